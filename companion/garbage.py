"""Python's search for cyclic garbage, kept out of the way of the frames.

A whole search goes through everything that there is, and what is there from the start is modules,
widgets and texts that stay: some hundred thousand objects, and as long as two frames. So the start
is made without any search, one is made after the first frame, and what is there then is left out
of all later ones.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def put_off() -> Iterator[None]:
    """No search within this block until `settle`."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def settle() -> None:
    """Search once, leave what is there now out of later searches, and search as ever again."""
    gc.collect()
    gc.freeze()
    gc.enable()
