"""Pictures of states that are seen now and then: the route laid from its pieces, a table of four
or five at the stars, who starts, a name as long as it may be, and what asks before it is done."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion.components import builtin
from companion.rules.game import Message
from companion.settings.load import parse
from companion.settings.show import told
from companion.snapshots import Mood, Notice, Snapshot
from companion.table.picture import game_on
from companion.table.playing import PLAY
from tests.pictures.cases import (
    case,
    home_waiting,
    middle_of,
    new_game,
    score_so_far,
    settings,
    table,
    waiting,
)
from tests.pictures.scenes import at, show
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, WELL
from ui.desk import words
from ui.sheets.keyboard import LONGEST, KeyboardSheet
from ui.sheets.route import PIECES, RouteSheet
from ui.sheets.sound import SoundSheet

ROUTE = builtin("stars")["route"]
KEPT = {"Bend": ROUTE[:6], "Harbour": ROUTE[6:9], "The long one by the window": ROUTE[10:19]}


def _laying(driver: Driver, route: list[str], pieces: dict[str, list[str]]) -> RouteSheet:
    kept = {PIECES: pieces} if pieces else {}
    driver.show(Snapshot(1, 0.0, statuses=WELL, settings=kept))
    driver.stage.go("new_game", game="stars")
    sheet = RouteSheet({**builtin("stars"), "route": route})
    driver.stage.open(sheet)
    return sheet


@case("stars-route")
def route(driver: Driver) -> None:
    _laying(driver, [], {})


@case("stars-route-begun")
def begun(driver: Driver) -> None:
    sheet = _laying(driver, [], KEPT)
    sheet._card_touched(sheet.cards[0])
    driver.touch_widget(sheet.palette["empty"])
    driver.touch_widget(sheet.more)
    driver.touch_widget(sheet.star)
    sheet._card_touched(sheet.cards[2])
    driver.touch_widget(sheet.turn)


@case("stars-route-whole")
def whole(driver: Driver) -> None:
    sheet = _laying(driver, ROUTE, KEPT)
    driver.touch_widget(sheet.forget)


@case("stars-route-odd")
def odd(driver: Driver) -> None:
    _laying(driver, [entry if entry != "bird" else "empty" for entry in ROUTE], {})


for count, share, long in ((3, 0.3, False), (4, 0.5, False), (5, 0.7, True)):

    @case(f"stars-{count}" + ("-long" if long else ""))
    def stars(driver: Driver, count: int = count, share: float = share, long: bool = long) -> None:
        show(driver, at("stars", count, share, long=long))


@case("settings-lower")
def settings_lower(driver: Driver) -> None:
    settings(driver)
    driver.frames()
    rows = driver.stage.screen.ids.rows
    rows.offset = rows.most


@case("play-sound")
def sound(driver: Driver) -> None:
    middle_of(driver, 4, 38)
    driver.stage.open(SoundSheet())


@case("play-abandon")
def abandon(driver: Driver) -> None:
    middle_of(driver, 4, 38)
    driver.stage.screen.open_menu()
    driver.stage.sheet._abandon()


@case("home-abandon")
def home_abandon(driver: Driver) -> None:
    home_waiting(driver)
    driver.touch_widget(driver.stage.screen.waiting.abandon)


@case("new-game-first")
def first(driver: Driver) -> None:
    new_game(driver)
    driver.stage.screen.touched("Cho")
    driver.touch_widget(driver.stage.sheet.starts)


@case("new-game-drawn")
def drawn(driver: Driver) -> None:
    new_game(driver)
    driver.stage.screen.draw_lots()


@case("new-game-keyboard-full")
def keyboard_full(driver: Driver) -> None:
    new_game(driver)
    sheet = KeyboardSheet(words("What is the new player called?"), lambda name: None)
    driver.stage.open(sheet)
    sheet.typed("W" * LONGEST)


@case("score-correct-far")
def correct_far(driver: Driver) -> None:
    score_so_far(driver)
    driver.stage.screen._touched(driver.stage.screen.columns[0])
    for _ in range(100):
        driver.stage.sheet._add(-10)


@case("score-corrected")
def corrected(driver: Driver) -> None:
    playing = samples.played(names=NAMES[:4], steps=1000, seed=3)
    playing.play([{"type": "correct", "player": "Ana", "points": 3}], PLAY)
    playing.confirmed()
    table(driver, playing)


@case("score-many-parts")
def many_parts(driver: Driver) -> None:
    """As many parts as a player can have: four characters, volcanoes and a correction."""
    playing = samples.played(names=LONG_NAMES[:3], steps=1000, seed=3)
    for name in LONG_NAMES[:3]:
        playing.play([{"type": "correct", "player": name, "points": -12}], PLAY)
    playing.confirmed()
    table(driver, playing)


@case("home-settings-wrong")
def settings_wrong(driver: Driver) -> None:
    """What the start says of a settings file with mistakes."""
    text = b"[screen]\nlanguage = 'klingon'\n[pins]\nbuzzer = 900\nhammer = 3\n"
    (said,) = told(parse(text, Path("/home/table/.config/tabletop-companion/settings.toml")))
    driver.show(Snapshot(1, 0.0, statuses=WELL, notice=samples.notice(903, Mood.FAULT, said)))
    driver.stage.go("home")


@case("home-waiting-six-long")
def waiting_six(driver: Driver) -> None:
    """Six people with long names wait to go on."""
    (first, *others) = waiting(3)
    looks = (4, 0, 2, 5, 1, 3)
    long = msgspec.structs.replace(first, game="stars", players=LONG_NAMES, looks=looks)
    driver.show(Snapshot(1, 0.0, waiting=(long, *others), statuses=WELL))
    driver.stage.go("home")


@case("planet-scanned")
def scanned(driver: Driver) -> None:
    """A tile was held to the reader, and several may take it."""
    playing = samples.played(names=NAMES[:4], steps=34)
    tile = playing.match.public()["face_up"][1]
    held = (Message("{name}", {"scan": tile, "kind": "component", "name": tile}),)
    needs = Message("Who takes {tile}? Scan or touch the player.", {"tile": tile})
    shown = samples.snapshot(playing)
    game = game_on(playing, held, needs, {})
    driver.show(msgspec.structs.replace(shown, game=game), samples.outlooks(playing))


@case("play-notice-saved")
def saved(driver: Driver) -> None:
    file = "planet-2026-12-01.jsonl"
    path = f"/home/ana/Documents/Tabletop Companion/{file}"
    said = Message("Saved: {file}", {"file": file})
    notice = Notice(904, Mood.WELL, said, path=path)
    table(driver, samples.played(names=NAMES[:4], steps=37), notice=notice)


@case("play-notice-saved-whole")
def saved_whole(driver: Driver) -> None:
    saved(driver)
    driver.stage.notice.on_release()
