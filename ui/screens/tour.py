"""The tour: four pages about what the companion does, at the first start and from Settings.

`stage.go("tour")` begins it. That it was seen is kept as the setting `toured`; it can be left at
any page.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import NumericProperty

from companion.intents import Adjust
from companion.language import LANGUAGES
from companion.snapshots import Snapshot
from ui import kv
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.screens import TOURED, Screen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, LINE, MIST, Type
from ui.widgets.tour_pictures import (
    Picture,
    draw_games,
    draw_reader_and_finger,
    draw_undo,
    draw_what_now,
)

__all__ = ["Dots", "TourPage", "TourScreen"]

kv.load(__file__)


@dataclass(frozen=True)
class Page:
    """A page of the tour."""

    title: Words
    text: Words
    picture: Picture


CHIPS = 64.0
"""How far down the chips reach."""
BACK, SKIP, SKIP_UPRIGHT = 56.0, 176.0, 136.0
"""How wide the buttons are that lead back and away."""
PAGES = (
    Page(
        words("Good evening"),
        words(
            "Four games, one companion: it keeps the score, knows the rules and turns the "
            "hourglass. You play as ever."
        ),
        draw_games,
    ),
    Page(
        words("Hold it there, or touch it"),
        words(
            "A tile or card held to the reader and a touch on the screen do the same, and mix "
            "freely. A tone says that it is written down."
        ),
        draw_reader_and_finger,
    ),
    Page(
        words("Nothing is lost"),
        words(
            "Undo goes back as far as you like, and the log shows every step. Pull the plug: "
            "the game waits where it was."
        ),
        draw_undo,
    ),
    Page(
        words("What now?"),
        words(
            "One sentence always says what comes next. The question mark lists all that can be "
            "done, and the book has the rules."
        ),
        draw_what_now,
    ),
)


class TourPage(Sketch):
    """One page: a drawing, and a few words beside or below it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.number = 0
        self.spare = 0.0

    def show(self, number: int, spare: float) -> None:
        """Show a page; `spare` is what is kept free below the words."""
        self.number, self.spare = number, spare
        self.changed((number, spare))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        page = PAGES[self.number]
        if width < height:
            tall = height * 0.5
            page.picture(pen, 24, CHIPS, width - 48, tall - CHIPS)
            left, top, room = 24.0, tall + 20, width - 48
        else:
            half = width / 2
            page.picture(pen, 24, 36, half - 48, height - 72)
            left, top, room = half + 8, CHIPS + 4, half - 32
        title = pen.text(page.title, left, top, Type.TITLE, GOLD, room=room, lines=2, smallest=0.8)
        top += title.height / pen.f + 16
        lines = max(3, int((height - top - self.spare) / (Type.MAIN.line)))
        pen.text(
            page.text, left, top, Type.MAIN, CREAM,
            room=room, lines=lines, bold=False, smallest=0.7, on_sky=True,
        )  # fmt: skip


class Dots(Sketch):
    """Which page it is."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.at = 0

    def show(self, at: int) -> None:
        """Show it."""
        self.at = at
        self.changed(at)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        gap = min(28.0, width / (len(PAGES) + 0.5))
        left = width / 2 - gap * (len(PAGES) - 1) / 2
        for number in range(len(PAGES)):
            here = number == self.at
            fill = GOLD if here else MIST if number < self.at else LINE
            pen.disc(left + number * gap, height / 2, 8 if here else 6, fill)


class TourScreen(Screen):
    """The pages one after another."""

    page = NumericProperty(0)
    onward = NumericProperty(200)
    """How wide the button is that leads on."""
    pages = len(PAGES)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.ids.language.choices = tuple(LANGUAGES.items())
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, **what: Any) -> None:
        self.page = 0
        self._space()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self.ids.language.value = self.desk.language.code

    def back(self) -> None:
        if self.page:
            self.turn(-1)
        else:
            self.leave()

    def turn(self, by: int) -> None:
        """Turn a page; after the last one the tour is over."""
        if self.page + by >= len(PAGES):
            self.leave()
            return
        self.page = max(0, self.page + by)
        self._space()

    def leave(self) -> None:
        """The tour is over, or enough of it was seen."""
        self.desk.post(Adjust(TOURED, True))
        if self.desk.stage is not None:
            self.desk.stage.go(self.came)

    def open_device(self, device: str) -> None:
        """Show the page of a device."""
        if self.desk.stage is not None:
            self.desk.stage.show_device(device)

    def choose(self, code: str) -> None:
        """Another language."""
        self.desk.post(Adjust("language", code))

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        first = self.page == 0
        upright = width < height
        left, room = (24.0, width - 48) if upright else (width / 2 + 8, width / 2 - 32)
        last = self.page + 1 == len(PAGES)
        self.onward = 176 if upright and not last else 200
        self._low(first, last=last)
        self.ids.language.place = [left, height - 72 - 84, room, 60] if first else [0, 0, 0, 0]
        self.ids.page.show(int(self.page), 96 if first else 24)
        self.ids.dots.show(int(self.page))

    def _low(self, first: bool, *, last: bool) -> None:
        """The row at the bottom: a page back, away, where one is, and on. On the first page nothing
        is earlier, on the last there is nothing left to skip."""
        nothing = [0, 0, 0, 0]
        top, left = self.uh - 64, 8.0
        self.ids.earlier.place = nothing if first else [left, top, BACK, 56]
        left += 0 if first else BACK + 8
        skip = SKIP if self.uw > self.uh else SKIP_UPRIGHT
        self.ids.skip.place = nothing if last else [left, top, skip, 56]
        left += 0 if last else skip + 8
        self.ids.dots.place = [left, top, self.uw - left - self.onward - 16, 56]
