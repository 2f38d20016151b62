"""Welcome to La Petite Mort where only the results are told (`score_only`)."""

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
from companion.rules.mort.actions import TOLD, Finished, ToldColumn
from companion.rules.mort.box import MOST_SEPHI, STREETS
from companion.rules.mort.facts import of_the_game
from companion.rules.mort.judging import BASIC, CIRCLED, PERFECT
from companion.rules.mort.rules import HEADER_KEYS, ID, LETTER, OPTIONS, PLAYERS, RULES_VERSION
from companion.rules.mort.scoring import parts
from companion.rules.mort.setup import setup
from companion.rules.mort.state import NOTHING_REACHED, Setup, blank
from companion.rules.mort.view import player_view
from companion.rules.mort.words import sentence, source, words
from companion.rules.told_shared import THINGS, outcome, prompt, reading, so_far, turn
from companion.rules.usual import admission, alike, conceal, public, reveals, secret

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {
    "finished": frozenset({"columns", "streets", "objectives", "sephi"})
}
ENDINGS = frozenset({told_shared.ENDING})
LEAST_HOUSES = 1
"""A column of none is not complete."""


class State(msgspec.Struct, frozen=True, eq=False):
    """The results told so far, by name."""

    setup: Setup
    told: dict[str, Finished]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.setup.names


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(setup(header), {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more result told.

    Raises:
        Refused: it can be no result on this sheet with these objectives.
    """
    assert isinstance(action, Finished)
    told_shared.check_teller(state, action.player)
    count, most = len(action.columns), state.setup.box.columns
    if count > most:
        raise Refused("told_columns", count=count, most=most)
    for place, column in enumerate(action.columns, 1):
        houses = column.basic + column.perfect
        if not LEAST_HOUSES <= houses <= STREETS:
            raise Refused("told_column_size", place=place, count=houses, most=STREETS)
    if action.objectives not in sums(state.setup):
        raise Refused("told_objectives", points=action.objectives)
    return State(state.setup, {**state.told, action.player: action}), ()


def sums(chosen: Setup) -> list[int]:
    """What the objectives can bring in all: none, the lower or the higher value of each."""
    found = {0}
    for values in chosen.values:
        found = {total + points for total in found for points in (0, *values)}
    return sorted(found)


def column_points(column: ToldColumn) -> int:
    """What a told column is worth (rulings M4)."""
    points = BASIC * column.basic + PERFECT * column.perfect
    return CIRCLED * points if column.bonus else points


def legal(state: State) -> tuple[Action, ...]:
    """A sample result for each player who has not told yet."""
    return tuple(Finished(name, (), 0, 0, 0) for name in told_shared.missing(state))


admits = admission(apply)


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with another result."""
    assert isinstance(action, Finished)
    columns = []
    for _ in range(chance.randrange(state.setup.box.columns + 1)):
        houses = chance.randrange(LEAST_HOUSES, STREETS + 1)
        perfect = chance.randrange(houses + 1)
        columns.append(ToldColumn(houses - perfect, perfect, chance.random() < 0.5))
    return Finished(
        action.player,
        tuple(columns),
        chance.randrange(STREETS + 1),
        chance.choice(sums(state.setup)),
        chance.randrange(MOST_SEPHI + 1),
    )


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more result told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    return tuple(_entry(state.setup, name, state.told.get(name)) for name in state.players)


def _entry(chosen: Setup, name: str, told: Finished | None) -> Entry:
    if told is None:
        return Entry(name, parts(0, 0, 0, 0))
    columns = sum(column_points(column) for column in told.columns)
    streets = told.streets * chosen.box.street_bonus
    return Entry(name, parts(told.objectives, columns, streets, chosen.box.sephi[told.sephi]))


def facts(state: State) -> dict[str, Json]:
    """`objectives` as where the game is played; `worth`: what a house of a complete column brings
    by a `basic` and by a `perfect` reaping (rulings M4); `columns`: how many houses each has;
    `limits`: the `least` and the `most` houses of a complete column, and at most how many bonuses
    of `streets` and `sephi` boxes there are."""
    return {
        "objectives": of_the_game(state.setup)["objectives"],
        "worth": {"basic": BASIC, "perfect": PERFECT},
        "columns": [houses.bit_count() for houses in state.setup.box.lines[STREETS:]],
        "limits": {
            "least": LEAST_HOUSES,
            "most": STREETS,
            "streets": STREETS,
            "sephi": MOST_SEPHI,
        },
    }


def view(state: State) -> dict[str, Json]:
    """The view of what was told: no sheet is known, the Sephi boxes are."""
    box = state.setup.box
    players = []
    for name in state.players:
        shown = player_view(name, box, blank(box), NOTHING_REACHED)
        told = state.told.get(name)
        players.append({**shown, "sephi": told.sephi if told else 0})
    return {"cards": None, "players": players}
