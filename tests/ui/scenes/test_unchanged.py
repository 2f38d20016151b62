"""Nothing is drawn anew that shows what it showed before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui import samples
from tests.ui.samples import NAMES

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize("game", ["planet", "stars", "prince", "mort", "residence"])
@pytest.mark.parametrize("share", [0.0, 0.5, 0.6])
def test_the_same_table_again_draws_nothing(
    display: str, monkeypatch: pytest.MonkeyPatch, game: str, share: float
) -> None:
    from tests.pictures.scenes import glass
    from tests.ui.driver import Driver
    from ui.sketch import Sketch

    drawn: list[str] = []
    draw = Sketch._draw

    def _draw(self: Any, seconds: float) -> None:
        drawn.append(type(self).__name__)
        draw(self, seconds)

    monkeypatch.setattr(Sketch, "_draw", _draw)
    driver = Driver()
    playing = samples.along(game, NAMES[:4], share)
    runs = playing.match.view().get("runs")
    more: dict[str, Any] = {"glass": glass(0.0, runs) if runs else None}
    driver.show(samples.snapshot(playing, **more), samples.outlooks(playing))
    driver.stage.go("play")
    driver.frames(10)
    assert not driver.window.canvas.needs_redraw, "idle the screen draws nothing"
    drawn.clear()
    driver.show(samples.snapshot(playing, 2, **more), samples.outlooks(playing, 2))
    driver.frames(5)
    assert drawn == []
    driver.close()
