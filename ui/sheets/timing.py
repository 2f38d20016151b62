"""Timing one's own glass: a touch as a run begins, a touch as its last grain falls."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.calibration import RUNS, Calibration, Side
from companion.devices import HOURGLASS
from companion.intents import TimeForget, TimeRun, TimeUndo, Trying
from companion.service import TIMING, ServiceView
from ui.dates import decimal_words
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, MIST, NIGHT1, NIGHT4, Radius, Type
from ui.time_left import clock
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

TICK = 0.2
SHOWN = 5
"""Runs of a side that are shown: the last ones."""


def side_words(side: int) -> Words:
    """What a side of the glass is called."""
    return words("Side {side}", side=side)


class SideRuns(Sketch):
    """The runs of one side, their mean and their spread."""

    def __init__(self, side: int, **values: Any) -> None:
        super().__init__(**values)
        self.number = side
        self._runs = Side()
        self._next = False

    def show(self, runs: Side, *, following: bool) -> None:
        """Show them; `following`: this side is the next to run."""
        self._runs, self._next = runs, following
        self.changed((runs, following))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line, stroke = (GOLD, 3) if self._next else (NIGHT4, 1)
        pen.box(0, 0, width, height, NIGHT1, radius=Radius.ROW, line=line, stroke=stroke)
        runs = self._runs
        pen.text(side_words(self.number), 16, 6, Type.SECOND, MIST, room=width * 0.5, tall=26)
        good = len(runs.good)
        count = words("{count} of {whole} runs", count=good, whole=RUNS)
        if good >= RUNS:
            count = counted("{count} run", "{count} runs", good)
        pen.text(
            count, width * 0.45, 6, Type.SECOND, MIST, room=width * 0.55 - 16, tall=26,
            align="right",
        )  # fmt: skip
        mean: Words = "–"
        if runs.mean is not None:
            mean = words("{seconds} s", seconds=decimal_words(runs.mean))
        pen.text(mean, 16, 34, Type.TITLE, CREAM, room=width * 0.55, tall=42)
        if runs.spread is not None:
            told = words("± {seconds} s", seconds=decimal_words(runs.spread))
            pen.text(
                told, width * 0.5, 36, Type.SECOND, MIST, room=width * 0.5 - 16, tall=40,
                align="right",
            )  # fmt: skip
        listed = " · ".join(pen.desk.say(decimal_words(run)) for run in runs.runs[-SHOWN:])
        pen.text(listed, 16, 78, Type.LEAST, MIST, room=width - 32, tall=24)


class TimingSheet(Sheet):
    """One large button: a run begins, and ends. A sensor at the glass does the same."""

    def __init__(self, service: ServiceView, **values: Any) -> None:
        super().__init__(title=words("Time your glass"), wants=[680, 440], **values)
        self.service = service
        self._timer: Any = None
        self.sides = (SideRuns(0), SideRuns(1))
        self.what = Told()
        self.go = PushButton(kind="main")
        self.undo = PushButton(symbol="undo", label=words("Last run away"))
        self.forget = PushButton(symbol="cross", label=words("Forget all"))
        self.done = PushButton(symbol="check", label=words("Done"))
        self.go.bind(on_release=lambda _: self.desk.post(TimeRun()))
        self.undo.bind(on_release=lambda _: self.desk.post(TimeUndo()))
        self.forget.bind(on_release=lambda _: self.desk.post(TimeForget()))
        self.done.bind(on_release=lambda _: self.dismiss())
        for widget in (*self.sides, self.what, self.go, self.undo, self.forget, self.done):
            self.body.add_widget(widget)

    def on_stage(self) -> None:
        super().on_stage()
        self.desk.post(Trying(TIMING))
        self.show(self.service)

    def off_stage(self) -> None:
        self.desk.post(Trying(HOURGLASS))
        self._halt()

    def show(self, service: ServiceView) -> None:
        """Show the runs so far."""
        self.service = service
        timing = service.timing
        side = timing.up if timing.began is not None else timing.next_side()
        for row in self.sides:
            row.show(timing.sides[row.number], following=row.number == side)
        anything = any(side.runs for side in timing.sides)
        self.undo.disabled_look = not timing.sides[timing.up].runs
        self.forget.disabled_look = not anything
        self.look()

    def look(self) -> None:
        """Look at the clock, and go on looking while a run is timed."""
        if not self.attached:
            return
        timing = self.service.timing
        if timing.began is None:
            self._halt()
            self.go.symbol, self.go.label = "play", words("A run begins")
            self.what.show(self._wanted(timing))
            return
        gone = max(0.0, self.desk.clock.monotonic() - timing.began)
        self.go.symbol = "check"
        self.go.label = words("The last grain fell · {time}", time=clock(int(gone)))
        self.what.show(words("Touch as the last grain falls."))
        if self._timer is None:
            self._timer = Clock.schedule_interval(lambda _: self.look(), TICK)

    def _wanted(self, timing: Calibration) -> Words:
        side = timing.next_side()
        if timing.done:
            return words("Both sides are timed: these times count now.")
        if self.service.places is not None:
            return words("Touch, and the servo turns the glass: side {side} on top.", side=side)
        if self.service.watched:
            return words("Turn the glass over at its last grain: each turn times a run.")
        return words("Turn the glass over, side {side} on top, and touch.", side=side)

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def lay_out(self, width: float, height: float) -> None:
        narrow = width < 520
        if narrow and self.wants[1] != 600:
            self.wants = [680, 600]
            return
        half = width - 32 if narrow else (width - 40) / 2
        for at, row in enumerate(self.sides):
            across, down = (0, at) if narrow else (at, 0)
            row.place = [16 + across * (half + 8), 56 + down * 116, half, 108]
        top = 56 + (232 if narrow else 116)
        low = height - 68
        self.what.place = [16, top, width - 32, 52]
        self.go.place = [16, top + 56, width - 32, low - top - 64]
        each = (width - 48) / 3
        for at, button in enumerate((self.undo, self.forget, self.done)):
            button.place = [16 + at * (each + 8), low, each, 56]


class Told(Sketch):
    """One sentence: what is to be done now."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._text: Words = ""

    def show(self, text: Words) -> None:
        """Show it."""
        self._text = text
        self.changed(text)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.text(
            self._text, 0, 0, Type.LIST, CREAM, room=width, tall=height, lines=2, align="middle"
        )
