"""The turn line: whose turn it is and what they do; and the prompt line: what comes next."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from ui.desk import Words
from ui.drawing.pen import Pen
from ui.drawing.text import Piece
from ui.layout import frame
from ui.names import name_words
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, MIST, Type

LONG_NAME = 14
"""From so many characters on the verb goes: the prompt says it."""


class TurnLine(Sketch):
    """The shape of who acts, name and verb, and where the game stands."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seat: int | None = None
        self.player = ""
        self.verb: Words = ""
        self.state: Words = ""
        self.pending = False

    def show(
        self, seat: int | None, player: str, verb: Words, state: Words, *, pending: bool
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
            pen.player(self.seat, places.shape.x, places.shape.y, 44)
        else:
            left = places.shape.x
        room = name.width + name.x - left
        player = pen.desk.say(name_words(self.player, self.seat))
        if len(player) > LONG_NAME or (player and not self.verb):
            role = Type.PROMPT if len(player) > LONG_NAME else Type.TITLE
            pen.text(player, left, name.y, role, GOLD, room=room, tall=name.height)
        else:
            pieces = [Piece(pen.desk.say(self.verb), False, CREAM)]
            if player:
                pieces.insert(0, Piece(player + " ", True, GOLD))
            if player and not pen.fits(pieces, Type.TURN, room):
                pieces.pop()
            block = pen.pieces(pieces, left, name.y, Type.TURN, room=room, tall=name.height)
            if not block.whole:
                pen.desk.note_cut(self.verb, pen.desk.say(self.verb))
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
        pen.text(
            self.text,
            0,
            0,
            role,
            CREAM,
            room=width,
            tall=height,
            lines=2,
            align=align,
            smallest=0.7,
        )
