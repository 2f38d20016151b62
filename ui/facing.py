"""Whom the screen faces: it turns by half a turn for players who sit opposite.

A screen has two sides that a person can read it from; who sits beside it reads it as it lies.
"""

from __future__ import annotations

import math

from companion.snapshots import GameOn, Snapshot

OPPOSITE = -0.35
"""Sine of a seat's angle up to which it lies on the far side of the table."""


def angle(seat: int, count: int) -> float:
    """Where a seat is on the drawn table, in radians: the first is at the top, the others follow
    clockwise (0 is the right, a quarter turn the bottom)."""
    return 2 * math.pi * seat / max(count, 1) - math.pi / 2


def opposite(seat: int, count: int) -> bool:
    """Whether a seat is on the far side of the table, where one reads the screen upside down."""
    return math.sin(angle(seat, count)) < OPPOSITE


def wanted(snapshot: Snapshot, turned: bool) -> bool:
    """Whether the screen is to be turned, where it is `turned` now."""
    game = snapshot.game
    if game is None or snapshot.settings.get("turn_screen") is not True:
        return False
    if game.view["finished"]:
        return False
    seat = _seat(game, game.named or game.prompt.to)
    # Where nobody in particular is to act it stays as it is: it must not toss about.
    return turned if seat is None else opposite(seat, len(game.seats))


def _seat(game: GameOn, name: str | None) -> int | None:
    return next((at for at, seat in enumerate(game.seats) if seat.name == name), None)
