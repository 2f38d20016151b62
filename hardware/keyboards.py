"""What is plugged in here and types: scanners, and keyboards that may be one under another name."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from hardware.keyboard import scanners
from hardware.ports import ROOT, text

INPUT = "dev/input"


class Typing(msgspec.Struct, frozen=True):
    """A device that types: `path` is the name to open it by, `device` the kernel's. `certain`:
    it calls itself a scanner, or a rule of ours does, so that `auto` takes it."""

    path: str
    device: str
    name: str = ""
    vendor_id: str = ""
    product_id: str = ""
    certain: bool = False


def keyboards(root: Path = ROOT) -> tuple[Typing, ...]:
    """All that type, each once, those first that `auto` would take."""
    certain = scanners(root)
    others = sorted(str(path) for path in (root / INPUT / "by-id").glob("*-event-kbd"))
    found: dict[str, Typing] = {}
    for path in (*certain, *others):
        device = os.path.realpath(path)
        if device not in found and os.path.exists(device):  # noqa: PTH110 - a link may hang
            found[device] = _described(root, path, device, certain=path in certain)
    return tuple(found.values())


def is_keyboard(path: str, root: Path = ROOT) -> bool:
    """Whether a path is an input device's and no serial port's."""
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root / INPUT))


def _described(root: Path, path: str, device: str, *, certain: bool) -> Typing:
    node = root / "sys/class/input" / Path(device).name / "device"
    return Typing(
        path,
        device,
        name=text(node / "name"),
        vendor_id=text(node / "id/vendor"),
        product_id=text(node / "id/product"),
        certain=certain,
    )
