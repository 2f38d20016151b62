"""The sheets of Rising to the Stars: which story it was, from whom is stolen, what a player has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.snapshots import Seat
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.names import name_words
from ui.scenes.stars_facts import Option, Story
from ui.scenes.stars_pieces import StoryTile, draw_story
from ui.sheets.seats import SeatChoice, SeatsSheet
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, INK, MIST, PAPER, Type
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

FOOT, FOOT_WITH_BUTTON = 12.0, 84.0
"""What stands under the players of whom one is robbed."""


class WhichStorySheet(Sheet):
    """Asks which story it was that lay face down; a touch is the answer."""

    def __init__(
        self, options: Sequence[Option], then: Callable[[Option], None], **values: Any
    ) -> None:
        rows = -(-len(options) // 4)
        super().__init__(
            title=words("Which story was it?"),
            under=words("Turn it over first, then touch what it shows."),
            wants=[620, 92 + min(rows, 4) * 84],
            **values,
        )
        self._then = then
        self._scroller = Scroller()
        self.tiles = [StoryTile(option) for option in options]
        for tile in self.tiles:
            tile.bind(on_release=self._touched)
            self._scroller.content.add_widget(tile)
        self.body.add_widget(self._scroller)

    def _touched(self, tile: StoryTile) -> None:
        self.close()
        self._then(tile.option)

    def lay_out(self, width: float, height: float) -> None:
        columns = 4 if width > 500 else 3
        each = (width - 40 - 8 * (columns - 1)) / columns
        self._scroller.place = [16, 76, width - 32, height - 88]
        for at, tile in enumerate(self.tiles):
            tile.place = [4 + at % columns * (each + 8), 4 + at // columns * 84, each, 74]
        self._scroller.set_height(-(-len(self.tiles) // columns) * 84)


class Victim(SeatChoice):
    """A player with stars to lose."""

    def __init__(self, seat: Seat, stars: int, **values: Any) -> None:
        super().__init__(seat, **values)
        self.stars = stars

    def mark(self, pen: Pen, width: float, height: float) -> None:
        figure = str(self.stars)
        right = width - 44 - pen.width(figure, Type.BUTTON)
        pen.text(figure, right, 0, Type.BUTTON, CREAM, tall=height)
        pen.symbol("star", width - 38, height / 2 - 12, 22, GOLD)


class StealSheet(SeatsSheet):
    """Asks from whom stars are stolen: `most` stars, all from one or one from each of several.
    With one star a touch is the answer. `under` says in how many ways it can be done."""

    def __init__(
        self,
        seats: Sequence[tuple[Seat, int]],
        most: int,
        then: Callable[[tuple[str, ...]], None],
        *,
        named: Sequence[str] = (),
        under: Words = "",
        **values: Any,
    ) -> None:
        title = counted(
            "From whom is {count} star stolen?", "From whom are {count} stars stolen?", most
        )
        victims = [Victim(seat, stars) for seat, stars in seats]
        super().__init__(victims, title=title, under=under, **values)
        self._then, self._most = then, most
        self.picked = list(named)
        self.done = PushButton(kind="main", symbol="check")
        self.done.bind(on_release=lambda _: self._answer())
        self.foot = FOOT
        if most > 1:
            self.body.add_widget(self.done)
            self.foot = FOOT_WITH_BUTTON
        self.tell()

    def touched(self, name: str) -> None:
        super().touched(name)
        self.picked = self.picked[-self._most :]
        if self._most == 1:
            self._answer()
        else:
            self.tell()

    def tell(self) -> None:
        super().tell()
        self.done.disabled_look = not self.picked
        label: Words = words("Steal")
        if len(self.picked) == 1:
            label = words("All from one player")
        elif self.picked:
            label = words("One from each")
        self.done.label = label

    def _answer(self) -> None:
        self.close()
        self._then(tuple(self.picked))

    def lay_foot(self, width: float, height: float) -> None:
        self.done.place = [16, height - 72, width - 32, 58]


class Belongings(Sketch):
    """Stars, cards and stories of a player."""

    def __init__(self, entry: Mapping[str, Any], looks: Mapping[str, Story]) -> None:
        super().__init__()
        self.entry = entry
        self.looks = [looks[tile] for tile in entry["stories"]]

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        entry = self.entry
        lines: list[tuple[str, Words]] = [
            ("star", counted("{count} star token", "{count} star tokens", entry["stars"])),
            (
                "number_card",
                counted("{count} card in hand", "{count} cards in hand", entry["cards"]),
            ),
        ]
        if entry["paper_plane"] is not None:
            plane = words("paper plane of {stars}", stars=entry["paper_plane"])
            lines.append(("paper_plane", plane))
        for at, (symbol, text) in enumerate(lines):
            pen.symbol(symbol, 4, at * 34 + 3, 26, GOLD if symbol != "number_card" else MIST)
            pen.text(text, 42, at * 34, Type.LIST, CREAM, room=width - 50, tall=32)
        top = len(lines) * 34 + 8
        if not self.looks:
            pen.text(words("No story yet"), 42, top, Type.LIST, MIST, room=width - 50, tall=32)
        for at, look in enumerate(self.looks):
            x, y = at % 3 * 112.0, top + at // 3 * 64.0
            pen.box(x, y, 104, 56, PAPER, radius=8, line=INK, stroke=1)
            draw_story(pen, look, x, y, 104, 56)


class BelongingsSheet(Sheet):
    """What a player has in front of them, as everybody may see it."""

    def __init__(
        self, seat: Seat, entry: Mapping[str, Any], looks: Mapping[str, Story], **values: Any
    ) -> None:
        lines = 2 if entry["paper_plane"] is None else 3
        rows = -(-len(entry["stories"]) // 3)
        tall = 84 + lines * 34 + (rows * 64 if rows else 34)
        super().__init__(title=name_words(seat.name, seat.number), wants=[400, tall], **values)
        self._belongings = Belongings(entry, looks)
        self.body.add_widget(self._belongings)

    def lay_out(self, width: float, height: float) -> None:
        self._belongings.place = [20, 60, width - 40, height - 76]
