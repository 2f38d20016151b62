"""An action is said to the reader: the tags of the printed sheet that mean it are held there, one
after the other."""

from __future__ import annotations

from typing import Any

from companion.codes import seat_code
from tests.companion.rules.saying import canonical, said
from tests.ui.scenes.room import Room


def say(room: Room, action: dict[str, Any]) -> None:
    """Hold the tags there that mean this action. A player's card is that of their colour and shape,
    whichever seat they took."""
    worn = {seat_code(at): seat_code(seat.look) for at, seat in enumerate(room.game.seats)}
    for tag in said(room.match, canonical(room.match, action)):
        room.hold(worn.get(tag, tag))
