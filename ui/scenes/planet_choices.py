"""What can be done now in Make Me a Planet, each with the rule in short."""

from __future__ import annotations

from collections.abc import Callable

from companion.snapshots import GameOn
from ui.desk import counted, words
from ui.scenes import Choice
from ui.scenes import planet_facts as facts
from ui.scenes.planet_tiles import KIND_SYMBOLS


def choices(game: GameOn, choose: Callable[[str], None]) -> tuple[Choice, ...]:
    """The open actions; `choose` is called with the kind of stack that is touched."""
    found: list[Choice] = []
    if facts.choosing(game):
        for kind, left in game.view["stacks"].items():
            if any(a.get("stack") == kind for a in game.legal):
                found.append(
                    Choice(
                        words("Choose the {stack}", stack=facts.STACKS[kind]),
                        counted(
                            "{count} tile is left in this stack.",
                            "{count} tiles are left in this stack.",
                            left,
                        ),
                        KIND_SYMBOLS[kind],
                        act=lambda kind=kind: choose(kind),  # type: ignore[misc]
                    )
                )
    if facts.taking(game):
        found.append(
            Choice(
                words("Take a tile"),
                words("Touch it, or hold it to the reader. Volcanoes may cost points."),
                "planet_centre",
            )
        )
        if len(facts.takers(game)) > 1:
            found.append(
                Choice(
                    words("Name who takes next"),
                    words("Touch a player. Whoever gets the last tile starts the next round."),
                    "play",
                )
            )
    found.append(
        Choice(
            words("Move a tile on a planet"),
            words("Touch the planet, then the tile, then a cell of the same kind."),
            "turn_over",
        )
    )
    return tuple(found)
