"""Pictures of what is read: rules, log and replay, records to take in, the tour."""

from __future__ import annotations

import random
from typing import Any, cast

from companion.components import builtin
from companion.endings import ending
from companion.outside import Place, RecordPreview, Records, RecordStanding
from companion.rules.decode import encode
from companion.rules.game import Header, Message
from companion.snapshots import Snapshot
from companion.table.playing import PLAY, Playing
from tests.companion.rules.play import pick
from tests.pictures.cases import case, table
from tests.ui.driver import Driver
from tests.ui.kept import KeptLibrary
from tests.ui.samples import LONG_NAMES, NAMES, WELL, played


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


def _preview(names: tuple[str, ...], **more: Any) -> RecordPreview:
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


def random_game(name: str, names: tuple[str, ...], steps: int, **options: object) -> Playing:
    playing = Playing(1, Header(name, names, names[0], options, builtin(name)))
    chance = random.Random(1)
    for _ in range(steps):
        if playing.match.turn() is None:
            break
        rules, state = playing.match.game, playing.match.state
        playing.play([encode(pick(rules, state, chance))], PLAY)
        playing.confirmed()
    return playing


def _log(driver: Driver, playing: Playing, *, back: int = 0, kept: bool = False) -> None:
    """The log; the table `back` steps before the end, unless that is 0."""
    driver.desk.library = cast(Any, KeptLibrary(playing))
    if kept:
        driver.show(Snapshot(1, 0.0, statuses=WELL))
        driver.stage.go("log", game_id=1)
    else:
        table(driver, playing)
        driver.stage.go("log")
    driver.frames()
    screen = driver.stage.screen
    if back:
        screen.turn(True)
        for _ in range(back):
            screen.step(-1)


def _undone(playing: Playing) -> Playing:
    for _ in range(2):
        playing.play([{"type": "undo"}], "undo")
        playing.confirmed()
    return playing


@case("log")
def log(driver: Driver) -> None:
    _log(driver, _undone(played(names=NAMES[:4], steps=36)))
    screen = driver.stage.screen
    screen.choose(screen.course.lines[-5].number)


@case("log-empty")
def log_empty(driver: Driver) -> None:
    _log(driver, played(names=NAMES[:4], steps=0))


@case("log-kept-long")
def log_kept(driver: Driver) -> None:
    _log(driver, random_game("mort", LONG_NAMES, 90), kept=True)


for name, count, steps in (
    ("planet", 4, 40), ("stars", 6, 40), ("prince", 6, 20), ("mort", 6, 90), ("residence", 6, 30),
):  # fmt: skip

    @case(f"replay-{name}")
    def replay(driver: Driver, name: str = name, count: int = count, steps: int = steps) -> None:
        _log(driver, random_game(name, LONG_NAMES[:count], steps), back=3)


@case("replay-kept")
def replay_kept(driver: Driver) -> None:
    _log(driver, played(names=NAMES[:3], steps=1000), back=8, kept=True)


for page in range(4):

    @case(f"tour-{page + 1}")
    def tour(driver: Driver, page: int = page) -> None:
        driver.show(Snapshot(1, 0.0, statuses=WELL))
        driver.stage.go("tour")
        for _ in range(page):
            driver.stage.screen.turn(1)
