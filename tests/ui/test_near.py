"""A finger that comes down close beside something means it, and nothing else changes: drags scroll,
a sheet is put away by a touch beside it, and what cannot be touched just now stays untouched."""

from __future__ import annotations

from typing import Any

import pytest

from companion.snapshots import Snapshot
from tests.ui.samples import NAMES, WELL, played, snapshot

ESCAPE = 27
pytestmark = pytest.mark.own_process


def home(driver: Any) -> Any:
    """Home, where it is not yet by the way back."""
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    if driver.stage.name != "home":
        driver.key(ESCAPE)
    assert driver.stage.name == "home"
    return driver.stage.screen


def variants(driver: Any) -> Any:
    """The variants of a new game of La Petite Mort: the way there."""
    which(driver)
    driver.touch_widget(driver.stage.sheet.cards[0])
    driver.touch_widget(driver.stage.screen.ids.variants)
    return driver.stage.sheet


def which(driver: Any) -> Any:
    """The sheet that asks which of two games."""
    driver.touch_widget(next(card for card in home(driver).cards if len(card.offered) > 1))
    return driver.stage.sheet


def spot(driver: Any, x: float, y: float) -> tuple[float, float]:
    """A place of the picture, from the window's top left corner."""
    x, y = driver.stage.to_parent(x, y)
    return x, driver.window.height - 1 - y


def under(driver: Any, widget: Any, units: float) -> tuple[float, float]:
    """A place so far under the middle of a widget's lower edge."""
    return spot(driver, widget.center_x, widget.y - units * driver.desk.theme.f)


def beside(driver: Any, widget: Any, units: float) -> tuple[float, float]:
    """A place so far to the right of the middle of a widget's edge."""
    return spot(driver, widget.right + units * driver.desk.theme.f, widget.center_y)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("turned", [False, True])
def test_what_stands_apart_is_reached_up_to_six_units_beside_it(
    driver: Any, size: tuple[int, int], turned: bool
) -> None:
    driver.resize(*size)
    screen = home(driver)
    driver.stage.face(turned)
    driver.touch(*under(driver, screen.around[-1], 6.6))
    assert driver.stage.name == "home"
    driver.touch(*under(driver, screen.around[-1], 5.4))
    assert driver.stage.name == "settings"


def test_a_finger_that_came_down_beside_it_may_roll_on_a_little(driver: Any) -> None:
    screen = home(driver)
    button = screen.around[-1]
    driver.press(*under(driver, button, 5))
    assert button.pressed
    driver.drag(*under(driver, button, 7))
    driver.release()
    assert driver.stage.name == "settings"
    screen = home(driver)
    driver.press(*under(driver, button, 5))
    driver.drag(*under(driver, button, 14))
    driver.release()
    assert driver.stage.name == "home", "who slides away does not mean it"
    driver.press(*under(driver, button, -2))
    driver.drag(*under(driver, button, 2))
    driver.release()
    assert driver.stage.name == "home", "and what was hit at once is let go beside it as ever"


def test_between_two_it_is_the_nearer_one_and_in_the_middle_neither(driver: Any) -> None:
    screen = home(driver)
    left, right = screen.around[0], screen.around[1]
    gap = (right.x - left.right) / driver.desk.theme.f
    assert gap == pytest.approx(8)
    driver.touch(*beside(driver, left, gap / 2))
    assert driver.stage.name == "home"
    driver.touch(*beside(driver, left, gap / 2 + 1))
    assert driver.stage.name == "history"
    home(driver)
    driver.touch(*beside(driver, left, gap / 2 - 1))
    assert driver.stage.name == "hourglass"


def test_beside_what_cannot_be_touched_just_now_nothing_is(driver: Any) -> None:
    screen = home(driver)
    left, right = screen.around[0], screen.around[1]
    left.disabled_look = True
    driver.touch(*beside(driver, left, 3))
    driver.touch(*beside(driver, left, -1))
    assert driver.stage.name == "home"
    driver.touch(*beside(driver, left, 6))
    assert driver.stage.name == "history", "there it is nearer to the next one"
    assert not right.spread


def test_a_drag_that_begins_beside_something_scrolls(driver: Any) -> None:
    sheet = variants(driver)
    toggle = sheet._rows[0].toggle
    on = toggle.on
    x, y = under(driver, toggle, 4)
    driver.press(x, y)
    assert toggle.pressed
    driver.drag(x, y - 60)
    assert not toggle.pressed
    driver.release()
    assert toggle.on == on
    assert sheet._scroller.offset == pytest.approx(60, abs=2)
    assert not toggle.spread


def test_a_drag_that_begins_beside_a_window_scrolls_it_too(driver: Any) -> None:
    sheet = variants(driver)
    toggle = sheet._rows[0].toggle
    x, y = spot(driver, toggle.x - 5 * driver.desk.theme.f, toggle.center_y)
    assert x < sheet._scroller.x
    driver.touch(x, y)
    assert toggle.on, "it is a touch"
    driver.press(x, y)
    driver.drag(x, y - 60)
    driver.release()
    assert toggle.on, "and with a drag it is none"
    assert sheet._scroller.offset == pytest.approx(60, abs=2)


def test_beside_a_sheet_only_what_is_really_beside_it_puts_it_away(driver: Any) -> None:
    driver.show(snapshot(played(names=NAMES[:4], steps=38)))
    driver.touch_widget(driver.stage.screen.ids.help)
    sheet = driver.stage.sheet
    chip = sheet.rail.chips._chips["storage"]
    driver.press(*spot(driver, chip.center_x, chip.y - 5 * driver.desk.theme.f))
    assert driver.stage.sheet is sheet, "it means the chip"
    assert chip.pressed
    driver.drag(*spot(driver, chip.center_x, chip.y - 80 * driver.desk.theme.f))
    driver.release()
    assert driver.stage.sheet is sheet
    driver.touch(*spot(driver, chip.center_x, chip.y - 12 * driver.desk.theme.f))
    assert driver.stage.sheet is None
    assert driver.stage.name == "play"


def test_what_puts_a_sheet_away_touches_nothing_under_it(driver: Any) -> None:
    screen = home(driver)
    assert which(driver) is driver.stage.sheet
    driver.touch(*under(driver, screen.around[-1], 4))
    assert driver.stage.sheet is None
    assert driver.stage.name == "home"


def test_a_touch_that_puts_the_volume_away_is_meant_for_what_lies_near(driver: Any) -> None:
    from ui.sheets.sound import SoundSheet
    from ui.widgets.chip import SoundChip

    screen = home(driver)
    driver.touch_widget(next(one for one in screen.walk() if isinstance(one, SoundChip)))
    assert isinstance(driver.stage.sheet, SoundSheet)
    driver.touch(*under(driver, screen.around[-1], 4))
    assert driver.stage.name == "settings"


def test_a_dark_screen_only_wakes(driver: Any) -> None:
    screen = home(driver)
    driver.stage.veil.sleep()
    driver.touch(*under(driver, screen.around[-1], 4))
    assert not driver.stage.veil.dark
    assert driver.stage.name == "home"


def test_beside_a_planet_close_up_it_is_the_cell_at_its_edge_or_the_way_back(driver: Any) -> None:
    driver.show(snapshot(played(names=NAMES[:4], steps=1000, seed=3)))
    driver.touch_widget(driver.stage.screen.ids.look)
    scene = driver.stage.screen.scene
    driver.touch_widget(scene.boards[0])
    board = scene.close_up.board
    side = board.height / 4
    driver.touch(*spot(driver, board.right + 4, board.top - 1.5 * side))
    assert scene.close_up is not None, "it is the cell"
    assert board.touched_cell == (1, 3)
    driver.touch(*spot(driver, board.right + 12, board.top - 1.5 * side))
    assert scene.close_up is None


def test_the_doctor_judges_a_screen_by_what_is_touched_here() -> None:
    from hardware.doctor import screen
    from ui.near import NEAR
    from ui.theme import TOUCH

    assert screen.TOUCHED == TOUCH
    assert screen.APART == TOUCH + 2 * NEAR
