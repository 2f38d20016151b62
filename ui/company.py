"""Several people in one line: as many by name as there is room for, the others counted."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Message
from ui.desk import Words, counted, words

TOLD = 2
"""So many are named where there is no room for all."""


def in_short(names: Sequence[Message | str]) -> list[Words]:
    """The ways to name them, from all by name to the first alone with the others counted."""
    ways: list[Words] = [words("{names}", names=tuple(names))]
    for told in range(min(len(names), TOLD + 1) - 1, 0, -1):
        others = counted("{count} other", "{count} others", len(names) - told)
        ways.append(words("{names}", names=(*names[:told], others)))
    return ways
