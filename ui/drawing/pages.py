"""Pages of masks on the graphics card: the drawn symbols and the words, each word drawn once.

A widget that shows ten words of one page is one mesh in place of ten textures. A page is filled
in shelves; where all are full, the one begun longest ago is emptied, and whoever shows a word of
it is told to draw anew before the next frame.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, Protocol
from weakref import WeakSet

from kivy.graphics.texture import Texture

from ui.drawing.measure import ink
from ui.symbols import atlas

SIZE = (2048, 512)
"""Pixels of a page, where no word is larger."""
MOST = 8
"""Pages beside the first, which holds the symbols and is never emptied."""
_GAP = 1
"""Pixels between two words, so that neither shows at the other's edge."""
Part = tuple[float, float, float, float]
"""Where on a page the left, bottom, right and top of what is shown lie, 0 to 1."""


class Shows(Protocol):
    """What shows words of a page."""

    def outdated(self) -> None:
        """Draw anew before the next frame."""


class Page:
    """One texture of masks, with room above `used` rows."""

    def __init__(self, size: tuple[int, int], used: int = 0, rows: bytes = b"") -> None:
        width, height = self.size = size
        self.texture = Texture.create(size=size, colorfmt="luminance")
        self.texture.blit_buffer(
            rows + bytes(width * (height - used)), colorfmt="luminance", bufferfmt="ubyte"
        )
        self.texture.min_filter = self.texture.mag_filter = "linear"
        self.shown_by: WeakSet[Shows] = WeakSet()
        self._floor = used
        self._shelf, self._above, self._left = used, used, 0

    def add(self, width: int, height: int, rows: bytes) -> Part | None:
        """Where a mask lies now, its first row at the top; None where there is no room."""
        across, up = self.size
        if self._left + width > across:
            self._shelf, self._left = self._above, 0
        if width > across or self._shelf + height > up:
            return None
        left, bottom = self._left, self._shelf
        self.texture.blit_buffer(
            rows, pos=(left, bottom), size=(width, height), colorfmt="luminance", bufferfmt="ubyte"
        )
        self._left += width + _GAP
        self._above = max(self._above, bottom + height + _GAP)
        # The first row is the lowest of the page, and the highest of the word.
        return left / across, (bottom + height) / up, (left + width) / across, bottom / up

    def empty(self) -> None:
        """Begin anew, and tell whoever shows what was there."""
        self._shelf = self._above = self._floor
        self._left = 0
        width, height = self.size
        self.texture.blit_buffer(bytes(width * height), colorfmt="luminance", bufferfmt="ubyte")
        shown_by = list(self.shown_by)
        self.shown_by.clear()
        for one in shown_by:
            one.outdated()


class Word(NamedTuple):
    """A run of text as it lies on a page; its size in pixels."""

    page: Page
    part: Part
    width: int
    height: int


class Pages:
    """All pages: the first with the symbols, then as many as the words need."""

    def __init__(self) -> None:
        width, height, used, rows = atlas()
        self.first = Page((width, height), used, rows)
        self._pages = [self.first]
        self._words: dict[tuple[str, int, bool, bool], Word] = {}
        self.emptied = 0
        """How often a page was emptied: whoever was just drawing begins anew if it was."""

    def __len__(self) -> int:
        return len(self._pages)

    def word(self, text: str, pixels: int, bold: bool = False, mono: bool = False) -> Word:
        """A run of text in one font, drawn the first time that it is asked for."""
        key = (text, pixels, bold, mono)
        known = self._words.get(key)
        if known is None:
            known = self._words[key] = self._draw(*ink(*key))
        return known

    def _draw(self, width: int, height: int, rows: bytes) -> Word:
        page = self._pages[-1]
        part = page.add(width, height, rows)
        if part is None:
            page = self._next(width, height)
            part = page.add(width, height, rows)
            if part is None:
                raise AssertionError("a new page has room for what it was made for")
        return Word(page, part, width, height)

    def _next(self, width: int, height: int) -> Page:
        """A page with room for so much: a new one, or the oldest one, emptied."""
        size = max(SIZE[0], width), max(SIZE[1], height)
        if len(self._pages) <= MOST:
            page = Page(size)
        else:
            page = self._pages.pop(1)
            self._words = {key: word for key, word in self._words.items() if word.page is not page}
            self.emptied += 1
            page.empty()
            if page.size != size:
                page = Page(size)
        self._pages.append(page)
        return page


@lru_cache(maxsize=1)
def pages() -> Pages:
    """The pages of this process's window, which must be open."""
    return Pages()


@lru_cache(maxsize=1)
def blank() -> Texture:
    """One pixel that covers, for what shows no mask. Where the processor draws, a look-up is made
    all the same, and one of a single pixel that is not smoothed costs a third."""
    texture = Texture.create(size=(1, 1), colorfmt="luminance")
    texture.blit_buffer(b"\xff", colorfmt="luminance", bufferfmt="ubyte")
    texture.min_filter = texture.mag_filter = "nearest"
    return texture
