"""Whether the rules accept an action."""

from __future__ import annotations

from typing import Any

from companion.rules.game import Action, Refused, State


def admits(rules: Any, state: State, action: Action) -> bool:
    """Whether a game's `apply` accepts; `rules` is the game's module, or its telling of results."""
    try:
        rules.apply(state, action)
    except Refused:
        return False
    return True
