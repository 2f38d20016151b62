"""Pictures of what is read: rules, log and replay, records to take in, the tour."""

from __future__ import annotations

from companion.endings import ending
from companion.rules.game import Message
from companion.snapshots import Place, RecordPreview, Records, RecordStanding, Snapshot
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, WELL


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


FILES = (
    (Place.STICK, "mort-2026-11-28.jsonl"),
    (Place.STICK, "planet-2026-11-29.jsonl"),
    (Place.STICK, "a-name-that-somebody-typed-without-an-end-in-sight.jsonl"),
    *((Place.HERE, f"prince-2026-10-{day:02}.jsonl") for day in range(1, 9)),
)


def _records(driver: Driver, records: Records) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL, records=records))
    driver.stage.go("import")


def _preview(names: tuple[str, ...], **more: object) -> RecordPreview:
    standings = tuple(
        RecordStanding(name, 61 - 7 * at, at + 1, at == 0) for at, name in enumerate(names)
    )
    return RecordPreview(FILES[0][1], "mort", names[:6], "2026-11-28", 214, standings, **more)


@case("import-nothing")
def import_nothing(driver: Driver) -> None:
    _records(driver, Records(files=()))


@case("import-choose")
def import_choose(driver: Driver) -> None:
    _records(driver, Records(files=FILES))


@case("import-preview")
def import_preview(driver: Driver) -> None:
    preview = _preview(NAMES[:4], ended=ending("objectives"))
    _records(driver, Records(files=FILES, preview=preview))


@case("import-six-long")
def import_six(driver: Driver) -> None:
    why = Message("This game is here already: it was played or taken over before.")
    _records(driver, Records(files=FILES, preview=_preview((*LONG_NAMES, "AAA"), refused=why)))


@case("import-refused")
def import_refused(driver: Driver) -> None:
    why = Message("There is no action “{type}” in this game.", {"type": "conquer the world"})
    preview = RecordPreview(FILES[0][1], refused=why, line=17)
    _records(driver, Records(files=FILES, preview=preview))
