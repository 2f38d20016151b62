"""Small boards to play on, and a table that is set up on one."""

from __future__ import annotations

from typing import Any

from tests.companion.rules.playing import Table

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")


def board(planets: list[int], earth: list[int], blue: int = 0) -> dict[str, Any]:
    """A board of white star spaces; `blue` more on every place."""
    return {
        "planets": [
            {"name": f"P{number}", "white": white, "blue": blue}
            for number, white in enumerate(planets, 1)
        ],
        "earth": [{"white": white, "blue": blue} for white in earth],
        "hourglass": 60,
    }


WIDE = board([1000], [5] * 7)
"""So many star spaces that the prince stays at home."""


def table(players: int = 3, components: dict[str, Any] | None = None, **header: Any) -> Table:
    """A table of Ana, Ben, Cho …; Ana begins."""
    return Table("prince", NAMES[:players], components=components or WIDE, **header)
