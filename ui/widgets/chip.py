"""The four status chips: reader, hourglass, buzzer, storage. One that is not fitted is absent."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from companion.devices import CHIPS, Health, Status
from ui.drawing.pen import Pen
from ui.sketch import Sketch, Touchable
from ui.theme import CREAM, EMBER, GOLD, LEAF, MIST, NIGHT0, NIGHT4, Radius


class Chip(Touchable):
    """One device: well with a dot, searching with an open ring, lost with a cross."""

    def __init__(self, device: str, **values: Any) -> None:
        super().__init__(**values)
        self.device = device
        self.status: Status | None = None

    def show(self, status: Status) -> None:
        """Show how the device is."""
        self.status = status
        self.changed(status)

    def draw(self, pen: Pen) -> None:
        if self.status is None:
            return
        width, height = self.units
        if self.pressed or self.focused:
            line = CREAM if self.focused else NIGHT4
            fill = NIGHT4 if self.pressed else (0.0, 0.0, 0.0, 0.0)
            pen.box(2, 2, width - 4, height - 4, fill, radius=Radius.ROW, line=line, stroke=2)
        health = self.status.health
        tint = {Health.READY: MIST, Health.SEARCHING: GOLD, Health.LOST: EMBER}[health]
        left, top = width / 2 - 14, height / 2 - 14
        pen.symbol(self.device, left, top, 28, tint)
        x, y = left + 27, top + 3
        if health is Health.READY:
            pen.disc(x, y, 7, NIGHT0)
            pen.disc(x, y, 5, LEAF)
        elif health is Health.SEARCHING:
            pen.disc(x, y, 8.5, NIGHT0)
            centre = pen.point(x, y)
            pen.painter.arc(centre, 5.2 * pen.f, 100, 370, GOLD, 2.6 * pen.f)
        else:
            pen.disc(x, y, 8.5, NIGHT0)
            for rise in (-1, 1):
                pen.line(x - 4, y - 4 * rise, x + 4, y + 4 * rise, EMBER, 2.8)


class Chips(Sketch):
    """All of them, from the right. Fires `on_device` with the name of the one touched."""

    __events__ = ("on_device",)

    statuses = ObjectProperty(())
    each = NumericProperty(56)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._chips: dict[str, Chip] = {}
        self.fbind("statuses", self._show)
        self.fbind("place", self._space)
        self.fbind("each", self._space)

    def on_device(self, device: str) -> None:
        """Somebody touched a device."""

    def _show(self, *_: object) -> None:
        fitted = {status.device: status for status in self.statuses}
        for device in CHIPS:
            chip = self._chips.get(device)
            if device in fitted and chip is None:
                chip = self._chips[device] = Chip(device)
                chip.bind(on_release=lambda c: self.dispatch("on_device", c.device))
                self.add_widget(chip)
                self._space()
            elif device not in fitted and chip is not None:
                self.remove_widget(self._chips.pop(device))
                self._space()
            if device in fitted:
                self._chips[device].show(fitted[device])

    def _space(self, *changed: object) -> None:
        shown = [self._chips[device] for device in CHIPS if device in self._chips]
        left = self.place[2] - self.each * len(shown)
        for at, chip in enumerate(shown):
            chip.place = [left + at * self.each, 0, self.each, self.place[3]]
