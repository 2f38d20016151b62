"""The schema as numbered steps: `0001.sql` makes the first, each later one leads forward."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def steps() -> tuple[str, ...]:
    """The steps in order: step N is at N - 1 and leads from schema N - 1 to N."""
    found = sorted(
        (part for part in files(__package__).iterdir() if part.name.endswith(".sql")),
        key=lambda part: part.name,
    )
    for number, part in enumerate(found, 1):
        if part.name != f"{number:04d}.sql":
            raise RuntimeError(f"schema step {number} is missing: found {part.name}")
    return tuple(part.read_text("utf-8") for part in found)
