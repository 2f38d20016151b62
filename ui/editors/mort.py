"""Painting the houses of one's own sheet of La Petite Mort: once, and then for every game."""

from __future__ import annotations

from typing import Any

from companion.components.mort import MOST_COLUMNS, MOST_SEPHI, STREETS
from ui.desk import words
from ui.editors.base import Editor
from ui.editors.painting import GAP, NAMES, Colour, PaintedHouse
from ui.layout import Rect
from ui.scenes.mort_sheet import Whereabouts
from ui.theme import EMBER, GOLD, MIST, TOUCH
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.sheet import Sheet

HOUSE = 56.0
SIDE, LOW = 168.0, 196.0
"""Width of what stands beside the houses on a wide screen, height of what is under them else."""
OVER = 8.0
"""On an upright screen so much more room at either side has the usual sheet in sight whole."""
GAP_BESIDE = 6.0
"""Between two colours of the palette; a touch there is the nearer one's."""


class MortEditor(Editor):
    """A colour is chosen and houses are touched; a sheet too wide is shown part by part."""

    game = "mort"

    def __init__(self, components: dict[str, Any], **values: Any) -> None:
        super().__init__(words("The sheet"), components, **values)
        self.first = 0
        self._room = 0
        self._work = Rect(0, 0, 0, 0)
        self.houses: list[PaintedHouse] = []
        self.palette = {letter: Colour(letter, self._take) for letter in NAMES}
        self.colour = next(iter(NAMES))
        self.columns = Counter(
            "column", MIST, words("columns"), self._resize, least=1, most=MOST_COLUMNS
        )
        self.points = PushButton(label=words("Points"), symbol="sephi")
        self.points.bind(on_release=lambda _: self._open_points())
        self.strip = Whereabouts(beneath=False)
        self.strip.bind(on_jump=lambda _, share: self._jump(share))
        for widget in (*self.palette.values(), self.columns, self.points, self.strip):
            self.body.add_widget(widget)

    @property
    def streets(self) -> list[str]:
        """Five strings of letters."""
        found: list[str] = self.components["sheet"]["streets"]
        return found

    def show_components(self) -> None:
        for letter, button in self.palette.items():
            button.chosen = letter == self.colour
        self.columns.show(len(self.streets[0]))
        self._show_houses()

    def _show_houses(self) -> None:
        columns = len(self.streets[0])
        shown = min(self._room, columns)
        self.first = max(0, min(self.first, columns - shown))
        many = shown * STREETS
        while len(self.houses) > many:
            self.body.remove_widget(self.houses.pop())
        while len(self.houses) < many:
            house = PaintedHouse()
            house.bind(on_release=lambda h: self._paint(*h.at))
            self.houses.append(house)
            self.body.add_widget(house)
        for at, house in enumerate(self.houses):
            street, column = divmod(at, shown)
            column += self.first
            house.show(self.streets[street][column], (street, column))
        self._lay_houses()
        self.strip.show(self.first, shown, columns, frozenset())

    def _take(self, letter: str) -> None:
        self.colour = letter
        self.tell()

    def _paint(self, street: int, column: int) -> None:
        row = self.streets[street]
        self.streets[street] = row[:column] + self.colour + row[column + 1 :]
        self.tell()

    def _resize(self, columns: int) -> None:
        """A new column has houses of the colour in hand, so that the sheet stays possible."""
        fill = "o" if self.colour == GAP else self.colour
        self.components["sheet"]["streets"] = [
            street[:columns] + fill * (columns - len(street)) for street in self.streets
        ]
        self.first = columns
        self.tell()

    def _jump(self, share: float) -> None:
        columns = len(self.streets[0])
        self.first = round(share * columns - self._room / 2)
        self._show_houses()

    def _open_points(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(PointsSheet(self.components, self.tell))

    def lay_work(self, place: Rect) -> None:
        upright = place.height > place.width
        if upright:
            low = place.y + place.height - LOW
            self._lay_beside(Rect(place.x, low, place.width, LOW), upright=True)
            wide = place.width + 2 * OVER
            self._work = Rect(place.x - OVER, place.y, wide, place.height - LOW)
        else:
            left = place.x + place.width - SIDE
            self._lay_beside(Rect(left, place.y, SIDE, place.height), upright=False)
            self._work = Rect(place.x, place.y, place.width - SIDE - 12, place.height)
        self._room = int(self._work.width // HOUSE)
        self._show_houses()

    def _lay_houses(self) -> None:
        if not self._room:
            return
        work = self._work
        columns = len(self.streets[0])
        shown = min(self._room, columns)
        wide = min(64.0, work.width / shown)
        long = columns > self._room
        upright = self.body.place[3] > self.body.place[2]
        under = TOUCH + 4 if long and upright else 0
        tall = min(64.0, (work.height - under) / STREETS)
        left = work.x + (work.width - wide * shown) / 2
        for at, house in enumerate(self.houses):
            street, column = divmod(at, shown)
            house.place = [left + column * wide, work.y + street * tall, wide, tall]
        if not long:
            self.strip.place = [0, 0, 0, 0]
        elif upright:
            self.strip.place = [left, work.y + STREETS * tall + 4, wide * shown, TOUCH]
        else:
            self.strip.place = list(self.between)

    def _lay_beside(self, place: Rect, *, upright: bool) -> None:
        buttons = list(self.palette.values())
        if upright:
            each = (place.width + 8) / 4
            for at, button in enumerate(buttons):
                button.reach = (0, 0, 0, 0)
                button.place = [
                    place.x + at % 4 * each, place.y + at // 4 * 64, each - 8, 56
                ]  # fmt: skip
            half = (place.width - 8) / 2
            self.columns.place = [place.x, place.y + 136, half, 60]
            self.points.place = [place.x + half + 8, place.y + 136, half, 60]
            return
        gap = GAP_BESIDE
        half = (place.width - gap) / 2
        tall = min(64.0, (place.height - TOUCH) / 4)
        for at, button in enumerate((*buttons, self.points)):
            left, top = place.x + at % 2 * (half + gap), place.y + at // 2 * tall
            button.place = [left, top, half, tall - gap]
            button.reach = (gap / 2, 0, gap / 2, gap)
        self.columns.place = [place.x, place.y + place.height - TOUCH, place.width, TOUCH]


class PointsSheet(Sheet):
    """What Sephi boxes cost in all, and what a street brings. Changes components in place."""

    def __init__(self, components: dict[str, Any], then: Any, **values: Any) -> None:
        super().__init__(title=words("Points of the sheet"), wants=[480, 400], **values)
        self._components, self._then = components, then
        titles = (
            words("one Sephi box"), words("two Sephi boxes"), words("three Sephi boxes")
        )  # fmt: skip
        self.sephi = [
            Counter("sephi", EMBER, titles[at], lambda count, at=at: self._cost(at, count))  # type: ignore[misc]
            for at in range(MOST_SEPHI)
        ]
        self.bonus = Counter("street", GOLD, words("a street"), self._street)
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for widget in (*self.sephi, self.bonus, self._done):
            self.body.add_widget(widget)
        self._tell()

    def _tell(self) -> None:
        for counter, cost in zip(self.sephi, self._components["sheet"]["sephi"], strict=True):
            counter.show(cost)
        self.bonus.show(self._components["street_bonus"])

    def _cost(self, at: int, count: int) -> None:
        self._components["sheet"]["sephi"][at] = count
        self._tell()
        self._then()

    def _street(self, count: int) -> None:
        self._components["street_bonus"] = count
        self._tell()
        self._then()

    def lay_out(self, width: float, height: float) -> None:
        for at, counter in enumerate((*self.sephi, self.bonus)):
            counter.place = [16, 58 + at * 66, width - 32, 60]
        self._done.place = [16, height - 72, width - 32, 58]
