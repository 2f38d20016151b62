"""The drawn table with its seats: names are dragged round it, clockwise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from kivy.properties import NumericProperty

from ui.desk import Words, words
from ui.drawing.even import same_type
from ui.drawing.pen import Pen
from ui.facing import angle
from ui.layout import Rect
from ui.names import names_words
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    MIST,
    NIGHT0,
    NIGHT1,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    TABLE,
    WOOD2,
    Radius,
    Type,
    blend,
    fade,
)
from ui.touchable import Touchable

_DRAG = 12
PILL, PILL_INSIDE = 20.0, 13.0
"""How tall the pill is that says who starts, and how much of it lies on the card: under it there is
little room, at a full table."""
CARD, CARD_LONG = (140.0, 58.0), (160.0, 58.0)
CARD_NARROW = (128.0, 54.0)
SHORT = 12
"""Names of more letters take wider cards."""
NARROW = 380


class SeatCard(Touchable):
    """A name at its seat; it can be dragged. Fires `on_drop` where it was let go."""

    __events__ = ("on_drop",)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.look = 0
        self.name = ""
        self._said: Words = ""
        self._names: tuple[Words, ...] = ()
        self.starts = self.asked = False
        self.home = Rect(0, 0, 0, 0)
        self.dragged = False

    def on_drop(self) -> None:
        """Let go after a drag."""

    def show(
        self, look: int, name: str, names: tuple[str, ...], *, starts: bool, asked: bool
    ) -> None:
        """Show who sits here, in type that all the long ones of `names` have room in. `asked`:
        nobody has said yet that this one starts."""
        self.look, self.name, self.starts, self.asked = look, name, starts, asked
        said = dict(zip(names, names_words(names), strict=True))
        self._said = said[name]
        self._names = tuple(said[one] for one in names if len(one) > SHORT)
        self.changed((look, name, self._said, self._names, starts, asked))

    def sit(self, home: Rect) -> None:
        """Take a seat."""
        self.home = home
        self.place = list(home)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        sure = self.starts and not self.asked
        fill = NIGHT4 if self.pressed or self.dragged else NIGHT3 if sure else NIGHT2
        line = CREAM if self.focused else GOLD if sure else NIGHT4
        stroke = 3 if self.focused else 2
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=stroke)
        long = len(self.name) > SHORT
        side, left = (20, 34) if long else (28, 52)
        tall = height - PILL_INSIDE * 0.8 if self.starts else height
        pen.player(self.look, 8 if long else 14, tall / 2 - side / 2, side)
        pen.text(
            self._said,
            left,
            0,
            same_type(pen, self._names, Type.LEAST, width - left - 4) if long else Type.BUTTON,
            CREAM,
            room=width - left - 4,
            tall=tall,
            lines=2,
            smallest=0.5,
            part=True,
        )
        if self.starts:
            x, y, wide, _ = self.pill(pen)
            pen.box(x, y, wide, PILL, GOLD if sure else NIGHT0, radius=PILL / 2)
            if not sure:
                pen.dashed(x, y, wide, PILL, GOLD, PILL / 2)
            pen.text(
                self._whether, x, y, pen.fixed(Type.LEAST), INK if sure else GOLD,
                room=wide, tall=PILL, align="middle", bold=True,
            )  # fmt: skip

    @property
    def _whether(self) -> Words:
        """Who starts, or might."""
        return words("starts?") if self.asked else words("starts")

    def pill(self, pen: Pen) -> Rect:
        """Where that stands: on the lower edge of the card."""
        width, height = self.units
        wide = pen.width(self._whether, pen.fixed(Type.LEAST), bold=True) + 16
        return Rect((width - wide) / 2, height - PILL_INSIDE, wide, PILL)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self.attached:
            return bool(super().on_touch_move(touch))
        f = self.desk.theme.f
        far = math.hypot(touch.x - touch.ox, touch.y - touch.oy) / f
        if not self.dragged and far > _DRAG:
            self.dragged = True
            self.redraw()
        if self.dragged:
            self.place = [
                self.home.x + (touch.x - touch.ox) / f,
                self.home.y - (touch.y - touch.oy) / f,
                self.home.width,
                self.home.height,
            ]
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and self.dragged:
            touch.ungrab(self)
            self.pressed = False
            self.zoom = 1.0
            self.dispatch("on_drop")
            self.dragged = False
            self.redraw()
            return True
        return bool(super().on_touch_up(touch))


class EmptySeat(Touchable):
    """The next place at the table."""

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line = CREAM if self.focused else LINE
        # It reaches over the table's edge, as the cards of those who sit there do.
        fill = NIGHT4 if self.pressed else NIGHT1
        pen.box(0, 0, width, height, fill, radius=Radius.ROW)
        pen.dashed(0, 0, width, height, line, Radius.ROW)
        pen.text(
            words("empty seat"), 6, 0, Type.CAPTION, MIST, room=width - 12, tall=height,
            align="middle",
        )  # fmt: skip


class SeatTable(Sketch):
    """Fires `on_seat(name)` when a card is touched, `on_empty` when the empty seat is, and
    `on_moved(names)` when the order changes; a name dragged off the table is no longer among
    them."""

    __events__ = ("on_seat", "on_empty", "on_moved")

    most = NumericProperty(6)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.names: tuple[str, ...] = ()
        self._cards: dict[str, SeatCard] = {}
        self._first = ""
        self.empty = EmptySeat()
        self.empty.bind(on_release=lambda _: self.dispatch("on_empty"))
        self.symbol = "star"
        self.fbind("place", self._sit)

    def on_seat(self, name: str) -> None:
        """Somebody at the table was touched."""

    def on_empty(self) -> None:
        """The empty seat was touched."""

    def on_moved(self, names: tuple[str, ...]) -> None:
        """The names sit in another order now."""

    def show(
        self, looks: Mapping[str, int], first: str, symbol: str, most: int, *, asked: bool = False
    ) -> None:
        """Seat these names, clockwise, each with a look. `asked`: who is first is not said yet."""
        names = tuple(looks)
        self.names, self._first, self.symbol, self.most = names, first, symbol, most
        for name in list(self._cards):
            if name not in names:
                self.remove_widget(self._cards.pop(name))
        for name in names:
            if name not in self._cards:
                card = self._cards[name] = SeatCard()
                card.bind(
                    on_release=lambda c: self.dispatch("on_seat", c.name), on_drop=self._dropped
                )
                self.add_widget(card)
        for name, look in looks.items():
            self._cards[name].show(look, name, names, starts=name == first, asked=asked)
        if len(names) < most and self.empty.parent is None:
            self.add_widget(self.empty, index=len(self.children))
        elif len(names) >= most and self.empty.parent is not None:
            self.remove_widget(self.empty)
        self._sit()
        self.changed((names, first, symbol, most))

    def card(self, name: str) -> SeatCard:
        """The card of somebody at the table."""
        return self._cards[name]

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        cx, cy = width / 2, height / 2
        rx, ry = width * 0.245, min(height * 0.225, width * 0.2)
        _oval(pen, cx, cy + 6, rx, ry, fade(NIGHT0, 0.8))
        _oval(pen, cx, cy, rx, ry, TABLE)
        _oval_line(pen, cx, cy, rx * 0.92, ry * 0.9, blend(TABLE, WOOD2, 0.5))
        pen.box(cx - 34, cy - 22, 68, 44, NIGHT0, radius=6, line=LINE, stroke=2)
        pen.symbol(self.symbol, cx - 14, cy - 14, 28, GOLD)
        tip = (cx - 4, cy - ry * 0.66)
        start = (cx - rx * 0.62, cy - ry * 0.40)
        bend = [_between(start, tip, share, 9) for share in (n / 8 for n in range(9))]
        pen.path(bend, MIST, 2)
        pen.line(*tip, tip[0] - 11, tip[1] - 6, MIST, 2)
        pen.line(*tip, tip[0] - 10, tip[1] + 7, MIST, 2)

    def _home(self, at: int, count: int) -> Rect:
        _, _, width, height = self.place
        long = any(len(name) > SHORT for name in self.names)
        wide, tall = CARD_NARROW if width <= NARROW else CARD_LONG if long else CARD
        where = angle(at, count)
        rx, ry = (width - wide) / 2 - 2, (height - tall) / 2 - 16
        x = width / 2 + rx * _pushed(math.cos(where), 0.5)
        y = height / 2 - 8 + ry * _pushed(math.sin(where), 1.35)
        return Rect(x - wide / 2, y - tall / 2, wide, tall)

    def _sit(self, *_: object) -> None:
        count = len(self.names) + (1 if len(self.names) < self.most else 0)
        for at, name in enumerate(self.names):
            card = self._cards.get(name)
            if card is not None and not card.dragged:
                card.sit(self._home(at, count))
        self.empty.place = list(self._home(len(self.names), count))

    def seat_at(self, x: float, y: float, seats: int) -> int | None:
        """The nearest of so many seats to a place in the table's own units; None beside it."""
        _, _, width, height = self.place
        if not (-20 <= x <= width + 20 and -20 <= y <= height + 20):
            return None
        count = len(self.names) + (1 if len(self.names) < self.most else 0)
        homes = [self._home(at, count) for at in range(seats)]
        return min(
            range(seats),
            key=lambda at: math.hypot(
                homes[at].x + homes[at].width / 2 - x, homes[at].y + homes[at].height / 2 - y
            ),
        )

    def _dropped(self, card: SeatCard) -> None:
        card.dragged = False
        x = card.place[0] + card.place[2] / 2
        y = card.place[1] + card.place[3] / 2
        rest = [name for name in self.names if name != card.name]
        best = self.seat_at(x, y, len(self.names))
        if best is not None:
            rest.insert(best, card.name)
        self.dispatch("on_moved", tuple(rest))
        self._sit()


def _pushed(share: float, power: float) -> float:
    """A share of the way from the middle, -1 to 1, moved outward (power below 1) or inward."""
    return math.copysign(abs(share) ** power, share)


def _oval(
    pen: Pen, cx: float, cy: float, rx: float, ry: float, tint: tuple[float, float, float, float]
) -> None:
    pen.polygon(_ring(cx, cy, rx, ry), tint)


def _oval_line(
    pen: Pen, cx: float, cy: float, rx: float, ry: float, tint: tuple[float, float, float, float]
) -> None:
    points = _ring(cx, cy, rx, ry)
    pen.path([*points, points[0]], tint, 2)


def _ring(cx: float, cy: float, rx: float, ry: float) -> list[tuple[float, float]]:
    angles = [2 * math.pi * n / 48 for n in range(48)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float, lift: float
) -> tuple[float, float]:
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y - lift * 4 * share * (1 - share)
