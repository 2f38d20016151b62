"""How the devices of the running app are, told to whoever asks on this machine.

The doctor is another process and must not open what the app has open. So the app answers: at a
socket in the folder of its data, which only its own user may enter, in the language of the
question. Nothing is written, and while nobody asks nothing happens.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from companion.devices import Clock
from companion.language import LANGUAGES, Language
from companion.service import DeviceView, ServiceView

log = logging.getLogger(__name__)

SOCKET = "live"
PATIENCE = 3.0
"""Seconds that either side waits for the other."""
MOST = 1 << 20
"""Bytes of an answer; ours has some thousands."""


class LiveDevice(msgspec.Struct, frozen=True):
    """A device as it is now: `health` as of `companion.devices`, `why` a sentence, `last` the last
    thing it said or did with `age` in seconds (None: nothing yet) and `raw` to the letter."""

    device: str
    fitted: bool
    health: str
    simulated: bool = False
    why: str = ""
    last: str = ""
    raw: str = ""
    age: float | None = None


class Live(msgspec.Struct, frozen=True):
    """The running app: its process, and its devices."""

    pid: int
    devices: tuple[LiveDevice, ...]


class Silent(Exception):
    """The app runs and does not answer."""


class Teller:
    """Answers from a thread of its own. `look` may be called from there.

    Where no socket can be had (a disk without them), nobody is answered, and that is logged.
    """

    def __init__(self, folder: Path, look: Callable[[], ServiceView], clock: Clock) -> None:
        self._folder = folder
        self._look = look
        self._clock = clock
        self._socket: socket.socket | None = None
        self._thread = threading.Thread(target=self._run, name="live", daemon=True)

    def start(self) -> None:
        """Begin to answer."""
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            (self._folder / SOCKET).unlink(missing_ok=True)  # that of an app that was killed
            with _address(self._folder) as address:
                made.bind(address)
            made.listen(4)
        except OSError as error:
            made.close()
            log.warning("nobody can be told how the devices are: %s", error)
            return
        self._socket = made
        self._thread.start()

    def stop(self) -> None:
        """Answer no more."""
        if self._socket is None:
            return
        self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._socket.close()
        self._socket = None
        (self._folder / SOCKET).unlink(missing_ok=True)

    def _run(self) -> None:
        listening = self._socket
        while listening is not None:
            try:
                asked, _ = listening.accept()
            except OSError:  # it was shut down
                return
            try:
                with asked:
                    self._answer(asked)
            except OSError as error:  # whoever asked is gone again
                log.info("who asked was not told: %s", error)

    def _answer(self, asked: socket.socket) -> None:
        asked.settimeout(PATIENCE)
        code = asked.recv(16).decode("ascii", "replace").strip()
        language = Language(code if code in LANGUAGES else "en")
        now = self._clock.monotonic()
        devices = tuple(_told(view, language, now) for view in self._look().devices)
        asked.sendall(msgspec.json.encode(Live(os.getpid(), devices)))


def _told(view: DeviceView, language: Language, now: float) -> LiveDevice:
    event = view.events[0] if view.events else None
    return LiveDevice(
        view.device,
        view.fitted,
        view.health,
        view.simulated,
        "" if view.reason is None else language.say(view.reason),
        "" if event is None else language.say(event.what),
        "" if event is None else event.raw,
        None if event is None else max(now - event.at, 0.0),
    )


def ask(folder: Path, language: Language, patience: float = PATIENCE) -> Live | None:
    """How the devices of the app that has that folder are; None where none runs.

    Raises:
        Silent: it runs and does not answer within so many seconds.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
        way.settimeout(patience)
        try:
            with _address(folder) as address:
                way.connect(address)
        except TimeoutError as error:
            raise Silent from error
        except OSError:  # no folder, no socket, or that of an app that was killed
            return None
        try:
            way.sendall(language.code.encode("ascii"))
            return msgspec.json.decode(_all(way), type=Live)
        except (OSError, msgspec.MsgspecError) as error:
            raise Silent from error


def _all(way: socket.socket) -> bytes:
    found = bytearray()
    while len(found) < MOST and (piece := way.recv(65_536)):
        found += piece
    return bytes(found)


@contextmanager
def _address(folder: Path) -> Iterator[str]:
    """The socket's address: a path of its own would be too long for a socket in many a folder."""
    fd = os.open(folder, os.O_PATH | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        yield f"/proc/self/fd/{fd}/{SOCKET}"
    finally:
        os.close(fd)
