"""The parts of a route as it is laid: pieces that have a name, loose clouds, connecting boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.components.stars import BOARD_MARK
from ui.drawing.pen import Pen
from ui.scenes.stars_clouds import draw_cloud, draw_mark
from ui.scenes.stars_facts import cloud
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK2,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    ON_PAPER,
    PAPER,
    PAPER2,
    WOOD,
    Radius,
    Stroke,
    Type,
)
from ui.touchable import Touchable

MOST_IN_A_PIECE = 9
"""Clouds in a piece of the route."""
MOST_ENTRIES = 60
"""Clouds and boards that can be laid at all, so that a slip of the hand ends somewhere."""


@dataclass(frozen=True)
class Part:
    """Clouds that lie together, by their names in a route; `name` where they are a kept piece."""

    entries: tuple[str, ...]
    name: str = ""

    @property
    def is_board(self) -> bool:
        """Whether it is a connecting board."""
        return self.entries == (BOARD_MARK,)

    @property
    def open(self) -> bool:
        """Whether a cloud may still join."""
        return not self.name and not self.is_board and len(self.entries) < MOST_IN_A_PIECE

    def turned(self) -> Part:
        """The same part laid the other way round."""
        return Part(self.entries[::-1], self.name)


@dataclass
class Laying:
    """A route being laid; what comes next is put behind part `at` (-1: before all)."""

    parts: list[Part] = field(default_factory=list)
    at: int = -1

    @classmethod
    def of(cls, route: Sequence[str], pieces: Mapping[str, Sequence[str]]) -> Laying:
        """A whole route in parts: kept pieces where they fit, else up to the next board."""
        known = {tuple(entries): name for name, entries in pieces.items()}
        known |= {tuple(entries)[::-1]: name for name, entries in pieces.items()}
        laying = cls()
        for entry in route:
            laying.add(entry)
        laying.parts = [Part(p.entries, known.get(p.entries, "")) for p in laying.parts]
        return laying

    @property
    def route(self) -> tuple[str, ...]:
        """All entries in order."""
        return tuple(entry for part in self.parts for entry in part.entries)

    @property
    def clouds(self) -> int:
        """How many clouds are laid."""
        return sum(entry != BOARD_MARK for entry in self.route)

    @property
    def boards(self) -> int:
        """How many connecting boards are laid."""
        return len(self.route) - self.clouds

    @property
    def part(self) -> Part | None:
        """The part that is chosen."""
        return self.parts[self.at] if 0 <= self.at < len(self.parts) else None

    def add(self, entry: str) -> None:
        """Put one cloud or board behind the chosen part, or into it while it is open."""
        part = self.part
        if part is not None and part.open and entry != BOARD_MARK:
            self.parts[self.at] = Part((*part.entries, entry))
        else:
            self.put(Part((entry,)))

    def put(self, part: Part) -> None:
        """Put a part behind the chosen one, and choose it."""
        if len(self.route) + len(part.entries) <= MOST_ENTRIES:
            self.at += 1
            self.parts.insert(self.at, part)

    def take_back(self) -> None:
        """Take off the last loose cloud of the chosen part, or all of a piece or board."""
        part = self.part
        if part is not None and not part.name and len(part.entries) > 1:
            self.parts[self.at] = Part(part.entries[:-1])
        else:
            self.remove()

    def remove(self) -> None:
        """Take the chosen part off."""
        if self.part is not None:
            del self.parts[self.at]
            self.at -= 1
            if self.at < 0 and self.parts:
                self.at = 0

    def turn(self) -> None:
        """Turn the chosen part round."""
        part = self.part
        if part is not None:
            self.parts[self.at] = part.turned()

    def call(self, name: str) -> None:
        """The chosen part is a kept piece now."""
        part = self.part
        if part is not None:
            self.parts[self.at] = Part(part.entries, name)


def draw_entry(pen: Pen, entry: str, x: float, y: float, scale: float = 0.92) -> None:
    """A cloud or a connecting board round a point."""
    if entry == BOARD_MARK:
        pen.box(x - 14, y - 20, 28, 40, PAPER, radius=6, line=PAPER2, stroke=1)
        pen.symbol("story", x - 11, y - 11, 22, INK2)
        return
    draw_cloud(pen, x, y, NIGHT4, scale=scale)
    draw_mark(pen, cloud(entry), x, y, on_cream=False)


def draw_way(pen: Pen, x: float, y: float) -> None:
    """The way from the house to the rose's planet, round a point, while nothing lies on it."""
    pen.dashes(((x - 110, y + 4), (x + 110, y + 4)), NIGHT4, 2, 4, 5)
    pen.symbol("house", x - 145, y - 16, 34, WOOD)
    for at in (-60, 0, 60):
        draw_cloud(pen, x + at, y + 2, NIGHT4, scale=0.92)
    pen.disc(x + 128, y, 20, PAPER)
    pen.symbol("rose", x + 116, y - 12, 24, ON_PAPER["rose"])


class EntryCell(Touchable):
    """One entry of the route; touching it chooses its part."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.entry = ""
        self.part = 0
        self.joined = False
        self.end = False

    def show(self, entry: str, part: int, *, joined: bool, chosen: bool, end: bool) -> None:
        """`joined`: the next cell belongs to the same part. `end`: what comes next is put
        behind this cell."""
        self.entry, self.part, self.joined, self.end = entry, part, joined, end
        self.chosen = chosen
        self.changed((entry, part, joined, chosen, end))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3 if self.chosen else NIGHT0
        wide = width if self.joined else width - 4
        pen.box(0, 2, wide, height - 4, fill, radius=0 if self.joined else 8)
        draw_entry(pen, self.entry, width / 2 - 2, height / 2 + 1)
        if self.chosen:
            pen.box(2, height - 5, wide - 4, 3, GOLD)
        if self.end:
            pen.box(width - 3, 3, 3, height - 6, GOLD, radius=1.5)
        if self.focused:
            pen.box(0, 0, width - 2, height, radius=8, line=CREAM, stroke=2)


class PaletteButton(Touchable):
    """A cloud or a board to put down."""

    def __init__(self, entry: str, **values: Any) -> None:
        super().__init__(**values)
        self.entry = entry

    def show(self, entry: str) -> None:
        """Another cloud."""
        self.entry = entry
        self.changed(entry)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, NIGHT2, GOLD, stroke=Stroke.BORDER)
        draw_entry(pen, self.entry, width / 2, height / 2 + 1)


class PieceCard(Touchable):
    """A kept piece: its name over its clouds."""

    def __init__(self, name: str, entries: Sequence[str], **values: Any) -> None:
        super().__init__(**values)
        self.name, self.entries = name, tuple(entries)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3
        line = EMBER if self.refused else CREAM if self.focused else fill
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=2)
        pen.text(self.name, 12, 2, Type.SECOND, CREAM, room=width - 24, tall=26)
        each = min(28.0, (width - 16) / max(len(self.entries), 1))
        for at, entry in enumerate(self.entries):
            x = 10 + (at + 0.5) * each
            _small(pen, entry, x, height - 17, each)


def _small(pen: Pen, entry: str, x: float, y: float, room: float) -> None:
    """An entry at a glance; where it is narrow, stars are their number alone."""
    face = cloud(entry)
    if entry == BOARD_MARK:
        pen.symbol("story", x - 10, y - 10, 20, PAPER)
    elif face.kind == "stars" and room < 27:
        left, wide = x - room / 2, room
        pen.text(
            str(face.stars), left, y - 11, Type.FIGURE, GOLD, room=wide, tall=22, align="middle"
        )
    elif face.kind == "stars":
        pen.symbol("star", x - 12, y - 10, 18, GOLD)
        pen.text(str(face.stars), x + 4, y - 11, Type.LEAST, CREAM, tall=22)
    elif face.kind == "empty":
        pen.symbol("cloud", x - 10, y - 10, 20, MIST)
    else:
        pen.symbol(face.kind, x - 11, y - 11, 22, CREAM)
