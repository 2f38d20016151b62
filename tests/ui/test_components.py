"""The components by touch, with the real table and disk: choose, correct, keep, put back, share."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.components import builtin
from companion.exchange import own_folder
from ui.chosen import USED

pytestmark = pytest.mark.own_process


@pytest.fixture
def room(display: str, tmp_path: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(tmp_path)
    yield made
    made.close()


def touch(room: Any, *widgets: Any) -> None:
    for widget in widgets:
        room.driver.touch_widget(widget)
        room.settle()


def look(room: Any, game: str) -> Any:
    """The screen at the sets of a game."""
    room.stage.go("components", game=game)
    room.settle()
    return room.stage.screen


def boxes(room: Any) -> dict[str, Any]:
    found: dict[str, Any] = room.desk.snapshot.boxes
    return found


def editor(room: Any, game: str, at: int = 0) -> Any:
    """The editor of a game's built-in set."""
    screen = look(room, game)
    touch(room, screen.cards[0].edit)
    if hasattr(room.stage.sheet, "buttons"):
        touch(room, room.stage.sheet.buttons[at])
    return room.stage.sheet


def type_name(room: Any, name: str) -> None:
    """Give the name that is asked for, in place of the one that stands there."""
    sheet = room.stage.sheet
    while sheet.text:
        room.driver.key(8)
    sheet.typed(name)
    room.driver.key(13)
    room.settle()


def keep(room: Any, name: str) -> None:
    """Keep what the editor holds under a name."""
    touch(room, room.stage.sheet.done)
    type_name(room, name)


def test_a_tile_is_corrected_and_the_set_is_used_from_then_on(room: Any) -> None:
    sheet = editor(room, "planet")
    tile = next(t for t in sheet.tiles if t.face.id == "C02")
    touch(room, tile)
    counter = room.stage.sheet.counters["fox"]
    touch(room, counter.more, room.stage.sheet.done)
    keep(room, "Ours")
    own = boxes(room)["planet"]["Ours"]
    changed = [t for t, first in zip(own["tiles"], builtin("planet")["tiles"], strict=True)
               if t != first]  # fmt: skip
    assert [(t["id"], t["items"]["fox"]) for t in changed] == [("C02", 2)]
    assert room.desk.snapshot.settings[USED] == {"planet": "Ours"}
    assert [card.face.used for card in room.stage.screen.cards] == [False, True]


def test_a_sheet_is_painted_and_an_impossible_one_is_not_kept(room: Any) -> None:
    sheet = editor(room, "mort")
    touch(room, sheet.palette["r"], sheet.houses[0])
    assert sheet.streets[0].startswith("r")
    touch(room, sheet.palette["."], *sheet.houses[:8])
    assert sheet.streets[0] == "." * 8
    assert sheet.done.disabled_look, "a street without a house is impossible"
    [(symbol, _)] = sheet.remark.said
    assert symbol[0] == "cross"
    touch(room, sheet.palette["b"], sheet.houses[3])
    assert not sheet.done.disabled_look
    keep(room, "Ours")
    assert boxes(room)["mort"]["Ours"]["sheet"]["streets"][0] == "...b...."


def test_a_wide_sheet_is_painted_part_by_part(room: Any) -> None:
    sheet = editor(room, "mort")
    for _ in range(8):
        touch(room, sheet.columns.more)
    assert len(sheet.streets[0]) == 16
    shown = len(sheet.houses) // 5
    assert shown < 16
    assert all(house.width >= 55 for house in sheet.houses)
    assert sheet.houses[shown - 1].at == (0, 15), "the new column is in sight"
    room.driver.touch(sheet.strip.x + 4, room.driver.window.height - sheet.strip.center_y)
    assert sheet.houses[0].at == (0, 0)


def test_the_road_is_laid_house_by_house(room: Any) -> None:
    sheet = editor(room, "residence")
    touch(room, sheet.houses[0], sheet.palette["r"], sheet.palette["r"])
    assert sheet.route.startswith("rr")
    assert sheet.at == 2, "it goes on to the next"
    touch(room, sheet.remove, sheet.insert)
    keep(room, "Ours")
    first = builtin("residence")["route"]
    assert boxes(room)["residence"]["Ours"] == {"route": "rr" + first[3] + first[3:]}


def test_star_spaces_are_counted_by_buttons_and_by_the_pad(room: Any) -> None:
    sheet = editor(room, "prince")
    touch(room, sheet.rows[0].white.less, sheet.rows[0].blue.figure)
    pad = room.stage.sheet
    touch(room, pad.keys["1"], pad.keys["2"], pad.done)
    keep(room, "Ours")
    place = boxes(room)["prince"]["Ours"]["planets"][0]
    assert place == {"name": "B612", "white": 8, "blue": 12}


def test_stories_are_corrected_and_reset_leaves_the_route(room: Any) -> None:
    sheet = editor(room, "stars", 1)
    touch(room, sheet.cards[0])
    story = room.stage.sheet
    touch(room, story.figure._buttons[0], story.stars.more, story._done)
    assert sheet.components["stories"][0] == {"id": "S01", "stars": 2}
    sheet.components["route"] = sheet.components["route"][::-1]
    touch(room, sheet.reset)
    touch(room, room.stage.sheet._buttons[1])
    assert sheet.components["stories"] == builtin("stars")["stories"]
    assert sheet.components["route"] == builtin("stars")["route"][::-1]


def test_work_that_was_not_kept_is_not_thrown_away_unasked(room: Any) -> None:
    sheet = editor(room, "residence")
    touch(room, sheet.palette["r"])
    touch(room, sheet.palette["b"])
    room.driver.key(27)
    assert room.stage.sheet is not sheet
    touch(room, room.stage.sheet._buttons[0])
    assert room.stage.sheet is sheet, "no, go back"
    room.driver.key(27)
    touch(room, room.stage.sheet._buttons[1])
    assert room.stage.sheet is None
    assert boxes(room) == {}


def test_the_built_in_set_comes_back(room: Any) -> None:
    sheet = editor(room, "residence")
    touch(room, sheet.palette["r"])
    keep(room, "Ours")
    screen = room.stage.screen
    assert screen.cards[1].face.used
    touch(room, screen.cards[1].more)
    touch(room, room.stage.sheet.buttons[-1])
    touch(room, room.stage.sheet._buttons[1])
    assert boxes(room) == {}
    assert [card.face.used for card in screen.cards] == [True]


def test_a_set_is_renamed_and_stays_the_one_in_use(room: Any) -> None:
    touch(room, editor(room, "residence").palette["r"])
    keep(room, "Ours")
    touch(room, room.stage.screen.cards[1].more)
    touch(room, room.stage.sheet.buttons[0])
    room.stage.sheet.typed(" too")
    room.driver.key(13)
    room.settle()
    assert list(boxes(room)["residence"]) == ["Ours too"]
    assert room.desk.snapshot.settings[USED] == {"residence": "Ours too"}


def rename(room: Any, at: int, button: int, name: str) -> None:
    """Give a card's set another name; `button` of its menu asks for it."""
    touch(room, room.stage.screen.cards[at].more)
    touch(room, room.stage.sheet.buttons[button])
    type_name(room, name)


RENAME, COPY = 0, 1


def two_sets(room: Any) -> dict[str, Any]:
    """Two sets of one's own, the second in use."""
    for name, houses in (("Mine", "r"), ("Yours", "rr")):
        sheet = editor(room, "residence")
        touch(room, *(sheet.palette[house] for house in houses))
        keep(room, name)
    found: dict[str, Any] = boxes(room)["residence"]
    assert list(found) == ["Mine", "Yours"]
    assert found["Mine"] != found["Yours"]
    return found


@pytest.mark.parametrize("button", [RENAME, COPY])
def test_no_name_of_another_set_is_taken_from_it(room: Any, button: int) -> None:
    before = two_sets(room)
    rename(room, 1, button, "Yours")
    after = boxes(room)["residence"]
    assert after["Yours"] == before["Yours"], "it is still there"
    assert after["Yours 2"] == before["Mine"]
    assert ("Mine" in after) == (button == COPY)


def test_a_copy_that_is_given_no_name_of_its_own_is_one(room: Any) -> None:
    before = two_sets(room)
    touch(room, room.stage.screen.cards[1].more)
    touch(room, room.stage.sheet.buttons[COPY])
    room.driver.key(13)
    room.settle()
    assert boxes(room)["residence"] == {**before, "Mine 2": before["Mine"]}


def test_another_route_under_the_same_name_leaves_the_first_as_it_was(room: Any) -> None:
    editor(room, "stars")
    keep(room, "Ours")
    editor(room, "stars")
    keep(room, "Ours")
    assert sorted(boxes(room)["stars"]) == ["Ours", "Ours 2"]
    editor(room, "stars")
    touch(room, room.stage.sheet.done)
    assert room.stage.sheet.text == "Our own", "a name that is free is offered as it is"


def test_who_forgets_another_set_plays_on_with_the_one_in_use(room: Any) -> None:
    two_sets(room)
    touch(room, room.stage.screen.cards[1].more)
    touch(room, room.stage.sheet.buttons[-1])
    touch(room, room.stage.sheet._buttons[1])
    assert list(boxes(room)["residence"]) == ["Yours"]
    assert room.desk.snapshot.settings[USED] == {"residence": "Yours"}


def test_a_set_from_a_file_is_taken_over_or_refused_with_a_sentence(room: Any) -> None:
    folder = own_folder()
    folder.mkdir()
    (folder / "bad.json").write_text('{"route": 7}')
    (folder / "good.json").write_text(json.dumps({"name": "Aunt", "components": {"route": "wgv"}}))
    screen = look(room, "residence")
    for name, count in (("bad.json", 1), ("good.json", 2)):
        touch(room, screen.ids.take)
        rows = room.stage.sheet.buttons
        touch(room, next(r for r in rows if name in room.desk.say(r.label)))
        assert len(screen.cards) == count
    assert screen.cards[1].one.components == {"route": "wgv"}


def test_every_editor_tells_what_there_is_to_say(room: Any) -> None:
    sheet = editor(room, "planet")
    assert len(sheet.remark.said) == 4, "three tiles like others, and how sure the rest is"
    touch(room, sheet.remark)
    assert room.stage.sheet is not sheet


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1280, 720)])
@pytest.mark.parametrize("case", ["editor-road", "editor-route", "editor-tiles", "editor-stories"])
def test_what_lies_in_lines_is_as_broad_as_its_window(
    display: str, case: str, size: tuple[int, int]
) -> None:
    """But for the thumb that shows where one is, and a gap before it."""
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    driver = Driver(size)
    every_case()[case](driver)
    driver.frames()
    sheet = driver.stage.sheet
    name = {"editor-road": "houses", "editor-tiles": "tiles", "editor-stories": "cards"}
    found = getattr(sheet, name.get(case, "cells"))
    window = getattr(sheet, "_window", None) or sheet._scroller
    free = window.right - max(one.right for one in found)
    assert 0 <= free <= 9 * driver.desk.theme.f
    driver.close()


@pytest.mark.parametrize("kind", ["centre", "character"])
def test_no_code_lies_on_a_tile(driver: Any, kind: str) -> None:
    from tests.pictures.cases import every_case
    from ui.editors.planet import CAPTION

    every_case()["editor-tiles"](driver)
    driver.stage.sheet._show_kind(kind)
    driver.frames()
    for tile in driver.stage.sheet.tiles:
        _, _, side, height = tile.place
        assert height >= side + CAPTION - 0.1, "its code is under it"
