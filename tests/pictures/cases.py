"""What pictures are taken of: a name, and how a driver is brought to show it.

A case is a function that takes a `Driver` whose window already has its size, language and text
size. Add one here for every screen and every state that looks different.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

import tests.pictures
from companion.devices import PinState, Role
from companion.rules.game import Message
from companion.snapshots import Mood, Player, Snapshot, Waiting
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, TROUBLED, WELL, outlooks, played, snapshot
from ui.desk import words
from ui.sheets.keyboard import KeyboardSheet

Case = Callable[[Driver], None]
Drawn = TypeVar("Drawn", bound=Callable[..., None])
"""A case, which may have things of its own to be told beside the driver."""
CASES: dict[str, Case] = {}


def case(name: str) -> Callable[[Drawn], Drawn]:
    """Register a case under a name that sorts well."""

    def register(made: Drawn) -> Drawn:
        CASES[name] = made
        return made

    return register


def every_case() -> dict[str, Case]:
    """All cases, of whatever module of this package."""
    for module in pkgutil.iter_modules(tests.pictures.__path__):
        if not module.name.startswith("__"):
            import_module(f"tests.pictures.{module.name}")
    return CASES


class PretendedBench:
    """A bench for pictures: its parts stand still."""

    @property
    def blanks(self) -> tuple[str, ...]:
        return ()

    def reads(self, tag: str) -> bool:
        return True

    def tap(self, tag: str) -> None:
        """Nothing hears it."""

    def press(self, role: Role, long: bool = False) -> None:
        """Nothing hears it."""

    def unplug(self) -> None:
        """Nothing notices."""

    def plug(self) -> None:
        """Nothing notices."""

    def pins(self) -> tuple[PinState, ...]:
        return (
            PinState("buzzer", 0.5, 880.0),
            PinState("bar_1", 0.0),
            PinState("light_1", 1.0),
            PinState("light_2", 0.0),
        )


def table(driver: Driver, playing: samples.Playing, **more: Any) -> None:
    """Show a game on the table, with what its actions would bring."""
    driver.show(snapshot(playing, **more), outlooks(playing))


def waiting(count: int) -> tuple[Waiting, ...]:
    """Games that wait."""
    summary = Message("Round {round} of {rounds}", {"round": 9, "rounds": 16})
    return tuple(
        Waiting(
            n,
            game,
            NAMES[: 3 + n % 3],
            summary,
            samples.NOW - n * n * 50_000.0,
            n != 3,
            looks=(4, 0, 2, 5, 1, 3)[: 3 + n % 3],
        )
        for n, game in zip(range(1, count + 1), ("planet", "stars", "mort"), strict=False)
    )


@case("home")
def home(driver: Driver) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("home")


@case("home-waiting")
def home_waiting(driver: Driver) -> None:
    driver.show(Snapshot(1, 0.0, waiting=waiting(3), statuses=TROUBLED))
    driver.stage.go("home")


@case("home-which")
def home_which(driver: Driver) -> None:
    home(driver)
    driver.stage.screen.start(("mort", "residence"))


@case("home-games-that-wait")
def games_that_wait(driver: Driver) -> None:
    home_waiting(driver)
    driver.stage.screen._others()


def _players(names: tuple[str, ...]) -> tuple[Player, ...]:
    return tuple(Player(n, name) for n, name in enumerate(names))


def _new_game(driver: Driver, names: tuple[str, ...], seated: int, game: str) -> None:
    driver.show(Snapshot(1, 0.0, players=_players(names), statuses=WELL))
    driver.stage.go("home")
    driver.stage.go("new_game", game=game)
    driver.stage.screen.moved(names[:seated])


@case("new-game-nobody")
def new_game_nobody(driver: Driver) -> None:
    _new_game(driver, (), 0, "planet")


@case("new-game")
def new_game(driver: Driver) -> None:
    _new_game(driver, NAMES, 4, "planet")


@case("new-game-six-long")
def new_game_six(driver: Driver) -> None:
    _new_game(driver, LONG_NAMES, 6, "stars")


@case("new-game-variants")
def new_game_variants(driver: Driver) -> None:
    new_game(driver)
    driver.stage.screen.open_variants()


@case("new-game-seat")
def new_game_seat(driver: Driver) -> None:
    new_game(driver)
    driver.stage.screen.touched("Ben")


def keyboard(driver: Driver) -> KeyboardSheet:
    """The keyboard, with a name begun."""
    new_game(driver)
    sheet = KeyboardSheet(words("What is the new player called?"), lambda name: None)
    driver.stage.open(sheet)
    sheet.typed("Zoé")
    return sheet


@case("new-game-keyboard")
def new_game_keyboard(driver: Driver) -> None:
    keyboard(driver)


for script, name in ((1, "greek"), (2, "cyrillic")):

    @case(f"new-game-keyboard-{name}")
    def other_letters(driver: Driver, script: int = script) -> None:
        keyboard(driver)._write_in(script)


@case("new-game-accents")
def accents(driver: Driver) -> None:
    sheet = keyboard(driver)
    sheet._offer(next(key for row in sheet._rows for key in row if key.letter in "eE"))


for count in (2, 3, 4, 5):
    steps = {2: 20, 3: 30, 4: 38, 5: 46}[count]

    @case(f"planet-{count}-start")
    def start_of(driver: Driver, count: int = count) -> None:
        table(driver, played(names=NAMES[:count], steps=0))

    @case(f"planet-{count}-middle")
    def middle_of(driver: Driver, count: int = count, steps: int = steps) -> None:
        table(driver, played(names=NAMES[:count], steps=steps))

    @case(f"planet-{count}-late-long")
    def late_of(driver: Driver, count: int = count, steps: int = steps) -> None:
        table(driver, played(names=LONG_NAMES[:count], steps=int(steps * 1.5), seed=5))


@case("planet-named")
def named(driver: Driver) -> None:
    playing = played(names=NAMES[:4], steps=35)
    playing.named = str(playing.match.public()["turn"]["players"][0])
    table(driver, playing)


@case("planet-unread")
def unread(driver: Driver) -> None:
    table(driver, played(names=NAMES[:4], steps=21, read_in=False))


@case("planet-hidden")
def hidden(driver: Driver) -> None:
    table(driver, played(names=NAMES[:4], steps=38, hidden_characters=True))


@case("planet-close")
def close(driver: Driver) -> None:
    middle_of(driver, 4, 46)
    driver.stage.screen.scene.open_close_up("Ana")


@case("planet-close-held")
def close_held(driver: Driver) -> None:
    close(driver)
    scene = driver.stage.screen.scene
    board = scene.close_up.board
    board.touched_cell = board.planet.cells[0][0]
    scene.close_up._touched(board)


@case("planet-which-tiles")
def which_tiles(driver: Driver) -> None:
    table(driver, played(names=NAMES[:4], steps=0))
    driver.stage.screen.scene.taking.choose("uphill")
    sheet = driver.stage.sheet
    for tile in sheet.tiles[:3]:
        tile.dispatch("on_release")


@case("planet-who")
def who(driver: Driver) -> None:
    table(driver, played(names=LONG_NAMES[:4], steps=34))
    scene = driver.stage.screen.scene
    scene.taking.pick(next(view for view in scene.tiles if view.shown.face is not None))


@case("planet-look-away")
def look_away(driver: Driver) -> None:
    from ui.sheets.who import LookAwaySheet

    playing = played(names=NAMES[:4], steps=38, hidden_characters=True)
    table(driver, playing)
    driver.stage.open(LookAwaySheet(playing.seats[1], lambda: None))


@case("play-menu")
def menu(driver: Driver) -> None:
    middle_of(driver, 4, 38)
    driver.stage.screen.open_menu()


@case("play-choices")
def choices(driver: Driver) -> None:
    table(driver, played(names=NAMES[:4], steps=36))
    driver.stage.screen.open_choices()


@case("play-undo-reveals")
def confirm(driver: Driver) -> None:
    import msgspec

    playing = played(names=NAMES[:4], steps=38)
    shown = snapshot(playing)
    assert shown.game is not None
    game = msgspec.structs.replace(shown.game, undo_reveals=True)
    driver.show(msgspec.structs.replace(shown, game=game))
    driver.stage.screen.undo()


@case("play-pending")
def pending(driver: Driver) -> None:
    table(driver, played(names=NAMES[:4], steps=37), pending=1, statuses=TROUBLED)


for mood, text in (
    (Mood.REFUSED, "Tile {tile} is not on the table in this round."),
    (Mood.FAULT, "There is no action “{type}” in this game."),
):

    @case(f"play-notice-{mood}")
    def with_notice(driver: Driver, mood: Mood = mood, text: str = text) -> None:
        said = samples.notice(900, mood, Message(text, {"tile": "C07", "type": "conquer"}))
        table(driver, played(names=NAMES[:4], steps=37), notice=said)


@case("play-notice-unknown")
def unknown(driver: Driver) -> None:
    said = samples.notice(
        901, Mood.UNKNOWN, Message("There is no tile {tile} in this box.", {"tile": "04A23B1C"}),
        "04A23B1C",
    )  # fmt: skip
    table(driver, played(names=NAMES[:4], steps=37), notice=said)


@case("play-teach")
def teach(driver: Driver) -> None:
    unknown(driver)
    driver.touch_widget(driver.stage.notice)


for count in (2, 4, 5):

    @case(f"score-{count}")
    def score_of(driver: Driver, count: int = count) -> None:
        table(driver, played(names=NAMES[:count], steps=1000, seed=3))


@case("score-5-long")
def score_long(driver: Driver) -> None:
    table(driver, played(names=LONG_NAMES[:5], steps=1000, seed=4))


@case("score-so-far-correct")
def score_so_far(driver: Driver) -> None:
    middle_of(driver, 4, 38)
    driver.stage.go("score", correct=True)


@case("score-correct")
def score_correct(driver: Driver) -> None:
    score_so_far(driver)
    driver.stage.screen._touched(driver.stage.screen.columns[0])
    driver.stage.sheet._add(-10)


@case("score-rules")
def score_rules(driver: Driver) -> None:
    score_of(driver, 4)
    driver.stage.screen._touched(driver.stage.screen.columns[0])


@case("settings")
def settings(driver: Driver) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("settings")


for kind in ("protanopia", "deuteranopia", "tritanopia"):

    @case(f"settings-{kind}")
    def settings_for(driver: Driver, kind: str = kind) -> None:
        driver.settings["palette"] = kind
        settings(driver)

    @case(f"residence-{kind}")
    def residence_for(driver: Driver, kind: str = kind) -> None:
        driver.settings["palette"] = kind
        table(driver, samples.along("residence", NAMES, 0.4))


@case("bench")
def bench(driver: Driver) -> None:
    driver.desk.bench = PretendedBench()
    driver.stage.add_bench()
    middle_of(driver, 4, 38)
    driver.stage.bench.turn(True)


@case("bench-closed")
def bench_closed(driver: Driver) -> None:
    bench(driver)
    driver.stage.bench.turn(False)
