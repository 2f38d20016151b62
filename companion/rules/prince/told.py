"""Der Kleine Prinz where only the results are told (`score_only`)."""

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
    Outcome,
    Outlook,
    Refused,
)
from companion.rules.prince import rules, scoring
from companion.rules.prince.actions import TOLD, Finished
from companion.rules.prince.rules import HEADER_KEYS, ID, LETTER, OPTIONS, PLAYERS, RULES_VERSION
from companion.rules.prince.state import State as Table
from companion.rules.prince.view import view as table_view
from companion.rules.prince.words import sentence, source, words
from companion.rules.told_shared import THINGS, prompt, reading, so_far, turn
from companion.rules.usual import admission, alike, conceal, facts, public, reveals, secret

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {"finished": frozenset({"stars_left"})}
ENDINGS = frozenset({told_shared.ENDING})


class State(msgspec.Struct, frozen=True, eq=False):
    """The stars left that were told so far, by name, on a board that nobody has touched."""

    table: Table
    told: dict[str, int]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.table.seats.names

    def stars(self) -> tuple[int, ...]:
        """Stars left; who has not told has all of them."""
        return tuple(self.told.get(name, self.table.seats.stars) for name in self.players)


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(rules.start(header), {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more result told.

    Raises:
        Refused: more stars than a player has, or somebody else has placed the last star.
    """
    assert isinstance(action, Finished)
    player, count, most = action.player, action.stars_left, state.table.seats.stars
    told_shared.check_teller(state, player)
    if not 0 <= count <= most:
        raise Refused("stars_left_range", player=player, count=count, most=most)
    if not count:
        for other, left in state.told.items():
            if not left:
                raise Refused("second_last_star", player=player, other=other)
    return State(state.table, {**state.told, player: count}), ()


admits = admission(apply)


def legal(state: State) -> tuple[Action, ...]:
    """A sample for each player who has not told yet."""
    return tuple(Finished(name, state.table.seats.stars) for name in told_shared.missing(state))


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with another number of stars left."""
    assert isinstance(action, Finished)
    least = 1 if 0 in state.told.values() else 0
    return Finished(action.player, chance.randrange(least, state.table.seats.stars + 1))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    return scoring.sheet(state.players, state.stars())


def outcome(state: State) -> Outcome | None:
    """Over when all have told: who has no star left wins alone, else the ranks decide (D6)."""
    if told_shared.missing(state):
        return None
    winners = scoring.who_placed_all(state.players, state.stars())
    return Outcome(told_shared.ENDING, winners or None)


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more result told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def view(state: State) -> dict[str, Json]:
    """The view of what was told, on a board that was not followed."""
    shown = table_view(state.table)
    for entry, left in zip(shown["players"], state.stars(), strict=True):
        entry["stars_left"] = left
    return shown
