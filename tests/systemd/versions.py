"""Versions of the companion made in a moment, for the real `environment.sh`.

Python, its environments and their packages are stand-ins; links, folders and files are real. The
programs with which the script changes anything can be made to pull the plug: at the n-th call,
before or after they do their work, everything that the script runs is killed at once.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.systemd.units import SYSTEMD

CHANGING = ("ln", "mv", "rm", "mkdir", "cp", "sync")
"""With these the script changes what is on the disk."""

PLUG = """#!/bin/sh
# Counts the calls, and at the one that is asked for kills the whole process group.
read -r count <"$ROOM/calls"
count=$((count + 1))
echo $count >"$ROOM/calls"
[ "$count" != "${{KILL_BEFORE:-}}" ] || kill -9 0
"{real}" "$@" || exit
[ "$count" != "${{KILL_AFTER:-}}" ] || kill -9 0
"""

PYTHON = """#!/bin/sh
# Stands for Python, and for the one in an environment that it makes.
case "$*" in
    --version) echo Python 3.99 ;;
    "-m venv "*)
        for place; do :; done
        mkdir -p "$place/bin"
        cp "$0" "$place/bin/python"
        ;;
    "-m pip install "*)
        for source; do :; done
        here=$(dirname "$0")
        case $source in
            *.whl) cp "$source" "$here/companion" && chmod +x "$here/companion" ;;
        esac
        ;;
    "-m pip "*check) ;;
    *GAMES*) echo planet stars ;;
    *game_is_on*) exit "${GAME:-0}" ;;
    *version*) "$(dirname "$0")/companion" version ;;
esac
"""

COMPANION = """#!/bin/sh
# Stands for a version of the companion.
case $1 in
    version) echo {version} ;;
    simulate) exit {broken} ;;
esac
"""


class Versions:
    """A table's folder of versions below a folder, with wheels to update it from."""

    def __init__(self, room: Path, copied: Versions | None = None) -> None:
        self.room = room
        self.home = room / "home"
        if copied is not None:
            shutil.copytree(copied.room, room, symlinks=True)
            return
        self.home.mkdir(parents=True)
        shutil.copy(SYSTEMD / "environment.sh", self.home)
        (room / "requirements.txt").write_text("nothing\n")
        self._program(room / "python3", PYTHON)
        bin_ = room / "bin"
        bin_.mkdir()
        for name in CHANGING:
            # Nothing here is meant to last: a real sync would wait for the whole machine.
            real = "/bin/true" if name == "sync" else shutil.which(name)
            self._program(bin_ / name, PLUG.format(real=real))

    @staticmethod
    def _program(path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)

    def wheel(self, version: str, *, broken: bool = False) -> Path:
        """A version to update to."""
        path = self.room / f"{version}.whl"
        path.write_text(COMPANION.format(version=version, broken=int(broken)))
        return path

    def call(self, *arguments: str, **plug: str) -> int:
        """Call the script, with the plug pulled or not; its status, negative where it was killed.

        `calls` then says how many steps there were.
        """
        (self.room / "calls").write_text("0")
        environment = {
            **os.environ,
            "PATH": f"{self.room / 'bin'}:{os.environ['PATH']}",
            "ROOM": str(self.room),
            "COMPANION_HOME": str(self.home),
            "PYTHON": str(self.room / "python3"),
            **plug,
        }
        return subprocess.run(
            ["sh", str(self.home / "environment.sh"), *arguments],
            env=environment,
            start_new_session=True,
            capture_output=True,
            check=False,
        ).returncode

    @property
    def calls(self) -> int:
        """How many changing steps the last call took."""
        return int((self.room / "calls").read_text())

    def update(self, wheel: Path, **plug: str) -> int:
        """Make a version and use it, as `companion update` does."""
        status = self.call("make", str(wheel), **plug)
        return status or self.call("switch")

    @property
    def current(self) -> str:
        """The version that runs."""
        return self._version(self.home / "current")

    @property
    def before(self) -> str:
        """The version that `rollback` goes back to."""
        name = (self.home / "current/before").read_text().strip()
        return self._version(self.home / "versions" / name)

    @property
    def stored(self) -> int:
        """How many versions take up room."""
        return len(list((self.home / "versions").iterdir()))

    @staticmethod
    def _version(place: Path) -> str:
        assert (place / "fingerprint").read_text(), "only a finished one counts"
        program = [str(place / "bin/companion"), "version"]
        return subprocess.run(program, capture_output=True, text=True, check=True).stdout.strip()
