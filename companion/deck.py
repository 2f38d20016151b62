"""The deck of 81 cards for La Petite Mort alone without the real cards, from a kept seed.

What comes next depends on the seed and on how many deals stand in the game, so that taking
back, giving back and resuming deal the same. The order comes from digests rather than from
`random`, whose way of shuffling another version of Python may change.

How the rulebook's short words are read here:

- Classic: the solo card lies among the lower 41 cards of the first shuffle. It comes up before
  the turn whose cards it would have been drawn with, and three other cards are drawn for that
  turn. When the deck has run out, all cards and the solo card are shuffled, the solo card
  anywhere; after it has come twice it stays out.
- Against the AAA: how many validation cards there are, and what each names, is printed nowhere
  that we know. Five come here, as many as there are street bonuses: one in each fifth of the
  deck, three of them with an objective each, two without. An objective that the AAA has already
  counts as none. When the deck has run out, all of it is shuffled, validation cards too.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from companion.digests import sha256
from companion.rules.game import Json, Message
from companion.rules.mort.state import AAA, CLASSIC, SOLO_CARDS

A_TURN = 3
"""Cards drawn for a turn."""
UPPER = 40
"""Cards of the first shuffle above which the solo card cannot lie."""

SURE = Message(
    "The 81 cards are known. How many validation cards there are, and what they name, is a guess."
)
"""What the app says of the deck where it deals against the AAA."""

Card = tuple[int, str]
"""A number and a cause, as the record writes them."""

_Item = TypeVar("_Item")


class Deal(msgspec.Struct, frozen=True):
    """What the deck brings: three cards for a turn, or the solo card (no `cards`).

    `validation`: a validation card of the AAA came with them; `objective` is what it names, if
    anything.
    """

    cards: tuple[Card, ...] = ()
    validation: bool = False
    objective: int | None = None

    @property
    def solo_card(self) -> bool:
        """Whether this is the solo card."""
        return not self.cards

    def action(self) -> dict[str, Json]:
        """The deal as a record's action; to the first solo card the bonuses crossed out are
        still to be added."""
        if self.solo_card:
            return {"type": "solo_card"}
        told: dict[str, Any] = {"type": "turn", "cards": [list(card) for card in self.cards]}
        if self.validation:
            told["validation"] = True
        return told


def deal(seed: int, solo: str, number: int) -> Deal:
    """The deal with this number, from 0, of a game alone (`solo`: classic or aaa).

    Raises:
        ValueError: `solo` is neither, or there is no such number.
    """
    if solo not in (CLASSIC, AAA) or number < 0:
        raise ValueError(solo, number)
    shuffle = 0
    while True:
        deals = _deals(seed, solo, shuffle)
        if number < len(deals):
            return deals[number]
        number -= len(deals)
        shuffle += 1


def cards() -> tuple[Card, ...]:
    """All cards of the deck, by number and cause."""
    return tuple(
        (int(number), cause)
        for number, causes in _data()["cards"].items()
        for cause, count in causes.items()
        for _ in range(count)
    )


@cache
def _data() -> dict[str, Any]:
    text = (files("companion.components") / "deck.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


@lru_cache(maxsize=64)
def _deals(seed: int, solo: str, shuffle: int) -> tuple[Deal, ...]:
    """All deals of one pass through the deck."""
    order = _shuffled(cards(), f"{seed}/{shuffle}/cards")
    turns = [order[at : at + A_TURN] for at in range(0, len(order), A_TURN)]
    if solo == AAA:
        return _with_validations(seed, shuffle, turns)
    found = [Deal(turn) for turn in turns]
    if shuffle < SOLO_CARDS:
        least = 0 if shuffle else UPPER
        above = least + _drawn(f"{seed}/{shuffle}/solo", len(order) + 1 - least)
        found.insert(above // A_TURN, Deal())
    return tuple(found)


def _with_validations(
    seed: int, shuffle: int, turns: Sequence[tuple[Card, ...]]
) -> tuple[Deal, ...]:
    objectives = _shuffled(_data()["validations"], f"{seed}/{shuffle}/validations")
    parts = len(objectives)
    edges = [len(turns) * part // parts for part in range(parts + 1)]
    came: dict[int, int | None] = {}
    for part, objective in enumerate(objectives):
        first, behind = edges[part], edges[part + 1]
        came[first + _drawn(f"{seed}/{shuffle}/part {part}", behind - first)] = objective
    return tuple(Deal(turn, at in came, came.get(at)) for at, turn in enumerate(turns))


def _drawn(label: str, choices: int) -> int:
    """A number from 0 to below `choices`, the same for the same label."""
    return int.from_bytes(sha256(label.encode()).digest()) % choices


def _shuffled(items: Sequence[_Item], label: str) -> tuple[_Item, ...]:
    """The items in an order that depends on the label alone."""
    keys = {at: sha256(f"{label}/{at}".encode()).digest() for at in range(len(items))}
    return tuple(items[at] for at in sorted(keys, key=keys.__getitem__))
