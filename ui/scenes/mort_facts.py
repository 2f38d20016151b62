"""What the scene of Welcome to La Petite Mort reads out of a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.components.mort import CAUSE_TERMS, OBJECTIVE_TERMS
from companion.dealt import last_dealt
from companion.rules.game import Term
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words

OBJECTIVE_SYMBOLS = {
    "red_souls": "cause_red",
    "green_souls": "cause_green",
    "four_columns": "column",
    "two_perfect_columns": "column",
    "two_streets": "street",
    "one_perfect_street": "street",
}
SHORT_CAUSES = {
    "orange": Term("crane", "cause in short"),
    "green": Term("car", "cause in short"),
    "blue": Term("drowning", "cause in short"),
    "violet": Term("market", "cause in short"),
    "white": Term("homicide", "cause in short"),
    "red": Term("bomb", "cause in short"),
}
"""The causes in a word each, for where there is little room."""
CAPTIONS = {soul: words("{cause}", cause=term) for soul, term in SHORT_CAUSES.items()}

Spot = tuple[int, int]
"""A house: its street and column, from 0."""
Pair = tuple[int, str]
"""A number and a cause."""


@dataclass(frozen=True)
class Objective:
    """An objective: its number, name, both values, and what the player (and the AAA) has."""

    number: int
    name: str
    higher: int
    lower: int
    points: int
    rival: int = 0


def player(game: GameOn, name: str) -> dict[str, Any]:
    """A player's keys of the view."""
    found: dict[str, Any] = next(p for p in game.view["players"] if p["name"] == name)
    return found


def solo(game: GameOn) -> str:
    """`classic`, `aaa`, or nothing."""
    chosen = game.options.get("solo")
    return chosen if isinstance(chosen, str) else ""


def waiting(game: GameOn) -> tuple[str, ...]:
    """Who has yet to write in this turn."""
    names = {a["player"] for a in game.legal if a["type"] in ("reap", "sephi")}
    return tuple(seat.name for seat in game.seats if seat.name in names)


def between_turns(game: GameOn) -> bool:
    """Whether three cards are to be turned up."""
    return any(a["type"] == "turn" for a in game.legal)


def may_come(game: GameOn) -> frozenset[str]:
    """What may come between turns: the types of `legal`, and `validation` where such a card may."""
    kinds = {action["type"] for action in game.legal}
    validated = any("validation" in action for action in game.legal)
    return frozenset(kinds | {"validation"} if validated else kinds)


def scanned_since(before: GameOn, game: GameOn) -> tuple[str, ...]:
    """What was scanned since, where it has led to nothing yet."""
    known = len(before.held)
    if game.held[:known] != before.held:
        return ()
    return tuple(str(sign.values["scan"]) for sign in game.held[known:])


def scanned_for_nobody(game: GameOn) -> bool:
    """Whether something was scanned of which nobody has said yet who writes it."""
    kinds = {sign.values["kind"] for sign in game.held}
    return bool(kinds) and "player" not in kinds


def sample(game: GameOn, kind: str) -> dict[str, Any] | None:
    """The first legal action of a kind."""
    return next((a for a in game.legal if a["type"] == kind), None)


def cards(game: GameOn) -> tuple[Pair, ...]:
    """What lies on the table."""
    return tuple((number, cause) for number, cause in game.view["cards"] or ())


def fitting(game: GameOn, name: str) -> dict[Pair, frozenset[Spot]]:
    """Where a player can write which combination."""
    found: dict[Pair, set[Spot]] = {}
    for action in game.legal:
        if action["type"] == "reap" and action["player"] == name:
            spot = (action["house"][0], action["house"][1])
            found.setdefault((action["number"], action["cause"]), set()).add(spot)
    return {pair: frozenset(spots) for pair, spots in found.items()}


def must_tick(game: GameOn, name: str) -> bool:
    """Whether a player can only tick a Sephi box."""
    return any(a["type"] == "sephi" and a["player"] == name for a in game.legal)


def wrote(game: GameOn, name: str) -> Spot | None:
    """The house on which a player wrote in the turn that is under way, if they did."""
    if game.view["cards"] is None or name in waiting(game):
        return None
    for line in reversed(game.log):
        if line.undone or line.player != name:
            continue
        street, column = line.words.values.get("street"), line.words.values.get("column")
        if line.kind != "reap" or not isinstance(street, int) or not isinstance(column, int):
            return None
        return street - 1, column - 1
    return None


def last_to_act(game: GameOn) -> str | None:
    """Who did what stands last in the log; None where that was nobody's deed."""
    line = next((line for line in reversed(game.log) if not line.undone), None)
    return line.player or None if line is not None else None


def gains(game: GameOn, effects: Sequence[Effect | None], name: str, pair: Pair) -> dict[Spot, int]:
    """What a player's number and cause would bring on each house, as far as it is foreseen."""
    found = {}
    for action, effect in zip(game.legal, effects, strict=False):
        if action["type"] != "reap" or action["player"] != name or effect is None:
            continue
        if (action["number"], action["cause"]) == pair:
            street, column = action["house"]
            found[street, column] = effect.change.get(name) or 0
    return found


def cost(game: GameOn, effects: Sequence[Effect | None], name: str) -> int:
    """What the next Sephi box brings a player, as far as it is foreseen."""
    for action, effect in zip(game.legal, effects, strict=False):
        if action["type"] == "sephi" and action["player"] == name and effect is not None:
            return effect.change.get(name) or 0
    return 0


def objectives(game: GameOn, name: str) -> tuple[Objective, ...]:
    """The three objectives of the game, and a player's points for them."""
    had = player(game, name)["objectives"]
    validated = game.view.get("aaa", {}).get("objectives", {})
    return tuple(
        Objective(
            number, one, higher, lower, had.get(str(number), 0), validated.get(str(number), 0)
        )
        for number, (one, higher, lower) in enumerate(game.facts["objectives"], 1)
    )


def turn_number(game: GameOn) -> int:
    """Which turn is under way, or comes next, from 1."""
    turn: int = game.facts["turn"]
    return turn


def solo_card_waits(game: GameOn) -> bool:
    """Whether the built-in deck has dealt the solo card, which is not played yet."""
    dealt = last_dealt(game.drafts)
    return dealt is not None and dealt.solo_card and dealt.number == game.facts["dealt"]


def objective_dealt(game: GameOn) -> int | None:
    """The objective that the built-in deck's validation card of this turn names."""
    dealt = last_dealt(game.drafts)
    this_turn = dealt is not None and dealt.number == game.facts["dealt"] - 1
    return dealt.objective if dealt is not None and this_turn else None


def pairs(game: GameOn) -> tuple[tuple[int, int], ...]:
    """Which card's number goes with which card's cause."""
    return tuple((number, cause) for number, cause in game.facts["pairs"])


def rival(game: GameOn) -> str | None:
    """What the AAA is called in the scores, where it plays."""
    name: str | None = game.facts["rival"]
    return name


def cause_words(cause: str) -> Words:
    """A cause in words."""
    return words("{cause}", cause=CAUSE_TERMS[cause])


def objective_words(objective: Objective) -> Words:
    """An objective in words."""
    return words(
        "No. {number}: {objective}",
        number=objective.number,
        objective=OBJECTIVE_TERMS[objective.name],
    )
