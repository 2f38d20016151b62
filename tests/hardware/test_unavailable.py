"""Why something cannot be opened, in a sentence."""

from __future__ import annotations

import errno
import termios

import pytest
import serial

from companion.language import Language
from hardware.unavailable import reason


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (OSError(errno.ENOENT, "x"), "Nothing is connected at /dev/ttyUSB7."),
        (OSError(errno.EACCES, "x"), "/dev/ttyUSB7 is closed to this user"),
        (OSError(errno.EBUSY, "x"), "/dev/ttyUSB7 is in use by another program."),
        (OSError(errno.EAGAIN, "x"), "/dev/ttyUSB7 is in use by another program."),
        (serial.SerialException("Could not configure port"), "/dev/ttyUSB7 is no serial port."),
        (termios.error(25, "x"), "/dev/ttyUSB7 is no serial port."),
        (OSError(errno.EIO, "x"), "/dev/ttyUSB7 cannot be opened (reading or writing failed)."),
    ],
)
def test_every_reason_for_a_closed_port_is_a_sentence(error: Exception, expected: str) -> None:
    message = reason("/dev/ttyUSB7", error)
    assert Language("en").say(message).startswith(expected)
