"""When a game was played last, as each language says it."""

from __future__ import annotations

import time
from typing import cast

import pytest

from companion.language import Language
from companion.storage.games import Moment
from tests.ui.driver import StillClock
from ui.dates import moment_words
from ui.desk import Desk, Table
from ui.theme import Theme

EVENING = time.mktime((2026, 11, 30, 20, 4, 0, 0, 0, -1))
DAY = 86_400.0


@pytest.mark.parametrize(
    ("language", "before", "said"),
    [
        ("en", 0.0, "Today, 20:04"),
        ("fr", DAY, "Hier, 20\u00a0h\u00a004"),
        ("de", DAY, "Gestern, 20:04 Uhr"),
        ("de", 3 * DAY, "Freitag, 20:04 Uhr"),
        ("en", 30 * DAY, "31/10/2026, 20:04"),
    ],
)
def test_day_and_time(language: str, before: float, said: str) -> None:
    desk = Desk(cast(Table, None), Language(language), Theme(800, 480), StillClock())
    shown = desk.say(moment_words(desk, Moment(EVENING - before, True), EVENING))
    assert shown == said


def test_a_time_that_nobody_vouches_for_is_not_told() -> None:
    desk = Desk(cast(Table, None), Language("en"), Theme(800, 480), StillClock())
    shown = desk.say(moment_words(desk, Moment(EVENING, False), EVENING))
    assert shown == "30/11/2026 (clock not set)"
