"""Plays the notes of cues on anything that can sound and be still, in a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

from companion import devices
from companion.cues import SCORES
from companion.devices import Cue, Health, Status
from companion.rules.game import Message, Term
from hardware.pins import why

log = logging.getLogger(__name__)

BUZZER = Term("Buzzer", "device")
AGAIN = 1.0
"""Seconds until a buzzer that did not fall still is told again."""


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
    """A `companion.devices.Buzzer` over a voice: `play` returns at once, newer cues take over.

    A voice that fails once is given up: it is lost, and silent until the app starts anew.
    """

    def __init__(self, voice: Voice, waiting: Wait = wait) -> None:
        self._voice = voice
        self._waiting = waiting
        self._changed = threading.Condition()
        self._wanted: Cue | None = None
        self._muted = False
        self._loud = True
        self._closed = False
        self._lost: Status | None = None
        self._rings = False
        self._on_status: Callable[[Status], None] = lambda status: None
        self._thread = threading.Thread(target=self._run, name="cues", daemon=True)
        self._thread.start()

    def play(self, cue: Cue) -> None:
        """Play a cue from its first note."""
        with self._changed:
            if self._closed or self._lost is not None or not self._audible:
                return
            self._wanted = cue
            # The first note sounds from here: no hand-over to a thread delays it.
            self._tried(lambda: self._voice.sound(SCORES[cue][0].pitch))
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

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Who hears, from the thread in which it fails, that it can no longer sound."""
        with self._changed:
            self._on_status = on_status
            if self._lost is not None:
                on_status(self._lost)

    @property
    def _audible(self) -> bool:
        return self._loud and not self._muted

    def _hush(self) -> None:
        if not self._audible:
            self._wanted = None
            self._tried(self._voice.still)
            self._changed.notify()

    def _tried(self, do: Callable[[], None]) -> None:
        """Have the voice do something; one that fails is given up, and the game goes on."""
        try:
            do()
        except Exception as error:
            # Whatever it raises: this thread's end would leave a tone sounding for ever.
            log.exception("the buzzer cannot be used")
            self._wanted = None
            self._rings = not self._silenced()
            if self._lost is None:
                text = "{part} cannot be used: {why}."
                reason = Message(text, {"part": BUZZER, "why": why(error)})
                self._lost = Status(devices.BUZZER, Health.LOST, reason)
                self._on_status(self._lost)

    def _silenced(self) -> bool:
        """Whether the voice could be told to be still."""
        try:
            self._voice.still()
        except Exception:
            # As above; it was told of there, and is tried again as long as it rings.
            log.debug("the buzzer cannot be told to be still", exc_info=True)
            return False
        return True

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
                if cue is not None:
                    self._notes(cue)
                elif self._rings:
                    self._waiting(self._changed, AGAIN)
                    self._rings = not self._silenced()
                else:
                    self._changed.wait()
            self._tried(self._voice.still)

    def _notes(self, cue: Cue) -> None:
        for note in SCORES[cue]:
            sounds = partial(self._voice.sound, note.pitch)
            self._tried(sounds if note.pitch else self._voice.still)
            if self._lost is not None:
                return
            self._waiting(self._changed, note.length)
            if self._wanted is not None or not self._audible or self._closed:
                return
        self._tried(self._voice.still)
