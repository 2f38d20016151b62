"""Whole recorded games at the whole product, from Home to the score sheet: once by touches alone,
once by the keyboard alone, and once begun by touches and then by scans alone. The touches are the X
server's. All end with the scores of the record, on the screen and in the journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.match import Match, whole
from companion.record import lines
from tests.records import ROOT
from tests.ui.fingers import Fingers
from tests.virtual_screen import server

pytestmark = pytest.mark.own_process

TOUCHED = (
    ("own/planet/planets-built.jsonl", (800, 480)),
    ("cases/planet/random-3p-mixed-0020.jsonl", (720, 1280)),
    ("cases/planet/random-3p-known-0030.jsonl", (1280, 720)),
    ("cases/stars/random-4p-telescopes-0008.jsonl", (800, 480)),
    ("own/stars/cards-gone.jsonl", (720, 1280)),
    ("own/prince/last-star.jsonl", (800, 480)),
    ("own/prince/fox-gone.jsonl", (720, 1280)),
    ("cases/prince/d6-last-star-fills.jsonl", (1280, 720)),
    ("own/mort/objectives.jsonl", (800, 480)),
    ("cases/mort/mort-0116-classic-sephi.jsonl", (1280, 720)),
    ("cases/mort/mort-0119-aaa-houses.jsonl", (720, 1280)),
    ("own/residence/somebody-left.jsonl", (800, 480)),
    ("cases/residence/residence-0114-choice_collab.jsonl", (720, 1280)),
)
TYPED = TOUCHED[::3]
"""A game of each kind, in each size."""
SCANNED = (
    "cases/planet/example-bruno-and-antoine-played.jsonl",
    "own/stars/cards-gone.jsonl",
    "own/prince/tamed.jsonl",
    "own/mort/sephi.jsonl",
    "cases/mort/mort-0116-classic-sephi.jsonl",
    "own/mort/objectives.jsonl",
    "cases/mort/mort-0122-aaa-objectives.jsonl",
    "cases/residence/residence-0110-late.jsonl",
    "cases/residence/residence-0114-choice_collab.jsonl",
)


def recorded(name: str) -> tuple[Match, list[dict[str, Any]]]:
    """A recorded game at its end, and the actions that stand in it, the first first."""
    match, _ = whole(lines((ROOT / name).read_bytes().split(b"\n")))
    standing = [frame.action for frame in match.past() if frame.action is not None]
    return match, standing[::-1]


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fingers]:
    """Those of an X server of its own, on which the window of this test is alone."""
    with server() as name, Fingers(name) as made:
        monkeypatch.setenv("DISPLAY", name)
        yield made


@pytest.fixture
def rooms(fingers: Fingers, data_folder: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    opened: list[Room] = []

    def open_room(size: tuple[int, int] = (800, 480), *, by_keys: bool = False) -> Room:
        opened.append(Room(data_folder, size, by_keys=by_keys, fingers=fingers))
        opened[-1].driver.unseen()
        return opened[-1]

    yield open_room
    for room in opened:
        room.close()


def shown(room: Any) -> dict[str, int]:
    """The totals on the score sheet."""
    return {c.column.name: c.column.total for c in room.stage.screen.columns}


def check_end(room: Any, record: Match) -> None:
    """The score sheet shows the record's scores, and so does what was written down."""
    totals = {entry.name: entry.total for entry in record.entries()}
    room.driver.frames()
    assert room.stage.name == "score"
    assert shown(room) == totals
    written, _ = whole(lines(room.library.record(room.game.id).encode().split(b"\n")))
    assert written.entries() == record.entries()
    assert written.winners() == record.winners()


@pytest.mark.parametrize(("name", "size"), TOUCHED)
def test_a_whole_recorded_game_by_touches(rooms: Any, name: str, size: tuple[int, int]) -> None:
    from tests.ui.scenes.beginning import begin
    from tests.ui.scenes.touches import do

    record, actions = recorded(name)
    room = rooms(size)
    begin(room, record.header)
    for action in actions:
        before = room.rows
        do(room, action)
        assert room.rows > before, f"{action}: {room.said}"
    check_end(room, record)


@pytest.mark.parametrize(("name", "size"), TYPED)
def test_a_whole_recorded_game_by_the_keyboard(
    rooms: Any, name: str, size: tuple[int, int]
) -> None:
    from tests.ui.scenes.beginning import begin
    from tests.ui.scenes.touches import do

    record, actions = recorded(name)
    room = rooms(size, by_keys=True)
    begin(room, record.header)
    for action in actions:
        before = room.rows
        do(room, action)
        assert room.rows > before, f"{action}: {room.said}"
    check_end(room, record)


@pytest.mark.parametrize("name", SCANNED)
def test_a_whole_recorded_game_by_scans(rooms: Any, name: str) -> None:
    from tests.ui.scenes.beginning import begin
    from tests.ui.scenes.scans import say

    record, actions = recorded(name)
    room = rooms()
    begin(room, record.header)
    for action in actions:
        before = room.rows
        say(room, action)
        assert room.rows == before + 1, f"{action}: {room.said}"
    check_end(room, record)
