"""What sounds, shows and moves, called so that none of it can end the game.

The parts catch what they know; a part that fails in a way of its own is caught here, named once,
and tried again the next time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from companion.devices import Health, Status
from companion.rules.game import Message
from companion.service import NAMES
from companion.system_errors import why

log = logging.getLogger(__name__)


class Outputs:
    """Any thread may call it. `post` takes the statuses of the devices."""

    def __init__(self, post: Callable[[object], None], simulated: frozenset[str]) -> None:
        self._post = post
        self._simulated = simulated
        self._failed: dict[int, str] = {}

    def use(self, device: str, part: object, do: Callable[[], object]) -> bool:
        """Have a part of a device do something; whether it could. That it cannot is posted as
        the device's status when it begins, and that it can again when all its parts can."""
        known = id(part) in self._failed
        try:
            do()
        except Exception as error:
            # Whatever a part raises: a table that cannot be heard or seen is still a table.
            if not known:
                log.exception("%s cannot be used", device)
                self._failed[id(part)] = device
                text = "{part} cannot be used: {why}."
                reason = Message(text, {"part": NAMES[device], "why": why(error)})
                self._post(Status(device, Health.LOST, reason))
            return False
        if known:
            del self._failed[id(part)]
            if device not in self._failed.values():
                self._post(Status(device, Health.READY, simulated=device in self._simulated))
        return True
