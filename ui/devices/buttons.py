"""The buttons: what each does, pressed and held long, and when it was last pressed."""

from __future__ import annotations

from typing import Any

from companion.ages import age
from companion.devices import BUTTONS, Role
from companion.service import DeviceView, Event
from companion.snapshots import Snapshot
from ui.desk import Words, words
from ui.devices.page import GAP, SHORT, Page
from ui.drawing.even import even, same_type
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, FAINT, GOLD, MIST, NIGHT2, NIGHT4, Radius, Type

ROLES: dict[Role, tuple[Words, str, Words]] = {
    Role.NEXT: (
        words("Next"), "play",
        words("As the card Next. Held: as the card Pass."),
    ),
    Role.UNDO: (
        words("Undo"), "undo",
        words("Takes back. Held: also what shows something hidden."),
    ),
    Role.PAUSE: (
        words("Pause"), "pause",
        words("Lays the hourglass flat or stands it up. Held: sound off or on."),
    ),
    Role.TURN_OVER: (
        words("Turn over"), "turn_over",
        words("Turns the hourglass over. Held: lays it flat."),
    ),
    Role.HELP: (
        words("Help"), "help",
        words("What can I do now? Held: the rules of it."),
    ),
}  # fmt: skip
"""Its name, its symbol, and what it does."""
LOW = 64.0
"""In rows less tall what a button does stands on one line."""
FRESH = 2.0
"""Seconds that a pressed button stays lit."""


class ButtonRow(Sketch):
    """A button of the table."""

    def __init__(self, role: Role, **values: Any) -> None:
        super().__init__(**values)
        self.label, self.symbol, self.does = ROLES[role]
        self.lit = False
        self._event: Event | None = None
        self._age: Words = ""

    def show(self, event: Event | None) -> None:
        """Show when it was last pressed."""
        self._event = event
        self.look()

    def look(self) -> None:
        """Look at the clock."""
        if not self.attached:
            return
        gone = None if self._event is None else self.desk.clock.monotonic() - self._event.at
        self.lit = gone is not None and gone < FRESH
        self._age = words("not pressed yet") if gone is None else age(gone)
        self.changed((self._event, self._age, self.lit))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line, stroke = (GOLD, 3) if self.lit else (NIGHT4, 1)
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.ROW, line=line, stroke=stroke)
        tint = GOLD if self.lit else MIST
        pen.symbol(self.symbol, 14, height / 2 - 12, 24, tint)
        half = min(height / 2, 34.0)
        room = width - 66
        pen.text(
            self.label, 50, 3, Type.SECOND_BOLD, CREAM, room=room * 0.5, tall=half - 3,
            smallest=0.8,
        )  # fmt: skip
        pen.text(
            self._age, 50 + room * 0.5, 3, Type.CAPTION, FAINT if self._event is None else MIST,
            room=room * 0.5, tall=half - 3, align="right", smallest=0.8,
        )  # fmt: skip
        does = [text for _, _, text in ROLES.values()]
        tall = height - half - 3
        ways = [
            (same_type(pen, does, Type.CAPTION, room, tall=tall, lines=lines), lines)
            for lines in ((1,) if height < LOW else (1, 2))
        ]
        found = [
            (role, lines)
            for role, lines in ways
            if lines > 1 or all(pen.width(text, role) <= room for text in does)
        ]
        # The larger, then one line; what finds room in neither way is cut.
        role, lines = max(found or ways, key=lambda way: round(way[0].size))
        told = even(pen, self.does, role, room) if lines > 1 else self.does
        pen.text(told, 50, half, role, MIST, room=room, tall=tall, lines=lines)


class ButtonsPage(Page):
    """While it is open, a press does nothing in the game."""

    device = BUTTONS
    keeps = True
    tall = SHORT
    nothing = words("Press the buttons: while this page is open they only light up here.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.rows = {role: ButtonRow(role) for role in ROLES}
        for row in self.rows.values():
            self.add_widget(row)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        for role, row in self.rows.items():
            row.show(next((event for event in view.events if event.raw == role), None))

    def tick(self) -> None:
        super().tick()
        for row in self.rows.values():
            row.look()

    def lay_out(self, width: float, height: float) -> None:
        top, gap = SHORT + GAP, 5.0
        tall = min(84.0, (height - top - gap * (len(self.rows) - 1)) / len(self.rows))
        for at, row in enumerate(self.rows.values()):
            row.place = [0, top + at * (tall + gap), width, tall]
