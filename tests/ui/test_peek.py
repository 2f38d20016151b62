"""Hidden characters on the screen: behind a question, and only under a finger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.intents import Peek
from companion.snapshots import Secret
from tests.ui.samples import NAMES, outlooks, played, snapshot

pytestmark = pytest.mark.own_process
ESCAPE = 27


@pytest.fixture
def driver(display: str) -> Iterator[Any]:
    from tests.ui.driver import Driver

    made = Driver()
    yield made
    made.close()


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
