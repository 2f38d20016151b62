"""The log: every action in words; a touch on a line goes back to it."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.intents import Redo, Undo
from companion.snapshots import GameOn, Line, Snapshot
from ui import games, kv
from ui.desk import counted, words
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.sheets.confirm import ConfirmSheet
from ui.sketch import Touchable
from ui.theme import CREAM, FAINT, GOLD, MIST, NIGHT3, NIGHT4, STRUCK, Radius, Type

kv.load(__file__)

_TALL, _UPRIGHT = 56, 76


class LogLine(Touchable):
    """One line; undone ones are struck through."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.line: Line | None = None
        self.seat: int | None = None

    def show(self, line: Line, seat: int | None) -> None:
        """Show a line and whose it is."""
        self.line, self.seat = line, seat
        self.disabled_look = line.undone
        self.changed((line, seat))

    def draw(self, pen: Pen) -> None:
        line = self.line
        if line is None:
            return
        width, height = self.units
        if self.chosen or self.pressed or self.focused:
            fill = NIGHT4 if self.pressed else NIGHT3
            edge = CREAM if self.focused else GOLD if self.chosen else fill
            pen.box(0, 1, width, height - 2, fill, radius=Radius.CELL, line=edge, stroke=2)
        number = str(line.number)
        wide = pen.width(number, Type.SECOND)
        pen.text(
            number, 40 - wide, 0, Type.SECOND, MIST if not line.undone else STRUCK, tall=height
        )
        if self.seat is not None:
            tint = FAINT if line.undone else None
            pen.player(self.seat, 52, height / 2 - 11, 22, tint)
        ink, under = (STRUCK, STRUCK) if line.undone else (CREAM, MIST)
        below = words("undone") if line.undone else line.then[0] if line.then else ""
        room = width - 100
        top, tall = (2.0, height - 28) if below else (0.0, height)
        lines = 1 if below and height < 70 else 2
        block = pen.text(
            line.words, 88, top, Type.LIST, ink, room=room, tall=tall, lines=lines, smallest=0.8
        )
        if line.undone:
            step = block.height / pen.f / max(block.lines, 1)
            for row in range(block.lines):
                y = top + (tall - block.height / pen.f) / 2 + (row + 0.5) * step + 1
                pen.line(88, y, 88 + block.width / pen.f, y, STRUCK, 1.5)
        if below:
            pen.text(below, 88, height - 26, Type.CAPTION, under, room=room, tall=22, smallest=0.5)


class LogScreen(Screen):
    """All lines, the newest in sight; undo, redo, and going back to a line."""

    under = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        self.lines: list[LogLine] = []
        self.game: GameOn | None = None
        self._chosen: int | None = None
        super().__init__(**values)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, **what: Any) -> None:
        self._chosen = None
        self._last = -1

    def show(self, snapshot: Snapshot) -> None:
        game = snapshot.game
        if game is None:
            if self.desk.stage is not None:
                self.desk.stage.go("home")
            return
        self.game = game
        self.ids.chips.statuses = snapshot.statuses
        self.under = counted(
            "{title} · {count} action",
            "{title} · {count} actions",
            game.actions,
            title=games.TITLES[game.game],
        )
        seats = {seat.name: seat.number for seat in game.seats}
        while len(self.lines) > len(game.log):
            self.ids.lines.content.remove_widget(self.lines.pop())
        while len(self.lines) < len(game.log):
            fresh = LogLine()
            fresh.bind(on_release=self._touched)
            self.lines.append(fresh)
            self.ids.lines.content.add_widget(fresh)
        for widget, line in zip(self.lines, game.log, strict=True):
            widget.show(line, seats.get(line.player))
        self.ids.undo.disabled_look = not game.can_undo
        self.ids.redo.disabled_look = not game.can_redo
        self._mark()
        self._space()
        if len(game.log) != self._last:
            self._last = len(game.log)
            self.ids.lines.offset = self.ids.lines.most

    def back(self) -> None:
        if self.desk.stage is not None and self.game is not None:
            self.desk.stage.go("score" if self.game.view["finished"] else "play")

    def undo(self) -> None:
        """Take the last action back."""
        if self.game is not None and self.game.can_undo:
            self._undo(None, self.game.undo_reveals)

    def redo(self) -> None:
        """Give the last one back."""
        if self.game is not None and self.game.can_redo:
            self.desk.post(Redo())

    def go_back_to(self) -> None:
        """Take back everything after the line that is chosen."""
        if self._chosen is not None and self.game is not None:
            self._undo(self._chosen, self.game.undo_reveals)
            self._chosen = None

    def _undo(self, to: int | None, reveals: bool) -> None:
        if not reveals or self.desk.stage is None:
            self.desk.post(Undo(to))
            return
        self.desk.stage.open(
            ConfirmSheet(
                words("Take it back?"),
                words("That gives away something hidden."),
                words("Undo"),
                lambda: self.desk.post(Undo(to, confirmed=True)),
            )
        )

    def _touched(self, line: LogLine) -> None:
        number = line.line.number if line.line is not None else None
        self._chosen = None if self._chosen == number else number
        self._mark()

    def _mark(self) -> None:
        last = max(
            (w.line.number for w in self.lines if w.line is not None and not w.line.undone),
            default=None,
        )
        if self._chosen is not None and self._chosen == last:
            self._chosen = None
        for widget in self.lines:
            widget.chosen = widget.line is not None and widget.line.number == self._chosen
        self.ids.go_on.disabled_look = self._chosen is None

    def _space(self, *changed: object) -> None:
        if "lines" not in self.ids:
            return
        width = self.ids.lines.place[2]
        tall = _UPRIGHT if self.portrait else _TALL
        for at, line in enumerate(self.lines):
            line.place = [0, at * tall, width - 10, tall]
        self.ids.lines.set_height(len(self.lines) * tall)
