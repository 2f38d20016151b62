"""What can be done now in Rising to the Stars, each with the rule in short."""

from __future__ import annotations

from collections.abc import Sequence

from companion.intents import Play
from companion.rulebook.short import ASIDE
from companion.snapshots import GameOn
from ui.desk import words
from ui.scenes import stars_facts as facts
from ui.scenes.choice import Choice, choice
from ui.scenes.stars_facts import Option
from ui.scenes.stars_laying import Laying
from ui.sheets.stories import READ_IN, WHY

SYMBOLS = {
    facts.PLAY: "plane",
    facts.STORY: "story",
    facts.TELESCOPE: "telescope",
    facts.SPEND: "story",
}


def choices(game: GameOn, options: Sequence[Option], laying: Laying | None) -> tuple[Choice, ...]:
    """The open actions; `laying` asks how planes and stories lie, where that can still be said."""
    doing = facts.doing(game)
    found: list[Choice] = []
    if doing in SYMBOLS:
        found.append(choice(game, doing, SYMBOLS[doing]))
    if doing == facts.PLAY:
        rule = ASIDE[game.game]["land"]
        found.append(choice(game, doing, "cloud", title=words("Land on a cloud"), rule=rule))
    retire = next((o for o in options if o.what == "retire"), None)
    if retire is not None:
        act = Play(game.legal[retire.actions[0]])
        found.append(choice(game, facts.RETIRE, "house", intent=act))
    if laying is not None:
        rule = ASIDE[game.game]["pile"]
        found.append(Choice(words("Pile the planes"), rule, "plane", act=laying.open_pile))
        found.append(Choice(READ_IN, WHY, "story", act=laying.open_stories))
    return tuple(found)
