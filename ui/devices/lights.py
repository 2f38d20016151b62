"""The seat lights: each lit by a touch."""

from __future__ import annotations

from typing import Any

from companion.devices import LIGHTS
from companion.intents import LightSeat
from companion.service import DeviceView
from companion.snapshots import Snapshot
from ui.desk import words
from ui.devices.page import GAP, SHORT, Page
from ui.drawing.pen import Pen
from ui.theme import CREAM, GOLD, LINE, NIGHT2, NIGHT3, Radius, Type
from ui.touchable import Touchable

SEATS = 6


class SeatLight(Touchable):
    """A seat whose light can be tried."""

    def __init__(self, seat: int, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT3 if self.pressed or self.chosen else NIGHT2
        line = CREAM if self.focused else GOLD if self.chosen else LINE
        stroke = 3 if self.chosen else 1.5
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=stroke)
        pen.player(self.seat, width / 2 - 46, height / 2 - 18, 36)
        pen.text(str(self.seat + 1), width / 2, 0, Type.MAIN, CREAM, tall=height)
        pen.symbol("light", width / 2 + 22, height / 2 - 14, 28, GOLD if self.chosen else LINE)


class LightsPage(Page):
    """A touch lights one; the same again puts it out."""

    device = LIGHTS
    tall = SHORT
    nothing = words("Touch a seat: its light goes on.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seats = [SeatLight(seat) for seat in range(SEATS)]
        for light in self.seats:
            light.bind(on_release=self._touched)
            self.add_widget(light)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        for light in self.seats:
            light.chosen = snapshot.service.lit == light.seat

    def lay_out(self, width: float, height: float) -> None:
        top = SHORT + GAP
        each = (width - 2 * GAP) / 3
        tall = min(120.0, (height - top - GAP) / 2)
        for at, light in enumerate(self.seats):
            light.place = [at % 3 * (each + GAP), top + at // 3 * (tall + GAP), each, tall]

    def _touched(self, light: SeatLight) -> None:
        self.desk.post(LightSeat(None if light.chosen else light.seat))
