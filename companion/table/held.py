"""The scans since the last action: kept a while, never recorded."""

from __future__ import annotations

from companion.rules.game import Sign

KEPT_SECONDS = 20.0


class Held:
    """Signs that wait for what is still missing. They are dropped together, 20 seconds after the
    newest: half of what was said would say something else."""

    def __init__(self) -> None:
        self._signs: list[tuple[Sign, float]] = []

    def signs(self, now: float) -> tuple[Sign, ...]:
        """What is held now, oldest first."""
        drop = self.next_drop()
        if drop is not None and now >= drop:
            self._signs.clear()
        return tuple(sign for sign, _ in self._signs)

    def add(self, sign: Sign, now: float) -> None:
        """Hold one more."""
        self._signs.append((sign, now))

    def clear(self) -> None:
        """An action, an undo or a touch: what was scanned before it counts no more."""
        self._signs.clear()

    def keep_last(self) -> None:
        """Only the newest counts: the earlier ones led nowhere."""
        del self._signs[:-1]

    def drop_last(self) -> None:
        """The newest meant nothing, or is taken back."""
        if self._signs:
            self._signs.pop()

    def next_drop(self) -> float | None:
        """When they will be dropped, in monotonic seconds."""
        return self._signs[-1][1] + KEPT_SECONDS if self._signs else None
