"""The copies on the screen: looked at, made, brought back after a question, written out."""

from __future__ import annotations

from typing import Any

import pytest

from companion import intents
from companion.outside import Copies, Copy, Place
from companion.rules.game import Message
from companion.snapshots import Snapshot
from tests.ui.asked import posted
from tests.ui.samples import WELL

pytestmark = pytest.mark.own_process
ESCAPE = 27
GOOD = Copy(Place.HERE, "b", 2, 2_000_000, 1_700_000_000.0, True, 12, True)
BAD = Copy(Place.STICK, "a", 1, 1_000, sound=False)


def opened(driver: Any, copies: Copies | None) -> Any:
    driver.show(Snapshot(1, 100.0, statuses=WELL, copies=copies))
    driver.stage.go("backups")
    driver.frames()
    return driver.stage.screen


def test_they_are_looked_at_while_the_screen_is_up(driver: Any) -> None:
    screen = opened(driver, None)
    assert posted(driver) == [intents.LookAtCopies(True)]
    driver.touch_widget(screen.ids.make)
    assert posted(driver) == [], "nothing is asked before anything is known"
    driver.key(ESCAPE)
    assert driver.stage.name == "settings"
    assert intents.LookAtCopies(False) in posted(driver)


def test_a_copy_is_made_and_everything_written_out_where_a_stick_is_in(driver: Any) -> None:
    screen = opened(driver, Copies((GOOD,)))
    posted(driver)
    driver.touch_widget(screen.ids.make)
    driver.touch_widget(screen.ids.export)
    assert posted(driver) == [intents.MakeCopy()]
    driver.show(Snapshot(2, 100.0, copies=Copies((GOOD,), stick=True)))
    driver.touch_widget(screen.ids.export)
    assert posted(driver) == [intents.ExportAll()]


def test_one_is_brought_back_after_a_question(driver: Any) -> None:
    screen = opened(driver, Copies((GOOD, BAD), stick=True))
    posted(driver)
    driver.touch_widget(screen.rows[0])
    assert posted(driver) == []
    driver.touch_widget(driver.stage.sheet._buttons[1])
    assert posted(driver) == [intents.RestoreCopy(Place.HERE, "b")]
    driver.touch_widget(screen.rows[1])
    assert driver.stage.sheet is None, "what is damaged is not offered"


def test_while_something_is_done_nothing_else_is(driver: Any) -> None:
    screen = opened(driver, Copies((GOOD,), stick=True, doing=Message("Making a copy …")))
    posted(driver)
    for widget in (screen.ids.make, screen.ids.export, screen.rows[0]):
        driver.touch_widget(widget)
    assert posted(driver) == []
    assert driver.stage.sheet is None


def test_what_runs_here_is_told_and_looked_up_anew(driver: Any) -> None:
    driver.show(Snapshot(1, 100.0))
    driver.stage.go("settings")
    driver.stage.screen.about.dispatch("on_release")
    assert intents.Examine() in posted(driver)
    assert driver.stage.sheet is not None
