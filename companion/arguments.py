"""What arguments of several commands must be: types for `argparse`, which says the sentence."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

LEAST_SIDE, MOST_SIDE = 320, 7680
"""Pixels of a window's side: from the smallest screen that can be used to the largest there is."""
_SIZE = re.compile(r"([0-9]{1,5})x([0-9]{1,5})", re.ASCII)


def window_size(text: str) -> tuple[int, int]:
    """Width and height in pixels from `1280x720`.

    Raises:
        ArgumentTypeError: it is no such size, or no window could have it.
    """
    found = _SIZE.fullmatch(text)
    if found is not None:
        width, height = int(found[1]), int(found[2])
        if min(width, height) >= LEAST_SIDE and max(width, height) <= MOST_SIDE:
            return width, height
    raise ArgumentTypeError(
        f"a size like 1280x720 is wanted, each side from {LEAST_SIDE} to {MOST_SIDE}"
    )


def folder_path(text: str) -> Path:
    """A folder's path. An empty one is what an unset variable of a shell leaves, and would be
    the current folder.

    Raises:
        ArgumentTypeError: it is empty.
    """
    if not text.strip():
        raise ArgumentTypeError("the name of the folder is empty")
    return Path(text)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The type of a whole number within limits; it raises ArgumentTypeError for any other."""

    def number(text: str) -> int:
        digits = len(str(most))
        if not re.fullmatch(f"[0-9]{{1,{digits}}}", text) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"a number from {least} to {most} is wanted")
        return int(text)

    return number
