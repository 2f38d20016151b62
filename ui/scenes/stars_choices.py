"""What can be done now in Rising to the Stars, each with the rule in short."""

from __future__ import annotations

from collections.abc import Sequence

from companion.intents import Play
from companion.snapshots import GameOn
from ui.desk import words
from ui.scenes import Choice
from ui.scenes import stars_facts as facts
from ui.scenes.stars_facts import Option
from ui.scenes.stars_laying import Laying
from ui.sheets.stories import READ_IN, WHY


def choices(game: GameOn, options: Sequence[Option], laying: Laying | None) -> tuple[Choice, ...]:
    """The open actions; `laying` asks how planes and stories lie, where that can still be said."""
    doing = facts.doing(game)
    found: list[Choice] = []
    if doing == facts.PLAY:
        rule = words("One cloud at least, as many as the card shows at most.")
        found.append(Choice(words("Play a card and fly"), rule, "plane"))
        rule = words("Another plane below: exchange a card with its owner. Alone: the cloud acts.")
        found.append(Choice(words("Land on a cloud"), rule, "cloud"))
    elif doing == facts.STORY:
        rule = words("One at every board that is crossed. A fox and a prince together count 8.")
        found.append(Choice(words("Take a story"), rule, "story"))
    elif doing == facts.TELESCOPE:
        rule = words("Touch what it shows; where it steals, say from whom.")
        found.append(Choice(words("Flip a telescope token"), rule, "telescope"))
    elif doing == facts.SPEND:
        rule = words("It leaves the game; the plane flies 1 to 5 clouds.")
        found.append(Choice(words("Give up a story"), rule, "story"))
    retire = next((o for o in options if o.what == "retire"), None)
    if retire is not None:
        rule = words("The plane leaves the route. All that was gathered still counts.")
        act = Play(game.legal[retire.actions[0]])
        found.append(Choice(words("Retire"), rule, "house", intent=act))
    if laying is not None:
        rule = words("Who lies on top flies first.")
        found.append(Choice(words("Pile the planes"), rule, "plane", act=laying.open_pile))
        found.append(Choice(READ_IN, WHY, "story", act=laying.open_stories))
    return tuple(found)
