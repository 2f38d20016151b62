"""Games and their rows as the database has them. Every function works inside a transaction
that the caller holds."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import msgspec

from companion.record import dump, header_object
from companion.rules.game import Header, Json
from companion.storage.chain import (
    LOGGED_COLUMNS,
    OPENING_COLUMNS,
    Logged,
    Opening,
    content_hash,
    first_hash,
    next_hash,
)
from companion.storage.checking import MISSING, check_game
from companion.storage.connect import seal
from companion.storage.faults import Damage
from companion.storage.looks import drop_looks, looks_of, put_looks
from companion.storage.names import name_key
from companion.storage.results import OPEN, Head, put_open_aside


class Row(msgspec.Struct, frozen=True):
    """An accepted action to write: the record's form (`at` and `note` included where it has
    them) and how it came: `play`, `undo`, `redo`, `correct`, or what else the table calls it."""

    action: dict[str, Json]
    kind: str = "play"


class Moment(msgspec.Struct, frozen=True):
    """A date as a label: seconds since 1970, and whether the clock was known good."""

    wall: float
    sure: bool

    def date(self) -> str:
        """Date and time in UTC; empty where the clock was too far off to be one."""
        try:
            return datetime.fromtimestamp(self.wall, UTC).isoformat(timespec="seconds")
        except (OverflowError, ValueError, OSError):
            return ""


class Entry(msgspec.Struct, frozen=True):
    """A row as it is on the disk. Rows of one transaction share a `step`, the first one's number.

    `played` are the seconds the game had taken by then.
    """

    number: int
    step: int
    kind: str
    action: dict[str, Json]
    played: float
    moment: Moment


class Stored(msgspec.Struct, frozen=True):
    """A game with its log, its chain checked; `looks` are those of its seats."""

    id: int
    header: Header
    rules: int
    state: str
    player_ids: tuple[int | None, ...]
    rows: tuple[Entry, ...]
    started: Moment
    looks: tuple[int, ...] = ()


def insert_game(
    db: sqlite3.Connection,
    game: int,
    header: Header,
    rules: int,
    state: str,
    run: int,
    mono: float,
    *,
    timed: bool,
    player_ids: Sequence[int | None],
    looks: Sequence[int] = (),
) -> Head:
    """Add a game with its seats; without `player_ids` the names find their players by key, and
    without `looks` they look as they wish."""
    body = dump(header.components)
    content = content_hash(body)
    db.execute("INSERT OR IGNORE INTO content (hash, body) VALUES (?, ?)", (content, body))
    text = dump({**header_object(header), "components": {}})
    opening = Opening(game, header.game, text, content, rules, run, mono, int(timed))
    chain = first_hash(opening)
    if state == OPEN:
        put_open_aside(db)
    db.execute(
        f"INSERT INTO game ({OPENING_COLUMNS}, chain, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*msgspec.structs.astuple(opening), chain, state),
    )
    seated = tuple(player_ids) or players_of(db, header.players)
    for number, (name, player) in enumerate(zip(header.players, seated, strict=True)):
        put_seat(db, game, number, name, player)
    put_looks(db, game, looks, seated)
    return Head(0, chain, 0.0, state, rules)


def players_of(db: sqlite3.Connection, names: Sequence[str]) -> tuple[int | None, ...]:
    """The players that the names of a game stand for; None for guests.

    A record may hold names that differ in their spelling alone: one seat is the player's
    (`own_seat`), or a single evening would count twice for them.
    """
    seats: dict[str, list[tuple[int, str]]] = {}
    for number, name in enumerate(names):
        seats.setdefault(name_key(name), []).append((number, name))
    found: list[int | None] = [None] * len(names)
    for key, alike in seats.items():
        row = db.execute("SELECT id, name FROM player WHERE key = ?", (key,)).fetchone()
        if row is not None:
            found[own_seat(alike, row[1])[0]] = row[0]
    return tuple(found)


def own_seat(seats: Iterable[tuple[int, str]], name: str) -> tuple[int, str]:
    """Of a game's seats that a player may have by name, the one that is theirs: spelled as the
    player is, else the first. Each is its number and the name it bears."""
    return min(seats, key=lambda seat: (seat[1] != name, seat[0]))


def put_seat(db: sqlite3.Connection, game: int, number: int, name: str, player: int | None) -> None:
    """Write who sat where in a game."""
    values = (game, number, name, name_key(name), player)
    db.execute(
        "INSERT OR REPLACE INTO seat (game, number, name, key, player, seal)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (*values, seal(*values)),
    )


def remove_game(db: sqlite3.Connection, game: int) -> None:
    """Take a game out again that nobody was told of."""
    for table in ("action", "score", "seat"):
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    drop_looks(db, game)
    db.execute("DELETE FROM game WHERE id = ?", (game,))


def head_of(db: sqlite3.Connection, game: int) -> Head:
    """Where a game's log ends.

    Raises:
        KeyError: there is no such game.
    """
    found = db.execute("SELECT chain, state, rules FROM game WHERE id = ?", (game,)).fetchone()
    if found is None:
        raise KeyError(game)
    chain, state, rules = found
    last = db.execute(
        "SELECT sequence, chain, played FROM action WHERE game = ? ORDER BY sequence DESC LIMIT 1",
        (game,),
    ).fetchone()
    sequence, chain, played = last or (0, chain, 0.0)
    return Head(sequence, chain, played, state, rules)


def insert_rows(
    db: sqlite3.Connection,
    game: int,
    head: Head,
    rows: Iterable[tuple[str, str]],
    run: int,
    mono: float,
    played: float,
) -> None:
    """Add rows (kind, body) as one step behind the head, which moves on."""
    step = head.sequence + 1
    for kind, body in rows:
        logged = Logged(game, head.sequence + 1, step, kind, body, run, mono, played)
        head.chain = next_hash(head.chain, logged)
        head.sequence += 1
        db.execute(
            f"INSERT INTO action ({LOGGED_COLUMNS}, chain) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*msgspec.structs.astuple(logged), head.chain),
        )
    head.played = played


def load_game(db: sqlite3.Connection, game: int) -> Stored:
    """A game with its whole log.

    Raises:
        KeyError: there is no such game.
        Damage: its chain is broken.
    """
    found = db.execute(
        "SELECT g.name, g.header, c.body, g.rules, g.state, r.zero + g.mono, r.sure FROM game g"
        " JOIN content c ON c.hash = g.content JOIN run r ON r.id = g.run WHERE g.id = ?",
        (game,),
    ).fetchone()
    if found is None:
        raise KeyError(game)
    check_game(db, game)
    name, text, body, rules, state, wall, sure = found
    try:
        header = _header(name, json.loads(text), json.loads(body))
    except (ValueError, KeyError, TypeError) as error:
        raise Damage(MISSING, f"the header of game {game} is no header") from error
    seats = db.execute("SELECT player FROM seat WHERE game = ? ORDER BY number", (game,))
    rows = db.execute(
        "SELECT a.sequence, a.step, a.kind, a.body, a.played, r.zero + a.mono, r.sure"
        " FROM action a JOIN run r ON r.id = a.run WHERE a.game = ? ORDER BY a.sequence",
        (game,),
    )
    return Stored(
        id=game,
        header=header,
        rules=rules,
        state=state,
        player_ids=tuple(player for (player,) in seats),
        rows=tuple(
            Entry(number, step, kind, json.loads(action), played, Moment(at, bool(good)))
            for number, step, kind, action, played, at, good in rows
        ),
        started=Moment(wall, bool(sure)),
        looks=looks_of(db, game, len(header.players)),
    )


def _header(name: str, raw: dict[str, Json], components: dict[str, Json]) -> Header:
    common = ("format", "game", "players", "first", "options", "components")
    return Header(
        game=name,
        players=tuple(raw["players"]),
        first=raw["first"],
        options=raw["options"],
        components=components,
        extra={key: value for key, value in raw.items() if key not in common},
    )
