"""What a sheet of Welcome to La Petite Mort is worth, and how a game ends."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.mort.actions import Reap, Sephi, TurnUp
from companion.rules.mort.box import ALL_STREETS, CAUSES
from companion.rules.mort.judging import judge
from companion.rules.mort.rules import act, apply, given
from companion.rules.mort.state import (
    AAA,
    AAA_NAME,
    Rival,
    Setup,
    Standing,
    State,
    combinations,
)

TO_COME = (Message("which numbers are written, and where"),)
AAA_STREETS = 50
"""What the AAA has for its streets from the start (rulings M9)."""


def parts(objectives: int, columns: int, streets: int, sephi: int) -> dict[str, int]:
    """The lines of a player's score sheet; `sephi` is what the ticked boxes cost."""
    return {"objectives": objectives, "columns": columns, "streets": streets, "sephi": -sephi}


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as of the last turn judged, the AAA last."""
    return _sheet(state.setup, state.standings, state.rival)


def _sheet(setup: Setup, standings: tuple[Standing, ...], rival: Rival) -> tuple[Entry, ...]:
    entries = [
        _entry(setup, name, standing) for name, standing in zip(setup.names, standings, strict=True)
    ]
    if setup.solo == AAA:
        entries.append(_rival(setup, rival))
    return tuple(entries)


@lru_cache(maxsize=1024)
def _entry(setup: Setup, name: str, standing: Standing) -> Entry:
    """A player's line: made once for all the outlooks in which the standing stays as it is."""
    streets = (standing.circled & ALL_STREETS).bit_count() * setup.box.street_bonus
    cost = setup.box.sephi[standing.sephi]
    return Entry(name, parts(sum(standing.objectives), standing.columns, streets, cost))


def _rival(setup: Setup, rival: Rival) -> Entry:
    worth = sum(count * points for count, points in zip(rival.cards, setup.level, strict=True))
    objectives = sum(rival.objectives)
    shown = {"objectives": objectives, "columns": worth, "streets": AAA_STREETS}
    return Entry(AAA_NAME, shown)


def outcome(state: State) -> Outcome | None:
    """Over with a turn that ends it (rulings M6); the ranks decide."""
    return Outcome(state.ending) if state.ending else None


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action, its turn judged without those who have yet to act, and the
    AAA given its card where there is no choice.

    Raises:
        Refused: as `apply`.
    """
    if not isinstance(action, Reap | Sephi):
        after, _ = apply(state, action)
        return Outlook(scores(after), TO_COME if isinstance(action, TurnUp) else ())
    after = act(state, action)
    rival = after.rival
    left_out: list[Message] = []
    if after.waiting:
        text = "what {players} will write in this turn"
        left_out.append(Message(text, {"players": after.yet_to_act()}))
    if len(after.owed) == 1:
        rival = given(rival, after.owed[0])
    elif after.owed:
        left_out.append(Message("which card the AAA gets"))
    if after.validation and not all(rival.objectives):
        left_out.append(Message("what the AAA validates"))
    return Outlook(_sheet(after.setup, judge(after), rival), tuple(left_out))


def alike(state: State, action: Action) -> Hashable:
    """Only the house and whether its reaping is perfect change the score, not the number; and
    against the AAA the cards that may be left for it."""
    if not isinstance(action, Reap):
        return repr(action)
    setup, cards, (street, column) = state.setup, state.cards, action.house
    cause, house = CAUSES.index(action.cause), setup.box.at[street][column]
    assert cards is not None
    assert house is not None
    left = combinations(True, cards)[action.number, cause] if setup.solo == AAA else ()
    return action.player, house, setup.box.causes[house] == cause, left
