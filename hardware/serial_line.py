"""One open serial line."""

from __future__ import annotations

import contextlib
import errno
import os
import termios

import serial

from companion.rules.game import Message
from hardware.unavailable import BROKEN, Unavailable, unavailable

PIECE = 4096


class Line:
    """An open port, kept for us alone. Every method may raise `BROKEN`.

    Raises:
        Unavailable: it cannot be opened.
    """

    def __init__(self, path: str, baud: int) -> None:
        self.path = path
        try:
            self._serial = serial.Serial(path, baud, timeout=0, write_timeout=1.0, exclusive=True)
        except BROKEN as error:
            raise unavailable(path, error) from error
        except (ValueError, OverflowError) as error:
            text = "{port} cannot be set to {baud} baud."
            raise Unavailable(Message(text, {"port": path, "baud": baud})) from error
        try:
            self._keep_running()
        except BROKEN as error:
            self.close()
            raise unavailable(path, error) from error

    def _keep_running(self) -> None:
        """Closing must not drop DTR, which restarts many a board."""
        attributes = termios.tcgetattr(self.fd)
        attributes[2] &= ~termios.HUPCL
        termios.tcsetattr(self.fd, termios.TCSANOW, attributes)

    @property
    def fd(self) -> int:
        """The descriptor to wait on."""
        return self._serial.fileno()

    @property
    def baud(self) -> int:
        """The speed in use."""
        return self._serial.baudrate

    def set_baud(self, baud: int) -> None:
        """Go on at another speed."""
        self._serial.baudrate = baud

    def read(self) -> bytes:
        """What has come; called when there is something.

        Raises:
            OSError: nothing was there after all, which is how a port that is gone reads.
        """
        try:
            data = os.read(self.fd, PIECE)
        except BlockingIOError:
            return b""
        if not data:
            raise OSError(errno.EIO, "the port is gone")
        return data

    def write(self, data: bytes) -> None:
        """Send all of it; a command is short and a port that takes none in a second is broken."""
        self._serial.write(data)

    def close(self) -> None:
        """Close it, whatever state it is in: the kernel keeps the name of a port that is held."""
        with contextlib.suppress(*BROKEN):  # closing a dead port may fail, but it is closed then
            self._serial.close()
