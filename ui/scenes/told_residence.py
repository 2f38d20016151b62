"""The form for the residence: how many houses of each colour were visited."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.residence import SOURCES
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.layout import Rect
from ui.scenes.residence_road import COLOURS
from ui.scenes.told_form import ResultForm, Values
from ui.theme import SOULS
from ui.widgets.counter import Counter

NAMES: dict[str, Words] = {
    "o": words("Orange souls"),
    "b": words("Blue souls"),
    "r": words("Red souls"),
    **{
        letter: words("{resident}", resident=SOURCES[source])
        for letter, source in (("w", "centenarians"), ("g", "veterans"), ("v", "newcomers"))
    },
}
"""Who lives behind a door, by its letter in the route."""


class ResidenceForm(ResultForm):
    """A counter a colour; none goes beyond the houses that the others left."""

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(changed_to, looked, **values)
        self.counters = {
            letter: Counter(
                f"cause_{soul}", SOULS[soul], NAMES[letter],
                lambda count, letter=letter: self._count(letter, count),  # type: ignore[misc]
            )
            for letter, soul in COLOURS.items()
        }  # fmt: skip
        for counter in self.counters.values():
            self.add_widget(counter)

    @staticmethod
    def blank(game: GameOn) -> Values:
        return {"visited": {}}

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        return {"visited": values["visited"]}

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        route: str = game.components["route"]
        for letter, counter in self.counters.items():
            told = sum(other["visited"].get(letter, 0) for other in others.values())
            free = max(route.count(letter) - told, 0)
            had = self.values["visited"].get(letter, 0)
            counter.most = max(free, had)
            counter.show(had, of=free)

    def _count(self, letter: str, count: int) -> None:
        visited = {**self.values["visited"], letter: count}
        self.put(visited={name: many for name, many in visited.items() if many})

    def lay(self, place: Rect, *, upright: bool) -> None:
        columns = 2
        rows = -(-len(self.counters) // columns)
        each = (place.width + 12) / columns
        tall = min(124.0, (place.height + 10) / rows)
        top = (place.height + 10 - rows * tall) / 2
        for at, counter in enumerate(self.counters.values()):
            row, column = divmod(at, columns)
            counter.place = [column * each, top + row * tall, each - 12, tall - 10]
