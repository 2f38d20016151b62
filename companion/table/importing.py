"""Records from outside: found, read beside the table, previewed, and taken over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion import intents
from companion.exchange import Exchange
from companion.outside import Place, RecordPreview, Records
from companion.record import MOST_BYTES
from companion.rules.game import Message
from companion.storage.faults import StoreFault
from companion.table.desk import Desk
from companion.table.errands import Errands
from companion.table.games import Games
from companion.table.incoming import Incoming, examine

ENDING = ".jsonl"
Files = tuple[tuple[Place, str], ...]


class Importing:
    """Knows which records lie about, and the one that was read last."""

    def __init__(
        self, desk: Desk, errands: Errands, games: Games, exchange: Exchange | None = None
    ) -> None:
        self._desk = desk
        self._errands = errands
        self._games = games
        self._exchange = exchange or Exchange()
        self._incoming: Incoming | None = None
        self.records = Records()

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.LookForRecords: self._look,
            intents.ReadRecord: self._read,
            intents.Import: self._import,
        }

    def _look(self, _: intents.LookForRecords) -> None:
        def work() -> tuple[Files, Message | None]:
            try:
                return self._exchange.listed(ENDING), None
            except StoreFault as fault:
                return (), fault.message

        def then(found: tuple[Files, Message | None]) -> None:
            files, problem = found
            self._incoming = None
            self.records = Records(files, problem, taken=self.records.taken)

        self._errands.run(work, then)

    def _read(self, intent: intents.ReadRecord) -> None:
        self._show(None, reading=intent.name)

        def work() -> Incoming | RecordPreview:
            try:
                data = self._exchange.read(intent.place, intent.name, MOST_BYTES)
                return examine(intent.name, data, self._desk.store)
            except StoreFault as fault:
                return RecordPreview(intent.name, refused=fault.message)

        self._errands.run(work, self._show)

    def _show(self, found: Incoming | RecordPreview | None, *, reading: str = "") -> None:
        """Show what was read; what cannot be taken over is only to be seen."""
        self._incoming = found if isinstance(found, Incoming) else None
        preview = found.shown if isinstance(found, Incoming) else found
        self.records = msgspec.structs.replace(self.records, reading=reading, preview=preview)

    def _import(self, _: intents.Import) -> None:
        incoming = self._incoming
        if incoming is None:
            return

        def taken(fault: StoreFault | None) -> None:
            if fault is None:
                count = self.records.taken + 1
                self.records = msgspec.structs.replace(self.records, preview=None, taken=count)

        self._incoming = None
        self._games.take_over(incoming, taken)
