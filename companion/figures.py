"""What the games played add up to: figures of games and of players."""

from __future__ import annotations

import msgspec


class GameFigures(msgspec.Struct, frozen=True):
    """A game's figures: seconds are None where no play of it was timed."""

    game: str
    plays: int
    aborted: int
    average_seconds: float | None
    shortest_seconds: float | None
    longest_seconds: float | None


class Overview(msgspec.Struct, frozen=True):
    """What a history holds: games ended and aborted, the seconds of those that were timed (None
    where none was), the second since 1970 of the first whose date is sure (None where none is), and
    how many have a date that nobody vouches for.
    """

    plays: int
    aborted: int
    seconds: float | None
    since: float | None
    unsure: int = 0


class PlayerFigures(msgspec.Struct, frozen=True):
    """What a player achieved in a game (or in all: then totals mean nothing and are None).

    `streak` are the wins in a row up to the last play, `best_streak` the most there ever were.
    """

    player: int
    name: str
    game: str
    plays: int
    wins: int
    average_rank: float
    average_total: float | None
    best_total: int | None
    streak: int
    best_streak: int


class HistoryFigures(msgspec.Struct, frozen=True):
    """The figures of a history, in one game (empty: all) and of one player (None: everybody).
    `seconds` are the lengths of the last games, oldest first."""

    game: str
    player: int | None
    overview: Overview
    games: tuple[GameFigures, ...]
    players: tuple[PlayerFigures, ...]
    seconds: tuple[float, ...]
