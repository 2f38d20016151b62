"""The servo's end stops: each moved until the glass stands, or lies, as it should."""

from __future__ import annotations

from typing import Any

from companion.intents import TuneServo
from companion.service import ServiceView
from ui.desk import words
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet
from ui.widgets.stepper import Stepper

STEP = 10
"""Microseconds a touch: about a degree."""
PLACES = {
    "0": words("Side 0 on top"),
    "flat": words("Lying flat"),
    "1": words("Side 1 on top"),
}


class StopsSheet(Sheet):
    """A touch moves an end stop a little, and the servo goes there."""

    def __init__(self, service: ServiceView, **values: Any) -> None:
        super().__init__(
            title=words("End stops"),
            under=words("In microseconds; each touch is kept."),
            wants=[600, 364],
            **values,
        )
        self.rows = {place: Stepper(label=label) for place, label in PLACES.items()}
        for place, row in self.rows.items():
            row.bind(on_step=lambda _, by, place=place: self.desk.post(TuneServo(place, by * STEP)))
            self.body.add_widget(row)
        self.done = PushButton(kind="main", symbol="check", label=words("Done"))
        self.done.bind(on_release=lambda _: self.dismiss())
        self.body.add_widget(self.done)
        self.show(service)

    def show(self, service: ServiceView) -> None:
        """Show where they are."""
        for row, pulse in zip(self.rows.values(), service.places or (), strict=False):
            row.value = f"{pulse:.0f}"

    def lay_out(self, width: float, height: float) -> None:
        for at, row in enumerate(self.rows.values()):
            row.place = [20, 80 + at * 66, width - 40, 58]
        self.done.place = [16, height - 76, width - 32, 60]
