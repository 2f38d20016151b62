"""What can be done now in Welcome to La Petite Mort, each with the rule in short."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from companion.deck import SURE
from companion.intents import Play
from companion.snapshots import GameOn
from ui.desk import words
from ui.scenes import mort_facts as facts
from ui.scenes.choice import Choice, choice


class Alone(Protocol):
    """What is asked in a game of one."""

    def deal(self) -> None:
        """The built-in deck deals."""

    def card(self) -> None:
        """The solo card came."""

    def validate(self) -> None:
        """A validation card is settled."""


def choices(
    game: GameOn, name: str, alone: Alone, to_cards: Callable[[], None], change: Callable[[], None]
) -> tuple[Choice, ...]:
    """The open actions, `name` being whose sheet is large; `to_cards` shows the pad, `change` lets
    what was written be written anew. Then what the objectives of the game are."""
    between = _between_turns(game, alone, to_cards)
    return (*between, *_in_turn(game, name, change), *_owed(game, alone), *_objectives(game))


def _between_turns(game: GameOn, alone: Alone, to_cards: Callable[[], None]) -> Iterator[Choice]:
    if not facts.between_turns(game):
        return
    yield choice(game, "turn", "number_card", act=to_cards)
    if facts.solo(game):
        title = words("Deal from the built-in deck")
        plain = words("It is shuffled and dealt here: no real cards are needed.")
        rule = SURE if facts.solo(game) == "aaa" else plain
        yield choice(game, "turn", "number_card", title=title, rule=rule, act=alone.deal)
    if facts.sample(game, "solo_card") is not None:
        yield choice(game, "solo_card", "soul", act=alone.card)


def _in_turn(game: GameOn, name: str, change: Callable[[], None]) -> Iterator[Choice]:
    if facts.sample(game, "reap") is not None:
        yield choice(game, "reap", "house")
    if facts.sample(game, "sephi") is not None:
        tick = {"type": "sephi", "player": name}
        yield choice(game, "sephi", "sephi", intent=Play(tick) if tick in game.legal else None)
    if game.legal and facts.wrote(game, name) is not None:
        rule = words("Until all have acted, what was written can be written anew.")
        title = words("Change what {player} wrote", player=name)
        yield choice(game, "reap", "pencil", title=title, rule=rule, act=change)


def _owed(game: GameOn, alone: Alone) -> Iterator[Choice]:
    """What the AAA is owed."""
    for action in game.legal:
        if action["type"] == "give":
            cause = action["cause"]
            title = words("A card for the AAA: {cause}", cause=facts.CAUSE_TERMS[cause])
            yield choice(game, "give", f"cause_{cause}", title=title, intent=Play(dict(action)))
    if facts.sample(game, "aaa") is not None:
        yield choice(game, "aaa", "check", act=alone.validate)


def _objectives(game: GameOn) -> Iterator[Choice]:
    for one in facts.objectives(game, game.seats[0].name):
        rule = words(
            "{higher} points for the first, {lower} for later ones.",
            higher=one.higher,
            lower=one.lower,
        )
        symbol = facts.OBJECTIVE_SYMBOLS[one.name]
        title = facts.objective_words(one)
        yield Choice(title, rule, symbol, about=("source", "objectives"))
