"""Text to read: headings, paragraphs, lists and numbered notes, one under another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from ui.desk import Words
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, INK, MIST, NIGHT3, Radius, Space, Type
from ui.widgets.scroller import Scroller

MOST_LINES = 400
"""A passage is never cut: it only runs on."""
_PILL = 46
"""Width of the plate that a note's number stands on."""


class Kind(Enum):
    """What a passage is, which decides how it looks."""

    HEADING = "heading"
    TEXT = "text"
    ITEM = "item"
    NOTE = "note"
    """Set apart on a ground of its own, with a number or a letter before it."""
    SMALL = "small"


@dataclass(frozen=True)
class Passage:
    """A stretch of text. `mark` is a note's number."""

    kind: Kind
    text: Words
    mark: str = ""


@dataclass(frozen=True)
class _Form:
    role: Type
    left: float
    right: float
    above: float
    inner: float = 0.0


_FORMS = {
    Kind.HEADING: _Form(Type.MAIN, 0, 0, Space.LARGE),
    Kind.TEXT: _Form(Type.LIST, 0, 0, Space.LARGE),
    Kind.ITEM: _Form(Type.LIST, 24, 0, Space.SMALL),
    Kind.NOTE: _Form(Type.SECOND, _PILL + 22, 14, Space.LARGE, 10),
    Kind.SMALL: _Form(Type.CAPTION, 0, 0, Space.SMALL),
}


class _Page(Sketch):
    """The passages themselves."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.passages: tuple[Passage, ...] = ()

    def show(self, passages: Sequence[Passage]) -> bool:
        """Show them; whether they are others than before."""
        self.passages = tuple(passages)
        return self.changed(self.passages)

    def tall(self, width: float) -> float:
        """How tall they are at a width, in design units."""
        bottom = 0.0
        for _, top, height in self._laid(Pen(Painter(), self.desk, 0, 0), width):
            bottom = top + height
        return bottom + Space.MEDIUM

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        for passage, top, height in self._laid(pen, width):
            form = _FORMS[passage.kind]
            if passage.kind is Kind.ITEM:
                pen.disc(9, top + form.role.line / 2, 3.5, GOLD)
            if passage.kind is Kind.NOTE:
                pen.box(0, top, width, height, NIGHT3, radius=Radius.ROW)
                pen.box(10, top + form.inner - 1, _PILL, 26, GOLD, radius=13)
                pen.text(
                    passage.mark, 10, top + form.inner - 1, Type.LEAST, INK,
                    room=_PILL, tall=26, align="middle", bold=True, smallest=0.7,
                )  # fmt: skip
            ink = MIST if passage.kind is Kind.SMALL else CREAM
            pen.text(
                passage.text, form.left, top + form.inner, form.role, ink,
                room=width - form.left - form.right, lines=MOST_LINES,
            )  # fmt: skip

    def _laid(self, pen: Pen, width: float) -> Iterator[tuple[Passage, float, float]]:
        """Each passage with its top and height."""
        top = 0.0
        before: Kind | None = None
        for passage in self.passages:
            form = _FORMS[passage.kind]
            if before is not None:
                close = passage.kind in (Kind.ITEM, Kind.NOTE) and before is passage.kind
                top += Space.SMALL if close else form.above
            room = width - form.left - form.right
            block = pen.lay(passage.text, form.role, room=room, lines=MOST_LINES)
            height = block.height / pen.f + 2 * form.inner
            yield passage, top, height
            top += height
            before = passage.kind


class Reading(Scroller):
    """A window on text to read; it begins at the top whenever other text is shown."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.page = _Page()
        self.content.add_widget(self.page)
        self.fbind("place", self.measure)

    def show(self, passages: Sequence[Passage]) -> None:
        """Show these passages."""
        if self.page.show(passages):
            self.offset = 0.0
            self.measure()

    def restyled(self) -> None:
        super().restyled()
        self.measure()

    def on_stage(self) -> None:
        self.measure()

    def measure(self, *_: object) -> None:
        """Make room for the text as it is now."""
        if not self.attached or not self.place[2]:
            return
        width = self.place[2] - Space.MEDIUM
        tall = self.page.tall(width)
        self.page.place = [0, 0, width, tall]
        self.set_height(tall)
