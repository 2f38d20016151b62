"""Builds the preloaded library that makes a disk sick."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

COMPILER = shutil.which("cc") or shutil.which("gcc")


class Sickness:
    """A file that says how sick the disk of a preloaded process is, from now on."""

    def __init__(self, folder: Path) -> None:
        self._order = folder / "order"
        self._library = folder / "shim.so"
        if COMPILER is None:
            raise FileNotFoundError("no C compiler")
        source = Path(__file__).with_name("shim.c")
        command = [COMPILER, "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o"]
        subprocess.run([*command, self._library, source, "-ldl"], check=True, timeout=60)
        self.order("")

    def order(self, text: str) -> None:
        """Be that sick; nothing: be well. The file is changed whole."""
        fresh = self._order.with_suffix(".new")
        fresh.write_text(text, "ascii")
        fresh.replace(self._order)

    def environment(self) -> dict[str, str]:
        """The environment of a process with that disk."""
        return {
            **os.environ,
            "LD_PRELOAD": str(self._library),
            "FAULTS_FILE": str(self._order),
        }
