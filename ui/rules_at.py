"""Which place in the rules fits: what the table is to do next, a refusal, a source of points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.snapshots import GameOn

if TYPE_CHECKING:
    from companion.rulebook import Kind

About = tuple["Kind", str]
"""What is to be explained: a kind of the rulebook, and its code."""


def now(game: GameOn) -> About | None:
    """What the game waits for; None once nothing is left to be done."""
    turn = game.view["turn"]
    if turn is None:
        return None
    player = game.named or game.prompt.to or ""
    expects = (turn.get("each") or {}).get(player) or turn["expects"]
    return ("action", expects[0]) if expects else None
