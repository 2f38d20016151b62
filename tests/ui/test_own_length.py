"""The length that somebody chooses for the table timer says what it counts."""

from __future__ import annotations

import pytest

from companion.language import Language

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(5, "5\u00a0s"), (60, "60\u00a0s"), (95, "95\u00a0s"), (100, "1:40"), (3600, "60:00")],
)
def test_seconds_alone_have_their_unit_and_minutes_their_colon(seconds: int, shown: str) -> None:
    from ui.screens.hourglass import own_words

    said = own_words(seconds)
    assert (said if isinstance(said, str) else Language("en").say(said)) == shown
