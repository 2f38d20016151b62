"""Games that play themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.check import check
from companion.rules.game import Refused
from companion.simulate import GREEDY, RANDOM, Played, Simulation, report, spread, strategies_of


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    one, two = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    assert Simulation("planet", 2, {}, 5).play(3, one) == Simulation("planet", 2, {}, 5).play(
        3, two
    )
    assert one.read_bytes() == two.read_bytes()
    assert list(check(str(one))) == []


def test_seats_change_from_game_to_game() -> None:
    assert strategies_of(3, 0) == (RANDOM, GREEDY, RANDOM)
    assert strategies_of(3, 1) == (GREEDY, RANDOM, GREEDY)


@pytest.mark.parametrize("players", [-3, 0, 1, 6, 9])
def test_a_wrong_number_of_players_is_refused_by_its_number(players: int) -> None:
    with pytest.raises(Refused) as refused:
        Simulation("planet", players, {}, 1)
    assert refused.value.values["count"] == max(players, 0)


def test_a_report_sums_up() -> None:
    games = [
        Played(10, "over", (RANDOM, GREEDY), (3, 9), (2, 1)),
        Played(12, "over", (GREEDY, RANDOM), (4, 4), (1, 1)),
    ]
    found = report(games, ["over", "never"])
    assert found.greedy_wins == 0.75
    assert found.endings == {"never": 0, "over": 2}
    assert found.by_strategy[GREEDY][0] == 4
    assert spread([1, 2, 3]) == (1, 1.5, 2, 2.5, 3)


def test_a_player_alone_is_compared_with_chance() -> None:
    games = [Played(5, "x", (RANDOM,), (3,), (1,)), Played(5, "x", (GREEDY,), (9,), (1,))]
    assert report(games, ["x"]).greedy_wins == 1.0


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("planet", 3, {}),
        ("stars", 4, {}),
        ("mort", 1, {"solo": "classic"}),
        ("mort", 2, {}),
        ("residence", 2, {}),
    ],
)
def test_who_looks_ahead_beats_chance(game: str, players: int, options: dict[str, Any]) -> None:
    simulation = Simulation(game, players, options, 1)
    wins = report([simulation.play(number) for number in range(24)], []).greedy_wins
    assert wins is not None
    assert wins >= 0.7
