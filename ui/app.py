"""Puts the screen together and runs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.devices import Fittings
from companion.language import LANGUAGES, Language
from companion.snapshots import Outlooks, Snapshot
from ui import compiler, rasteriser, window
from ui.aside import Aside
from ui.desk import Desk, Library, Table
from ui.loop import EventLoop, KivyLoop, choose
from ui.mailbox import Mailbox
from ui.palettes import USUAL, recolouring
from ui.theme import TEXT_SCALES, Theme
from ui.wedge import Wedge

BACKSPACE = 8
ROTATIONS = (0, 90, 180, 270)


@dataclass(frozen=True)
class Display:
    """How the window is to be: pixels, and what only a kiosk wants."""

    width: int = 800
    height: int = 480
    fullscreen: bool = False
    rotation: int = 0
    cursor: bool = True


class Screen:
    """The window with the stage in it, fed from the table through the mailbox."""

    def __init__(
        self,
        table: Table,
        language: Language,
        fittings: Fittings,
        library: Library | None = None,
        display: Display | None = None,
    ) -> None:
        """Raises window.NoDisplay where no window can be opened."""
        display = display or Display()
        window.prepare(
            display.width,
            display.height,
            fullscreen=display.fullscreen,
            rotation=display.rotation,
            cursor=display.cursor,
        )
        self.window = window.open_window("Tabletop Companion")
        from ui.stage import Stage

        theme = Theme(*self.window.size)
        self.desk = Desk(table, language, theme, fittings.clock, fittings.bench, library)
        self.desk.dims = fittings.backlight is not None
        self.desk.ear = fittings.ear
        self.stage = Stage(self.desk)
        self.mailbox = Mailbox()
        self.desk.aside = Aside(self.mailbox.put_call)
        self.stage.resize(*self.window.size)
        self.window.add_widget(self.stage)
        self._heard = {
            "on_resize": self._resized,
            "on_key_down": self._key,
            "on_key_up": self._key_up,
            "on_textinput": self._typed,
        }
        self._wedge = (
            Wedge(fittings.clock, table.post, self._take_back, self.stage.typed)
            if fittings.typed
            else None
        )
        self.window.bind(**self._heard)
        self._loop: EventLoop | KivyLoop | None = None
        table.watch(self.mailbox.put_snapshot, self.mailbox.put_outlooks, self.mailbox.put_secret)

    @property
    def loop(self) -> EventLoop | KivyLoop:
        """The loop that runs the window."""
        if self._loop is None:
            self._loop = choose(self.window, self.look)
            self.mailbox.wake_with(self._loop.wake)
        return self._loop

    def start(self, first: Snapshot | None = None, *, tour: bool = False) -> None:
        """Start Kivy's input and show the first screen: the tour, where it is wanted and nobody
        has seen it here yet, else home."""
        from kivy.base import EventLoop as KivyEventLoop
        from kivy.base import runTouchApp

        from ui.screens import TOURED

        if KivyEventLoop.status != "started":
            runTouchApp(embedded=True)
        if self.desk.bench is not None:
            self.stage.add_bench()
        self.stage.go("home")
        if first is not None:
            self.take(first, None)
            if tour and first.game is None and first.settings.get(TOURED) is not True:
                self.stage.go("tour")

    def run(self, first_frame: Callable[[], None] = lambda: None) -> None:
        """Run until the window is closed. `first_frame` is called after the first frame."""
        from ui.drawing.layer import grounds

        loop = self.loop
        try:
            if isinstance(loop, EventLoop):
                loop.step(0.0)
            grounds()  # the last that is to be compiled
            compiler.put_away()
            first_frame()
            rasteriser.spread()
            self.stage.prepare()
            loop.run()
        finally:
            loop.close()

    def look(self) -> None:
        """Look into the mailbox."""
        self.take(*self.mailbox.take())
        for call in self.mailbox.take_calls():
            call()
        secret = self.mailbox.take_secret()
        if secret is not None:
            self.stage.whisper(secret)

    def take(self, snapshot: Snapshot | None, outlooks: Outlooks | None) -> None:
        """Show what came."""
        if snapshot is not None:
            self._adjust(snapshot.settings)
            self.stage.show(snapshot)
        if outlooks is not None:
            self.stage.foresee(outlooks)

    def close(self) -> None:
        """Take the stage off the window."""
        self.window.unbind(**self._heard)
        self.window.remove_widget(self.stage)
        self.stage.detach()
        self.desk.aside.close()

    def quit(self) -> None:
        """End the loop. Any thread may."""
        from kivy.base import EventLoop as KivyEventLoop

        KivyEventLoop.quit = True
        if self._loop is not None:
            self._loop.wake()

    def every(self, seconds: float, call: Callable[[], None]) -> None:
        """Have something called by the screen's own loop, again and again."""
        from kivy.clock import Clock

        Clock.schedule_interval(lambda _: call(), seconds)

    def _adjust(self, settings: Mapping[str, Any]) -> None:
        """Take on what the settings say: language, text size, colours, motion, the turned
        screen."""
        desk = self.desk
        code = settings.get("language", desk.language.code)
        percent = settings.get("text_size", desk.theme.text_percent)
        desk.motion = settings.get("motion", True) is not False
        fresh = False
        if code in LANGUAGES and code != desk.language.code:
            desk.language, fresh = Language(code), True
        if percent in TEXT_SCALES and percent != desk.theme.text_percent:
            desk.theme, fresh = Theme(self.window.width, self.window.height, percent), True
        colours = recolouring(settings.get("palette", USUAL))
        if colours != desk.colours:
            desk.colours, fresh = colours, True
        rotation = settings.get("rotation", self.window.rotation)
        if rotation in ROTATIONS and rotation != self.window.rotation:
            self.window.rotation = rotation
            # Half a turn leaves the size as it is, and then Kivy sees nothing to do.
            self.window.update_viewport()
            self.stage.resize(*self.window.size)
        if fresh:
            desk.restyle()

    def _resized(self, _window: Any, width: float, height: float) -> None:
        self.desk.theme = Theme(width, height, self.desk.theme.text_percent)
        self.stage.resize(width, height)
        self.desk.restyle()

    def _key(
        self, _window: Any, key: int, scancode: int, _text: str | None, modifiers: list[str]
    ) -> bool:
        if self._wedge is not None and self._wedge.down(scancode):
            self.stage.veil.stay_awake()
            return True
        return self.stage.key(key, shift="shift" in modifiers)

    def _key_up(self, _window: Any, key: int, scancode: int) -> bool:
        if self._wedge is not None:
            self._wedge.up(scancode)
        return self.stage.key_up(key)

    def _typed(self, _window: Any, text: str) -> bool:
        if self._wedge is not None and self._wedge.typed(text):
            return True
        return self.stage.typed(text)

    def _take_back(self) -> None:
        self.stage.key(BACKSPACE, shift=False)
