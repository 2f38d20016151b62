"""The reader: its last tag, and its bytes as they come with what they were decoded to."""

from __future__ import annotations

from typing import Any

from companion.devices import READER
from companion.service import DeviceView, Event
from companion.snapshots import Snapshot
from ui.desk import Words, words
from ui.devices.page import GAP, LAST, Page
from ui.devices.times import time_of_day
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, LEAF, MIST, NIGHT0, Radius, Type
from ui.widgets.button import PushButton

LINE = 25.0
HEAD = 66.0
NEAR = 0.002
"""Seconds within which a tag belongs to the bytes that were read at its time."""


class Bytes(Sketch):
    """The reader's bytes, newest first, between them the tags that they meant."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.held = False
        self.pieces: tuple[tuple[float, bytes], ...] = ()
        self._events: tuple[Event, ...] = ()

    def show(self, pieces: tuple[tuple[float, bytes], ...], events: tuple[Event, ...]) -> None:
        """Show them, unless they are held."""
        if self.held:
            return
        self.pieces, self._events = pieces, events
        self.changed((pieces, events))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.SHEET)
        pen.text(
            words("Raw bytes, newest first"), 18, 6, Type.SECOND, MIST, room=width - 200, tall=54
        )
        y, clock = HEAD, pen.desk.clock
        left = 30 + pen.lay("00:00:00", Type.LEAST, mono=True).width / pen.f
        one, two = (pen.lay(text, Type.CAPTION, mono=True).width for text in ("00", "00 00"))
        byte = (two - one) / pen.f
        for kind, at, text in self._lines(max(4, int((width - left - 10) / byte))):
            if y + LINE > height - 6:
                break
            if kind == "bytes":
                stamp = time_of_day(clock, at) if at else ""
                pen.text(stamp, 18, y, Type.LEAST, MIST, tall=LINE, mono=True)
                pen.text(text, left, y, Type.CAPTION, CREAM, tall=LINE, mono=True)
            else:
                tint = LEAF if kind == "good" else EMBER
                room = width - left - 38
                lines = pen.lay(text, Type.LEAST, room=room, lines=2).lines
                pen.symbol("check" if kind == "good" else "cross", left, y + 3, 18, tint)
                pen.text(
                    text, left + 24, y, Type.LEAST, tint, room=room, tall=lines * LINE, lines=2
                )
                y += (lines - 1) * LINE
            y += LINE
        if not self.pieces:
            nothing = words("Hold a tag to the reader: what it says appears here.")
            pen.text(nothing, 18, HEAD, Type.LIST, MIST, room=width - 36, lines=3)

    def _lines(self, per_line: int) -> list[tuple[str, float, Words]]:
        """What stands on each line: its kind, its time (0: none) and its text."""
        found: list[tuple[str, float, Words]] = []
        told = list(self._events)
        for at, data in reversed(self.pieces):
            here = [event for event in told if abs(event.at - at) < NEAR]
            for event in here:
                told.remove(event)
                found.append(("good" if event.good else "bad", 0.0, event.what))
            for start in range(0, len(data), per_line):
                part = data[start : start + per_line]
                found.append(("bytes", 0.0 if start else at, part.hex(" ").upper()))
        return found


class ReaderPage(Page):
    """While it is open, scans are only shown here."""

    device = READER
    keeps = True
    exact = True
    nothing = words("Hold a tag to the reader: while this page is open it is only shown here.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.bytes = Bytes()
        self.hold = PushButton(symbol="pause", label=words("Hold"))
        self.hold.bind(on_release=lambda _: self._hold())
        self.add_widget(self.bytes)
        self.add_widget(self.hold)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        self._look()

    def tick(self) -> None:
        super().tick()
        self._look()

    def lay_out(self, width: float, height: float) -> None:
        top = LAST + GAP
        self.bytes.place = [0, top, width, height - top]
        self.hold.place = [width - 168, top + 4, 160, 56]

    def _look(self) -> None:
        ear, view = self.desk.ear, self.view
        if view is not None:
            self.bytes.show(() if ear is None else ear.pieces(), view.events)

    def _hold(self) -> None:
        self.bytes.held = not self.bytes.held
        self.hold.symbol = "play" if self.bytes.held else "pause"
        self.hold.label = words("Go on") if self.bytes.held else words("Hold")
        self.hold.chosen = self.bytes.held
        self._look()
