"""Why a device cannot be opened, in a sentence with what helps."""

from __future__ import annotations

import errno
import grp
import os
import termios
from pathlib import Path

from companion.rules.game import Message
from companion.system_errors import reason as system_reason
from hardware.holders import holders

BROKEN = (OSError, termios.error)
"""What any call on a device may raise once it is gone.

An unplugged serial port shows in four ways on Linux: a read that returns nothing, OSError 5,
pyserial's own error without a number, and termios.error, which is no OSError.
"""

ABSENT = (errno.ENOENT, errno.ENODEV, errno.ENXIO)


class Unavailable(Exception):
    """A device that cannot be opened now; `reason` says why and what helps. `absent`: there is
    nothing to open."""

    def __init__(self, reason: Message, *, absent: bool = False) -> None:
        super().__init__(reason.text)
        self.reason = reason
        self.absent = absent


def unavailable(path: str, error: Exception) -> Unavailable:
    """What an error at opening means."""
    return Unavailable(reason(path, error), absent=getattr(error, "errno", None) in ABSENT)


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
    why = system_reason(OSError(number, os.strerror(number)))
    return Message("{port} cannot be opened ({error}).", {"port": path, "error": why})


def _group(path: str) -> str:
    try:
        return grp.getgrgid(Path(path).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
