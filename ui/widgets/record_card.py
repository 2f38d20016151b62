"""What is in a record from outside: who played what and when, how far, and how it ended."""

from __future__ import annotations

from datetime import date
from typing import Any

from companion.outside import RecordPreview, RecordStanding
from ui import dates, games
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.names import name_words
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, MIST, NIGHT2, NIGHT4, Radius, Type
from ui.widgets.emblems import draw_framed
from ui.widgets.nothing import draw_nothing

_HEAD = 92


class RecordCard(Sketch):
    """Shows a record that was read, or why it cannot be taken over."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.hint: Words = ""
        self.reading = ""
        self.preview: RecordPreview | None = None

    def show(self, hint: Words, reading: str, preview: RecordPreview | None) -> None:
        """Show it; `reading` is the file that is being read, `hint` stands where none is."""
        self.hint, self.reading, self.preview = hint, reading, preview
        self.changed((hint, reading, preview))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        preview = self.preview
        if self.reading:
            text = words("Reading {file} …", file=self.reading)
            draw_nothing(pen, "hourglass", text, width, height)
        elif preview is None:
            draw_nothing(pen, "story", self.hint, width, height)
        elif not preview.game:
            self._refused(pen, preview)
        else:
            self._game(pen, preview)

    def _refused(self, pen: Pen, preview: RecordPreview) -> None:
        width, height = self.units
        top = 24.0
        pen.symbol("cross", 20, top, 36, EMBER)
        title: Words = words("It cannot be taken over.")
        if preview.line:
            title = words("It cannot be taken over: line {line}.", line=preview.line)
        block = pen.text(
            title, 68, top, Type.BUTTON, EMBER, room=width - 84, lines=2, bold=True, smallest=0.8
        )
        under = top + max(40.0, block.height / pen.f + 10)
        why: Words = preview.refused or ""
        lines = int((height - under - 24) / Type.LIST.line)
        pen.text(why, 68, under, Type.LIST, CREAM, room=width - 84, lines=lines, smallest=0.8)

    def _game(self, pen: Pen, preview: RecordPreview) -> None:
        width, height = self.units
        draw_framed(pen, preview.game, 16, 16, 64, 64, NIGHT2)
        room = width - 112
        pen.text(games.title(preview.game), 96, 12, Type.MAIN, CREAM, room=room, tall=36)
        pen.text(_when(preview), 96, 50, Type.SECOND, MIST, room=room, tall=30)
        foot = 64.0
        self._players(pen, preview, _HEAD, height - _HEAD - foot - 6)
        if preview.refused is not None:
            pen.rule(16, height - foot, width - 32, NIGHT4)
            pen.symbol("cross", 20, height - foot / 2 - 16, 32, EMBER)
            pen.text(
                preview.refused, 64, height - foot, Type.SECOND, EMBER,
                room=width - 84, tall=foot, lines=2, smallest=0.7,
            )  # fmt: skip
            return
        ended = preview.ended or words("The game is not over: it will wait to be resumed.")
        pen.rule(16, height - foot, width - 32, NIGHT4)
        pen.text(
            ended, 20, height - foot, Type.LIST, CREAM,
            room=width - 40, tall=foot, lines=2, smallest=0.8,
        )  # fmt: skip

    def _players(self, pen: Pen, preview: RecordPreview, top: float, tall: float) -> None:
        width, _ = self.units
        each = min(44.0, tall / max(1, len(preview.standings)))
        ordered = sorted(preview.standings, key=lambda one: (not one.winner, one.rank or 99))
        for at, standing in enumerate(ordered):
            self._player(pen, preview, standing, top + at * each, width, each)

    @staticmethod
    def _player(
        pen: Pen,
        preview: RecordPreview,
        standing: RecordStanding,
        y: float,
        width: float,
        tall: float,
    ) -> None:
        side = min(26.0, tall - 6)
        seat = preview.players.index(standing.name) if standing.name in preview.players else None
        if seat is not None:
            pen.player(seat, 22, y + (tall - side) / 2, side)
        figure = "?" if standing.total is None else str(standing.total).replace("-", "−")
        role, small = (Type.MAIN, Type.LIST) if tall > 30 else (Type.SECOND_BOLD, Type.LEAST)
        wide = pen.width(figure, role)
        tint = GOLD if standing.winner else CREAM
        pen.text(figure, width - 22 - wide, y, role, tint, tall=tall)
        right = width - 34 - wide
        if standing.winner:
            pen.symbol("trophy", right - side, y + (tall - side) / 2, side, GOLD)
            right -= side + 8
        name = name_words(standing.name, seat)
        pen.text(name, 60, y, small, CREAM, room=right - 64, tall=tall, smallest=0.8)


def _when(preview: RecordPreview) -> Words:
    """The day, and how many actions there are."""
    actions = counted("{count} action", "{count} actions", preview.actions)
    if not preview.date:
        return actions
    day = dates.day(date.fromisoformat(preview.date))
    return words("{day} · {actions}", day=day, actions=actions)
