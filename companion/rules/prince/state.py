"""The state of a game of Der Kleine Prinz: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

from companion.rules.prince.box import Board

KINDS: tuple[str, ...] = ("explain", "draw", "remember", "decide")
FIRST_OF_A_KIND = 2
"""A player's first cards are two of each kind (rulings D12)."""
FIRST_CARDS = FIRST_OF_A_KIND * len(KINDS)
NEW_CARDS = 5
"""Who has used up all cards gets that many (rulings D11)."""
NO_TASK = ""
GONE = -1
"""The fox has disappeared into its burrow."""
TAMED = "tamed"
LAST_STAR = "last_star"
FOX_GONE = "fox_gone"
ENDINGS = frozenset({TAMED, LAST_STAR, FOX_GONE})

Kinds = tuple[int, ...]


class Seats(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game. `stride` is how many spaces the fox moves for a
    task that was not fulfilled, `stars` what each player starts with."""

    names: tuple[str, ...]
    number: dict[str, int]
    board: Board
    stride: int
    stars: int


class Hand(msgspec.Struct, frozen=True):
    """A player's cards: how many, and of the first eight how many of each kind in the order of
    KINDS; None where the kinds are not known any more."""

    count: int
    kinds: Kinds | None


FIRST_HAND = Hand(FIRST_CARDS, (FIRST_OF_A_KIND,) * len(KINDS))
NEW_HAND = Hand(NEW_CARDS, None)


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `place` is the prince's index on the board, `filled` the stars there; `fox` its space on
    Earth, GONE once it has disappeared. `turn` is the player who plays a card or has played the one
    whose `task` is being done. `ending` is one of ENDINGS, empty while the game goes on.
    """

    seats: Seats
    place: int
    filled: int
    fox: int
    turn: int
    task: str
    stars: tuple[int, ...]
    hands: tuple[Hand, ...]
    ending: str

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ending)
