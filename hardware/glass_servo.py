"""A servo that turns a real hourglass over and lays it flat.

It moves along an eased curve, is held for a moment and then let go, so that it neither jerks nor
buzzes. It never moves at start: where it stands is remembered over a restart, and only what the
hourglass does moves it.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from math import cos, pi
from typing import Protocol

from companion.devices import HOURGLASS, Clock, Health, Sand, Status
from companion.rules.game import Message
from hardware.pins import faults, why
from hardware.player import Wait, wait
from hardware.pulses import RATE_HZ, Pulses

log = logging.getLogger(__name__)

STEP = 1 / RATE_HZ
"""Seconds between two positions of a movement: a servo hears no more."""


class Memory(Protocol):
    """Keeps where the servo stands, over a restart."""

    def read(self) -> float | None:
        """The pulse of the last position in microseconds; None if nothing is known."""

    def write(self, microseconds: float) -> None:
        """Keep it."""


class Places:
    """The three calibrated positions as pulses in microseconds, and how fast it moves.

    `movement` is the time for half a turn in seconds, `hold` how long a position is held.
    """

    def __init__(
        self, side_0: float, flat: float, side_1: float, *, movement: float, hold: float
    ) -> None:
        self.sides = (side_0, side_1)
        self.flat = flat
        self.hold = hold
        self._movement = movement

    def at(self, side_0: float, flat: float, side_1: float) -> Places:
        """The same servo with other end stops."""
        return Places(side_0, flat, side_1, movement=self._movement, hold=self.hold)

    def of(self, sand: Sand) -> float:
        """Where the glass belongs: upright with the right side on top, or flat."""
        return self.sides[sand.up] if sand.running else self.flat

    def seconds(self, start: float, end: float) -> float:
        """How long a movement takes."""
        span = abs(self.sides[1] - self.sides[0])
        return self._movement * abs(end - start) / span if span else self._movement


def eased(start: float, end: float, share: float) -> float:
    """A movement's position after a share (0 to 1) of its time: slow, fast, slow."""
    share = min(max(share, 0.0), 1.0)
    return start + (end - start) * (1 - cos(pi * share)) / 2


class ServoGlass:
    """A `companion.devices.SandDisplay`. Any thread may call; the movement is a thread
    of its own."""

    def __init__(
        self,
        pulses: Pulses,
        places: Places,
        memory: Memory,
        clock: Clock,
        waiting: Wait = wait,
        *,
        simulated: bool = False,
    ) -> None:
        self._pulses = pulses
        self._places = places
        self._memory = memory
        self._clock = clock
        self._waiting = waiting
        self._changed = threading.Condition()
        self._at = memory.read()
        self._target = self._at
        self._still_since = float("-inf")
        self._holding = False
        self._closed = False
        self._on_status: Callable[[Status], None] = lambda status: None
        self._failed = False
        self._simulated = simulated
        self._thread = threading.Thread(target=self._run, name="glass servo", daemon=True)
        self._thread.start()

    @property
    def driver(self) -> str:
        """What its pulses are made with."""
        return self._pulses.driver

    @property
    def simulated(self) -> bool:
        """Whether it only pretends."""
        return self._simulated

    @property
    def places(self) -> tuple[float, float, float]:
        """The end stops as pulses in microseconds: side 0 on top, flat, side 1 on top."""
        return (self._places.sides[0], self._places.flat, self._places.sides[1])

    def calibrate(self, places: tuple[float, float, float]) -> None:
        """Other end stops from now on. Nothing moves."""
        with self._changed:
            self._places = self._places.at(*places)

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Who hears, from the thread that moves it, that it cannot move, and that it can again."""
        self._on_status = on_status

    def _report(self, error: BaseException | None) -> None:
        if error is None and not self._failed:
            return
        self._failed = error is not None
        if error is None:
            status = Status(HOURGLASS, Health.READY, simulated=self._simulated)
        else:
            text = "The servo of the hourglass cannot be moved: {why}."
            status = Status(HOURGLASS, Health.LOST, Message(text, {"why": why(error)}))
        self._on_status(status)

    def moved_within(self, seconds: float) -> bool:
        """Whether it moves now or did so lately: the flip sensor then tells nothing new."""
        with self._changed:
            moving = self._holding or self._target != self._at
            return moving or self._clock.monotonic() - self._still_since < seconds

    def show(self, sand: Sand) -> None:
        """Turn over, stand up or lie down as the sand does."""
        self.go(self._places.of(sand))

    def go(self, microseconds: float) -> None:
        """Move to a position: for the test and the calibration of the end stops."""
        with self._changed:
            if not self._closed and microseconds != self._target:
                self._target = microseconds
                self._changed.notify()

    def close(self) -> None:
        """Lie flat, hold nothing. One whose place nobody knows stays as it is: it would jerk."""
        with self._changed:
            if self._closed:
                return
            if self._target is not None:
                self._target = self._places.flat
            self._closed = True
            self._changed.notify()
        self._thread.join()
        self._tried(self._pulses.close)

    def _run(self) -> None:
        while True:
            with self._changed:
                while self._target == self._at and not self._closed:
                    self._changed.wait()
                target = self._target
                if target is None or target == self._at:
                    return
            # Kept before it moves: after a power cut it stands there or is nearly there. Without
            # the lock, because a slow card must not keep the table waiting.
            self._memory.write(target)
            with self._changed:
                fault: BaseException | None = None
                try:
                    self._move(target)
                except faults() as error:
                    log.warning("the servo of the hourglass cannot be moved: %s", error)
                    self._at, fault = target, error
                    self._tried(self._pulses.stop)
            self._report(fault)

    def _tried(self, let_go: Callable[[], None]) -> None:
        """Let the servo go, as far as that still can be done: the game goes on in any case."""
        try:
            let_go()
        except faults() as error:
            log.warning("the servo of the hourglass cannot be let go: %s", error)

    def _move(self, target: float) -> None:
        """One movement, then hold and let go; a new target begins anew from where it is."""
        start = target if self._at is None else self._at
        length = self._places.seconds(start, target)
        began = self._clock.monotonic()
        while self._target == target:
            gone = self._clock.monotonic() - began
            self._at = eased(start, target, gone / length) if gone < length else target
            self._pulses.send(self._at)
            if self._at == target:
                self._holding = True  # there, but not let go: what a sensor sees is its doing
                self._waiting(self._changed, self._places.hold)
                self._holding = False
                break
            self._waiting(self._changed, STEP)
        if self._target == target:
            self._pulses.stop()
            self._still_since = self._clock.monotonic()
