"""All games that wait, to go on with one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.intents import Resume
from companion.snapshots import Waiting
from companion.storage.games import Moment
from ui import games
from ui.company import in_short
from ui.dates import date_words, moment_words
from ui.desk import words
from ui.drawing.pen import Pen
from ui.theme import GOLD, MIST, Radius, Type
from ui.touchable import Touchable
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

_TALL = 90


def draw_played(pen: Pen, waiting: Waiting, x: float, y: float, room: float) -> None:
    """Who plays a game that waits, and when something was done in it last, on one line: the day
    alone where the time has no room."""
    right = x + room
    for look in waiting.looks or range(len(waiting.players)):
        pen.player(look, x, y + 3, 18)
        x += 25
    moment = Moment(waiting.played, waiting.sure_date)
    now, room = pen.desk.clock.wall(), right - x - 6
    ways = [moment_words(pen.desk, moment, now, brief=brief) for brief in (False, True)]
    ways.append(date_words(pen.desk, moment, now, brief=True))
    when = next((way for way in ways if pen.width(way, Type.CAPTION) <= room), ways[-1])
    pen.text(when, x + 6, y, Type.CAPTION, MIST, room=room, tall=24)


def draw_state(pen: Pen, waiting: Waiting, x: float, y: float, room: float) -> None:
    """How far a game is that waits, and by name as many as there is room for of those who play."""
    for who in in_short(waiting.players):
        said = words("{state} · {names}", state=waiting.summary, names=who)
        if pen.width(said, Type.SECOND) <= room:
            pen.text(said, x, y, Type.SECOND, MIST, room=room, tall=24)
            return
    pen.text(waiting.summary, x, y, Type.SECOND, MIST, room=room, tall=24)


class WaitingRow(Touchable):
    """One game that waits."""

    def __init__(self, waiting: Waiting, **values: Any) -> None:
        super().__init__(**values)
        self.waiting = waiting

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, radius=Radius.ROW)
        pen.symbol(GAME_SYMBOLS[self.waiting.game], 14, height / 2 - 18, 36, GOLD)
        room = width - 76
        pen.text(games.title(self.waiting.game), 64, 6, Type.BUTTON, room=room, tall=28)
        draw_state(pen, self.waiting, 64, 34, room)
        draw_played(pen, self.waiting, 64, 60, room)


class WaitingSheet(Sheet):
    """The list; a touch goes on with a game."""

    def __init__(self, waiting: Sequence[Waiting], **values: Any) -> None:
        super().__init__(
            title=words("Games that wait"), wants=[620, 80 + len(waiting) * (_TALL + 8)], **values
        )
        self._scroller = Scroller()
        self._rows = [WaitingRow(one) for one in waiting]
        for row in self._rows:
            row.bind(on_release=self._chosen)
            self._scroller.content.add_widget(row)
        self.body.add_widget(self._scroller)

    def _chosen(self, row: WaitingRow) -> None:
        self.desk.post(Resume(row.waiting.id))
        self.close()

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 60, width - 32, height - 72]
        for at, row in enumerate(self._rows):
            row.place = [0, at * (_TALL + 8), width - 40, _TALL]
        self._scroller.set_height(len(self._rows) * (_TALL + 8))
