"""The score sheet: each player's points with the rule behind each, places, corrections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.intents import Close, Undo
from companion.rules.game import Message, Term
from companion.snapshots import GameOn, Mood, Snapshot
from ui import games, kv, parts, pictures
from ui.desk import words
from ui.drawing.pen import Pen
from ui.fonts import drawable
from ui.screens import Screen
from ui.sheets.correct import CorrectSheet
from ui.sheets.part_rules import PartRulesSheet
from ui.sketch import Touchable
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    MIST,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    Radius,
    Type,
)
from ui.widgets.emblems import GAME_SYMBOLS

kv.load(__file__)


@dataclass(frozen=True)
class Column:
    """What one player's column shows. A total of None is hidden."""

    name: str
    seat: int | None
    total: int | None
    rank: int | None
    parts: tuple[tuple[str, Term, int], ...]
    won: bool
    over: bool
    touchable: bool = False


class ScoreColumn(Touchable):
    """One player's points."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.column: Column | None = None
        self.rows = 5

    def show(self, column: Column, rows: int) -> None:
        """Show a player; `rows` is the most that any column has."""
        self.column, self.rows = column, rows
        self.lit = column.touchable
        self.changed((column, rows))

    def draw(self, pen: Pen) -> None:
        column = self.column
        if column is None:
            return
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3 if column.won else NIGHT2
        line = CREAM if self.focused else GOLD
        stroke = 3 if self.lit or self.focused else 2 if column.won else 0
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=stroke)
        tall_enough = height > 250
        self._head(pen, column, width, total=not tall_enough)
        low = 76.0 if tall_enough else 10.0
        room = height - 56 - low
        tall = min(42.0, room / max(1, self.rows))
        for at, (part, name, points) in enumerate(column.parts):
            self._part(pen, part, name, points, 52 + at * tall, width, tall)
            if at + 1 < len(column.parts):
                pen.rule(12, 52 + (at + 1) * tall, width - 24, NIGHT4)
        if tall_enough:
            tint = GOLD if column.won else CREAM
            pen.text(
                _figure(column),
                0,
                height - low,
                Type.RESULT,
                tint,
                room=width,
                tall=low - 8,
                align="middle",
            )

    @staticmethod
    def _head(pen: Pen, column: Column, width: float, *, total: bool) -> None:
        left = 14.0
        if column.seat is not None:
            pen.player(column.seat, 14, 14, 24)
            left = 46.0
        right = width - 8
        if total:
            figure = _figure(column)
            wide = pen.width(figure, Type.TITLE)
            tint = GOLD if column.won else CREAM
            pen.text(figure, right - wide - 6, 0, Type.TITLE, tint, tall=52)
            right -= wide + 12
        if column.won:
            pen.symbol("trophy", right - 34, 8, 32, GOLD)
            right -= 38
        elif column.rank is not None and column.over:
            place = words("{rank}.", rank=column.rank)
            wide = pen.width(place, Type.SECOND)
            pen.text(place, right - wide - 6, 0, Type.SECOND, MIST, tall=50)
            right -= wide + 10
        name = column.name if drawable(column.name) else ""
        long = pen.width(name, Type.BUTTON) > right - left
        role = Type.LEAST if long else Type.BUTTON
        pen.text(
            name,
            left,
            2,
            role,
            CREAM,
            room=right - left,
            tall=48,
            lines=2,
            bold=True,
            smallest=0.85,
        )

    @staticmethod
    def _part(
        pen: Pen, part: str, name: Term, points: int, y: float, width: float, tall: float
    ) -> None:
        symbol, tint = parts.symbol(part)
        side = min(24.0, tall - 4)
        edge = 12.0 if width > 170 else 7.0
        pen.symbol(symbol, edge, y + (tall - side) / 2, side, tint)
        if part in parts.RIDERS:
            rider, own = parts.RIDERS[part]
            small = side * 0.6
            pen.symbol(rider, edge + side * 0.5, y + tall / 2 - small * 0.1, small, own)
        figure = str(points).replace("-", "−")
        wide = pen.width(figure, Type.BUTTON)
        ink = EMBER if points < 0 else CREAM
        pen.text(figure, width - edge - wide, y, Type.BUTTON, ink, tall=tall)
        left = edge + side + 6
        pen.text(
            words("{name}", name=name),
            left,
            y,
            Type.LEAST,
            CREAM if points else MIST,
            room=width - edge - 4 - wide - left,
            tall=tall,
            lines=2 if tall > 34 else 1,
            may_cut=True,
        )


class ScoreScreen(Screen):
    """Shows the sheet of the game on the table, finished or not."""

    low = NumericProperty(72)
    title = ObjectProperty("")
    under = ObjectProperty("")
    over = BooleanProperty(False)
    correcting = BooleanProperty(False)
    game_symbol = StringProperty("planet_centre")

    def __init__(self, **values: Any) -> None:
        self.columns: list[ScoreColumn] = []
        self.game: GameOn | None = None
        super().__init__(**values)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, *, correct: bool = False, **what: Any) -> None:
        self.correcting = correct

    def show(self, snapshot: Snapshot) -> None:
        stage, game = self.desk.stage, snapshot.game
        if stage is None:
            return
        if game is None:
            stage.go("home")
            return
        finished = bool(game.view["finished"])
        if self.over and self.game is not None and self.game.id == game.id and not finished:
            self.over = False
            self.game = game
            stage.go("play")
            return
        self.game, self.over = game, finished
        self.ids.chips.statuses = snapshot.statuses
        self.ids.undo.disabled_look = not game.can_undo
        self.game_symbol = GAME_SYMBOLS[game.game]
        self._tell(game)

    def back(self) -> None:
        if self.over:
            self.desk.post(Close())
        elif self.desk.stage is not None:
            self.desk.stage.go("play")

    def undo(self) -> None:
        """Take the last action back."""
        if self.game is not None and self.game.can_undo:
            self.desk.post(Undo(confirmed=not self.game.undo_reveals or self.over))

    def look(self) -> None:
        """Look at the table as it lies."""
        if self.desk.stage is not None:
            self.desk.stage.go("play", stay=True)

    def toggle_correct(self) -> None:
        """Columns can be touched to add points by hand, or no longer."""
        self.correcting = not self.correcting
        if self.game is not None:
            self._tell(self.game)

    def open_log(self) -> None:
        """Show the log."""
        if self.desk.stage is not None:
            self.desk.stage.go("log")

    def save_picture(self) -> None:
        """Save the sheet as a picture."""
        stage = self.desk.stage
        if stage is None:
            return
        path = pictures.save(stage)
        if path is None:
            stage.notice.say(Mood.FAULT, words("The picture could not be saved."))
        else:
            stage.notice.say(Mood.WELL, words("Saved as {file}.", file=path.name))

    def rematch(self) -> None:
        """The same people at the same table again, with the same options and components."""
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return
        if not self.over:
            stage.go("play")
            return
        self.desk.post(Close())
        stage.go(
            "new_game",
            game=game.game,
            names=[seat.name for seat in game.seats],
            first=game.first,
            options=game.options,
            components=game.components,
            at_once=True,
        )

    def _tell(self, game: GameOn) -> None:
        self.title = words("Final score") if self.over else words("Score so far")
        self.under = _result(game) if self.over else games.title(game.game)
        made = columns(game, touchable=self.correcting)
        while len(self.columns) > len(made):
            self.remove_widget(self.columns.pop())
        while len(self.columns) < len(made):
            fresh = ScoreColumn()
            fresh.bind(on_release=self._touched)
            self.columns.append(fresh)
            self.add_widget(fresh)
        self._space()
        rows = max((len(column.parts) for column in made), default=1)
        for widget, column in zip(self.columns, made, strict=True):
            widget.show(column, rows)

    def _touched(self, widget: ScoreColumn) -> None:
        column, stage = widget.column, self.desk.stage
        if column is None or stage is None or self.game is None:
            return
        if self.correcting:
            stage.open(CorrectSheet(column.name, column.seat))
        else:
            stage.open(PartRulesSheet(self.game.game, column.name, column.parts))

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        count = max(1, len(self.columns))
        if width > height:
            self.low = 72
            gap = 8.0 if count <= 4 else 5.0
            each = (width - 16 - gap * (count - 1)) / count
            for at, column in enumerate(self.columns):
                column.place = [8 + at * (each + gap), 68, each, height - 146]
            return
        self.low = 136
        rows = -(-count // 2)
        each, tall = (width - 24) / 2, (height - 136 - 84 - 8 * rows) / rows
        for at, column in enumerate(self.columns):
            column.place = [8 + at % 2 * (each + 8), 84 + at // 2 * (tall + 8), each, tall]


def _figure(column: Column) -> str:
    return "?" if column.total is None else str(column.total).replace("-", "−")


def columns(game: GameOn, *, touchable: bool = False) -> tuple[Column, ...]:
    """The columns of a game's sheet, best first."""
    seats = {seat.name: seat.number for seat in game.seats}
    over = bool(game.view["finished"])
    winners = set(game.view["winners"])
    found = [
        Column(
            entry["name"],
            seats.get(entry["name"]),
            entry["total"],
            entry["rank"],
            tuple(
                (part, game.sources.get(part, Term(part)), points)
                for part, points in entry["parts"].items()
            ),
            entry["name"] in winners,
            over,
            touchable and entry["name"] in seats,
        )
        for entry in game.view["scores"]
    ]
    return tuple(sorted(found, key=lambda c: (not c.won, c.rank is None, c.rank or 0)))


def _result(game: GameOn) -> Message:
    winners: Sequence[str] = game.view["winners"]
    if not winners:
        return words("Nobody wins this time.")
    totals = [entry["total"] for entry in game.view["scores"]]
    best = max((total for total in totals if total is not None), default=None)
    tied = [e["name"] for e in game.view["scores"] if e["total"] == best]
    if len(winners) > 1:
        return words("{players} share the victory", players=tuple(winners))
    if len(tied) > 1 and winners[0] in tied:
        return words("{player} wins: the tie is broken by the rules", player=winners[0])
    return words("{player} wins", player=winners[0])
