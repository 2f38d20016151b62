"""The games played, the last first: only the rows that are seen are there, however many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.history import Played
from ui.company import in_short
from ui.dates import date_words
from ui.desk import words
from ui.drawing.pen import Pen
from ui.names import names_words
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, MIST, NIGHT1, NIGHT2, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.scroller import Scroller

TALL, GAP = 58.0, 4.0
LEGEND = 24.0
"""The height of a line under the games."""
PAGE = 40
IN_A_LINE = 3
"""So many winners at most stand beside each other."""
Pages = Callable[[int, int], Sequence[Played]]
"""Gives so many games behind so many others."""


class PlayRow(Touchable):
    """One game: which, when, the totals in order, and who won."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.play: Played | None = None
        self.now = 0.0

    def show(self, play: Played, now: float) -> None:
        """Show a game; `now` says what today is."""
        self.play, self.now = play, now
        self.changed((play, int(now // 3600)))

    def draw(self, pen: Pen) -> None:
        play = self.play
        if play is None:
            return
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT1 if play.aborted else NIGHT2
        line, stroke = (CREAM, 3) if self.focused else (NIGHT3, 1)
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=stroke)
        ink = MIST if play.aborted else GOLD
        pen.symbol(GAME_SYMBOLS[play.game], 12, height / 2 - 15, 30, ink)
        right = self._winners(pen, play, width, height)
        room = right - 60
        date = date_words(pen.desk, play.started, self.now, brief=True)
        pen.text(date, 54, 4, Type.LIST, CREAM, room=room, tall=27)
        if play.aborted:
            self._left(pen, play, room)
        else:
            pen.text(totals(play), 54, 31, Type.LEAST, MIST, room=room, tall=22)

    @staticmethod
    def _left(pen: Pen, play: Played, room: float) -> None:
        """Who did not play a game to its end; the cross behind them says so too. Where no name
        has room, their shapes stand for them."""
        names = names_words(play.names)
        for way in (words("not finished · {players}", players=names), *in_short(names)):
            if pen.lay(way, Type.LEAST, room=room).whole:
                pen.text(way, 54, 31, Type.LEAST, MIST, room=room, tall=22)
                return
        for at, look in enumerate(play.looks):
            pen.player(look, 54 + at * 26, 33, 18)

    @staticmethod
    def _winners(pen: Pen, play: Played, width: float, height: float) -> float:
        """The shapes of all who won, in two lines where they are many, and where room is left."""
        right, middle = width - 12, height / 2
        if play.aborted:
            pen.symbol("cross", right - 26, middle - 13, 26, MIST)
            return right - 34
        won = [line.name for line in play.standings if line.winner]
        looks = [look for look, name in zip(play.looks, play.names, strict=False) if name in won]
        few = len(looks) <= IN_A_LINE
        each = len(looks) if few else (len(looks) + 1) // 2
        side, top = (24.0, middle - 12) if few else (20.0, middle - 22)
        right -= (side + 4) * each
        for at, look in enumerate(looks):
            down, along = divmod(at, each)
            pen.player(look, right + 4 + along * (side + 4), top + down * (side + 4), side)
        if looks:
            pen.symbol("trophy", right - 24, middle - 12, 22, GOLD)
            return right - 32
        symbol = "soul" if won else "burrow"
        pen.symbol(symbol, right - 28, middle - 14, 28, MIST)
        return right - 36


def totals(play: Played) -> str:
    """The totals of a game, best first."""
    order = sorted(play.standings, key=lambda line: line.rank)
    return " : ".join(str(line.total).replace("-", "−") for line in order)


class PlayList(Sketch):
    """Fires `on_play` with the game touched. `now` is the second since 1970. `marked`, a line under
    the games says what the sign behind some dates means."""

    __events__ = ("on_play",)

    def __init__(self, **values: Any) -> None:
        self.rows: list[PlayRow] = []
        self.scroller = Scroller()
        self.count = 0
        self.now = 0.0
        self.marked = False
        self._pages: Pages = lambda skip, limit: ()
        self._read: dict[int, Sequence[Played]] = {}
        super().__init__(**values)
        self.add_widget(self.scroller)
        self.fbind("place", self._space)
        self.scroller.fbind("offset", self._fill)

    def on_play(self, play: Played) -> None:
        """Somebody touched a game."""

    def show(self, count: int, pages: Pages, now: float) -> None:
        """Show so many games, which `pages` gives where they are needed."""
        self.count, self._pages, self.now = count, pages, now
        self._read = {}
        self.scroller.offset = 0.0
        self._space()

    def explain(self, marked: bool) -> None:
        """Say what the sign behind a date means, or no longer."""
        if marked != self.marked:
            self.marked = marked
            self._space()
            self.redraw()

    def draw(self, pen: Pen) -> None:
        if self.marked:
            width, height = self.units
            told = words("? – the clock was not set then")
            low = height - LEGEND
            pen.text(told, 8, low, Type.LEAST, MIST, room=width - 16, tall=LEGEND, smallest=0.75)

    def _touched(self, row: PlayRow) -> None:
        if row.play is not None:
            self.dispatch("on_play", row.play)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self.scroller.place = [0, 0, width, height - (LEGEND + GAP if self.marked else 0)]
        self.scroller.set_height(max(0.0, self.count * (TALL + GAP) - GAP))
        self._fill()

    def _fill(self, *_: object) -> None:
        """Have the rows that are seen show what lies there, and one more at each end, so that
        the keyboard finds its way on."""
        _, _, width, height = self.place
        step = TALL + GAP
        many = min(self.count, int(height // step) + 3) if height else 0
        first = max(0, min(int(self.scroller.offset // step) - 1, self.count - many))
        seen = range(first, first + many)
        content = self.scroller.content
        while len(self.rows) > len(seen):
            content.remove_widget(self.rows.pop())
        while len(self.rows) < len(seen):
            fresh = PlayRow()
            fresh.bind(on_release=self._touched)
            self.rows.append(fresh)
            content.add_widget(fresh)
        for at in seen:
            # A row keeps what it shows while it is moved: the one for a place is always the same.
            row, play = self.rows[at % len(self.rows)], self._at(at)
            if play is not None:
                row.show(play, self.now)
            row.place = [0, at * step, width - 10, TALL]

    def _at(self, at: int) -> Played | None:
        page = at // PAGE
        if page not in self._read:
            if len(self._read) > 8:
                self._read.clear()
            self._read[page] = self._pages(page * PAGE, PAGE)
        found = self._read[page]
        return found[at % PAGE] if at % PAGE < len(found) else None
