"""A real window for tests: shows snapshots, touches, types, and takes pictures."""

from __future__ import annotations

from typing import Any

from companion.devices import Bench, Fittings
from companion.language import Language
from companion.snapshots import Outlooks, Snapshot
from ui.app import Display, Screen
from ui.aside import AtOnce


class StillClock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def wall(self) -> float:
        return 1_700_000_000.0 + self.now

    def wall_is_known_good(self) -> bool:
        return True


class ListeningTable:
    """A table that writes down what is asked of it."""

    def __init__(self) -> None:
        self.posted: list[Any] = []
        self.snapshot = Snapshot(0, 0.0)

    def post(self, message: object, /) -> None:
        self.posted.append(message)

    def watch(self, on_snapshot: Any, on_outlooks: Any, on_secret: Any, /) -> None:
        self.on_snapshot, self.on_outlooks = on_snapshot, on_outlooks
        self.on_secret = on_secret


class Driver:
    """One window, one stage."""

    def __init__(
        self,
        size: tuple[int, int] = (800, 480),
        language: str = "en",
        *,
        bench: Bench | None = None,
        library: Any = None,
        motion: bool = False,
        text_size: int = 100,
        table: Any = None,
        fittings: Fittings | None = None,
    ) -> None:
        self.table = ListeningTable() if table is None else table
        self.clock = StillClock()
        fittings = fittings or Fittings(self.clock, bench=bench)
        self.screen = Screen(self.table, Language(language), fittings, library, Display(*size))
        if table is None:
            self.screen.desk.aside = AtOnce()
        self.window = self.screen.window
        self.stage = self.screen.stage
        self.desk = self.screen.desk
        self._flip = self.window.flip
        self._narrow: Any = None
        self._down = False
        self._hurry()
        self.settings: dict[str, Any] = {
            "motion": motion,
            "language": language,
            "text_size": text_size,
            "sleep": 0,
        }
        self.resize(*size)
        self.screen.start(Snapshot(0, 0.0, settings=self.settings))
        self.frames()

    @staticmethod
    def _hurry() -> None:
        """Kivy's clock would sleep to keep its frame rate: here nobody waits for a frame, and
        touches at one spot in no time are no double touches unless a test says so."""
        from kivy.clock import Clock
        from kivy.input.postproc import kivy_postproc_modules

        Clock._max_fps = 0
        kivy_postproc_modules["doubletap"].double_tap_time = 0
        kivy_postproc_modules["tripletap"].triple_tap_time = 0

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        if tuple(self.window.size) != (width, height):
            self.window.size = (width, height)
            self.window.dispatch("on_resize", width, height)

    def frames(self, count: int = 3) -> None:
        """Let frames pass."""
        from kivy.base import EventLoop

        for _ in range(count):
            EventLoop.idle()

    def show(self, snapshot: Snapshot, outlooks: Outlooks | None = None) -> None:
        """Have the table give a snapshot."""
        import msgspec

        whole = msgspec.structs.replace(snapshot, settings={**self.settings, **snapshot.settings})
        self.screen.take(whole, outlooks)
        self.frames()

    def unseen(self) -> None:
        """Frames are made as ever, but of one pixel and never shown: without a graphics card,
        filling and showing them takes most of the time."""
        from kivy.graphics.opengl import glFinish, glViewport

        self.frames()
        self.window.flip = glFinish
        self._narrow = lambda *_: glViewport(0, 0, 1, 1)
        self.window.bind(on_draw=self._narrow)

    def shown(self) -> None:
        """Draw a few frames and show them also where they are not seen: only so is given back what
        another size of the window took, and what was drawn before."""
        for _ in range(4):
            self.window.canvas.ask_update()
            self.frames(1)
            self._flip()

    def touch(self, x: float, y: float) -> None:
        """Touch and let go; pixels from the top left corner."""
        self.press(x, y)
        self.release()

    def press(self, x: float, y: float) -> None:
        """Put a finger down."""
        self.window.dispatch("on_mouse_down", x, y, "left", [])
        self._at = (x, y)
        self._down = True
        self.frames(2)

    def drag(self, x: float, y: float) -> None:
        """Move the finger."""
        self.window.dispatch("on_mouse_move", x, y, [])
        self._at = (x, y)
        self.frames(2)

    def release(self) -> None:
        """Lift the finger."""
        self._down = False
        self.window.dispatch("on_mouse_up", *self._at, "left", [])
        self.frames(2)

    def touch_widget(self, widget: Any) -> None:
        """Touch the middle of a widget."""
        self.touch(widget.center_x, self.window.height - widget.center_y)

    def key(self, code: int, modifiers: tuple[str, ...] = ()) -> None:
        """Press a key."""
        self.window.dispatch("on_key_down", code, 0, None, list(modifiers))
        self.frames(2)

    def picture(self) -> Any:
        """What is to be seen, as a picture of Pillow's."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        self.window.canvas.ask_update()
        self.window.dispatch("on_draw")
        width, height = (int(v) for v in self.window.system_size)
        data = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        image = Image.frombytes("RGB", (width, height), bytes(data))
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def close(self) -> None:
        """Take the stage off the window, and a finger that still lies on it."""
        if self._down:
            self.release()
        if self._narrow is not None:
            self.window.unbind(on_draw=self._narrow)
            self.window.flip = self._flip
            self.window.update_viewport()
        self.screen.close()
        self.frames(1)
