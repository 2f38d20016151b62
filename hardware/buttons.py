"""Buttons and the flip sensor on pins, debounced by our own code in one small thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

import gpiozero

from companion.devices import Clock, Press, Role
from hardware.debounce import Contact
from hardware.tilt import Tilt


def _nobody(_: Press) -> None:
    return None


def _never() -> bool:
    return False


class PinButtons:
    """A `companion.devices.Buttons`: a press is told when the button is let go, a long one while
    it is still held. The tilt switches tell as soon as the glass rests in another place, unless
    `turns_itself` says that the servo moved it."""

    def __init__(
        self,
        clock: Clock,
        pins: Mapping[Role, int],
        factory: gpiozero.Factory,
        *,
        debounce: float,
        long_press: float,
        flip_pin: int | None = None,
        flat_pin: int | None = None,
        settle: float = 0.25,
        turns_itself: Callable[[], bool] = _never,
    ) -> None:
        self._clock = clock
        self._factory = factory
        self._turns_itself = turns_itself
        self._on_press: Callable[[Press], None] = _nobody
        self._changed = threading.Condition()
        self._devices: list[gpiozero.DigitalInputDevice] = []
        self._edges: list[tuple[Contact, bool, float]] = []
        try:
            self._buttons = [
                (role, self._contact(pin, debounce, long_press)) for role, pin in pins.items()
            ]
            switches = [
                None if pin is None else self._contact(pin, settle) for pin in (flip_pin, flat_pin)
            ]
        except Exception:  # whatever it was: pins that are held would be refused the next time
            self._give_back()
            raise
        self._tilt = Tilt(*switches)
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)

    def _contact(self, pin: int, settle: float, long: float | None = None) -> Contact:
        # The pull-up is inside, the contact closes to ground; bounce is ours to filter. No
        # gpiozero.Button: each has a thread that looks ten times a second whether it is held.
        device = gpiozero.DigitalInputDevice(pin, pull_up=True, pin_factory=self._factory)
        self._devices.append(device)
        contact = Contact(settle, long, closed=device.is_active)
        device.when_activated = lambda: self._edge(contact, True)
        device.when_deactivated = lambda: self._edge(contact, False)
        return contact

    def side(self) -> int | None:
        """The side of the real glass that is on top; None where that cannot be told."""
        return self._tilt.side

    def start(self, on_press: Callable[[Press], None]) -> None:
        """Begin to tell; from this object's thread."""
        self._on_press = on_press
        if not self._thread.is_alive():
            self._thread.start()

    def close(self) -> None:
        """End the thread and give the pins back."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join()
        self._give_back()

    def _give_back(self) -> None:
        for device in self._devices:
            device.close()

    def _edge(self, contact: Contact, closed: bool) -> None:
        with self._changed:
            self._edges.append((contact, closed, self._clock.monotonic()))
            self._changed.notify()

    def step(self) -> float | None:
        """Take in what happened; seconds until there is more to do, None for when it happens."""
        for contact, closed, at in self._edges:
            contact.edge(closed, at)
        self._edges.clear()
        now = self._clock.monotonic()
        for role, contact in self._buttons:
            told = contact.poll(now)
            if told in ("long", "opened"):
                self._on_press(Press(role, now, long=told == "long"))
        moved = self._tilt.poll(now)
        if moved is not None and not self._turns_itself():
            self._on_press(Press(moved.role, moved.at, up=moved.up))
        deadlines = [contact.deadline() for _, contact in self._buttons]
        deadlines.append(self._tilt.deadline())
        waits = [at - now for at in deadlines if at is not None]
        return max(min(waits), 0.0) if waits else None

    def _run(self) -> None:
        with self._changed:
            while not self._closed:
                wait = self.step()
                self._changed.wait(wait)
