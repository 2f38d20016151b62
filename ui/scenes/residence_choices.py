"""What can be done now in the residence, each with the rule in short."""

from __future__ import annotations

from collections.abc import Callable

from companion.intents import Play
from companion.snapshots import GameOn
from ui.scenes.choice import Choice, choice


def choices(game: GameOn, tell: Callable[[], None], move: Callable[[], None]) -> tuple[Choice, ...]:
    """The open actions; `tell` asks about a reaping, `move` for the cards of a move."""
    kinds = {action["type"] for action in game.legal}
    found: list[Choice] = []
    if "reaping" in kinds:
        found.append(choice(game, "reaping", "sephi", act=tell))
    if "move" in kinds:
        found.append(choice(game, "move", "meeple", act=move))
    if "end_turn" in kinds:
        end = Play({"type": "end_turn"})
        found.append(choice(game, "end_turn", "check", intent=end))
    return tuple(found)
