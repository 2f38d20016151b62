"""What may be done now: listed, tested, and drawn at random."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Action, Chance
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from companion.rules.mort.box import ALL_STREETS, CARDS, CAUSES, LARGEST_NUMBER, STREETS
from companion.rules.mort.checks import columns_to_cross, streets_to_cross
from companion.rules.mort.rules import apply
from companion.rules.mort.state import (
    AAA,
    CLASSIC,
    SOLO_CARDS,
    State,
    can_write,
    combinations,
    members,
)
from companion.rules.usual import admission

SAMPLE = ((7, "orange"), (8, "green"), (9, "white"))
"""Three combinations like any others."""


def legal(state: State) -> tuple[Action, ...]:
    """Every reaping of everybody who has yet to act, or the Sephi box; a sample of what the
    cards may be, and of the bonuses that may be crossed out."""
    if state.ending:
        return ()
    if state.cards is None:
        return _between_turns(state)
    if state.waiting:
        return _in_turn(state)
    if state.owed:
        return tuple([Give(CAUSES[cause]) for cause in state.owed])  # type: ignore[arg-type]
    return _validations(state)


admits = admission(apply)


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The sample with other cards, or with other bonuses crossed out."""
    if isinstance(action, TurnUp):
        first, second, third = [
            (chance.randrange(1, LARGEST_NUMBER + 1), chance.choice(CAUSES)) for _ in range(CARDS)
        ]
        told = action.validation is not UNSET
        return TurnUp((first, second, third), chance.random() < 0.5 if told else UNSET)
    if isinstance(action, Validate):
        columns = chance.sample(_columns(state), len(action.columns))
        return Validate(action.objective, action.street, tuple(columns))
    if isinstance(action, SoloCard) and action.streets is not UNSET:
        streets = chance.sample(_streets(state), streets_to_cross(state))
        columns = chance.sample(_columns(state), columns_to_cross(state))
        return SoloCard(tuple(streets), tuple(columns))
    return action


def _between_turns(state: State) -> tuple[Action, ...]:
    found: list[Action] = [TurnUp(SAMPLE)]  # type: ignore[arg-type]
    if state.setup.solo == AAA:
        found.append(TurnUp(SAMPLE, True))  # type: ignore[arg-type]
    if state.setup.solo == CLASSIC and state.solo_cards < SOLO_CARDS:
        found.append(SoloCard() if state.solo_cards else _sample_solo_card(state))
    return tuple(found)


def _sample_solo_card(state: State) -> SoloCard:
    streets = _streets(state)[: streets_to_cross(state)]
    columns = _columns(state)[: columns_to_cross(state)]
    return SoloCard(tuple(streets), tuple(columns))


def _in_turn(state: State) -> tuple[Action, ...]:
    setup = state.setup
    cards = state.cards
    assert cards is not None
    pairs = [(number, CAUSES[cause]) for number, cause in combinations(bool(setup.solo), cards)]
    houses = setup.box.houses
    found: list[Action] = []
    for seat in members(state.waiting):
        name, sheet = setup.names[seat], state.sheets[seat]
        if not can_write(sheet, cards):
            found.append(Sephi(name))
            continue
        fitting = {number: [houses[h] for h in members(sheet.fit[number])] for number, _ in cards}
        for number, cause in pairs:
            found += [Reap(name, number, cause, house) for house in fitting[number]]  # type: ignore[arg-type]
    return tuple(found)


def _validations(state: State) -> tuple[Action, ...]:
    open_objectives = [n for n, had in enumerate(state.rival.objectives, 1) if not had]
    columns = tuple(_columns(state)[: columns_to_cross(state)])
    return tuple(
        [
            Validate(objective, street, columns)
            for objective in (None, *open_objectives)
            for street in _streets(state) or (None,)
        ]
    )


def _streets(state: State) -> list[int]:
    """The streets whose bonus is open."""
    return members(state.open_bonuses() & ALL_STREETS)


def _columns(state: State) -> list[int]:
    """The columns whose bonus is open."""
    return members(state.open_bonuses() >> STREETS)
