"""A player's sheet: houses to touch, bonuses, objectives and Sephi boxes round them."""

from __future__ import annotations

from typing import Any

from companion.components.mort import STREETS
from ui.drawing.pen import Pen
from ui.scenes.mort_facts import OBJECTIVE_SYMBOLS, Objective
from ui.scenes.mort_houses import House, Marks
from ui.scenes.mort_layout import Places
from ui.scenes.residence_road import draw_house
from ui.sketch import Sketch
from ui.theme import (
    CLEAR,
    CREAM,
    EMBER,
    GOLD,
    INK,
    LEAF,
    LINE,
    MIST,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    PAPER2,
    SOULS,
    STRUCK,
    Type,
    blend,
)
from ui.touchable import Touchable

CROSSED, CIRCLED = "crossed", "circled"


class HouseView(Touchable):
    """One house to touch. The whole cell is touched, not only what is drawn."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.house: House | None = None
        self.even = True

    def show(self, house: House | None, *, even: bool) -> None:
        """Show a house, or nothing where the sheet has a gap. `even`: all lit houses may be
        written on by the rules; else they are merely free."""
        self.house, self.even = house, even
        self.lit = house is not None and house.lit
        self.disabled_look = house is None
        self.changed((house, even))

    def draw(self, pen: Pen) -> None:
        house = self.house
        if house is None:
            return
        width, height = self.units
        side = min(width - 7, height - 7)
        left, top = (width - side) / 2, (height - side) / 2 + 1
        soul = SOULS[house.soul]
        if house.number is None:
            self._free(pen, house, left, top, side)
        else:
            fill = soul if house.perfect else PAPER2
            line, stroke = (soul, 2.4) if not house.own else (GOLD, 4.0)
            draw_house(pen, left, top, side, fill, line, stroke)
            pen.text(
                str(house.number),
                left,
                top + side * 0.30,
                Type.MAIN,
                INK,
                room=side,
                tall=side * 0.66,
                align="middle",
            )
            self._badge(pen, house, left + side - 6, top + 7)
        if self.refused:
            pen.box(1, 1, width - 2, height - 2, radius=8, line=EMBER, stroke=2)
        if self.focused:
            pen.box(1, 1, width - 2, height - 2, radius=8, line=CREAM, stroke=2)

    def _free(self, pen: Pen, house: House, left: float, top: float, side: float) -> None:
        """A house without a number. Where one can stand, what that would bring is written under
        the soul, and at the roof that the reaping would be perfect."""
        soul = SOULS[house.soul]
        ground = NIGHT4 if self.pressed else NIGHT3 if house.lit else NIGHT2
        line, stroke = (soul, 1.8)
        if house.lit:
            line, stroke = (GOLD, 3.6) if self.even else (CREAM, 2.4)
        draw_house(pen, left, top, side, ground, line, stroke)
        inner, at = (side * 0.5, 0.40) if not house.gain else (side * 0.4, 0.22)
        pen.symbol(f"cause_{house.soul}", left + (side - inner) / 2, top + side * at, inner, soul)
        if house.gain:
            figure = f"{house.gain:+d}".replace("-", "−")
            tint = GOLD if house.gain > 0 else EMBER
            role = pen.fixed(Type.FIGURE)  # as large as the house, which keeps its size
            pen.text(
                figure, left, top + side * 0.58, role, tint, room=side, tall=side * 0.38,
                align="middle",
            )  # fmt: skip
        if house.meant:
            pen.disc(left + side - 6, top + 7, 9.5, NIGHT0, line=soul, stroke=1.5)
            pen.symbol("check", left + side - 13, top, 14, soul)

    @staticmethod
    def _badge(pen: Pen, house: House, x: float, y: float) -> None:
        """At the roof: written in this turn, a perfect reaping, or else the soul's cause."""
        line = GOLD if house.own else SOULS[house.soul]
        pen.disc(x, y, 9.5, NIGHT0, line=line, stroke=1.5)
        if house.own:
            pen.symbol("pencil", x - 7, y - 7, 14, GOLD)
        elif house.perfect:
            pen.symbol("check", x - 7, y - 7, 14, SOULS[house.soul])
        else:
            pen.symbol(f"cause_{house.soul}", x - 6.5, y - 6.5, 13, SOULS[house.soul])


class MarksView(Sketch):
    """Bonuses of streets and columns, objectives, Sephi boxes. `first` is the first column in
    sight."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.marks: Marks | None = None
        self.places: Places | None = None
        self.first = 0
        self.bare = False

    def show(self, marks: Marks, places: Places, first: int, *, bare: bool) -> None:
        """Show what a player has. `bare`: what stands under the houses is covered."""
        self.marks, self.places, self.first, self.bare = marks, places, first, bare
        self.changed((marks, places, first, bare))

    def draw(self, pen: Pen) -> None:
        marks, places = self.marks, self.places
        if marks is None or places is None:
            return
        self._streets(pen, marks, places)
        if not self.bare:
            self._columns(pen, marks, places)
            self._line(pen, marks, places)

    @staticmethod
    def _streets(pen: Pen, marks: Marks, places: Places) -> None:
        tall = places.bonus.height / STREETS
        x = places.bonus.x + places.bonus.width / 2
        radius = min(20.0, tall / 2 - 6, places.bonus.width / 2 - 1)
        for at, state in enumerate(marks.streets):
            y = places.bonus.y + tall * (at + 0.5) + 3
            circled, crossed = state == CIRCLED, state == CROSSED
            line = LINE if crossed else GOLD
            pen.disc(x, y, radius, GOLD if circled else CLEAR, line=line, stroke=2.4)
            ink = INK if circled else STRUCK if crossed else GOLD
            if not places.narrow:
                text = str(marks.street_bonus)
                pen.text(
                    text, x - 20, y - 11, Type.FIGURE, ink, room=40, tall=22, align="middle",
                    smallest=0.6,
                )  # fmt: skip
            if crossed:
                pen.line(x - radius * 0.6, y + 6, x + radius * 0.6, y - 6, STRUCK, 2)

    def _columns(self, pen: Pen, marks: Marks, places: Places) -> None:
        wide = places.house[0]
        shown = round(places.sheet.width / wide)
        for at, state in enumerate(marks.columns[self.first : self.first + shown]):
            x, y = places.sheet.x + at * wide + 6, places.under.y + 1
            circled, crossed = state == CIRCLED, state == CROSSED
            line = LINE if crossed else GOLD
            high = _pill(places)
            fill = GOLD if circled else NIGHT2
            pen.box(x, y, wide - 12, high, fill, radius=high / 2, line=line, stroke=2)
            ink = INK if circled else STRUCK if crossed else GOLD
            pen.text(
                DOUBLED, x, y, pen.fixed(Type.FIGURE), ink, room=wide - 12, tall=high,
                align="middle",
            )  # fmt: skip
            if crossed:
                pen.line(x + 10, y + high - 6, x + wide - 22, y + 6, STRUCK, 2)

    @staticmethod
    def _line(pen: Pen, marks: Marks, places: Places) -> None:
        """Objectives from the left, Sephi boxes at the right; between them what a street brings,
        where it does not stand beside it."""
        y = places.under.y + _pill(places) + 2
        boxes = 26.0 * len(marks.costs)
        street = 64.0 if places.narrow else 0.0
        room = (places.under.width - boxes - street - 8) / max(1, len(marks.objectives))
        for at, objective in enumerate(marks.objectives):
            _objective(pen, objective, places.under.x + at * room, y, room - 6)
        right = places.under.x + places.under.width
        if places.narrow:
            x = right - boxes - street
            pen.symbol("street", x, y + 1, 22, GOLD)
            pen.text(str(marks.street_bonus), x + 26, y, Type.FIGURE, GOLD, tall=24)
        for at, cost in enumerate(marks.costs):
            x = right - boxes + at * 26
            ticked = at < marks.sephi
            pen.box(x, y, 24, 24, NIGHT0, radius=5, line=EMBER if ticked else LINE, stroke=1.6)
            if ticked:
                pen.symbol("sephi", x + 2, y + 2, 20, EMBER)
            else:
                shown = str(-cost).replace("-", "−")
                pen.text(shown, x, y, pen.fixed(Type.LEAST), MIST, room=24, tall=24, align="middle")


def _pill(places: Places) -> float:
    """How tall a column's bonus is drawn."""
    return min(26.0, max(18.0, places.under.height - 24))


def _objective(pen: Pen, objective: Objective, x: float, y: float, room: float) -> None:
    tint = SOULS.get(OBJECTIVE_SYMBOLS[objective.name].removeprefix("cause_"), CREAM)
    pen.symbol(OBJECTIVE_SYMBOLS[objective.name], x, y + 1, 22, tint)
    left = x + 27
    if objective.points:
        pen.symbol("check", left, y + 3, 18, LEAF)
        pen.text(f"+{objective.points}", left + 20, y, Type.FIGURE, LEAF, tall=24)
        return
    best = objective.lower if objective.rival else objective.higher
    shown = f"{best} / {objective.lower}" if best != objective.lower else str(best)
    tint = blend(CREAM, MIST, 0.5)
    pen.text(shown, left, y, Type.FIGURE, tint, room=room - 27, tall=24, smallest=0.8)


class Whereabouts(Touchable):
    """Which part of a long sheet is in sight; a touch goes there, and so do the arrows. Fires
    `on_jump(share)`. `beneath`: it is drawn right under the houses, at the top of its place."""

    __events__ = ("on_jump",)
    ringed = False

    def __init__(self, *, beneath: bool = True, **values: Any) -> None:
        super().__init__(**values)
        self.first, self.shown, self.columns = 0, 8, 8
        self.beneath = beneath
        self.bright: frozenset[int] = frozenset()

    def on_jump(self, share: float) -> None:
        """A place along the strip was touched: 0 at its left end, 1 at its right."""

    def enter(self) -> None:
        """The next part, and after the last the first again."""
        last = self.first + self.shown >= self.columns
        self._look_at(0 if last else self.first + self.shown)

    def walk(self, across: int, up: int) -> bool:
        """A column further, as far as there are any."""
        to = self.first + across
        if not across or not 0 <= to <= self.columns - self.shown:
            return False
        self._look_at(to)
        return True

    def _look_at(self, first: int) -> None:
        self.dispatch("on_jump", (first + self.shown / 2) / self.columns)

    def show(self, first: int, shown: int, columns: int, bright: frozenset[int]) -> None:
        """Show that so many columns from the first on are in sight; `bright` ones hold
        something lit."""
        self.first, self.shown, self.columns, self.bright = first, shown, columns, bright
        self.changed((first, shown, columns, bright))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self.width:
            self.dispatch("on_jump", (touch.x - self.x) / self.width)
        return bool(super().on_touch_up(touch))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if not height:
            return
        each = width / self.columns
        y = 3.0 if self.beneath else height / 2 - 4
        pen.box(0, y, width, 8, NIGHT0, radius=4)
        pen.box(self.first * each, y - 2, self.shown * each, 12, NIGHT4, radius=6, line=LINE)
        for column in self.bright:
            pen.disc((column + 0.5) * each, y + 4, min(3.5, each / 2 - 0.5), GOLD)
        if self.focused:
            pen.box(-3, y - 5, width + 6, 18, radius=9, line=CREAM, stroke=2)


DOUBLED = "×2"
