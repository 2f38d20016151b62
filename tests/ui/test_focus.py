"""The keyboard's way through a screen: as one reads, a window in one go, first what is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui import samples
from tests.ui.kept import KeptLibrary

pytestmark = pytest.mark.own_process
TAB, ENTER, ESCAPE, UP = 9, 13, 27, 273
RIGHT, LEFT = 275, 276


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver

    playing = samples.played(steps=38)
    made = Driver(library=KeptLibrary(playing))
    made.show(samples.snapshot(playing))
    made.stage.go("log")
    made.frames()
    yield made
    made.close()


def test_the_lines_of_a_window_come_in_one_go_also_those_out_of_sight(driver: Any) -> None:
    screen = driver.stage.screen
    order = driver.stage.focus.targets()
    rows = sorted(screen.window.rows, key=lambda row: row.place[1])
    places = [order.index(row) for row in rows]
    assert places == list(range(places[0], places[0] + len(rows)))
    assert order.index(screen.ids.undo) > places[-1]


def test_tab_goes_line_by_line_through_a_log_of_any_length(driver: Any) -> None:
    screen, focus = driver.stage.screen, driver.stage.focus
    screen.window.offset = 0.0
    passed: list[int] = []
    while not focus.is_on(screen.ids.undo):
        driver.key(TAB)
        if focus._on in screen.window.rows:
            passed.append(focus._on.line.number)
    assert passed == [line.number for line in screen.course.lines]


def test_what_has_the_focus_is_in_sight(driver: Any) -> None:
    window = driver.stage.screen.window
    for _ in range(len(driver.stage.focus.targets())):
        driver.key(TAB)
        on = driver.stage.focus._on
        if on in driver.stage.screen.window.rows:
            assert window.y - 1 <= on.y
            assert on.top <= window.top + 1


def test_an_arrow_from_outside_leads_to_a_line_in_sight(driver: Any) -> None:
    screen = driver.stage.screen
    screen.window.offset = 0.0
    driver.frames()
    while not driver.stage.focus.is_on(screen.ids.undo):
        driver.key(TAB)
    screen.window.offset = 0.0
    driver.key(UP)
    assert driver.stage.focus._on in screen.window.rows
    assert screen.window.offset < driver.stage.focus._on.place[3], "as far as it was cut, no more"


SEEN = 30
"""So many pixels at least have to change by 3 to 1 where the keyboard is."""


def changed(before: Any, after: Any) -> int:
    """How many pixels of two pictures stand out from each other."""
    from PIL import ImageChops

    from tests.ui.test_colours import SHAPE, contrast

    box = ImageChops.difference(before, after).getbbox()
    if box is None:
        return 0
    raw = [picture.crop(box).tobytes() for picture in (before, after)]
    pairs = zip(*(zip(*[iter(one)] * 3, strict=True) for one in raw), strict=True)
    colours = [(tuple(v / 255 for v in one), tuple(v / 255 for v in two)) for one, two in pairs]
    return sum(contrast((*a, 1.0), (*b, 1.0)) >= SHAPE for a, b in colours)


def test_whatever_has_the_focus_shows_it(display: str) -> None:
    from tests.pictures.cases import every_case
    from tests.pictures.touching import sights
    from tests.ui.driver import Driver

    shown: set[tuple[type, str]] = set()
    pale: list[str] = []
    for name, show in every_case().items():
        if name.endswith(("-long", "-late", "-middle")):
            continue  # what can be touched there is the same as at the start
        driver = Driver()
        show(driver)
        driver.frames(1)
        before = driver.picture()
        for target, _ in list(sights(driver)):
            kind = (type(target), getattr(target, "kind", ""))
            if kind not in shown:
                shown.add(kind)
                target.focused = True
                driver.frames(1)
                if changed(before, driver.picture()) < SEEN:
                    pale.append(f"{name}: {kind[0].__name__} {kind[1]}")
                target.focused = False
                driver.frames(1)
        driver.close()
    assert pale == [], "\n".join(pale)
    assert len(shown) > 50


def test_escape_leads_out_of_everything(display: str) -> None:
    """Home; in a game to its menu, which has the way there; and where work would be lost, to the
    question whether it may be."""
    from companion.intents import Close
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.sheets.confirm import ConfirmSheet
    from ui.sheets.menu import MenuSheet

    caught: list[str] = []
    for name, show in every_case().items():
        driver = Driver()
        driver.unseen()
        show(driver)
        driver.frames(1)
        stage = driver.stage
        for _ in range(6):
            driver.stage.key(ESCAPE, shift=False)
            home = stage.name == "home" and stage.sheet is None
            asked = isinstance(stage.sheet, ConfirmSheet | MenuSheet)
            if home or asked or Close() in driver.table.posted:
                break
        else:
            caught.append(f"{name}: {stage.name}, {type(stage.sheet).__name__}")
        driver.close()
    assert caught == []


def test_enter_is_meant_for_the_button_that_the_keyboard_is_on(driver: Any) -> None:
    from ui.sheets.keyboard import KeyboardSheet

    heard: list[str] = []
    for wanted in ([], ["Ana"]):
        sheet = KeyboardSheet("Who?", heard.append, "Ana")
        driver.stage.open(sheet)
        while not wanted and not driver.stage.focus.is_on(sheet.cancel):
            driver.key(TAB)
        driver.key(ENTER)
        assert driver.stage.sheet is None
        assert heard == wanted


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_an_arrow_stays_in_its_row_while_anything_is_there(
    display: str, size: tuple[int, int]
) -> None:
    """What is wide has its middle farther from its neighbour's than from what stands below."""
    from tests.ui.driver import Driver

    driver = Driver(size)
    for screen, what in (("home", {}), ("new_game", {"game": "planet"}), ("hardware", {})):
        driver.stage.go(screen, **what)
        driver.frames()
        focus = driver.stage.focus
        for start in focus.targets():
            for key, ahead in ((RIGHT, 1), (LEFT, -1)):
                row = [
                    other
                    for other in focus.targets()
                    if other.y < start.top and start.y < other.top
                    and (other.center_x - start.center_x) * ahead > 1
                ]  # fmt: skip
                focus._put(start)
                driver.key(key)
                assert not row or focus._on in row, f"{screen}: {start} to {focus._on}"
    driver.close()
