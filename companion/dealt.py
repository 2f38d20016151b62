"""What the built-in deck dealt last, as it is kept with the drafts of a game of one."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.rules.game import Json

SEED = "deck"
"""Under this key the seed of the deck is kept, as a number."""
DEALT = "dealt"
"""Under this key what was dealt last is kept, where somebody has yet to choose by it."""


class Dealt(msgspec.Struct, frozen=True):
    """A deal by its number, from 0: whether it is the solo card, which is not played yet, and the
    objective that a validation card of the AAA names."""

    number: int
    solo_card: bool = False
    objective: int | None = None


def last_dealt(drafts: Mapping[str, Json]) -> Dealt | None:
    """The deal that is kept with a game's drafts; None where there is none."""
    kept = drafts.get(DEALT)
    return None if kept is None else msgspec.convert(kept, Dealt)
