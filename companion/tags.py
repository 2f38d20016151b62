"""The catalogue: which tag stands for what.

Looking up never touches the disk, so a burst of unknown tags costs nothing. What is taught
counts once it is on the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

import msgspec

from companion.codes import ANY, Ids, Meaning, common, recognise
from companion.rules.game import Message
from companion.rules.registry import GAMES
from companion.shortened import shortened
from companion.storage import csvtext
from companion.storage.archive import Archive
from companion.storage.connect import seal
from companion.storage.faults import Code, StoreFault
from companion.storage.writer import Done
from companion.store import Store

LONGEST_TAG = 256
LONGEST_COMPONENT = 64
_COLUMNS = ("tag", "game", "component")


class Taught(msgspec.Struct, frozen=True, order=True):
    """A line of the catalogue. `game` is a game's id, or `*` for seats (`P3`), numbers, words."""

    game: str
    component: str
    tag: str


class TagTable(msgspec.Struct, frozen=True):
    """What a CSV text holds: the lines that can be taken over, and what is wrong with others."""

    lines: tuple[Taught, ...]
    problems: tuple[tuple[int, Message], ...]


class Tags:
    """The catalogue of an open store. Any thread may call it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = {line.tag: line for line in read_tags(store)}

    def find(self, tag: str, ids: Ids) -> Meaning | None:
        """What a tag stands for, printed codes first; None where nobody knows.

        The game it belongs to is in the meaning, so that a tile of another game can be told.
        """
        printed = recognise(tag, ids)
        if printed is not None:
            return printed
        taught = self._known.get(tag)
        if taught is None:
            return None
        if taught.game == ANY:
            return common(taught.component)
        return Meaning("component", taught.component, taught.game)

    def all(self) -> tuple[Taught, ...]:
        """The whole catalogue by game and component."""
        return tuple(sorted(self._known.values()))

    def of(self, game: str, component: str) -> tuple[str, ...]:
        """The tags that stand for a component."""
        found = self._known.values()
        return tuple(sorted(t.tag for t in found if (t.game, t.component) == (game, component)))

    def teach(self, tag: str, game: str, component: str, done: Done) -> None:
        """From now on a tag stands for this, whatever it stood for before.

        A component may have several tags. `done` gets a fault with code INPUT for what cannot be.
        """
        wrong = problem(tag, game, component)
        if wrong is not None:
            done(StoreFault(Code.INPUT, wrong.text, **wrong.values))
            return
        self._put([Taught(game, component, tag)], done)

    def forget(self, tag: str, done: Done) -> None:
        """A tag means nothing any more."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tag WHERE tag = ?", (tag,))

        def settled(fault: StoreFault | None) -> None:
            if fault is None:
                self._known.pop(tag, None)
            done(fault)

        self._store.write(work, settled)

    def take_over(self, lines: Sequence[Taught], done: Done) -> None:
        """Add lines that `read_csv` found good; what they name anew is taught anew."""
        self._put([t for t in lines if problem(t.tag, t.game, t.component) is None], done)

    def write_csv(self) -> str:
        """The catalogue as a CSV text, safe to open in a spreadsheet."""
        return write_csv(self.all())

    def _put(self, lines: Sequence[Taught], done: Done) -> None:
        def work(db: sqlite3.Connection) -> None:
            rows = [(t.tag, t.game, t.component) for t in lines]
            db.executemany(
                "INSERT OR REPLACE INTO tag (tag, game, component, seal) VALUES (?, ?, ?, ?)",
                [(*row, seal(*row)) for row in rows],
            )

        def settled(fault: StoreFault | None) -> None:
            if fault is None:
                self._known.update({line.tag: line for line in lines})
            done(fault)

        self._store.write(work, settled)


def read_tags(store: Archive) -> list[Taught]:
    """The whole catalogue as the disk has it; for a store that only reads too."""
    return [Taught(game, component, tag) for tag, game, component in store.sealed("tag")]


def write_csv(lines: Iterable[Taught]) -> str:
    """Lines of the catalogue as a CSV text, safe to open in a spreadsheet."""
    return csvtext.write(_COLUMNS, ((line.tag, line.game, line.component) for line in lines))


def read_csv(text: str) -> TagTable:
    """The lines of a CSV text with the columns tag, game and component, for a preview.

    Raises:
        NoCsv: it is no such table at all.
    """
    lines: dict[str, Taught] = {}
    problems: list[tuple[int, Message]] = []
    for number, row in csvtext.read(text, _COLUMNS):
        wrong = problem(row["tag"], row["game"], row["component"])
        if wrong is None and row["tag"] in lines:
            wrong = Message("The tag {tag} stands twice in the table.", {"tag": row["tag"]})
        if wrong is not None:
            problems.append((number, wrong))
            continue
        lines[row["tag"]] = Taught(row["game"], row["component"], row["tag"])
    return TagTable(tuple(lines.values()), tuple(problems))


def problem(tag: str, game: str, component: str) -> Message | None:
    """Why a tag cannot stand for this; None where it can."""
    if not 1 <= len(tag) <= LONGEST_TAG or not tag.isprintable() or tag != tag.strip():
        return Message("A tag must have 1 to {most} printable characters.", {"most": LONGEST_TAG})
    if recognise(tag, lambda _: ()) is not None:
        return Message("{tag} is a printed code: it needs no teaching.", {"tag": tag})
    if game != ANY and game not in GAMES:
        return Message("There is no game called “{game}”.", {"game": shortened(game, 40)})
    if not 1 <= len(component) <= LONGEST_COMPONENT or not component.isprintable():
        return Message(
            "What a tag stands for must have 1 to {most} printable characters.",
            {"most": LONGEST_COMPONENT},
        )
    if game == ANY and common(component) is None:
        return Message("{component} is no seat, number or word.", {"component": component})
    return None
