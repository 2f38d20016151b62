"""The rows of the games played: who won is in them, however many."""

from __future__ import annotations

import pytest

from companion.history import Played, Standing
from companion.storage.games import Moment

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize("many", range(1, 7))
def test_all_who_share_a_victory_are_in_its_row(
    display: str, many: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.ui.driver import Driver
    from ui.drawing.pen import Pen
    from ui.widgets.plays import TALL, PlayRow

    names = tuple(f"P{number}" for number in range(6))
    standings = tuple(Standing(name, None, 5, 1, at < many, {}) for at, name in enumerate(names))
    play = Played(
        1, "stars", names, False, "end", 1, None, Moment(0.0, True), standings, (*range(6),)
    )
    drawn: list[tuple[int, tuple[float, ...]]] = []
    monkeypatch.setattr(Pen, "player", lambda pen, look, *place: drawn.append((look, place[:3])))
    driver = Driver()
    driver.stage.go("history")
    row = PlayRow()
    driver.stage.screen.add_widget(row)
    row.place = [0, 0, 310, TALL]
    row.show(play, 0.0)
    driver.frames()
    shapes = dict(drawn)
    driver.close()
    assert set(shapes) == set(range(many))
    for one, (x, y, side) in shapes.items():
        assert 150 < x < x + side <= 310
        assert 0 < y < y + side <= TALL
        for other, (left, top, _) in shapes.items():
            assert one == other or abs(left - x) >= side or abs(top - y) >= side
