"""What can be done now in Der Kleine Prinz, each with the rule in short."""

from __future__ import annotations

from typing import Protocol

from companion.components.prince import KINDS
from companion.rulebook.short import TASKS
from companion.snapshots import GameOn
from ui.desk import words
from ui.scenes import prince_facts as facts
from ui.scenes.choice import Choice, choice


class Acts(Protocol):
    """What the scene does when it is asked."""

    def play(self, kind: str) -> None:
        """A card of a kind is played."""

    def end_task(self) -> None:
        """How the task went is asked."""

    def nobody(self) -> None:
        """Nobody found it."""


def choices(game: GameOn, acts: Acts) -> tuple[Choice, ...]:
    """The open actions."""
    found = [_card(game, kind, acts) for kind in KINDS if kind in facts.kinds(game)]
    for kind, symbol in (("guessed", "check"), ("rated", "star"), ("answered", "check")):
        if any(action["type"] == kind for action in game.legal):
            found.append(choice(game, kind, symbol, act=acts.end_task))
    if any(action["type"] == "failed" for action in game.legal):
        found.append(choice(game, "failed", "cross", act=acts.nobody))
    return tuple(found)


def _card(game: GameOn, kind: str, acts: Acts) -> Choice:
    title = words("Play “{task}”", task=facts.TASKS[kind])
    symbol = facts.SYMBOLS[kind]
    return choice(game, "task", symbol, title=title, rule=TASKS[kind], act=lambda: acts.play(kind))
