"""Setting up a game by touch: seats by dragging, the pile, the route, components, options."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.intents import Adjust, ChooseLook, KeepBox, NewGame, RenamePlayer, ShowPlayer
from companion.setups import SETUPS, piled
from companion.snapshots import Player, Snapshot
from tests.ui.samples import LONG_NAMES, NAMES, WELL
from ui.chosen import USED
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.pile import PileSheet
from ui.sheets.route import RouteSheet

pytestmark = pytest.mark.own_process
PLAYERS = tuple(Player(n + 7, name) for n, name in enumerate(NAMES))
ID = {player.name: player.id for player in PLAYERS}
OWN = {**builtin("stars"), "paper_planes": [6, 4, 3, 2, 0]}


def set_up(driver: Any, game: str, *seated: str, **more: Any) -> Any:
    """The screen of a new game at which some have sat down."""
    driver.show(Snapshot(1, 0.0, players=PLAYERS, statuses=WELL, **more))
    driver.stage.go("new_game", game=game)
    driver.stage.screen.moved(seated)
    driver.frames()
    return driver.stage.screen


def started(driver: Any) -> NewGame:
    """Touch Start; what was asked for."""
    driver.touch_widget(driver.stage.screen.ids.start)
    game = driver.table.posted[-1]
    assert isinstance(game, NewGame)
    return game


def carry(driver: Any, widget: Any, x: float, y: float) -> None:
    """Drag a widget away from its list, to a place in pixels from the top left."""
    height = driver.window.height
    driver.press(widget.center_x, height - widget.center_y)
    driver.drag(widget.center_x - 60, height - widget.center_y)
    driver.drag(x, y)
    driver.release()


def known(screen: Any, name: str) -> Any:
    return next(k for k in screen.ids.known.known if k.name == name)


def test_a_known_player_is_dragged_to_a_seat(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    card = screen.ids.table.card("Ben")
    carry(driver, known(screen, "Emil"), card.center_x, driver.window.height - card.center_y)
    assert screen.names == ("Ana", "Emil", "Ben", "Cho")
    carry(driver, known(screen, "Fay"), 700, 460)
    assert screen.names == ("Ana", "Emil", "Ben", "Cho"), "dropped beside the table"
    assert screen.ids.known._carried is None


def test_a_name_thrown_across_a_list_that_scrolls_does_not_hang_in_the_air(driver: Any) -> None:
    """One movement goes far enough to carry and to scroll."""
    screen = set_up(driver, "planet", "Ana", "Ben")
    assert screen.ids.known.most, "the list scrolls"
    name, height = known(screen, "Emil"), driver.window.height
    driver.press(name.center_x, height - name.center_y)
    driver.drag(name.center_x - 90, height - name.center_y + 70)
    card = screen.ids.table.card("Ben")
    driver.drag(card.center_x, height - card.center_y)
    driver.release()
    assert screen.names == ("Ana", "Emil", "Ben")
    assert screen.ids.known._carried is None


def test_a_seat_is_changed_without_dragging(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    for _ in range(2):
        driver.touch_widget(screen.ids.table.card("Cho"))
        driver.touch_widget(driver.stage.sheet.on)
    assert screen.names == ("Ben", "Cho", "Ana")


def test_known_players_show_the_shape_that_they_get(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben")
    assert {k.look for k in screen.ids.known.known if k.name} == {2}
    screen.moved(NAMES[:5])
    assert {k.look for k in screen.ids.known.known} == {None}, "five play it at most"


def test_the_empty_seat_asks_who_sits_there(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben")
    driver.touch_widget(screen.ids.table.empty)
    driver.touch_widget(driver.stage.sheet.buttons[0])
    assert screen.names == ("Ana", "Ben", "Cho")
    driver.show(Snapshot(2, 0.0, players=PLAYERS[:3], statuses=WELL))
    driver.touch_widget(screen.ids.table.empty)
    assert isinstance(driver.stage.sheet, KeyboardSheet), "nobody else is known"
    driver.stage.sheet.dismiss()
    screen.moved(NAMES[:5])
    assert screen.ids.table.empty.parent is None, "five play it at most"


def test_somebody_is_called_otherwise_once_that_is_on_the_disk(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    driver.touch_widget(screen.ids.table.card("Cho"))
    driver.touch_widget(driver.stage.sheet.looks.choices[4])
    driver.touch_widget(screen.ids.table.card("Cho"))
    driver.touch_widget(driver.stage.sheet.starts)
    driver.touch_widget(screen.ids.table.card("Cho"))
    driver.touch_widget(driver.stage.sheet.rename)
    driver.stage.sheet.typed("é")
    driver.stage.sheet.finish()
    assert driver.table.posted[-1] == RenamePlayer(ID["Cho"], "Choé")
    assert screen.names == ("Ana", "Ben", "Cho"), "not yet"
    renamed = tuple(Player(p.id, "Choé" if p.name == "Cho" else p.name) for p in PLAYERS)
    driver.show(Snapshot(2, 0.0, players=renamed, statuses=WELL))
    assert screen.names == ("Ana", "Ben", "Choé")
    assert screen.first == "Choé"
    assert worn(screen) == {"Ana": 0, "Ben": 1, "Choé": 4}


def test_who_is_offered_no_longer_comes_back_when_the_name_is_typed(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    driver.touch_widget(screen.ids.table.card("Cho"))
    driver.touch_widget(driver.stage.sheet.forget)
    driver.touch_widget(driver.stage.sheet._buttons[1])
    assert driver.table.posted[-1] == ShowPlayer(ID["Cho"], False)
    assert screen.names == ("Ana", "Ben")
    left = tuple(Player(p.id, p.name, p.name != "Cho") for p in PLAYERS)
    driver.show(Snapshot(2, 0.0, players=left, statuses=WELL))
    assert "Cho" not in [k.name for k in screen.ids.known.known]
    screen.menu.newcomer("cho")
    assert driver.table.posted[-1] == ShowPlayer(ID["Cho"], True)
    assert screen.names == ("Ana", "Ben", "Cho")


def worn(screen: Any) -> dict[str, int]:
    return {name: screen.ids.table.card(name).look for name in screen.names}


def test_a_colour_and_shape_is_chosen_and_who_has_it_changes(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    driver.touch_widget(screen.ids.table.card("Cho"))
    choices = driver.stage.sheet.looks.choices
    assert [c.taken for c in choices] == [True, True, False, False, False, False]
    driver.table.posted.clear()
    driver.touch_widget(choices[5])
    assert worn(screen) == {"Ana": 0, "Ben": 1, "Cho": 5}
    assert driver.table.posted == [ChooseLook(ID["Cho"], 5)], "it is kept with a known player"
    driver.touch_widget(screen.ids.table.card("Ben"))
    driver.touch_widget(driver.stage.sheet.looks.choices[5])
    assert worn(screen) == {"Ana": 0, "Ben": 5, "Cho": 1}, "never two alike"
    screen.moved(("Cho", "Ana", "Ben"))
    assert worn(screen) == {"Ana": 0, "Ben": 5, "Cho": 1}, "it goes with the player"
    assert started(driver).looks == (1, 0, 5)


def test_who_chose_once_comes_with_it_unless_somebody_has_it(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben")
    wish = {"Cho": 4, "Dora": 0}
    players = tuple(Player(at, name, look=wish.get(name)) for name, at in ID.items())
    driver.show(Snapshot(2, 0.0, players=players))
    looks = {k.name: k.look for k in screen.ids.known.known if k.name in wish}
    assert looks == {"Cho": 4, "Dora": 2}
    screen.moved(("Ana", "Ben", "Dora", "Cho"))
    assert worn(screen) == {"Ana": 0, "Ben": 1, "Dora": 2, "Cho": 4}


def test_the_pile_is_told_by_touch_and_goes_into_the_record(driver: Any) -> None:
    screen = set_up(driver, "stars", "Ana", "Ben", "Cho")
    assert started(driver).header["pile"] == ["Ana", "Ben", "Cho"]
    driver.touch_widget(screen.ids.by_hand)
    sheet = driver.stage.sheet
    assert isinstance(sheet, PileSheet)
    driver.touch_widget(sheet.seats[2])
    driver.touch_widget(sheet.seats[0])
    driver.touch_widget(sheet.done)
    assert started(driver).header["pile"] == ["Cho", "Ana", "Ben"]
    screen.moved(("Ben", "Cho", "Dora"))
    assert started(driver).header["pile"] == ["Cho", "Ben", "Dora"], "newcomers lie below"


def test_lots_pile_the_planes(driver: Any) -> None:
    screen = set_up(driver, "stars", *NAMES)
    driver.touch_widget(screen.ids.lots)
    header = started(driver).header
    assert sorted(header["pile"]) == sorted(NAMES)
    assert header["first"] == header["pile"][0]


def test_who_starts_is_asked_until_somebody_is_touched_or_drawn(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    table = screen.ids.table
    assert table.card("Ana").starts
    assert table.card("Ana").asked
    assert "youngest" in driver.desk.say(screen.ids.hint.text)
    assert started(driver).header["first"] == "Ana", "Start works all the same"
    driver.touch_widget(table.card("Cho"))
    driver.touch_widget(driver.stage.sheet.starts)
    assert [table.card(name).starts for name in screen.names] == [False, False, True]
    assert not table.card("Cho").asked
    assert driver.desk.say(screen.ids.hint.text) == "Cho starts."
    screen.moved(("Ana", "Ben"))
    assert table.card("Ana").asked, "who was to start has left"
    driver.touch_widget(screen.ids.lots)
    assert not table.card(screen.first).asked


def test_another_game_asks_again_who_starts(driver: Any) -> None:
    screen = set_up(driver, "planet", "Ana", "Ben", "Cho")
    screen.begin("Cho")
    driver.stage.go("home")
    driver.stage.go("new_game", game="planet")
    assert not screen.ids.table.card("Cho").asked
    driver.stage.go("home")
    driver.stage.go("new_game", game="prince")
    assert screen.ids.table.card("Ana").asked
    assert "oldest" in driver.desk.say(screen.ids.hint.text)


def test_nobody_has_to_start_where_all_play_at_once(driver: Any) -> None:
    screen = set_up(driver, "mort", "Ana", "Ben")
    assert screen.ids.lots.width <= 1
    driver.touch_widget(screen.ids.table.card("Ana"))
    assert driver.stage.sheet.starts is None


@pytest.mark.parametrize(
    ("seated", "first", "pile", "lies"),
    [
        (("A", "B", "C"), "B", (), ("B", "C", "A")),
        (("A", "B"), "", (), ("A", "B")),
        (("A", "C", "D"), "A", ("C", "B", "A"), ("C", "A", "D")),
    ],
)
def test_how_the_planes_lie(
    seated: tuple[str, ...], first: str, pile: tuple[str, ...], lies: tuple[str, ...]
) -> None:
    assert piled(seated, first, pile) == lies


def test_the_route_of_the_evening_is_laid_and_played_with(driver: Any) -> None:
    screen = set_up(driver, "stars", "Ana", "Ben")
    driver.touch_widget(screen.ids.route)
    sheet = driver.stage.sheet
    assert isinstance(sheet, RouteSheet)
    driver.touch_widget(sheet.cells[0])
    driver.touch_widget(sheet.turn)
    driver.touch_widget(sheet.done)
    assert driver.stage.sheet.text == "Tonight", "a name is offered"
    driver.key(13)
    kept, used = driver.table.posted[-2:]
    assert isinstance(kept, KeepBox)
    first = builtin("stars")["route"]
    end = first.index("|")
    assert kept.components is not None
    assert kept.components["route"] == [*first[:9][::-1], *first[9:]]
    assert end == 9, "the first piece ends at the board"
    assert used == Adjust(USED, {"stars": "Tonight"})
    driver.show(Snapshot(2, 0.0, statuses=WELL, boxes={"stars": {"Tonight": kept.components}}))
    assert started(driver).box == "Tonight"


def test_a_half_laid_route_is_not_thrown_away_unasked(driver: Any) -> None:
    screen = set_up(driver, "stars", "Ana", "Ben")
    driver.touch_widget(screen.ids.route)
    sheet = driver.stage.sheet
    driver.touch_widget(sheet.back)
    driver.key(27)
    assert driver.stage.sheet is not sheet, "it asks"
    driver.key(27)
    assert driver.stage.sheet is sheet


def test_the_set_last_chosen_is_played_with_until_another_is(driver: Any) -> None:
    more = {"boxes": {"stars": {"Ours": OWN}}, "settings": {USED: {"stars": "Ours"}}}
    screen = set_up(driver, "stars", "Ana", "Ben", **more)
    assert screen.ids.set.name == "Ours"
    assert started(driver).box == "Ours"
    screen = set_up(driver, "stars", "Ana", "Ben", settings={USED: {"stars": "Gone"}})
    assert started(driver).box == "", "what is gone gives way to the built-in set"
    driver.touch_widget(screen.ids.set)
    assert driver.stage.name == "components"


def test_odd_components_are_marked(driver: Any) -> None:
    assert set_up(driver, "planet", "Ana", "Ben").ids.set.odd, "C18 is exactly like C06"
    assert not set_up(driver, "stars", "Ana", "Ben").ids.set.odd


def test_a_rematch_keeps_table_options_and_components(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, players=PLAYERS, statuses=WELL))
    driver.stage.go(
        "new_game", game="stars", names=["Ben", "Ana"], first="Ben",
        options={"score_only": True}, components=OWN, at_once=True,
    )  # fmt: skip
    driver.frames()
    game = driver.table.posted[-1]
    assert isinstance(game, NewGame)
    assert game.header["components"] == OWN, "they are kept under no name"
    assert game.header["options"] == {"score_only": True}
    assert game.header["players"] == ["Ben", "Ana"]
    assert game.player_ids == (8, 7)
    assert sorted(game.header["pile"]) == ["Ana", "Ben"]


def test_objectives_are_chosen_with_a_touch(driver: Any) -> None:
    screen = set_up(driver, "mort", "Ana", "Ben")
    assert "objectives" not in started(driver).header["options"]
    driver.touch_widget(screen.ids.variants)
    sheet = driver.stage.sheet
    row = sheet._rows[-3]
    sheet._scroller.reveal(row.place[1], row.place[3])
    driver.frames()
    driver.touch_widget(list(row.buttons.values())[1])
    driver.touch_widget(sheet._done)
    assert started(driver).header["options"]["objectives"] == [
        "green_souls", "four_columns", "two_streets",
    ]  # fmt: skip


def test_the_level_of_the_association_is_counted(driver: Any) -> None:
    screen = set_up(driver, "mort", "Ana")
    driver.touch_widget(screen.ids.variants)
    sheet = driver.stage.sheet
    driver.touch_widget(sheet._rows[0].toggle)
    driver.touch_widget(sheet._rows[1].button)
    driver.touch_widget(driver.stage.sheet.counters["red"].more)
    driver.touch_widget(driver.stage.sheet._done)
    driver.touch_widget(sheet._done)
    options = started(driver).header["options"]
    assert options["solo"] == "aaa"
    assert options["aaa_level"] == {**dict(SETUPS["mort"].level.usual), "red": 3}
    screen.moved(("Ana", "Ben"))
    assert "aaa_level" not in started(driver).header["options"], "only alone"


@pytest.mark.parametrize("game", list(SETUPS))
def test_what_was_chosen_is_read_back_from_a_header(game: str) -> None:
    setup = SETUPS[game]
    chosen: dict[str, Any] = {option.key: True for option in setup.options if not option.alone}
    chosen |= {pick.name: pick.choices[1][0] for pick in setup.picks}
    assert setup.chosen(setup.header(chosen, 3)) == chosen


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_six_long_names_sit_round_the_table_without_touching(
    driver: Any, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    screen = set_up(driver, "stars", *LONG_NAMES)
    cards = [screen.ids.table.card(name) for name in LONG_NAMES]
    for at, one in enumerate(cards):
        assert one.width >= 56 * driver.desk.theme.f
        assert one.height >= 56 * driver.desk.theme.f
        for other in cards[at + 1 :]:
            assert not one.collide_widget(other), (one.name, other.name)
