"""Pictures of the Tags screen, of teaching a box, of printed labels."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.components import things
from companion.outside import Heard, Place, TagTable, Teaching
from companion.rules.game import Message
from companion.snapshots import Snapshot
from companion.tags import Taught
from companion.teaching import Slot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import WELL

ODD = "[b]04:A2:3B{x}&amp;1C"
VERY_ODD = ODD * 4
"""A tag that is only text, whatever it looks like."""


class PretendedTags:
    """A library for pictures: so many tiles are taught, one of them twice."""

    def __init__(self, many: int) -> None:
        known = things("planet")[:many]
        self.lines = [Taught("planet", tile, f"04A23B{at:04X}") for at, tile in enumerate(known)]
        if many:
            self.lines.append(Taught("planet", known[0], ODD))

    def players(self) -> tuple[()]:
        return ()

    def tags(self) -> list[Taught]:
        return self.lines


def tags(driver: Driver, many: int = 33, screen: str = "tags", **what: str) -> None:
    """Show a screen of tags over a catalogue."""
    library: Any = PretendedTags(many)
    driver.desk.library = library
    driver.show(Snapshot(1, 0.0, statuses=WELL, teaching=Teaching()))
    driver.stage.go(screen, **what)


def heard(driver: Driver, tag: str, **more: object) -> None:
    """Have a tag scanned."""
    told = Teaching(heard=(Heard(1, tag),))
    told = msgspec.structs.replace(told, **more)
    driver.show(Snapshot(2, 0.0, statuses=WELL, teaching=told))


@case("tags-empty")
def empty(driver: Driver) -> None:
    tags(driver, 0)


@case("tags")
def some(driver: Driver) -> None:
    tags(driver)
    driver.stage.screen.look("uphill")


for game, shelf in (
    ("stars", "stories"),
    ("stars", "cards"),
    ("prince", "tasks"),
    ("mort", "commands"),
):

    @case(f"tags-{game}-{shelf}")
    def of_game(driver: Driver, game: str = game, shelf: str = shelf) -> None:
        tags(driver, game=game)
        driver.stage.screen.look(shelf)


@case("tags-one")
def one(driver: Driver) -> None:
    tags(driver)
    driver.stage.screen._open(Slot("planet", "C01"))


@case("tags-one-other")
def other(driver: Driver) -> None:
    one(driver)
    heard(driver, "04A23B0007")


for name, tag in (("unknown", VERY_ODD), ("known", "04A23B0014"), ("printed", "TC1:*:UNDO")):

    @case(f"tags-heard-{name}")
    def scanned(driver: Driver, tag: str = tag) -> None:
        tags(driver)
        heard(driver, tag)


@case("tags-pick")
def pick(driver: Driver) -> None:
    tags(driver)
    driver.stage.screen._ask(ODD)


FILES = ((Place.STICK, "tags-2.csv"), (Place.HERE, "[b]our tags{x} of the whole summer house.csv"))


@case("tags-tables")
def tables(driver: Driver) -> None:
    tags(driver)
    driver.stage.screen.open_tables()
    told = Teaching(tables=FILES)
    where = {"tags": "/home/ana/Documents/Tabletop Companion/tags-3.csv"}
    driver.show(Snapshot(2, 0.0, statuses=WELL, teaching=told, written=where))


@case("tags-tables-none")
def no_tables(driver: Driver) -> None:
    tags(driver, 0)
    driver.stage.screen.open_tables()
    driver.show(Snapshot(2, 0.0, statuses=WELL, teaching=Teaching(tables=())))


@case("tags-table")
def table(driver: Driver) -> None:
    tables(driver)
    wrong = Message("The tag {tag} stands twice in the table.", {"tag": ODD})
    again = Message("There is no game called “{game}”.", {"game": "planets"})
    read = TagTable("tags-2.csv", 41, 1, 38, ((7, wrong), (12, again)))
    told = Teaching(tables=FILES, table=read)
    driver.show(Snapshot(3, 0.0, statuses=WELL, teaching=told))


@case("teach")
def teach(driver: Driver) -> None:
    tags(driver, screen="teach", game="planet")


@case("teach-start")
def start(driver: Driver) -> None:
    tags(driver, 0, screen="teach", game="stars")


@case("teach-other")
def teach_other(driver: Driver) -> None:
    teach(driver)
    heard(driver, "04A23B0003")


@case("teach-printed")
def teach_printed(driver: Driver) -> None:
    teach(driver)
    heard(driver, "TC1:P:C01")


@case("teach-end")
def end(driver: Driver) -> None:
    teach(driver)
    for _ in range(100):
        driver.stage.screen.skip()


@case("labels")
def labels(driver: Driver) -> None:
    tags(driver, screen="labels", game="planet")
    where = {"labels": "/home/ana/Documents/Tabletop Companion/labels-planet.pdf"}
    driver.show(Snapshot(2, 0.0, statuses=WELL, written=where))


@case("labels-sheet")
def label_sheet(driver: Driver) -> None:
    tags(driver, screen="labels", game="stars")
    driver.stage.screen._want(sheet="L7160", code="code128", skip=4)


@case("labels-too-small")
def too_small(driver: Driver) -> None:
    label_sheet(driver)
    driver.stage.screen._want(sheet="20x20", skip=0)


@case("labels-which")
def which_sheet(driver: Driver) -> None:
    labels(driver)
    driver.stage.screen._choose_sheet()
