"""Two evenings of all games at one table: a short copy of `make soak`."""

from __future__ import annotations

from pathlib import Path

from companion.rules.registry import GAMES
from tests.soak import Cost, soak, verdict


def test_two_evenings_are_played_by_scans_and_touches(tmp_path: Path) -> None:
    costs, games = soak(tmp_path, 2, seed=612)
    assert sorted(game.name for game in games) == sorted([*GAMES] * 2)
    assert all(game.scanned for game in games)
    assert costs[-1].threads == costs[1].threads
    assert costs[-1].files == costs[1].files


def test_growth_is_noticed() -> None:
    level = [Cost(100.0, 10, 5, 1000, 1000)] * 10
    assert verdict(level, 50) == []
    for worse in (
        Cost(120.0, 10, 5, 1000, 1000),
        Cost(100.0, 11, 5, 1000, 1000),
        Cost(100.0, 10, 6, 1000, 1000),
        Cost(100.0, 10, 5, 9_000_000, 1000),
        Cost(100.0, 10, 5, 1000, 9_000_000),
    ):
        assert len(verdict([*level, worse], 50)) == 1
