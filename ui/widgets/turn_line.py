"""The turn line: whose turn it is and what they do; and the prompt line: what comes next."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from companion.snapshots import Seat
from ui.desk import Words
from ui.drawing.crowned import lowered
from ui.drawing.even import even
from ui.drawing.measure import width_of
from ui.drawing.pen import Pen
from ui.drawing.text import Block, Piece
from ui.layout import Rect, frame
from ui.names import name_words
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, GOLD, MIST, Role, Theme, Type

LEAST = 28
"""What matters is no smaller, in design units: rather than that, name and verb take a line each."""
USUAL, AT_LAST = 0.7, 0.4
"""How much smaller than its role the type of a prompt may be, and where it would be cut even so: a
name in wide letters takes more room than any sentence is written for."""
APART = " · "
HIGHER, LOWER = 13.0, 4.0
"""How much higher the first line stands and the second lower where the text is twice as large: so
that nothing that hangs from the one touches the other."""


def size_of(
    player: str, verb: str, theme: Theme, room: float, role: Role | Type = Type.TURN
) -> Role | None:
    """The type in which a player's name and what the player does stand whole on one line, no
    larger than `role`; None: they do not. `room` is in design units."""
    space = room * theme.f
    pixels = round(theme.type_pixels(role))
    wide = _wide(player, verb, pixels)
    if wide > space:
        pixels = max(int(pixels * space / wide), min(pixels, round(LEAST * theme.f)))
    if _wide(player, verb, pixels) > space:
        return None
    return Role(pixels / theme.type_scale, Type.TURN.line)


def apart(name: Rect, state: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """The places of the two lines for the size of text that the owner wants."""
    more = max(0, theme.text_percent - 100) / 100
    return name._replace(y=name.y - HIGHER * more), state._replace(y=state.y + LOWER * more)


def _wide(player: str, verb: str, pixels: int) -> int:
    return width_of(player, pixels, True) + width_of(" ", pixels, True) + width_of(verb, pixels)


def draw_sentence(
    pen: Pen, player: str, verb: Words, x: float, y: float, *, room: float, tall: float,
    role: Role | Type = Type.TURN,
) -> Block | None:  # fmt: skip
    """Who does what, on one line: the name (empty: nobody) in gold. None, and nothing is drawn,
    where a name and the verb do not find room beside each other."""
    said = pen.desk.say(verb)
    if not player:
        block = pen.pieces([Piece(said, False, CREAM)], x, y, role, room=room, tall=tall)
        if not block.whole:
            pen.desk.note_cut(said)
        return block
    found = size_of(player, said, pen.desk.theme, room, role)
    if found is None:
        return None
    pieces = [Piece(player, True, GOLD), Piece(" ", True), Piece(said, False, CREAM)]
    return pen.pieces(pieces, x, y, found, room=room, tall=tall)


def draw_name(
    pen: Pen, player: str, x: float, y: float, *, room: float, tall: float,
    role: Role | Type = Type.TITLE,
) -> Block:  # fmt: skip
    """A player's name alone on its line, whole: in smaller type where it must be."""
    return pen.text(player, x, y, role, GOLD, room=room, tall=tall, smallest=0.0)


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
        name, state = apart(places.name, places.state, pen.desk.theme)
        left = name.x
        if self.seat is not None:
            pen.player(self.seat.look, places.shape.x, places.shape.y, 44)
        else:
            left = places.shape.x
        room = name.width + name.x - left
        number = None if self.seat is None else self.seat.number
        player = pen.desk.say(name_words(self.player, number))
        sentence, alone, y = self._first(pen, player, name, state)
        low: Words = ""
        if not self.verb:
            draw_name(pen, player, left, y, room=room, tall=name.height, role=alone)
        elif not draw_sentence(
            pen, player, self.verb, left, y, room=room, tall=name.height, role=sentence
        ):
            draw_name(pen, player, left, y, room=room, tall=name.height, role=alone)
            low = self.verb
        lead = 0.0
        if self.pending:
            pen.symbol("storage", left, state.y + 1, 18, EMBER)
            lead = 24.0
        self._second(pen, low, left + lead, state, room - lead)

    def _first(self, pen: Pen, player: str, name: Rect, state: Rect) -> tuple[Role, Role, float]:
        """The types of the first line, as a sentence and as a name alone, and where it stands."""
        size = pen.desk.theme.type_pixels(Type.TURN) / pen.f
        said = player + pen.desk.say(self.verb)
        low = lowered(said, size, name.y + name.height / 2, state.y)
        share = low.size / size
        return pen.lower(Type.TURN, share), pen.lower(Type.TITLE, share), name.y + low.lower

    def _second(self, pen: Pen, verb: Words, x: float, place: Rect, room: float) -> None:
        """The second line: where the game stands, and before that the verb, where it has no room
        above and there is room for both; the prompt says it too."""
        text = self.state
        if verb:
            both = APART.join(filter(None, (pen.desk.say(verb), pen.desk.say(self.state))))
            if not self.state or pen.lay(both, Type.SECOND, room=room, smallest=0.7).whole:
                text = both
        pen.text(
            text, x, place.y, Type.SECOND, MIST,
            room=room, tall=place.height, smallest=0.7, on_sky=True,
        )  # fmt: skip


class PromptLine(Sketch):
    """One sentence of what the table is to do next; of several ways to say it the first that is
    shown whole."""

    text: Words = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._shorter: tuple[Words, ...] = ()
        self.fbind("text", self.redraw)

    def show(self, ways: tuple[Words, ...]) -> None:
        """Say it in the first of these ways, or in a later one that fits."""
        self._shorter = ways[1:]
        self.text = ways[0]

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        role = Type.PROMPT_PORTRAIT if pen.desk.theme.portrait else Type.PROMPT
        align = "middle" if pen.desk.theme.portrait else "left"
        text = self._fitting(pen, role, width)
        whole = pen.lay(text, role, room=width, lines=2, smallest=USUAL).whole
        least = USUAL if whole else AT_LAST
        text = even(pen, text, role, width, smallest=least)
        pen.text(
            text,
            0,
            0,
            role,
            CREAM,
            room=width,
            tall=height,
            lines=2,
            align=align,
            smallest=least,
        )

    def _fitting(self, pen: Pen, role: Type, room: float) -> Words:
        for text in (self.text, *self._shorter[:-1]):
            if pen.lay(text, role, room=room, lines=2, smallest=USUAL).whole:
                return text
        return self._shorter[-1] if self._shorter else self.text
