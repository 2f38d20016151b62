"""The light behind the screen, dimmed and switched through the kernel's files."""

from __future__ import annotations

import logging
import os
from pathlib import Path

ROOT = Path("/sys/class/backlight")
DIMMEST = 0.03
"""The least share at which a lit screen can still be read."""

log = logging.getLogger(__name__)


class Backlight:
    """One backlight. What the kernel refuses is logged, never raised: the app goes on.

    One that is dark was left so by a companion that was ended by force: it is lit, or nobody would
    see that another one runs.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._most = int((folder / "max_brightness").read_text("ascii"))
        self._level = 1.0
        if int((folder / "brightness").read_text("ascii")) == 0:
            self.wake()

    @property
    def name(self) -> str:
        """What the kernel calls it."""
        return self._folder.name

    def level(self, share: float) -> None:
        """As bright as this, 0.0 to 1.0; never so dim that nobody finds the way back."""
        self._level = min(max(share, DIMMEST), 1.0)
        self._write(max(round(self._level * self._most), 1))

    def sleep(self) -> None:
        """Dark."""
        self._write(0)

    def wake(self) -> None:
        """As bright as before."""
        self.level(self._level)

    def _write(self, value: int) -> None:
        try:
            (self._folder / "brightness").write_text(str(value), "ascii")
        except OSError as error:
            log.warning("the screen's light cannot be set: %s", error)


def find(wanted: str, root: Path = ROOT) -> Backlight | None:
    """The backlight of that name, the first that may be set for `auto`; none where there is none
    (none is called `off`) or where it is closed: then the picture is drawn darker.

    The name differs by screen and by model of the Pi, so it is looked for.
    """
    for folder in sorted(root.glob("*")):
        if wanted in ("auto", folder.name):
            if not os.access(folder / "brightness", os.W_OK):
                log.warning("the light %s may not be set", folder.name)
                continue
            try:
                return Backlight(folder)
            except (OSError, ValueError):
                log.warning("the light %s cannot be read", folder.name)
    return None
