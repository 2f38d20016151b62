"""Drawn charts of the history: who wins, how long games take, how a player did. What a colour
says is said by a shape, a figure or a name as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.figures import GameFigures, PlayerFigures
from ui import games
from ui.dates import decimal_words, length_words
from ui.desk import Words, counted, words
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.names import known_words
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    GOLD,
    LINE,
    MIST,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    PLAYER_COLOURS,
    STONE,
    Colour,
    Radius,
    Type,
)
from ui.touchable import Touchable
from ui.widgets.emblems import GAME_SYMBOLS

ROW = 58.0


class _Row(Touchable):
    """A row of a chart."""

    def ground(self, pen: Pen) -> None:
        """What lies under a row that is touched or reached by the keyboard."""
        width, height = self.units
        if self.pressed or self.focused:
            line = CREAM if self.focused else NIGHT4
            pen.box(0, 1, width, height - 2, NIGHT3, radius=Radius.CELL, line=line, stroke=2)


class PlayerBar(_Row):
    """A player: games won of games played, and how well on average."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.figures: PlayerFigures | None = None
        self.shape = 0
        self._most = 1
        self._names: tuple[Words, ...] = ()

    def show(
        self, figures: PlayerFigures, shape: int, most: int, names: tuple[Words, ...] = ()
    ) -> None:
        """Show a player; `most` is the longest bar's number of games, and `names` are those of
        all whose bars stand here: they are set alike."""
        self.figures, self.shape, self._most, self._names = figures, shape, most, names
        self.changed((figures, shape, most, names))

    def draw(self, pen: Pen) -> None:
        found = self.figures
        if found is None:
            return
        self.ground(pen)
        width, height = self.units
        pen.player(self.shape, 8, height / 2 - 12, 24)
        left = min(200.0, width * 0.42)
        name = known_words(found.name, found.player)
        role = same_type(pen, self._names or (name,), Type.LIST, left - 46, tall=height)
        pen.text(name, 40, 0, role, CREAM, room=left - 46, tall=height, lines=2, part=True)
        room = width - left - 96
        whole = max(room * found.plays / self._most, 8.0)
        pen.box(left, 10, whole, 18, NIGHT4, radius=6)
        won = whole * found.wins / found.plays
        if found.wins:
            pen.box(left, 10, max(won, 12.0), 18, PLAYER_COLOURS[self.shape], radius=6)
        figures = words("{wins} of {plays}", wins=found.wins, plays=found.plays)
        widest = words("{wins} of {plays}", wins=self._most, plays=self._most)
        role = same_type(pen, (widest,), Type.FIGURE, 84, lines=1)
        pen.text(figures, width - 92, 6, role, CREAM, room=84, tall=26, align="right")
        pen.text(_beside(found), left, 31, Type.LEAST, MIST, room=width - left - 6, tall=22)


def _beside(found: PlayerFigures) -> Words:
    rank = decimal_words(found.average_rank)
    if found.average_total is None:
        return words("place {rank} on average", rank=rank)
    return words(
        "place {rank}, {points} points on average",
        rank=rank,
        points=f"{found.average_total:.0f}",
    )


class GameBar(_Row):
    """A game: how long it takes, from the shortest to the longest, and how often it was played."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.figures: GameFigures | None = None
        self._most = 1.0
        self._beside: tuple[GameFigures, ...] = ()

    def show(self, figures: GameFigures, most: float, beside: Sequence[GameFigures]) -> None:
        """Show a game, in type as large as all of those `beside` have room in; `most` are the
        seconds of the longest of all."""
        self.figures, self._most, self._beside = figures, most, tuple(beside)
        self.changed((figures, most, self._beside))

    def draw(self, pen: Pen) -> None:
        found = self.figures
        if found is None:
            return
        self.ground(pen)
        width, height = self.units
        pen.symbol(GAME_SYMBOLS[found.game], 8, height / 2 - 14, 28, GOLD)
        left = min(224.0, width * 0.46)
        pen.text(
            games.title(found.game),
            44,
            0,
            Type.SECOND,
            CREAM,
            room=left - 50,
            tall=height,
            lines=2,
            smallest=0.85,
        )
        room = width - left - 84
        pen.box(left, 14, room, 10, NIGHT3, radius=5)
        average = found.average_seconds
        if average is not None:
            low, high = found.shortest_seconds or 0.0, found.longest_seconds or 0.0
            start, end = room * low / self._most, room * high / self._most
            pen.box(left + start, 14, max(end - start, 6.0), 10, STONE, radius=5)
            middle = left + room * average / self._most
            pen.box(middle - 3, 8, 6, 22, GOLD, radius=3)
            pen.text(
                length_words(average), width - 84, 6, Type.FIGURE, CREAM, room=80, tall=26,
                align="right",
            )  # fmt: skip
        room = width - left - 6
        role = same_type(pen, [_often(one) for one in self._beside], Type.LEAST, room, lines=1)
        pen.text(_often(found), left, 31, role, MIST, room=room, tall=22)


def _often(found: GameFigures) -> Words:
    played = counted("{count} played", "{count} played", found.plays)
    if not found.aborted:
        return played
    aborted = counted("{count} not finished", "{count} not finished", found.aborted)
    return words("{played}, {aborted}", played=played, aborted=aborted)


class Bars(Sketch):
    """How long the last games took, the newest in gold, with a line at the average."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seconds: tuple[float, ...] = ()

    def show(self, seconds: Sequence[float]) -> None:
        """Show the lengths, oldest first."""
        self.seconds = tuple(seconds)
        self.changed(self.seconds)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        pen.text(
            words("How long games take"), 16, 6, Type.SECOND_BOLD, MIST, room=width - 32, tall=26,
            smallest=0.85,
        )  # fmt: skip
        if not self.seconds:
            pen.text(
                words("No game was timed yet."), 16, 36, Type.SECOND, MIST, room=width - 32,
                tall=height - 44, lines=2, align="middle",
            )  # fmt: skip
            return
        average = sum(self.seconds) / len(self.seconds)
        most = max(self.seconds) or 1.0
        left, room, floor = 16.0, width - 110.0, height - 12
        tall = floor - 40
        many = max(len(self.seconds), 6)
        step = room / many
        for at, seconds in enumerate(self.seconds):
            high = max(3.0, tall * seconds / most)
            tint: Colour = GOLD if at == len(self.seconds) - 1 else LINE
            x, round_off = left + at * step, min(5.0, step / 4)
            pen.box(x, floor - high, step * 0.72, high, tint, radius=round_off)
        y = floor - tall * average / most
        pen.dashes([(left, y), (left + room, y)], CREAM, 1.6, 5, 4)
        label = words("Ø {length}", length=length_words(average))
        top = min(max(y - 13, 34.0), height - 34)
        pen.text(label, width - 90, top, Type.FIGURE, CREAM, room=82, tall=26, smallest=0.8)


class Course(Sketch):
    """How a player did in the last games: a dot a game, higher is better, wins in gold."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.points: tuple[tuple[float, str, bool], ...] = ()
        self.shape = 0

    def show(self, points: Sequence[tuple[float, str, bool]], shape: int) -> None:
        """Show games, oldest first: how high (0 to 1), the figure at the dot, whether won."""
        self.points, self.shape = tuple(points), shape
        self.changed((self.points, shape))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if not self.points:
            return
        many = len(self.points)
        step = (width - 32) / max(1, many - 1) if many > 1 else 0.0
        low, tall = height - 14, height - 44
        spots = [(16 + at * step, low - tall * high) for at, (high, _, _) in enumerate(self.points)]
        pen.rule(0, low + 8, width, NIGHT4)
        if many > 1:
            pen.path(spots, LINE, 2)
        for (x, y), (_, figure, won) in zip(spots, self.points, strict=True):
            pen.player(self.shape, x - 9, y - 9, 18)
            ink = GOLD if won else MIST
            pen.text(
                figure, x - 22, y - 30, Type.LEAST, ink, room=44, tall=20, align="middle", bold=won
            )
