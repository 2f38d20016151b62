"""The kernel's own PWM, through its files: which channel drives a pin, and pulses on it.

What is wrong with a channel is one sentence for the screen (`NoPulses.reason`): the nodes of the
kernel may be absent, closed, late, in use or gone from one moment to the next.
"""

from __future__ import annotations

import errno
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.rules.game import Message, Value
from companion.system_errors import reason as system_reason

PERIOD_NS = 20_000_000
PWM = Path("/sys/class/pwm")
RP1, AUDIO = "1f00098000", "20c800"
"""Addresses of the PWM of a Pi 5 that drives pins (its other one drives the fan), and of the
second one of a Pi 4, which drives the sound."""
CHANNELS = {2: {12: 0, 18: 0, 13: 1, 19: 1}, 4: {12: 0, 13: 1, 18: 2, 19: 3}}
"""The channel of a pin, by how many channels the chip has: 2 up to a Pi 4, 4 on a Pi 5."""
FILES = ("duty_cycle", "period", "enable")
TREE = "base"
"""The folder of the device tree's root, in /sys/firmware/devicetree."""
_HANDLES = ("*/gpio@*/*/phandle", "*/*/*/gpio@*/*/phandle")
"""Groups of pins in it, of a Pi up to 4 and of a Pi 5."""
_PIN = re.compile("gpio[0-9]{1,2}")
_EXPORT_TRIES, _EXPORT_PAUSE = 50, 0.02
SENTENCES = {
    errno.EACCES: "the kernel’s PWM is closed to this user: {file}",
    errno.EPERM: "the kernel’s PWM is closed to this user: {file}",
    errno.EROFS: "the kernel’s PWM is closed to this user: {file}",
    errno.EBUSY: "another program uses the kernel’s PWM of GPIO {pin}",
    errno.ENOENT: "the kernel’s PWM of GPIO {pin} is gone",
    errno.ENODEV: "the kernel’s PWM of GPIO {pin} is gone",
    errno.EINVAL: "the kernel’s PWM of GPIO {pin} refuses a servo’s pulses",
}
"""What the kernel says with a number, to stand inside a sentence."""


class NoPulses(OSError):
    """The kernel's PWM cannot make pulses; `reason` says why, in a sentence."""

    def __init__(self, number: int, path: Path, reason: Message) -> None:
        super().__init__(number, os.strerror(number), str(path))
        self.reason = reason


class NotReached(NoPulses, FileNotFoundError):
    """No PWM of the kernel reaches the pin."""


class Channel(NamedTuple):
    """A channel of a chip: its folder may not be there yet."""

    chip: Path
    number: int

    @property
    def folder(self) -> Path:
        """Where its files are once it is exported."""
        return self.chip / f"pwm{self.number}"


def channel_of(pin: int, root: Path = PWM) -> Channel:
    """The channel that drives a pin.

    Raises:
        NotReached: no PWM of the kernel reaches this pin.
    """
    for chip in _chips(root):
        number = CHANNELS.get(_count(chip), {}).get(pin)
        if number is None or not _drives_pins(chip):
            continue
        laid = _pins(chip)
        if laid is None or pin in laid:
            return Channel(chip, number)
    text = "the kernel’s PWM does not reach GPIO {pin}"
    raise NotReached(errno.ENOENT, root, Message(text, {"pin": pin}))


def _chips(root: Path) -> list[Path]:
    """The chips by their numbers; which number one has depends on the kernel and the day."""
    numbers = {chip: chip.name.removeprefix("pwmchip") for chip in root.glob("pwmchip*")}
    return sorted(
        (chip for chip, number in numbers.items() if number.isdecimal()),
        key=lambda chip: int(numbers[chip]),
    )


def _count(chip: Path) -> int:
    """How many channels a chip has; 0 where that cannot be told (it may be gone again)."""
    try:
        return int((chip / "npwm").read_text("ascii"))
    except (OSError, ValueError):
        return 0


def _drives_pins(chip: Path) -> bool:
    """Whether a chip's channels are those of the pins: the fan of a Pi 5 hangs on a chip that
    looks the same, and turning its speed into a servo's pulses would have the machine overheat."""
    device = str((chip / "device").resolve())
    return RP1 in device if _count(chip) == 4 else AUDIO not in device


def _pins(chip: Path) -> frozenset[int] | None:
    """The pins that a chip is laid on, as the device tree has it; None where it says nothing.

    A channel without its pin would run and nobody would see it.
    """
    node = (chip / "device/of_node").resolve()
    tree = next((folder for folder in node.parents if folder.name == TREE), None)
    if tree is None:
        return None
    try:
        data = (node / "pinctrl-0").read_bytes()
        wanted = {data[at : at + 4] for at in range(0, len(data), 4)}
        handles = (handle for pattern in _HANDLES for handle in tree.glob(pattern))
        laid = [_named(handle.parent) for handle in handles if handle.read_bytes() in wanted]
    except OSError:
        return None
    return frozenset().union(*laid) if laid else None


def _named(node: Path) -> frozenset[int]:
    """The pins in a node of the pin controller, in either of its two notations."""
    numbers, names = node / "brcm,pins", node / "pins"
    if numbers.is_file():
        data = numbers.read_bytes()
        return frozenset(int.from_bytes(data[at : at + 4]) for at in range(0, len(data), 4))
    if names.is_file():
        words = names.read_text("ascii", "replace").split("\0")
        return frozenset(int(word[4:]) for word in words if _PIN.fullmatch(word))
    return frozenset()


class KernelPulses:
    """A servo's pulses by the kernel's PWM, as `dtoverlay=pwm-2chan` lays it on pins.

    Raises:
        NoPulses: no PWM of the kernel reaches this pin, it is closed to this user or in use, or
            it refuses what a servo needs.
    """

    driver = "PWM"

    def __init__(
        self, pin: int, root: Path = PWM, pause: Callable[[float], object] = time.sleep
    ) -> None:
        self._channel = channel_of(pin, root)
        self._pin = pin
        self._running = False
        self._export()
        self._wait(pause)
        self._silence()

    def _export(self) -> None:
        """Have the kernel make the channel's files, unless they were left from the last time."""
        folder = self._channel.folder
        if folder.is_dir():
            return
        try:
            self._put(self._channel.chip / "export", self._channel.number)
        except NoPulses as error:
            # Whoever has it may have made its files for us just now.
            if error.errno != errno.EBUSY or not folder.is_dir():
                raise

    def _wait(self, pause: Callable[[float], object]) -> None:
        """udev gives new files to the group one by one, a moment after the kernel made them."""
        for _ in range(_EXPORT_TRIES):
            if self._closed() is None:
                return
            pause(_EXPORT_PAUSE)
        path = self._closed()
        if path is None:
            return
        number = errno.EACCES if path.exists() else errno.ENOENT
        raise NoPulses(number, path, self._sentence(number, path))

    def _closed(self) -> Path | None:
        """The first file that is absent or may not be written; None where all is open."""
        files = (self._channel.folder / name for name in FILES)
        return next((file for file in files if not os.access(file, os.W_OK)), None)

    def _silence(self) -> None:
        """No pulses, and the period of a servo. Whoever had it before may have left it running,
        or with a pulse longer than the new period; and until it has a period it takes no pulse."""
        folder = self._channel.folder
        if self._running_already():
            self._put(folder / "enable", 0)
        try:
            self._put(folder / "period", PERIOD_NS)
        except NoPulses as error:
            if error.errno != errno.EINVAL:
                raise
            self._put(folder / "duty_cycle", 0)
            self._put(folder / "period", PERIOD_NS)
        self._put(folder / "duty_cycle", 0)
        self.stop()

    def _running_already(self) -> bool:
        try:
            return (self._channel.folder / "enable").read_text("ascii").strip() == "1"
        except (OSError, ValueError):
            return False

    def send(self, microseconds: float) -> None:
        """Pulses of this length from now on."""
        self._put(self._channel.folder / "duty_cycle", round(microseconds * 1000))
        if not self._running:
            self._put(self._channel.folder / "enable", 1)
            self._running = True

    def stop(self) -> None:
        """No pulses."""
        self._put(self._channel.folder / "enable", 0)
        self._running = False

    def close(self) -> None:
        """No pulses; the channel goes back to the kernel."""
        try:
            self.stop()
        finally:
            self._put(self._channel.chip / "unexport", self._channel.number)

    def _put(self, path: Path, value: int) -> None:
        try:
            fd = os.open(path, os.O_WRONLY | os.O_TRUNC | os.O_CLOEXEC)
            try:
                os.write(fd, b"%d" % value)
            finally:
                os.close(fd)
        except OSError as error:
            number = error.errno or errno.EIO
            raise NoPulses(number, path, self._sentence(number, path)) from error

    def _sentence(self, number: int, path: Path) -> Message:
        values: dict[str, Value] = {"pin": self._pin, "file": f"{path.parent.name}/{path.name}"}
        text = SENTENCES.get(number, "")
        if not text:
            text = "the kernel’s PWM of GPIO {pin} cannot be used ({why})"
            values["why"] = system_reason(OSError(number, os.strerror(number)))
        return Message(text, values)
