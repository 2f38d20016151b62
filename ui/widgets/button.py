"""Buttons: a symbol, a word, or both; those that stand beside each other are set alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from ui.desk import Words
from ui.drawing.even import even, same_type
from ui.drawing.pen import SHRINK, Pen
from ui.drawing.text import Block
from ui.theme import (
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    GOLD_PRESSED,
    INK,
    LINE,
    NIGHT0,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    Colour,
    Radius,
    Role,
    Stroke,
    Type,
)
from ui.touchable import Touchable

ONE_LINE = 0.84
"""How much smaller type may be for a label to stay on one line."""
BESIDE = 36.0
"""What a symbol before a label takes."""
LEFT = 12.0
"""Where a label begins that does not stand in the middle."""
ROOMY = 84.0
"""Buttons so tall have a large label under their symbol."""
LAST = 0.6
"""And where nothing can take its place."""
AIR, HARDLY, WIDE = 4.0, 0.88, 120.0
"""What a label leaves free more on either side of a button, if type that is hardly smaller does it,
and how wide such a button is at least."""
NARROW, SLIGHT = 80.0, 2.5
"""Buttons no wider have hardly an edge, and leave this much more free in the same way."""


class Set(NamedTuple):
    """How a label is set: itself, what the symbol before it takes, the pixels of its type, and
    its lines."""

    label: Words
    lead: float
    pixels: float
    lines: int


def _torn(block: Block) -> bool:
    """Whether a figure stands alone on a second line: it belongs to the word before it."""
    return block.lines > 1 and block.runs[-1].text.isdecimal()


def _on_one_line(labels: list[Set]) -> bool:
    return all(one.label and one.lines == 1 for one in labels)


class PushButton(Touchable):
    """A button with a symbol, a word, or both. `kind` is `plain`, `main` (gold), `outline`
    or `bare` (no ground, for the corners of the screen). `short` takes the place of a label that
    does not fit; where neither does, the symbol goes, and last the word. Those that stand
    `alike` have their labels in the same type, all with their symbols or none."""

    label: Words = ObjectProperty("")
    short: Words = ObjectProperty("")
    symbol = StringProperty("")
    kind = StringProperty("plain")
    tint = ObjectProperty(None, allownone=True)
    align = StringProperty("middle")
    ringed = False
    upright = BooleanProperty(False)
    """The symbol over the label instead of before it: as nothing is beside it, none ever goes."""
    name = ObjectProperty("")
    """What the button is called where only its symbol is shown."""
    alike: tuple[PushButton, ...] = ()
    telling = False
    """Whether the symbol tells which button it is: then it stays, however small the label."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        for name in ("label", "short", "symbol", "kind", "tint", "align", "upright"):
            self.fbind(name, self.redraw)
        for name in ("label", "symbol", "kind", "place"):
            self.fbind(name, self._redraw_alike)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        ink = self._ground(pen, width, height)
        side = 36.0 if self.kind == "bare" else 28.0
        if self.upright and self.label:
            side = side if height >= 60 else 24.0
            line = 22.0 if height < ROOMY else 32.0
            top = (height - side - line) / 2
            pen.symbol(self.symbol, (width - side) / 2, top, side, self.tint or ink)
            pen.text(
                self.label,
                6,
                top + side,
                self._under(pen),
                ink,
                room=width - 12,
                tall=line,
                align="middle",
                smallest=0.7,
            )
            return
        found = self.setting(pen)
        label, lead = found.label, found.lead
        tint = self.tint if self.tint is not None and not self.disabled_look else ink
        if not label:
            if self.symbol:
                pen.symbol(self.symbol, (width - side) / 2, (height - side) / 2, side, tint)
            return
        role = self._role(pen, found.pixels)
        room = self._room - lead
        if found.lines > 1:
            label = even(pen, label, role, room)
        wide = min(room, pen.lay(label, role, room=room, lines=found.lines).width / pen.f)
        left = self._edge + (room - wide) / 2 if self.align == "middle" else LEFT
        if lead:
            pen.symbol(self.symbol, left, (height - side) / 2, side, tint)
        room, tall = wide + 1, height - 8 if found.lines > 1 else height
        top = (height - tall) / 2
        align = "middle" if found.lines > 1 and self.align == "middle" and not lead else "left"
        pen.text(
            label, left + lead, top, role, ink,
            room=room, tall=tall, lines=found.lines, align=align,
        )  # fmt: skip

    @property
    def _edge(self) -> float:
        return 8.0 if self.units[0] > NARROW else 3.0

    @property
    def _room(self) -> float:
        """What there is for a symbol and a label beside each other."""
        begin = self._edge if self.align == "middle" else LEFT
        return self.units[0] - begin - self._edge

    def _role(self, pen: Pen, pixels: float) -> Role:
        role = Type.MAIN if self.kind == "main" else Type.BUTTON
        size = pixels / pen.desk.theme.type_scale
        return Role(size, role.line * size / role.size, role.bold)

    def setting(self, pen: Pen) -> Set:
        """How the label is set, here and in the buttons that stand alike."""
        others = [other for other in self.alike if other is not self and other.shows]
        if not others:
            return self.fitting(pen)
        here = [self, *others]
        found = [button.fitting(pen) for button in here]
        bare = [button.fitting(pen, symbol=False) for button in here]
        lost = any(button.symbol and not one.lead for button, one in zip(here, found, strict=True))
        if lost or (_on_one_line(bare) and not _on_one_line(found)):
            found = bare
        if any(not one.label for one in found) and all(button.symbol for button in here):
            return found[0]._replace(label="", lead=0.0)  # symbols alone, and not here and there
        main = self.kind == "main"
        same = [
            one.pixels
            for button, one in zip(here, found, strict=True)
            if (button.kind == "main") == main
        ]
        return found[0]._replace(pixels=min(same))

    def _under(self, pen: Pen) -> Role | Type:
        """The type of a label under its symbol: in buttons that stand alike, in which all fit."""
        if self.units[1] < ROOMY:
            return Type.LEAST
        others = [button for button in self.alike if button.shows] or [self]
        room = min(button.place[2] for button in others) - 12
        return same_type(pen, [button.label for button in others], Type.BUTTON, room, lines=1)

    @property
    def shows(self) -> bool:
        """Whether it is somewhere on the screen, with a label."""
        return self.attached and bool(self.label and self.place[2])

    def fitting(self, pen: Pen, *, symbol: bool = True) -> Set:
        """The label that fits, with its symbol or without: where one of the two has to go, a word
        says more. No label where only the symbol fits."""
        role = Type.MAIN if self.kind == "main" else Type.BUTTON
        shares = (ONE_LINE, SHRINK) if self.units[1] >= 48 else (SHRINK,)
        leads = (BESIDE, 0.0) if symbol and self.symbol else (0.0,)
        for lead in (BESIDE,) if self.telling else leads:
            for label in (self.label, self.short):
                for lines, least in enumerate(shares, 1):
                    room = self._room - lead
                    block = pen.lay(label, role, room=room, lines=lines, smallest=least)
                    if label and block.whole and not _torn(block):
                        found = Set(label, lead, block.runs[0].pixels, lines)
                        tight = block.width / pen.f > room - 2 * AIR
                        return self._airy(pen, found, role) if tight else found
        if self.symbol and not self.telling:
            return Set("", 0.0, pen.desk.theme.type_pixels(role), 1)
        lead = BESIDE if self.telling else 0.0
        block = pen.lay(self.label, role, room=self._room - lead, smallest=LAST)
        return Set(self.label, lead, block.runs[0].pixels if block.runs else role.size, 1)

    def _airy(self, pen: Pen, found: Set, role: Type) -> Set:
        """The same label with more room about it, where hardly smaller type does it."""
        width = self.units[0]
        if NARROW < width < WIDE:
            return found
        least = found.pixels * HARDLY / pen.desk.theme.type_pixels(role)
        room = self._room - found.lead - 2 * (AIR if width >= WIDE else SLIGHT)
        block = pen.lay(found.label, role, room=room, lines=found.lines, smallest=least)
        same = block.whole and block.lines == found.lines
        return found._replace(pixels=min(found.pixels, block.runs[0].pixels)) if same else found

    def _redraw_alike(self, *_: object) -> None:
        for other in self.alike:
            if other is not self:
                other.redraw()

    def _ground(self, pen: Pen, width: float, height: float) -> Colour:
        radius = min(Radius.BUTTON, height / 2)
        fill, line, stroke, ink = self._look()
        if self.kind == "main" and self.lit:
            pen.box(-6, -6, width + 12, height + 12, radius=radius + 6, line=GOLD, stroke=3)
        pen.box(0, 0, width, height, fill, radius=radius, line=line, stroke=stroke)
        if self.focused:
            pen.box(-5, -5, width + 10, height + 10, radius=radius + 5, line=CREAM, stroke=2)
        return ink

    def _look(self) -> tuple[Colour, Colour, float, Colour]:
        """Ground, line, its width, and ink for the state it is in."""
        none = (0.0, 0.0, 0.0, 0.0)
        if self.refused:
            return NIGHT2, EMBER, Stroke.BORDER, EMBER
        if self.disabled_look:
            return (none if self.kind == "bare" else NIGHT2), none, 0, FAINT
        if self.kind == "main":
            return (GOLD_PRESSED if self.pressed else GOLD), none, 0, INK
        if self.chosen:
            return NIGHT0, GOLD, Stroke.LIT, CREAM
        if self.lit:
            return (NIGHT4 if self.pressed else NIGHT2), GOLD, Stroke.LIT, CREAM
        if self.kind == "outline":
            return (NIGHT4 if self.pressed else NIGHT0), LINE, Stroke.BORDER, CREAM
        if self.kind == "bare":
            return (NIGHT3 if self.pressed else none), none, 0, CREAM
        return (NIGHT4 if self.pressed else NIGHT3), none, 0, CREAM


def stand_alike(*buttons: PushButton) -> None:
    """Have the labels of these buttons set in the same type."""
    for button in buttons:
        button.alike = buttons
