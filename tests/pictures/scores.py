"""Pictures of score sheets: every game at its end, ties, corrections, what is kept."""

from __future__ import annotations

from tests.pictures.cases import case, table
from tests.pictures.reading import random_game
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES

for name, count in (("stars", 6), ("prince", 6), ("mort", 6), ("mort", 3), ("residence", 6)):

    @case(f"score-{name}-{count}-long")
    def score(driver: Driver, name: str = name, count: int = count) -> None:
        table(driver, random_game(name, LONG_NAMES[:count], 2000))


SCRIPTS = ("דנה כהן", "محمد سلام", "小王子 — 星", "Ελένη Παπαδοπούλου", "Łukasz Żółć")


@case("names-in-every-script-score")
def scripts_score(driver: Driver) -> None:
    table(driver, random_game("planet", SCRIPTS, 2000))


@case("names-in-every-script-play")
def scripts_play(driver: Driver) -> None:
    table(driver, random_game("planet", SCRIPTS, 40))


@case("names-in-every-script-log")
def scripts_log(driver: Driver) -> None:
    table(driver, random_game("planet", SCRIPTS, 40))
    driver.stage.go("log")
