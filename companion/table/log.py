"""The log of a game: every line that was ever accepted, undone ones struck through.

It is built from the journal's rows, step by step: rows of one transaction are one step, and a
step in which something was changed shows as one changed line, not as what it took to change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from companion.rules.game import Happened, Json, Message, Value
from companion.snapshots import Line

Words = Callable[[Mapping[str, Json]], Message]
Conceal = Callable[[dict[str, Json]], dict[str, Json]]


class LogRow(msgspec.Struct, frozen=True, eq=False):
    """A row of the journal as the log needs it."""

    number: int
    action: dict[str, Json]
    happened: Happened


class _Entry:
    """A line that can still be struck, and its words where they are known."""

    def __init__(self, row: LogRow) -> None:
        self.row = row
        self.undone = False
        self.line: Line | None = None

    def strike(self, undone: bool) -> None:
        self.undone = undone
        self.line = None


class Log:
    """The lines of one game. Not for several threads."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._steps: list[tuple[LogRow, ...]] = []
        self._clear()

    def _clear(self) -> None:
        self._entries: list[_Entry] = []
        self._standing: list[_Entry] = []
        self._undone: list[_Entry] = []

    def add(self, step: Sequence[LogRow]) -> None:
        """One transaction's rows, in order."""
        self._steps.append(tuple(step))
        self._apply(self._steps[-1])

    def drop_last(self) -> None:
        """Forget the last step: it did not reach the disk."""
        self._steps.pop()
        self._clear()
        for step in self._steps:
            self._apply(step)

    def _apply(self, step: tuple[LogRow, ...]) -> None:
        struck: list[_Entry] = []
        for row in step:
            name = row.action["type"]
            if name == "undo":
                entry = self._standing.pop()
                entry.strike(True)
                self._undone.append(entry)
                struck.append(entry)
            elif name == "redo":
                entry = self._undone.pop()
                entry.strike(False)
                self._standing.append(entry)
            else:
                self._do(row, struck)

    def _do(self, row: LogRow, struck: list[_Entry]) -> None:
        """A line done; one that was struck in this same step and is done again stands again."""
        self._undone = []
        for entry in struck:
            if entry.undone and entry.row.action == row.action:
                entry.row = row
                entry.strike(False)
                self._standing.append(entry)
                return
        entry = _Entry(row)
        self._entries.append(entry)
        self._standing.append(entry)

    def standing_after(self, number: int) -> int:
        """How many lines stand behind the line with that number."""
        return sum(1 for entry in self._standing if entry.row.number > number)

    def forget_words(self) -> None:
        """Have all words made anew: what may be seen has changed (the end of a game)."""
        for entry in self._entries:
            entry.line = None

    def lines(self, conceal: Conceal) -> tuple[Line, ...]:
        """All lines, oldest first, with what is hidden concealed."""
        for entry in self._entries:
            if entry.line is None:
                entry.line = self._line(entry, conceal)
        return tuple([entry.line for entry in self._entries if entry.line is not None])

    def _line(self, entry: _Entry, conceal: Conceal) -> Line:
        row = entry.row
        player = row.action.get("player", "")
        return Line(
            number=row.number,
            words=self._said(conceal(row.action)),
            player=player if isinstance(player, str) else "",
            then=tuple(self._words(conceal(dict(event))) for event in row.happened),
            undone=entry.undone,
            kind=row.action["type"],
            brought=tuple(event["what"] for event in row.happened),
        )

    def _said(self, action: dict[str, Json]) -> Message:
        if action["type"] != "correct":
            return self._words(action)
        values: dict[str, Value] = {"player": action["player"], "points": action["points"]}
        if action["points"] > 0:
            return Message(
                "{player} is given {points} point by hand",
                values,
                plural="{player} is given {points} points by hand",
                count="points",
            )
        values["points"] = -action["points"]
        return Message(
            "{points} point is taken from {player} by hand",
            values,
            plural="{points} points are taken from {player} by hand",
            count="points",
        )
