"""The real glass: how long it runs, turned for a trial, its end stops and its timing."""

from __future__ import annotations

from typing import Any

from companion.devices import HOURGLASS
from companion.intents import MoveGlass
from companion.service import DeviceView, ServiceView
from companion.snapshots import Snapshot
from ui.dates import decimal_words
from ui.desk import Words, words
from ui.devices.page import GAP, SHORT, Page
from ui.drawing.pen import Pen
from ui.sheets.stops import StopsSheet
from ui.sheets.timing import TimingSheet, side_words
from ui.sketch import Sketch
from ui.theme import CREAM, MIST, NIGHT2, Radius, Type
from ui.widgets.button import PushButton


class Times(Sketch):
    """How long a full run takes, side by side, and where that comes from."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.service = ServiceView()

    def show(self, service: ServiceView) -> None:
        """Show it."""
        self.service = service
        self.changed((service.sides, service.timing.sides))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        sides, timing = self.service.sides, self.service.timing
        pen.text(self._source(), 18, 6, Type.SECOND, MIST, room=width - 36, tall=28)
        half = (width - 36) / 2
        for side in (0, 1):
            x = 18 + side * half
            pen.text(side_words(side), x, 36, Type.SECOND, MIST, room=half - 12, tall=24)
            seconds = None if sides is None else sides[side]
            shown: Words = (
                "–" if seconds is None else words("{seconds} s", seconds=decimal_words(seconds))
            )
            pen.text(shown, x, 58, Type.TITLE, CREAM, room=half * 0.5, tall=40)
            spread = timing.sides[side].spread if timing.done else None
            if spread is not None:
                told = words("± {seconds} s", seconds=decimal_words(spread))
                pen.text(told, x + half * 0.5, 62, Type.SECOND, MIST, room=half * 0.45, tall=36)

    def _source(self) -> Words:
        if self.service.timing.done:
            return words("A full run, as you timed it")
        if self.service.sides is not None:
            return words("A full run, as the settings have it")
        return words("No glass is timed: each game has its own time.")


class HourglassPage(Page):
    """While it is open, a hand at the glass only times it."""

    device = HOURGLASS
    keeps = True
    tall = SHORT
    nothing = words("Time your own glass, and its time counts in the games.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.service = ServiceView()
        self.times = Times()
        self.moves = [
            PushButton(symbol="turn_over", label=words("Side 0 up")),
            PushButton(symbol="pause", label=words("Lay flat")),
            PushButton(symbol="turn_over", label=words("Side 1 up")),
        ]
        self.stops = PushButton(symbol="gear", label=words("End stops"))
        self.time = PushButton(symbol="hourglass", label=words("Time your glass"))
        for button, place in zip(self.moves, ("0", "flat", "1"), strict=True):
            button.bind(on_release=lambda _, place=place: self.desk.post(MoveGlass(place)))
        self.stops.bind(on_release=lambda _: self._open(StopsSheet(self.service)))
        self.time.bind(on_release=lambda _: self._open(TimingSheet(self.service)))
        for widget in (self.times, *self.moves, self.stops, self.time):
            self.add_widget(widget)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        self.service = snapshot.service
        self.times.show(self.service)
        stage = self.desk.stage
        if stage is not None and isinstance(stage.sheet, StopsSheet | TimingSheet):
            stage.sheet.show(self.service)
        self._space()

    def lay_out(self, width: float, height: float) -> None:
        top = SHORT + GAP
        self.times.place = [0, top, width, 106]
        top += 106 + GAP
        servo = self.service.places is not None
        each = (width - 2 * GAP) / 3
        for at, button in enumerate(self.moves):
            button.place = [at * (each + GAP), top, each, 56] if servo else [0, 0, 0, 0]
        low = top + 64 if servo else top
        half = (width - GAP) / 2
        tall = min(64.0, height - low)
        self.stops.place = [0, low, half, tall] if servo else [0, 0, 0, 0]
        self.time.place = [half + GAP, low, half, tall] if servo else [0, low, width, tall]

    def _open(self, sheet: StopsSheet | TimingSheet) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(sheet)
