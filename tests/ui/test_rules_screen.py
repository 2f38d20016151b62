"""The rules on the screen: every way that leads to them, and what is found there by touch."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.game import Message
from companion.snapshots import Mood, Snapshot
from companion.table.playing import PLAY
from tests.ui import samples
from tests.ui.samples import WELL

pytestmark = pytest.mark.own_process
ESCAPE, PAGE_DOWN = 27, 281


def texts(driver: Any) -> str:
    """What the page says."""
    page = driver.stage.screen.ids.text.page
    return " ".join(driver.desk.say(passage.text) for passage in page.passages)


def test_home_leads_to_the_rules_and_every_game_can_be_read(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    button = next(b for b in driver.stage.screen.around if driver.desk.say(b.label) == "Rules")
    driver.touch_widget(button)
    screen = driver.stage.screen
    assert driver.stage.name == "rules"
    for tab in screen.tabs:
        driver.touch_widget(tab)
        assert screen.game == tab.game
        assert tab.chosen
        assert [row.topic for row in screen.rows[:-1]] == [t.id for t in screen.book.topics]
    driver.key(ESCAPE)
    assert driver.stage.name == "home"


def test_a_topic_is_read_with_its_rulings_in_the_language_of_the_screen(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("rules", game="planet", about=("ruling", "P1"))
    driver.frames()
    screen = driver.stage.screen
    assert screen.topic == "baobabs"
    assert "a tile with two baobabs counts as two" in texts(driver)
    assert [p.mark for p in screen.ids.text.page.passages if p.mark] == ["P1", "P2"]
    driver.settings["language"] = "de"
    driver.show(Snapshot(2, 0.0, statuses=WELL))
    assert "Affenbrotbäume" in texts(driver)
    assert screen.topic == "baobabs", "the place stays where another language is chosen"


def test_a_word_of_the_game_leads_to_the_topics_that_use_it(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("rules", game="planet", topic="glossary")
    driver.frames()
    screen = driver.stage.screen
    row = next(row for row in screen.words if row.own == "volcano")
    driver.stage.screen.ids.text.offset = row.place[1] - 20
    driver.frames()
    driver.touch_widget(row)
    found = {driver.desk.say(button.label) for button in driver.stage.sheet.buttons}
    assert "Volcanoes" in found
    assert "With two players" not in found
    driver.touch_widget(
        next(b for b in driver.stage.sheet.buttons if driver.desk.say(b.label) == "Volcanoes")
    )
    assert driver.stage.sheet is None
    assert screen.topic == "volcanoes"


def test_the_menu_leads_to_what_the_game_waits_for_and_back_to_the_table(driver: Any) -> None:
    playing = samples.played(steps=0)
    driver.show(samples.snapshot(playing))
    driver.touch_widget(driver.stage.screen.ids.menu)
    button = next(b for b in driver.stage.sheet._buttons if driver.desk.say(b.label) == "Rules")
    driver.touch_widget(button)
    assert (driver.stage.name, driver.stage.screen.topic) == ("rules", "round")
    driver.key(ESCAPE)
    assert driver.stage.name == "play"
    driver.touch_widget(driver.stage.screen.ids.help)
    driver.touch_widget(driver.stage.sheet.rules)
    assert (driver.stage.name, driver.stage.screen.topic) == ("rules", "round")


def test_a_refused_action_leads_to_the_place_that_says_why(driver: Any) -> None:
    from companion.snapshots import Notice

    playing = samples.played(steps=20)
    said = Notice(4, Mood.REFUSED, Message("That cell is taken."), about="cell_taken")
    driver.show(samples.snapshot(playing, notice=said))
    notice = driver.stage.notice
    driver.touch(notice.x + 40, driver.window.height - notice.center_y)
    assert driver.stage.name == "play", "elsewhere a touch only puts the sentence away"
    again = Notice(5, Mood.REFUSED, Message("That cell is taken."), about="cell_taken")
    driver.show(samples.snapshot(playing, 2, notice=again))
    driver.touch(notice.right - 20, driver.window.height - notice.center_y)
    assert (driver.stage.name, driver.stage.screen.topic) == ("rules", "laying")


def test_each_part_of_a_score_leads_to_its_rule(driver: Any) -> None:
    driver.show(samples.snapshot(samples.played(steps=1000)))
    driver.touch_widget(driver.stage.screen.columns[0])
    sheet = driver.stage.sheet
    row = sheet._rows[0]
    driver.touch_widget(row)
    book = driver.stage.screen.book
    assert driver.stage.screen.topic == book.topic_for("source", row.part).id
    driver.key(ESCAPE)
    assert (driver.stage.name, driver.stage.sheet) == ("score", sheet), "and back to the list"


def test_a_list_of_points_that_are_others_now_does_not_come_back(driver: Any) -> None:
    playing = samples.played(steps=1000)
    driver.show(samples.snapshot(playing))
    driver.touch_widget(driver.stage.screen.columns[0])
    driver.touch_widget(driver.stage.sheet._rows[0])
    playing.play([{"type": "correct", "player": playing.seats[0].name, "points": 3}], PLAY)
    playing.confirmed()
    driver.show(samples.snapshot(playing, 2))
    driver.key(ESCAPE)
    assert (driver.stage.name, driver.stage.sheet) == ("score", None)


def test_a_long_text_is_read_with_the_keyboard_too(driver: Any) -> None:
    driver.show(Snapshot(1, 0.0, statuses=WELL))
    driver.stage.go("rules", game="planet", topic="characters")
    driver.frames()
    text = driver.stage.screen.ids.text
    assert text.offset == 0
    driver.key(PAGE_DOWN)
    assert text.offset > 0
