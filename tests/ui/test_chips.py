"""One touch of a chip on the Play screen tells how the device is, and why: whole, in every look."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from companion.devices import CHIPS, Health, Status
from companion.language import Language
from companion.rules.game import Message
from companion.service import DEVICES, DeviceView, ServiceView
from tests.ui import samples

pytestmark = pytest.mark.own_process
LOOKS = [
    ((800, 480), "de", 130),
    ((800, 480), "fr", 130),
    ((800, 480), "en", 100),
    ((720, 1280), "de", 130),
    ((720, 1280), "fr", 130),
    ((1280, 720), "fr", 130),
]


def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written, and how: texts as they end up, each line of them."""
    from ui.drawing.painter import Painter

    found: list[str] = []
    text = Painter.text

    def _text(self: Any, block: Any, *place: Any) -> None:
        found.append(" ".join(run.text for run in block.runs))
        text(self, block, *place)

    monkeypatch.setattr(Painter, "text", _text)
    return found


def plain(text: str) -> str:
    """Without the breaks: where a line ends, a space goes."""
    return "".join(text.split())


@pytest.mark.parametrize(("size", "language", "percent"), LOOKS)
def test_the_longest_reason_and_the_one_thing_to_do_stand_whole_after_one_touch(
    display: str,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
    percent: int,
) -> None:
    from tests.pictures.chips import ADVICE, REASONS, trouble
    from tests.pictures.touching import overlapping, small_or_outside
    from tests.ui.driver import Driver

    driver = Driver(size, language, text_size=percent)
    driver.unseen()
    say = Language(language).say
    assert ADVICE.advice is not None
    told = {plain(say(ADVICE.what)), plain(say(ADVICE.advice))}
    seen = written(monkeypatch)
    driver.desk.cut = []
    for device, advice in product(CHIPS, (False, True)):
        trouble(driver, device, advice=advice)
        driver.stage.go("play")
        seen.clear()
        driver.touch_widget(driver.stage.screen.ids.chips._chips[device])
        driver.frames()
        assert driver.stage.name == "hardware"
        shown = {plain(text) for text in seen}
        assert plain(say(REASONS[device])) in shown
        assert not advice or told <= shown
        assert small_or_outside(driver, size) + overlapping(driver) == []
    assert driver.desk.cut == []
    driver.close()


@pytest.mark.parametrize("health", [Health.READY, Health.SEARCHING, Health.LOST])
def test_the_reason_of_every_state_is_on_the_page_that_the_chip_leads_to(
    display: str, monkeypatch: pytest.MonkeyPatch, health: Health
) -> None:
    from tests.ui.driver import Driver

    driver = Driver()
    reason = Message("Fitted: {parts}.", {"parts": ("x",)})
    views = tuple(DeviceView(name, True, health, reason) for name in DEVICES)
    statuses = tuple(Status(name, health, reason) for name in CHIPS)
    for device in CHIPS:
        driver.show(
            samples.snapshot(samples.played(), statuses=statuses, service=ServiceView(views))
        )
        driver.stage.go("play")
        seen = written(monkeypatch)
        driver.touch_widget(driver.stage.screen.ids.chips._chips[device])
        driver.frames()
        assert driver.stage.screen.device == device
        assert "Fitted: x." in seen
    driver.close()
