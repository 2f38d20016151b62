"""The cues on the sound card, where there is no buzzer: synthesised, and played by what is there.

The sound system's own small player does the work; nothing is imported, opened or kept busy until
the first cue.
"""

from __future__ import annotations

import io
import logging
import os
import shutil
import subprocess
import tempfile
import threading
import wave
from array import array
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from math import pi, sin
from pathlib import Path

from companion.cues import SCORES, Note
from companion.devices import Buzzer, Cue, Status

log = logging.getLogger(__name__)

PLAYERS = {
    "pw-play": ("PIPEWIRE_REMOTE", "pipewire-0"),
    "paplay": ("PULSE_SERVER", "pulse/native"),
    "aplay": ("", ""),
}
"""PipeWire's, PulseAudio's and ALSA's, each with the variable that names its sound server and the
socket where that is reached otherwise; ALSA's asks the card itself."""
RATE = 22_050
EDGE = 0.004
"""Seconds in which a note swells and fades, so that it does not click."""
OVERTONES = ((1, 0.75), (2, 0.18), (3, 0.07))


def find_player(
    which: Callable[[str], str | None] = shutil.which, environ: Mapping[str, str] = os.environ
) -> str | None:
    """The program that plays: the first whose sound server is there, else the first that is
    installed; None where there is none.

    A service of the system has no sound server, though the desktop's programs may be installed:
    they would play into nothing.
    """
    installed = {name: found for name in PLAYERS if (found := which(name))}
    heard = (found for name, found in installed.items() if _served(name, environ))
    return next(heard, next(iter(installed.values()), None))


def _served(player: str, environ: Mapping[str, str]) -> bool:
    variable, socket = PLAYERS[player]
    folder = environ.get("XDG_RUNTIME_DIR", "")
    return not socket or variable in environ or (folder != "" and Path(folder, socket).exists())


def sound_file(score: Sequence[Note], level: float) -> bytes:
    """A score as a WAV file; `level` is 0.0 to 1.0."""
    samples = array("h")
    for note in score:
        count = round(note.length * RATE)
        edge = EDGE * RATE
        for at in range(count):
            swell = min(1.0, at / edge, (count - at) / edge)
            turn = 2 * pi * note.pitch * at / RATE
            tone = sum(share * sin(number * turn) for number, share in OVERTONES)
            samples.append(round(32_000 * level * swell * tone))
    made = io.BytesIO()
    with wave.open(made, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return made.getvalue()


class SoundCard:
    """A `companion.devices.Buzzer` on the sound card, through a player program.

    Playing is a thread of its own: starting a program takes longer than a frame may.
    """

    def __init__(self, player: str, level: float = 0.7) -> None:
        self._player = player
        self._level = level
        self._muted = False
        self._changed = threading.Condition()
        self._wanted: Cue | None = None
        self._closed = False
        self._playing: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="sound card", daemon=True)
        self._thread.start()

    def play(self, cue: Cue) -> None:
        """Play a cue from its first note; it takes over from an older one."""
        with self._changed:
            if not self._muted and not self._closed:
                self._wanted = cue
                self._changed.notify()

    def mute(self, muted: bool) -> None:
        """Be still at once, until unmuted."""
        with self._changed:
            self._muted = muted
            if muted:
                self._wanted = None
                self._hush()

    def volume(self, level: float) -> None:
        """As loud as this from the next cue on, 0.0 to 1.0."""
        with self._changed:
            self._level = min(max(level, 0.0), 1.0)

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Nothing is told: a card that cannot be used now may be plugged in before the next cue,
        and until then it is only logged."""

    def close(self) -> None:
        """Be still and end the thread."""
        with self._changed:
            self._closed = True
            self._hush()
            self._changed.notify()
        self._thread.join()

    def _hush(self) -> None:
        if self._playing is not None:
            status = self._playing.poll()
            if status:  # it ended by itself
                log.warning("%s plays nothing (status %d)", self._player, status)
            self._playing.kill()
            self._playing.wait()
            self._playing = None

    def _run(self) -> None:
        with ExitStack() as stack:
            folder: Path | None = None
            while True:
                with self._changed:
                    while self._wanted is None and not self._closed:
                        self._changed.wait()
                    cue, level = self._wanted, self._level
                    self._wanted = None
                if cue is None:
                    return
                try:
                    folder = folder or _folder(stack)
                    file = _file(folder, cue, level)
                except OSError as error:  # a full disk: the next tone may find room
                    log.warning("a tone cannot be made: %s", error)
                    continue
                with self._changed:
                    self._hush()
                    if not self._muted and not self._closed:
                        self._start(file)

    def _start(self, file: Path) -> None:
        quiet = subprocess.DEVNULL
        try:
            self._playing = subprocess.Popen(
                [self._player, str(file)], stdin=quiet, stdout=quiet, stderr=quiet
            )
        except OSError as error:
            log.warning("the sound card cannot be used: %s", error)


def _folder(stack: ExitStack) -> Path:
    """A folder for the tones that goes when the stack is closed."""
    return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="companion-sound-")))


def _file(folder: Path, cue: Cue, level: float) -> Path:
    """The cue at that level as a file, made when it is first wanted."""
    path = folder / f"{cue}-{round(level * 100)}.wav"
    if not path.exists():
        part = path.with_suffix(".part")
        part.write_bytes(sound_file(SCORES[cue], level))
        part.replace(path)
    return path


class Choir:
    """Several `companion.devices.Buzzer`s as one."""

    def __init__(self, *voices: Buzzer) -> None:
        self._voices = voices

    def play(self, cue: Cue) -> None:
        """All play it."""
        for voice in self._voices:
            voice.play(cue)

    def mute(self, muted: bool) -> None:
        """All are still, or not."""
        for voice in self._voices:
            voice.mute(muted)

    def volume(self, level: float) -> None:
        """All as loud as they can be asked to."""
        for voice in self._voices:
            voice.volume(level)

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Each tells for itself."""
        for voice in self._voices:
            voice.watch(on_status)

    def close(self) -> None:
        """All give back what they hold."""
        for voice in self._voices:
            voice.close()
