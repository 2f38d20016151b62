"""Files written for people: tables of tags, printed labels, the history, records of games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import intents
from companion.exchange import Exchange
from companion.export import record_of
from companion.history import History
from companion.journal import read_game
from companion.kept import Space
from companion.labels.apart import Order, Printer
from companion.language import LANGUAGES
from companion.rules.game import Json, Message
from companion.snapshots import Mood
from companion.storage.faults import Code as FaultCode
from companion.storage.faults import StoreFault
from companion.table.desk import Desk
from companion.table.errands import Errands

LABELS, TAGS, HISTORY, RECORD = "labels", "tags", "history", "record"
"""What a file holds: the keys of `Writing.written`."""


class Writing:
    """Makes the files beside the table, and says where each lies."""

    def __init__(self, desk: Desk, errands: Errands, exchange: Exchange | None = None) -> None:
        self._desk = desk
        self._errands = errands
        self._exchange = exchange or Exchange()
        self._printer = Printer()
        self.written: dict[str, str] = {}

    def close(self) -> None:
        """Give up labels that are being made: nobody waits for a sheet to close the companion."""
        self._printer.close()

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.WriteTable: self._table,
            intents.PrintLabels: self._labels,
            intents.WriteHistory: self._history,
            intents.WriteRecord: self._record,
        }

    def _table(self, _: intents.WriteTable) -> None:
        text = self._desk.tags.write_csv()
        self._write(TAGS, lambda: self._exchange.write("tags", ".csv", text.encode("utf-8")))

    def _labels(self, intent: intents.PrintLabels) -> None:
        wanted = intent.labels
        boxes = self._desk.kept.get(Space.BOX, wanted.game, {})
        own: dict[str, Json] | None = boxes.get(wanted.box) if wanted.box else None
        order = Order(wanted, own, intent.language if intent.language in LANGUAGES else "en")

        def work() -> Path:
            return self._exchange.write(f"labels-{wanted.game}", ".pdf", self._printer.make(order))

        self._write(LABELS, work)

    def _history(self, _: intents.WriteHistory) -> None:
        def work() -> Path:
            history = History(self._desk.store)
            self._exchange.write("history", ".csv", history.write_csv().encode("utf-8"))
            return self._exchange.write("history", ".json", history.write_json().encode("utf-8"))

        self._write(HISTORY, work)

    def _record(self, intent: intents.WriteRecord) -> None:
        def work() -> Path:
            try:
                stored = read_game(self._desk.store, intent.game_id)
            except KeyError:
                raise StoreFault(FaultCode.INPUT, "That game is no longer there.") from None
            day = stored.started.date()[:10] if stored.started.sure else f"{stored.id}"
            text = record_of(stored).encode("utf-8")
            return self._exchange.write(f"{stored.header.game}-{day}", ".jsonl", text)

        self._write(RECORD, work)

    def _write(self, what: str, work: Callable[[], Path]) -> None:
        def then(path: Path) -> None:
            self.written = {**self.written, what: str(path)}
            said = Message("Saved: {file}", {"file": path.name})
            self._desk.say(Mood.WELL, said, path=str(path))

        self._errands.run(work, then)
