"""The houses of a sheet, as many columns as are in sight, and what shows which those are."""

from __future__ import annotations

from collections.abc import Callable

from ui.scenes.mort_facts import Spot
from ui.scenes.mort_houses import Rows
from ui.scenes.mort_layout import HIDDEN, SHOWN, Places
from ui.scenes.mort_sheet import HouseView, Whereabouts
from ui.sketch import Sketch


class Grid:
    """Houses to touch on `parent`, street by street, from the column `first` on. `touched` hears
    of each; `moved` is called where another part of a long sheet is wanted."""

    def __init__(
        self, parent: Sketch, touched: Callable[[HouseView], None], moved: Callable[[], None]
    ) -> None:
        self._parent, self._touched, self._moved = parent, touched, moved
        self.first = 0
        self.rows: Rows = ()
        self.streets: list[list[HouseView]] = []
        self.whereabouts = Whereabouts()
        self.whereabouts.bind(on_jump=lambda _, share: self._jump(share))
        parent.add_widget(self.whereabouts)

    def show(
        self, rows: Rows, planned: Places, *, hidden: bool, even: bool, reveal: bool, bare: bool
    ) -> None:
        """Show houses. `reveal` brings those that are lit into sight, as does a change of them;
        `bare`: something else needs room beside what shows where one is; `even`: see
        `HouseView.show`."""
        spots = _lit(rows)
        if reveal or spots != _lit(self.rows):
            self._reveal(spots)
        self.rows = rows
        columns = len(rows[0])
        shown = min(SHOWN, columns)
        self.first = max(0, min(self.first, columns - SHOWN))
        self._match(len(rows), shown)
        wide, tall = planned.house
        for street, views in enumerate(self.streets):
            for at, view in enumerate(views):
                x, y = planned.sheet.x + at * wide, planned.sheet.y + street * tall
                view.place = HIDDEN if hidden else [x, y, wide, tall]
                view.show(rows[street][self.first + at], even=even)
        where = planned.whereabouts
        half = where.width / 2 if bare else where.width
        long = columns > SHOWN and not hidden
        self.whereabouts.place = [where.x, where.y, half, where.height] if long else HIDDEN
        bright = frozenset(column for _, column in spots)
        self.whereabouts.show(self.first, shown, columns, bright)

    def _match(self, streets: int, columns: int) -> None:
        while len(self.streets) < streets:
            self.streets.append([])
        for views in self.streets:
            while len(views) > columns:
                self._parent.remove_widget(views.pop())
            while len(views) < columns:
                view = HouseView()
                view.bind(on_release=self._touched)
                views.append(view)
                self._parent.add_widget(view)

    def _reveal(self, spots: frozenset[Spot]) -> None:
        """Bring something lit into sight on a long sheet."""
        columns = sorted(column for _, column in spots)
        if columns and not any(self.first <= c < self.first + SHOWN for c in columns):
            self.first = columns[0] - 1

    def _jump(self, share: float) -> None:
        if self.rows:
            self.first = round(share * len(self.rows[0]) - SHOWN / 2)
            self._moved()


def _lit(rows: Rows) -> frozenset[Spot]:
    return frozenset(house.spot for row in rows for house in row if house and house.lit)
