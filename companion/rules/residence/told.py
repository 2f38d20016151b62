"""The residence where only the results are told (`score_only`)."""

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
)
from companion.rules.residence import rules, scoring
from companion.rules.residence.actions import TOLD, Finished
from companion.rules.residence.box import COLOURS
from companion.rules.residence.rules import (
    HEADER_KEYS,
    ID,
    LETTER,
    OPTIONS,
    PLAYERS,
    RULES_VERSION,
)
from companion.rules.residence.state import State as Road
from companion.rules.residence.view import view as road_view
from companion.rules.residence.words import sentence, source, words
from companion.rules.told_shared import THINGS, outcome, prompt, reading, so_far, turn
from companion.rules.usual import admission, alike, conceal, facts, public, reveals, secret

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {"finished": frozenset({"visited"})}
ENDINGS = frozenset({told_shared.ENDING})


class State(msgspec.Struct, frozen=True, eq=False):
    """The visits told so far, counted by colour, on a road that nobody has walked."""

    road: Road
    told: dict[str, dict[str, int]]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.road.seats.names

    def left(self, colour: str) -> int:
        """Houses of a colour that nobody has told yet."""
        told = sum(visited.get(colour, 0) for visited in self.told.values())
        return self.road.seats.route.count(colour) - told


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(rules.start(header), {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more result told.

    Raises:
        Refused: a colour that there is not, or more houses together than the road has.
    """
    assert isinstance(action, Finished)
    told_shared.check_teller(state, action.player)
    for letter, count in action.visited.items():
        if letter not in COLOURS or len(letter) != 1:
            raise Refused("colour_unknown", letter=letter, letters=tuple(COLOURS))
        if count < 0:
            raise Refused("visits_negative", player=action.player, count=count, letter=letter)
        if count > state.left(letter):
            most = state.road.seats.route.count(letter)
            together = most - state.left(letter) + count
            raise Refused("visits_too_many", letter=letter, most=most, count=together)
    return State(state.road, {**state.told, action.player: dict(action.visited)}), ()


admits = admission(apply)


def legal(state: State) -> tuple[Action, ...]:
    """A sample for each player who has not told yet."""
    return tuple(Finished(name, {}) for name in told_shared.missing(state))


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with other visits."""
    assert isinstance(action, Finished)
    visited = {letter: chance.randrange(state.left(letter) + 1) for letter in COLOURS}
    return Finished(action.player, visited)


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    return tuple(Entry(name, scoring.parts(state.told.get(name, {}))) for name in state.players)


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more result told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def view(state: State) -> dict[str, Json]:
    """The view of a road that was not followed."""
    return road_view(state.road)
