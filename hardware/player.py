"""Plays the notes of cues on anything that can sound and be still, in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from companion.cues import SCORES
from companion.devices import Cue


class Voice(Protocol):
    """What can sound: a pin with a buzzer."""

    def sound(self, pitch: float) -> None:
        """Sound at that pitch (hertz) until something else is said."""

    def still(self) -> None:
        """Be still."""


Wait = Callable[[threading.Condition, float], object]
"""Waits on a condition for so many seconds; tests turn time by hand."""


def wait(condition: threading.Condition, seconds: float) -> object:
    """The real waiting."""
    return condition.wait(seconds)


class CuePlayer:
    """A `companion.devices.Buzzer` over a voice: `play` returns at once, newer cues take over."""

    def __init__(self, voice: Voice, waiting: Wait = wait) -> None:
        self._voice = voice
        self._waiting = waiting
        self._changed = threading.Condition()
        self._wanted: Cue | None = None
        self._muted = False
        self._loud = True
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="cues", daemon=True)
        self._thread.start()

    def play(self, cue: Cue) -> None:
        """Play a cue from its first note."""
        with self._changed:
            if self._closed or not self._audible:
                return
            self._wanted = cue
            # The first note sounds from here: no hand-over to a thread delays it.
            self._voice.sound(SCORES[cue][0].pitch)
            self._changed.notify()

    def mute(self, muted: bool) -> None:
        """Be still at once, until unmuted."""
        with self._changed:
            self._muted = muted
            self._hush()

    def volume(self, level: float) -> None:
        """A buzzer is as loud as it is; none at all is as good as muted."""
        with self._changed:
            self._loud = level > 0
            self._hush()

    @property
    def _audible(self) -> bool:
        return self._loud and not self._muted

    def _hush(self) -> None:
        if not self._audible:
            self._wanted = None
            self._voice.still()
            self._changed.notify()

    def close(self) -> None:
        """Be still and end the thread."""
        with self._changed:
            self._closed = True
            self._wanted = None
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        with self._changed:
            while not self._closed:
                cue, self._wanted = self._wanted, None
                if cue is None:
                    self._changed.wait()
                    continue
                self._notes(cue)
            self._voice.still()

    def _notes(self, cue: Cue) -> None:
        for note in SCORES[cue]:
            if note.pitch:
                self._voice.sound(note.pitch)
            else:
                self._voice.still()
            self._waiting(self._changed, note.length)
            if self._wanted is not None or not self._audible or self._closed:
                return
        self._voice.still()
