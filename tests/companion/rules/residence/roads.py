"""A table at the residence, and meeples put where a test wants them."""

from __future__ import annotations

from typing import Any

from tests.companion.rules.playing import Table

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
PLAIN = "o" * 30
"""A road of residents that count for nothing but their apartment."""


def table(players: int = 3, route: str = PLAIN, **header: Any) -> Table:
    """A table of Ana, Ben, Cho …; Ana is the oldest."""
    return Table("residence", NAMES[:players], components={"route": route}, **header)


def placed(*spaces: int, route: str = PLAIN, **header: Any) -> Table:
    """A table whose meeples stand on these spaces at the beginning of a turn."""
    at = table(len(spaces), route, **header)
    for name in NAMES[: len(spaces)]:
        at.does("reaping", by=[name], of=None)
    todo = dict(zip(NAMES, spaces, strict=False))
    while at.view["owed"]:
        name = at.view["owed"][0]["player"]
        at.does("move", player=name, cards=cards(todo[name]))
    at.does("end_turn")
    assert [p["space"] for p in at.view["players"]] == list(spaces)
    return at


def cards(steps: int) -> list[int]:
    """Cards that make so many steps together."""
    return [9] * (steps // 9) + [steps % 9]


def owed(at: Table) -> list[str]:
    """The owed moves, in order: `Ana+` as reaper, `Ana-` as reaped."""
    return [m["player"] + ("+" if m["as"] == "reaper" else "-") for m in at.view["owed"]]


def reap(at: Table, by: str, of: str | None = None) -> None:
    """A reaping is told; `by` holds the reapers, with spaces between."""
    at.does("reaping", by=by.split(), of=of)


def move(at: Table, player: str, steps: int, **keys: Any) -> None:
    """A player makes a move of so many steps."""
    at.does("move", player=player, cards=cards(steps), **keys)
