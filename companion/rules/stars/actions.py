"""The actions of Rising to the Stars, as FORMAT.md has them."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from companion.rules.game import Action

Card = int | Literal["bird", "first"]
"""A card's figure, 1 to 7, or one of the two special Grand Father cards."""
Token = Literal["gain2", "gain3", "lose1", "lose2", "steal2", "steal1"]


class Play(Action, frozen=True, tag="play"):
    """A player plays a card and moves. Without `steps`: to the next free bird cloud, or to the
    cloud after the foremost plane."""

    player: str
    card: Card
    steps: int | UnsetType = UNSET


class Story(Action, frozen=True, tag="story"):
    """A player takes a story at the connecting board just crossed."""

    player: str
    tile: str


class Telescope(Action, frozen=True, tag="telescope"):
    """The token that a player flipped, and with a stealing one `victims`, the record's `from`."""

    player: str
    token: Token
    victims: tuple[str, ...] | UnsetType = field(default=UNSET, name="from")


class SpendStory(Action, frozen=True, tag="spend_story"):
    """A player without cards gives up a story to move 1 to 5."""

    player: str
    tile: str
    steps: int


class Retire(Action, frozen=True, tag="retire"):
    """A player without cards takes the plane off the route."""

    player: str


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: what a player ended with. No paper plane is None."""

    player: str
    stars: int
    stories: tuple[str, ...]
    paper_plane: int | None


ACTIONS: tuple[type[Action], ...] = (Play, Story, Telescope, SpendStory, Retire)
TOLD: tuple[type[Action], ...] = (Finished,)

OPEN_KEYS: dict[str, frozenset[str]] = {}
"""None: there are few enough of each action to list them all."""
