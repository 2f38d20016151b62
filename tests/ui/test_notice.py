"""What the companion says is seen beside the open simulated table too, and reached by keys."""

from __future__ import annotations

import pytest

from companion.rules.game import Message, Value
from companion.snapshots import Mood, Notice
from tests.pictures.cases import PretendedBench
from tests.ui import samples
from tests.ui.samples import LONG_NAMES

pytestmark = pytest.mark.own_process
TAB, ENTER = 9, 13
LONG = Message("{player} has already taken a tile in this round: {players} can still take.")


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_seen_whole_beside_the_open_bench(
    display: str, size: tuple[int, int], language: str
) -> None:
    from tests.ui.driver import Driver

    driver = Driver(size, language, bench=PretendedBench(), text_size=130)
    values: dict[str, Value] = {"player": LONG_NAMES[0], "players": LONG_NAMES[1:5]}
    refused = Notice(1, Mood.REFUSED, Message(LONG.text, values), about="has_taken")
    driver.show(samples.snapshot(samples.played(), notice=refused))
    notice, bench = driver.stage.notice, driver.stage.bench
    before = list(notice.place)
    driver.desk.cut = []
    bench.turn(True)
    driver.frames()
    assert driver.desk.cut == []
    for part in (bench.panel, bench.handle):
        assert not notice.collide_widget(part)
    assert notice.x >= 0
    assert notice.top <= driver.window.height
    bench.turn(False)
    assert list(notice.place) == before
    driver.close()


def test_the_keyboard_reaches_it_and_the_rules_behind_it(display: str) -> None:
    from tests.ui.driver import Driver

    driver = Driver()
    refused = Notice(1, Mood.REFUSED, Message("{text}", {"text": "No."}), about="has_taken")
    driver.show(samples.snapshot(samples.played(), notice=refused))
    while not driver.stage.focus.is_on(driver.stage.notice):
        driver.key(TAB)
    driver.key(ENTER)
    assert driver.stage.name == "rules"
    driver.close()


@pytest.mark.parametrize("case", ["mort-1-late", "residence-2-start"])
def test_it_stands_above_the_golden_button_that_it_may_ask_for(display: str, case: str) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.widgets.button import PushButton

    driver = Driver()
    every_case()[case](driver)
    driver.frames()
    notice = driver.stage.notice
    notice.say(Mood.REFUSED, Message("{text}", {"text": "No."}))
    golden = [
        button
        for button in driver.stage.screen.walk(restrict=True)
        if isinstance(button, PushButton) and button.kind == "main" and button.shows
    ]
    assert golden
    assert not any(notice.collide_widget(button) for button in golden)
    driver.close()


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_path_of_one_long_word_is_whole(
    display: str, size: tuple[int, int], language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.desk import words

    driver = Driver(size, language, text_size=130)
    every_case()["planet-4-middle"](driver)
    driver.desk.cut = []
    path = "/home/tabletop-companion/" + "a_folder_without_any_blank" * 4 + "/game.jsonl"
    driver.stage.notice.say(Mood.WELL, words("Saved: {file}", file=path))
    driver.frames()
    assert not driver.desk.cut
    driver.close()
