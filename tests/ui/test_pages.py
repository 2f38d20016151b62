"""Words and symbols lie on pages of the graphics card: each word once, and no page is outgrown."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.own_process
SMALL = (128, 64)


@pytest.fixture
def driver(display: str) -> Any:
    from tests.ui.driver import Driver

    driver = Driver()
    yield driver
    driver.close()


class Watcher:
    """Shows words, and notes that it must draw anew."""

    def __init__(self) -> None:
        self.told = 0

    def outdated(self) -> None:
        self.told += 1


def mask(page: Any, part: Any) -> bytes:
    """What a part of a page covers, rows from the top of the word."""
    width, height = page.size
    left, lowest, right, highest = (
        round(value * side) for value, side in zip(part, (width, height) * 2, strict=True)
    )
    pixels = page.texture.pixels[::4]
    return b"".join(pixels[y * width + left : y * width + right] for y in range(highest, lowest))


def test_a_word_lies_on_its_page_as_the_font_draws_it(driver: Any) -> None:
    from kivy.core.text import Label

    from ui.drawing.pages import Pages

    pages = Pages()
    for text, pixels, bold in (("Ågot gjpq", 24, False), ("12", 44, True), ("i", 16, False)):
        label = Label(text=text, font_size=pixels, bold=bold, font_name="Roboto")
        label.refresh()
        word = pages.word(text, pixels, bold)
        assert (word.width, word.height) == label.texture.size
        assert mask(word.page, word.part) == label.texture.pixels[3::4]


def test_each_word_is_drawn_once(driver: Any) -> None:
    from ui.drawing.pages import Pages

    pages = Pages()
    assert pages.word("Ana", 20) is pages.word("Ana", 20)
    assert pages.word("Ana", 20).part != pages.word("Ana", 20, bold=True).part
    assert len(pages) == 1


def test_words_beside_each_other_never_overlap(driver: Any, monkeypatch: Any) -> None:
    from ui.drawing import pages as module

    monkeypatch.setattr(module, "SIZE", SMALL)
    page = module.Page(SMALL)
    taken: set[tuple[int, int]] = set()
    for number in range(40):
        width, height = 7 + number % 5, 5 + number % 3
        part = page.add(width, height, bytes(width * height))
        assert part is not None
        left, lowest, right, highest = (
            round(value * side) for value, side in zip(part, SMALL * 2, strict=True)
        )
        assert (right - left, lowest - highest) == (width, height)
        spots = {(x, y) for x in range(left, right) for y in range(highest, lowest)}
        assert not spots & taken
        taken |= spots


def fill(pages: Any, until: Any) -> int:
    """Write numbers until something is so; the last number written."""
    number = 0
    while not until():
        number += 1
        pages.word(str(number), 40)
    return number


def test_the_oldest_page_is_emptied_and_whoever_shows_it_is_told(
    driver: Any, monkeypatch: Any
) -> None:
    from ui.drawing import pages as module

    monkeypatch.setattr(module, "SIZE", SMALL)
    pages = module.Pages()
    symbols = pages.first.texture.pixels[: 2048 * 1000 * 4]
    oldest, younger, of_the_first = Watcher(), Watcher(), Watcher()
    pages.first.shown_by.add(of_the_first)
    number = fill(pages, lambda: len(pages) > 1)
    word = pages.word(str(number), 40)
    assert word.page is not pages.first
    word.page.shown_by.add(oldest)
    number = fill(pages, lambda: len(pages) > 2)
    pages.word(str(number), 40).page.shown_by.add(younger)
    number = fill(pages, lambda: pages.emptied)
    assert (oldest.told, younger.told, of_the_first.told) == (1, 0, 0)
    assert len(pages) == module.MOST + 1
    assert pages.first.texture.pixels[: 2048 * 1000 * 4] == symbols
    last = pages.word(str(number), 40)
    assert any(mask(last.page, last.part)), "what is drawn now is there"


def test_a_word_larger_than_a_page_has_one_that_holds_it(driver: Any, monkeypatch: Any) -> None:
    from ui.drawing import pages as module

    monkeypatch.setattr(module, "SIZE", SMALL)
    pages = module.Pages()
    word = pages.word("W" * 90, 80)
    assert word.width > 2048
    assert word.page.size[0] >= word.width
    assert any(mask(word.page, word.part))


def test_a_screen_looks_the_same_after_its_page_was_emptied(display: str, monkeypatch: Any) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing import pages as module

    monkeypatch.setattr(module, "SIZE", (1024, 256))
    driver = Driver()
    pages = module.pages()
    fill(pages, lambda: len(pages) > 1)
    every_case()["settings"](driver)
    driver.frames(3)
    before = driver.picture().tobytes()
    fill(pages, lambda: pages.emptied > module.MOST)
    driver.frames(3)
    assert driver.picture().tobytes() == before
    driver.close()


def test_a_page_emptied_while_a_widget_draws_has_it_draw_anew(driver: Any) -> None:
    """The words that it had drawn before lay on that page."""
    from ui.drawing.layer import Layer
    from ui.drawing.pages import pages
    from ui.drawing.painter import Painter

    watcher = Watcher()
    layer = Layer(watcher.outdated)
    layer.show(Painter())
    assert watcher.told == 0
    painter = Painter()
    pages().emptied += 1
    layer.show(painter)
    assert watcher.told == 1


def test_a_widget_keeps_no_mesh_of_a_page_that_it_no_longer_shows(driver: Any) -> None:
    """Else each widget had one of every page in the end, with all the corners it ever had there."""
    from ui.drawing.layer import Layer
    from ui.drawing.pages import Pages
    from ui.drawing.painter import Painter

    pages = Pages()
    page, corners = pages._next(10, 10), bytes(4 * 4 * 14)
    layer = Layer(lambda: None)
    shown = Painter()
    shown.box(0, 0, 10, 10, (1.0, 1.0, 1.0, 1.0))
    layer.show(shown)
    own = set(layer._meshes.values())
    shown.words[page] = bytearray(corners)
    layer.show(shown)
    assert len(layer._meshes) == 2
    assert own <= set(layer._meshes.values()), "what is shown again is used again"
    del shown.words[page]
    layer.show(shown)
    assert set(layer._meshes.values()) == own
