"""What comes to this machine from outside or goes there: copies of everything, the tags that are
taught and tables of them, records of games. The screen gets it within a `companion.snapshots`."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.rules.game import Message


class Place(StrEnum):
    """Where a file lies that is read in or written out: on this machine, or on the stick."""

    HERE = "here"
    STICK = "stick"


class Copy(msgspec.Struct, frozen=True):
    """A copy of everything that can be brought back.

    `number` says how new it is among those of its place, `size` is in bytes, `date` the second
    since 1970 at which the last thing in it was played (None where nothing was, or nobody has
    looked yet) and `sure` whether that date is to be trusted. `sound` is True for one checked
    whole, False for one that is not good, None for one not checked yet.
    """

    place: Place
    name: str
    number: int
    size: int
    date: float | None = None
    sure: bool = False
    games: int | None = None
    sound: bool | None = None


class Copies(msgspec.Struct, frozen=True):
    """All copies, newest first, those here before those on the stick; whether a stick is in; and
    what is being done with them, until when no stick is to be pulled out."""

    all: tuple[Copy, ...] = ()
    stick: bool = False
    doing: Message | None = None


class Heard(msgspec.Struct, frozen=True):
    """A tag scanned while the Tags screen listens. `number` grows with each."""

    number: int
    tag: str


class TagTable(msgspec.Struct, frozen=True):
    """A table of tags from outside, read and checked: how many lines are new, say something else
    than so far, or say the same, and what is wrong with others, by line. `refused` says why
    nothing of it can be taken over."""

    name: str
    new: int = 0
    changed: int = 0
    same: int = 0
    problems: tuple[tuple[int, Message], ...] = ()
    refused: Message | None = None


class Teaching(msgspec.Struct, frozen=True):
    """What the Tags screen goes by while it is up: the tags scanned last, oldest first, how many
    changes of the catalogue are settled (on the disk, or refused by it) and how many are on their
    way there, the tables that lie about, and the one that was read."""

    heard: tuple[Heard, ...] = ()
    settled: int = 0
    waiting: int = 0
    tables: tuple[tuple[Place, str], ...] | None = None
    table: TagTable | None = None


class RecordStanding(msgspec.Struct, frozen=True):
    """How a player stands in a record from outside; None where that is hidden yet."""

    name: str
    total: int | None
    rank: int | None
    winner: bool


class RecordPreview(msgspec.Struct, frozen=True):
    """A record from outside, played through. `refused` says why it cannot be taken over, and
    `line` which line is wrong (0: no line is). `ended` is None while the game goes on; `date` is
    the day of its last dated action (`2026-11-30`), or empty."""

    name: str
    game: str = ""
    players: tuple[str, ...] = ()
    date: str = ""
    actions: int = 0
    standings: tuple[RecordStanding, ...] = ()
    ended: Message | None = None
    refused: Message | None = None
    line: int = 0


class Records(msgspec.Struct, frozen=True):
    """The records that lie about for taking over (None: not looked yet), why they cannot be
    seen, the file that is being read now, the one read last, and how many were taken over."""

    files: tuple[tuple[Place, str], ...] | None = None
    problem: Message | None = None
    reading: str = ""
    preview: RecordPreview | None = None
    taken: int = 0
