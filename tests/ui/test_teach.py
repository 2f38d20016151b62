"""A lesson while the disk is slow or refuses: what is shown as known is on the disk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.intents import Teach
from companion.outside import Heard, Teaching
from companion.snapshots import Snapshot
from companion.tags import Taught
from companion.teaching import Slot
from tests.ui.samples import WELL

pytestmark = pytest.mark.own_process


class Shelf:
    """A library whose catalogue is what a test says lies on the disk."""

    def __init__(self) -> None:
        self.lines: list[Taught] = []

    def tags(self) -> list[Taught]:
        return self.lines


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver

    made = Driver(library=Shelf())
    made.show(Snapshot(1, 0.0, statuses=WELL))
    made.stage.go("teach", game="prince")
    made.frames()
    made.table.posted.clear()
    yield made
    made.close()


def tell(driver: Any, *tags: str, settled: int = 0, waiting: int = 0) -> list[Teach]:
    """What the table tells: these scans so far, so many changes settled and on their way. Gives
    what the screen asks to be taught then."""
    heard = tuple(Heard(at, tag) for at, tag in enumerate(tags, 1))
    told = Teaching(heard=heard, settled=settled, waiting=waiting)
    driver.show(Snapshot(driver.desk.snapshot.sequence + 1, 0.0, statuses=WELL, teaching=told))
    asked = [one for one in driver.table.posted if isinstance(one, Teach)]
    driver.table.posted.clear()
    return asked


def due(driver: Any) -> Any:
    """The component that is due."""
    return driver.stage.screen.lesson.slot.component


def test_scans_wait_for_the_one_that_is_being_written(driver: Any) -> None:
    assert tell(driver, "A") == [Teach("A", "prince", "explain")]
    assert tell(driver, "A", "B", "C") == [], "one after the other"
    assert due(driver) == "explain", "it is not on the disk yet"
    driver.desk.library.lines.append(Taught("prince", "explain", "A"))
    assert tell(driver, "A", "B", "C", settled=1) == [Teach("B", "prince", "draw")]
    driver.desk.library.lines.append(Taught("prince", "draw", "B"))
    assert tell(driver, "A", "B", "C", settled=2) == [Teach("C", "prince", "remember")]


def test_where_the_disk_refuses_the_same_one_stays_due(driver: Any) -> None:
    tell(driver, "A", "B")
    assert tell(driver, "A", "B", settled=1) == [], "the box is no longer in step: nothing goes on"
    assert due(driver) == "explain"
    assert driver.stage.screen.catalogue.count(Slot("prince", "explain")) == 0
    assert tell(driver, "A", "B", "A", settled=1) == [Teach("A", "prince", "explain")]


def test_a_scan_is_heard_once_however_often_it_is_told(driver: Any) -> None:
    tell(driver, "A")
    driver.desk.library.lines.append(Taught("prince", "explain", "A"))
    tell(driver, "A", settled=1)
    assert tell(driver, "A", settled=1) == []
    assert due(driver) == "draw"


def test_another_tile_put_there_ends_the_question(driver: Any) -> None:
    driver.desk.library.lines.append(Taught("planet", "C01", "OLD"))
    driver.stage.go("teach", game="prince")
    tell(driver, "OLD")
    screen = driver.stage.screen
    assert screen.ids.due.anew.parent is not None
    assert "Make Me a Planet" in driver.desk.say(screen.ids.due.sentence)
    assert tell(driver, "OLD", "NEW") == [Teach("NEW", "prince", "explain")]
    assert screen.ids.due.anew.parent is None


def said(driver: Any) -> str:
    """What the screen says of what is due."""
    found: str = driver.desk.say(driver.stage.screen.ids.due.sentence)
    return found


def test_what_takes_long_to_save_is_said_and_learned_when_it_is_answered(driver: Any) -> None:
    screen = driver.stage.screen
    tell(driver, "A", "B", waiting=1)
    assert said(driver) == "Saving …"
    screen._say_late(0.0)
    assert said(driver).startswith("Saving takes a while.")
    driver.touch_widget(screen.ids.skip)
    driver.desk.library.lines.append(Taught("prince", "explain", "A"))
    assert tell(driver, "A", "B", settled=1) == [Teach("B", "prince", "draw")], "B has waited"
    assert said(driver) == "Saving …"


def test_an_answer_to_what_was_asked_before_is_no_answer_to_this(driver: Any) -> None:
    tell(driver, "A", waiting=1)
    driver.stage.go("tags", game="prince")
    driver.stage.go("teach", game="prince")
    driver.frames()
    driver.table.posted.clear()
    assert tell(driver, "A", "B", waiting=1) == [Teach("B", "prince", "explain")]
    assert tell(driver, "A", "B", settled=1, waiting=1) == [], "A it was that was refused"
    driver.desk.library.lines.append(Taught("prince", "explain", "B"))
    tell(driver, "A", "B", settled=2)
    assert due(driver) == "draw"


def test_what_was_saved_late_shows_though_nobody_waits_any_more(driver: Any) -> None:
    tell(driver, "A", waiting=1)
    driver.stage.go("tags", game="prince")
    driver.stage.go("teach", game="prince")
    driver.frames()
    driver.desk.library.lines.append(Taught("prince", "explain", "A"))
    tell(driver, "A", settled=1)
    assert driver.stage.screen.catalogue.count(Slot("prince", "explain")) == 1


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("game", ["stars", "prince", "mort"])
def test_what_is_due_is_seen_whole_however_large_the_type_is(
    display: str, size: tuple[int, int], game: str
) -> None:
    from tests.ui.driver import Driver

    driver = Driver(size, "de", library=Shelf(), text_size=130)
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("teach", game=game)
    driver.frames()
    things = driver.stage.screen.things
    _, top, _, tall = things.thing(things.due).place
    seen = things._scroller.offset
    assert seen <= top
    assert top + tall <= seen + things.place[3]
    driver.close()
