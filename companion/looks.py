"""How players are told apart: by one of six looks, each a colour with a shape of its own.

Colour and shape go together, so that whoever sees no colours knows a player as well. A look
stays with a player from game to game; at one table no two are alike.
"""

from __future__ import annotations

from collections.abc import Sequence

LOOKS = 6


def spread(wished: Sequence[int | None]) -> tuple[int, ...]:
    """A look for each of up to six players in seating order, no two alike: the one they wish
    for, the first of several having it; else that of their place, or the first that is free."""
    found: list[int | None] = []
    for look in wished:
        free = look is not None and 0 <= look < LOOKS and look not in found
        found.append(look if free else None)
    for place, look in enumerate(found):
        if look is None:
            left = [one for one in range(LOOKS) if one not in found]
            found[place] = place if place in left else left[0]
    return tuple(look for look in found if look is not None)


def whose(card: int, looks: Sequence[int]) -> int | None:
    """The seat that a player's card means, all from 0: the card shows a look, and so it is whoever
    has that; where nobody has, it is the seat of that number. None: nobody sits there."""
    if card in looks:
        return looks.index(card)
    return card if card < len(looks) else None


def apart(looks: Sequence[object], players: int) -> bool:
    """Whether these are looks for so many players, no two alike."""
    known = all(type(look) is int and 0 <= look < LOOKS for look in looks)
    return known and len(looks) == players == len(set(looks))
