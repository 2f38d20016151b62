"""Pictures of moments that pass quickly: time that is over or waits, what the rules refuse, what
the built-in deck dealt, and a device that is looked for."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.devices import READER, Health, Sand, Status
from companion.rules.game import Refused
from companion.snapshots import GlassView, Mood
from companion.table.playing import PLAY
from tests.pictures.cases import case, table
from tests.pictures.devices import device
from tests.pictures.scenes import SECONDS, at, next_kind, scene_of, show
from tests.ui import samples
from tests.ui.driver import Driver
from tests.ui.samples import WELL, Playing


def task(driver: Driver, kind: str, sand: Sand, **more: Any) -> None:
    """A task of a game of four, with this sand of one run."""
    playing = next_kind(at("prince", 4, 0.15), "task")
    player = playing.match.public()["turn"]["players"][0]
    playing.play([{"type": "task", "player": player, "task": kind}], PLAY)
    playing.confirmed()
    table(driver, playing, glass=GlassView(sand, SECONDS, sand.upper, 0, **more))


@case("prince-task-over")
def over(driver: Driver) -> None:
    task(driver, "draw", Sand(0.0, SECONDS, False), over=True)


@case("prince-task-nearly-over")
def nearly_over(driver: Driver) -> None:
    task(driver, "draw", Sand(8.0, SECONDS, True, 0, 100.0))


@case("prince-task-restored")
def restored(driver: Driver) -> None:
    task(driver, "draw", Sand(38.0, SECONDS, False), restored=True)


@case("prince-task-behind")
def behind(driver: Driver) -> None:
    task(driver, "draw", Sand(38.0, SECONDS, True, 0, 100.0), behind=12.0)


def refusal(playing: Playing, action: dict[str, Any]) -> Any:
    """What the table says of an action that the rules do not allow."""
    try:
        playing.play([action], PLAY)
    except Refused as refused:
        return playing.match.game.sentence(refused)
    raise AssertionError("that is allowed")


@case("mort-refused-why")
def refused_why(driver: Driver) -> None:
    """A number that does not rise, and the sentence that says so."""
    playing = next_kind(at("mort", 2, 0.5, long=True), "reap")
    show(driver, playing)
    scene = scene_of(driver)
    dark = [h for row in scene.houses for h in row if h.house and not h.lit]
    free = next((h for h in dark if h.house.number is None), dark[0])
    driver.table.posted.clear()
    scene.touch_house(free)
    said = refusal(playing, driver.table.posted[-1].action)
    table(driver, playing, notice=samples.notice(900, Mood.REFUSED, said))


@case("hardware-reader-searching")
def searching(driver: Driver) -> None:
    device(driver, READER, health=Health.SEARCHING, events=(), findings=())
    looked_for = tuple(
        msgspec.structs.replace(one, health=Health.SEARCHING) if one.device == READER else one
        for one in WELL
    )
    shown = driver.desk.snapshot
    driver.show(msgspec.structs.replace(shown, sequence=2, statuses=looked_for))


@case("play-chip-searching")
def chips(driver: Driver) -> None:
    states = (Health.SEARCHING, Health.READY, Health.LOST, Health.READY)
    statuses = tuple(Status(one.device, state) for one, state in zip(WELL, states, strict=True))
    table(driver, at("residence", 3, 0.5), statuses=statuses)
