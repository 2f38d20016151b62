"""The stars that everybody received for explaining, by plus and minus, the sum checked as one
goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch, Touchable
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LEAF,
    LINE,
    MIST,
    NIGHT0,
    NIGHT3,
    NIGHT4,
    Radius,
    Type,
)
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

NARROW = 560
"""Rows narrower than this have two storeys."""
ROW, ROW_NARROW = 62, 116
NOT_YET = "–"

Rated = Callable[[dict[str, int], tuple[str, ...]], None]
"""Stars received by name, and who had no explanation."""


@dataclass
class Ratings:
    """A form half filled. Everybody hands every other one card of 1 to n-1 (rulings D2), so
    all together received `whole`, each `least` to `most`."""

    names: tuple[str, ...]
    typed: dict[str, int] = field(default_factory=dict)
    blank: set[str] = field(default_factory=set)

    @property
    def least(self) -> int:
        """What everybody received at least."""
        return len(self.names) - 1

    @property
    def most(self) -> int:
        """What anybody can have received."""
        return self.least * self.least

    @property
    def whole(self) -> int:
        """What was handed out."""
        return len(self.names) * len(self.names) * self.least // 2

    @property
    def middle(self) -> int:
        """Where plus and minus begin: an equal share."""
        return len(self.names) * self.least // 2

    def value(self, name: str) -> int | None:
        """What a player received: as typed; of the last one it follows from the others."""
        if name in self.typed:
            return self.typed[name]
        if len(self.typed) == len(self.names) - 1:
            rest = self.whole - sum(self.typed.values())
            return rest if self.least <= rest <= self.most else None
        return None

    def step(self, name: str, by: int) -> None:
        """One more or one less."""
        now = self.value(name)
        self.put(name, self.middle if now is None else now + by)

    def put(self, name: str, count: int) -> None:
        """So many, as far as they can be."""
        self.typed[name] = min(max(count, self.least), self.most)

    def totals(self) -> dict[str, int] | None:
        """All of them, if they can be right."""
        found = {name: self.value(name) for name in self.names}
        known = {name: count for name, count in found.items() if count is not None}
        if len(known) < len(self.names) or sum(known.values()) != self.whole:
            return None
        return known

    def missing(self) -> int:
        """How many stars have not been given to anybody yet; less than 0: too many."""
        return self.whole - sum(self.value(name) or 0 for name in self.names)


class Figure(Touchable):
    """A number of stars; a touch offers all there can be."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.value: int | None = None
        self.derived = False

    def show(self, value: int | None, *, derived: bool) -> None:
        """Show a number. `derived`: it follows from the others."""
        self.value, self.derived = value, derived
        self.changed((value, derived))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT0
        line = CREAM if self.focused else GOLD if self.derived else LINE
        pen.box(0, 0, width, height, fill, radius=Radius.CELL, line=line, stroke=2)
        shown = NOT_YET if self.value is None else str(self.value)
        pen.text(shown, 0, 0, Type.MAIN, CREAM, room=width, tall=height, align="middle")


class Blank(Touchable):
    """Had no explanation: on or off."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3
        line = CREAM if self.focused else EMBER if self.chosen else fill
        pen.box(0, 0, width, height, fill, radius=Radius.CELL, line=line, stroke=2)
        pen.box(10, height / 2 - 12, 24, 24, NIGHT0, radius=6, line=MIST, stroke=2)
        if self.chosen:
            pen.symbol("cross", 12, height / 2 - 10, 20, EMBER)
        pen.text(
            words("no explanation"),
            42,
            0,
            Type.LEAST,
            CREAM if self.chosen else MIST,
            room=width - 46,
            tall=height,
            lines=2,
            smallest=0.75,
        )


class RatingRow(Sketch):
    """A player's line. Fires `on_step(by)`, `on_figure()` and `on_blank()`."""

    __events__ = ("on_step", "on_figure", "on_blank")

    def __init__(self, seat: Seat, **values: Any) -> None:
        super().__init__(**values)
        self.seat = seat
        self.blank = Blank()
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.figure = Figure()
        self.more = PushButton(symbol="plus", name=words("More"))
        self.blank.bind(on_release=lambda _: self.dispatch("on_blank"))
        self.less.bind(on_release=lambda _: self.dispatch("on_step", -1))
        self.more.bind(on_release=lambda _: self.dispatch("on_step", 1))
        self.figure.bind(on_release=lambda _: self.dispatch("on_figure"))
        for widget in (self.blank, self.less, self.figure, self.more):
            self.add_widget(widget)
        self.fbind("place", self._space)

    def on_step(self, by: int) -> None:
        """One less or one more."""

    def on_figure(self) -> None:
        """The number was touched."""

    def on_blank(self) -> None:
        """With or without an explanation."""

    def show(self, value: int | None, *, derived: bool, blank: bool, form: Ratings) -> None:
        """Show what the form says."""
        self.figure.show(value, derived=derived)
        self.blank.chosen = blank
        self.less.disabled_look = value is not None and value <= form.least
        self.more.disabled_look = value is not None and value >= form.most

    def draw(self, pen: Pen) -> None:
        _, height = self.units
        tall = self.blank.place[3] if self.tall else height
        pen.player(self.seat.number, 4, tall / 2 - 14, 28)
        room = self.blank.place[0] - 52
        pen.text(self.seat.name, 42, 0, Type.LIST, room=room, tall=tall, lines=2, smallest=0.75)

    @property
    def tall(self) -> bool:
        """Whether the row has two storeys: it is too narrow for one."""
        return bool(self.place[2] < NARROW)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if self.tall:
            low = (height - 6) / 2
            self.blank.place = [width - 170, 0, 170, low]
            self.less.place = [42, low + 6, 90, low]
            self.figure.place = [140, low + 6, width - 238, low]
            self.more.place = [width - 90, low + 6, 90, low]
        else:
            right = width - 192
            self.less.place = [right, 0, 60, height]
            self.figure.place = [right + 64, 0, 64, height]
            self.more.place = [right + 132, 0, 60, height]
            self.blank.place = [right - 178, 0, 170, height]
        self.redraw()


class RatingsSheet(Sheet):
    """The form. What was typed stays in `form` when the sheet is put away."""

    def __init__(
        self,
        seats: Sequence[Seat],
        form: Ratings,
        offer: Callable[[Seat], None],
        then: Rated,
        **values: Any,
    ) -> None:
        super().__init__(
            title=words("How many stars did everybody receive?"),
            wants=[780, 60 + len(seats) * ROW + 76],
            **values,
        )
        self.form = form
        self._then = then
        self.rows = [RatingRow(seat) for seat in seats]
        for row in self.rows:
            row.bind(
                on_step=lambda r, by: self._step(r, by),
                on_figure=lambda r: offer(r.seat),
                on_blank=lambda r: self._blank(r),
            )
            self.body.add_widget(row)
        self.done = PushButton(label=words("That is right"), kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.done)
        self.look()

    def on_stage(self) -> None:
        each = ROW_NARROW if self.desk.theme.portrait else ROW
        self.wants = [780, 60 + len(self.rows) * each + 76]
        self._space()

    def look(self) -> None:
        """Show what the form says now."""
        for row in self.rows:
            name = row.seat.name
            value = self.form.value(name)
            row.show(
                value,
                derived=value is not None and name not in self.form.typed,
                blank=name in self.form.blank,
                form=self.form,
            )
        self.done.disabled_look = self.form.totals() is None
        self.redraw()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, _, height = self.box
        missing = self.form.missing()
        tint = LEAF if self.form.totals() is not None else MIST if missing > 0 else EMBER
        if self.form.totals() is not None:
            text: Words = words("{whole} stars: that fits", whole=self.form.whole)
        elif missing > 0:
            text = counted(
                "{count} star of {whole} is missing",
                "{count} stars of {whole} are missing",
                missing,
                whole=self.form.whole,
            )
        elif missing < 0:
            text = counted(
                "{count} star too many: {whole} were handed out",
                "{count} stars too many: {whole} were handed out",
                -missing,
                whole=self.form.whole,
            )
        else:
            text = words("Somebody’s number is missing")
        room = self.done.place[0] - 36
        pen.text(text, x + 20, y + height - 68, Type.BUTTON, tint, room=room, tall=56, lines=2)

    def _step(self, row: RatingRow, by: int) -> None:
        self.form.step(row.seat.name, by)
        self.look()

    def _blank(self, row: RatingRow) -> None:
        self.form.blank ^= {row.seat.name}
        self.look()

    def _answer(self) -> None:
        totals = self.form.totals()
        if totals is None:
            return
        blank = tuple(name for name in self.form.names if name in self.form.blank)
        self.close()
        self._then(totals, blank)

    def _space(self, *changed: object) -> None:
        super()._space()
        if not hasattr(self, "done"):
            return
        width, height = self.box[2:]
        each = ROW_NARROW if width - 32 < NARROW else ROW
        step = min(each, (height - 52 - 74) / len(self.rows))
        for at, row in enumerate(self.rows):
            row.place = [16, 52 + at * step, width - 32, step - 6]
        wide = min(260.0, (width - 32) * 0.5)
        self.done.place = [width - 16 - wide, height - 68, wide, 56]


class CountsSheet(Sheet):
    """All numbers that there can be, to touch one."""

    def __init__(
        self, seat: Seat, counts: Sequence[int], then: Callable[[int], None], **values: Any
    ) -> None:
        columns = min(7, len(counts))
        rows = -(-len(counts) // columns)
        super().__init__(
            title=words("Stars for {player}", player=seat.name),
            wants=[max(420, columns * 72 + 24), 64 + rows * 68 + 8],
            **values,
        )
        self._then = then
        self._columns = columns
        self.buttons = [PushButton(label=str(count)) for count in counts]
        for count, button in zip(counts, self.buttons, strict=True):
            button.bind(on_release=lambda _, n=count: self._pick(n))
            self.body.add_widget(button)

    def on_stage(self) -> None:
        self._space()

    def _pick(self, count: int) -> None:
        self.close()
        self._then(count)

    def _space(self, *changed: object) -> None:
        super()._space()
        if not hasattr(self, "buttons"):
            return
        each = (self.box[2] - 24) / self._columns
        for at, button in enumerate(self.buttons):
            across, down = at % self._columns, at // self._columns
            button.place = [16 + across * each, 56 + down * 68, each - 8, 60]
