"""Every sheet that is laid over a screen has its way out at the same place, and a touch beside one
does nothing else than put it away."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import ui
from companion.snapshots import Snapshot
from tests.pictures.cases import every_case

pytestmark = pytest.mark.own_process
LOOKS = [((800, 480), "de", 130), ((1280, 720), "fr", 100), ((720, 1280), "de", 130)]
WITHOUT = {
    "SoundSheet": "a note of how loud it is that goes by itself and keeps no touch to itself",
    "TaskSheet": "the scene itself for a while, with a way back to the board",
}
BASES = {"TypingSheet", "SeatsSheet", "Editor"}


def all_sheets() -> set[str]:
    """The names of all kinds of sheet that there are."""
    from ui.widgets.sheet import Sheet

    for found in pkgutil.walk_packages(ui.__path__, "ui."):
        if not found.name.startswith("ui.devices"):
            importlib.import_module(found.name)

    def kinds(of: type[Any]) -> Iterator[type[Any]]:
        for kind in of.__subclasses__():
            yield kind
            yield from kinds(kind)

    return {kind.__name__ for kind in kinds(Sheet) if kind.__module__.startswith("ui.")}


def box(widget: Any) -> tuple[float, float, float, float]:
    return widget.x, widget.y, widget.right, widget.top


def overlap(one: Any, other: Any) -> float:
    """How many pixels two lie over each other, the shorter way."""
    a, b = box(one), box(other)
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


@pytest.mark.parametrize(("size", "language", "percent"), LOOKS)
def test_every_sheet_has_its_cross_at_the_same_place(
    display: str, size: tuple[int, int], language: str, percent: int
) -> None:
    from tests.ui.driver import Driver
    from ui.touchable import Touchable

    seen: set[str] = set()
    wrong: list[str] = []
    for case, show in every_case().items():
        driver = Driver(size, language, text_size=percent)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        show(driver)
        driver.frames(2)
        sheet, f = driver.stage.sheet, driver.desk.theme.f
        name = type(sheet).__name__
        if sheet is not None and name not in WITHOUT:
            [cross] = [
                one
                for one in sheet.walk()
                if getattr(one, "symbol", "") == "cross" and getattr(one, "kind", "") == "bare"
            ]
            body = sheet.body
            if abs(body.right - cross.right - 2 * f) > 1 or abs(body.top - cross.top - 2 * f) > 1:
                wrong.append(f"{case}: {name} has it elsewhere")
            for other in sheet.walk():
                touched = isinstance(other, Touchable) and other is not cross
                if touched and other.width > 1 and overlap(cross, other) > 1:
                    wrong.append(f"{case}: {name} has it over {other}")
            driver.touch_widget(cross)
            if driver.stage.sheet is sheet:
                wrong.append(f"{case}: {name} stays")
        seen.add(name)
        driver.close()
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    missing = all_sheets() - seen - BASES
    assert not missing, "no picture shows these"
