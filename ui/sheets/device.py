"""How one device is, in a sentence."""

from __future__ import annotations

from typing import Any

from companion.devices import BUZZER, HOURGLASS, READER, STORAGE, Health, Status
from companion.rules.game import Term
from ui.desk import words
from ui.drawing.pen import Pen
from ui.theme import EMBER, GOLD, LEAF, MIST, Type
from ui.widgets.sheet import Sheet

NAMES = {
    READER: Term("Reader"),
    HOURGLASS: Term("Hourglass"),
    BUZZER: Term("Buzzer"),
    STORAGE: Term("Storage"),
}
STATES = {
    Health.READY: (Term("Well"), LEAF),
    Health.SEARCHING: (Term("Searching"), GOLD),
    Health.LOST: (Term("Lost"), EMBER),
}


class DeviceSheet(Sheet):
    """Shows a device's state and, if it has one, the reason."""

    def __init__(self, status: Status, **values: Any) -> None:
        super().__init__(
            title=words("{name}", name=NAMES[status.device]), wants=[480, 200], **values
        )
        self._status = status

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        term, tint = STATES[self._status.health]
        pen.symbol(self._status.device, x + 24, y + 64, 64, tint)
        pen.text(words("{state}", state=term), x + 108, y + 60, Type.TITLE, tint, room=width - 128)
        if self._status.reason is not None:
            pen.text(
                self._status.reason, x + 108, y + 98, Type.SECOND, MIST, room=width - 128, lines=3
            )
        elif self._status.simulated:
            pen.text(
                words("Simulated on this computer."),
                x + 108,
                y + 98,
                Type.SECOND,
                MIST,
                room=width - 128,
                lines=2,
            )
