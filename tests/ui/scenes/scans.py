"""An action is said to the reader: the tags of the printed sheet that mean it are held there, one
after the other."""

from __future__ import annotations

from typing import Any

from tests.companion.rules.saying import canonical, said
from tests.ui.scenes.room import Room


def say(room: Room, action: dict[str, Any]) -> None:
    """Hold the tags there that mean this action."""
    for tag in said(room.match, canonical(room.match, action)):
        room.hold(tag)
