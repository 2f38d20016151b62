"""An open window has nothing in memory that no one here asks for."""

from __future__ import annotations

import os
import subprocess
import sys

OPENED = """
import sys
from ui.window import open_window, prepare
prepare(320, 240)
open_window("Nothing")
unwanted = ("PIL", "_hashlib", "_ssl", "ssl", "asyncio", "kivy.lib.mtdev")
print(*(name for name in unwanted if name in sys.modules))
import asyncio, ssl
asyncio.run(asyncio.sleep(0))
"""
"""After it: who asks for asyncio later has it whole."""


def test_a_window_brings_no_pictures_reader_no_asyncio_and_no_openssl(display: str) -> None:
    """Kivy's clock imports asyncio and with it SSL, 5 MiB that nobody here would use; and its
    reader of touch devices needs a library that many a system lacks."""
    ran = subprocess.run(
        [sys.executable, "-c", OPENED],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"DISPLAY": display},
    )
    assert ran.stdout == "\n"
    assert ran.stderr == "", "nor does it tell of a library that is not there"
