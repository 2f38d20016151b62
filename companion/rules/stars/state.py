"""The state of a game of Rising to the Stars: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

from companion.rules.stars.box import PLANET, Box

HAND = (1, 2, 2, 3, 3, 4, 4, 5)
"""Everybody's Fox cards (rulings S14)."""
FOX_CARDS: dict[int | str, int] = {card: HAND.count(card) for card in (1, 2, 3, 4, 5)}
GRAND_FATHER_CARDS = 12
NEVER_GRAND_FATHER = (1, 2, 3)
CARDS: tuple[int | str, ...] = (1, 2, 3, 4, 5, 6, 7, "bird", "first")
"""Every card there is, in the order in which plays are counted."""


class Seat(msgspec.Struct, frozen=True, eq=False):
    """One player: `space` is None once retired, `plane` the paper plane or None."""

    space: int | None
    stars: int
    cards: int
    stories: tuple[str, ...]
    plane: int | None

    @property
    def on_route(self) -> bool:
        """Whether the plane is on a cloud or still at the start."""
        return self.space is not None and self.space < PLANET


class Table(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game: names in seating order and the box."""

    names: tuple[str, ...]
    number: dict[str, int]
    box: Box


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `order` holds the planes, the one moved last first: on each space the first in it is on top.
    `owed` are the connecting boards that `mover` still has to take a story at, `looking`
    whether a telescope token is owed. `played` counts plays of each of CARDS in the whole game,
    `drawn` the Grand Father cards that came. `taken` maps a story that is gone to its board.
    """

    table: Table
    seats: tuple[Seat, ...]
    order: tuple[int, ...]
    mover: int
    owed: tuple[int, ...]
    looking: bool
    played: tuple[int, ...]
    drawn: int
    taken: dict[str, int]
    planes: tuple[int, ...]
    over: bool

    def next(self) -> int | None:
        """Who plays: the rearmost plane on the route, of several the top one (rulings S1)."""
        best: int | None = None
        where = PLANET
        for number in self.order:
            space = self.seats[number].space
            if space is not None and space < where:
                best, where = number, space
        return best

    def actor(self) -> int | None:
        """Who has to act now; None once the game is over."""
        if self.over:
            return None
        return self.mover if self.owed or self.looking else self.next()

    def pile(self, space: int) -> tuple[int, ...]:
        """The planes on a space, top first."""
        return tuple([n for n in self.order if self.seats[n].space == space])

    def at_board(self, board: int) -> tuple[str, ...]:
        """The stories that can be taken at a board (rulings S3): those face up there and, while
        tiles lie face down, any that lies face up nowhere."""
        box, up = self.table.box, self.table.box.up
        if up is None:
            return tuple([name for name in box.stories if name not in self.taken])
        here = [name for name in up[board] if name not in self.taken]
        shown = {name for names in up for name in names}
        turned = [n for n, at in self.taken.items() if at == board and n not in shown]
        if len(turned) < 6 - len(up[board]):
            here += [n for n in box.stories if n not in self.taken and n not in shown]
        return tuple(here)


def fits(state: State, card: int | str) -> bool:
    """Whether one more play of a card can be (rulings S14): the plays beyond the Fox cards are
    Grand Father cards, of which there are none of 1, 2 and 3, and no more than were drawn."""
    players = len(state.seats)
    beyond = 0
    for one, plays in zip(CARDS, state.played, strict=True):
        count = plays + (one == card)
        more = count - FOX_CARDS.get(one, 0) * players
        if more > 0:
            if one in NEVER_GRAND_FATHER:
                return False
            beyond += more
    return beyond <= state.drawn


def next_bird(state: State, space: int) -> int | None:
    """The next cloud ahead with a bird and no plane on it (rulings S8)."""
    taken = {seat.space for seat in state.seats}
    clouds = state.table.box.clouds
    for ahead in range(space + 1, PLANET):
        if clouds[ahead] == "bird" and ahead not in taken:
            return ahead
    return None


def first_place(state: State) -> int:
    """Where `first` leads (rulings S7): the planet if a plane has reached it, else the space
    after the foremost plane, the mover's own included."""
    spaces = [seat.space for seat in state.seats if seat.space is not None]
    return min(max(spaces) + 1, PLANET)
