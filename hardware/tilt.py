"""How a real glass stands, by the one or two tilt switches on it. Pure."""

from __future__ import annotations

from typing import NamedTuple

from companion.devices import Role
from hardware.debounce import Contact

FLAT = 2
"""The place beside 0 and 1, the side on top."""


class Moved(NamedTuple):
    """What people did to the glass: the side on top since (None: not known), and when it came to
    rest."""

    role: Role
    up: int | None
    at: float


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

    @property
    def side(self) -> int | None:
        """The side on top; None while it lies flat, or where no switch tells."""
        return None if self._flip is None or self._told == FLAT else self._told

    def poll(self, now: float) -> Moved | None:
        """What people did to the glass: laid it flat, or turned it over or put it up."""
        contacts = [contact for contact in (self._flip, self._flat) if contact is not None]
        for contact in contacts:
            contact.poll(now)
        if self.deadline() is not None:
            return None
        place = self._place()
        if place == self._told:
            return None
        self._told = place
        at = max(contact.moved for contact in contacts)
        return Moved(Role.LAID_FLAT if place == FLAT else Role.PUT_UP, self.side, at)
