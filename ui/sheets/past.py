"""A game from the history: its score sheet as the table saw it, and the ways to its log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.endings import SENTENCES, ending
from companion.history import Played
from companion.intents import WriteRecord
from companion.rules.game import Term
from companion.rules.registry import game as rules_of
from companion.snapshots import Snapshot
from companion.storage.faults import StoreFault
from ui import games
from ui.dates import date_words, length_words
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.names import names_words
from ui.tallies import Column, tie_note
from ui.theme import MIST, Type
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.score_column import ScoreColumn, spread
from ui.widgets.sheet import Sheet


class PastSheet(Sheet):
    """As it is kept. `correct` has it on the table again, where points are added by hand."""

    def __init__(self, play: Played, correct: Callable[[], None], **values: Any) -> None:
        super().__init__(title=games.title(play.game), wants=[784, 760], **values)
        self.play = play
        self._newer: tuple[int, ...] = ()
        made = columns(play)
        self.tie = "" if play.aborted else tie_note(play.game, made)
        self.columns = []
        for column in made:
            widget = ScoreColumn()
            widget.disabled_look = True
            widget.show(column, made)
            self.columns.append(widget)
            self.body.add_widget(widget)
        self.log = PushButton(symbol="history", label=words("Log"))
        self.log.bind(on_release=lambda _: self._go(table=False))
        self.table = PushButton(symbol="play", label=words("Step through"))
        self.table.bind(on_release=lambda _: self._go(table=True))
        self.record = PushButton(symbol="export", label=words("Record"))
        self.record.bind(on_release=lambda _: self.desk.post(WriteRecord(play.id)))
        self.correct = PushButton(symbol="pencil", label=words("Correct"))
        self.correct.bind(on_release=lambda _: correct())
        self.buttons = [self.log, self.table, self.record, self.correct][: 3 if play.aborted else 4]
        stand_alike(*self.buttons)
        for button in self.buttons:
            self.body.add_widget(button)

    def stays(self, snapshot: Snapshot) -> bool:
        return True

    def on_stage(self) -> None:
        self.under = self._told()
        self._newer = self._read_newer()
        super().on_stage()

    def _told(self) -> Words:
        play = self.play
        date = date_words(self.desk, play.started, self.desk.clock.wall())
        if play.seconds is None:
            return words("{date}", date=date)
        return words("{date} · {length}", date=date, length=length_words(play.seconds))

    def _ended(self) -> Words:
        """How it ended, or what newer rules make of it."""
        if self.play.aborted:
            return words("It was not played to its end.")
        if self._newer:
            totals = " : ".join(str(total).replace("-", "−") for total in self._newer)
            return words("By newer rules: {totals}", totals=totals)
        return ending(self.play.ending) if self.play.ending in SENTENCES else ""

    def _read_newer(self) -> tuple[int, ...]:
        """The totals that newer rules give, where they differ from what the table saw."""
        if self.desk.library is None or self.play.aborted:
            return ()
        try:
            results = self.desk.library.history.results(self.play.id)
        except StoreFault:
            return ()  # what the table saw is on the sheet; there is only nothing beside it
        version = max(results, default=self.play.rules)
        if version <= self.play.rules:
            return ()
        totals = {line.name: line.total for line in results[version]}
        if all(totals.get(line.name) == line.total for line in self.play.standings):
            return ()
        return tuple(totals[column.name] for column in columns(self.play) if column.name in totals)

    def _go(self, *, table: bool) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("log", game_id=self.play.id, table=table)

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, height = self.box
        low = self._low(height)
        if self.play.aborted:
            pen.symbol("cross", x + width / 2 - 40, y + height * 0.28, 80, MIST)
            names = names_words(self.play.names)
            pen.text(
                words("{players}", players=names), x + 24, y + height * 0.28 + 96, Type.LIST,
                room=width - 48, lines=3, align="middle",
            )  # fmt: skip
        ended, tie = self._ended(), self._tie_height()
        if ended:
            pen.text(ended, x + 20, y + low - tie - 34, Type.SECOND, MIST, room=width - 40, tall=28)
        if self.tie:
            pen.text(
                self.tie, x + 20, y + low - tie - 6, Type.CAPTION, MIST,
                room=width - 40, tall=tie, lines=2 if tie > 40 else 1, smallest=0.75,
            )  # fmt: skip

    def _tie_height(self) -> float:
        """What the sentence of who is first of two equal ones takes."""
        return 0.0 if not self.tie else 44.0 if self.box[2] < 600 else 26.0

    def _low(self, height: float) -> float:
        """Where the buttons begin."""
        return height - (144 if self.box[2] < 600 else 76)

    def lay_out(self, width: float, height: float) -> None:
        low = self._low(height)
        told = 34.0 if self._ended() or not self.tie else 6.0
        area = Rect(16, 76, width - 32, low - self._tie_height() - told - 4 - 76)
        for column, place in zip(self.columns, spread(len(self.columns), area), strict=True):
            column.place = list(place)
        count = len(self.buttons) if width > 600 else 2
        wide = (width - 32 - 8 * (count - 1)) / count
        for at, button in enumerate(self.buttons):
            alone = at % count == 0 and at + 1 == len(self.buttons)
            room = width - 32 if alone else wide
            button.place = [16 + at % count * (wide + 8), low + at // count * 66, room, 60]


def columns(play: Played) -> tuple[Column, ...]:
    """The columns of a game's sheet, best first."""
    seats = {name: seat for seat, name in enumerate(play.names)}
    looks = dict(zip(play.names, play.looks, strict=False))
    order = sorted(play.standings, key=lambda line: (not line.winner, line.rank))
    return tuple(
        Column(
            line.name,
            seats.get(line.name),
            line.total,
            line.rank,
            tuple((part, _source(play.game, part), had) for part, had in line.parts.items()),
            line.winner,
            True,
            look=looks.get(line.name),
        )
        for line in order
    )


def _source(game: str, part: str) -> Term:
    """What a part of a score is called; one that today's rules do not know, by itself."""
    try:
        return rules_of(game).source(part)
    except KeyError:
        return Term(part)
