"""A simulated reader on a pty, under a name that stays the same, as a udev rule would give it."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
import time
import tty
from pathlib import Path

from hardware.simulated.readers.hand import Hand
from hardware.simulated.readers.model import Model
from hardware.waiting import Waiting

PIECE = 4096


class PluggedReader:
    """Lets a model speak on a pty. All methods may be called from any thread.

    Unplugging closes the pty's near end, which is what the far end sees of a cable that is
    pulled: the port it had is gone, and the next one has another number.
    """

    def __init__(self, model: Model) -> None:
        self._model = model
        self._hand = Hand(model)
        self._lock = threading.RLock()
        self._folder = Path(tempfile.mkdtemp(prefix="companion-reader-"))
        self._link = self._folder / model.protocol
        self._master = self._slave = -1
        self._waiting = Waiting()
        self._thread = threading.Thread(target=self._run, name="simulated reader", daemon=True)

    @property
    def path(self) -> str:
        """The name to open it by; there is nothing under it while it is unplugged."""
        return str(self._link)

    def open(self) -> str:
        """Plug it in and let it live until `close`; gives the name to open it by."""
        self.plug()
        self._thread.start()
        return self.path

    def close(self) -> None:
        """Unplug it for good."""
        self.unplug()
        self._waiting.ring()
        if self._thread.is_alive():
            self._thread.join()
        self._waiting.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def blanks(self) -> tuple[str, ...]:
        """Tags that nobody has taught yet, of a kind that it reads."""
        return self._model.blanks()

    def reads(self, tag: str) -> bool:
        """Whether it can read such a tag."""
        try:
            self._model.check(tag)
        except ValueError:
            return False
        return True

    def tap(self, tag: str) -> None:
        """Hold a tag there until it was read, then take it off again.

        Raises:
            ValueError: a reader of this kind has no such tags.
        """
        with self._lock:
            if self._master < 0:
                self._model.check(tag)
                return
            self._hand.hold(tag, time.monotonic())
            self._send()
        self._waiting.nudge()

    def show(self, tag: str) -> None:
        """Put a tag on.

        Raises:
            ValueError: a reader of this kind has no such tags.
        """
        with self._lock:
            self._model.show(tag, time.monotonic())
            self._send()
        self._waiting.nudge()

    def remove(self, tag: str | None = None) -> None:
        """Take a tag off, or every one."""
        with self._lock:
            self._model.remove(time.monotonic(), tag)
            self._send()
        self._waiting.nudge()

    def say(self, data: bytes) -> None:
        """Send any bytes: noise, half a frame."""
        with self._lock:
            self._model.say(data)
            self._send()

    def unplug(self) -> None:
        """Pull the cable."""
        with self._lock:
            if self._master < 0:
                return
            self._link.unlink()
            os.close(self._master)
            os.close(self._slave)
            self._master = self._slave = -1
            self._hand.drop()
        self._waiting.nudge()

    def plug(self) -> None:
        """Plug it in again."""
        with self._lock:
            if self._master >= 0:
                return
            # The far end stays open here too: a pty that nobody has opened reads as hung up.
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            self._link.symlink_to(os.ttyname(self._slave))
            self._model.power(time.monotonic())
            self._send()
        self._waiting.nudge()

    def _run(self) -> None:
        while not self._waiting.rung:
            with self._lock:
                master = self._master
                due = [d for d in (self._model.deadline, self._hand.deadline) if d is not None]
            plugged = master >= 0
            pause = min(due) - time.monotonic() if plugged and due else None
            heard = self._waiting.wait(master if plugged else None, pause)
            with self._lock:
                if self._master < 0 or self._master != master:
                    continue
                if heard:
                    self._hear()
                now = time.monotonic()
                self._model.poll(now)
                self._hand.poll(now)
                self._send()

    def _hear(self) -> None:
        """Take what the host sent. There may be none: plugged in again while we waited, it has
        another pty under the same number."""
        try:
            data = os.read(self._master, PIECE)
        except BlockingIOError:
            return
        self._model.hear(data, time.monotonic())

    def _send(self) -> None:
        """Hand over what the model sends; nobody hears an unplugged one."""
        data = self._model.outgoing()
        while data and self._master >= 0:
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                return  # nobody reads; a real line loses the bytes as well
