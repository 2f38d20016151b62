"""The root of everything: the sky, one screen, what lies over it, and the keyboard's focus."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import RenderContext
from kivy.properties import BooleanProperty

from companion import garbage
from companion.snapshots import Outlooks, Secret, Snapshot
from ui import near
from ui.dark import Veil
from ui.desk import Desk
from ui.drawing.layer import shader_source
from ui.facing import wanted
from ui.focus import Focus
from ui.hands import Hands, answer
from ui.motion import Flights
from ui.scenes import load_a_scene
from ui.screens import Screen, screen_class
from ui.sketch import Sketch
from ui.sky import Sky
from ui.theme import SCREEN_FADES
from ui.tidying import Tidier
from ui.turning import Turning
from ui.widgets.notice import NoticeLine
from ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from ui.widgets.bench import BenchPanel

AHEAD = ("play", "score", "log")
"""Screens that are built before anybody goes there: the first look at one costs more than a
frame, and these come with an action at the table, or one touch after it."""
PAUSE = 0.25
"""Seconds between two of them."""
SAME_SPOT = 0.03
"""A share of the window: fingers nearer to where they were have not moved on."""


def trail(before: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The way to a screen. Whoever comes to it again is as far as they were there, so that going
    back ends; at home it begins."""
    if name == "home":
        return (name,)
    at = before.index(name) if name in before else len(before)
    return (*before[:at], name)


class Stage(Turning):
    """Holds the screens, opens sheets over them, and hands snapshots on."""

    muted = BooleanProperty(False)
    """Whether the companion is to be silent."""

    def __init__(self, desk: Desk) -> None:
        self.canvas = RenderContext(
            use_parent_projection=True, use_parent_modelview=True, use_parent_frag_modelview=True
        )
        self.canvas.shader.source = shader_source()
        super().__init__()
        desk.stage = self
        self._screens: dict[str, Screen] = {}
        self._sheets: list[Sheet] = []
        self._trail: tuple[str, ...] = ()
        """The screens that back leads through, the one that is up at the end."""
        self.name = ""
        self.screen: Screen | None = None
        self.sky = Sky()
        self.notice = NoticeLine()
        self.flights = Flights(self)
        self.focus = Focus(self)
        self.veil = Veil()
        self.tidier = Tidier(desk, self.veil)
        self.hands = Hands()
        self.bench: BenchPanel | None = None
        self._meant: Sketch | None = None
        """What was up where the last touch came down that was no rest of another."""
        self._touched = (0.0, 0.0)
        """Where the last touch came down, as a share of the window."""
        self.add_widget(self.sky)
        self.add_widget(self.notice)
        self.add_widget(self.veil)
        self.attach(desk)

    def add_bench(self) -> None:
        """Add the panel of the simulated table."""
        if self.desk.bench is not None and self.bench is None:
            from ui.widgets.bench import BenchPanel

            self.bench = BenchPanel(self.desk.bench)
            self.bench.place = [0, 0, *self.units]
            self.add_widget(self.bench, index=1)

    def resize(self, width: float, height: float) -> None:
        """Take on the window's size."""
        self.pos, self.size = (0, 0), (width, height)
        self.apply_angle()
        self.arrange()

    def arrange(self) -> None:
        for child in self.children:
            whole = isinstance(child, Screen | Sky | Sheet | Veil) or child is self.bench
            if whole:
                child.place = [0, 0, *self.units]
        self.notice.space()
        super().arrange()

    def go(self, name: str, **what: Any) -> None:
        """Go to a screen, by its name in `ui.screens`, and tell it what to show."""
        self.flights.finish()
        fresh, before = name != self.name, self.screen
        if before is not None:
            top = self.sheet
            before.led = top if top is not None and top.stays(self.desk.snapshot) else None
        self.close_all()
        screen = self._screens.get(name)
        if screen is None:
            screen = self._screens[name] = screen_class(name)()
        if fresh:
            if self.screen is not None:
                self.remove_widget(self.screen)
            self._trail = trail(self._trail, name)
            screen.came = self._trail[-2] if len(self._trail) > 1 else "home"
            self.name, self.screen = name, screen
            screen.place = [0, 0, *self.units]
            self.add_widget(screen, index=self.children.index(self.sky))
            self.focus.clear()
        screen.enter(**what)
        screen.show(self.desk.snapshot)
        if fresh and before is not None:  # the first one is wanted at once
            self._fade(screen)

    def come_back(self) -> None:
        """Go back to where one came from: to the sheet, too, that led away from that screen."""
        if self.screen is None:
            return
        name = self.screen.came
        led = self._screens[name].led if name in self._screens else None
        self.go(name, again=True)
        if led is not None and self.name == name and led.stays(self.desk.snapshot):
            self.open(led)

    def prepare(self, *_: object) -> None:
        """Build the screens that games need, then load the games' scenes, one after the other,
        while nobody waits. All that stays: later searches for garbage leave it out."""
        name = next((name for name in AHEAD if name not in self._screens), None)
        if name is not None:
            self._screens[name] = screen_class(name)()
        elif not load_a_scene():
            garbage.settle()
            return
        Clock.schedule_once(self.prepare, PAUSE)

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet over everything."""
        self._sheets.append(sheet)
        sheet.place = [0, 0, *self.units]
        self.add_widget(sheet, index=self.children.index(self.notice) + 1)
        self.focus.clear()
        self._cover()

    def close(self, sheet: Sheet) -> None:
        """Put a sheet away."""
        if sheet in self._sheets:
            self._sheets.remove(sheet)
            self.remove_widget(sheet)
            self.focus.clear()
            self._cover()

    def close_all(self) -> None:
        """Put all sheets away."""
        for sheet in list(self._sheets):
            self.close(sheet)

    def _cover(self) -> None:
        """What nobody can see is not drawn."""
        if self.screen is None:
            return
        hidden = any(sheet.covers for sheet in self._sheets)
        drawn = self.canvas.indexof(self.screen.canvas) >= 0
        if hidden and drawn:
            self.canvas.remove(self.screen.canvas)
        elif not hidden and not drawn:
            self.canvas.insert(self.canvas.indexof(self.sky.canvas) + 1, self.screen.canvas)

    @property
    def over_screen(self) -> int:
        """Where a child goes that lies on the screen, under all sheets."""
        hidden = self.screen is None or self.canvas.indexof(self.screen.canvas) < 0
        return self.children.index(self.sky if hidden else self.screen)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet on top."""
        return self._sheets[-1] if self._sheets else None

    def shows(self, sheet: Sheet) -> bool:
        """Whether a sheet lies over everything."""
        return sheet in self._sheets

    @property
    def topmost(self) -> Sketch | None:
        """What touches and keys are meant for: the sheet on top, or the screen."""
        return self.sheet or self.screen

    def back(self) -> None:
        """Escape: close the sheet on top, or go back."""
        if self.sheet is not None:
            self.sheet.dismiss()
        elif self.screen is not None:
            self.screen.back()

    def show(self, snapshot: Snapshot) -> None:
        """A new snapshot has come."""
        self.desk.snapshot = snapshot
        self.face(wanted(snapshot, self.turned))
        self.notice.show(snapshot.notice)
        settings = snapshot.settings
        self.muted = settings.get("muted") is True
        self.veil.adjust(settings.get("brightness", 100), settings.get("sleep", 10))
        if self.bench is not None:
            self.bench.show(snapshot)
        if self.hands.moved(snapshot):
            self.veil.stay_awake()
        if self.screen is not None:
            self.screen.show(snapshot)
        called = self.hands.called(snapshot)
        if called is not None:
            answer(self, called)

    def foresee(self, outlooks: Outlooks) -> None:
        """Outlooks have come."""
        self.desk.outlooks = outlooks
        if self.screen is not None:
            self.screen.foresee(outlooks)

    def whisper(self, secret: Secret) -> None:
        """What only one player may see has come: to the sheet that is touched for it."""
        if self.sheet is not None:
            self.sheet.whisper(secret)

    def show_device(self, device: str) -> None:
        """Show a device's page."""
        self.go("hardware", device=device)

    def key(self, code: int, *, shift: bool) -> bool:
        """A key of a real keyboard."""
        dark = self.veil.dark
        self.veil.stay_awake()
        if dark:
            return True
        if self.sheet is not None and self.sheet.key(code):
            return True
        return self.focus.key(code, shift=shift)

    def key_up(self, code: int) -> bool:
        """A key of a real keyboard was let go."""
        return self.sheet is not None and self.sheet.key_up(code)

    def typed(self, text: str) -> bool:
        """Text typed on a real keyboard, where a sheet takes it."""
        return self.sheet is not None and self.sheet.typed(text)

    def on_touch_down(self, touch: Any) -> bool:
        if self._slips(touch):
            return True
        dark, top = self.veil.dark, self.topmost
        self.flights.finish()
        self.finish_turning()
        self.focus.clear()
        with self.local(touch):
            taken = bool(super().on_touch_down(touch))
            if dark or (taken and not touch.grab_list and self.topmost is not top):
                return True  # it woke the screen, or put something away
            return near.give(self, touch) or taken

    def _slips(self, touch: Any) -> bool:
        """Whether this is the rest of a double touch under which another screen or sheet has come,
        or from under which one went: what is there now was not meant. A finger that was elsewhere
        in between came back for it."""
        again = touch.is_double_tap or touch.is_triple_tap
        again = again and math.dist(touch.spos, self._touched) < SAME_SPOT
        self._touched = touch.spos
        slips = again and self._meant is not None and self._meant is not self.topmost
        if not slips:
            self._meant = self.topmost
        return slips

    def on_touch_move(self, touch: Any) -> bool:
        with self.local(touch):
            return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        with self.local(touch):
            return bool(super().on_touch_up(touch))

    def stand(self) -> None:
        """Bring all that moves to its end at once: what flies, turns, or is not quite there yet."""
        self.flights.finish()
        self.finish_turning()
        if self.screen is not None:
            Animation.cancel_all(self.screen, "opacity")
            self.screen.opacity = 1.0

    def _fade(self, screen: Screen) -> None:
        if not self.desk.motion:
            screen.opacity = 1.0
            return
        screen.opacity = 0.0
        Animation(opacity=1.0, d=SCREEN_FADES.seconds, t=SCREEN_FADES.easing).start(screen)
