"""Sets of components as files: written for people to take away, read where they brought some."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import intents
from companion.components import builtin, interchange
from companion.components.sets import free_name
from companion.exchange import Exchange
from companion.kept import Space
from companion.outside import Place
from companion.rules.game import Message
from companion.snapshots import Mood
from companion.table.desk import Desk
from companion.table.errands import Errands

ENDING = ".json"


class Boxes:
    """Looks for set files, reads and writes them, beside the table's thread."""

    def __init__(self, desk: Desk, errands: Errands, exchange: Exchange | None = None) -> None:
        self._desk = desk
        self._errands = errands
        self._exchange = exchange or Exchange()
        self.files: tuple[tuple[Place, str], ...] | None = None
        """What lies about, once somebody has looked."""

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.LookForBoxes: self._look,
            intents.ReadBox: self._read,
            intents.WriteBox: self._write,
        }

    def _look(self, intent: intents.LookForBoxes) -> None:
        def found(listed: tuple[tuple[Place, str], ...]) -> None:
            self.files = listed

        self.files = None
        self._errands.run(lambda: self._exchange.listed(ENDING), found)

    def _read(self, intent: intents.ReadBox) -> None:
        """A file that is no good is refused in one sentence and leaves nothing behind."""

        def work() -> interchange.ReadSet | Message:
            raw = self._exchange.read(intent.place, intent.file, interchange.MOST_BYTES)
            try:
                return interchange.read(raw, intent.game, Path(intent.file).stem[:24])
            except interchange.BadSet as bad:
                return bad.message

        self._errands.run(work, lambda found: self._taken(intent.file, found))

    def _taken(self, file: str, found: interchange.ReadSet | Message) -> None:
        if isinstance(found, Message):
            text = "{file} was not taken over. {why}"
            self._desk.say(Mood.REFUSED, Message(text, {"file": file, "why": found}))
            return
        boxes = dict(self._desk.kept.get(Space.BOX, found.game, {}))
        name = free_name(found.name, boxes)
        boxes[name] = found.components
        said = Message("Taken over: {name}.", {"name": name})
        self._desk.kept.put(Space.BOX, found.game, boxes, self._desk.small(said))

    def _write(self, intent: intents.WriteBox) -> None:
        boxes = self._desk.kept.get(Space.BOX, intent.game, {})
        components = boxes.get(intent.name) or builtin(intent.game)
        data = interchange.write(intent.game, intent.name or intent.game, components)
        stem = f"{intent.game}-{_plain(intent.name) or 'built-in'}"

        def written(path: Path) -> None:
            said = Message("Saved: {file}", {"file": path.name})
            self._desk.say(Mood.WELL, said, path=str(path))

        self._errands.run(lambda: self._exchange.write(stem, ENDING, data), written)


def _plain(name: str) -> str:
    """A name as part of a file's name: what a name may hold is no path."""
    kept = "".join(mark if mark.isascii() and mark.isalnum() else "-" for mark in name)
    return kept.strip("-").lower()
