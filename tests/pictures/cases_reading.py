"""Pictures of what is read: rules, log and replay, records to take in, the tour."""

from __future__ import annotations

from companion.snapshots import Snapshot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import WELL


def _rules(driver: Driver, **where: object) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("rules", **where)


@case("rules")
def rules(driver: Driver) -> None:
    _rules(driver, game="planet", about=("ruling", "P1"))


@case("rules-long")
def rules_long(driver: Driver) -> None:
    _rules(driver, game="mort", topic="reaping")


@case("rules-words")
def rules_words(driver: Driver) -> None:
    _rules(driver, game="stars", topic="glossary")


@case("rules-found")
def rules_found(driver: Driver) -> None:
    _rules(driver, game="stars", topic="glossary")
    driver.frames()
    screen = driver.stage.screen
    screen._find(screen.book.glossary[0])
