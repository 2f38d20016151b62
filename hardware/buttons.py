"""Buttons and the flip sensor on pins, debounced by our own code in one small thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

import gpiozero

from companion.devices import Clock, Press, Role
from hardware.debounce import Contact


class PinButtons:
    """A `companion.devices.Buttons`: a press is told when the button is let go, a long one while
    it is still held. The flip sensor tells as soon as the glass rests on its other side."""

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
    ) -> None:
        self._clock = clock
        self._on_press: Callable[[Press], None] = _nobody
        self._changed = threading.Condition()
        self._contacts: list[tuple[Role, Contact, bool]] = []
        self._devices: list[gpiozero.Button] = []
        self._edges: list[tuple[int, bool, float]] = []
        for role, pin in pins.items():
            self._add(role, pin, factory, Contact(debounce, long_press), sensor=False)
        for role, number in ((Role.TURN_OVER, flip_pin), (Role.LAID_FLAT, flat_pin)):
            if number is not None:
                self._add(role, number, factory, Contact(settle), sensor=True)
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)

    def _add(
        self, role: Role, pin: int, factory: gpiozero.Factory, contact: Contact, *, sensor: bool
    ) -> None:
        number = len(self._contacts)
        device = gpiozero.Button(pin, pull_up=True, bounce_time=None, pin_factory=factory)
        if device.is_pressed:
            contact.edge(True, self._clock.monotonic())
        device.when_pressed = lambda: self._edge(number, True)
        device.when_released = lambda: self._edge(number, False)
        self._contacts.append((role, contact, sensor))
        self._devices.append(device)

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
        for device in self._devices:
            device.close()

    def _edge(self, number: int, closed: bool) -> None:
        with self._changed:
            self._edges.append((number, closed, self._clock.monotonic()))
            self._changed.notify()

    def step(self) -> float | None:
        """Take in what happened; seconds until there is more to do, None for when it happens."""
        for number, closed, at in self._edges:
            self._contacts[number][1].edge(closed, at)
        self._edges.clear()
        now = self._clock.monotonic()
        deadlines = []
        for role, contact, sensor in self._contacts:
            told = contact.poll(now)
            if told is not None:
                self._tell(role, told, sensor, now)
            deadline = contact.deadline()
            if deadline is not None:
                deadlines.append(deadline)
        return max(min(deadlines) - now, 0.0) if deadlines else None

    def _tell(self, role: Role, told: str, sensor: bool, now: float) -> None:
        if sensor:
            # A flip sensor changes with every turn; a flat sensor only tells when it lies.
            if role is Role.TURN_OVER or told == "closed":
                self._on_press(Press(role, now))
        elif told == "long":
            self._on_press(Press(role, now, long=True))
        elif told == "opened":
            self._on_press(Press(role, now))

    def _run(self) -> None:
        with self._changed:
            while not self._closed:
                wait = self.step()
                self._changed.wait(wait)


def _nobody(_: Any) -> None:
    return None
