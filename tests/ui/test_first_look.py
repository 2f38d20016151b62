"""What costs more than a frame is done before anybody looks: measured in work, not in time."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from companion.snapshots import Snapshot
from tests.ui import samples

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize("game", ["planet", "stars", "prince", "mort", "residence"])
def test_a_first_look_at_a_game_and_its_log_loads_nothing(driver: Any, game: str) -> None:
    from kivy.lang import Builder

    driver.show(Snapshot(0, 0.0))
    for _ in range(20):
        driver.stage.prepare()
    loaded, rules = set(sys.modules), len(Builder.rules)
    driver.show(samples.snapshot(samples.played(game, samples.NAMES[:3], 4)))
    driver.stage.go("play")
    driver.frames()
    driver.stage.go("log")
    driver.frames()
    assert {name for name in set(sys.modules) - loaded if name.startswith("ui.")} == set()
    assert len(Builder.rules) == rules
    assert {"play", "score", "log"} <= set(driver.stage._screens)
