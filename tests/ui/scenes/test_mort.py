"""The scene of La Petite Mort: touches become the right actions, and whole games are played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.components import builtin
from companion.intents import Change, Play
from companion.language import LANGUAGES
from companion.rules.game import Header
from companion.table.playing import PLAY
from tests.ui.samples import NAMES
from tests.ui.scenes.mort_table import CARDS, TURN, WIDE, house, reap, seated, type_cards

pytestmark = pytest.mark.own_process


def test_three_combinations_are_typed_and_turned_up(driver: Any) -> None:
    table = seated(driver)
    assert table.scene.entry.done.disabled_look
    type_cards(table, CARDS)
    assert table.touch(table.scene.entry.done) == [Play(TURN)]


def test_a_combination_typed_wrong_is_touched_and_typed_again(driver: Any) -> None:
    table = seated(driver)
    type_cards(table, ((7, "red"), *CARDS[1:]))
    table.touch(table.scene.combinations.cards[0])
    table.touch(table.scene.entry.numbers[4])
    assert table.touch(table.scene.entry.done) == [Play(TURN)]


def test_what_was_typed_is_there_again_when_it_is_taken_back(driver: Any) -> None:
    table = seated(driver)
    type_cards(table, CARDS)
    table.touch(table.scene.entry.done)
    table.touch(driver.stage.screen.ids.undo)
    assert table.scene.typed.whole


def test_just_the_houses_where_the_number_fits_are_lit(driver: Any) -> None:
    first = {"type": "turn", "cards": [[8, "green"], [8, "white"], [8, "blue"]]}
    table = seated(driver, 1, first, reap("Ana", 8, "white", 0, 3), solo="classic")
    table.playing.play([TURN], PLAY)
    table.playing.confirmed()
    table.show()
    lit = [view.house.spot[1] for view in table.scene.houses[0] if view.lit]
    assert lit == [0, 1, 2]
    table.touch(table.scene.combinations.numbers[1])
    lit = [view.house.spot[1] for view in table.scene.houses[0] if view.lit]
    assert lit == [4, 5, 6, 7]


def test_a_touch_on_a_lit_house_writes_and_the_next_player_comes(driver: Any) -> None:
    table = seated(driver, 3, TURN)
    assert table.scene.name == "Ana"
    table.touch(table.scene.combinations.cards[2])
    asked = table.touch(house(table, 2, 0))
    assert asked == [Play(reap("Ana", 4, "blue", 2, 0))]
    assert table.scene.name == "Ben"


def test_the_rest_of_a_double_touch_does_not_write_for_the_next_player(
    driver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.input.postproc import kivy_postproc_modules

    monkeypatch.setattr(kivy_postproc_modules["doubletap"], "double_tap_time", 3600.0)
    monkeypatch.setattr(kivy_postproc_modules["tripletap"], "triple_tap_time", 3600.0)
    table = seated(driver, 3, TURN)
    table.touch(table.scene.combinations.cards[0])
    assert table.touch(house(table, 0, 3)) == [Play(reap("Ana", 5, "red", 0, 3))]
    assert table.scene.name == "Ben"
    for _ in range(2):
        assert table.touch(house(table, 0, 3)) == []


def test_a_house_where_it_does_not_fit_is_asked_for_so_that_the_rules_say_why(driver: Any) -> None:
    from companion.rules.game import Refused

    cards = {"type": "turn", "cards": [[8, "green"], [8, "white"], [8, "blue"]]}
    table = seated(driver, 1, cards, reap("Ana", 8, "white", 0, 3), TURN, solo="classic")
    view = house(table, 0, 5)
    assert not view.lit
    with pytest.raises(Refused) as refused:
        table.touch(view)
    assert refused.value.code == "not_above"
    assert view.refused


def test_change_mine_while_others_still_write(driver: Any) -> None:
    table = seated(driver, 3, TURN, reap("Ana", 5, "red", 0, 5))
    assert table.scene.name == "Ben"
    table.touch(table.row("Ana"))
    own = house(table, 0, 5)
    assert own.house.own
    assert table.touch(own) == []
    table.touch(table.scene.combinations.cards[1])
    asked = table.touch(house(table, 0, 7))
    assert asked == [Change(reap("Ana", 14, "violet", 0, 7))]
    numbers = table.playing.match.view()["players"][0]["numbers"]
    assert numbers[0] == [None] * 7 + [14]
    assert (table.scene.name, table.scene.changing) == ("Ben", False), "that was all: on it goes"


def test_who_took_it_back_has_the_own_sheet_again(driver: Any) -> None:
    table = seated(driver, 3, TURN)
    table.touch(house(table, 0, 5))
    table.touch(house(table, 0, 5))
    assert table.scene.name == "Cho"
    for name in ("Ben", "Ana"):
        table.touch(driver.stage.screen.ids.undo)
        assert table.scene.name == name
    table.touch(house(table, 0, 5))
    assert table.scene.name == "Ben"


def test_a_change_can_be_left_alone(driver: Any) -> None:
    table = seated(driver, 2, TURN, reap("Ana", 5, "red", 0, 5))
    table.touch(table.row("Ana"))
    table.touch(house(table, 0, 5))
    assert table.scene.changing
    assert table.touch(table.scene.acts.buttons[0]) == []
    assert not table.scene.changing


def test_a_row_of_the_strip_opens_a_sheet_between_turns_and_leads_back(driver: Any) -> None:
    table = seated(driver)
    table.touch(table.row("Cho"))
    assert (table.scene.name, table.scene.looking) == ("Cho", True)
    assert table.touch(house(table, 0, 0)) == []
    table.touch(table.scene.acts.buttons[0])
    assert not table.scene.looking


def test_a_long_sheet_comes_into_sight_where_something_is_lit(driver: Any) -> None:
    table = seated(driver, 2, TURN, components=WIDE)
    assert len(table.scene.houses[0]) == 8
    table.scene.grid.whereabouts.dispatch("on_jump", 0.95)
    assert table.scene.grid.first == 12
    asked = table.touch(table.scene.houses[1][7])
    assert asked == [Play(reap("Ana", 5, "red", 1, 19))]


def test_a_lit_house_shows_what_its_number_would_bring(driver: Any) -> None:
    """The last house of a column is worth the column, its perfect reaping three and all doubled."""
    done: list[dict[str, Any]] = []
    for street in range(4):
        done += [TURN, reap("Ana", 5, "blue", street, 5)]
    table = seated(driver, 1, *done, TURN, solo="classic")
    table.foresee()
    wanted = table.playing.match.game
    before = {entry.name: entry.total for entry in wanted.scores(table.playing.match.state)}
    view = house(table, 4, 5)
    assert view.lit
    foreseen = view.house.gain
    assert foreseen > 0
    assert house(table, 4, 4).house.gain == 0
    table.touch(view)
    after = {entry.name: entry.total for entry in wanted.scores(table.playing.match.state)}
    assert after["Ana"] - before["Ana"] == foreseen


def test_a_house_whose_soul_has_the_chosen_cause_is_told_apart(driver: Any) -> None:
    table = seated(driver, 2, TURN)
    streets = builtin("mort")["sheet"]["streets"]
    for at, (_, cause) in enumerate(CARDS):
        table.touch(table.scene.combinations.cards[at])
        meant = {v.house.spot for row in table.scene.houses for v in row if v.house.meant}
        letter = cause[0]
        assert meant == {
            (street, column)
            for street, letters in enumerate(streets)
            for column, one in enumerate(letters)
            if one == letter
        }


def test_a_new_picture_without_a_new_outlook_shows_no_old_one(driver: Any) -> None:
    done: list[dict[str, Any]] = []
    for street in range(4):
        done += [TURN, reap("Ana", 5, "blue", street, 5)]
    table = seated(driver, 1, *done, TURN, solo="classic")
    table.foresee()
    table.touch(table.scene.combinations.numbers[2])
    table.touch(house(table, 0, 0))
    table.playing.play([{**TURN, "cards": [[6, "red"], [14, "blue"], [4, "red"]]}], PLAY)
    table.playing.confirmed()
    table.show()
    assert not any(v.house.gain for row in table.scene.houses for v in row)
    table.foresee()
    assert any(v.house.gain for row in table.scene.houses for v in row)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_number_flies_to_who_wrote_it(display: str, size: tuple[int, int]) -> None:
    """From where it was written to the row of the strip; alone, from the card to the house."""
    from tests.ui.driver import Driver

    driver = Driver(size, motion=True)
    table = seated(driver, 3, TURN)
    for name in NAMES[:3]:
        view = house(table, 2, 4)
        x, y = view.center_x, view.center_y
        table.touch(view)
        [flight] = driver.stage.flights._flying
        f = driver.desk.theme.f
        begin, end = (
            [(left + side / 2) * f for left, _, side in (flight.start, flight.end)],
            table.row(name),
        )
        assert abs(begin[0] - x) < 4 * f
        assert abs((driver.stage.height - y) / f - flight.start[1] - flight.start[2] / 2) < 8
        assert end.collide_point(begin[1], driver.stage.height - (flight.end[1] + 4) * f)
        driver.stage.flights.finish()
    table.touch(driver.stage.screen.ids.undo)
    assert not driver.stage.flights
    driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_all_cards_name_their_cause_or_none_does(
    display: str, language: str, percent: int, size: tuple[int, int], monkeypatch: Any
) -> None:
    from tests.ui.driver import Driver
    from ui.drawing.pen import Pen
    from ui.scenes.mort_facts import CAPTIONS

    written: list[Any] = []
    text = Pen.text

    def watched(pen: Any, said: Any, *places: Any, **more: Any) -> Any:
        written.append(said)
        return text(pen, said, *places, **more)

    monkeypatch.setattr(Pen, "text", watched)
    driver = Driver(size, language, text_size=percent)
    seated(driver, 2, {**TURN, "cards": [[5, "orange"], [14, "blue"], [4, "white"]]})
    named = [soul for soul, said in CAPTIONS.items() if said in written]
    driver.close()
    assert named in ([], ["orange", "blue", "white"])
    if percent == 100:
        assert named, "at the usual size there is room for all of them"


def test_a_touch_says_who_writes_what_was_scanned(display: str, tmp_path: Path) -> None:
    from tests.ui.scenes.room import Room, number

    room = Room(tmp_path)
    names = NAMES[:3]
    room.begin(Header("mort", names, names[0], {}, builtin("mort")))
    for value, cause in zip((5, 14, 4), ("orange", "blue", "white"), strict=True):
        room.hold(number(value))
        room.hold(room.thing(cause))
    room.hold(number(14))
    assert "Who writes?" in room.desk.say(room.stage.screen.ids.prompt.text)
    room.touch(room.row(names[2]))
    assert "street" in room.desk.say(room.stage.screen.ids.prompt.text)
    room.hold(number(1))
    room.hold(number(1))
    assert {action["player"] for action in room.game.legal} == set(names[:2]), "it is written"
    room.touch(room.row(names[1]))
    assert "Touch a lit house" in room.desk.say(room.stage.screen.ids.prompt.text)
    assert room.game.named is None, "a touch alone only looks at a sheet"
    room.close()


def test_what_was_scanned_and_what_is_touched_make_one_turn(display: str, tmp_path: Path) -> None:
    from tests.ui.scenes.room import Room, number

    room = Room(tmp_path)
    names = NAMES[:2]
    room.begin(Header("mort", names, names[0], {}, builtin("mort")))
    pad = room.scene.entry
    causes = {key.cause: key for key in pad.causes}
    room.touch(pad.numbers[4])
    room.hold(room.thing("red"))
    room.hold(number(14))
    for key in (causes["violet"], pad.numbers[3]):
        room.touch(key)
    assert pad.done.disabled_look
    room.hold(room.thing("blue"))
    assert "turn up" in room.desk.say(room.stage.screen.ids.prompt.text)
    room.touch(pad.done)
    assert room.game.view["cards"] == TURN["cards"]
    room.close()
