"""Who plays. A player is a row with an id; the name is a label that may change. A name in a game
without a player is a guest's, who has no statistics."""

from __future__ import annotations

import sqlite3

from companion.record import clean_name
from companion.rules.game import Refused
from companion.rules.refusals import sentence
from companion.snapshots import Player
from companion.storage.connect import seal
from companion.storage.faults import Code, StoreFault
from companion.storage.games import own_seat, put_seat
from companion.storage.looks import OF_PLAYER, put_look
from companion.storage.names import name_key
from companion.storage.writer import Done
from companion.store import Store


class Players:
    """The players of an open store. Names are unique whatever their case, width or spaces."""

    def __init__(self, store: Store) -> None:
        self._store = store
        with store.reading() as db:
            self._last: int = db.execute("SELECT coalesce(max(id), 0) FROM player").fetchone()[0]

    def all(self) -> tuple[Player, ...]:
        """Everybody, those who played most lately first."""
        with self._store.reading() as db:
            found = db.execute(
                f"SELECT id, name, shown, {OF_PLAYER} FROM player ORDER BY"
                " (SELECT max(game) FROM seat WHERE player = player.id) DESC NULLS LAST, name"
            ).fetchall()
        return tuple(Player(id_, name, bool(shown), look) for id_, name, shown, look in found)

    def add(self, name: str, done: Done) -> int:
        """Make a player, who then has the games that somebody of that name played as a guest.
        Gives the id; `done` gets a fault with code INPUT if the name is taken or cannot be one."""
        self._last += 1
        player = self._last

        def work(db: sqlite3.Connection) -> None:
            fitting = _fitting(db, name, None)
            _write(db, player, fitting, shown=True)
            _adopt(db, fitting, player)

        self._store.write(work, done)
        return player

    def rename(self, player: int, name: str, done: Done) -> None:
        """Give a player another name; the history stays with the player."""

        def work(db: sqlite3.Connection) -> None:
            _write(db, player, _fitting(db, name, player), shown=_known(db, player).shown)

        self._store.write(work, done)

    def show(self, player: int, shown: bool, done: Done) -> None:
        """Offer a player for new games, or no more."""

        def work(db: sqlite3.Connection) -> None:
            _write(db, player, _known(db, player).name, shown=shown)

        self._store.write(work, done)

    def choose_look(self, player: int, look: int, done: Done) -> None:
        """From now on a player wishes for this look (`companion.looks`)."""

        def work(db: sqlite3.Connection) -> None:
            put_look(db, _known(db, player).id, look)

        self._store.write(work, done)


def _fitting(db: sqlite3.Connection, name: str, player: int | None) -> str:
    """The name as it is kept; raises StoreFault where it cannot be this player's."""
    try:
        name = clean_name(name)
    except Refused as refused:
        found = sentence(refused, {})
        raise StoreFault(Code.INPUT, found.text, **found.values) from None
    taken = db.execute("SELECT id, name FROM player WHERE key = ?", (name_key(name),)).fetchone()
    if taken is not None and taken[0] != player:
        raise StoreFault(Code.INPUT, "There is already a player called {name}.", name=taken[1])
    return name


def _adopt(db: sqlite3.Connection, name: str, player: int) -> None:
    """Give a player the seats of guests of this name: a record that is taken over after the
    player was made finds the player, so one that was taken over before does too."""
    seats: dict[int, list[tuple[int, str]]] = {}
    for game, number, called in db.execute(
        "SELECT game, number, name FROM seat WHERE player IS NULL AND key = ?", (name_key(name),)
    ):
        seats.setdefault(game, []).append((number, called))
    for game, alike in seats.items():
        put_seat(db, game, *own_seat(alike, name), player)


def _known(db: sqlite3.Connection, player: int) -> Player:
    found = db.execute("SELECT id, name, shown FROM player WHERE id = ?", (player,)).fetchone()
    if found is None:
        raise StoreFault(Code.INPUT, "That player is not known any more.")
    return Player(found[0], found[1], bool(found[2]))


def _write(db: sqlite3.Connection, player: int, name: str, *, shown: bool) -> None:
    values = (player, name, name_key(name), int(shown))
    db.execute(
        "INSERT INTO player (id, name, key, shown, seal) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id)"
        " DO UPDATE SET name = excluded.name, key = excluded.key, shown = excluded.shown,"
        " seal = excluded.seal",
        (*values, seal(*values)),
    )
