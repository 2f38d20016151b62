"""Every text of ours fits its place on every screen, as the pictures show it; what is cut is a name
that somebody gave."""

from __future__ import annotations

import pytest

from tests.pictures.test_scenes import GAMES, LOOKS, OTHERS

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize(("size", "language", "percent"), [*LOOKS, *OTHERS])
def test_every_text_fits(display: str, size: tuple[int, int], language: str, percent: int) -> None:
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    wrong: list[str] = []
    for name, show in every_case().items():
        if name.startswith(GAMES):
            continue  # `test_scenes` goes through those
        driver = Driver(size, language, text_size=percent)
        driver.unseen()
        driver.show(Snapshot(0, 0.0))
        driver.desk.cut = []
        show(driver)
        driver.frames(2)
        wrong += [f"{name}: {text}" for text in dict.fromkeys(driver.desk.cut)]
        driver.close()
    assert wrong == []
