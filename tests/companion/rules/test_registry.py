"""Which rules a record asks for."""

from __future__ import annotations

from importlib import import_module

import pytest

from companion.match import Match
from companion.rules import planet
from companion.rules.game import Refused
from companion.rules.planet import told as told_planet
from companion.rules.refusals import SHARED
from companion.rules.registry import GAMES, game, game_for, odd
from tests.companion.rules.play import begin


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        game("chess")
    with pytest.raises(KeyError):
        odd("chess", {})


def test_a_told_game_is_not_the_played_one() -> None:
    played, told = begin("planet", 2, {}), begin("planet", 2, {"score_only": True})
    assert game_for(played) is planet
    assert game_for(told) is told_planet


@pytest.mark.parametrize("name", GAMES)
def test_an_action_of_play_is_refused_where_only_results_are_told_and_the_other_way_round(
    name: str,
) -> None:
    actions = import_module(f"companion.rules.{name}.actions")
    played = Match(begin(name, 4, {}))
    told = Match(begin(name, 4, {"score_only": True}))
    for kinds, match, code in (
        (actions.ACTIONS, told, "only_results"),
        (actions.TOLD, played, "not_only_results"),
    ):
        for kind in kinds:
            with pytest.raises(Refused) as caught:
                match.play({"type": kind.__struct_config__.tag})
            assert caught.value.code == code
            assert match.game.sentence(caught.value).text == SHARED[code]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_odd_about_the_built_in_components_but_tiles_that_are_alike(name: str) -> None:
    found = {message.text for message in odd(name, begin(name, 4, {}).components)}
    assert found <= {"{tile} is exactly like {other}: check both."}
