"""A record from a folder, by touch: seen first, then taken over, with the real table and disk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.components import builtin
from companion.exchange import own_folder
from companion.history import History
from companion.intents import Resume
from companion.match import Match
from companion.record import dump, write_header
from tests.companion.rules.play import begin, moves

pytestmark = pytest.mark.own_process


@pytest.fixture
def room(display: str, tmp_path: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(tmp_path)
    yield made
    made.close()


def put(name: str, lines: list[str]) -> None:
    folder = own_folder()
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def record() -> list[str]:
    match = Match(begin("planet", 3, {}))
    return [write_header(match.header), *(dump(a) for a in moves(match, random.Random(1)))]


def look(room: Any) -> Any:
    """The screen, once it has looked."""
    room.stage.go("import")
    room.settle()
    return room.stage.screen


def touch(room: Any, widget: Any) -> None:
    room.driver.touch_widget(widget)
    room.settle()


def test_a_record_is_seen_before_it_is_taken_over(room: Any) -> None:
    put("evening.jsonl", record())
    screen = look(room)
    [row] = screen.rows
    touch(room, row)
    assert row.chosen
    assert screen.ids.card.preview.players == ("Ana", "Ben", "Cho")
    assert History(room.store).plays() == (), "looking takes nothing over"
    touch(room, screen.ids.take)
    [played] = History(room.store).plays()
    assert played.names == ("Ana", "Ben", "Cho")
    touch(room, screen.rows[0])
    assert screen.ids.take.disabled_look, "the same game is not taken over twice"


def test_a_record_that_is_wrong_is_refused_with_its_line(room: Any) -> None:
    lines = record()[:4]
    put("wrong.jsonl", [*lines, lines[1]])
    screen = look(room)
    touch(room, screen.rows[0])
    assert screen.ids.card.preview.line == 5
    assert screen.ids.take.disabled_look


def test_where_there_is_no_record_the_screen_says_where_to_put_one(room: Any) -> None:
    screen = look(room)
    assert str(own_folder()) in room.desk.say(screen.ids.card.hint)


def test_a_line_of_millions_of_characters_is_refused_and_the_screen_goes_on(room: Any) -> None:
    put("long.jsonl", [*record()[:2], '{"type": "' + "k" * 5_000_000 + '"}'])
    screen = look(room)
    touch(room, screen.rows[0])
    assert screen.ids.card.preview.refused is not None
    assert screen.ids.take.disabled_look


def test_a_planet_with_a_name_of_millions_of_characters_is_taken_over_and_resumed(
    room: Any,
) -> None:
    planets = [dict(place) for place in builtin("prince")["planets"]]
    planets[0]["name"] = "Q" * 5_000_000
    box = {**builtin("prince"), "planets": planets}
    put("long.jsonl", [write_header(begin("prince", 3, {}, box))])
    screen = look(room)
    touch(room, screen.rows[0])
    assert screen.ids.card.preview.refused is None
    touch(room, screen.ids.take)
    room.stage.go("home")
    room.settle()
    [waiting] = room.desk.snapshot.waiting
    room.table.post(Resume(waiting.id))
    room.settle()
    room.stage.go("play")
    room.settle()
    assert room.game.game == "prince"
