"""Another machine, laid out in a folder: /dev, /sys, /proc and /boot."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path


class Machine:
    """A root folder to look at instead of /."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "dev").mkdir()

    def port(
        self,
        name: str,
        usb: Mapping[str, str] | None = None,
        *,
        driver: str = "",
        links: Sequence[str] = (),
        target: str = "",
    ) -> Path:
        """A port in /dev with its links, and what /sys says of the USB device behind it.

        With a `target` the port is a link to that (a pty), which then stands for the device.
        """
        device = self.root / "dev" / name
        if target:
            device.symlink_to(os.path.realpath(target))
        else:
            device.touch()
            device.chmod(0o660)
        for link in links:
            path = self.root / "dev" / link
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(device)
        if usb is not None:
            self._describe(Path(os.path.realpath(device)).name, usb, driver)
        return device

    def _describe(self, name: str, usb: Mapping[str, str], driver: str) -> None:
        folder = self.root / "sys/devices/usb" / name
        interface = folder / "1-1:1.0" / name
        interface.mkdir(parents=True, exist_ok=True)
        for key, value in usb.items():
            (folder / key).write_text(value + "\n")
        if driver:
            drivers = self.root / "sys/bus/usb/drivers" / driver
            drivers.mkdir(parents=True)
            (interface / "driver").symlink_to(drivers)
        node = self.root / "sys/class/tty" / name
        node.mkdir(parents=True, exist_ok=True)
        link = node / "device"
        link.unlink(missing_ok=True)
        link.symlink_to(interface)

    def keyboard(self, number: int, name: str, links: Sequence[str] = (), **ids: str) -> Path:
        """What types: a pipe with a name in place of the kernel's device."""
        device = self.root / f"dev/input/event{number}"
        device.parent.mkdir(exist_ok=True)
        os.mkfifo(device)
        for link in links:
            path = self.root / "dev/input" / link
            path.parent.mkdir(exist_ok=True)
            path.symlink_to(device)
        node = f"sys/class/input/event{number}/device"
        self.file(f"{node}/name", name + "\n")
        for key, value in ids.items():
            self.file(f"{node}/id/{key}", value + "\n")
        return device

    def file(self, name: str, text: str = "") -> Path:
        """A file with a text."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def program(self, pid: int, name: str, holds: Path | None = None) -> None:
        """A running program, which may have a device open."""
        self.file(f"proc/{pid}/comm", name + "\n")
        folder = self.root / f"proc/{pid}/fd"
        folder.mkdir()
        if holds is not None:
            (folder / "5").symlink_to(holds)
