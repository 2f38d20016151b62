"""Plays games at random: what the conformance suite, laws and benches have in common."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from companion.match import Match
from companion.record import header
from companion.rules.decode import encode
from companion.rules.game import Action, Game, Header, Json, State
from companion.rules.registry import GAMES, game

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
LONGEST = 4000
"""No game goes on for more actions than this."""

OPTIONS: dict[str, tuple[dict[str, Json], ...]] = {name: ({},) for name in GAMES} | {
    "planet": ({}, {"hidden_characters": True}),
    "prince": ({}, {"familiar": True}),
}
SOLO: tuple[dict[str, Json], ...] = ({"solo": "classic"}, {"solo": "aaa"})


def set_ups() -> list[tuple[str, int, dict[str, Json]]]:
    """Every game with every number of players, every variant, played and only told."""
    found: list[tuple[str, int, dict[str, Json]]] = []
    for name in GAMES:
        for count in game(name).PLAYERS:
            variants = SOLO if name == "mort" and count == 1 else OPTIONS[name]
            found += [(name, count, options) for options in variants]
            if not (name == "mort" and count == 1):
                found.append((name, count, {"score_only": True}))
    return found


def begin(
    name: str, count: int, options: dict[str, Json], components: dict[str, Json] | None = None
) -> Header:
    """A header with the built-in components, or others."""
    raw = {"format": 1, "game": name, "players": list(NAMES[:count]), "options": options}
    return header({**raw, "components": components or {}})


def pick(rules: Game, state: State, chance: random.Random) -> Action:
    """A legal action with its open keys drawn anew, arrangements seldom."""
    legal = rules.legal(state)
    turn = rules.turn(state)
    assert turn is not None
    listed = [action for action in legal if encode(action)["type"] in turn.expects]
    action = chance.choice(listed if listed and chance.random() < 0.95 else legal)
    return rules.vary(state, action, chance)


def moves(match: Match, chance: random.Random) -> Iterator[dict[str, Any]]:
    """Plays a match to its end, each action given before it is done."""
    for _ in range(LONGEST):
        if match.turn() is None:
            return
        action = encode(pick(match.game, match.state, chance))
        yield action
        match.play(action)
    raise AssertionError(f"{match.header.game} does not end")
