"""The state of a game of Rising to the Stars: frozen, and small enough to keep every one."""

from __future__ import annotations

import msgspec

from companion.rules.stars.actions import Play
from companion.rules.stars.box import PLANET, UNKNOWN, Box, Tile
from companion.rules.stars.flights import next_free_bird

NOBODY = -1
RETIRED = -1
"""The space of a plane that was taken off the route."""
GRAND_FATHER_CARDS = 12
"""Birds are limited by them; stars are by nothing (rulings S5)."""
FOX_CARDS = (1, 2, 2, 2, 1)
"""How many cards of 1 to 5 each player begins with (rulings S14)."""
HAND = sum(FOX_CARDS)

PLAY, STORY, TELESCOPE, OUT = "play", "story", "telescope", "out"
"""What the one whose turn it is has to do; `out`: without cards, give up a story or retire."""


class Setup(msgspec.Struct, frozen=True, eq=False):
    """What stays the same for a whole game: names in seating order, the box, and for each seat
    the plays of each numbered card by rising steps, made once."""

    names: tuple[str, ...]
    number: dict[str, int]
    box: Box
    plays: tuple[tuple[tuple[Play, ...], ...], ...]


class State(msgspec.Struct, frozen=True, eq=False):
    """Where a game stands.

    `order` holds the seats, whose plane moved last first: planes on one space lie in this order,
    top first. `planes` are the paper planes taken, `left` those still there. `gone` holds the
    bits of stories that cannot be taken any more, `unread` the tiles of each board that are not
    known. `fox` counts the fox cards of 1 to 5 that are not yet played, `drawn` the Grand Father
    cards drawn and `spent` those of them played. `actor` is whose turn it is, `owed` the boards
    crossed without a story taken, `flip` whether a telescope token is owed.
    """

    setup: Setup
    order: tuple[int, ...]
    spaces: tuple[int, ...]
    stars: tuple[int, ...]
    cards: tuple[int, ...]
    stories: tuple[tuple[Tile, ...], ...]
    planes: tuple[int | None, ...]
    left: tuple[int, ...]
    gone: int
    unread: tuple[int, ...]
    fox: tuple[int, ...]
    drawn: int
    spent: int
    actor: int
    owed: tuple[int, ...]
    flip: bool

    @property
    def finished(self) -> bool:
        """Whether nobody holds a card any more (rulings S11)."""
        return self.actor == NOBODY

    @property
    def doing(self) -> str:
        """What the actor has to do: PLAY, STORY, TELESCOPE or OUT."""
        if self.owed:
            return STORY
        if self.flip:
            return TELESCOPE
        return PLAY if self.cards[self.actor] else OUT

    @property
    def room(self) -> int:
        """Spaces from the actor's plane to the planet: no move is longer (rulings S10)."""
        return PLANET - self.spaces[self.actor]

    @property
    def grand_father(self) -> int:
        """Grand Father cards that were drawn and not yet played."""
        return self.drawn - self.spent

    def pile(self, space: int) -> tuple[int, ...]:
        """The seats whose planes are on a space, top first."""
        return tuple([seat for seat in self.order if self.spaces[seat] == space])

    def next_bird(self) -> int | None:
        """The next bird cloud ahead of the actor with no plane on it (rulings S8)."""
        return next_free_bird(self.setup.box.birds, self.spaces, self.spaces[self.actor])

    def lies_at(self, tile: Tile, board: int) -> bool:
        """Whether a story that nobody has can be taken at a board, as far as is known."""
        if tile.board == UNKNOWN:
            return self.unread[board] > 0
        return tile.board == board

    def takeable(self) -> tuple[Tile, ...]:
        """The stories that can be taken at the board just crossed."""
        board, gone = self.owed[0], self.gone
        tiles = self.setup.box.stories.values()
        return tuple([t for t in tiles if not t.bit & gone and self.lies_at(t, board)])

    def with_stars(self) -> tuple[int, ...]:
        """The actor's opponents who have a star, wherever they are (rulings S6)."""
        return tuple([s for s, n in enumerate(self.stars) if n and s != self.actor])
