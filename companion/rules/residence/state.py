"""The state of a game in the residence: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

ENTRY = 0
NOBODY = -1
NONE_BEGUN = -1


class Seats(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game. `rank` is each player's place in the seating order
    from the first player on, which decides between equals (rulings L1)."""

    names: tuple[str, ...]
    number: dict[str, int]
    rank: tuple[int, ...]
    route: str

    @property
    def outside(self) -> int:
        """The space past the last house."""
        return len(self.route) + 1


class Told(msgspec.Struct, frozen=True, eq=False):
    """A reaping that was told: reapers and reaped (or NOBODY), and of these who has still to
    move, `waiting` and `last`; who has left moves no more and is in neither."""

    by: tuple[int, ...]
    of: int
    waiting: tuple[int, ...]
    last: int

    @property
    def settled(self) -> bool:
        """Whether nobody has to move in it any more."""
        return not self.waiting and self.last == NOBODY

    def without(self, player: int) -> Told:
        """The reaping once a player has moved in it, or moves no more."""
        waiting = tuple([p for p in self.waiting if p != player])
        return Told(self.by, self.of, waiting, NOBODY if self.last == player else self.last)


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `spaces` and `visited` go by player, the latter in the order visited; `marked` has a bit for
    each space that bears a mark. `reapings` are the turn's, in the order told, those settled
    included; `begun` is the index of the one that has begun, NONE_BEGUN otherwise.
    """

    seats: Seats
    spaces: tuple[int, ...]
    visited: tuple[tuple[int, ...], ...]
    marked: int
    reapings: tuple[Told, ...]
    begun: int
    finished: bool

    def out(self, player: int) -> bool:
        """Whether a player has left the residence."""
        return self.spaces[player] > len(self.seats.route)

    def nearness(self, player: int) -> int:
        """Sorts players by who is nearest the entry, equals by seat (rulings L1)."""
        return self.spaces[player] * len(self.spaces) + self.seats.rank[player]
