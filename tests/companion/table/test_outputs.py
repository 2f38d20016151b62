"""What sounds, shows and moves fails in any way it likes: the table goes on and says so once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NoReturn

import pytest

from companion import intents
from companion.devices import (
    BUZZER,
    HOURGLASS,
    LIGHTS,
    SCREEN,
    Cue,
    Fittings,
    Health,
    OwnGlass,
    Scan,
    Status,
)
from companion.language import Language
from companion.snapshots import Mood, Notice, Snapshot
from companion.store import Store
from companion.table import Table
from companion.table.mailbox import Asked
from tests.companion.storage.desk import HandClock
from tests.companion.table.seat import EarBuzzer, TableInHand

SIDES = (60.0, 60.0)


class Bare(Exception):
    """As lgpio's own: of a kind that nobody can know beforehand."""


class Part:
    """Any output port; every call of it fails while `fails` is set."""

    name = "panel"
    places = (600.0, 1500.0, 2400.0)

    def __init__(self, error: Exception | None) -> None:
        self.fails = error
        self.tried: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        def call(*_: object) -> None:
            self.tried.append(name)
            if self.fails is not None:
                raise self.fails

        return call


PARTS: dict[str, tuple[str, str, Callable[[Part], dict[str, Any]], set[str]]] = {
    "buzzer": (BUZZER, "Buzzer", lambda part: {"buzzer": part}, {"play", "mute", "volume"}),
    "lights": (LIGHTS, "Lights", lambda part: {"lights": part}, {"seats"}),
    "bar": (HOURGLASS, "Hourglass", lambda part: {"glasses": (part,)}, {"show"}),
    "servo": (
        HOURGLASS,
        "Hourglass",
        lambda part: {"own_glass": OwnGlass(SIDES, part)},
        {"show", "calibrate", "go"},
    ),
    "backlight": (
        SCREEN,
        "Screen",
        lambda part: {"backlight": part},
        {"level", "sleep", "wake"},
    ),
}
"""Each port: its device, its name, how it is fitted, and what the table asks of it below."""


def evening(here: TableInHand) -> None:
    """Everything that a table can be asked that sounds, shows or moves."""
    here.new("prince")
    here.post(intents.Adjust("muted", False), intents.Adjust("volume", 50))
    here.post(intents.Adjust("brightness", 40), intents.Darken(True), intents.Darken(False))
    here.post(intents.PlayCue(Cue.WINNER.value), intents.LightSeat(2), intents.LightSeat(None))
    here.post(intents.MoveGlass("1"), intents.TuneServo("flat", 10))
    here.scan("NOBODY TAUGHT IT")
    here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
    here.post(intents.GlassTurn())
    here.pass_by(50)
    here.pass_by(10)
    here.post(intents.Play({"type": "failed"}))


def said(here: TableInHand, run: Callable[[TableInHand], None]) -> list[str]:
    """The faults that are told to the people meanwhile."""
    told: dict[int, Notice] = {}

    def see(snapshot: Snapshot) -> None:
        if snapshot.notice is not None:
            told[snapshot.notice.number] = snapshot.notice

    here.table.watch(see, lambda _: None)
    run(here)
    return [Language().say(one.message) for one in told.values() if one.mood is Mood.FAULT]


@pytest.mark.parametrize("error", [OSError(5, "gone"), Bare("'no such handle'"), Bare("")])
@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_fails_at_every_call_costs_one_sentence(
    tmp_path: Path, name: str, error: Exception
) -> None:
    device, called, fitted, asked = PARTS[name]
    with TableInHand(tmp_path, **fitted(Part(None))) as here:
        evening(here)  # what it keeps is put in force at the next start
    part = Part(error)
    with TableInHand(tmp_path, **fitted(part)) as here:
        (fault,) = said(here, evening)
        assert fault.startswith(f"{called} cannot be used: ")
        assert set(part.tried) >= asked, "it is tried again each time"
        assert here.game.actions == 2, "and the game has gone on"
        assert here.table.snapshot.glass is None
        (view,) = [one for one in here.table.snapshot.service.devices if one.device == device]
        assert view.health is Health.LOST
        assert view.reason is not None
        assert Language().say(view.reason) == fault


@pytest.mark.parametrize("name", PARTS)
def test_one_that_comes_back_is_well_again(tmp_path: Path, name: str) -> None:
    device, called, fitted, _ = PARTS[name]
    part = Part(OSError(5, "gone"))
    with TableInHand(tmp_path, **fitted(part)) as here:
        assert len(said(here, evening)) == 1
        part.fails = None
        assert said(here, evening) == []
        assert here.table._senses.statuses[device].health is Health.READY
        part.fails = OSError(5, "gone")
        (fault,) = said(here, evening)
        assert fault.startswith(called)


def test_one_of_two_glasses_that_works_does_not_hide_the_other(tmp_path: Path) -> None:
    own = OwnGlass(SIDES, Part(None))
    with TableInHand(tmp_path, glasses=(Part(Bare("gone")),), own_glass=own) as here:
        assert len(said(here, evening)) == 1
        assert here.table._senses.statuses[HOURGLASS].health is Health.LOST


def test_a_tone_that_the_alarm_plays_may_fail(tmp_path: Path) -> None:
    with TableInHand(tmp_path, buzzer=Part(Bare("gone"))) as here:
        here.post(intents.GlassTurn(60.0))
        (fault,) = said(here, lambda table: (table.pass_by(50), table.pass_by(10), None)[-1])
        assert fault.startswith("Buzzer")
        glass = here.table.snapshot.glass
        assert glass is not None
        assert glass.over


def lost(status: Status) -> bool:
    return status.health is Health.LOST


class Threaded:
    """A table with a thread of its own, and what it has shown."""

    def __init__(self, folder: Path, **fitted: Any) -> None:
        self.clock = HandClock()
        self.store = Store.open(folder, self.clock)
        self.table = Table(self.store, Fittings(self.clock, **fitted))
        self._shown: SimpleQueue[Snapshot] = SimpleQueue()
        self.blind = False
        self.table.watch(self.see, lambda _: None)
        self.table.start()

    def see(self, snapshot: Snapshot) -> None:
        """The screen, which fails while it is blind."""
        if self.blind:
            self.fail()
        self._shown.put(snapshot)

    def fail(self) -> NoReturn:
        raise Bare("no picture")

    def heard(self) -> None:
        """Wait until the table has taken all that it was told so far."""
        answers: SimpleQueue[None] = SimpleQueue()
        self.table.post(Asked(lambda: answers.put(None)))
        answers.get(timeout=30)

    def until(self, there: Callable[[Snapshot], bool]) -> None:
        """Wait for a picture."""
        while not there(self._shown.get(timeout=30)):
            pass

    def close(self) -> None:
        self.table.stop()
        self.store.close()


def test_all_parts_dead_at_once_and_the_thread_of_the_table_lives(tmp_path: Path) -> None:
    dead = [Part(Bare("gone")) for _ in range(5)]
    here = Threaded(
        tmp_path,
        buzzer=dead[0],
        lights=dead[1],
        glasses=(dead[2],),
        own_glass=OwnGlass(SIDES, dead[3]),
        backlight=dead[4],
    )
    here.table.post(intents.NewGame({"game": "planet", "players": ["Ana", "Ben"]}))
    here.until(lambda seen: seen.game is not None)
    here.table.post(Scan("NOBODY TAUGHT IT", here.clock.monotonic()))
    here.table.post(intents.Darken(True))
    here.table.post(intents.GlassTurn(60.0))
    devices = {BUZZER, LIGHTS, HOURGLASS, SCREEN}
    here.until(lambda seen: devices <= {one.device for one in seen.statuses if lost(one)})
    here.table.post(object())  # nobody can answer it: the fault inside is said with a dead buzzer
    here.until(lambda seen: seen.notice is not None and "wrong inside" in seen.notice.message.text)
    here.table.post(intents.PutAside())
    here.until(lambda seen: seen.game is None)
    here.close()


def test_a_screen_that_cannot_be_shown_anything_does_not_end_the_table(tmp_path: Path) -> None:
    buzzer = EarBuzzer()
    here = Threaded(tmp_path, buzzer=buzzer)
    here.blind = True
    here.table.post(Scan("NOBODY TAUGHT IT", here.clock.monotonic()))
    here.heard()
    assert buzzer.heard[-1] is Cue.REFUSED, "a fault is heard, even where none can be seen"
    here.blind = False
    here.table.post(intents.NewGame({"game": "planet", "players": ["Ana", "Ben"]}))
    here.until(lambda seen: seen.game is not None)
    here.close()
