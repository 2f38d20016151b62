"""The built-in tiles, routes, boards and sheets, and how sure each is.

The rulebooks do not print what lies in the boxes; the owner of a game can correct every set.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import cast

from companion.rules.game import Json, Message
from companion.rules.registry import game as rules

SURE: dict[str, Message] = {
    "planet": Message(
        "Tiles from one unofficial table that adds up. C18\u00a0to\u00a0C20 may be wrong; the grey "
        "Businessman’s 3 is inferred."
    ),
    "stars": Message(
        "The route is only a sample: lay your own. Stories and paper planes are partly guessed; "
        "planes\u00a06\u00a0and\u00a04 are sure."
    ),
    "prince": Message("The star spaces are a sample: count those of your board once."),
    "mort": Message("A sample sheet: paint your own once. The five streets are sure."),
    "residence": Message("A sample road: paint your own once."),
}
"""What the app says of each built-in set wherever it is used."""

OWN = Message("Components entered by hand for this table.")


@cache
def _text(game: str) -> str:
    return (files(__package__) / f"{game}.json").read_text("utf-8")


def builtin(game: str) -> dict[str, Json]:
    """The built-in set of a game, in the form of a record's `components`."""
    return cast(dict[str, Json], json.loads(_text(game)))


ITEM_LISTS = ("tiles", "stories")
"""Where components list the things of the box that may carry a tag."""


def things(game: str, components: dict[str, Json] | None = None) -> tuple[str, ...]:
    """The ids of all that may carry a tag in a game, in an order that never changes: the things
    of the box (the built-in one, if none is given), then cards, tokens and the like."""
    box = builtin(game) if components is None else components
    listed = [thing["id"] for key in ITEM_LISTS for thing in box.get(key, ())]
    return (*listed, *rules(game).THINGS)


def is_card(game: str, thing: str) -> bool:
    """Whether a thing is a card or a token, which may well be meant again soon."""
    return thing.casefold() in {one.casefold() for one in rules(game).THINGS}
