"""The seat lights: on at the seat of each who may act, in every game, until its end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.match import Match
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import NAMES, begin, moves
from tests.companion.table.seat import CHOICE, TableInHand


class Lights:
    """A `companion.devices.Lights` that remembers what is lit."""

    def __init__(self) -> None:
        self.lit: tuple[bool, ...] = ()

    def seats(self, lit: Sequence[bool]) -> None:
        self.lit = tuple(lit)

    def close(self) -> None:
        return None

    def names(self) -> set[str]:
        """Whose lights are on."""
        return {name for name, lit in zip(NAMES, self.lit, strict=False) if lit}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("count", [3, 6])
def test_they_follow_the_turn_through_a_whole_game(tmp_path: Path, name: str, count: int) -> None:
    count = min(count, game(name).PLAYERS.stop - 1)
    lights = Lights()
    match = Match(begin(name, count, {}))
    chance = random.Random(f"{name} {count}")
    with TableInHand(tmp_path, lights=lights) as here:
        here.new(name, *NAMES[:count])
        check(here, lights)
        for action in moves(match, chance):
            here.post(intents.Play(action))
            check(here, lights)
        assert here.game.view["finished"]
        assert lights.names() == set(), "after the end it is nobody's turn"


def check(here: TableInHand, lights: Lights) -> None:
    """All whose turn it is, or the one of them to whom the table turns."""
    turn: dict[str, Any] | None = here.game.view["turn"]
    if turn is None:
        return
    may = set(turn["players"])
    to = here.game.prompt.to
    assert to is None or to in may
    assert lights.names() == ({to} if to else may)


def test_who_was_named_to_take_next_has_the_light(tmp_path: Path) -> None:
    lights = Lights()
    with TableInHand(tmp_path, lights=lights) as here:
        here.new("planet")
        here.post(intents.Play(CHOICE))
        here.post(intents.Play({"type": "take", "player": "Ana", "tile": "C01"}))
        assert lights.names() == {"Ben", "Cho"}
        here.scan("TC1:*:P3")
        assert lights.names() == {"Cho"}
        here.pass_by(3600)
        assert (here.game.named, lights.names()) == ("Cho", {"Cho"}), "until something is done"


def test_of_two_alone_it_is_said_who_acts(tmp_path: Path) -> None:
    lights = Lights()
    match = Match(begin("mort", 2, {}))
    with TableInHand(tmp_path, lights=lights) as here:
        here.new("mort", *NAMES[:2])
        for action in moves(match, random.Random(3)):
            if {legal.get("player") for legal in match.legal()} == set(NAMES[:2]):
                break
            here.post(intents.Play(action))
        assert lights.names() == set(NAMES[:2])
        here.scan("TC1:*:P2")
        assert (here.game.named, lights.names()) == (NAMES[1], {NAMES[1]})


def test_who_is_named_and_may_not_act_takes_no_light_from_who_may(tmp_path: Path) -> None:
    lights = Lights()
    match = Match(begin("mort", 3, {}))
    with TableInHand(tmp_path, lights=lights) as here:
        here.new("mort", *NAMES[:3])
        chosen = moves(match, random.Random(3))
        while len(here.game.view["turn"]["players"]) > 1:
            here.post(intents.Play(next(chosen)))
        (at_turn,) = here.game.view["turn"]["players"]
        other = next(name for name in NAMES[:3] if name != at_turn)
        here.post(intents.NameNext(other))
        assert here.game.named == other
        assert lights.names() == {at_turn}


def test_at_home_all_is_dark(tmp_path: Path) -> None:
    lights = Lights()
    with TableInHand(tmp_path, lights=lights) as here:
        here.new("planet")
        assert lights.names() == {"Ana"}
        here.post(intents.PutAside())
        assert lights.names() == set()
