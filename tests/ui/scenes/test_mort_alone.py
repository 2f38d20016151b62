"""The scene of La Petite Mort played alone: halves of two cards, the solo card, the built-in deck,
and the AAA."""

from __future__ import annotations

from typing import Any

import pytest

from companion.dealt import DEALT
from companion.intents import Deal, Draft, Play
from tests.ui.scenes.mort_table import TURN, reap, seated

pytestmark = pytest.mark.own_process


def test_alone_the_number_of_one_card_goes_with_the_cause_of_another(driver: Any) -> None:
    table = seated(driver, 1, TURN, solo="classic")
    scene = table.scene
    assert scene._pair(scene.game) == (5, "violet")
    table.touch(scene.combinations.causes[2])
    assert scene._pair(scene.game) == (5, "blue")
    table.touch(scene.combinations.numbers[2])
    number, cause = scene._pair(scene.game)
    assert number == 4
    assert cause != "blue"


def test_the_solo_card_crosses_out_what_is_chosen(driver: Any) -> None:
    table = seated(driver, 1, solo="classic")
    table.touch(table.scene.entry.solo_card)
    sheet = table.sheet
    for key in (sheet.streets[1], sheet.streets[4], *sheet.columns[:4]):
        assert sheet.done.disabled_look
        table.touch(key)
    asked = table.touch(sheet.done)
    action = {"type": "solo_card", "streets": [1, 4], "columns": [0, 1, 2, 3]}
    assert asked == [Play(action)]
    table.touch(table.scene.entry.solo_card)
    assert table.posted[-1] == Play({"type": "solo_card"})


def test_a_key_too_many_takes_the_place_of_the_first(driver: Any) -> None:
    table = seated(driver, 1, solo="classic")
    table.touch(table.scene.entry.solo_card)
    for key in table.sheet.streets[:3]:
        table.touch(key)
    assert [key.chosen for key in table.sheet.streets] == [False, True, True, False, False]


def test_the_table_deals_from_the_built_in_deck(driver: Any) -> None:
    table = seated(driver, 1, solo="aaa")
    assert table.touch(table.scene.entry.deal) == [Deal()]


def test_a_solo_card_that_was_dealt_asks_once_and_again_at_a_touch(driver: Any) -> None:
    from ui.scenes.mort_crossing import CrossingSheet

    table = seated(driver, 1, solo="classic")
    table.drafts[DEALT] = {"number": 0, "solo_card": True}
    table.show()
    assert isinstance(table.sheet, CrossingSheet)
    table.sheet.dismiss()
    table.show()
    assert not isinstance(table.sheet, CrossingSheet)
    assert table.touch(table.scene.entry.deal) == []
    assert isinstance(table.sheet, CrossingSheet)


def test_the_objective_that_the_deck_named_is_chosen_beforehand(driver: Any) -> None:
    turn = {**TURN, "validation": True}
    given = {"type": "give", "cause": "violet"}
    table = seated(driver, 1, turn, reap("Ana", 5, "blue", 0, 0), given, solo="aaa")
    table.drafts[DEALT] = {"number": 0, "objective": 2}
    table.show()
    table.touch(table.scene.acts.buttons[0])
    assert table.sheet.objectives.value == 2


def test_real_cards_count_in_place_of_what_was_dealt(driver: Any) -> None:
    table = seated(driver, 1, solo="classic")
    table.drafts[DEALT] = {"number": 0, "objective": 2}
    table.show()
    table.scene.typed.numbers[:] = [5, 14, 4]
    table.scene.typed.causes[:] = ["red", "violet", "blue"]
    table.scene.entry.done.dispatch("on_release")
    assert table.driver.table.posted[:1] == [Draft(DEALT, None)]


def test_the_aaa_gets_its_card_and_its_validation(driver: Any) -> None:
    turn = {**TURN, "validation": True}
    table = seated(driver, 1, turn, reap("Ana", 5, "blue", 0, 0), solo="aaa")
    assert table.touch(table.scene.acts.buttons[0]) == [Play({"type": "give", "cause": "violet"})]
    table.touch(table.scene.acts.buttons[0])
    sheet = table.sheet
    table.touch(sheet.objectives._buttons[2])
    for key in (sheet.streets[3], sheet.columns[0], sheet.columns[7]):
        table.touch(key)
    action = {"type": "aaa", "objective": 2, "street": 3, "columns": [0, 7]}
    assert table.touch(sheet.done) == [Play(action)]
