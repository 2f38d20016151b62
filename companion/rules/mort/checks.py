"""What an action needs to be allowed, and the refusal where it is not."""

from __future__ import annotations

from msgspec import UNSET

from companion.rules.game import Refused, unique
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from companion.rules.mort.box import ALL_STREETS, CAUSES, STREETS
from companion.rules.mort.state import (
    AAA,
    CLASSIC,
    SOLO_CARDS,
    Pair,
    Sheet,
    State,
    can_write,
    combinations,
    members,
)
from companion.rules.mort.words import CAUSE_TERMS, causes

STREETS_CROSSED = {CLASSIC: 2, AAA: 1}
COLUMNS_CROSSED = {CLASSIC: 4, AAA: 2}
"""How many bonuses a card crosses out, if that many are open."""


def check_between_turns(state: State) -> None:
    """Whether no turn is under way.

    Raises:
        Refused: `game_over`, `turn_not_over`, `give_first`, `validation_first`.
    """
    if state.ending:
        raise Refused("game_over")
    if state.waiting:
        raise Refused("turn_not_over", players=state.yet_to_act())
    if state.owed:
        raise Refused("give_first")
    if state.validating:
        raise Refused("validation_first")


def check_turn_up(state: State, action: TurnUp) -> None:
    """Whether cards may be turned up, and a validation card come with them.

    Raises:
        Refused: as `check_between_turns`; `validation_only_aaa`.
    """
    check_between_turns(state)
    if action.validation is not UNSET and state.setup.solo != AAA:
        raise Refused("validation_only_aaa")


def check_player(state: State, player: str) -> tuple[int, tuple[Pair, ...]]:
    """The seat of a player who may act now, and the cards on the table.

    Raises:
        Refused: `unknown_player`, `game_over`, `no_cards_yet`, `has_acted`, `all_have_acted`.
    """
    seat = state.setup.number.get(player)
    if seat is None:
        raise Refused("unknown_player", player=player)
    if state.cards is None:
        raise Refused("game_over" if state.ending else "no_cards_yet")
    if not state.waiting >> seat & 1:
        if state.waiting:
            raise Refused("has_acted", player=player, players=state.yet_to_act())
        raise Refused("all_have_acted", player=player)
    return seat, state.cards


def check_reap(state: State, action: Reap) -> tuple[int, int, tuple[Pair, ...]]:
    """The seat, the house and the cards on the table of a reaping that is allowed.

    Raises:
        Refused: as `check_player`; `number_not_there`, `no_combination`, `only_sephi`,
            `no_such_column`, `no_house`, `house_taken`, `not_above`, `not_below`.
    """
    seat, cards = check_player(state, action.player)
    sheet = state.sheets[seat]
    box = state.setup.box
    street, column = action.house
    house = box.at[street][column] if column < box.columns else None
    _check_combination(state, cards, action)
    if house is not None and sheet.fit[action.number] >> house & 1:
        return seat, house, cards
    if not can_write(sheet, cards):
        raise Refused("only_sephi", player=action.player)
    if column >= box.columns:
        raise Refused("no_such_column", column=column + 1, most=box.columns)
    if house is None:
        raise Refused("no_house", street=street + 1, column=column + 1)
    raise _why_not(state, sheet, house, action.number)


def _check_combination(state: State, cards: tuple[Pair, ...], action: Reap) -> None:
    pairs = combinations(bool(state.setup.solo), cards)
    if (action.number, CAUSES.index(action.cause)) in pairs:
        return
    with_it = tuple(dict.fromkeys([cause for number, cause in pairs if number == action.number]))
    if not with_it:
        numbers = tuple(number for number, _ in cards)
        raise Refused("number_not_there", number=action.number, numbers=numbers)
    cause = CAUSE_TERMS[action.cause]
    raise Refused("no_combination", number=action.number, cause=cause, causes=causes(with_it))


def _why_not(state: State, sheet: Sheet, house: int, number: int) -> Refused:
    """Why a number does not fit on a house: taken, or next to what does not let it rise (M1)."""
    box = state.setup.box
    street, column = box.houses[house]
    if sheet.written[house]:
        values = {"street": street + 1, "column": column + 1}
        return Refused("house_taken", written=sheet.written[house], **values)
    left = members(box.up_to[house] & sheet.filled)
    if left and sheet.written[left[-1]] >= number:
        return Refused("not_above", number=number, other=sheet.written[left[-1]])
    right = members(box.onward[house] & sheet.filled)
    return Refused("not_below", number=number, other=sheet.written[right[0]])


def check_sephi(state: State, action: Sephi) -> tuple[int, tuple[Pair, ...]]:
    """The seat and the cards of a player who cannot write any number (rulings M2).

    Raises:
        Refused: as `check_player`; `number_fits`, naming a number and a house for it.
    """
    seat, cards = check_player(state, action.player)
    fit = state.sheets[seat].fit
    for number, _ in cards:
        if fit[number]:
            street, column = state.setup.box.houses[members(fit[number])[0]]
            values = {"number": number, "street": street + 1, "column": column + 1}
            raise Refused("number_fits", player=action.player, **values)
    return seat, cards


def check_give(state: State, action: Give) -> int:
    """The cause of a card that the AAA may get.

    Raises:
        Refused: `only_aaa`, `game_over`, `nothing_to_give`, `other_card_left`.
    """
    _check_aaa_game(state)
    if not state.owed:
        raise Refused("nothing_to_give")
    cause = CAUSES.index(action.cause)
    if cause not in state.owed:
        raise Refused("other_card_left", causes=causes(state.owed))
    return cause


def _check_aaa_game(state: State) -> None:
    if state.setup.solo != AAA:
        raise Refused("only_aaa")
    if state.ending:
        raise Refused("game_over")


def check_aaa(state: State, action: Validate) -> None:
    """Whether a validation card may bring this.

    Raises:
        Refused: `only_aaa`, `game_over`, `give_first`, `nothing_to_validate`,
            `aaa_has_objective`, and what is wrong with the bonuses.
    """
    _check_aaa_game(state)
    if state.owed:
        raise Refused("give_first")
    if not state.validating:
        raise Refused("nothing_to_validate")
    if action.objective is not None:
        check_objective(state, action.objective)
    check_streets(state, () if action.street is None else (action.street,))
    check_columns(state, action.columns)


def check_objective(state: State, number: int) -> None:
    """Whether the AAA has not validated an objective before.

    Raises:
        Refused: `aaa_has_objective`.
    """
    if state.rival.objectives[number - 1]:
        raise Refused("aaa_has_objective", number=number)


def streets_to_cross(state: State) -> int:
    """How many street bonuses the card that came crosses out."""
    still = (state.open_bonuses() & ALL_STREETS).bit_count()
    return min(still, STREETS_CROSSED[state.setup.solo])


def columns_to_cross(state: State) -> int:
    """How many column bonuses the card that came crosses out."""
    still = (state.open_bonuses() >> STREETS).bit_count()
    return min(still, COLUMNS_CROSSED[state.setup.solo])


def check_streets(state: State, streets: tuple[int, ...], whole: bool = True) -> None:
    """Whether these street bonuses may be crossed out; `whole`: they are all of them.

    Raises:
        Refused: `named_twice`, `street_not_open`, `streets_to_cross`.
    """
    unique([str(street + 1) for street in streets], "streets")
    for street in streets:
        if not state.open_bonuses() >> street & 1:
            raise Refused("street_not_open", street=street + 1)
    right = streets_to_cross(state)
    if len(streets) > right or (whole and len(streets) < right):
        raise Refused("streets_to_cross", count=len(streets), right=right)


def check_columns(state: State, columns: tuple[int, ...], whole: bool = True) -> None:
    """Whether these column bonuses may be crossed out; `whole`: they are all of them.

    Raises:
        Refused: `named_twice`, `no_such_column`, `column_not_open`, `columns_to_cross`.
    """
    unique([str(column + 1) for column in columns], "columns")
    most = state.setup.box.columns
    for column in columns:
        if column >= most:
            raise Refused("no_such_column", column=column + 1, most=most)
        if not state.open_bonuses() >> STREETS + column & 1:
            raise Refused("column_not_open", column=column + 1)
    right = columns_to_cross(state)
    if len(columns) > right or (whole and len(columns) < right):
        raise Refused("columns_to_cross", count=len(columns), right=right)


def check_solo_card_comes(state: State) -> None:
    """Whether the solo card may come now (rulings M8).

    Raises:
        Refused: `only_classic`, as `check_between_turns`, `no_solo_card_left`.
    """
    if state.setup.solo != CLASSIC:
        raise Refused("only_classic")
    check_between_turns(state)
    if state.solo_cards == SOLO_CARDS:
        raise Refused("no_solo_card_left", most=SOLO_CARDS)


def check_solo_card(state: State, action: SoloCard) -> None:
    """Whether the solo card may come with these bonuses.

    Raises:
        Refused: as `check_solo_card_comes`; `solo_card_twice`, `missing_key`, and what is
            wrong with the bonuses.
    """
    check_solo_card_comes(state)
    if state.solo_cards:
        if action.streets is not UNSET or action.columns is not UNSET:
            raise Refused("solo_card_twice")
        return
    if action.streets is UNSET:
        raise Refused("missing_key", type="solo_card", key="streets")
    if action.columns is UNSET:
        raise Refused("missing_key", type="solo_card", key="columns")
    check_streets(state, action.streets)
    check_columns(state, action.columns)
