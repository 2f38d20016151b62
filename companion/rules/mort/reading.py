"""What scans mean in a game of Welcome to La Petite Mort.

Number cards say numbers, streets and columns (counted from 1); a tag for each cause says the
cause. Between turns: three numbers and three causes, each number with its cause (against the
AAA then YES or NO: did a validation card come?), or the solo card with the streets and columns
to cross out. In a turn: the player where several are to act, the number, its cause, the street
and the column; PASS where nothing fits. To the AAA: the cause of its card; the objective it has
validated or NO, then the street and the columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from companion.rules.mort.box import CARDS, CAUSES, LARGEST_NUMBER, SCANNED, SOLO_CARD, STREETS
from companion.rules.mort.checks import (
    check_columns,
    check_objective,
    check_player,
    check_solo_card_comes,
    check_streets,
    columns_to_cross,
    streets_to_cross,
)
from companion.rules.mort.rules import apply
from companion.rules.mort.state import AAA, Pair, State, can_write, combinations
from companion.rules.usual import figure

YES, NO, PASS, NEXT = "YES", "NO", "PASS", "NEXT"


class Heard(msgspec.Struct, frozen=True):
    """The scans by kind, each in the order in which they came."""

    players: tuple[str, ...]
    numbers: tuple[int, ...]
    causes: tuple[int, ...]
    solo_card: bool
    words: tuple[str, ...]


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The actions that the signs stand for, best guess first, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    heard = _heard(signs)
    if state.ending:
        raise Refused("game_over")
    if heard.solo_card:
        return _solo_card(state, heard)
    if state.cards is None:
        return _turn_up(state, heard)
    if state.waiting:
        return _writing(state, state.cards, heard)
    if state.owed:
        return _giving(state, heard)
    return _validating(state, heard)


def _heard(signs: Sequence[Sign]) -> Heard:
    components = tuple([sign.value for sign in signs if sign.kind == "component"])
    if any(component not in SCANNED for component in components):
        raise Refused("not_a_scan_here")
    return Heard(
        tuple([sign.value for sign in signs if sign.kind == "player"]),
        tuple([figure(sign) for sign in signs if sign.kind == "number"]),
        tuple([CAUSES.index(value) for value in components if value != SOLO_CARD]),
        SOLO_CARD in components,
        tuple([sign.value for sign in signs if sign.kind == "command"]),
    )


def _only(heard: Heard, words: tuple[str, ...] = (), numbers: int = 0, causes: int = 0) -> None:
    """Refuse more than can mean something."""
    if len(heard.numbers) > numbers or len(heard.causes) > causes:
        raise Refused("not_a_scan_here")
    if any(word not in words for word in heard.words):
        raise Refused("not_a_scan_here")


def _from_1(number: int, most: int, key: str) -> int:
    """A street, column or objective as it is said, from 1, as it is counted, from 0."""
    if not 1 <= number <= most:
        raise Refused("out_of_range", key=key, least=1, most=most)
    return number - 1


def _tried(state: State, *actions: Action) -> tuple[Action, ...]:
    """The actions, the best of which is allowed."""
    apply(state, actions[0])
    return actions


def _turn_up(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    against_aaa = state.setup.solo == AAA
    if len(heard.numbers) > CARDS or len(heard.causes) > CARDS:
        raise Refused("three_cards")
    _only(heard, (YES, NO) if against_aaa else (), CARDS, CARDS)
    for number in heard.numbers:
        _from_1(number, LARGEST_NUMBER, "number")
    place = min(len(heard.numbers), len(heard.causes)) + 1
    if place <= CARDS:
        if len(heard.numbers) < place:
            return Needs(Message("Scan the number of combination {place}.", {"place": place}))
        return Needs(Message("Scan the cause of combination {place}.", {"place": place}))
    if against_aaa and not heard.words:
        return Needs(Message("Did a validation card come? Scan YES or NO."))
    cards: Any = tuple(zip(heard.numbers, [CAUSES[cause] for cause in heard.causes], strict=True))
    return _tried(state, TurnUp(cards, True if heard.words[-1:] == (YES,) else UNSET))


def _solo_card(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    check_solo_card_comes(state)
    if state.solo_cards:
        _only(heard)
        return _tried(state, SoloCard())
    streets, columns = streets_to_cross(state), columns_to_cross(state)
    _only(heard, (), streets + columns)
    crossed = _crossed(state, heard.numbers)
    if isinstance(crossed, Needs):
        return crossed
    return _tried(state, SoloCard(*crossed))


def _crossed(
    state: State, numbers: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]] | Needs:
    """The streets, then the columns to cross out, refused as soon as one is not open."""
    right = streets_to_cross(state)
    streets = tuple([_from_1(number, STREETS, "street") for number in numbers[:right]])
    check_streets(state, streets, whole=False)
    most = state.setup.box.columns
    columns = tuple([_from_1(number, most, "column") for number in numbers[right:]])
    check_columns(state, columns, whole=False)
    if len(streets) < right:
        return Needs(Message("Scan the number of a street whose bonus is crossed out."))
    if len(columns) < columns_to_cross(state):
        return Needs(Message("Scan the number of a column whose bonus is crossed out."))
    return streets, columns


def _writing(state: State, cards: tuple[Pair, ...], heard: Heard) -> tuple[Action, ...] | Needs:
    waiting = state.yet_to_act()
    _only(heard, (PASS,), 3, 1)
    name = heard.players[-1] if heard.players else waiting[0] if len(waiting) == 1 else ""
    if not name:
        return Needs(Message("Who writes? Scan or touch the player."))
    seat, _ = check_player(state, name)
    if heard.words:
        return _tried(state, Sephi(name))
    if not can_write(state.sheets[seat], cards):
        text = "Nothing fits for {player}: scan PASS to tick a Sephi box."
        return Needs(Message(text, {"player": name}))
    if not heard.numbers:
        return Needs(Message("Scan the number that {player} writes.", {"player": name}))
    number, *place = heard.numbers
    causes = _causes(state, cards, number, heard.causes, name)
    if state.setup.solo == AAA and len(causes) > 1:
        return Needs(Message("Scan the cause that goes with the {number}.", {"number": number}))
    if not place:
        return Needs(Message("Scan the number of the street."))
    street = _from_1(place[0], STREETS, "street")
    if len(place) == 1:
        return Needs(Message("Scan the number of the column."))
    column = _from_1(place[1], state.setup.box.columns, "column")
    house = state.setup.box.at[street][column]
    if house is not None:
        soul = state.setup.box.causes[house]
        causes = sorted(causes, key=lambda cause: cause != soul)
    found: list[Any] = [Reap(name, number, _cause(c), (street, column)) for c in causes]
    return _tried(state, *found)


def _cause(index: int) -> Any:
    return CAUSES[index]


def _causes(
    state: State, cards: tuple[Pair, ...], number: int, said: tuple[int, ...], player: str
) -> list[int]:
    """The causes that may go with a number: the one that was said, else all there are."""
    pairs = combinations(bool(state.setup.solo), cards)
    found = [cause for each, cause in pairs if each == number and (not said or cause in said)]
    if not found:
        _from_1(number, LARGEST_NUMBER, "number")
        apply(state, Reap(player, number, _cause(said[0] if said else 0), (0, 0)))
    return found


def _giving(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    _only(heard, (YES, NEXT), 0, 1)
    if heard.causes:
        return _tried(state, Give(_cause(heard.causes[0])))
    if heard.words and len(state.owed) == 1:
        return _tried(state, Give(_cause(state.owed[0])))
    return Needs(Message("Scan the cause of the card that the AAA gets."))


def _validating(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    numbers = heard.numbers
    bonuses = streets_to_cross(state) + columns_to_cross(state)
    objective = None
    if heard.words:
        _only(heard, (NO,), bonuses)
    elif not numbers:
        _only(heard)
        return Needs(Message("Scan the number of the objective that the AAA validated, or NO."))
    else:
        _only(heard, (), 1 + bonuses)
        objective = 1 + _from_1(numbers[0], 3, "objective")
        check_objective(state, objective)
        numbers = numbers[1:]
    crossed = _crossed(state, numbers)
    if isinstance(crossed, Needs):
        return crossed
    streets, columns = crossed
    return _tried(state, Validate(objective, streets[0] if streets else None, columns))
