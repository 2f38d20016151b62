"""The scene of Make Me a Planet: snapshots in, intents out, by touches on the real widgets."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents import MoveUnseen, NameNext, Play
from companion.table.playing import PLAY
from tests.ui import samples
from tests.ui.samples import NAMES
from ui.theme import TILE_FLIES, Motion

pytestmark = pytest.mark.own_process
FOR_EVER = Motion(3600.0, TILE_FLIES.easing)
TAB, ENTER, ESCAPE = 9, 13, 27
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276


def at(driver: Any, names: Any = NAMES[:4], steps: int = 0, **more: Any) -> Any:
    from tests.ui.scenes.touched import Touched

    return Touched(driver, samples.played(names=names, steps=steps, **more))


def tile_view(table: Any, tile: str) -> Any:
    return next(
        v for v in table.scene.tiles if v.shown.face is not None and v.shown.face.id == tile
    )


def test_a_stack_is_chosen_by_touching_the_tiles_that_lie_there(driver: Any) -> None:
    table = at(driver)
    table.touch(table.scene.tiles[1])
    sheet = driver.stage.sheet
    for tile in sheet.tiles[:3]:
        driver.touch_widget(tile)
    assert sheet.done.disabled_look, "three of four are not enough"
    driver.touch_widget(sheet.tiles[4])
    asked = table.touch(sheet.done)
    ids = [sheet.tiles[n].face.id for n in (0, 1, 2, 4)]
    action = {"type": "choose_stack", "player": "Ana", "stack": "uphill", "tiles": ids}
    assert asked == [Play(action)]
    assert [v.shown.face.id for v in table.scene.tiles] == ids
    assert driver.stage.sheet is None


def test_a_stack_can_be_chosen_without_reading_it_in(driver: Any) -> None:
    table = at(driver)
    table.touch(table.scene.tiles[0])
    asked = table.touch(driver.stage.sheet._buttons[0])
    assert asked == [Play({"type": "choose_stack", "player": "Ana", "stack": "centre"})]
    table.touch(table.scene.tiles[0])
    tile = driver.stage.sheet.tiles[2]
    asked = table.touch(tile)
    assert asked == [Play({"type": "take", "player": "Ana", "tile": tile.face.id})]


def test_the_one_who_is_to_take_takes_with_one_touch_and_names_the_next(driver: Any) -> None:
    table = at(driver, steps=1)
    face_up = table.playing.match.public()["face_up"]
    asked = table.touch(tile_view(table, face_up[0]))
    assert asked == [Play({"type": "take", "player": "Ana", "tile": face_up[0]})]
    for name in NAMES[1:4]:
        assert table.row(name).lit
    assert not table.row("Ana").lit
    assert table.touch(table.row("Cho")) == [NameNext("Cho")]


def test_where_nobody_was_named_a_touched_tile_asks_who(driver: Any) -> None:
    table = at(driver, steps=2)
    face_up = table.playing.match.public()["face_up"]
    table.touch(tile_view(table, face_up[1]))
    names = [button.seat.name for button in driver.stage.sheet.buttons]
    assert names == list(NAMES[1:4])
    asked = table.touch(driver.stage.sheet.buttons[2])
    assert asked == [Play({"type": "take", "player": "Dora", "tile": face_up[1]})]


def test_who_was_named_is_the_active_one_and_takes_with_one_touch(driver: Any) -> None:
    table = at(driver, steps=2)
    table.playing.named = "Ben"
    table.show()
    assert table.row("Ben").row.active
    assert not table.row("Dora").lit
    face_up = table.playing.match.public()["face_up"]
    asked = table.touch(tile_view(table, face_up[0]))
    assert asked == [Play({"type": "take", "player": "Ben", "tile": face_up[0]})]


def test_previews_show_what_a_tile_brings_each_who_may_take_it(driver: Any) -> None:
    playing = samples.played(names=NAMES[:4], steps=38)
    driver.show(samples.snapshot(playing), samples.outlooks(playing))
    scene = driver.stage.screen.scene
    effects = samples.outlooks(playing).effects
    seats = {seat.look: seat.name for seat in playing.seats}
    seen = 0
    for view, preview in zip(scene.tiles, scene.previews, strict=True):
        if view.shown.face is None:
            assert preview.gains == ()
            continue
        for gain in preview.gains:
            wanted = {"type": "take", "player": seats[gain.look], "tile": view.shown.face.id}
            at_ = playing.match.legal().index(wanted)
            assert gain.change == effects[at_].change[seats[gain.look]]
            seen += 1
    assert seen


def test_a_planet_opens_close_up_and_a_tile_moves_by_two_touches(driver: Any) -> None:
    table = at(driver, steps=60)
    table.touch(table.scene.boards[0])
    close_up = table.scene.close_up
    assert close_up.name == "Ana"
    board = close_up.board
    cell, face = board.planet.cells[0]
    side = board.width / 4

    def touch_cell(where: tuple[int, int]) -> None:
        x = board.x + (where[1] + 0.5) * side
        y = driver.window.height - (board.top - (where[0] + 0.5) * side)
        driver.touch(x, y)

    touch_cell(cell)
    assert board.chosen_cell == cell
    free = next(c for c in board.lit_cells if c != cell)
    touch_cell(free)
    [asked] = driver.table.posted
    action = {"type": "arrange", "player": "Ana", "tile": face.id, "cell": list(free)}
    assert asked == Play(action)
    driver.key(27)
    assert table.scene.close_up is None, "Escape goes back to the table"


def test_a_hidden_character_is_moved_without_the_screen_knowing_which_it_is(driver: Any) -> None:
    table = at(driver, steps=46, hidden_characters=True)
    table.touch(table.scene.boards[0])
    board = table.scene.close_up.board
    cell = board.planet.hidden[0]
    assert cell not in dict(board.planet.cells)
    side = board.width / 4
    for where in (cell, (3 - cell[0], cell[1])):
        x = board.x + (where[1] + 0.5) * side
        driver.touch(x, driver.window.height - (board.top - (where[0] + 0.5) * side))
    assert driver.table.posted == [MoveUnseen("Ana", cell, (3 - cell[0], cell[1]))]
    assert board.chosen_cell is None


def test_a_tile_is_moved_by_the_keyboard_from_cell_to_cell(driver: Any) -> None:
    table = at(driver, steps=60)
    focus = driver.stage.focus
    while not focus.is_on(table.scene.boards[0]):
        driver.key(TAB)
    driver.key(ENTER)
    board = table.scene.close_up.board
    scene = [t for t in focus.targets() if t in table.scene.walk(restrict=True)]
    assert scene == [board], "what the close-up covers is not reached"
    driver.key(TAB)
    while not focus.is_on(board):
        driver.key(TAB)

    def walk_to(cell: tuple[int, int]) -> None:
        down, right = cell[0] - board.cursor[0], cell[1] - board.cursor[1]
        for ahead, back, steps in ((DOWN, UP, down), (RIGHT, LEFT, right)):
            for _ in range(abs(steps)):
                driver.key(ahead if steps > 0 else back)
        assert board.cursor == cell
        assert focus.is_on(board)

    cell, face = board.planet.cells[-1]
    walk_to(cell)
    driver.key(ENTER)
    assert board.chosen_cell == cell
    free = next(c for c in board.lit_cells if c != cell)
    walk_to(free)
    driver.key(ENTER)
    action = {"type": "arrange", "player": "Ana", "tile": face.id, "cell": list(free)}
    assert driver.table.posted == [Play(action)]
    driver.key(ESCAPE)
    assert table.scene.close_up is None


def test_with_hidden_characters_nothing_is_given_away(driver: Any) -> None:
    table = at(driver, steps=46, hidden_characters=True)
    hidden = {t["id"] for t in table.playing.match.header.components["tiles"] if "character" in t}
    for board in table.scene.boards:
        assert not {face.id for _, face in board.planet.cells} & hidden
    assert any(board.planet.hidden for board in table.scene.boards)
    assert all(row.row.score is None for row in map(table.row, NAMES[:4]))


def test_two_players_turn_up_the_hidden_tile_by_telling_which_it_was(driver: Any) -> None:
    table = at(driver, NAMES[:2], steps=1)
    unseen = next(view for view in table.scene.tiles if view.shown.unseen)
    table.touch(unseen)
    tile = driver.stage.sheet.tiles[0]
    asked = table.touch(tile)
    assert asked == [Play({"type": "take", "player": "Ben", "tile": tile.face.id})]


def test_a_tile_flies_from_the_table_to_its_cell_and_a_touch_ends_it(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.ui.driver import Driver

    monkeypatch.setattr("ui.scenes.planet_flights.TILE_FLIES", FOR_EVER)
    driver = Driver(motion=True)
    table = at(driver, steps=1)
    tile = table.playing.match.public()["face_up"][0]
    scene = table.scene
    board = scene.boards[0]
    left, top, side, _ = tile_view(table, tile).place
    table.touch(tile_view(table, tile))
    assert board.away == {tile}, "it is not there yet"
    [flight] = driver.stage.flights._flying
    x, y = scene.place[:2]
    assert flight.start == pytest.approx((x + left, y + top, side))
    [(row, column)] = [cell for cell, face in board.planet.cells if face.id == tile]
    each = min(board.place[2:]) / 4
    cell = (x + board.place[0] + column * each, y + board.place[1] + row * each, each)
    assert flight.end == pytest.approx(cell)
    driver.touch(400, 200)
    assert not driver.stage.flights
    assert not board.away, "it has arrived"
    table.touch(driver.stage.screen.ids.undo)
    assert not driver.stage.flights, "what is taken back flies nowhere"
    driver.close()


def test_when_all_planets_are_built_no_place_waits_for_a_tile(display: str) -> None:
    from tests.ui.driver import Driver
    from tests.ui.scenes.touched import Touched

    driver = Driver(motion=True)
    all_of_it = samples.played(names=NAMES[:4], steps=1000)
    playing = samples.played(names=NAMES[:4], steps=all_of_it.match.actions - 1)
    table = Touched(driver, playing)
    assert len(table.scene.tiles) == 4
    last = next(a for a in table.scene.game.legal if a["type"] == "take")
    playing.play([last], PLAY)
    playing.confirmed()
    table.show()
    driver.stage.go("play", stay=True)
    driver.frames()
    assert table.scene.game.view["finished"]
    assert table.scene.tiles == []


def test_without_motion_a_tile_lies_on_its_planet_at_once(driver: Any) -> None:
    table = at(driver, steps=1)
    tile = table.playing.match.public()["face_up"][0]
    table.touch(tile_view(table, tile))
    assert not driver.stage.flights
    assert not any(board.away for board in table.scene.boards)
    assert any(face.id == tile for _, face in table.scene.boards[0].planet.cells)


def test_a_tile_that_was_scanned_is_marked_and_named_once(driver: Any) -> None:
    from tests.pictures.cases import every_case

    every_case()["planet-scanned"](driver)
    screen = driver.stage.screen
    [scan] = screen.game.held
    tile = scan.values["scan"]
    assert [v.shown.face.id for v in screen.scene.tiles if v.shown.chosen] == [tile]
    assert driver.desk.say(screen.ids.prompt.text).count(tile) == 1
    assert screen.scene.lit_players(screen.game), "and who may take it is lit"
