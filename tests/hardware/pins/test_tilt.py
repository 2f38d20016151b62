"""What two tilt switches tell together."""

from __future__ import annotations

from companion.devices import Role
from hardware.debounce import Contact
from hardware.tilt import Moved, Tilt


class TestTilt:
    @staticmethod
    def settled(tilt: Tilt, contact: Contact, closed: bool, now: float) -> Moved | None:
        contact.edge(closed, now)
        return tilt.poll(now + 0.25)

    def test_put_up_and_over_at_once_is_one_movement(self) -> None:
        flip, flat = Contact(0.25), Contact(0.25, closed=True)
        tilt = Tilt(flip, flat)
        flat.edge(False, 1.0)
        flip.edge(True, 1.1)
        assert tilt.poll(1.26) is None
        assert tilt.poll(1.35) == Moved(Role.PUT_UP, 0, 1.1)
        assert tilt.poll(9.0) is None

    def test_a_ball_that_rolls_while_it_lies_tells_nothing(self) -> None:
        flip, flat = Contact(0.25), Contact(0.25, closed=True)
        assert self.settled(Tilt(flip, flat), flip, True, 1.0) is None

    def test_laid_flat(self) -> None:
        flip, flat = Contact(0.25, closed=True), Contact(0.25)
        told = self.settled(Tilt(flip, flat), flat, True, 1.0)
        assert told == Moved(Role.LAID_FLAT, None, 1.0)

    def test_without_a_flip_switch_the_side_is_not_known(self) -> None:
        flat = Contact(0.25, closed=True)
        assert self.settled(Tilt(None, flat), flat, False, 1.0) == Moved(Role.PUT_UP, None, 1.0)
