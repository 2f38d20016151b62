"""The actions of Rising to the Stars, as FORMAT.md has them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from companion.rules.game import Action

Card = Annotated[int, Meta(ge=1, le=7)] | Literal["bird", "first"]
Token = Literal["gain2", "gain3", "lose1", "lose2", "steal2", "steal1"]


class Play(Action, frozen=True, tag="play"):
    """Plays a card and moves. `steps` is left out for `first`, and for `bird` to fly to the
    next bird cloud."""

    player: str
    card: Card
    steps: Annotated[int, Meta(ge=1, le=7)] | UnsetType = UNSET


class Story(Action, frozen=True, tag="story"):
    """Takes a story at the connecting board just crossed."""

    player: str
    tile: str


class Telescope(Action, frozen=True, tag="telescope", rename={"from_": "from"}):
    """The telescope token flipped; a thief names those stolen `from`."""

    player: str
    token: Token
    from_: tuple[str, ...] | UnsetType = UNSET


class SpendStory(Action, frozen=True, tag="spend_story"):
    """Out of cards: gives up a story to move."""

    player: str
    tile: str
    steps: Annotated[int, Meta(ge=1, le=5)]


class Retire(Action, frozen=True, tag="retire"):
    """Out of cards: takes the plane off the route."""

    player: str


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: a result is told."""

    player: str
    stars: Annotated[int, Meta(ge=0)]
    stories: tuple[str, ...]
    paper_plane: int | None


ACTIONS: tuple[type[Action], ...] = (Play, Story, Telescope, SpendStory, Retire)
TOLD: tuple[type[Action], ...] = (Finished,)
OPEN_KEYS: dict[str, frozenset[str]] = {}
