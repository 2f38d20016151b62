"""How a real glass stands, by the one or two tilt switches on it. Pure."""

from __future__ import annotations

from companion.devices import Role
from hardware.debounce import Contact

FLAT = 2
"""The place beside 0 and 1, the side on top."""


class Tilt:
    """Two contacts read as one thing: `flip` is closed with side 0 on top, `flat` while it lies.

    Ball switches chatter while the glass moves, so nothing is told before all of them rest. How
    it stands at start is no movement.
    """

    def __init__(self, flip: Contact | None, flat: Contact | None) -> None:
        self._flip = flip
        self._flat = flat
        self._told = self._place()

    def _place(self) -> int:
        if self._flat is not None and self._flat.closed:
            return FLAT
        # Without a flip switch the side is not known: it is the same one as ever.
        return 1 if self._flip is not None and not self._flip.closed else 0

    def deadline(self) -> float | None:
        """When `poll` has something to do."""
        contacts = (self._flip, self._flat)
        found = [contact.deadline() for contact in contacts if contact is not None]
        return max((at for at in found if at is not None), default=None)

    def poll(self, now: float) -> Role | None:
        """What people did to the glass: laid it flat, or turned it over or put it up."""
        for contact in (self._flip, self._flat):
            if contact is not None:
                contact.poll(now)
        if self.deadline() is not None:
            return None
        place = self._place()
        if place == self._told:
            return None
        self._told = place
        return Role.LAID_FLAT if place == FLAT else Role.TURN_OVER
