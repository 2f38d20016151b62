"""One open serial line, and why one cannot be opened.

An unplugged port shows in four ways on Linux: a read that returns nothing, OSError 5, pyserial's
own error without a number, and termios.error, which is no OSError. `BROKEN` names them all.
"""

from __future__ import annotations

import contextlib
import errno
import grp
import os
import termios
from pathlib import Path

import serial

from companion.rules.game import Message
from hardware.holders import holders

BROKEN = (OSError, termios.error)
"""What any call on a line may raise once the port is gone."""

ABSENT = (errno.ENOENT, errno.ENODEV, errno.ENXIO)
PIECE = 4096


class Unavailable(Exception):
    """A port that cannot be opened now; `reason` says why and what helps. `absent`: there is
    nothing to open."""

    def __init__(self, reason: Message, *, absent: bool = False) -> None:
        super().__init__(reason.text)
        self.reason = reason
        self.absent = absent


class Line:
    """An open port, kept for us alone. Every method may raise `BROKEN`.

    Raises:
        Unavailable: it cannot be opened.
    """

    def __init__(self, path: str, baud: int) -> None:
        self.path = path
        try:
            self._serial = serial.Serial(path, baud, timeout=0, write_timeout=1.0, exclusive=True)
            self._keep_running()
        except BROKEN as error:
            absent = getattr(error, "errno", None) in ABSENT
            raise Unavailable(reason(path, error), absent=absent) from error
        except ValueError as error:
            raise Unavailable(
                Message("{port} cannot be set to {baud} baud.", {"port": path, "baud": baud})
            ) from error

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


def reason(path: str, error: Exception) -> Message:
    """Why a port cannot be opened, in a sentence with what helps."""
    number = getattr(error, "errno", None)
    if number in ABSENT:
        return Message("Nothing is connected at {port}.", {"port": path})
    if number in (errno.EACCES, errno.EPERM):
        return Message(
            "{port} is closed to this user: join the group “{group}” and log in again.",
            {"port": path, "group": _group(path)},
        )
    if number in (errno.EBUSY, errno.EAGAIN):
        held = holders(path)
        if held:
            return Message(
                "{port} is in use by {program}.", {"port": path, "program": held[0].name}
            )
        return Message("{port} is in use by another program.", {"port": path})
    if isinstance(error, termios.error) or number in (errno.ENOTTY, errno.EISDIR, None):
        return Message("{port} is no serial port.", {"port": path})
    return Message(
        "{port} cannot be opened ({error}).", {"port": path, "error": os.strerror(number)}
    )


def _group(path: str) -> str:
    try:
        return grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
