"""Every button at the table, pressed and held long: from the contact on a mock pin to the journal,
the hourglass, the sound or the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion import intents
from companion.devices import Role
from companion.settings.schema import Settings, Sound
from companion.snapshots import Call, GlassView, Show
from hardware.fit import SIMULATED_PINS
from tests.hardware.scanned import ScannedTable

SETTINGS = Settings(
    pins=msgspec.structs.replace(SIMULATED_PINS, long_press=0.4), sound=Sound(output="buzzer")
)
ANA, BEN, NEXT = "TC1:*:P1", "TC1:*:P2", "TC1:*:NEXT"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ScannedTable]:
    with ScannedTable(tmp_path, SETTINGS) as table:
        yield table


def residence(here: ScannedTable) -> None:
    here.new({"game": "residence", "players": ["Ana", "Ben"]})


def pressed(here: ScannedTable, role: Role, *, long: bool = False) -> None:
    """Press a button until the table has heard of it."""
    before = here.snapshot.service.device("buttons").events[:1]
    here.bench.press(role, long=long)
    here.until(
        lambda: here.snapshot.service.device("buttons").events[:1] != before, f"the button {role}"
    )
    here.settle()


def glass(here: ScannedTable) -> GlassView:
    found = here.snapshot.glass
    assert found is not None
    return found


class TestNext:
    def test_it_is_the_card_next(self, here: ScannedTable) -> None:
        residence(here)
        here.hold(ANA, BEN)
        pressed(here, Role.NEXT)
        assert [line["player"] for line in here.game.view["owed"]] == ["Ana", "Ben"]

    def test_held_long_it_is_the_card_pass(self, here: ScannedTable) -> None:
        residence(here)
        here.hold(ANA, "TC1:*:NO")
        pressed(here, Role.NEXT, long=True)
        assert here.game.view["owed"] == [], "a move of a player without cards"
        assert here.game.actions == 2


class TestUndo:
    def test_it_takes_back_what_was_scanned_last_and_then_the_last_action(
        self, here: ScannedTable
    ) -> None:
        residence(here)
        here.hold(ANA, BEN, NEXT, "TC1:*:4")
        pressed(here, Role.UNDO)
        assert here.game.held == ()
        assert here.game.actions == 1
        pressed(here, Role.UNDO)
        assert here.game.actions == 0

    def test_held_long_it_takes_back_what_shows_something_hidden(self, here: ScannedTable) -> None:
        here.new({"game": "planet", "players": ["Ana", "Ben"]})
        here.hold("TC1:P:C01", "TC1:P:C02", "TC1:P:C09")
        assert here.game.undo_reveals
        pressed(here, Role.UNDO)
        assert here.game.actions == 2, "it asks first"
        pressed(here, Role.UNDO, long=True)
        assert here.game.actions == 1


class TestHourglass:
    @pytest.fixture
    def timed(self, here: ScannedTable) -> ScannedTable:
        here.new({"game": "prince", "players": ["Ana", "Ben", "Cho"]})
        here.table.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
        here.settle()
        assert not glass(here).sand.running
        return here

    def test_the_button_turns_it_and_held_long_lays_it_flat(self, timed: ScannedTable) -> None:
        pressed(timed, Role.TURN_OVER)
        assert glass(timed).sand.running
        pressed(timed, Role.TURN_OVER, long=True)
        assert not glass(timed).sand.running
        assert glass(timed).left > 0

    def test_pause_lays_it_flat_and_stands_it_up_again(self, timed: ScannedTable) -> None:
        pressed(timed, Role.TURN_OVER)
        pressed(timed, Role.PAUSE)
        assert not glass(timed).sand.running
        pressed(timed, Role.PAUSE)
        assert glass(timed).sand.running

    def test_pause_held_long_stills_the_buzzer_and_no_time(self, timed: ScannedTable) -> None:
        pressed(timed, Role.TURN_OVER)
        pressed(timed, Role.PAUSE, long=True)
        assert glass(timed).sand.running
        assert timed.snapshot.settings["muted"] is True
        timed.table.post(intents.PlayCue("over"))
        timed.settle()
        (buzzer,) = [pin for pin in timed.bench.pins() if pin.name == "buzzer"]
        assert buzzer.value == 0
        timed.hold("TC1:*:MUTE")
        assert timed.snapshot.settings["muted"] is False


class TestHelp:
    def test_the_screen_is_asked_for_what_can_be_done_now(self, here: ScannedTable) -> None:
        residence(here)
        pressed(here, Role.HELP)
        assert here.snapshot.call == Call(1, Show.CHOICES)

    def test_held_long_for_the_rules_of_it(self, here: ScannedTable) -> None:
        residence(here)
        pressed(here, Role.HELP)
        pressed(here, Role.HELP, long=True)
        assert here.snapshot.call == Call(2, Show.RULES)

    def test_without_a_game_it_says_so(self, here: ScannedTable) -> None:
        pressed(here, Role.HELP)
        assert here.snapshot.call is None
        assert here.snapshot.notice is not None
