"""The form for La Petite Mort: completed columns, streets, objectives and Sephi boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.rules.game import Term
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.mort_facts import OBJECTIVE_SYMBOLS, Objective, objectives
from ui.scenes.mort_sheet import DOUBLED
from ui.scenes.told_form import ResultForm, Values
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    INK,
    LINE,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    PAPER2,
    SOULS,
    Radius,
    Type,
)
from ui.touchable import Touchable
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller
from ui.widgets.toggle import Toggle

ACROSS = 8
"""Columns of the sheet side by side."""
EMPTY = {"basic": 0, "perfect": 0, "bonus": False}
"""A column of which nothing is told."""


class ColumnCard(Touchable):
    """A completed column: a small square a house, gold where its reaping is perfect."""

    reach = (2, 2, 2, 2)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.number, self.basic, self.perfect, self.bonus = 0, 0, 0, False
        self.points = self.houses = 0

    def show(self, number: int, told: dict[str, Any], points: int, houses: int) -> None:
        """Show a column and what its houses are worth, in room for so many; without houses it was
        not completed."""
        self.number, self.points, self.houses = number, points, houses
        self.basic, self.perfect, self.bonus = told["basic"], told["perfect"], told["bonus"]
        self.changed((number, self.basic, self.perfect, self.bonus, points, houses))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        done = self.basic + self.perfect > 0
        self.plate(
            pen,
            NIGHT0 if self.chosen else NIGHT3 if done else NIGHT2,
            GOLD if self.chosen else NIGHT4,
            radius=Radius.CELL,
        )
        ink = CREAM if done else FAINT
        pen.text(str(self.number), 0, 2, Type.LEAST, ink, room=width, tall=20, align="middle")
        each = min(10.0, (width - 12) / max(1, self.houses))
        left = (width - each * self.houses) / 2
        for at in range(self.houses):
            told = at < self.basic + self.perfect
            tint = GOLD if at < self.perfect else PAPER2
            pen.box(
                left + at * each + 0.5, 26, each - 1, 16, tint if told else NIGHT0, radius=2,
                line=LINE if not told else tint, stroke=1,
            )  # fmt: skip
        if self.bonus:
            pen.box(width / 2 - 17, height - 25, 34, 21, GOLD, radius=10)
            pen.text(
                DOUBLED, width / 2 - 17, height - 25, Type.LEAST, INK, room=34, tall=21,
                align="middle", bold=True,
            )  # fmt: skip
        elif done:
            pen.text(
                str(self.points), 0, height - 26, Type.FIGURE, MIST, room=width, tall=22,
                align="middle",
            )  # fmt: skip


class ObjectiveCard(Touchable):
    """An objective; a touch goes from nothing to its higher value, its lower, and back."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.objective: Objective | None = None
        self.points = 0

    def show(self, objective: Objective, points: int) -> None:
        """Show an objective and what the player has for it."""
        self.objective, self.points = objective, points
        self.changed((objective, points))

    @property
    def next(self) -> int:
        """What a touch makes of the points."""
        assert self.objective is not None, "a card is shown with its objective"
        steps = (0, self.objective.higher, self.objective.lower)
        return steps[(steps.index(self.points) + 1) % len(steps)] if self.points in steps else 0

    def draw(self, pen: Pen) -> None:
        one = self.objective
        if one is None:
            return
        width, height = self.units
        self.plate(pen, line=GOLD if self.points else None)
        tint = SOULS.get(OBJECTIVE_SYMBOLS[one.name].removeprefix("cause_"), CREAM)
        pen.symbol(OBJECTIVE_SYMBOLS[one.name], 8, height / 2 - 13, 26, tint)
        figure = str(self.points)
        wide = pen.width(figure, Type.MAIN)
        ink = GOLD if self.points else MIST
        pen.text(figure, width - wide - 10, 0, Type.MAIN, ink, tall=height)
        room = width - wide - 56
        name = words("No. {number}", number=one.number)
        pen.text(name, 42, 4, Type.SECOND_BOLD, CREAM, room=room, tall=height / 2, smallest=0.8)
        values = f"{one.higher} / {one.lower}"
        top = height / 2 - 2
        pen.text(values, 42, top, Type.LEAST, MIST, room=room, tall=height / 2 - 4, smallest=0.8)


class MortForm(ResultForm):
    """Columns side by side, the one touched is told below; then streets, boxes, objectives."""

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(changed_to, looked, **values)
        self._at = 0
        self._houses: list[int] = []
        self._least = 0
        self._scroller = Scroller()
        self.columns: list[ColumnCard] = []
        self.basic = Counter("soul", PAPER2, words("basic"), lambda count: self._told(basic=count))
        self.perfect = Counter(
            "soul", GOLD, words("perfect"), lambda count: self._told(perfect=count)
        )
        self.bonus = Toggle(label=words("bonus"))
        self.bonus.bind(on_release=lambda toggle: self._told(bonus=not toggle.on))
        self.streets = Counter(
            "street", GOLD, words("street bonuses"), lambda count: self.put(streets=count)
        )
        self.sephi = Counter(
            "sephi",
            EMBER,
            words("{what}", what=Term("Sephi boxes", "how many")),
            lambda count: self.put(sephi=count),
        )
        self.objectives: list[ObjectiveCard] = []
        for widget in (
            self._scroller, self.basic, self.perfect, self.bonus, self.streets, self.sephi,
        ):  # fmt: skip
            self.add_widget(widget)

    @staticmethod
    def blank(game: GameOn) -> Values:
        return {
            "columns": [dict(EMPTY) for _ in game.facts["columns"]],
            "streets": 0,
            "objectives": [0 for _ in game.facts["objectives"]],
            "sephi": 0,
        }

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        return {
            "columns": [one for one in values["columns"] if one != EMPTY],
            "streets": values["streets"],
            "objectives": sum(values["objectives"]),
            "sephi": values["sephi"],
        }

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        limits, self._houses = game.facts["limits"], game.facts["columns"]
        self._least, most = limits["least"], limits["most"]
        columns, worth = self.values["columns"], game.facts["worth"]
        while len(self.columns) > len(columns):
            self._scroller.content.remove_widget(self.columns.pop())
        while len(self.columns) < len(columns):
            card = ColumnCard()
            card.bind(on_release=lambda c: self._touched(c.number - 1))
            self.columns.append(card)
            self._scroller.content.add_widget(card)
        for at, (card, told) in enumerate(zip(self.columns, columns, strict=True)):
            card.chosen = at == self._at
            card.show(at + 1, told, sum(told[kind] * each for kind, each in worth.items()), most)
        told = columns[self._at]
        self.basic.most = most - told["perfect"]
        self.perfect.most = most - told["basic"]
        self.streets.most, self.sephi.most = limits["streets"], limits["sephi"]
        self.basic.show(told["basic"])
        self.perfect.show(told["perfect"])
        self.bonus.on = told["bonus"]
        self.streets.show(self.values["streets"])
        self.sephi.show(self.values["sephi"])
        chosen = objectives(game, name)
        while len(self.objectives) < len(chosen):
            self._add_objective(len(self.objectives))
        for card, one, points in zip(
            self.objectives, chosen, self.values["objectives"], strict=True
        ):
            card.show(one, points)

    def hint(self) -> Words:
        for number, told in enumerate(self.values["columns"], 1):
            if told["bonus"] and told["basic"] + told["perfect"] < self._least:
                return words("Column {number} has no houses: only a complete one has its bonus.",
                             number=number)  # fmt: skip
        return ""

    def _add_objective(self, at: int) -> None:
        card = ObjectiveCard()
        card.bind(on_release=lambda c: self._reached(at, c.next))
        self.objectives.append(card)
        self.add_widget(card)

    def _touched(self, at: int) -> None:
        """A touch chooses a column; touched again it is completed by basic reapings, or not."""
        if at != self._at:
            self._at = at
            self.looked()
            return
        told = self.values["columns"][at]
        done = told["basic"] + told["perfect"] > 0
        self._told(basic=0 if done else self._houses[at], perfect=0, bonus=False)

    def _told(self, **told: Any) -> None:
        columns = [dict(one) for one in self.values["columns"]]
        columns[self._at] |= told
        self.put(columns=columns)

    def _reached(self, at: int, points: int) -> None:
        reached = list(self.values["objectives"])
        reached[at] = points
        self.put(objectives=reached)

    def lay(self, place: Rect, *, upright: bool) -> None:
        gap, row_tall = (10.0, 62.0) if upright else (6.0, 56.0)
        lines = 4 if upright else 3
        window = place.height - lines * (row_tall + gap)
        rows = -(-len(self.columns) // ACROSS)
        tall = min(max(72.0, window if rows < 2 else 0.0), 92.0)
        self._scroller.place = [0, 0, place.width, window]
        room = place.width - (8 if rows > 1 else 0)
        each = (room + 4) / ACROSS
        for at, card in enumerate(self.columns):
            row, column = divmod(at, ACROSS)
            card.place = [column * each, row * (tall + 4), each - 4, tall]
        self._scroller.set_height(rows * (tall + 4) - 4)
        told: list[Sketch] = [self.basic, self.perfect, self.bonus]
        rest: list[Sketch] = [self.streets, self.sephi]
        if upright:
            split = [told[:2], told[2:], rest, list(self.objectives)]
        else:
            split = [told, rest, list(self.objectives)]
        for down, line in enumerate(split):
            wide = (place.width + gap) / max(1, len(line))
            top = window + gap + down * (row_tall + gap)
            for at, widget in enumerate(line):
                widget.place = [at * wide, top, wide - gap, row_tall]
