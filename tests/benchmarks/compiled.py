"""Modules compiled once, as those of an installed companion are."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def compiled() -> Iterator[None]:
    """Have the processes of this block keep what they compile, whatever the environment says.
    The first of each kind compiles; the later ones do not."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="companion-compiled-") as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)
