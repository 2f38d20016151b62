"""A player's points, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rulebook.short import source_rule
from companion.rules.game import Message, Term
from companion.snapshots import GameOn, Snapshot
from ui import parts
from ui.desk import words
from ui.drawing.even import even, same_type
from ui.drawing.pen import Pen
from ui.theme import CREAM, EMBER, MIST, Radius, Type
from ui.touchable import Touchable
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

_TALL = 66


class PartRow(Touchable):
    """One source of points; a touch leads to its rule."""

    def __init__(
        self,
        part: str,
        name: Term,
        points: int,
        rule: Message | None,
        beside: Sequence[tuple[str, Term, int]],
    ) -> None:
        super().__init__()
        self.part, self._name, self._points, self._rule = part, name, points, rule
        self._beside = beside

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, radius=Radius.ROW)
        pen.symbol("book", width - 42, height / 2 - 13, 26, MIST)
        symbol, tint = parts.symbol(self.part)
        pen.symbol(symbol, 14, height / 2 - 16, 32, tint)
        if self.part in parts.RIDERS:
            rider, own = parts.RIDERS[self.part]
            pen.symbol(rider, 30, height / 2 - 2, 20, own)
        figure = parts.figure(self.part, self._points)
        wide = max(pen.width(parts.figure(*one), Type.MAIN) for one in self._figures())
        ink = EMBER if self._points < 0 else CREAM
        at = width - 58 - pen.width(figure, Type.MAIN)
        pen.text(figure, at, 0, Type.MAIN, ink, tall=height)
        rule = self._rule
        room = width - 138 - wide
        name = words("{name}", name=self._name)
        scale = pen.desk.theme.text_percent / 100
        first = 27 * scale if rule else height
        names = [words("{name}", name=one) for _, one, _ in self._beside]
        role = same_type(pen, names, Type.BUTTON, room, lines=1)
        pen.text(name, 62, 4 if rule else 0, role, room=room, tall=first, smallest=0.7)
        if rule:
            told = even(pen, rule, Type.LEAST, room, smallest=0.75)
            pen.text(
                told, 62, 4 + first, Type.LEAST, MIST,
                room=room, tall=height - first - 8, lines=2, smallest=0.75,
            )  # fmt: skip

    def _figures(self) -> list[tuple[str, int]]:
        return [(part, points) for part, _, points in self._beside]


class PartRulesSheet(Sheet):
    """The list of one player of a game, as it stands now."""

    def __init__(
        self, game: GameOn, name: str, found: Sequence[tuple[str, Term, int]], **values: Any
    ) -> None:
        super().__init__(title=name, **values)
        self._of = (game.id, game.rows)
        self._scroller = Scroller()
        self._rows = [PartRow(*one, source_rule(one[0], game.components), found) for one in found]
        for row in self._rows:
            row.bind(on_release=lambda chosen: self._read(game.game, chosen.part))
            self._scroller.content.add_widget(row)
        self.body.add_widget(self._scroller)

    def stays(self, snapshot: Snapshot) -> bool:
        """As long as the points are still those."""
        game = snapshot.game
        return game is not None and (game.id, game.rows) == self._of

    def on_stage(self) -> None:
        self._want()
        super().on_stage()

    def restyled(self) -> None:
        self._want()
        super().restyled()

    def _want(self) -> None:
        """Room for all rows, which are taller where the type is larger."""
        self.wants = [660, 74 + (self._tall + 6) * max(1, len(self._rows))]

    @property
    def _tall(self) -> float:
        return _TALL * max(1.0, self.desk.theme.text_percent / 100)

    def _read(self, game: str, part: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("rules", game=game, about=("source", part))

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 56, width - 32, height - 68]
        tall = self._tall
        for at, row in enumerate(self._rows):
            row.place = [0, at * (tall + 6), width - 40, tall]
        self._scroller.set_height(len(self._rows) * (tall + 6))
