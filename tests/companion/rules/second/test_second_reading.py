"""Both readings of the rules side by side: what is allowed, and every key of the view."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.match import Match
from companion.record import header
from companion.rules.decode import encode
from companion.rules.game import Refused
from tests.companion.rules.play import pick
from tests.companion.rules.second import mort, planet, prince, residence, stars
from tests.companion.rules.second.model import Act, Forbidden, Model

READINGS: dict[str, tuple[Callable[[random.Random], Act], Callable[[Any], Model]]] = {
    "planet": (planet.header, planet.Planet),
    "stars": (stars.header, stars.Stars),
    "prince": (prince.header, prince.Prince),
    "mort": (mort.header, mort.Mort),
    "residence": (residence.header, residence.Residence),
}
STEPS = 400
AFTER_THE_END = 20


@pytest.mark.parametrize("game", READINGS)
@pytest.mark.parametrize("seed", range(12))
def test_both_readings_agree(game: str, seed: int) -> None:
    side_by_side(game, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", READINGS)
@pytest.mark.parametrize("seed", range(1000, 1500))
def test_both_readings_agree_for_long(game: str, seed: int) -> None:
    side_by_side(game, seed)


def side_by_side(game: str, seed: int) -> None:
    """Play one game on both, guessing more or less wildly."""
    chance = random.Random(seed)
    make, read = READINGS[game]
    made = header(json.loads(json.dumps({"format": 1, "game": game, **make(chance)})))
    match, model = Match(made), read(made)
    wild = chance.choice([0.1, 0.4, 0.8])
    after = 0
    for _ in range(STEPS):
        assert plain(match.view()) == plain({"game": game, **model.view()})
        after += model.finished
        if after > AFTER_THE_END:
            return
        if model.finished or chance.random() < wild:
            action = model.guess(chance)
        else:
            action = encode(pick(match.game, match.state, chance))
        before = copy.deepcopy(model.__dict__)
        try:
            model.do(plain(action))
            allowed = True
        except Forbidden:
            model.__dict__ = before
            allowed = False
        assert allowed == accepts(match, action), action


def accepts(match: Match, action: Act) -> bool:
    try:
        match.play(action)
    except Refused:
        return False
    return True


def plain(view: Any) -> Any:
    """A view as JSON has it, without sources of no points."""
    found = json.loads(json.dumps(view))
    for entry in found.get("scores", ()):
        entry["parts"] = {source: n for source, n in entry["parts"].items() if n}
    return found
