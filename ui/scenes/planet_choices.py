"""What can be done now in Make Me a Planet, each with the rule in short."""

from __future__ import annotations

from collections.abc import Callable

from companion.rulebook.short import ASIDE, DEEDS
from companion.snapshots import GameOn
from ui.desk import counted, words
from ui.scenes import planet_facts as facts
from ui.scenes.choice import Choice, choice
from ui.scenes.planet_tiles import KIND_SYMBOLS


def choices(game: GameOn, choose: Callable[[str], None]) -> tuple[Choice, ...]:
    """The open actions; `choose` is called with the kind of stack that is touched."""
    found = [_stack(game, kind, choose) for kind in facts.open_stacks(game)]
    if facts.taking(game):
        found.append(choice(game, "take", "planet_centre"))
        if len(facts.takers(game)) > 1:
            rule = ASIDE[game.game]["name_next"]
            title = words("Name who takes next")
            found.append(choice(game, "take", "play", title=title, rule=rule))
    if any(action["type"] == "arrange" for action in game.legal):
        found.append(choice(game, "arrange", "turn_over"))
    return tuple(found)


def _stack(game: GameOn, kind: str, choose: Callable[[str], None]) -> Choice:
    left = counted(
        "{count} tile is left in this stack.",
        "{count} tiles are left in this stack.",
        game.view["stacks"][kind],
    )
    return choice(
        game,
        "choose_stack",
        KIND_SYMBOLS[kind],
        title=words("Choose the {stack}", stack=facts.STACKS[kind]),
        rule=words("{left} {rule}", left=left, rule=DEEDS[game.game]["choose_stack"].rule),
        act=lambda: choose(kind),
    )
