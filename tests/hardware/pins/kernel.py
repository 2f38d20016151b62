"""The kernel's PWM as files in a folder, with the kernel's own refusals.

The trees are those of real machines: each chip is a link into /sys/devices, its address is in the
name of its device, and the device tree says on which pins it is laid.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

PI_4, PI_5, FAN, AUDIO = (
    "platform/soc/fe20c000.pwm",
    "platform/axi/1000120000.pcie/1f00098000.pwm",
    "platform/axi/1000120000.pcie/1f0009c000.pwm",
    "platform/soc/fe20c800.pwm",
)
"""Devices with a PWM: of the pins of a Pi 4 and a Pi 5, of a Pi 5's fan, of a Pi 4's sound."""
NAMES = ("period", "duty_cycle", "enable")


class Kernel:
    """A machine below `root`, and what stands in for `os` in the code that writes to it.

    `written` lists what was written, as (second, file below the chip, value). What `now` counts
    is up to the test. `busy` are channels that somebody else has, `late` how many pauses it
    takes until an exported channel has its files.
    """

    def __init__(self, root: Path, now: Callable[[], float] = lambda: 0.0) -> None:
        self.pwm = root / "sys/class/pwm"
        self.pwm.mkdir(parents=True)
        self._devices = root / "sys/devices"
        self._tree = root / "sys/firmware/devicetree/base"
        self._now = now
        self.written: list[tuple[float, str, int]] = []
        self.busy: set[int] = set()
        self.late = 0
        self._waiting: list[tuple[int, Path]] = []
        self._open: dict[int, Path] = {}

    def chip(self, number: int, device: str, channels: int, pins: Sequence[int] = ()) -> Path:
        """A chip; with `pins` the device tree lays it on them."""
        home = self._devices / device
        chip = home / f"pwm/pwmchip{number}"
        chip.mkdir(parents=True)
        (chip / "npwm").write_text(f"{channels}\n")
        for name in ("export", "unexport"):
            (chip / name).touch()
            (chip / name).chmod(0o220)
        (chip / "device").symlink_to(home)
        (self.pwm / chip.name).symlink_to(chip)
        if pins:
            self._lay(home, pins)
        return self.pwm / chip.name

    def _lay(self, device: Path, pins: Sequence[int]) -> None:
        soc = "axi/pcie@120000/rp1" if "axi" in str(device) else "soc"
        node = self._tree / soc / "pwm@7e20c000"
        node.mkdir(parents=True)
        handles = [bytes([0, 0, 0, 42 + pin]) for pin in pins]
        (node / "pinctrl-0").write_bytes(b"".join(handles))
        for pin, handle in zip(pins, handles, strict=True):
            # In one of the two notations that overlays have.
            name, value = "brcm,pins", pin.to_bytes(4)
            if pin % 2:
                name, value = "pins", b"gpio%d\0" % pin
            laid = self._tree / soc / f"gpio@7e200000/pwm{pin}"
            laid.mkdir(parents=True)
            (laid / "phandle").write_bytes(handle)
            (laid / name).write_bytes(value)
        (device / "of_node").symlink_to(node)

    def channel(self, chip: Path, number: int, *, period: int = 0, duty: int = 0) -> Path:
        """The files of a channel, as the kernel makes them."""
        folder = chip / f"pwm{number}"
        folder.mkdir()
        for name, value in zip(NAMES, (period, duty, 0), strict=True):
            (folder / name).write_text(f"{value}\n")
        return folder

    def pause(self, seconds: float) -> None:
        """Some time passes: what was exported may have its files by now."""
        for at, (left, folder) in enumerate(self._waiting):
            self._waiting[at] = (left - 1, folder)
        for left, folder in tuple(self._waiting):
            if left <= 0:
                self._waiting.remove((left, folder))
                self.channel(folder.parent, int(folder.name.removeprefix("pwm")))

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Path, flags: int) -> int:
        fd = os.open(path, flags & ~os.O_TRUNC)
        self._open[fd] = path
        return fd

    def write(self, fd: int, data: bytes) -> int:
        path, value = self._open[fd], int(data)
        if path.name == "export":
            self._export(path.parent, value)
        elif path.name in NAMES:
            self._set(path, value)
        self.written.append((self._now(), str(path.relative_to(self.pwm)), value))
        return len(data)

    def _export(self, chip: Path, number: int) -> None:
        if number in self.busy or (chip / f"pwm{number}").exists():
            raise OSError(errno.EBUSY, "busy")
        self._waiting.append((self.late, chip / f"pwm{number}"))
        if not self.late:
            self.pause(0)

    @staticmethod
    def _set(path: Path, value: int) -> None:
        """As the kernel: nothing is taken before there is a period, nor a longer pulse than it."""
        state = {name: int((path.parent / name).read_text()) for name in NAMES} | {path.name: value}
        if not state["period"] or state["duty_cycle"] > state["period"]:
            raise OSError(errno.EINVAL, "refused")
        path.write_text(f"{value}\n")
