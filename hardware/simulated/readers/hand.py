"""A hand that holds one tag after the other to a simulated reader, each until it was read."""

from __future__ import annotations

from collections import deque

from hardware.simulated.readers.model import Model

PATIENCE = 2.0
"""Seconds after which a tag is taken off although the host was not told of it."""

APART = 0.4
"""Seconds from one tag to the next, so that a host which asks again and again, or waits for what
is repeated no more, sees the first one go."""

MOST = 16
"""Tags that wait; of more the first ones are forgotten."""


class Hand:
    """Pure as the model is: time comes from outside."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._held: str | None = None
        self._from = self._free = 0.0

    def hold(self, tag: str, now: float) -> None:
        """Hold a tag there as soon as the hand is free, and take it off again.

        Raises:
            ValueError: a reader of this kind has no such tags.
        """
        self._model.check(tag)
        self._waiting.append(tag)
        self.poll(now)

    def drop(self) -> None:
        """The reader is gone: hold nothing there any more."""
        self._waiting.clear()

    def poll(self, now: float) -> None:
        """Time has passed, or the host has heard something."""
        if self._held is not None:
            enough = self._model.told(self._held) and now >= self._from + self._model.HOLD
            if not enough and now < self._from + PATIENCE:
                return
            self._model.remove(now, self._held)
            self._held, self._free = None, now + APART
        while self._waiting and now >= self._free:
            tag = self._waiting.popleft()
            self._model.show(tag, now)
            if self._model.HOLD:
                self._held, self._from = tag, now
                return
            self._model.remove(now, tag)

    @property
    def deadline(self) -> float | None:
        """When `poll` has something to do if the host hears nothing before."""
        if self._held is not None:
            told = self._model.told(self._held)
            return self._from + (self._model.HOLD if told else PATIENCE)
        return self._free if self._waiting else None
