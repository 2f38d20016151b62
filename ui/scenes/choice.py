"""The lines of "what can I do now": in words, with the rule in short and where to read more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.intents import Intent
from companion.rulebook.short import DEEDS
from companion.snapshots import GameOn
from ui.desk import Words
from ui.rules_at import About


@dataclass(frozen=True)
class Choice:
    """A line of "what can I do now": what, the rule in short, what touching it does, and the place
    in the rules that says more."""

    title: Words
    rule: Words = ""
    symbol: str = ""
    intent: Intent | None = None
    act: Callable[[], None] | None = None
    about: About | None = None


def choice(
    game: GameOn,
    kind: str,
    symbol: str,
    *,
    title: Words = "",
    rule: Words = "",
    intent: Intent | None = None,
    act: Callable[[], None] | None = None,
) -> Choice:
    """A line for a type of action, in the rulebook's words where no others are given."""
    deed = DEEDS[game.game][kind]
    return Choice(title or deed.title, rule or deed.rule, symbol, intent, act, ("action", kind))
