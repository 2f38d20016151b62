"""The picture of a score sheet that is saved: the sheet alone, whole, the same from any screen."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.snapshots import Mood, Snapshot
from tests.pictures.cases import every_case

pytestmark = pytest.mark.own_process
SAVED = ("Saved", "Enregistré", "Gespeichert")
"""How the notice of it begins, which names a folder of any length."""
CASES = (
    "score-2",
    "score-5-long",
    "score-stars-6-long",
    "score-prince-6-long",
    "score-mort-6-long",
    "score-residence-6-long",
    "score-many-parts",
    "score-corrected",
    "names-in-every-script-score",
)
SIZES = [((800, 480), "de", 130), ((1280, 720), "fr", 100), ((720, 1280), "en", 130)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path))
    return tmp_path / "pictures"


def open_case(case: str, size: tuple[int, int], language: str, percent: int) -> Any:
    from tests.ui.driver import Driver

    driver = Driver(size, language, text_size=percent)
    driver.show(Snapshot(0, 0.0))
    every_case()[case](driver)
    return driver


def saved(driver: Any, folder: Path) -> Image.Image:
    for path in folder.glob("*"):
        path.unlink()
    driver.touch_widget(driver.stage.screen.ids.save)
    [path] = folder.iterdir()
    with Image.open(path) as opened:
        opened.load()
        return opened


@pytest.mark.parametrize(("size", "language", "percent"), SIZES)
def test_all_of_it_is_on_the_picture_with_a_margin_around(
    display: str, folder: Path, size: tuple[int, int], language: str, percent: int
) -> None:
    from ui.score_paper import MARGIN, SCALE
    from ui.theme import PAPER

    paper = tuple(round(part * 255) for part in PAPER[:3])
    for case in CASES:
        driver = open_case(case, size, language, percent)
        driver.desk.cut = []
        picture = saved(driver, folder)
        assert not [text for text in driver.desk.cut if not text.startswith(SAVED)], case
        width, height = picture.size
        edge = round(MARGIN * SCALE * 0.6)
        for box in (
            (0, 0, width, edge),
            (0, height - edge, width, height),
            (0, 0, edge, height),
            (width - edge, 0, width, height),
        ):
            shown: Any = picture.crop(box).getextrema()
            for (least, most), wanted in zip(shown, paper, strict=True):
                assert wanted - 1 <= least <= most <= wanted + 1, case
        shown = picture.crop((edge, edge, width - edge, height - edge)).getextrema()
        assert shown[0][0] < paper[0] - 60, case
        driver.close()


def test_the_picture_is_the_same_from_every_screen(display: str, folder: Path) -> None:
    """No button and no chip is on it, and nobody's text size or screen changes it."""
    from PIL import ImageChops

    found = []
    for size, percent in (((800, 480), 100), ((720, 1280), 130), ((1280, 720), 90)):
        driver = open_case("score-mort-6-long", size, "en", percent)
        found.append(saved(driver, folder))
        driver.close()
    for other in found[1:]:
        assert other.size == found[0].size
        assert ImageChops.difference(found[0], other).getbbox() is None


def test_more_players_and_more_parts_have_a_larger_picture(display: str, folder: Path) -> None:
    driver = open_case("score-2", (800, 480), "en", 100)
    two = saved(driver, folder).size
    driver.close()
    driver = open_case("score-mort-6-long", (800, 480), "en", 100)
    six = saved(driver, folder).size
    driver.close()
    assert six[0] > two[0]


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    write = os.write

    def refuse(fd: int, data: Any) -> int:
        if len(data) > 1000:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", refuse)
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("full")
def test_a_full_disk_is_told_and_leaves_nothing_behind(display: str, folder: Path) -> None:
    driver = open_case("score-4", (800, 480), "en", 100)
    driver.touch_widget(driver.stage.screen.ids.save)
    notice = driver.stage.notice.notice
    assert notice.mood is Mood.FAULT
    assert driver.desk.say(notice.message).startswith("The disk is full")
    assert not list(folder.iterdir())
    driver.close()


def test_no_name_is_taken_before_the_whole_picture_is_there(
    display: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.storage import files

    seen: list[list[str]] = []
    write = files.write_all

    def watched(fd: int, data: bytes) -> None:
        write(fd, data)
        seen.append([path.suffix for path in folder.iterdir()])

    monkeypatch.setattr(files, "write_all", watched)
    driver = open_case("score-4", (800, 480), "en", 100)
    saved(driver, folder)
    assert seen == [[".new"]]
    driver.close()
