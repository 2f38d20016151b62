"""Python's search for cyclic garbage, kept out of the way of the frames.

A whole search goes through everything that there is, and what is there from the start is modules,
widgets and texts that stay: some hundred thousand objects, and as long as two frames. So the start
is made without any search, one is made after the first frame, and what is there then is left out
of all later ones. Python would make these whenever enough was allocated, which is just when
something happens at the table; so they are made by the clock, while nobody acts. What they free
goes back to the system: the C library would keep it.
"""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager

EVERY = 120.0
_NEVER = 1 << 30


@contextmanager
def put_off() -> Iterator[None]:
    """No search within this block until `settle`."""
    before = gc.get_threshold()
    gc.disable()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.enable()


def settle() -> None:
    """Search once, and leave what is there now out of later searches. From now on Python looks
    through what is young, as ever; `search` is due every `EVERY` seconds."""
    search()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _NEVER)
    gc.enable()


def search() -> None:
    """Look through everything that has come since the start, and give back what is free. The
    latter takes 0.2 ms, and nothing where the C library is not glibc."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
