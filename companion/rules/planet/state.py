"""The state of a game of Make Me a Planet: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

from companion.rules.game import Action
from companion.rules.planet.box import CELLS, Box, Tile

NO_STACK = -1
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


class Planet(msgspec.Struct, frozen=True, eq=False):
    """One player's planet: `tiles` in the order taken, `slots` where they lie, `face_down` in
    the order turned, `trees` face up. `free` has a bit for each slot where nothing lies."""

    tiles: tuple[Tile, ...]
    slots: tuple[Tile | None, ...]
    face_down: tuple[Tile, ...]
    trees: int
    free: int


EMPTY = Planet((), (None,) * 16, (), 0, 0xFFFF)


class Seats(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game: names in seating order, the box, the variant.

    `ways` holds takes that were listed before, made once and used again (see `legal`).
    """

    names: tuple[str, ...]
    number: dict[str, int]
    box: Box
    hidden: bool
    ways: dict[int, tuple[Action, ...]]


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `kind` is the stack on the table, NO_STACK between rounds. `up` are the face-up tiles still
    there (none where they were not read in: `read` tells). `unseen` counts tiles on the table
    that are not known: face down in a game of 2, or not read in. `waiting` holds the players
    who take in this round, the next first in the first entry or, where several may, all of
    them. `drawn` counts how often each stack was chosen, `gone` the tiles that cannot come
    again (taken, or discarded in sight).
    """

    seats: Seats
    round: int
    starter: int
    kind: int
    read: bool
    up: tuple[Tile, ...]
    unseen: int
    waiting: tuple[int, ...]
    opening: bool
    drawn: tuple[int, ...]
    gone: int
    planets: tuple[Planet, ...]

    @property
    def finished(self) -> bool:
        """Whether all 16 rounds are played."""
        return self.round > ROUNDS

    @property
    def two(self) -> bool:
        """Whether the round for two players is played (rulings P8)."""
        return len(self.planets) == 2

    def takers(self) -> tuple[int, ...]:
        """Who may take now: the start player first, then anyone still waiting; in a game of 2
        strictly one after the other."""
        if self.opening or self.two:
            return self.waiting[:1]
        return self.waiting

    def fresh(self, kind: int) -> tuple[Tile, ...]:
        """The tiles of a kind that may still come: not gone and not in sight."""
        out = self.gone
        for tile in self.up:
            out |= tile.bit
        return tuple(tile for tile in self.seats.box.kinds[kind] if not tile.bit & out)

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
