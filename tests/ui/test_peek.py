"""Hidden characters on the screen: behind a question, and only under a finger."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents import Peek
from companion.snapshots import Secret
from tests.ui.samples import NAMES, outlooks, played, snapshot

pytestmark = pytest.mark.own_process
TAB, ENTER, ESCAPE, BLANK = 9, 13, 27, 32


def opened(driver: Any) -> Any:
    """The sheet of Ana's characters, the others looking away."""
    playing = played(names=NAMES[:4], steps=38, hidden_characters=True)
    driver.show(snapshot(playing), outlooks(playing))
    scene = driver.stage.screen.scene
    scene.open_close_up("Ana")
    driver.frames()
    driver.touch_widget(scene.close_up.peek)
    driver.touch_widget(driver.stage.sheet._go)
    driver.table.posted.clear()
    return playing, driver.stage.sheet


def faces(sheet: Any) -> set[str]:
    return {face.id for _, face in sheet.board.planet.cells if face.kind == "character"}


def hold(driver: Any, sheet: Any) -> int:
    """Put a finger on the pad; its number."""
    driver.press(sheet.pad.center_x, driver.window.height - sheet.pad.center_y)
    (asked,) = driver.table.posted
    assert isinstance(asked, Peek)
    assert asked.player == "Ana"
    driver.table.posted.clear()
    return asked.touch


def test_they_are_seen_while_the_finger_is_down_and_not_after(driver: Any) -> None:
    playing, sheet = opened(driver)
    assert faces(sheet) == set()
    touch = hold(driver, sheet)
    assert faces(sheet) == set(), "not before the table has answered"
    entry = playing.match.secret("Ana")
    driver.stage.whisper(Secret("Ana", touch, entry))
    assert faces(sheet) != set()
    driver.release()
    assert faces(sheet) == set()
    driver.stage.whisper(Secret("Ana", touch, entry))
    assert faces(sheet) == set(), "an answer that comes late shows nothing"


def test_another_touch_or_another_player_s_secret_is_not_shown(driver: Any) -> None:
    playing, sheet = opened(driver)
    touch = hold(driver, sheet)
    entry = playing.match.secret("Ana")
    driver.stage.whisper(Secret("Ana", touch + 1, entry))
    driver.stage.whisper(Secret("Ben", touch, entry))
    assert faces(sheet) == set()


def test_leaving_while_the_finger_is_down_hides_them(driver: Any) -> None:
    playing, sheet = opened(driver)
    touch = hold(driver, sheet)
    driver.stage.whisper(Secret("Ana", touch, playing.match.secret("Ana")))
    driver.key(ESCAPE)
    assert driver.stage.sheet is None
    assert faces(sheet) == set()


def test_the_secret_comes_through_the_mailbox_once(driver: Any) -> None:
    playing, sheet = opened(driver)
    touch = hold(driver, sheet)
    driver.table.on_secret(Secret("Ana", touch, playing.match.secret("Ana")))
    driver.screen.look()
    assert faces(sheet) != set()
    assert driver.screen.mailbox.take_secret() is None
    driver.release()


def on_pad(driver: Any, sheet: Any) -> None:
    """Go to the pad with the keyboard."""
    while not driver.stage.focus.is_on(sheet.pad):
        driver.key(TAB)


def let_go(driver: Any, code: int) -> None:
    driver.window.dispatch("on_key_up", code, 0)
    driver.frames(2)


@pytest.mark.parametrize("code", [BLANK, ENTER])
def test_they_are_seen_while_a_key_is_held_and_not_after(driver: Any, code: int) -> None:
    playing, sheet = opened(driver)
    on_pad(driver, sheet)
    driver.key(code)
    driver.key(code)
    (asked,) = driver.table.posted
    assert asked.player == "Ana", "a key that says so again asks once"
    secret = Secret("Ana", asked.touch, playing.match.secret("Ana"))
    driver.stage.whisper(secret)
    assert faces(sheet) != set()
    let_go(driver, code)
    assert faces(sheet) == set()
    driver.key(code)
    driver.stage.whisper(secret)
    assert faces(sheet) == set(), "an answer to the key of before shows nothing"


def test_a_finger_and_a_key_do_not_let_go_for_each_other(driver: Any) -> None:
    playing, sheet = opened(driver)
    touch = hold(driver, sheet)
    driver.stage.whisper(Secret("Ana", touch, playing.match.secret("Ana")))
    let_go(driver, BLANK)
    assert faces(sheet) != set(), "the finger still holds it"


def test_leaving_while_a_key_is_held_hides_them(driver: Any) -> None:
    playing, sheet = opened(driver)
    on_pad(driver, sheet)
    driver.key(BLANK)
    (asked,) = driver.table.posted
    driver.stage.whisper(Secret("Ana", asked.touch, playing.match.secret("Ana")))
    driver.key(ESCAPE)
    assert faces(sheet) == set()


def test_the_keyboard_finds_the_way_to_them_from_the_game(driver: Any) -> None:
    from ui.sheets.peek import PeekSheet

    playing = played(names=NAMES[:4], steps=38, hidden_characters=True)
    driver.show(snapshot(playing), outlooks(playing))
    driver.stage.screen.scene.open_close_up("Ana")
    driver.frames()
    while not driver.stage.focus.is_on(driver.stage.screen.scene.close_up.peek):
        driver.key(TAB)
    driver.key(ENTER)
    while not driver.stage.focus.is_on(driver.stage.sheet._go):
        driver.key(TAB)
    driver.key(ENTER)
    assert isinstance(driver.stage.sheet, PeekSheet)
