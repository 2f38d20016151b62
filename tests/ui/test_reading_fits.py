"""What is read fits: no text is cut at the largest type, and all to touch is large and inside."""

from __future__ import annotations

import pytest

from companion.snapshots import Snapshot

pytestmark = pytest.mark.own_process
SHOWN = (
    "rules", "rules-words", "import-nothing", "import-six-long", "import-refused", "log",
    "log-kept-long", "replay-planet", "replay-residence", "score-mort-6-long", "score-mort-3-long",
    "score-5", "home-games-that-wait", "new-game-seat", "new-game-six-long", "told-planet",
    "tour-1", "tour-2", "tour-4", "play-choices",
)  # fmt: skip


@pytest.mark.parametrize(
    ("size", "language"), [((800, 480), "de"), ((1280, 720), "en"), ((720, 1280), "fr")]
)
def test_it_fits(display: str, size: tuple[int, int], language: str) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    cases = every_case()
    for name in SHOWN:
        driver = Driver(size, language, text_size=130)
        driver.show(Snapshot(0, 0.0))
        driver.desk.cut = []
        cases[name](driver)
        driver.frames(4)
        assert driver.desk.cut == [], name
        f = driver.desk.theme.f
        for target in driver.stage.focus.targets():
            left, top, right, bottom = target.reach
            least = min(target.width / f + left + right, target.height / f + top + bottom)
            assert least >= 49.9, (name, type(target).__name__, least)
            assert target.x >= -1, (name, type(target).__name__)
            assert target.right <= size[0] + 1, (name, type(target).__name__)
        driver.close()
