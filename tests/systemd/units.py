"""Reads unit files and udev rules as far as the tests need it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

SYSTEMD = Path(__file__).parent.parent.parent / "systemd"
NAME = "tabletop-companion"


class Unit:
    """A unit's settings; a name may stand several times, and an empty value starts anew."""

    def __init__(self, *paths: Path) -> None:
        self.values: dict[str, list[str]] = {}
        for path in paths:
            for line in path.read_text("utf-8").splitlines():
                name, is_setting, value = line.partition("=")
                if not is_setting or line.startswith(("#", "[")):
                    continue
                if value:
                    self.values.setdefault(name, []).append(value)
                else:
                    self.values[name] = []

    def one(self, name: str) -> str:
        """The value that counts of a setting that has one."""
        return self.values[name][-1]

    def words(self, name: str) -> list[str]:
        """All words of all values."""
        return [word for value in self.values.get(name, []) for word in value.split()]

    @property
    def environment(self) -> dict[str, str]:
        """What the unit sets in the environment."""
        return dict(value.split("=", 1) for value in self.values.get("Environment", []))

    @property
    def devices(self) -> set[str]:
        """What may be read and written of /dev."""
        return {value.removesuffix(" rw") for value in self.values["DeviceAllow"]}

    @property
    def programs(self) -> list[str]:
        """The programs that the unit starts, by their paths."""
        found = []
        for name in ("ExecStart", "ExecStop", "ExecStartPre"):
            found += [value.lstrip("-+!").split()[0] for value in self.values.get(name, [])]
        return found


def unit(name: str = NAME, *, kmsdrm: bool = False) -> Unit:
    """One of our units, with the variant laid over it."""
    over = [SYSTEMD / "kmsdrm.conf"] if kmsdrm else []
    return Unit(SYSTEMD / f"{name}.service", *over)


def rules() -> str:
    """The udev rules."""
    return (SYSTEMD / f"71-{NAME}.rules").read_text("utf-8")


def links() -> list[str]:
    """The names that the udev rules give, as patterns of paths below /dev."""
    return [
        re.sub(r"\$env\{\w+\}", "x", name) for name in re.findall(r'SYMLINK\+="([^"]+)"', rules())
    ]


def lay_files(root: Path, *arguments: str) -> str:
    """Have the installer lay its files below a folder, and nothing else."""
    command = ["sh", str(SYSTEMD / "install.sh"), "--files", str(root), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
