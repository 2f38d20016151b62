"""The machine's own clocks."""

from __future__ import annotations

import time
from pathlib import Path

SYNCHRONIZED = Path("/run/systemd/timesync/synchronized")
"""There as soon as systemd's time service has heard a server since the machine started."""
HARDWARE_CLOCKS = Path("/sys/class/rtc")
EARLIEST = 1_767_225_600
"""The first second of 2026, before this program was there. A hardware clock that says less has
lost its power: a Raspberry Pi 5 has one, but mostly without a battery."""


class SystemClock:
    """A `companion.devices.Clock`.

    The date is known good where a time server was heard, or where the machine has a clock of its
    own that has run while it was off, which a Raspberry Pi before the 5 has not.
    """

    def __init__(self, synchronized: Path = SYNCHRONIZED, rtc: Path = HARDWARE_CLOCKS) -> None:
        self._synchronized = synchronized
        self._rtc = rtc

    def monotonic(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970, as far as the machine knows."""
        return time.time()

    def wall_is_known_good(self) -> bool:
        """Whether the date can be believed."""
        return self._synchronized.exists() or any(map(_has_run, self._rtc.glob("rtc*")))


def _has_run(clock: Path) -> bool:
    try:
        return int((clock / "since_epoch").read_text("ascii")) >= EARLIEST
    except (OSError, ValueError):
        return False


def boot_id(path: Path = Path("/proc/sys/kernel/random/boot_id")) -> str:
    """A name for this start of the machine; empty where there is none."""
    try:
        return path.read_text("ascii").strip()
    except OSError:
        return ""
