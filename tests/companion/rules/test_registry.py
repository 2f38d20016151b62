"""Which rules a record asks for."""

from __future__ import annotations

import pytest

from companion.rules.game import Refused
from companion.rules.planet.actions import Finished, Take
from companion.rules.registry import game, game_for, odd
from tests.companion.rules.play import begin


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        game("chess")
    with pytest.raises(KeyError):
        odd("chess", {})


def test_a_told_game_is_not_the_played_one() -> None:
    played, told = begin("planet", 2, {}), begin("planet", 2, {"score_only": True})
    take, finished = Take("Ana", "C01"), Finished("Ana", ("C01",))
    with pytest.raises(Refused, match="not_only_results"):
        game_for(played).apply(game_for(played).start(played), finished)
    with pytest.raises(Refused, match="only_results"):
        game_for(told).apply(game_for(told).start(told), take)


@pytest.mark.parametrize("name", ["planet", "stars", "prince", "mort", "residence"])
def test_nothing_is_odd_about_the_built_in_components_but_tiles_that_are_alike(name: str) -> None:
    found = {message.text for message in odd(name, begin(name, 4, {}).components)}
    assert found <= {"{tile} is exactly like {other}: check both."}
