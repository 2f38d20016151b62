"""The houses of a sheet, as many columns as are in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.scenes.mort_facts import House
from ui.scenes.mort_layout import SHOWN, Places
from ui.scenes.mort_sheet import HouseView
from ui.sketch import Sketch

HIDDEN = [0.0, 0.0, 0.0, 0.0]


class Grid:
    """Houses to touch on `parent`, street by street; `touched` hears of each."""

    def __init__(self, parent: Sketch, touched: Callable[[HouseView], None]) -> None:
        self._parent, self._touched = parent, touched
        self.streets: list[list[HouseView]] = []

    def show(
        self,
        rows: Sequence[Sequence[House | None]],
        first: int,
        planned: Places,
        *,
        hidden: bool,
        even: bool,
    ) -> None:
        """Show the columns from the first on. `even`: see `HouseView.show`."""
        shown = min(SHOWN, len(rows[0]))
        while len(self.streets) < len(rows):
            self.streets.append([])
        for street, views in enumerate(self.streets):
            while len(views) > shown:
                self._parent.remove_widget(views.pop())
            while len(views) < shown:
                view = HouseView()
                view.bind(on_release=self._touched)
                views.append(view)
                self._parent.add_widget(view)
            for at, view in enumerate(views):
                wide, tall = planned.house
                x, y = planned.sheet.x + at * wide, planned.sheet.y + street * tall
                view.place = HIDDEN if hidden else [x, y, wide, tall]
                view.show(rows[street][first + at], even=even)
