"""What is drawn of a game of Welcome to La Petite Mort beyond its view."""

from __future__ import annotations

from functools import lru_cache

from companion.rules.game import Json
from companion.rules.mort.box import CARDS
from companion.rules.mort.state import AAA, AAA_NAME, Setup, Sheet, State


def facts(state: State) -> dict[str, Json]:
    """`objectives`: those of this game, No. 1 first, each a name with its higher and its lower
    value; `pairs`: which card's number goes with which card's cause, both counted from 0; `rival`:
    what the AAA is called in the scores, None where it does not play; `turn`: the number of the
    turn that is under way, or comes next; `dealt`: how often the deck of a game of one has dealt
    between turns, as far as it was played on."""
    acts = [_acts(sheet) for sheet in state.sheets]
    acted = state.ending or (state.cards is not None and not state.waiting)
    return {
        **of_the_game(state.setup),
        "turn": min(acts) if acted else min(acts) + 1,
        "dealt": acts[0] + state.solo_cards,
    }


@lru_cache(maxsize=4)
def of_the_game(setup: Setup) -> dict[str, Json]:
    """What stays the same for a whole game."""
    names = zip(setup.objectives, setup.values, strict=True)
    pairs = [(n, c) for n in range(CARDS) for c in range(CARDS) if bool(setup.solo) is (n != c)]
    return {
        "objectives": [(name, higher, lower) for name, (higher, lower) in names],
        "pairs": pairs,
        "rival": AAA_NAME if setup.solo == AAA else None,
    }


def _acts(sheet: Sheet) -> int:
    """How often a player has written or ticked a box: once in each turn."""
    return sheet.filled.bit_count() + sheet.sephi
