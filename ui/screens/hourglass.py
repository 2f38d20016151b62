"""The hourglass alone: a table timer, with the real glass in step where there is one."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock

from companion.intents import Adjust, GlassLie, GlassStop, GlassTurn
from companion.snapshots import GlassView, Snapshot
from ui import kv
from ui.desk import Words, words
from ui.screens import Screen
from ui.time_left import TICK, clock, just_turned, note_of, of_time, read
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.hourglass import HourglassView, Seconds
from ui.widgets.stepper import Stepper
from ui.widgets.time_note import TimeNote

kv.load(__file__)

PRESETS = (30, 60, 120, 180, 300)
OWN = 0
"""Stands for the real glass's own length among the presets."""
SHORTEST, LONGEST = 5, 3600
RUNNING = 88.0
"""Height of the buttons of a running glass, which have their symbols over their labels."""
LENGTH = "timer_seconds"
"""The setting that keeps the length chosen last."""


def preset_words(seconds: int) -> Words:
    """A length on its button."""
    if seconds < 60:
        return words("{count}\u00a0s", count=seconds)
    return words("{count}\u00a0min", count=seconds // 60)


def own_words(seconds: int) -> Words:
    """A length of one's own: from a hundred seconds on its colon says what it counts."""
    return words("{count}\u00a0s", count=seconds) if seconds < 100 else clock(seconds)


def stepped(seconds: int, by: int) -> int:
    """The next length up or down: in steps that grow with it."""
    step = 5 if seconds + min(by, 0) < 60 else 15 if seconds + min(by, 0) < 300 else 60
    rounded = seconds // step * step if by > 0 else -(-seconds // step) * step
    return max(SHORTEST, min(LONGEST, rounded + by * step))


class HourglassScreen(Screen):
    """Choose a length and start; then turn it over, pause, put it away."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.glass: GlassView | None = None
        self.length = PRESETS[1]
        self._sides: tuple[float, float] | None = None
        self._driven = self._watched = False
        self._timer: Any = None
        self.hourglass = HourglassView()
        self.seconds = Seconds()
        self.note = TimeNote(align="middle", on_sky=True)
        self.presets = {seconds: PushButton() for seconds in (*PRESETS, OWN)}
        self.presets[OWN].symbol, self.presets[OWN].name = "hourglass", words("Real glass")
        self.own = Stepper(label=words("Own length"))
        self.start = PushButton(kind="main", symbol="play", label=words("Start"))
        self.turn = PushButton(symbol="turn_over", label=words("Turn over"), upright=True)
        self.pause = PushButton(upright=True)
        self.stop = PushButton(symbol="cross", label=words("Put away"), upright=True)
        for seconds, button in self.presets.items():
            button.bind(on_release=lambda _, seconds=seconds: self._choose(seconds))
        self.own.bind(on_step=lambda _, by: self._choose(stepped(self.length or 60, by)))
        self.start.bind(on_release=lambda _: self._start())
        self.turn.bind(on_release=lambda _: self._handle(GlassTurn()))
        self.pause.bind(on_release=lambda _: self._handle(GlassLie()))
        self.stop.bind(on_release=lambda _: self.desk.post(GlassStop()))
        self._setting = (*self.presets.values(), self.own, self.start)
        self._running = (self.turn, self.pause, self.stop)
        stand_alike(*self._running)
        stand_alike(*(self.presets[seconds] for seconds in PRESETS))
        for widget in (
            self.hourglass, self.seconds, self.note, *self._setting, *self._running,
        ):  # fmt: skip
            self.add_widget(widget)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        service = snapshot.service
        self.glass = snapshot.glass
        self._sides = service.sides
        self._driven, self._watched = service.places is not None, service.watched
        kept = snapshot.settings.get(LENGTH, self.length)
        if isinstance(kept, int) and (kept == OWN or SHORTEST <= kept <= LONGEST):
            self.length = kept if kept or self._sides else PRESETS[1]
        for seconds, button in self.presets.items():
            button.chosen = seconds == self.length
            button.label = preset_words(seconds) if seconds else ""
        self.own.value = own_words(self.length or round(self._own()))
        self.look()
        self._space()

    def look(self) -> None:
        """Look at the clock, and go on looking while the sand runs."""
        glass = self.glass
        if not self.attached:
            return
        if glass is None:
            self._halt()
            self.hourglass.show(1.0, running=False)
            self.seconds.show(self.length or round(self._own()))
            self.note.show(self._beside())
            return
        now = read(glass, self.desk.clock.monotonic())
        over = not now.left
        self.hourglass.show(now.share, running=now.running, up=glass.sand.up)
        self.seconds.show(math.ceil(now.left - 0.001))
        told = (
            words("The time is over.") if over else note_of(glass) or of_time(round(glass.budget))
        )
        self.note.show(told, loud=over)
        self.turn.kind = "main" if over else "plain"
        lying = not now.running and not over
        self.pause.kind = "main" if lying else "plain"
        self.pause.symbol = "play" if lying else "pause"
        self.pause.label = words("Go on") if lying else words("Pause")
        self.pause.disabled_look = over
        if now.running and self._timer is None:
            self._timer = Clock.schedule_interval(lambda _: self.look(), TICK)
        elif not now.running:
            self._halt()

    def off_stage(self) -> None:
        self._halt()

    def on_stage(self) -> None:
        super().on_stage()
        self._space()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _own(self) -> float:
        return 60.0 if self._sides is None else sum(self._sides) / 2

    def _beside(self) -> Words:
        """What the real glass will do with a time of the length chosen."""
        if self._sides is None:
            return words("How long is it to run?")
        if self.length:
            return words("This length runs on the screen alone.")
        if self._driven:
            return words("The glass on the table turns with it.")
        if self._watched:
            return words("Turn the glass on the table over, and the time runs.")
        return words("Turn the glass on the table over as you start.")

    def _choose(self, seconds: int) -> None:
        self.length = seconds
        self.desk.post(Adjust(LENGTH, seconds))

    def _start(self) -> None:
        self.desk.post(GlassTurn(float(self.length) if self.length else None))

    def _handle(self, intent: GlassTurn | GlassLie) -> None:
        """Turn or lay the running glass, unless this is the touch that started it."""
        if self.glass is None or not just_turned(self.glass, self.desk.clock.monotonic()):
            self.desk.post(intent)

    def _space(self, *changed: object) -> None:
        if not self.attached:
            return
        if self.portrait:
            self._upright(self.uw, self.uh)
        else:
            self._across(self.uw, self.uh)

    def _across(self, width: float, height: float) -> None:
        tall = height - 84
        left = round(width * 0.42)
        wide = width - left - 8
        glass = min(230.0, tall * 0.62)
        self.hourglass.place = [(left - glass) / 2, 72, glass, tall]
        if self.glass is None:
            self.seconds.place = [left, 66, wide, height - 336]
            self.note.place = [left, height - 266, wide, 44]
            self._set_up(left, height - 216, wide)
        else:
            self.seconds.place = [left + 8, 70, wide - 16, height - 162 - RUNNING]
            self.note.place = [left, height - 76 - RUNNING, wide, 60]
            self._run(left, height - 8 - RUNNING, wide, RUNNING)

    def _upright(self, width: float, height: float) -> None:
        tall = height * 0.38
        glass = min(230.0, tall * 0.62)
        self.hourglass.place = [(width - glass) / 2, 84, glass, tall]
        top = 92 + tall
        bottom = 224 if self.glass is None else 16 + RUNNING
        self.seconds.place = [16, top, width - 32, height - bottom - 68 - top]
        self.note.place = [16, height - bottom - 64, width - 32, 60]
        if self.glass is None:
            self._set_up(8, height - 216, width - 16)
        else:
            self._run(8, height - 8 - RUNNING, width - 16, RUNNING)

    def _set_up(self, left: float, top: float, width: float) -> None:
        shown = [s for s in self.presets if s != OWN or self._sides is not None]
        extra = 72.0 if OWN in shown else 0.0
        each = (width - extra - 8 * (len(PRESETS) - 1)) / len(PRESETS)
        for at, seconds in enumerate(PRESETS):
            self.presets[seconds].place = [left + at * (each + 8), top, each, 60]
        own = [left + width - 64, top, 64, 60] if extra else [0, 0, 0, 0]
        self.presets[OWN].place = own
        self.own.place = [left + 4, top + 68, width - 4, 60]
        self.start.place = [left, top + 140, width, 68]
        for button in self._running:
            button.place = [0, 0, 0, 0]

    def _run(self, left: float, top: float, width: float, tall: float) -> None:
        each = (width - 16) / 3
        for at, button in enumerate(self._running):
            button.place = [left + at * (each + 8), top, each, tall]
        for widget in self._setting:
            widget.place = [0, 0, 0, 0]
