"""The panels of the history: all players, all games, one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.figures import GameFigures, PlayerFigures
from companion.history import Played
from ui.dates import decimal_words
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.names import known_words
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, MIST, NIGHT3, Radius, Type
from ui.widgets.charts import ROW, Course, GameBar, PlayerBar
from ui.widgets.scroller import Scroller

LAST = 10
"""So many games of a player are drawn."""


COURSE = 84.0
"""Height of the line of the last games, and of the gap over it."""


class BarsPanel(Sketch):
    """Bars under each other. Fires `on_bar` with the figures of the one touched."""

    __events__ = ("on_bar",)

    def __init__(self, **values: Any) -> None:
        self.bars: list[Any] = []
        self.scroller = Scroller()
        super().__init__(**values)
        self.add_widget(self.scroller)
        self.fbind("place", self._space)

    def on_bar(self, figures: Any) -> None:
        """Somebody touched a bar."""

    def fit(self, many: int, kind: type[PlayerBar | GameBar]) -> None:
        """Have as many bars as are needed, and keep those there are."""
        while len(self.bars) > many:
            self.scroller.content.remove_widget(self.bars.pop())
        while len(self.bars) < many:
            bar = kind()
            bar.bind(on_release=lambda bar: self.dispatch("on_bar", bar.figures))
            self.bars.append(bar)
            self.scroller.content.add_widget(bar)
        self._space()

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.scroller.place = [0, 0, width, height]
        for at, bar in enumerate(self.bars):
            bar.place = [0, at * ROW, width - 8, ROW]
        self.scroller.set_height(len(self.bars) * ROW)


class PlayersPanel(BarsPanel):
    """A bar a player."""

    def show(self, found: Sequence[PlayerFigures], shapes: Mapping[int, int]) -> None:
        """Show these players; `shapes` gives each one's."""
        self.fit(len(found), PlayerBar)
        most = max((one.plays for one in found), default=1)
        names = tuple(known_words(one.name, one.player) for one in found)
        for bar, one in zip(self.bars, found, strict=True):
            bar.show(one, shapes.get(one.player, 0), most, names)


class GamesPanel(BarsPanel):
    """A bar a game."""

    def show(self, found: Sequence[GameFigures]) -> None:
        """Show these games."""
        self.fit(len(found), GameBar)
        most = max((one.longest_seconds or 0.0 for one in found), default=1.0) or 1.0
        for bar, one in zip(self.bars, found, strict=True):
            bar.show(one, most, found)


class PlayerPage(Sketch):
    """One player: figures, and the last games as a line."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.figures: PlayerFigures | None = None
        self.shape = 0
        self.course = Course()
        self.add_widget(self.course)
        self.fbind("place", self._space)

    def show(self, found: PlayerFigures, shape: int, last: Sequence[Played]) -> None:
        """Show a player with the last games, the newest first; in one game by points, in all
        by places."""
        self.figures, self.shape = found, shape
        self.course.show(points(found, last), shape)
        self.changed((found, shape))

    def draw(self, pen: Pen) -> None:
        found = self.figures
        if found is None:
            return
        width, height = self.units
        pen.player(self.shape, 8, 6, 30)
        name = known_words(found.name, found.player)
        pen.text(name, 50, 0, Type.MAIN, CREAM, room=width - 56, tall=42, smallest=0.7)
        boxes = facts(found)
        columns = 2 if len(boxes) == 4 else 3
        rows = -(-len(boxes) // columns)
        each = (width - 8 * (columns - 1)) / columns
        tall = min(66.0, (height - 52 - COURSE) / rows - 6)
        widest = max(pen.width(what, Type.LEAST) for _, what in boxes)
        lines = (Type.BUTTON.line + Type.LEAST.line) * pen.desk.theme.type_scale / pen.f
        share = min(1.0, (tall - 2) / lines)
        role = pen.lower(Type.LEAST, min(share, (each - 16) / widest))
        above = pen.lower(Type.BUTTON, share)
        for at, (figure, what) in enumerate(boxes):
            x, y = at % columns * (each + 8), 48 + at // columns * (tall + 6)
            pen.box(x, y, each, tall, NIGHT3, radius=Radius.CELL)
            high = at == 0
            pen.text(
                figure, x + 6, y + 1, above, GOLD if high else CREAM, room=each - 12,
                tall=tall * 0.52, align="middle",
            )  # fmt: skip
            pen.text(
                what, x + 6, y + tall * 0.53, role, MIST, room=each - 12, tall=tall * 0.46,
                align="middle",
            )  # fmt: skip

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.course.place = [0, height - COURSE, width, COURSE - 4]


def facts(found: PlayerFigures) -> tuple[tuple[Words, Words], ...]:
    """The figures of a player, each with what it is."""
    listed: list[tuple[Words, Words]] = [
        (words("{wins} of {plays}", wins=found.wins, plays=found.plays), words("won")),
        (decimal_words(found.average_rank), words("place on average")),
        (str(found.streak), words("in a row now")),
        (str(found.best_streak), words("most in a row")),
    ]
    if found.average_total is not None:
        listed.append((decimal_words(found.average_total), words("points on average")))
    if found.best_total is not None:
        listed.append((str(found.best_total).replace("-", "−"), words("points at best")))
    return tuple(listed)


def points(found: PlayerFigures, last: Sequence[Played]) -> list[tuple[float, str, bool]]:
    """A player's last games as dots, oldest first: in one game by points, else by place."""
    lines = [
        (line, len(play.standings))
        for play in reversed(last[:LAST])
        for line in play.standings
        if line.player == found.player
    ]
    if found.game:
        totals = [line.total for line, _ in lines]
        low, span = min(totals, default=0), max(totals, default=0) - min(totals, default=0)
        return [
            ((line.total - low) / span if span else 0.5, str(line.total), line.winner)
            for line, _ in lines
        ]
    return [
        (1 - (line.rank - 1) / max(1, many - 1), str(line.rank), line.winner)
        for line, many in lines
    ]
