"""What may carry a tag, as it lies on the table: tiles as the Planet scene draws them, cards and
tokens as paper with the symbols that labels print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import ObjectProperty

from companion.codes import ANY, common
from companion.components import builtin
from companion.rules.game import Json
from companion.teaching import Slot
from companion.things import Drawn, taught
from ui.desk import Words
from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import Face, draw_tile, faces
from ui.sketch import Sketch, Touchable
from ui.theme import (
    CREAM,
    GOLD,
    INK,
    LEAF,
    MIST,
    NIGHT0,
    NIGHT3,
    PAPER,
    PAPER2,
    PLAYER_COLOURS,
    TILE_SKY,
    Colour,
    Type,
    fade,
    rgb,
)
from ui.widgets.scroller import Scroller

UNTAUGHT = 0.42
"""What has no tag yet is drawn with so much of its colour."""
_GRIDS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.5, 0.5, 0.62),),
    2: ((0.29, 0.5, 0.44), (0.71, 0.5, 0.44)),
    3: ((0.5, 0.28, 0.42), (0.28, 0.71, 0.38), (0.72, 0.71, 0.38)),
    4: ((0.29, 0.29, 0.4), (0.71, 0.29, 0.4), (0.29, 0.71, 0.4), (0.71, 0.71, 0.4)),
}
"""Middle and side of each symbol as shares of the paper's side; more stand in rows of three."""


@dataclass(frozen=True)
class Picture:
    """How one thing looks, and what it is called. `figure` is a number printed on a card."""

    slot: Slot
    name: Words
    face: Face | None = None
    symbols: tuple[Drawn, ...] = ()
    figure: str = ""
    seat: int | None = None


class Pictures:
    """The pictures of a box, each made once; `components` are those of `game`."""

    def __init__(self, game: str = "", components: dict[str, Json] | None = None) -> None:
        self._boxes = {} if components is None else {game: components}
        self._made: dict[Slot, Picture] = {}
        self._faces: dict[str, Face] | None = None

    def of(self, slot: Slot) -> Picture:
        """The picture of a thing of a box, or of what serves every game."""
        if slot not in self._made:
            self._made[slot] = self._make(slot)
        return self._made[slot]

    def _make(self, slot: Slot) -> Picture:
        box = None if slot.game == ANY else self._box(slot.game)
        thing = taught(slot.game, slot.component, box)
        if slot.game == "planet":
            face = self._tiles().get(slot.component)
            if face is not None:
                return Picture(slot, thing.name, face)
        means = common(slot.component) if slot.game == ANY else None
        if means is not None and means.kind == "number":
            return Picture(slot, thing.name, figure=means.value)
        if means is not None and means.seat is not None:
            return Picture(slot, thing.name, seat=means.seat)
        figure = slot.component[4:] if slot.component.startswith("CARD") else ""
        return Picture(slot, thing.name, None, thing.symbols, figure)

    def _box(self, game: str) -> dict[str, Json]:
        if game not in self._boxes:
            self._boxes[game] = builtin(game)
        return self._boxes[game]

    def _tiles(self) -> dict[str, Face]:
        if self._faces is None:
            self._faces = faces(self._box("planet"))
        return self._faces


def draw_picture(
    pen: Pen, picture: Picture, x: float, y: float, side: float, share: float = 1.0
) -> None:
    """A thing in a square, its top left corner given; `share` fades it."""
    if picture.face is not None:
        draw_tile(pen, picture.face, x, y, side, share=share)
        return
    if picture.seat is not None:
        pen.box(x, y, side, side, fade(TILE_SKY, share), radius=side / 10)
        big, tint = side * 0.6, fade(PLAYER_COLOURS[picture.seat], share)
        pen.player(picture.seat, x + (side - big) / 2, y + (side - big) / 2, big, tint)
        return
    rim = max(1.5, side * 0.03)
    fill, line = fade(PAPER, share), fade(PAPER2, share)
    pen.box(x, y, side, side, fill, radius=side / 10, line=line, stroke=rim)
    if picture.figure:
        role = Type.RESULT if side > 110 else Type.TITLE
        below = 0.0 if not picture.symbols else side * 0.34
        ink = fade(INK, share)
        pen.text(picture.figure, x, y, role, ink, room=side, tall=side - below, align="middle")
        if picture.symbols:
            small = side * 0.36
            at = (x + (side - small) / 2, y + side * 0.58)
            pen.symbol(picture.symbols[0].symbol, *at, small, ink)
        return
    for drawn, (across, down, size) in zip(picture.symbols, _spots(len(picture.symbols))):  # noqa: B905 - a card has room for nine
        big = size * side
        left, top = x + across * side - big / 2, y + down * side - big / 2
        pen.symbol(drawn.symbol, left, top, big, fade(_tint(drawn), share))


def _tint(drawn: Drawn) -> Colour:
    return rgb(drawn.tint.lstrip("#")) if drawn.tint else INK


def _spots(count: int) -> Sequence[tuple[float, float, float]]:
    if count in _GRIDS:
        return _GRIDS[count]
    rows = min(3, -(-count // 3))
    return [(0.2 + 0.3 * (at % 3), (at // 3 + 0.5) / rows, 0.28) for at in range(min(count, 9))]


class Thing(Touchable):
    """A thing with how many tags it has: a check for one, a figure for more, faded for none.
    `due` marks the one that is to be taught."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.picture: Picture | None = None
        self.count = 0
        self.due = False
        self.fade = True

    def show(self, picture: Picture, count: int, *, due: bool = False, fade: bool = True) -> None:
        """Show it. Without `fade` it is drawn whole though it has no tag."""
        self.picture, self.count, self.due, self.fade = picture, count, due, fade
        self.changed((picture, count, due, fade))

    def draw(self, pen: Pen) -> None:
        picture = self.picture
        if picture is None:
            return
        width, height = self.units
        captioned = height > width + 8
        side = min(width, height) - 6 if not captioned else min(width - 20, height - 44)
        x, y = (width - side) / 2, 3.0
        whole = self.count or self.due or self.pressed or not self.fade
        draw_picture(pen, picture, x, y, side, 1.0 if whole else UNTAUGHT)
        if captioned:
            ink = CREAM if whole else MIST
            pen.text(
                picture.name,
                0,
                y + side + 2,
                Type.LEAST,
                ink,
                room=width,
                tall=height - side - 6,
                lines=2,
                align="middle",
                smallest=0.9,
                may_cut=True,
            )
        if self.count:
            self._mark(pen, x + side - 8, y + side - 8)
        if self.due or self.focused:
            line = CREAM if self.focused else GOLD
            pen.box(x - 3, y - 3, side + 6, side + 6, radius=side / 10 + 3, line=line, stroke=3)

    def _mark(self, pen: Pen, x: float, y: float) -> None:
        pen.disc(x, y, 11, NIGHT0)
        if self.count == 1:
            pen.symbol("check", x - 8, y - 8, 16, LEAF)
        else:
            figure = str(min(self.count, 99))
            pen.text(
                figure,
                x - 11,
                y - 11,
                Type.LEAST,
                LEAF,
                room=22,
                tall=22,
                align="middle",
                bold=True,
            )


class Things(Sketch):
    """Things in rows, scrolled where they are many. Fires `on_slot` with the one touched."""

    __events__ = ("on_slot",)

    due = ObjectProperty(None, allownone=True)
    """What is to be taught now."""

    def __init__(self, **values: Any) -> None:
        self.things: list[Thing] = []
        self._scroller = Scroller()
        self._captioned = False
        super().__init__(**values)
        self.add_widget(self._scroller)
        self.fbind("place", self._placed_anew)

    def on_slot(self, slot: Slot) -> None:
        """Somebody touched a thing."""

    def show(
        self,
        pictures: Sequence[Picture],
        counts: Sequence[int],
        due: Slot | None = None,
        *,
        fade: bool = True,
    ) -> None:
        """Show these things in order."""
        content = self._scroller.content
        while len(self.things) > len(pictures):
            content.remove_widget(self.things.pop())
        while len(self.things) < len(pictures):
            fresh = Thing()
            fresh.bind(on_release=self._touched)
            self.things.append(fresh)
            content.add_widget(fresh)
        self._captioned = any(picture.face is None for picture in pictures)
        for widget, picture, count in zip(self.things, pictures, counts, strict=True):
            widget.show(picture, count, due=picture.slot == due, fade=fade)
        moved, self.due = due != self.due, due
        self._space()
        if moved:
            self._reveal()

    def from_top(self) -> None:
        """Scroll to the first of them."""
        self._scroller.offset = 0.0

    def thing(self, slot: Slot) -> Thing | None:
        """The widget of a thing, if it is among them."""
        found = (t for t in self.things if t.picture is not None and t.picture.slot == slot)
        return next(found, None)

    def _touched(self, thing: Thing) -> None:
        if thing.picture is not None:
            self.dispatch("on_slot", thing.picture.slot)

    def _reveal(self) -> None:
        """Bring what is due into sight, and some of what comes after it."""
        due = None if self.due is None else self.thing(self.due)
        if due is not None:
            self._scroller.reveal(due.place[1], due.place[3] * 1.6)

    def _placed_anew(self, *_: object) -> None:
        self._space()
        self._reveal()

    def _space(self) -> None:
        _, _, width, height = self.place
        self._scroller.place = [0, 0, width, height]
        many, room = len(self.things), width - 10
        columns = self._columns(many, room, height)
        each = min((room - 4 * (columns - 1)) / columns, self._sizes[1])
        tall = self._tall(each)
        for at, thing in enumerate(self.things):
            thing.place = [at % columns * (each + 4), at // columns * (tall + 4), each, tall]
        self._scroller.set_height(-(-many // columns) * (tall + 4))

    def _columns(self, many: int, room: float, height: float) -> int:
        """As few as let all be seen at once; where that cannot be, as many as can be touched."""
        least, largest = self._sizes
        most = max(1, int((room + 4) / (least + 4)))
        for columns in range(max(1, int((room + 4) / (largest + 4))), most):
            each = min((room - 4 * (columns - 1)) / columns, largest)
            if -(-many // columns) * (self._tall(each) + 4) <= height:
                return columns
        return most

    @property
    def _sizes(self) -> tuple[float, float]:
        if not self._captioned:
            return (62.0, 110.0)
        scale = self.desk.theme.text_percent / 100 if self.attached else 1.0
        return (92.0 * scale, 132.0 * scale)

    def _tall(self, each: float) -> float:
        if not self._captioned:
            return each
        return each + (26.0 if not self.attached else 26 * self.desk.theme.text_percent / 100)


class Ground(Sketch):
    """A thing drawn large, for the one that is spoken of."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.picture: Picture | None = None

    def show(self, picture: Picture | None) -> None:
        """Show it, or nothing."""
        self.picture = picture
        self.changed(picture)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.picture is not None:
            draw_picture(pen, self.picture, 0, 0, min(width, height))
        else:
            pen.box(0, 0, width, height, NIGHT3, radius=min(width, height) / 10)
