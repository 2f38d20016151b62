"""Doing something as a user who may not do everything, whoever runs the tests.

Root may open whatever it likes, so for root a process of its own gives its rights up for good
before it does anything. Everything it needs is imported before that.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

NOBODY = 65534
GIVE_UP = """
import codecs, os
codecs.lookup("ascii")
if os.getuid() == 0:
    os.setgroups([])
    os.setresgid({nobody}, {nobody}, {nobody})
    os.setresuid({nobody}, {nobody}, {nobody})
"""


def as_somebody(imports: str, does: str, *arguments: str) -> str:
    """What a program prints that imports, gives up all rights, and then does the rest."""
    program = imports + GIVE_UP.format(nobody=NOBODY) + does
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
