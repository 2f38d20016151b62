"""The turn line: whose turn it is and what they do; and the prompt line: what comes next."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.snapshots import Seat
from ui.desk import Words
from ui.drawing.even import even_room
from ui.drawing.pen import Pen
from ui.drawing.text import Block, Piece, cut, width_of
from ui.layout import frame
from ui.names import name_words
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, MIST, Role, Theme, Type

LEAST, LOWEST = 28, 24
"""What matters is no smaller, in design units: rather than that, a name is shortened; and rather
than shorten it to nearly nothing, the sentence takes the lowest type."""
ENOUGH = 7
"""So many letters of a name tell it from another."""


def sentence(player: str, verb: str, theme: Theme, room: float) -> tuple[str, Role]:
    """A player's name as far as it finds room before what the player does, and the type of both:
    the verb stays whole, the row of the strip has the rest of the name. `room` is in design
    units."""
    size, space = Type.TURN.size * theme.type_scale, room * theme.f
    pixels = round(size)
    wide = _wide(player, verb, pixels)
    if wide > space:
        pixels = max(int(pixels * space / wide), min(pixels, round(LEAST * theme.f)))
    shown = _cut(player, verb, pixels, space)
    if shown != player and len(shown) <= ENOUGH:
        pixels = min(pixels, round(LOWEST * theme.f))
        shown = _cut(player, verb, pixels, space)
    return shown, Role(pixels / theme.type_scale, Type.TURN.line)


def _wide(player: str, verb: str, pixels: int) -> int:
    return width_of(player, pixels, True) + width_of(" ", pixels, True) + width_of(verb, pixels)


def _cut(player: str, verb: str, pixels: int, space: float) -> str:
    return cut(player, pixels, True, space - _wide("", verb, pixels))


def draw_sentence(
    pen: Pen, player: str, verb: Words, x: float, y: float, *, room: float, tall: float
) -> Block:
    """Who does what, on one line: the name (empty: nobody) in gold, shortened before the verb."""
    said, role = pen.desk.say(verb), Role(Type.TURN.size, Type.TURN.line)
    pieces = [Piece(said, False, CREAM)]
    if player:
        shown, role = sentence(player, said, pen.desk.theme, room)
        pieces[:0] = [Piece(shown, True, GOLD), Piece(" ", True)]
    block = pen.pieces(pieces, x, y, role, room=room, tall=tall)
    if not block.whole:
        pen.desk.note_cut(verb, said)
    return block


class TurnLine(Sketch):
    """The shape of who acts, name and verb, and where the game stands."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seat: Seat | None = None
        self.player = ""
        self.verb: Words = ""
        self.state: Words = ""
        self.pending = False

    def show(
        self, seat: Seat | None, player: str, verb: Words, state: Words, *, pending: bool
    ) -> None:
        """Show who does what. `pending`: what was done last is not on the disk yet."""
        self.seat, self.player, self.verb, self.state = seat, player, verb, state
        self.pending = pending
        self.changed((seat, player, verb, state, pending))

    def draw(self, pen: Pen) -> None:
        places = frame(*pen.desk.theme.units)
        name, state = places.name, places.state
        left = name.x
        if self.seat is not None:
            pen.player(self.seat.look, places.shape.x, places.shape.y, 44)
        else:
            left = places.shape.x
        room = name.width + name.x - left
        number = None if self.seat is None else self.seat.number
        player = pen.desk.say(name_words(self.player, number))
        if player and not self.verb:
            pen.text(player, left, name.y, Type.TITLE, GOLD, room=room, tall=name.height)
        else:
            draw_sentence(pen, player, self.verb, left, name.y, room=room, tall=name.height)
        lead = 0.0
        if self.pending:
            pen.symbol("storage", left, state.y + 1, 18, EMBER)
            lead = 24.0
        pen.text(
            self.state,
            left + lead,
            state.y,
            Type.SECOND,
            MIST,
            room=room - lead,
            tall=state.height,
            smallest=0.7,
            on_sky=True,
        )


class PromptLine(Sketch):
    """One sentence of what the table is to do next."""

    text = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        role = Type.PROMPT_PORTRAIT if pen.desk.theme.portrait else Type.PROMPT
        align = "middle" if pen.desk.theme.portrait else "left"
        room = even_room(pen, self.text, role, width, smallest=0.7)
        pen.text(
            self.text,
            (width - room) / 2 if align == "middle" else 0,
            0,
            role,
            CREAM,
            room=room,
            tall=height,
            lines=2,
            align=align,
            smallest=0.7,
        )
