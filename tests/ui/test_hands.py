"""Hands at the table reach the screen: the help button shows what can be done and the rules, and
tags and buttons keep the screen awake."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.devices import Role
from companion.intents import PutAside
from tests.companion.rules.play import begin

pytestmark = pytest.mark.own_process


@pytest.fixture
def room(display: str, data_folder: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(data_folder)
    made.begin(begin("residence", 2, {}))
    yield made
    made.close()


def press(room: Any, role: Role, *, long: bool = False) -> None:
    """Press a button and let it go, until the table has heard of it and rests."""
    before = room.table.snapshot.service.device("buttons").events[:1]
    room.fittings.bench.press(role, long=long)

    def heard() -> bool:
        return bool(room.table.snapshot.service.device("buttons").events[:1] != before)

    room.until(heard, f"the button {role}")
    for timer in threading.enumerate():
        if isinstance(timer, threading.Timer):
            timer.join()
    room.settle()
    room.driver.frames()


def test_the_help_button_shows_what_can_be_done_and_puts_it_away(room: Any) -> None:
    from ui.sheets.choices import ChoicesSheet

    press(room, Role.HELP)
    assert isinstance(room.stage.sheet, ChoicesSheet)
    assert [room.desk.say(row.choice.title) for row in room.stage.sheet._rows] == [
        "Tell a reaping",
        "End the turn",
    ]
    press(room, Role.HELP)
    assert room.stage.sheet is None
    room.stage.go("settings")
    press(room, Role.HELP)
    assert room.stage.name == "play"
    assert isinstance(room.stage.sheet, ChoicesSheet)


def test_held_long_it_opens_the_rules_and_leads_back(room: Any) -> None:
    press(room, Role.HELP, long=True)
    assert room.stage.name == "rules"
    press(room, Role.NEXT)
    assert room.stage.name == "rules", "nothing is shown twice"


def test_where_no_game_is_on_it_says_so(room: Any) -> None:
    room.table.post(PutAside())
    room.settle()
    press(room, Role.HELP)
    assert room.stage.sheet is None
    assert room.stage.name == "home"
    assert "No game is on the table" in room.said


def test_a_tag_and_a_button_wake_the_dark_screen(room: Any) -> None:
    veil = room.stage.veil
    veil.sleep()
    room.hold("TC1:*:P1")
    assert not veil.dark
    veil.sleep()
    press(room, Role.UNDO)
    assert not veil.dark


def test_what_the_reader_hears_that_is_no_tag_lets_it_sleep(room: Any) -> None:
    from companion.devices import Noise

    veil = room.stage.veil
    veil.sleep()
    room.table.post(Noise("checksum", b"\x02", 1e9))
    room.settle()
    assert veil.dark


def test_what_was_scanned_so_far_is_read_before_what_is_missing(room: Any) -> None:
    def prompt() -> str:
        return str(room.desk.say(room.stage.screen.ids.prompt.text))

    room.hold("TC1:*:P1")
    assert prompt().startswith("Ana – Scan more reapers")
    room.hold("TC1:*:P2")
    assert prompt().startswith("Ana · Ben – ")
    room.hold("TC1:*:UNDO")
    assert prompt().startswith("Ana – ")
    room.hold("TC1:*:NEXT")
    room.hold("TC1:*:3")
    room.hold("TC1:*:0")
    assert prompt().startswith("3 · 0 – "), "a word of command is no news"
