"""Games played and what they tell of the players: queries on the store.

Order is the order of play, never the date. Aborted games stand apart; a game's result is the one
the table saw, and what newer rules make of it is kept beside it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable

import msgspec

from companion.figures import GameFigures, Overview, PlayerFigures
from companion.rules.game import Json
from companion.storage import csvtext
from companion.storage.archive import Archive
from companion.storage.games import Moment
from companion.storage.looks import looks_of
from companion.storage.results import ABORTED, Placing, put_scores
from companion.storage.writer import Done
from companion.store import Store


class Standing(msgspec.Struct, frozen=True):
    """One line of a played game's result. `player` is None for a guest and for the AAA."""

    name: str
    player: int | None
    total: int
    rank: int
    winner: bool
    parts: dict[str, int]


class Played(msgspec.Struct, frozen=True):
    """A game in the history. `seconds` is None where it was not timed (told, imported);
    `standings` is empty for an aborted one; `looks` are the colours and shapes of `names`."""

    id: int
    game: str
    names: tuple[str, ...]
    aborted: bool
    ending: str
    rules: int
    seconds: float | None
    started: Moment
    standings: tuple[Standing, ...]
    looks: tuple[int, ...] = ()


_IN_IT = (
    "(g.state = 'finished' OR g.state = 'aborted'"
    " AND EXISTS (SELECT 1 FROM action WHERE game = g.id))"
)
"""Which games `g` are in the history: not those left before anything happened in them."""


class History:
    """The history in a store, or in one opened for reading. Any thread may call it."""

    def __init__(self, store: Archive) -> None:
        self._store = store

    def count(self, *, game: str = "", player: int | None = None) -> int:
        """How many games are in the history, aborted ones included."""
        where, values = _chosen(game, player, None)
        with self._store.reading() as db:
            found: int = db.execute(f"SELECT count(*) FROM game g {where}", values).fetchone()[0]
        return found

    def plays(
        self,
        *,
        game: str = "",
        player: int | None = None,
        before: int | None = None,
        skip: int = 0,
        limit: int = 50,
    ) -> tuple[Played, ...]:
        """Games, the last played first: of one game or player, older than the game `before`, or
        from the one after `skip` others on."""
        where, values = _chosen(game, player, before)
        order = f"{where} ORDER BY g.id DESC LIMIT ? OFFSET ?"
        with self._store.reading() as db:
            return tuple(_played(db, order, (*values, limit, skip)))

    def overview(self, *, game: str = "", player: int | None = None) -> Overview:
        """What there is in all: of one game or player."""
        where, values = _chosen(game, player, None)
        with self._store.reading() as db:
            found = db.execute(
                "SELECT coalesce(sum(state = 'finished'), 0), coalesce(sum(state = 'aborted'), 0),"
                " sum(played) FILTER (WHERE timed AND state = 'finished'),"
                " min(r.zero + g.mono) FILTER (WHERE r.sure), count(*) FILTER (WHERE NOT r.sure)"
                f" FROM game g JOIN run r ON r.id = g.run {where}",
                values,
            ).fetchone()
        return Overview(*found)

    def durations(
        self, *, game: str = "", player: int | None = None, limit: int = 12
    ) -> tuple[float, ...]:
        """The seconds of the last games that were timed and played to their end, oldest first."""
        where, values = _chosen(game, player, None)
        with self._store.reading() as db:
            found = db.execute(
                f"SELECT played FROM game g {where} AND timed AND state = 'finished'"
                " ORDER BY g.id DESC LIMIT ?",
                (*values, limit),
            ).fetchall()
        return tuple(seconds for (seconds,) in reversed(found))

    def games(self) -> tuple[GameFigures, ...]:
        """The figures of each game that was ever played."""
        with self._store.reading() as db:
            plays = db.execute(
                "SELECT name, sum(state = 'finished'), sum(state = 'aborted'),"
                " avg(played) FILTER (WHERE timed AND state = 'finished'),"
                " min(played) FILTER (WHERE timed AND state = 'finished'),"
                " max(played) FILTER (WHERE timed AND state = 'finished')"
                f" FROM game g WHERE {_IN_IT} GROUP BY name ORDER BY name"
            ).fetchall()
        return tuple(GameFigures(*found) for found in plays)

    def players(self, *, game: str = "") -> tuple[PlayerFigures, ...]:
        """The figures of each player: in one game, or in all together. Most wins first."""
        with self._store.reading() as db:
            names = dict(db.execute("SELECT id, name FROM player").fetchall())
            found = db.execute(
                "SELECT w.player, s.total, s.rank, s.winner FROM game g"
                " JOIN seat w ON w.game = g.id AND w.player IS NOT NULL"
                " JOIN score s ON s.game = g.id AND s.rules = g.rules AND s.number = w.number"
                " WHERE g.state = 'finished' AND (? = '' OR g.name = ?) ORDER BY g.id",
                (game, game),
            )
            tallies = _tally(found)
        figures = [
            PlayerFigures(
                player=player,
                name=names[player],
                game=game,
                plays=tally.plays,
                wins=tally.wins,
                average_rank=tally.ranks / tally.plays,
                average_total=tally.total / tally.plays if game else None,
                best_total=tally.best if game else None,
                streak=tally.streak,
                best_streak=tally.best_streak,
            )
            for player, tally in tallies.items()
        ]
        return tuple(sorted(figures, key=lambda f: (-f.wins, f.average_rank, f.name)))

    def results(self, game: int) -> dict[int, tuple[Standing, ...]]:
        """A game's results by the version of the rules that gave them."""
        with self._store.reading() as db:
            versions = db.execute("SELECT DISTINCT rules FROM score WHERE game = ?", (game,))
            return {rules: _standings(db, game, rules) for (rules,) in versions.fetchall()}

    def judged_before(self, game: str, version: int) -> tuple[int, ...]:
        """The finished games of a kind that were played by older rules than these, and have no
        result by these or newer ones."""
        with self._store.reading() as db:
            found = db.execute(
                "SELECT id FROM game g WHERE name = ? AND state = 'finished' AND rules < ? AND NOT"
                " EXISTS (SELECT 1 FROM score s WHERE s.game = g.id AND s.rules >= ?) ORDER BY id",
                (game, version, version),
            ).fetchall()
        return tuple(number for (number,) in found)

    def write_csv(self) -> str:
        """Every result as a CSV text, a line a player and game, safe to open in a spreadsheet."""
        columns = (
            "number", "game", "started", "date_sure", "minutes", "ending", "name", "total", "rank",
            "winner",
        )  # fmt: skip
        return csvtext.write(columns, self._lines())

    def _lines(self) -> Iterable[tuple[str | int | float | None, ...]]:
        for play in self._everything():
            minutes = None if play.seconds is None else round(play.seconds / 60, 1)
            common = (play.id, play.game, play.started.date(), int(play.started.sure), minutes)
            if play.aborted:
                for name in play.names:
                    yield (*common, "aborted", name, None, None, None)
            for line in play.standings:
                yield (*common, play.ending, line.name, line.total, line.rank, int(line.winner))

    def write_json(self) -> str:
        """Everything as JSON, ASCII only: games with their results, figures of games, players."""
        value: dict[str, Json] = {
            "games": [
                {**msgspec.to_builtins(play), "date": play.started.date()}
                for play in self._everything()
            ],
            "figures": msgspec.to_builtins(self.games()),
            "players": msgspec.to_builtins(self.players()),
        }
        return json.dumps(value, ensure_ascii=True, indent=1)

    def _everything(self) -> list[Played]:
        where, values = _chosen("", None, None)
        with self._store.reading() as db:
            return list(_played(db, f"{where} ORDER BY g.id", values))


def remember(store: Store, game: int, rules: int, placings: Iterable[Placing], done: Done) -> None:
    """Keep what newer rules make of a game, beside what the table saw."""
    kept = tuple(placings)

    def work(db: sqlite3.Connection) -> None:
        put_scores(db, game, rules, kept)

    store.write(work, done)


class _Tally:
    """What adds up while a player's games pass by in order."""

    __slots__ = ("best", "best_streak", "plays", "ranks", "streak", "total", "wins")

    def __init__(self, best: int) -> None:
        self.plays = self.wins = self.ranks = self.total = self.streak = self.best_streak = 0
        self.best = best


def _tally(rows: Iterable[tuple[int, int, int, int]]) -> dict[int, _Tally]:
    tallies: dict[int, _Tally] = {}
    for player, total, rank, winner in rows:
        tally = tallies.get(player)
        if tally is None:
            tally = tallies[player] = _Tally(total)
        tally.plays += 1
        tally.ranks += rank
        tally.total += total
        tally.best = max(tally.best, total)
        if winner:
            tally.wins += 1
            tally.streak += 1
            tally.best_streak = max(tally.best_streak, tally.streak)
        else:
            tally.streak = 0
    return tallies


def _chosen(game: str, player: int | None, before: int | None) -> tuple[str, tuple[str | int, ...]]:
    where = f"WHERE {_IN_IT}"
    values: tuple[str | int, ...] = ()
    if game:
        where += " AND g.name = ?"
        values += (game,)
    if player is not None:
        where += " AND g.id IN (SELECT game FROM seat WHERE player = ?)"
        values += (player,)
    if before is not None:
        where += " AND g.id < ?"
        values += (before,)
    return where, values


def _played(db: sqlite3.Connection, where: str, values: tuple[str | int, ...]) -> Iterable[Played]:
    rows = db.execute(
        "SELECT g.id, g.name, g.header, g.state, g.ending, g.rules, g.played, g.timed,"
        f" r.zero + g.mono, r.sure FROM game g JOIN run r ON r.id = g.run {where}",
        values,
    ).fetchall()
    for id_, name, header, state, ending, rules, seconds, timed, wall, sure in rows:
        aborted = state == ABORTED
        names = tuple(json.loads(header)["players"])
        yield Played(
            id=id_,
            game=name,
            names=names,
            aborted=aborted,
            ending=ending,
            rules=rules,
            seconds=seconds if timed else None,
            started=Moment(wall, bool(sure)),
            standings=() if aborted else _standings(db, id_, rules),
            looks=looks_of(db, id_, len(names)),
        )


def _standings(db: sqlite3.Connection, game: int, rules: int) -> tuple[Standing, ...]:
    rows = db.execute(
        "SELECT coalesce(p.name, s.name), w.player, s.total, s.rank, s.winner, s.parts FROM score s"
        " LEFT JOIN seat w ON w.game = s.game AND w.number = s.number AND w.name = s.name"
        " LEFT JOIN player p ON p.id = w.player"
        " WHERE s.game = ? AND s.rules = ? ORDER BY s.number",
        (game, rules),
    )
    return tuple(
        Standing(name, player, total, rank, bool(winner), json.loads(parts))
        for name, player, total, rank, winner, parts in rows
    )
