"""Tags taught in the real window with a real reader at a pty, and kept on a real disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rules.game import Header
from companion.teaching import Slot, shelves

pytestmark = pytest.mark.own_process
ESCAPE = 27


@pytest.fixture
def room(display: str, data_folder: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(data_folder)
    yield made
    made.close()


def slots(game: str) -> list[Slot]:
    """All that can carry a tag in a game, in the order of its box."""
    return [slot for shelf in shelves(game) for slot in shelf.slots]


def known(room: Any) -> dict[str, tuple[str, str]]:
    """What the disk says each tag is."""
    return {line.tag: (line.game, line.component) for line in room.library.tags()}


def go(room: Any, name: str, **what: str) -> Any:
    """Go to a screen and let the table hear of it."""
    room.stage.go(name, **what)
    room.settle()
    return room.stage.screen


def test_a_whole_box_is_taught_in_order(room: Any) -> None:
    box = slots("planet")
    screen = go(room, "teach", game="planet")
    for at, slot in enumerate(box):
        assert screen.lesson.slot == slot, f"number {at + 1} is due"
        lit = screen.things.thing(slot)
        assert lit.due, "and lit"
        room.hold(f"04A23B{at:04X}")
    assert screen.lesson.slot is None
    assert known(room) == {
        f"04A23B{at:04X}": (slot.game, slot.component) for at, slot in enumerate(box)
    }
    room.touch(screen.ids.done)
    assert room.stage.name == "tags"
    assert all(thing.count == 1 for thing in room.stage.screen.things.things)


def test_a_lesson_goes_on_where_it_was_left_skips_and_goes_back(room: Any) -> None:
    screen = go(room, "teach", game="prince")
    room.hold("AAAA0001")
    room.touch(screen.ids.skip)
    room.hold("AAAA0003")
    assert set(known(room).values()) == {("prince", "explain"), ("prince", "remember")}
    room.touch(screen.ids.previous)
    room.touch(screen.ids.previous)
    assert screen.lesson.slot == Slot("prince", "draw")
    room.driver.key(ESCAPE)
    room.settle()
    screen = go(room, "teach", game="prince")
    assert screen.lesson.slot == Slot("prince", "draw"), "what has no tag yet comes first"
    room.hold("AAAA0002")
    assert screen.lesson.slot == Slot("prince", "decide"), "what has one is passed over"


def test_a_thing_may_have_several_tags_and_a_tag_may_be_taught_anew(room: Any) -> None:
    screen = go(room, "teach", game="prince")
    room.hold("AAAA0001")
    room.touch(screen.ids.previous)
    room.hold("AAAA0002")
    assert known(room)["AAAA0002"] == ("prince", "explain"), "a second tag for the same card"
    assert screen.lesson.slot == Slot("prince", "draw")
    room.hold("AAAA0001")
    assert screen.lesson.slot == Slot("prince", "draw"), "it stands for another card: it is asked"
    assert known(room)["AAAA0001"] == ("prince", "explain")
    room.touch(screen.ids.due.anew)
    assert known(room)["AAAA0001"] == ("prince", "draw")
    assert screen.lesson.slot == Slot("prince", "remember")


def test_a_printed_code_needs_no_teaching_and_the_screen_says_so(room: Any) -> None:
    screen = go(room, "teach", game="planet")
    room.hold("TC1:P:C07")
    assert "needs no teaching" in room.desk.say(screen.ids.due.sentence)
    assert known(room) == {}
    go(room, "tags")
    room.hold("TC1:S:S04")
    assert "needs no teaching" in room.desk.say(room.sheet.sentence)


def test_what_a_tag_is_is_told_and_a_tag_of_another_game_says_which(room: Any) -> None:
    go(room, "teach", game="stars")
    room.hold("BBBB0001")
    go(room, "tags", game="planet")
    room.hold("BBBB0001")
    said = room.desk.say(room.sheet.sentence)
    assert "S01" in said
    assert "Rising to the Stars" in said
    room.touch(room.sheet.buttons[0])
    assert known(room) == {}, "forgotten"


def test_an_unknown_tag_is_scanned_then_picked(room: Any) -> None:
    screen = go(room, "tags", game="planet")
    room.hold("CCCC0001")
    room.touch(room.sheet.buttons[-1])
    room.touch(room.sheet.games["mort"])
    room.touch(room.sheet.shelves.buttons["commands"])
    room.touch(room.sheet.things.thing(Slot("*", "PASS")))
    assert known(room) == {"CCCC0001": ("*", "PASS")}
    screen.look("commands")
    assert screen.things.thing(Slot("*", "PASS")).count == 1


def test_a_touched_thing_takes_and_loses_tags(room: Any) -> None:
    screen = go(room, "tags", game="planet")
    room.touch(screen.things.things[6])
    room.hold("DDDD0001")
    room.hold("DDDD0002")
    assert set(known(room).values()) == {("planet", "C07")}
    assert [row.tag for row in room.sheet._rows] == ["DDDD0001", "DDDD0002"]
    room.touch(room.sheet._rows[0].button)
    assert list(known(room)) == ["DDDD0002"]


@pytest.mark.parametrize("tag", ["[b]bold[/b]", "{0}{x}", "&amp;&bl;", "<i>x</i>"])
def test_a_tag_is_text_and_nothing_else(room: Any, tag: str) -> None:
    go(room, "tags", game="planet")
    room.hold(tag)
    assert room.sheet.under == tag
    assert room.desk.say(room.sheet.under) == tag
    room.touch(room.sheet.buttons[-1])
    room.touch(room.sheet.things.things[0])
    assert known(room) == {tag: ("planet", "C01")}


def test_an_unknown_tag_in_play_is_taught_on_the_spot_and_the_game_goes_on(room: Any) -> None:
    from companion.components import builtin

    names = ("Ana", "Ben", "Cho")
    room.begin(Header("planet", names, "Ana", {}, builtin("planet")))
    room.hold("EEEE0001")
    assert room.game.held == ()
    room.touch(room.stage.notice)
    assert [name for name, button in room.sheet.games.items() if button.chosen] == ["planet"]
    room.touch(room.sheet.things.thing(Slot("planet", "C09")))
    assert room.sheet is None
    assert room.stage.name == "play"
    room.hold("EEEE0001")
    assert [room.desk.say(held) for held in room.game.held] == ["C09"]


def test_a_table_from_a_folder_is_previewed_and_taken_over(room: Any, data_folder: Path) -> None:
    files = data_folder / "files"
    files.mkdir()
    (files / "ours.csv").write_text("tag,game,component\nFFFF0001,planet,C01\nx,chess,K\n")
    screen = go(room, "tags", game="planet")
    room.touch(screen.ids.tables)
    sheet = room.sheet
    assert [room.desk.say(button.label) for button in sheet.files] == ["ours.csv"]
    room.touch(sheet.files[0])
    said = [room.desk.say(text) for text, _ in sheet.problems.lines]
    assert said == ["1 new tag", "Line 3: There is no game called “chess”."]
    room.touch(sheet.take)
    assert known(room) == {"FFFF0001": ("planet", "C01")}
    assert screen.things.things[0].count == 1
    room.touch(screen.ids.tables)
    room.touch(room.sheet.write)
    assert (files / "tags.csv").read_text().splitlines()[1] == "FFFF0001,planet,C01"
    assert room.sheet.saved.path == str(files / "tags.csv")


def test_labels_are_chosen_and_made_and_their_place_is_said(room: Any, data_folder: Path) -> None:
    screen = go(room, "tags", game="stars")
    room.touch(screen.ids.labels)
    screen = room.stage.screen
    assert screen.wanted.kinds == ("components", "players", "commands", "numbers")
    room.touch(screen.kinds["numbers"])
    room.touch(screen.codes._buttons[1])
    room.touch(screen.sheets)
    listed = {room.desk.say(button.label): button for button in room.sheet.buttons}
    room.touch(next(button for text, button in listed.items() if text.startswith("L7160")))
    room.touch(screen.used.buttons[2])
    wanted = screen.wanted
    assert (wanted.code, wanted.sheet, wanted.skip) == ("code128", "L7160", 1)
    assert "numbers" not in wanted.kinds
    assert room.desk.say(screen.told.text) == "49 labels on 3 sheets"
    room.touch(screen.ids.make)
    path = data_folder / "files" / "labels-stars.pdf"
    assert path.read_bytes().startswith(b"%PDF")
    assert screen.ids.saved.path == str(path)


def test_labels_too_small_for_their_codes_are_not_made(room: Any) -> None:
    screen = go(room, "labels", game="mort")
    room.touch(screen.codes._buttons[1])
    for _ in range(3):
        room.touch(screen.steps["width"].buttons[0])
    assert screen.size_mm[0] == 13, "no label is smaller"
    assert "do not fit" in room.desk.say(screen.told.text)
    assert screen.ids.make.disabled_look
