"""How a game of Welcome to La Petite Mort goes: start, turn, and what each action does."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules.game import Action, Happened, Header, Turn
from companion.rules.mort import judging
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from companion.rules.mort.box import CAUSES, STREETS, Box
from companion.rules.mort.checks import (
    check_aaa,
    check_give,
    check_reap,
    check_sephi,
    check_solo_card,
    check_turn_up,
)
from companion.rules.mort.setup import setup
from companion.rules.mort.state import (
    AAA,
    CLASSIC,
    NO_CARDS,
    NOTHING_REACHED,
    SOLO_CARDS,
    Pair,
    Rival,
    Sheet,
    State,
    blank,
    can_write,
    combinations,
)

ID = "mort"
LETTER = "M"
PLAYERS = range(1, 7)
HEADER_KEYS: frozenset[str] = frozenset()
OPTIONS = frozenset({"objectives", "solo", "aaa_level", "score_only"})
RULES_VERSION = 1

REAP = ("reap",)
SEPHI = ("sephi",)


def start(header: Header) -> State:
    """Blank sheets, before the first turn.

    Raises:
        Refused: what is wrong with the options or the sheet.
    """
    chosen = setup(header)
    players = len(chosen.names)
    sheets = (blank(chosen.box),) * players
    standings = (NOTHING_REACHED,) * players
    return State(chosen, sheets, standings, None, 0, False, (), NO_CARDS, 0, "")


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """The state after an action.

    Raises:
        Refused: the action is not allowed now, and why.
    """
    if type(action) is Reap or type(action) is Sephi:
        return _acted(state, action)
    if type(action) is TurnUp:
        return _turn_up(state, action), ()
    if type(action) is Give:
        return _give(state, action), ()
    if type(action) is Validate:
        return _validate(state, action), ()
    assert type(action) is SoloCard
    return _solo_card(state, action), ()


def turn(state: State) -> Turn | None:
    """Everybody between turns; within a turn who has yet to act, and what the AAA is owed."""
    names = state.setup.names
    if state.cards is None:
        if state.ending:
            return None
        if state.setup.solo == CLASSIC and state.solo_cards < SOLO_CARDS:
            return Turn(names, ("turn", "solo_card"))
        return Turn(names, ("turn",))
    if not state.waiting:
        return Turn(names, ("give",) if state.owed else ("aaa",))
    each: dict[str, tuple[str, ...]] = {
        name: REAP if can_write(sheet, state.cards) else SEPHI
        for seat, (name, sheet) in enumerate(zip(names, state.sheets, strict=True))
        if state.waiting >> seat & 1
    }
    kinds = list(each.values())
    if REAP in kinds and SEPHI in kinds:
        return Turn(tuple(each), REAP + SEPHI, each)
    return Turn(tuple(each), kinds[0])


def _turn_up(state: State, action: TurnUp) -> State:
    check_turn_up(state, action)
    return replace(
        state,
        cards=tuple([(number, CAUSES.index(cause)) for number, cause in action.cards]),
        waiting=state.setup.everybody,
        validation=action.validation is True,
    )


def act(state: State, action: Reap | Sephi) -> State:
    """A player's sheet written on, the turn not yet judged.

    Raises:
        Refused: as `apply`.
    """
    if isinstance(action, Reap):
        seat, house, cards = check_reap(state, action)
        pair = (action.number, CAUSES.index(action.cause))
        sheet = _write(state.setup.box, state.sheets[seat], house, pair)
        left = combinations(True, cards)[pair] if state.setup.solo == AAA else ()
    else:
        seat, cards = check_sephi(state, action)
        old = state.sheets[seat]
        sheet = Sheet(old.written, old.filled, old.perfect, old.fit, old.sephi + 1)
        causes = dict.fromkeys([cause for _, cause in cards])
        left = tuple(causes) if state.setup.solo == AAA else ()
    return State(
        state.setup,
        (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]),
        state.standings,
        state.cards,
        state.waiting & ~(1 << seat),
        state.validation,
        left,
        state.rival,
        state.solo_cards,
        "",
    )


def _write(box: Box, sheet: Sheet, house: int, pair: Pair) -> Sheet:
    """A number on a house: smaller ones then fit only before it, greater ones behind (M1)."""
    number, cause = pair
    below, above = ~box.onward[house], ~box.up_to[house]
    fit = sheet.fit
    return Sheet(
        (*sheet.written[:house], number, *sheet.written[house + 1 :]),
        sheet.filled | 1 << house,
        sheet.perfect | 1 << house if box.causes[house] == cause else sheet.perfect,
        (
            *[houses & below for houses in fit[:number]],
            fit[number] & below & above,
            *[houses & above for houses in fit[number + 1 :]],
        ),
        sheet.sephi,
    )


def _acted(state: State, action: Reap | Sephi) -> tuple[State, Happened]:
    """A player has acted; with the last one the turn is judged, and closed where nothing is
    owed."""
    after = act(state, action)
    if after.waiting:
        return after, ()
    standings = judging.judge(after)
    happened = judging.told(after, standings)
    return _closed(replace(after, standings=standings)), happened


def _closed(state: State) -> State:
    """The turn over, and perhaps the game; unchanged where the AAA is still owed something
    (rulings M10)."""
    if state.owed or state.validating:
        return state
    return replace(state, cards=None, waiting=0, ending=judging.ending(state))


def _give(state: State, action: Give) -> State:
    cause = check_give(state, action)
    return _closed(replace(state, owed=(), rival=given(state.rival, cause)))


def given(rival: Rival, cause: int) -> Rival:
    """The AAA with one more card."""
    cards = (*rival.cards[:cause], rival.cards[cause] + 1, *rival.cards[cause + 1 :])
    return Rival(cards, rival.objectives)


def _validate(state: State, action: Validate) -> State:
    check_aaa(state, action)
    objectives = list(state.rival.objectives)
    if action.objective is not None:
        index = action.objective - 1
        higher, lower = state.setup.values[index]
        objectives[index] = lower if state.standings[0].objectives[index] else higher
    streets = () if action.street is None else (action.street,)
    crossed = _lines(streets, action.columns)
    rival = Rival(state.rival.cards, tuple(objectives))
    return _closed(replace(_cross_out(state, crossed), validation=False, rival=rival))


def _solo_card(state: State, action: SoloCard) -> State:
    check_solo_card(state, action)
    if action.streets is UNSET or action.columns is UNSET:
        crossed = state.open_bonuses()
    else:
        crossed = _lines(action.streets, action.columns)
    return replace(_cross_out(state, crossed), solo_cards=state.solo_cards + 1)


def _cross_out(state: State, lines: int) -> State:
    """More bonuses crossed out, in a game of one."""
    standing = state.standings[0]
    return replace(state, standings=(replace(standing, crossed=standing.crossed | lines),))


def _lines(streets: tuple[int, ...], columns: tuple[int, ...]) -> int:
    lines = 0
    for line in (*streets, *[STREETS + column for column in columns]):
        lines |= 1 << line
    return lines
