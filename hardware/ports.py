"""The serial ports of this machine: what hangs on them, and in which order to try them.

Read from /dev and /sys themselves, so that a test can lay out another machine in a folder. Names
that stay the same come first: one that a udev rule gave (/dev/tablereader), /dev/serial/by-id,
/dev/serial/by-path, and only then the kernel's, which change when a reader is plugged in again. A
Raspberry Pi's own UART comes last, since it is there whether or not anything hangs on it; the one
that its Bluetooth hangs on is none for a reader.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path("/")
STABLE = ("tablereader", "serial/by-id", "serial/by-path")
NAMES = ("ttyACM*", "ttyUSB*")
UARTS = ("serial0", "ttyAMA0", "ttyS0")
"""A Raspberry Pi's own. Not with each kernel is there the link, and many a desktop has a `ttyS0`
with nothing behind it: the device tree tells which is real."""
BLUETOOTH = "serial1"
"""The link to the UART that is not on the pins: up to a Pi 4 Bluetooth hangs on it, unless it is
switched off, and what is asked there would disturb that."""
_BELOW = 2
"""How far below its node in the device tree a port may be in /sys: so it is since Linux 6.5."""
DEBUG = "ttyAMA10"
"""The UART of a Pi 5 on the small socket between its screens, which `serial0` means there unless
its console was moved onto the pins."""


class Port(msgspec.Struct, frozen=True):
    """A serial port: `path` is the name to open it by, `device` the kernel's."""

    path: str
    device: str
    links: tuple[str, ...] = ()
    product: str = ""
    maker: str = ""
    vendor_id: str = ""
    product_id: str = ""
    serial: str = ""
    driver: str = ""

    @property
    def identity(self) -> tuple[str, str, str] | None:
        """What stays the same when it is plugged in again under another name."""
        if not self.vendor_id:
            return None
        return self.vendor_id, self.product_id, self.serial

    @property
    def for_readers(self) -> bool:
        """Whether somebody may hang a reader there: not on the small socket of a Pi 5."""
        return Path(self.device).name != DEBUG


def ports(root: Path = ROOT) -> tuple[Port, ...]:
    """All ports a reader may hang on, the likeliest first, each once."""
    links: dict[str, list[str]] = {}
    for link in _names(root):
        device = os.path.realpath(link)
        if _exists(device):
            links.setdefault(device, []).append(link)
    return tuple(_port(root, device, names) for device, names in links.items())


def port(path: str, root: Path = ROOT) -> Port:
    """What hangs on a port that is named by its path."""
    device = os.path.realpath(path)
    return _port(root, device, [path])


def is_serial(path: str, root: Path = ROOT) -> bool | None:
    """Whether there is a serial port (or a pty, which can stand in for one) at that path, by what
    the kernel's drivers say; None where that cannot be told."""
    drivers = [line.split() for line in text(root / "proc/tty/drivers").splitlines()]
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        return None
    if not drivers:
        return None
    return stat.S_ISCHR(found.st_mode) and any(
        _drives(driver, os.major(found.st_rdev), os.minor(found.st_rdev)) for driver in drivers
    )


def _drives(driver: list[str], major: int, minor: int) -> bool:
    """Whether a line of /proc/tty/drivers is about that device, and about ports: its name and
    node, a major number, one minor number or two with a dash between, and a kind."""
    if len(driver) != 5 or driver[4].partition(":")[0] not in ("serial", "pty"):
        return False
    first, _, last = driver[3].partition("-")
    return int(driver[2]) == major and int(first) <= minor <= int(last or first)


def console(root: Path = ROOT) -> set[str]:
    """The ports that the login console holds, by their kernel names (`ttyAMA0`)."""
    found: set[str] = set()
    for name in ("proc/cmdline", "boot/firmware/cmdline.txt", "boot/cmdline.txt"):
        for word in text(root / name).split():
            if word.startswith("console="):
                tty = word.removeprefix("console=").split(",")[0]
                found.add(Path(os.path.realpath(root / "dev" / tty)).name)
    return found


def on_pins(root: Path = ROOT) -> str:
    """The kernel's name (`ttyS0`) of the UART on GPIO 14 and 15; "" where it is switched off."""
    away = {"", DEBUG, _kernel_name(root / "dev" / BLUETOOTH)}
    return next((name for name in map(_kernel_name, _uarts(root)) if name not in away), "")


def _uarts(root: Path) -> list[Path]:
    """A Raspberry Pi's own, the one on the small socket last."""
    dev = root / "dev"
    found = [dev / name for name in UARTS if name != "ttyS0" or _in_device_tree(root, name)]
    return sorted(found, key=lambda path: _kernel_name(path) == DEBUG)


def _in_device_tree(root: Path, name: str) -> bool:
    node = Path(os.path.realpath(root / "sys/class/tty" / name / "device"))
    return any(_exists(folder / "of_node") for folder in (node, *node.parents[:_BELOW]))


def _kernel_name(device: Path) -> str:
    """What the kernel calls a device, behind whatever link; "" where there is none."""
    return Path(os.path.realpath(device)).name if _exists(device) else ""


def _names(root: Path) -> Iterator[str]:
    dev = root / "dev"
    for folder in STABLE:
        yield from sorted(str(path) for path in (dev / folder).glob("*"))
    for pattern in NAMES:
        yield from sorted(str(path) for path in dev.glob(pattern))
    taken = console(root) | {"", _kernel_name(dev / BLUETOOTH)}
    yield from (str(path) for path in _uarts(root) if _kernel_name(path) not in taken)


def _port(root: Path, device: str, names: list[str]) -> Port:
    path = names[0]
    node = root / "sys/class/tty" / Path(device).name / "device"
    usb = _usb(node)
    serial = text(usb / "serial") if usb else ""
    if usb and len(serial.strip("0")) == 0:
        # Two boards without a number of their own share one by-id name: only the socket that
        # they hang on tells them apart.
        path = next((name for name in names if "/by-id/" not in name), path)
    return Port(
        path=path,
        device=device,
        links=tuple(names),
        product=text(usb / "product") if usb else "",
        maker=text(usb / "manufacturer") if usb else "",
        vendor_id=text(usb / "idVendor") if usb else "",
        product_id=text(usb / "idProduct") if usb else "",
        serial=serial,
        driver=_driver(node),
    )


def _usb(node: Path) -> Path | None:
    """The USB device above a port's node: the nearest folder with a maker's number."""
    place = Path(os.path.realpath(node))
    for folder in (place, *place.parents):
        if _exists(folder / "idVendor"):
            return folder
    return None


def _driver(node: Path) -> str:
    link = node / "driver"
    return Path(os.path.realpath(link)).name if _exists(link) else ""


def _exists(path: str | Path) -> bool:
    """Whether there is such a file; a name that no disk would have is none, and no error."""
    return os.path.exists(path)  # noqa: PTH110 - that of `Path` raises for such a name


def text(path: Path) -> str:
    """A small file's text without its ending; "" where there is none that may be read."""
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
