"""The stories at the boards are read in before the first flight, by touch and by scan."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.components import builtin
from companion.rules.game import Header
from tests.ui.scenes.room import number, word

pytestmark = pytest.mark.own_process
NAMES = ("Ana", "Ben", "Cho")
ESCAPE = 27


@pytest.fixture
def room(display: str, data_folder: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    found = Room(data_folder)
    found.driver.unseen()
    found.begin(Header("stars", NAMES, "Ana", {}, builtin("stars")))
    yield found
    found.close()


def laid(room: Any) -> list[list[str]]:
    """The stories on the sheet, board by board."""
    found: list[list[str]] = room.sheet.laid.boards
    return found


def test_touch_and_scan_lay_the_stories_out_and_the_game_begins_with_them(room: Any) -> None:
    pile = room.match.view()["piles"]
    begun = room.game.id
    room.touch(room.scene.bar.stories)
    for tile in ("S05", "S06", "S07"):
        room.hold(room.thing(tile))
    room.touch(next(t for t in room.sheet.palette if t.option.look.stars == 4))
    assert laid(room) == [["S05", "S06", "S07", "S18"], [], []]
    room.hold(room.thing("S18"))
    assert laid(room) == [["S05", "S06", "S07"], ["S18"], []], "there is but one: it lies here"
    room.hold(word("NEXT"))
    for tile in ("S01", "S02", "S03", "S04"):
        room.hold(room.thing(tile))
    assert laid(room)[2] == ["S01", "S02", "S03", "S04"]
    room.hold(room.thing("CARD3"))
    assert room.desk.say(room.sheet.under) == "That is no story."
    room.touch(room.sheet.tiles[0])
    assert laid(room)[0] == ["S06", "S07"]
    room.touch(room.sheet.done)
    assert room.game.id != begun
    assert room.match.header.components["boards"] == [
        ["S06", "S07"], ["S18"], ["S01", "S02", "S03", "S04"],
    ]  # fmt: skip
    assert room.match.view()["piles"] == pile, "the planes lie as they lay"
    assert not [w for w in room.desk.snapshot.waiting if w.id == begun], "the empty one is gone"
    room.hold(room.thing("CARD3"))
    assert [held.values["scan"] for held in room.game.held] == ["CARD3"], "scans play again"


def test_a_story_at_the_reader_before_the_first_flight_begins_the_reading_in(room: Any) -> None:
    room.hold(room.thing("S05"))
    assert laid(room) == [["S05"], [], []]
    room.hold(room.thing("S06"))
    assert laid(room) == [["S05", "S06"], [], []]
    assert room.desk.snapshot.notice is None
    room.touch(room.sheet._cross)
    room.touch(room.sheet._buttons[1])
    assert "boards" not in room.match.header.components
    room.hold(room.thing("CARD3"))
    room.hold(number(2))
    room.hold(room.thing("S06"))
    assert room.sheet is None, "the flight is on: now that is refused"
    assert room.said == "No connecting board was crossed: there is no story to take now."


def test_without_a_change_nothing_begins_anew(room: Any) -> None:
    begun = room.game.id
    room.touch(room.scene.bar.stories)
    room.hold("04A23B1C")
    assert room.desk.say(room.sheet.under) == "Nobody has taught this tag yet."
    room.touch(room.sheet.done)
    assert (room.sheet, room.game.id) == (None, begun)


def test_another_game_of_the_same_table_has_its_stories_laid_out_anew(room: Any) -> None:
    room.touch(room.scene.bar.stories)
    room.hold(room.thing("S05"))
    room.touch(room.sheet.done)
    components = room.game.components
    assert "boards" in components
    room.stage.go("new_game", game="stars", names=NAMES, components=components)
    screen = room.stage.screen
    room.touch(screen.ids.start)
    assert "boards" not in room.match.header.components


def test_they_are_read_in_where_a_game_is_set_up(room: Any) -> None:
    room.stage.go("new_game", game="stars", names=NAMES)
    screen = room.stage.screen
    screen.open_variants()
    room.touch(room.sheet._rows[0].button)
    room.hold(room.thing("S09"))
    room.touch(room.sheet.done)
    assert room.desk.say(room.sheet._rows[0].sentence) == "1 story is read in."
    room.touch(room.sheet._done)
    room.touch(screen.ids.start)
    assert room.match.header.components["boards"] == [["S09"], [], []]
    assert room.scene.bar.stories.chosen


def test_stories_that_were_laid_out_are_not_thrown_away_unasked(room: Any) -> None:
    room.touch(room.scene.bar.stories)
    room.driver.key(ESCAPE)
    assert not room.sheet, "nothing was laid out: there is nothing to ask"
    room.touch(room.scene.bar.stories)
    sheet = room.sheet
    room.touch(sheet.palette[0])
    room.driver.key(ESCAPE)
    assert room.sheet is not sheet
    room.touch(room.sheet._buttons[0])
    assert room.sheet is sheet, "no, go back"
    assert len(sheet.tiles) == 1
    room.driver.key(ESCAPE)
    room.touch(room.sheet._buttons[1])
    assert room.sheet is None
    assert "boards" not in room.game.components
