"""Results told by touch, at the real table: every game to its score sheet, and a form kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.intents import NewGame, Undo
from companion.rules.planet.box import KINDS

pytestmark = pytest.mark.own_process


@pytest.fixture
def room(display: str, tmp_path: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(tmp_path)
    yield made
    made.close()


def begin(room: Any, game: str, *names: str) -> None:
    header = {"game": game, "players": list(names), "options": {"score_only": True}}
    room.table.post(NewGame(header))
    room.settle()


def scene(room: Any) -> Any:
    return room.stage.screen.scene


def form(room: Any) -> Any:
    return scene(room).form


def touch(room: Any, *widgets: Any) -> None:
    for widget in widgets:
        room.driver.touch_widget(widget)
        room.settle()


def touch_tile(room: Any, tile_id: str) -> None:
    """Touch a tile of the planet's form, scrolled into sight."""
    page = form(room)
    touch(room, page.kinds[KINDS["CUDK".index(tile_id[0])]])
    tile = next(t for t in page.tiles if t.face.id == tile_id)
    page._scroller.reveal(tile.place[1], tile.place[3])
    room.driver.frames()
    touch(room, tile)


def totals(room: Any) -> dict[str, int]:
    return {entry["name"]: entry["total"] for entry in room.game.view["scores"]}


def test_planets_are_told_tile_by_tile(room: Any) -> None:
    begin(room, "planet", "Ana", "Ben")
    foreseen = {}
    for name, first in (("Ana", 9), ("Ben", 13)):
        assert scene(room).name == name, "the next page is turned up"
        for letter in "CUDK":
            for number in range(first, first + 4):
                touch_tile(room, f"{letter}{number:02}")
        foreseen[name] = room.game.forms[name].total
        touch(room, scene(room).enter)
    assert room.stage.name == "score"
    assert totals(room)["Ben"] == foreseen["Ben"], "with the last one all is known"


def test_a_tile_with_baobabs_is_turned_over_on_the_planet(room: Any) -> None:
    begin(room, "planet", "Ana", "Ben")
    touch_tile(room, "C01")
    board = form(room).board
    side = board.width / 4
    room.driver.touch(board.x + 1.5 * side, room.driver.window.height - board.top + 1.5 * side)
    room.settle()
    assert form(room).values["face_down"] == ["C01"]
    touch_tile(room, "C01")
    assert form(room).values == {"tiles": [], "face_down": []}


@pytest.mark.parametrize("game", ["planet", "mort"])
def test_who_only_looks_at_another_part_has_not_begun(room: Any, game: str) -> None:
    begin(room, game, "Ana", "Ben")
    page = form(room)
    if game == "planet":
        side = page.board.width / 4
        top = room.driver.window.height - page.board.top
        room.driver.touch(page.board.x + 2.5 * side, top + 0.5 * side)
        room.settle()
        assert page.kind == "downhill", "a touched cell turns up the tiles that belong there"
        touch(room, page.kinds["character"])
        assert page.kind == "character"
    else:
        touch(room, page.columns[3])
        assert page.columns[3].chosen
    assert room.game.drafts == {}
    assert room.game.forms == {}


def test_what_was_all_taken_back_has_not_begun(room: Any) -> None:
    begin(room, "planet", "Ana", "Ben")
    touch_tile(room, "C01")
    assert room.game.forms
    touch_tile(room, "C01")
    assert room.game.forms == {}


def test_a_kind_that_is_whole_turns_up_the_next_that_is_not(room: Any) -> None:
    begin(room, "planet", "Ana", "Ben")
    for number in (9, 10, 11, 12):
        touch_tile(room, f"D{number:02}")
    assert form(room).kind == "centre"


def test_stars_are_told_and_planes_of_others_are_gone(room: Any) -> None:
    begin(room, "stars", "Ana", "Ben")
    page = form(room)
    touch(room, page.stars.more, page.stars.more, page.planes[6], page.stories[0])
    assert room.game.forms["Ana"].total == 2 + 6 + 1
    touch(room, scene(room).enter)
    assert scene(room).name == "Ben"
    assert page.planes[6].disabled_look
    assert page.stories[0].disabled_look
    touch(room, scene(room).enter)
    assert totals(room) == {"Ana": 9, "Ben": 0}


def test_numbers_are_typed_for_the_prince(room: Any) -> None:
    begin(room, "prince", "Ana", "Ben", "Cho")
    assert scene(room).enter.disabled_look, "nothing was said yet"
    for left in ("12", "0", "7"):
        for figure in left:
            touch(room, form(room).keys[figure])
        touch(room, scene(room).enter)
    assert totals(room) == {"Ana": -12, "Ben": 0, "Cho": -7}
    assert room.game.view["winners"] == ["Ben"]


def test_a_sheet_is_told_by_its_columns(room: Any) -> None:
    begin(room, "mort", "Ana", "Ben")
    page = form(room)
    touch(room, page.columns[0])
    assert room.game.forms["Ana"].parts["columns"] == 5, "five basic reapings"
    touch(room, page.basic.less, page.perfect.more, page.bonus, page.streets.more)
    touch(room, page.objectives[0], page.sephi.more, page.sephi.more)
    assert room.game.forms["Ana"].total == 2 * (4 + 3) + 10 + 10 - 3
    touch(room, scene(room).enter, scene(room).enter)
    assert totals(room) == {"Ana": 31, "Ben": 0}


def test_a_bonus_without_houses_is_asked_for_until_it_is_gone(room: Any) -> None:
    """Also while one looks at another column."""
    begin(room, "mort", "Ana", "Ben")
    page = form(room)
    touch(room, page.columns[2], page.bonus)
    for other in (4, 5):
        assert page.hint().values == {"number": 3}
        assert scene(room).enter.disabled_look
        touch(room, page.columns[other])
    touch(room, page.columns[2], page.basic.more)
    assert not page.hint()
    assert not scene(room).enter.disabled_look
    assert room.game.forms["Ana"].total == 2


def test_the_residences_visits_are_told_and_no_more_than_the_road_has(room: Any) -> None:
    begin(room, "residence", "Ana", "Ben")
    counters = form(room).counters
    for _ in range(4):
        touch(room, counters["o"].more)
    assert counters["o"].more.disabled_look, "the road has four"
    touch(room, scene(room).enter)
    assert counters["o"].more.disabled_look, "and Ana visited them all"
    touch(room, counters["w"].more, scene(room).enter)
    assert totals(room) == {"Ana": 4, "Ben": 2}


def test_pages_are_turned_and_keep_what_was_filled_in(room: Any) -> None:
    begin(room, "prince", "Ana", "Ben", "Cho")
    touch(room, form(room).keys["5"])
    strip = room.stage.screen.ids.strip
    touch(room, strip.row_of("Cho"), form(room).keys["9"], strip.row_of("Ana"))
    assert form(room).left.count == 5
    assert {name: one.total for name, one in room.game.forms.items()} == {"Ana": -5, "Cho": -9}


def test_a_told_result_is_changed_and_undone_with_its_form_as_it_was(room: Any) -> None:
    begin(room, "prince", "Ana", "Ben", "Cho")
    touch(room, form(room).keys["5"], scene(room).enter)
    strip = room.stage.screen.ids.strip
    touch(room, strip.row_of("Ana"), form(room).keys["8"], scene(room).enter)
    players = {player["name"]: player["stars_left"] for player in room.game.view["players"]}
    assert players["Ana"] == 8, "58 stars nobody has: 8 begins a new number"
    room.table.post(Undo())
    room.settle()
    assert "Ana" in room.game.forms


def test_what_is_impossible_is_said_in_the_prompt(room: Any) -> None:
    begin(room, "prince", "Ana", "Ben", "Cho")
    touch(room, form(room).keys["0"], scene(room).enter, form(room).keys["0"])
    said = room.desk.say(room.stage.screen.ids.prompt.text)
    assert "Ana" in said, "only one can have placed the last star"
    assert scene(room).enter.disabled_look


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("game", ["stars", "residence"])
def test_where_the_points_come_from_is_told_whole(
    display: str,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    language: str,
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter

    said: list[str] = []
    driver = Driver(size, language, text_size=130)
    every_case()[f"told-{game}"](driver)
    monkeypatch.setattr(
        Painter, "text", lambda _, block, *more: said.extend(run.text for run in block.runs)
    )
    driver.stage.screen.scene.worth.redraw()
    driver.frames(2)
    driver.close()
    assert len(said) > 1
    assert not any(text.endswith("…") for text in said)
