"""The state of a game of Make Me a Planet: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

from companion.rules.game import Action, Turn
from companion.rules.planet.box import CELLS, Box, Tile

NO_STACK = -1
MOST_PLAYERS = 5
TWO_PLAYER_DRAW = 3
CHOICES_OF_A_STACK = 4
"""A stack can be chosen four times (rulings P9)."""
SET_ASIDE = {2: 8, 3: 8, 4: 4, 5: 0}
"""Tiles of each kind that stay out of the game, by number of players."""
ROUNDS = 16

SLOT: dict[tuple[int, int], tuple[int, int]] = {
    cell: (kind, slot) for kind, cells in enumerate(CELLS) for slot, cell in enumerate(cells)
}
"""Cell to its kind and its place among the four cells of that kind."""
CELL: tuple[tuple[int, int], ...] = tuple(cell for cells in CELLS for cell in cells)
"""The cell of each of a planet's 16 slots: slot = 4 * kind + place."""


WHO: tuple[tuple[int, ...], ...] = tuple(
    tuple(number for number in range(MOST_PLAYERS) if bits >> number & 1)
    for bits in range(1 << MOST_PLAYERS)
)
"""The numbers of the players in each set of players kept as bits."""


class Planet(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One player's planet: `tiles` in the order taken, `at` the slot that each of them lies in,
    `face_down` in the order turned, `trees` face up. `free` has a bit for each empty slot."""

    tiles: tuple[Tile, ...]
    at: tuple[int, ...]
    face_down: tuple[Tile, ...]
    trees: int
    free: int

    def slot(self, tile: Tile) -> int:
        """The slot in which one of its tiles lies."""
        return self.at[self.tiles.index(tile)]


EMPTY = Planet((), (), (), 0, 0xFFFF)


class Seats(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game: names in seating order, the box, the variant.

    Turns are made once a game and handed out again: `choosing` by the player who chooses a
    stack, `taking` by the set of those who may take. `ways` holds by player, and by the slots
    free for a kind, the takes of each tile of that kind that were listed before (see `legal`).
    """

    names: tuple[str, ...]
    number: dict[str, int]
    box: Box
    hidden: bool
    two: bool
    choosing: tuple[Turn, ...]
    taking: tuple[Turn, ...]
    ways: tuple[dict[int, dict[Tile, tuple[Action, ...]]], ...]


class State(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Where a game stands. Sets of players are whole numbers with a bit for each (`WHO`).

    `kind` is the stack on the table, NO_STACK between rounds. `up` are the face-up tiles still
    there (none where they were not read in: `read` tells). `unseen` counts tiles on the table
    that are not known: face down in a game of 2, or not read in. `waiting` is the set of players
    who still take in this round, `takers` of those who may do so next: the start player, then
    anyone still waiting; in a game of 2 the other player, then the start player. `drawn` counts
    how often each stack was chosen, `gone` is the set of tiles that cannot come again (taken, or
    discarded in sight).
    """

    seats: Seats
    round: int
    starter: int
    kind: int
    read: bool
    up: tuple[Tile, ...]
    unseen: int
    waiting: int
    takers: int
    drawn: tuple[int, ...]
    gone: int
    planets: tuple[Planet, ...]

    @property
    def finished(self) -> bool:
        """Whether all 16 rounds are played."""
        return self.round > ROUNDS

    @property
    def last_of_round(self) -> bool:
        """Whether only one player still takes in this round."""
        return len(WHO[self.waiting]) == 1

    def fresh(self, kind: int) -> tuple[Tile, ...]:
        """The tiles of a kind that may still come: not gone and not in sight."""
        out = self.gone
        for tile in self.up:
            out |= tile.bit
        return tuple([tile for tile in self.seats.box.kinds[kind] if not tile.bit & out])

    def takeable(self) -> tuple[Tile, ...]:
        """The tiles that the next to take may choose from, as far as is known."""
        return self.up + self.fresh(self.kind) if self.unseen else self.up


def draw(players: int) -> int:
    """How many tiles come off a stack in a round."""
    return TWO_PLAYER_DRAW if players == 2 else players


def in_sight(players: int) -> int:
    """How many of them are turned face up."""
    return 2 if players == 2 else players


def left_in(state: State, kind: int) -> int:
    """How many tiles a stack still holds."""
    players = len(state.planets)
    size = len(state.seats.box.kinds[kind]) - SET_ASIDE[players]
    return size - state.drawn[kind] * draw(players)
