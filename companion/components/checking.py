"""Whether components can be played with at all."""

from __future__ import annotations

from companion.rules.game import Header, Json, Message, Refused
from companion.rules.registry import game


def problem(name: str, components: dict[str, Json]) -> Message | None:
    """What is impossible about components for a game; None where they can be played with.

    Raises:
        KeyError: there is no such game.
    """
    rules = game(name)
    players = tuple(f"{number}" for number in range(max(rules.PLAYERS.start, 2)))
    try:
        rules.start(Header(name, players, players[0], {}, components))
    except Refused as refused:
        return rules.sentence(refused)
    return None
