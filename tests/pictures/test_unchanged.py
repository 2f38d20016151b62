"""Nothing that any picture shows is drawn anew when the table comes again as it was."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

pytestmark = pytest.mark.own_process


def test_the_same_table_again_draws_nothing_on_any_screen(
    display: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.sketch import Sketch

    drawn: list[str] = []
    draw = Sketch._draw

    def _draw(self: Any, seconds: float) -> None:
        drawn.append(type(self).__name__)
        draw(self, seconds)

    monkeypatch.setattr(Sketch, "_draw", _draw)
    anew: dict[str, list[str]] = {}
    for name, show in every_case().items():
        driver = Driver()
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        show(driver)
        driver.frames(8)
        drawn.clear()
        shown = driver.desk.snapshot
        driver.show(msgspec.structs.replace(shown, sequence=shown.sequence + 1))
        driver.frames(3)
        if drawn:
            anew[name] = sorted(set(drawn))
        driver.close()
    assert anew == {}
