"""What the doctor found, line by line: how it is, and under a fault the one thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.finding import Finding
from ui.desk import words
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, LEAF, MIST, NIGHT2, Radius, Type
from ui.widgets.scroller import Scroller

GAP = 10.0


class FindingLine(Sketch):
    """One finding."""

    def __init__(self, finding: Finding, **values: Any) -> None:
        super().__init__(**values)
        self.finding = finding

    def tall(self, pen: Pen, width: float) -> float:
        """How tall it is at that width, in design units."""
        height = self._what(pen, width)
        if self.finding.advice is not None:
            height += 4 + self._advice(pen, width)
        return height

    def _what(self, pen: Pen, width: float) -> float:
        block = pen.lay(self.finding.what, Type.SECOND, room=width - 34, lines=6)
        return max(24.0, block.height / pen.f)

    def _advice(self, pen: Pen, width: float) -> float:
        block = pen.lay(self.finding.advice or "", Type.SECOND, room=width - 58, lines=8)
        return block.height / pen.f

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        found = self.finding
        mark, tint = ("check", LEAF) if found.good else ("help", MIST)
        if found.fault:
            mark, tint = "cross", EMBER
        pen.symbol(mark, 2, 2, 20, tint)
        pen.text(found.what, 34, 0, Type.SECOND, CREAM, room=width - 34, lines=6)
        if found.advice is not None:
            top = self._what(pen, width) + 4
            pen.symbol("play", 36, top + 4, 14, tint)
            pen.text(found.advice, 58, top, Type.SECOND, MIST, room=width - 58, lines=8)


class Findings(Sketch):
    """A panel of them, scrolled where there are many."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.scroller = Scroller()
        self._found: tuple[Finding, ...] | None = None
        self._lines: list[FindingLine] = []
        self.add_widget(self.scroller)
        self.fbind("place", self._space)

    def show(self, found: Sequence[Finding]) -> None:
        """Show them."""
        if tuple(found) == self._found:
            return
        self._found = tuple(found)
        self._lines = [FindingLine(finding) for finding in found]
        self.scroller.content.clear_widgets()
        for line in self._lines:
            self.scroller.content.add_widget(line)
        self._space()
        self.redraw()

    @property
    def tall(self) -> float:
        """How tall all of them are, in design units."""
        return float(self.scroller.content.place[3])

    def on_stage(self) -> None:
        self._space()

    def restyled(self) -> None:
        self._space()
        super().restyled()

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        if not self._found:
            told = words("The doctor has nothing to say here yet.")
            pen.text(told, 18, 0, Type.LIST, MIST, room=width - 36, tall=height, lines=2)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if not self.attached or height < 40:
            return
        room = width - 36
        self.scroller.place = [16, 10, room, height - 20]
        pen = Pen(Painter(), self.desk, 0, 0)
        top = 0.0
        for line in self._lines:
            tall = line.tall(pen, room - 12)
            line.place = [0, top, room - 12, tall]
            top += tall + GAP
        self.scroller.set_height(max(0.0, top - GAP))
