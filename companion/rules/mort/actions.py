"""The actions of Welcome to La Petite Mort, as FORMAT.md has them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.rules.game import Action
from companion.rules.mort.box import LARGEST_NUMBER, MOST_COLUMNS, MOST_SEPHI, STREETS

Cause = Literal["orange", "green", "blue", "violet", "white", "red"]
Number = Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
Card = tuple[Number, Cause]
Street = Annotated[int, Meta(ge=0, le=STREETS - 1)]
Column = Annotated[int, Meta(ge=0, le=MOST_COLUMNS - 1)]
House = tuple[Street, Column]
Houses = Annotated[int, Meta(ge=0, le=STREETS)]
"""How many houses of a column, one a street at most."""


class TurnUp(Action, frozen=True, tag="turn"):
    """The three combinations that lie on the table for everybody. `validation`: a validation
    card of the AAA came with them."""

    cards: tuple[Card, Card, Card]
    validation: bool | UnsetType = UNSET


class Reap(Action, frozen=True, tag="reap"):
    """A player writes a number on a house."""

    player: str
    number: Number
    cause: Cause
    house: House


class Sephi(Action, frozen=True, tag="sephi"):
    """A player who cannot write any of the numbers ticks a Sephi box."""

    player: str


class Give(Action, frozen=True, tag="give"):
    """The AAA gets a card of this turn."""

    cause: Cause


class Validate(Action, frozen=True, tag="aaa"):
    """What the AAA's validation card brings: an objective or none, and bonuses crossed out."""

    objective: Annotated[int, Meta(ge=1, le=3)] | None
    street: Street | None
    columns: tuple[Column, ...]


class SoloCard(Action, frozen=True, tag="solo_card"):
    """The solo card came; the first time with the bonuses that are crossed out."""

    streets: tuple[Street, ...] | UnsetType = UNSET
    columns: tuple[Column, ...] | UnsetType = UNSET


class ToldColumn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A completed column of a told result: basic and perfect reapings, bonus circled or not."""

    basic: Houses
    perfect: Houses
    bonus: bool


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: a player's result is told."""

    player: str
    columns: tuple[ToldColumn, ...]
    streets: Annotated[int, Meta(ge=0, le=STREETS)]
    objectives: int
    sephi: Annotated[int, Meta(ge=0, le=MOST_SEPHI)]


ACTIONS: tuple[type[Action], ...] = (TurnUp, Reap, Sephi, Give, Validate, SoloCard)
TOLD: tuple[type[Action], ...] = (Finished,)

OPEN_KEYS: dict[str, frozenset[str]] = {
    "turn": frozenset({"cards", "validation"}),
    "aaa": frozenset({"columns"}),
    "solo_card": frozenset({"streets", "columns"}),
}
