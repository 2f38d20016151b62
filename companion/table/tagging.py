"""Tags taught at the table: one by one, a whole box, and tables of them from outside."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

from companion import intents
from companion.codes import ANY
from companion.components import builtin
from companion.devices import Cue
from companion.exchange import Exchange
from companion.naming import name_of
from companion.outside import Heard, Place, TagTable, Teaching
from companion.rules.game import Message
from companion.snapshots import Mood
from companion.storage.csvtext import MOST_CHARACTERS, NoCsv
from companion.storage.faults import StoreFault
from companion.storage.writer import Done
from companion.table.desk import Desk
from companion.table.errands import Errands
from companion.tags import Taught, read_csv
from companion.things import taught

REMEMBERED = 16
"""So many scans the screen may be behind."""
ENDING = ".csv"
_MOST_BYTES = 4 * MOST_CHARACTERS
_SHOWN_PROBLEMS = 200


class Settled(msgspec.Struct, frozen=True):
    """A change of the catalogue is on the disk, with what to say then, or why it is not."""

    fault: StoreFault | None
    then: Message


class _Read(msgspec.Struct, frozen=True):
    lines: tuple[Taught, ...]
    shown: TagTable


class Tagging:
    """Hears the scans while the Tags screen is up (`on`), and changes the catalogue."""

    def __init__(self, desk: Desk, errands: Errands, exchange: Exchange | None = None) -> None:
        self._desk = desk
        self._errands = errands
        self._exchange = exchange or Exchange()
        self.on = self._lesson = False
        self._heard: deque[Heard] = deque(maxlen=REMEMBERED)
        self._number = 0
        self._settled = self._waiting = 0
        self._tables: tuple[tuple[Place, str], ...] | None = None
        self._read: _Read | None = None

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {
            Settled: self._told,
            intents.Teaching: self._teaching,
            intents.Teach: self._teach,
            intents.Forget: self._forget,
            intents.LookForTables: self._look,
            intents.ReadTable: self._read_table,
            intents.TakeTable: self._take_table,
        }

    def hear(self, tag: str, *, known: bool) -> None:
        """A tag was scanned for the Tags screen; whether it means anything so far. A lesson
        wants new ones: there a known one makes people look up."""
        self._number += 1
        self._heard.append(Heard(self._number, tag))
        if not self._lesson:
            self._desk.cue(Cue.ACCEPTED if known else Cue.UNKNOWN)
        elif known:
            self._desk.cue(Cue.UNKNOWN)

    def shown(self) -> Teaching | None:
        """What the Tags screen goes by; None while it is not up."""
        if not self.on:
            return None
        table = None if self._read is None else self._read.shown
        return Teaching(tuple(self._heard), self._settled, self._waiting, self._tables, table)

    def _teaching(self, intent: intents.Teaching) -> None:
        self.on, self._lesson = intent.on, intent.on and intent.lesson
        self._heard.clear()
        self._tables = self._read = None

    def _teach(self, intent: intents.Teach) -> None:
        name = taught(intent.game, intent.component).name
        if intent.game != ANY:
            name = name_of(intent.game, intent.component, builtin(intent.game)) or name
        then = Message("Learned: this tag is {component} now.", {"component": name})
        self._desk.tags.teach(intent.tag, intent.game, intent.component, self._settle(then))

    def _forget(self, intent: intents.Forget) -> None:
        self._desk.tags.forget(intent.tag, self._settle(Message("Forgotten.")))

    def _settle(self, then: Message) -> Done:
        self._desk.unsaved += 1
        self._waiting += 1
        return lambda fault: self._desk.post(Settled(fault, then))

    def _told(self, message: Settled) -> None:
        self._desk.unsaved -= 1
        self._settled += 1
        self._waiting -= 1
        if message.fault is not None:
            self._desk.say(Mood.FAULT, message.fault.message)
        elif self._lesson:
            self._desk.cue(Cue.ACCEPTED)  # what was learned is to be seen; a notice would hide it
        else:
            self._desk.say(Mood.WELL, message.then)

    def _look(self, _: intents.LookForTables) -> None:
        def then(found: tuple[tuple[Place, str], ...]) -> None:
            self._tables, self._read = found, None

        self._errands.run(lambda: self._exchange.listed(ENDING), then)

    def _read_table(self, intent: intents.ReadTable) -> None:
        known = {line.tag: line for line in self._desk.tags.all()}

        def work() -> _Read:
            return _checked(
                intent.name, self._exchange.read(intent.place, intent.name, _MOST_BYTES), known
            )

        def then(found: _Read) -> None:
            self._read = found

        self._errands.run(work, then)

    def _take_table(self, _: intents.TakeTable) -> None:
        read, self._read = self._read, None
        if read is None or not read.lines:
            return
        many = len(read.lines)
        then = Message(
            "{count} tag was taken over.", {"count": many}, "{count} tags were taken over.", "count"
        )
        self._desk.tags.take_over(read.lines, self._settle(then))


def _checked(name: str, data: bytes, known: dict[str, Taught]) -> _Read:
    """A table as it would change the catalogue."""
    try:
        table = read_csv(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        why = Message("Line {line} of the table is not UTF-8 text.", {"line": line})
        return _Read((), TagTable(name, refused=why))
    except NoCsv as error:
        return _Read((), TagTable(name, refused=error.message))
    same = sum(1 for line in table.lines if known.get(line.tag) == line)
    new = sum(1 for line in table.lines if line.tag not in known)
    return _Read(
        table.lines,
        TagTable(
            name,
            new,
            len(table.lines) - same - new,
            same,
            table.problems[:_SHOWN_PROBLEMS],
        ),
    )
