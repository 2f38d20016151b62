"""The drawn symbols as SVG on a grid of 64: the screens and the printed labels draw them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def names() -> tuple[str, ...]:
    """All symbols there are."""
    found = (entry.name for entry in files(__package__).iterdir())
    return tuple(sorted(name[: -len(".svg")] for name in found if name.endswith(".svg")))


@cache
def drawing(name: str) -> str:
    """A symbol as an SVG text; what takes a tint is filled with `currentColor`.

    Raises:
        KeyError: there is no such symbol.
    """
    if name not in names():
        raise KeyError(name)
    return (files(__package__) / f"{name}.svg").read_text("utf-8")
