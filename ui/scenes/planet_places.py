"""The tiles on the table: in sight, turned away, taken, or a stack to choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.desk import Words
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.drawing.wrap import caption
from ui.scenes.planet_tiles import Face, draw_back, draw_tile
from ui.sketch import Sketch
from ui.theme import (
    ASIDE,
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    INK,
    LINE,
    MIST,
    NIGHT0,
    SMALLEST,
    Radius,
    Role,
    Stroke,
    Type,
    fade,
)
from ui.touchable import Touchable

_LOW = 72.0
"""A tile of this side has room for a shape and a word only where they stand close."""
_CLEAR = 3.0
"""How near a name on two lines comes to the planet under it, beyond its place."""


@dataclass(frozen=True)
class Place:
    """What lies in one place: `face` in sight, else a stack of `kind` with `left` tiles, a tile
    nobody has seen (`unseen`), or nothing, taken by `taker`. `chosen`: the one that was scanned."""

    face: Face | None = None
    kind: str = ""
    left: int = 0
    unseen: bool = False
    taker: str = ""
    taker_look: int = 0
    label: Words = ""
    lit: bool = False
    chosen: bool = False


class PlaceView(Touchable):
    """Draws one place."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.shown = Place()

    def show(self, place: Place) -> None:
        """Show what lies here."""
        self.shown = place
        self.lit = place.lit
        self.disabled_look = not place.lit
        self.changed(place)

    def draw(self, pen: Pen) -> None:
        side = min(self.units)
        place = self.shown
        if place.taker:
            self._taken(pen, place, side)
            return
        if place.face is not None:
            draw_tile(pen, place.face, 1, 1, side - 2)
        elif place.kind and not place.unseen:
            share = 1.0 if place.left else ASIDE
            draw_back(pen, place.kind, 1, 1, side - 2, share, aside=True)
            self._count(pen, place, side)
        elif place.unseen:
            draw_back(pen, place.kind, 1, 1, side - 2, aside=True)
            wide = side * 0.3
            pen.disc(side - wide * 0.6, side - wide * 0.6, wide * 0.6, NIGHT0)
            pen.symbol("help", side - wide * 1.1, side - wide * 1.1, wide, CREAM)
        else:
            pen.dashed(2, 2, side - 4, side - 4, fade(LINE, 0.6), Radius.ROW)
        radius = side / 10 + 3
        if self.refused:
            pen.box(-2, -2, side + 4, side + 4, radius=radius, line=EMBER, stroke=3)
            pen.disc(side - 4, 4, 11, NIGHT0)
            pen.symbol("cross", side - 13, -5, 18, EMBER)
        elif place.chosen:
            pen.box(-3, -3, side + 6, side + 6, radius=radius, line=GOLD, stroke=Stroke.CHOSEN)
            pen.disc(side - 10, side - 10, 13, GOLD)
            pen.symbol("check", side - 20, side - 20, 20, INK)
        elif self.lit:
            pen.box(-2, -2, side + 4, side + 4, radius=radius, line=GOLD, stroke=3)
        if self.focused:
            pen.box(-6, -6, side + 12, side + 12, radius=radius + 4, line=CREAM, stroke=2)

    @staticmethod
    def _count(pen: Pen, place: Place, side: float) -> None:
        figure = str(place.left)
        wide = max(30.0, pen.width(figure, Type.FIGURE) + 16)
        pen.box(side - wide - 4, side - 30, wide, 26, NIGHT0, radius=13)
        pen.text(
            figure,
            side - wide - 4,
            side - 30,
            Type.FIGURE,
            CREAM if place.left else FAINT,
            room=wide,
            tall=26,
            align="middle",
        )

    @staticmethod
    def _taken(pen: Pen, place: Place, side: float) -> None:
        pen.dashed(2, 2, side - 4, side - 4, LINE, Radius.CELL)
        shape = max(15.0, min(24.0, side * 0.3))
        low = side < _LOW
        top, under = (side * 0.16, side * 0.48) if low else (side * 0.28, side * 0.58)
        pen.player(place.taker_look, (side - shape) / 2, top, shape)
        pen.text(
            place.label, 4, under, pen.fixed(Type.LEAST) if low else Type.LEAST, MIST,
            room=side - 8, tall=min(24.0, side - 5 - under), align="middle",
            smallest=0.6, may_cut=True,
        )  # fmt: skip


@dataclass(frozen=True)
class Gain:
    """What a tile would bring a player; `taker` is who is to take."""

    look: int
    change: int | None
    taker: bool


class Preview(Sketch):
    """What a tile would bring each player who may take it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.gains: tuple[Gain, ...] = ()
        self.label: Words = ""
        self.labels: tuple[Words, ...] = ()
        self.beside = True

    def show(
        self,
        gains: tuple[Gain, ...],
        *,
        beside: bool,
        label: Words = "",
        labels: tuple[Words, ...] = (),
    ) -> None:
        """Show the gains, beside the tile or under it; or, for a stack, what it is called, in
        type that all the `labels` have room in."""
        self.gains, self.beside, self.label, self.labels = gains, beside, label, labels
        self.changed((gains, beside, label, labels))

    def _called(self, pen: Pen, width: float, height: float) -> Role:
        """The type of what the stacks are called: such that all stand on one line, if they can."""
        labels = self.labels or (self.label,)
        role = same_type(pen, labels, Type.LEAST, width, lines=1)
        if all(pen.width(label, role) <= width for label in labels):
            return role
        return same_type(pen, labels, Type.LEAST, width, tall=height)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.label:
            pen.text(
                self.label,
                0,
                0,
                self._called(pen, width, height),
                MIST,
                room=width,
                tall=height,
                lines=2,
                align="left" if self.beside else "middle",
                on_sky=True,
            )
        if not self.gains:
            return
        count = len(self.gains)
        if self.beside:
            pitch = min(32.0, height / count)
            top = (height - pitch * count) / 2
            for at, gain in enumerate(self.gains):
                y = top + at * pitch
                pen.player(gain.look, 0, y + pitch / 2 - 7, 14)
                self._figure(pen, gain, 16, y, width - 16, pitch, "left")
            return
        pitch = width / count
        for at, gain in enumerate(self.gains):
            middle = (at + 0.5) * pitch
            pen.player(gain.look, middle - 8, 1, 16)
            self._figure(pen, gain, at * pitch, 18, pitch, 22, "middle")

    @staticmethod
    def _figure(
        pen: Pen, gain: Gain, x: float, y: float, room: float, tall: float, align: str
    ) -> None:
        if gain.change is None:
            text, tint = "?", MIST
        else:
            text = f"{gain.change:+d}".replace("-", "−") if gain.change else "0"
            tint = EMBER if gain.change < 0 else CREAM
        if gain.taker and gain.change is not None:
            tint = GOLD
        pen.text(
            text,
            x,
            y,
            Type.CAPTION,
            tint,
            room=room,
            tall=tall,
            align=align,
            bold=gain.taker,
            smallest=0.5,
            on_sky=True,
        )


class PlanetLabel(Sketch):
    """A player's shape and name over a planet."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.name: Words = ""
        self.look, self.active = 0, False

    def show(self, name: Words, look: int, *, active: bool) -> None:
        """Show whose planet it is."""
        self.name, self.look, self.active = name, look, active
        self.changed((name, look, active))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if width < 4:
            return
        pen.player(self.look, 1, height / 2 - 8, 16)
        tint = GOLD if self.active else CREAM
        theme, room = pen.desk.theme, int((width - 24) * pen.f)
        sizes = round(theme.type_pixels(Type.CAPTION)), round(SMALLEST * theme.f)
        pixels, lines = caption(pen.desk.say(self.name), sizes, room, whole=self.active)
        role = Role(pixels / theme.type_scale, Type.CAPTION.line)
        step = pixels / pen.f
        # Two lines need all there is between what is above and the planet, and so stand close.
        top = (height - step) / 2 if len(lines) == 1 else height + _CLEAR - step * len(lines)
        for at, line in enumerate(lines):
            pen.text(
                line, 23, top + at * step, role, tint,
                tall=step, bold=self.active, on_sky=True,
            )  # fmt: skip
