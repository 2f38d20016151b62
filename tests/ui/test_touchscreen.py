"""One finger gives one touch, on a screen that an X server knows as a touchscreen.

SDL tells of each finger twice there: as a finger, which Kivy leaves out on Linux, and as a mouse,
which it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.touchscreen import Touchscreen, is_there, touchscreen

pytestmark = [
    pytest.mark.own_process,
    pytest.mark.skipif(not is_there(), reason="no Xorg with a pretended touch device here"),
]


class Table(NamedTuple):
    """The app on a touchscreen, what its window heard, and the finger."""

    driver: Any
    heard: list[str]
    finger: Touchscreen

    def frames(self) -> None:
        """Let what the server has sent come through."""
        for _ in range(10):
            self.driver.window.mainloop()
            self.driver.frames(1)

    def said(self) -> list[str]:
        """What the window heard since it was asked last."""
        self.frames()
        heard = list(self.heard)
        self.heard.clear()
        return heard


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    with touchscreen(tmp_path) as (display, finger):
        monkeypatch.setenv("DISPLAY", display)
        from companion.snapshots import Snapshot
        from tests.ui import samples
        from tests.ui.driver import Driver

        driver = Driver()
        driver.show(Snapshot(1, 0.0, statuses=samples.WELL))
        heard: list[str] = []
        for name in ("down", "move", "up"):
            driver.window.fbind(f"on_touch_{name}", lambda *_, name=name: heard.append(name))
        found = Table(driver, heard, finger)
        found.said()
        yield found
        driver.close()


def test_a_finger_is_one_touch(table: Table) -> None:
    table.finger.down(300, 200)
    assert table.said() == ["down"]
    table.finger.up(300, 200)
    assert table.said() == ["up"]


def test_two_quick_touches_are_two(table: Table) -> None:
    for _ in range(2):
        table.finger.down(300, 200)
        table.finger.up(300, 200)
    assert table.said() == ["down", "up"] * 2


def test_a_drag_is_one_touch_that_moves(table: Table) -> None:
    table.finger.down(300, 200)
    heard = table.said()
    for x in (320, 360, 420):
        table.finger.move(x, 210)
        heard += table.said()
    table.finger.up(420, 210)
    heard += table.said()
    assert (heard[0], set(heard[1:-1]), heard[-1]) == ("down", {"move"}, "up")


def test_the_palm_that_comes_down_beside_the_finger_does_nothing(table: Table) -> None:
    table.finger.down(300, 200)
    table.finger.down(600, 400, finger=2)
    assert table.said() == ["down"]
    table.finger.up(600, 400, finger=2)
    table.finger.up(300, 200)
    assert table.said() == ["up"]


def test_a_button_under_the_finger_is_pressed_once(table: Table) -> None:
    from ui.widgets.button import PushButton

    home = table.driver.stage.screen
    pressed: list[str] = []
    [settings] = [
        one for one in home.walk() if isinstance(one, PushButton) and one.symbol == "gear"
    ]
    settings.bind(on_release=lambda _: pressed.append("settings"))
    x, y = settings.center_x, table.driver.window.height - settings.center_y
    table.finger.down(x, y)
    table.finger.up(x, y)
    table.frames()
    assert pressed == ["settings"]
    assert table.driver.stage.name == "settings"


def test_there_is_one_source_of_touches(table: Table) -> None:
    from kivy.base import EventLoop

    assert [type(one).__name__ for one in EventLoop.input_providers] == ["MouseMotionEventProvider"]
