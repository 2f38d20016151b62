"""One finger at a room's window: it touches what is in sight, and drags into sight what is not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.pictures.touching import above, in_sight
from tests.ui.fingers import Fingers

if TYPE_CHECKING:
    from tests.ui.scenes.room import Room

Hand = Callable[[float, float], object]
"""What puts a finger to a place, or moves it there; pixels from the top left corner."""
DRAG = 24.0
"""Pixels after which a finger that moves on is dragging, on every screen here."""
HEARD = ("on_touch_down", "on_touch_move", "on_touch_up")


class Finger:
    """`fingers` are those of the X server on which the window is alone; without them the window
    itself is told. Places are in pixels from the picture's lower left corner."""

    def __init__(self, room: Room, fingers: Fingers | None) -> None:
        self._room = room
        self._driver = room.driver
        self._fingers = fingers
        self._heard = 0
        for event in HEARD:
            self._driver.window.fbind(event, self._hear)

    def close(self) -> None:
        """The window is listened to no longer."""
        for event in HEARD:
            self._driver.window.funbind(event, self._hear)

    def tap(self, widget: Any) -> None:
        """Touch a widget in the middle of what is in sight of it, and let go."""
        self.press(widget)
        self.lift()

    def tap_at(self, x: float, y: float) -> None:
        """Touch a place, and let go."""
        self._down(x, y)
        self.lift()

    def press(self, widget: Any) -> None:
        """Come down on a widget; what is scrolled away is dragged into sight before."""
        from ui.widgets.scroller import Scroller

        for holder in above(widget):
            if isinstance(holder, Scroller):
                self._scroll_to(widget, holder)
        seen = in_sight(widget)
        assert seen is not None, f"no finger reaches {type(widget).__name__}"
        left, bottom, right, top = seen
        x, y = (left + right) / 2, (bottom + top) / 2
        notice = self._room.stage.notice
        if widget is not notice and notice.accepts(x, y):
            self.tap(notice)  # it was read
        self._down(x, y)

    def drag(self, widget: Any, to: tuple[float, float]) -> None:
        """Drag a widget by its middle to a place."""
        self.press(widget)
        self._move(*to)
        self.lift()

    def lift(self) -> None:
        """Let go."""
        if self._fingers is None:
            self._driver.release()
        else:
            self._fingers.release()
            self._wait()

    def _scroll_to(self, widget: Any, window: Any) -> None:
        """Drag what lies in a window until all of a widget in it is in sight, or as much as fits,
        as far as it can be dragged."""
        margin, before = min(widget.height, window.height) / 2, None
        while before != window.offset:
            before = window.offset
            low, high = window.y + margin, window.top - margin
            by = min(max(widget.center_y, low), high) - widget.center_y
            if abs(by) < 1:
                return
            by = min(max(by, -0.8 * window.height), 0.8 * window.height)
            x, y = window.center_x, window.center_y - by / 2
            self._down(x, y)
            self._move(x, y + (DRAG if by > 0 else -DRAG))
            self._move(x, y + by)
            self.lift()

    def _down(self, x: float, y: float) -> None:
        fingers = self._fingers
        self._tell(self._driver.press, None if fingers is None else fingers.press, x, y)

    def _move(self, x: float, y: float) -> None:
        fingers = self._fingers
        self._tell(self._driver.drag, None if fingers is None else fingers.move, x, y)

    def _tell(self, window: Hand, server: Hand | None, x: float, y: float) -> None:
        """Tell the server of it, where there is one, else the window itself."""
        y = self._driver.window.height - 1 - y
        if server is None:
            window(x, y)
        else:
            server(*self._on_screen(x, y))
            self._wait()

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        window = self._driver.window
        return window.left + x, window.top + y

    def _hear(self, *_: object) -> None:
        self._heard += 1

    def _wait(self) -> None:
        """Until what the server was told has come through it, and is shown."""
        before = self._heard
        self._room.until(lambda: self._heard > before, "a touch")
        self._driver.frames(2)
