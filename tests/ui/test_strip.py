"""What counts beside a name is on the strip, whatever the name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui import samples

pytestmark = pytest.mark.own_process
ODD = ("W" * 24, "[b]x[/b]", "Place 2", "Dorothea Papierflieger-X", "Wolfgang-Amadé", "Al")
"""Names that break nowhere, look like markup, or are short but wide."""


@pytest.mark.parametrize(
    ("players", "size", "language"),
    [(5, 100, "en"), (5, 130, "fr"), (5, 130, "de"), (6, 130, "de")],
)
def test_the_cards_in_hand_stay_under_any_name(
    display: str, monkeypatch: pytest.MonkeyPatch, players: int, size: int, language: str
) -> None:
    from tests.ui.driver import Driver
    from ui.widgets.strip import StripRow

    noted: dict[Any, list[str]] = {}
    real = StripRow._notes

    def watched(pen: Any, notes: Any, role: Any, top: float, left: float, right: float) -> None:
        noted[drawn[-1].row.name] = [note.symbol for note in notes]
        real(pen, notes, role, top, left, right)

    drawn: list[Any] = []
    draw = StripRow.draw

    def draws(row: Any, pen: Any) -> None:
        drawn.append(row)
        draw(row, pen)

    monkeypatch.setattr(StripRow, "_notes", staticmethod(watched))
    monkeypatch.setattr(StripRow, "draw", draws)
    driver = Driver(text_size=size, language=language)
    try:
        driver.show(samples.snapshot(samples.played("prince", ODD[:players])))
        driver.stage.go("play")
        driver.frames()
    finally:
        driver.close()
    assert noted == {name: ["number_card"] for name in ODD[:players]}
