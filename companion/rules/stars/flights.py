"""Where the cards that name no number of clouds fly to, from what lies open on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.rules.stars.box import PLANET


def next_free_bird(birds: Iterable[int], spaces: Sequence[int], here: int) -> int | None:
    """The next bird cloud ahead with no plane on it (rulings S8); None where there is none.
    `spaces` are those of all planes on the route."""
    for space in birds:
        if space > here and space not in spaces:
            return space
    return None


def after_the_foremost(spaces: Iterable[int]) -> int:
    """The space after the foremost plane, the mover's own included; the planet where somebody
    has reached it (rulings S7). A retired plane is on no space."""
    return min(max(spaces) + 1, PLANET)
