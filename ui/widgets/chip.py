"""The four status chips: reader, hourglass, buzzer, storage. One that is not fitted is absent.
Before them stands the chip of the sound."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.devices import BUZZER, CHIPS, Health, Status
from ui.desk import words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CLEAR, CREAM, EMBER, GOLD, LEAF, MIST, NIGHT0, NIGHT4, Radius
from ui.touchable import Touchable


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
            fill = NIGHT4 if self.pressed else CLEAR
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


class SoundChip(Touchable):
    """Whether the companion may be heard; a touch turns that round at once."""

    name = words("Sound")

    def on_stage(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.fbind("muted", self.redraw)

    def off_stage(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.funbind("muted", self.redraw)

    def on_release(self) -> None:
        from ui.sheets.sound import toggle  # a sheet over a game shows chips itself

        toggle(self.desk)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.pressed or self.focused:
            line = CREAM if self.focused else NIGHT4
            fill = NIGHT4 if self.pressed else CLEAR
            pen.box(2, 2, width - 4, height - 4, fill, radius=Radius.ROW, line=line, stroke=2)
        muted = self.desk.stage is not None and self.desk.stage.muted
        symbol, tint = ("mute", EMBER) if muted else ("volume", MIST)
        pen.symbol(symbol, width / 2 - 14, height / 2 - 14, 28, tint)


class Chips(Sketch):
    """All of them, from the right, and before them, with `sound`, that of the sound, where there
    is any. Fires `on_device` with the name of the one touched."""

    __events__ = ("on_device",)

    statuses = ObjectProperty(())
    each = NumericProperty(56)
    sound = BooleanProperty(False)
    columns = NumericProperty(0)
    """How many stand beside each other; 0: all of them, in one row."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._chips: dict[str, Chip] = {}
        self._sound: SoundChip | None = None
        self.fbind("statuses", self._show)
        self.fbind("place", self._space)
        self.fbind("each", self._space)
        self.fbind("sound", self._show)
        self.fbind("columns", self._space)

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
        audible = self.sound and BUZZER in fitted
        if audible and self._sound is None:
            self._sound = SoundChip()
            self.add_widget(self._sound)
            self._space()
        elif not audible and self._sound is not None:
            self.remove_widget(self._sound)
            self._sound = None

    def _space(self, *changed: object) -> None:
        shown: list[Chip | SoundChip] = [] if self._sound is None else [self._sound]
        shown += [self._chips[device] for device in CHIPS if device in self._chips]
        a_row = int(self.columns) or max(1, len(shown))
        left, tall = self.place[2] - self.each * a_row, self.place[3]
        for at, chip in enumerate(shown):
            down, across = divmod(at, a_row)
            chip.place = [left + across * self.each, down * tall, self.each, tall]
