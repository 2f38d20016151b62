"""What reads a device that dies: the device is closed, told as lost, and tried again ever later."""

from __future__ import annotations

import errno
import termios
from collections.abc import Callable

import pytest
import serial

from companion.devices import Health, Status
from hardware.supervised import PAUSES, Supervised
from hardware.unavailable import Unavailable, reason
from hardware.waiting import Waiting
from tests.hardware.watching import PATIENCE, RealClock, said


class Dying:
    """A device that dies as it is read."""

    path = "/dev/ttyUSB7"

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Mortal(Supervised[Dying]):
    """Opens a device that dies at once in a given way, then is never there again."""

    def __init__(self, death: Callable[[], None], waiting: Waiting) -> None:
        super().__init__(RealClock(), waiting=waiting)
        self.death = death
        self.devices: list[Dying] = []

    def _open(self) -> Dying:
        if self.devices:
            raise Unavailable(reason("/dev/ttyUSB7", OSError(errno.ENOENT, "x")), absent=True)
        self.devices.append(Dying())
        return self.devices[0]

    def _read(self, device: Dying) -> None:
        self._tell(Health.READY, reason("", OSError(errno.EIO, "x")))
        self.death()


class Patient(Waiting):
    """Waits no time at all, and rings once it has waited often enough."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.pauses: list[float | None] = []
        self._times = times

    def wait(self, fd: int | None, seconds: float | None) -> bool:
        self.pauses.append(seconds)
        if len(self.pauses) == self._times:
            self.ring()
        return False


def dying(error: Exception) -> Callable[[], None]:
    def die() -> None:
        raise error

    return die


@pytest.mark.parametrize(
    "death",
    [
        serial.SerialException("device reports readiness to read but returned no data"),
        serial.SerialException("read failed: [Errno 5] Input/output error"),
        OSError(errno.EIO, "Input/output error"),
        serial.SerialException("write failed: [Errno 5] Input/output error"),
        termios.error(errno.EIO, "Input/output error"),
    ],
)
def test_an_unplugged_port_is_lost_and_closed_whichever_face_it_shows(death: Exception) -> None:
    waiting = Patient(len(PAUSES) + 2)
    reader = Mortal(dying(death), waiting)
    statuses: list[Status] = []
    reader.start(lambda event: None, statuses.append)
    reader._thread.join(PATIENCE)
    assert reader.devices[0].closed
    assert [status.health for status in statuses] == [
        Health.SEARCHING,
        Health.READY,
        Health.LOST,
    ]
    assert "unplugged" in said(statuses[-1])
    assert waiting.pauses == [*PAUSES, PAUSES[-1], PAUSES[-1]]
    waiting.close()


class Restless(Mortal):
    """Opens every time, and dies as often."""

    def _open(self) -> Dying:
        self.devices.append(Dying())
        return self.devices[-1]


@pytest.mark.parametrize(
    ("death", "said_of_it"),
    [
        (OSError(errno.EIO, "x"), "The reader at /dev/ttyUSB7 was unplugged."),
        (ValueError("a mistake of ours"), "The reader failed and is started anew"),
        (RecursionError("another"), "The reader failed and is started anew"),
    ],
)
def test_what_opens_and_dies_over_and_over_keeps_nobody_busy(
    death: Exception, said_of_it: str
) -> None:
    waiting = Patient(len(PAUSES) + 2)
    reader = Restless(dying(death), waiting)
    statuses: list[Status] = []
    reader.start(lambda event: None, statuses.append)
    reader._thread.join(PATIENCE)
    assert len(reader.devices) == len(PAUSES) + 2
    assert all(device.closed for device in reader.devices)
    assert waiting.pauses == [*PAUSES, PAUSES[-1], PAUSES[-1]]
    assert said(statuses[-1]).startswith(said_of_it)
    assert statuses[-1].health is Health.LOST
    waiting.close()
