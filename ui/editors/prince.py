"""Counting the star spaces of the board of Der Kleine Prinz, place by place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.prince import BLUE_FROM
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.editors.base import Editor
from ui.layout import Rect
from ui.sketch import Sketch
from ui.theme import CREAM, EARTH, INK, MIST, NIGHT2, PAPER, PLAYER_COLOURS, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller

ROW, TITLE = 66.0, 40.0
NARROW = 560.0
"""Narrower rows have the place's name over its counters."""
LIGHT_BLUE = PLAYER_COLOURS[1]
WHITE, BLUE = words("White star spaces"), words("Light-blue star spaces")
SHORTEST, LONGEST, STEP = 5, 900, 5
"""Seconds of one run of the glass."""
MOST_SPACES = 20


class PlaceRow(Sketch):
    """An asteroid or a space on Earth with its white and its light-blue star spaces."""

    def __init__(self, on_count: Callable[[str, int], None], **values: Any) -> None:
        super().__init__(**values)
        self.title: Words = ""
        self.earth = False
        self.white = Counter("star", CREAM, "", lambda count: on_count("white", count), title=WHITE)
        self.blue = Counter(
            "star", LIGHT_BLUE, "", lambda count: on_count("blue", count), title=BLUE
        )
        self.add_widget(self.white)
        self.add_widget(self.blue)
        self.fbind("place", self._space)

    def show(self, title: Words, place: dict[str, Any], *, earth: bool) -> None:
        """Show a place."""
        self.title, self.earth = title, earth
        self.white.show(place["white"])
        self.blue.show(place["blue"])
        self.changed((title, earth))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        room = self.white.place[0] - 8
        if width < NARROW:
            room, height = width, TITLE
        pen.disc(24, height / 2, 20, EARTH if self.earth else PAPER)
        symbol, tint = ("fox", CREAM) if self.earth else ("asteroid", INK)
        pen.symbol(symbol, 12, height / 2 - 12, 24, tint)
        pen.text(
            self.title, 52, 0, Type.SECOND_BOLD, CREAM, room=room - 52, tall=height, lines=2,
            smallest=0.6,
        )  # fmt: skip

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        each, top = _each(width), TITLE if width < NARROW else 0.0
        self.white.place = [width - 2 * each - 8, top, each, height - top]
        self.blue.place = [width - each, top, each, height - top]


class Heading(Sketch):
    """What the two columns count."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        each = _each(width)
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.CELL)
        for text, left in (
            (words("white: for everybody"), width - 2 * each - 8),
            (words("light blue: {count} and more", count=BLUE_FROM), width - each),
        ):
            pen.text(
                text, left, 0, Type.LEAST, MIST, room=each, tall=height, align="middle", lines=2,
                smallest=0.7,
            )  # fmt: skip


class PrinceEditor(Editor):
    """A row a place, in the prince's order; the glass and the length of the Earth at the end."""

    game = "prince"

    def __init__(self, components: dict[str, Any], **values: Any) -> None:
        super().__init__(words("Star spaces of the board"), components, **values)
        self._heading = Heading()
        self._scroller = Scroller()
        self.rows: list[PlaceRow] = []
        self.glass = Counter(
            "hourglass", MIST, words("seconds a run"), self._time, least=SHORTEST, most=LONGEST,
            step=STEP,
        )  # fmt: skip
        self.fewer = PushButton(label=words("Earth: one space less"), symbol="minus")
        self.more = PushButton(label=words("Earth: one space more"), symbol="plus")
        self.fewer.bind(on_release=lambda _: self._shorten())
        self.more.bind(on_release=lambda _: self._lengthen())
        for widget in (self.glass, self.fewer, self.more):
            self._scroller.content.add_widget(widget)
        self.body.add_widget(self._heading)
        self.body.add_widget(self._scroller)

    @property
    def places(self) -> list[dict[str, Any]]:
        """The asteroids, then the spaces on Earth."""
        return [*self.components["planets"], *self.components["earth"]]

    def show_components(self) -> None:
        places, asteroids = self.places, len(self.components["planets"])
        while len(self.rows) > len(places):
            self._scroller.content.remove_widget(self.rows.pop())
        while len(self.rows) < len(places):
            at = len(self.rows)
            row = PlaceRow(lambda key, count, at=at: self._count(at, key, count))  # type: ignore[misc]
            self.rows.append(row)
            self._scroller.content.add_widget(row)
        for at, (row, place) in enumerate(zip(self.rows, places, strict=True)):
            earth = at >= asteroids
            row.show(_title(place, at - asteroids, len(places) - asteroids), place, earth=earth)
        self.glass.show(self.components["hourglass"])
        count = len(self.components["earth"])
        self.fewer.disabled_look = count < 2
        self.more.disabled_look = count >= MOST_SPACES
        self._space()

    def _count(self, at: int, key: str, count: int) -> None:
        self.places[at][key] = count
        self.tell()

    def _time(self, seconds: int) -> None:
        self.components["hourglass"] = seconds
        self.tell()

    def _shorten(self) -> None:
        self.components["earth"].pop()
        self.tell()

    def _lengthen(self) -> None:
        earth = self.components["earth"]
        earth.append(dict(earth[-1]))
        self.tell()

    def lay_work(self, place: Rect) -> None:
        self._heading.place = [place.x, place.y, place.width - 8, 40]
        self._scroller.place = [place.x, place.y + 46, place.width, place.height - 46]
        room = place.width - 8
        tall = ROW if room >= NARROW else ROW + TITLE
        for at, row in enumerate(self.rows):
            row.place = [0, at * tall, room, tall - 8]
        top = len(self.rows) * tall
        half = (room - 8) / 2
        self.fewer.place = [0, top, half, ROW - 8]
        self.more.place = [half + 8, top, half, ROW - 8]
        self.glass.place = [0, top + ROW, min(room, 320.0), ROW - 8]
        self._scroller.set_height(top + 2 * ROW)


def _each(width: float) -> float:
    """The width of a counter in a row so wide."""
    return (width - 8) / 2 if width < NARROW else min(236.0, (width - 108) / 2)


def _title(place: dict[str, Any], space: int, spaces: int) -> Words:
    if space < 0:
        name: str = place["name"]
        return name
    if space == 0:
        return words("Earth: the fox starts")
    if space == spaces - 1:
        return words("Earth: burrow")
    return words("Earth {number}", number=space + 1)
