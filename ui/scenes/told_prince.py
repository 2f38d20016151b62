"""The form for Der Kleine Prinz: how many stars are left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.snapshots import GameOn
from ui.desk import words
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.told_form import ResultForm, Values
from ui.sketch import Sketch
from ui.theme import CREAM, MIST, Type
from ui.widgets.button import PushButton

FIGURES = "1234567890"
NOT_YET = "–"
LOW = 200.0
"""Where there is less height, the player's shape stands before the number."""
SHAPE, BESIDE = 44.0, 20.0
"""The side of that shape, and what is between it and the number."""


class Left(Sketch):
    """The number, large, over the player's own stars."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.count: int | None = None
        self.seat, self.most = 0, 0

    def show(self, count: int | None, seat: int, most: int) -> None:
        """Show how many of so many are left (None: not said yet)."""
        self.count, self.seat, self.most = count, seat, most
        self.changed((count, seat, most))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        middle = height / 2
        figure = NOT_YET if self.count is None else str(self.count)
        wide = pen.width(figure, Type.RESULT)
        left = (width - wide) / 2
        if height < LOW:
            left += (SHAPE + BESIDE) / 2
            pen.player(self.seat, left - SHAPE - BESIDE, middle - 46, SHAPE)
        else:
            pen.player(self.seat, width / 2 - 24, middle - 104, 48)
        pen.text(figure, left, middle - 56, Type.RESULT, CREAM, tall=64)
        pen.text(
            words("of {most} stars are left", most=self.most), 0, middle + 12, Type.SECOND, MIST,
            room=width, tall=48, align="middle", lines=2,
        )  # fmt: skip


class PrinceForm(ResultForm):
    """One number, by a pad of figures or plus and minus."""

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(changed_to, looked, **values)
        self.left = Left()
        self._most = 0
        self.keys = {figure: PushButton(label=figure) for figure in FIGURES}
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.more = PushButton(symbol="plus", name=words("More"))
        for figure, key in self.keys.items():
            key.bind(on_release=lambda _, figure=figure: self._type(figure))
        self.less.bind(on_release=lambda _: self._step(-1))
        self.more.bind(on_release=lambda _: self._step(1))
        for widget in (self.left, *self.keys.values(), self.less, self.more):
            self.add_widget(widget)

    @staticmethod
    def blank(game: GameOn) -> Values:
        return {"stars_left": None}

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        left = values["stars_left"]
        return {} if left is None else {"stars_left": left}

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        seat = next(seat.look for seat in game.seats if seat.name == name)
        sample = next((a for a in game.legal if a["type"] == "finished"), None)
        if sample is not None:
            self._most = sample["stars_left"]
        self.left.show(self.values["stars_left"], seat, self._most)

    def hint(self) -> Any:
        if self.values["stars_left"] is None:
            return words("How many stars are left?")
        return ""

    def _type(self, figure: str) -> None:
        """A third figure, or one that leads beyond what there is, begins a new number."""
        now = self.values["stars_left"]
        longer = int(f"{now or ''}{figure}")
        self.put(stars_left=longer if longer <= self._most else int(figure))

    def _step(self, by: int) -> None:
        now = self.values["stars_left"]
        wanted = 0 if now is None else now + by
        self.put(stars_left=min(max(wanted, 0), self._most))

    def lay(self, place: Rect, *, upright: bool) -> None:
        pad = Rect(0, place.height - 264, place.width, 264) if upright else Rect(
            place.width * 0.45, 0, place.width * 0.55, place.height
        )  # fmt: skip
        if upright:
            self.left.place = [0, 0, place.width, place.height - 264]
        else:
            self.left.place = [0, 0, place.width * 0.45 - 12, place.height]
        keys = list(self.keys.values())
        keys = [*keys[:9], self.less, keys[9], self.more]
        each, tall = (pad.width + 8) / 3, (pad.height + 8) / 4
        for at, key in enumerate(keys):
            row, column = divmod(at, 3)
            key.place = [pad.x + column * each, pad.y + row * tall, each - 8, tall - 8]
