"""The tags that lie on the simulated table, on shelves: those of the game, cards and blank ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.codes import ANY, GAME_WORDS, component_code, number_code, seat_code, word_code
from companion.components import things
from companion.components.planet import STACKS
from companion.devices import Bench
from companion.rules.registry import game as rules_of
from companion.snapshots import GameOn
from companion.teaching import Catalogue, Slot
from companion.things import WORD_SYMBOLS
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes.planet_tiles import Face, draw_tile, faces
from ui.theme import CREAM, GOLD, INK, PAPER, PAPER2, PLAYER_SHAPES, Type
from ui.touchable import Touchable

CARDS, TILES, BLANK = "cards", "tiles", "blank"
"""The shelves of tags beside those of a game's own kinds."""
SEATS, NUMBERS = 6, 16


class Laid(NamedTuple):
    """A tag as it lies there: what the reader reads, and what is seen on it."""

    tag: str
    label: Words = ""
    symbol: str = ""
    face: Face | None = None
    seat: int | None = None


class Shelves:
    """What lies where. On a table whose reader reads no printed codes these are the taught tags,
    and blank ones to be taught."""

    def __init__(self, bench: Bench, catalogue: Callable[[], Catalogue]) -> None:
        self._bench = bench
        self._catalogue = catalogue
        self.codes = bench.reads(seat_code(0))

    def names(self, game: GameOn | None) -> list[tuple[str, Words]]:
        """The shelves by value and name."""
        cards = (CARDS, words("Cards"))
        blank = (BLANK, words("Blank tags"))
        if game is None:
            return [cards, blank] if self.codes else [blank, cards]
        own: list[tuple[str, Words]] = []
        if game.game == "planet":
            own = [(kind, words("{stack}", stack=STACKS[kind])) for kind in STACKS]
        elif things(game.game, game.components):
            own = [(TILES, words("Tiles"))]
        return [*own, cards] if self.codes else [*own, cards, blank]

    def first(self, game: GameOn | None) -> str:
        """The first shelf on which anything lies."""
        values = [value for value, _ in self.names(game)]
        return next((value for value in values if self.laid(value, game)), values[0])

    def laid(self, shelf: str, game: GameOn | None) -> Sequence[Laid]:
        """The tags on a shelf."""
        catalogue = Catalogue() if self.codes else self._catalogue()
        if shelf == BLANK:
            return [
                Laid(tag, f"{number:02X}")
                for number, tag in enumerate(self._bench.blanks, 1)
                # While a game is on, one that is taught lies with what it stands for.
                if game is None or catalogue.means(tag) is None
            ]
        listed = _cards(game) if shelf == CARDS or game is None else _things(shelf, game)
        found: list[Laid] = []
        for slot, laid in listed:
            tags = [laid.tag, *catalogue.tags(slot)]
            tag = next((tag for tag in tags if self._bench.reads(tag)), None)
            if tag is not None:
                found.append(laid._replace(tag=tag))
        return found


def _cards(game: GameOn | None) -> Iterator[tuple[Slot, Laid]]:
    for seat in range(SEATS if game is None else len(game.seats)):
        yield Slot(ANY, f"P{seat + 1}"), Laid(seat_code(seat), seat=seat)
    for word, term in GAME_WORDS.items():
        yield Slot(ANY, word), Laid(word_code(word), words("{word}", word=term), WORD_SYMBOLS[word])
    for number in range(NUMBERS):
        yield Slot(ANY, str(number)), Laid(number_code(number), str(number))


def _things(shelf: str, game: GameOn) -> Iterator[tuple[Slot, Laid]]:
    letter = rules_of(game.game).LETTER
    ids = things(game.game, game.components)
    if game.game == "planet":
        for face in faces(game.components).values():
            if face.kind == shelf:
                yield (
                    Slot(game.game, face.id),
                    Laid(component_code(letter, face.id, ids), face=face),
                )
        return
    for name in ids:
        yield Slot(game.game, name), Laid(component_code(letter, name, ids), name)


class Tag(Touchable):
    """A tag to hold to the reader: a tile, or a card with a symbol, a figure or a shape."""

    def __init__(self, laid: Laid, **values: Any) -> None:
        super().__init__(**values)
        self.laid = laid

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.laid.face is not None:
            draw_tile(pen, self.laid.face, 1, 1, min(width, height) - 2)
        else:
            fill = PAPER2 if self.pressed else PAPER
            pen.box(0, 0, width, height, fill, radius=6)
            self._draw_card(pen, width, height)
        if self.pressed or self.focused:
            line = CREAM if self.focused else GOLD
            pen.box(-2, -2, width + 4, height + 4, radius=8, line=line, stroke=2)

    def _draw_card(self, pen: Pen, width: float, height: float) -> None:
        symbol = self.laid.symbol
        if self.laid.seat is not None:
            symbol = f"shape_{PLAYER_SHAPES[self.laid.seat]}"
        if symbol:
            side = min(26.0, height - 12)
            pen.symbol(symbol, (width - side) / 2, (height - side) / 2, side, INK)
            return
        pen.text(
            self.laid.label,
            3,
            0,
            Type.LEAST,
            INK,
            room=width - 6,
            tall=height,
            lines=2,
            align="middle",
            bold=True,
            smallest=0.7,
        )
