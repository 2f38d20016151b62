"""The stars that everybody received for explaining, by plus and minus, the sum checked as one
goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, counted, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.scenes.prince_form import Ratings
from ui.scenes.prince_rows import NARROW, RatingRow
from ui.theme import EMBER, LEAF, MIST, Type
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

ROW, ROW_NARROW, GAP, GAP_NARROW = 62, 124, 3, 4
TOP, FOOT = 49, 56
"""What stands over the rows and under them."""
AIR = 9
"""What stays free under all of it besides, where there is room."""

Rated = Callable[[dict[str, int], tuple[str, ...]], None]
"""Stars received by name, and who had no explanation."""


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
            wants=[780, TOP + len(seats) * ROW + FOOT + AIR],
            **values,
        )
        self.form = form
        self._then = then
        self._low = 53.0
        self.rows = [RatingRow(seat) for seat in seats]
        for row in self.rows:
            row.bind(
                on_step=lambda r, by: self._step(r, by),
                on_figure=lambda r: offer(r.seat),
                on_blank=lambda r: self._blank(r),
            )
            self.body.add_widget(row)
        self.done = PushButton(label=words("That is right"), kind="main", symbol="check")
        self.done.reach = (0, 3, 0, 3)
        self.done.bind(on_release=lambda _: self._answer())
        self.body.add_widget(self.done)
        self.look()

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
        text = even(pen, text, Type.BUTTON, room)
        pen.text(
            text, x + 20, y + height - self._low, Type.BUTTON, tint, room=room, tall=50, lines=2
        )

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

    def lay_out(self, width: float, height: float) -> None:
        each, gap = (ROW_NARROW, GAP_NARROW) if width - 32 < NARROW else (ROW, GAP)
        self.wants = [780, TOP + len(self.rows) * each + FOOT + AIR]
        width, height = self.box[2:]
        self._low = 53.0 + min(AIR, max(0.0, height - TOP - FOOT - len(self.rows) * each))
        step = min(each, (height - TOP - FOOT) / len(self.rows))
        for at, row in enumerate(self.rows):
            row.place = [16, TOP + at * step, width - 32, step - gap]
        wide = min(260.0, (width - 32) * 0.5)
        self.done.place = [width - 16 - wide, height - self._low, wide, 50]


class CountsSheet(Sheet):
    """All numbers that there can be, to touch one."""

    def __init__(
        self, seat: Seat, counts: Sequence[int], then: Callable[[int], None], **values: Any
    ) -> None:
        super().__init__(title=words("Stars for {player}", player=seat.name), **values)
        self._then = then
        self.buttons = [PushButton(label=str(count)) for count in counts]
        for count, button in zip(counts, self.buttons, strict=True):
            button.bind(on_release=lambda _, n=count: self._pick(n))
            self.body.add_widget(button)

    def lay_out(self, width: float, height: float) -> None:
        columns = min(7 if self.place[2] > 480 else 6, len(self.buttons))
        rows = -(-len(self.buttons) // columns)
        self.wants = [max(420, columns * 72 + 24), 64 + rows * 68 + 8]
        each = (self.box[2] - 24) / columns
        for at, button in enumerate(self.buttons):
            across, down = at % columns, at // columns
            button.place = [16 + across * each, 56 + down * 68, each - 8, 60]

    def _pick(self, count: int) -> None:
        self.close()
        self._then(count)
