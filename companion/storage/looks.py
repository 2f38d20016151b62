"""Who looks how, as the database has it: known players by their id, and the seats of each game.

Every function works inside a transaction that the caller holds.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

from companion.looks import apart, spread
from companion.storage.connect import seal

SPACE = "look"
"""The space of what is kept: game 0 has the players by id, each other game its seats."""
SEATS = "seats"
OF_PLAYER = (
    f"(SELECT CAST(value AS INTEGER) FROM kept WHERE space = '{SPACE}' AND game = 0"
    " AND kept.name = CAST(player.id AS TEXT))"
)
"""The look that a row of `player` wishes for; NULL where it neither chose nor played."""


def put_look(db: sqlite3.Connection, player: int, look: int) -> None:
    """From now on a player wishes for this look."""
    _put(db, 0, str(player), look)


def put_looks(
    db: sqlite3.Connection,
    game: int,
    looks: Sequence[int],
    player_ids: Sequence[int | None],
) -> None:
    """Write how the seats of a new game look; without `looks`, as its players wish. Who never
    chose a look wishes from now on for the one they were given here."""
    if not apart(looks, len(player_ids)):
        looks = spread([_wished(db, player) for player in player_ids])
    else:
        for player, look in zip(player_ids, looks, strict=True):
            if player is not None and _wished(db, player) is None:
                put_look(db, player, look)
    _put(db, game, SEATS, list(looks))


def looks_of(db: sqlite3.Connection, game: int, players: int) -> tuple[int, ...]:
    """How the seats of a game look; each like its place where nothing was kept."""
    found = db.execute(
        "SELECT value FROM kept WHERE space = ? AND game = ? AND name = ?", (SPACE, game, SEATS)
    ).fetchone()
    looks = [] if found is None else json.loads(found[0])
    if not isinstance(looks, list) or not apart(looks, players):
        return spread([None] * players)
    return tuple(looks)


def drop_looks(db: sqlite3.Connection, game: int) -> None:
    """Forget the looks of a game that is taken out again."""
    db.execute("DELETE FROM kept WHERE space = ? AND game = ?", (SPACE, game))


def _wished(db: sqlite3.Connection, player: int | None) -> int | None:
    found = db.execute(f"SELECT {OF_PLAYER} FROM player WHERE id = ?", (player,)).fetchone()
    return None if found is None else found[0]


def _put(db: sqlite3.Connection, game: int, name: str, value: int | list[int]) -> None:
    row = (SPACE, game, name, json.dumps(value))
    db.execute(
        "INSERT OR REPLACE INTO kept (space, game, name, value, seal) VALUES (?, ?, ?, ?, ?)",
        (*row, seal(*row)),
    )
