"""Rising to the Stars where only the results are told (`score_only`)."""

from __future__ import annotations

import msgspec

from companion.rules import told_shared
from companion.rules.game import (
    Action,
    Chance,
    Entry,
    Happened,
    Header,
    Json,
    Outlook,
    Refused,
    unique,
)
from companion.rules.stars import rules, scoring
from companion.rules.stars.actions import TOLD, Finished
from companion.rules.stars.rules import HEADER_KEYS, ID, LETTER, OPTIONS, PLAYERS, RULES_VERSION
from companion.rules.stars.state import Seat, Table
from companion.rules.stars.view import seat_view
from companion.rules.stars.words import sentence, source, words
from companion.rules.told_shared import outcome, prompt, reading, turn
from companion.rules.usual import admission, conceal, public, reveals

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {
    "finished": frozenset({"stars", "stories", "paper_plane"}),
}
ENDINGS = frozenset({told_shared.ENDING})
MOST_STORIES = 3
"""A sample has no more: each of three boards is crossed once."""

__all__ = [
    "ACTIONS",
    "ENDINGS",
    "HEADER_KEYS",
    "ID",
    "LETTER",
    "OPEN_KEYS",
    "OPTIONS",
    "PLAYERS",
    "RULES_VERSION",
    "conceal",
    "outcome",
    "prompt",
    "public",
    "reading",
    "reveals",
    "sentence",
    "source",
    "turn",
    "words",
]

NOTHING = Seat(None, 0, 0, (), None)


class State(msgspec.Struct, frozen=True, eq=False):
    """The results told so far, by name."""

    table: Table
    told: dict[str, Seat]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.table.names

    def planes(self) -> tuple[int, ...]:
        """The paper planes that nobody has told."""
        left = list(self.table.box.paper_planes)
        for seat in self.told.values():
            if seat.plane is not None:
                left.remove(seat.plane)
        return tuple(left)


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(rules.start(header).table, {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more result told.

    Raises:
        Refused: a story or a paper plane that another has told, or that there is not.
    """
    if not isinstance(action, Finished):
        raise Refused("only_results")
    told_shared.check_teller(state, action.player)
    unique(action.stories, "stories")
    for tile in action.stories:
        if tile not in state.table.box.stories:
            raise Refused("unknown_story", tile=tile)
        for other, seat in state.told.items():
            if tile in seat.stories:
                raise Refused("told_story", tile=tile, player=other)
    plane = action.paper_plane
    if plane is not None and plane not in state.planes():
        raise Refused("told_plane", number=plane)
    result = Seat(None, action.stars, 0, action.stories, plane)
    return State(state.table, {**state.told, action.player: result}), ()


admits = admission(apply)


def legal(state: State) -> tuple[Action, ...]:
    """A sample for each player who has not told yet."""
    return tuple(Finished(name, 0, (), None) for name in told_shared.missing(state))


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with another result."""
    assert isinstance(action, Finished)
    taken = {tile for seat in state.told.values() for tile in seat.stories}
    free = [tile for tile in state.table.box.stories if tile not in taken]
    stories = chance.sample(free, min(len(free), chance.randrange(MOST_STORIES + 1)))
    plane = chance.choice((None, *state.planes()))
    return Finished(action.player, chance.randrange(20), tuple(stories), plane)


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    stories = state.table.box.stories
    seats = [(name, state.told.get(name, NOTHING)) for name in state.players]
    return tuple(
        scoring.entry(name, seat.stars, [stories[tile] for tile in seat.stories], seat.plane)
        for name, seat in seats
    )


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more result told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def view(state: State) -> dict[str, Json]:
    """The view of what was told."""
    return {
        "piles": {},
        "paper_planes": list(state.planes()),
        "players": [seat_view(name, state.told.get(name, NOTHING)) for name in state.players],
    }
