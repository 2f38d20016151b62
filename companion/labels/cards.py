"""What is printed for a game: every component, the players, the commands and the numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.codes import (
    GAME_WORDS,
    TABLE_WORDS,
    component_code,
    number_code,
    seat_code,
    word_code,
)
from companion.components import builtin, is_card, things
from companion.rules.game import Json
from companion.rules.registry import LETTERS, game
from companion.things import Thing, figure, seat, thing, word

NUMBERS = {
    "planet": range(1, 5),
    "stars": range(10),
    "prince": range(26),
    "mort": range(16),
    "residence": range(10),
}
"""The numbers that a game played by scans alone may need: the places of a kind of tile, the most
stars that one of six players can receive, the largest number of a house, the most soul points of
a card."""
KINDS = ("components", "players", "commands", "numbers")


class Card(msgspec.Struct, frozen=True):
    """One label: what it encodes, what it shows, and what it is in the box. That stands small at
    its edge where it is printed on the thing itself (`edge`)."""

    code: str
    thing: Thing
    note: str = ""
    edge: bool = True


def cards(
    name: str,
    components: dict[str, Json] | None = None,
    kinds: Sequence[str] = KINDS,
    numbers: Sequence[int] | None = None,
) -> tuple[Card, ...]:
    """The labels of a game; `components` are the table's own, else the built-in ones."""
    box = builtin(name) if components is None else components
    return tuple(_cards(name, box, kinds, _numbers(name, box) if numbers is None else numbers))


def _numbers(name: str, box: dict[str, Json]) -> Sequence[int]:
    """The numbers of a game; a sheet of one's own may have more columns than the built-in one."""
    known = NUMBERS[name]
    if name != "mort":
        return known
    return range(max(known.stop, len(box["sheet"]["streets"][0]) + 1))


def _cards(
    name: str, box: dict[str, Json], kinds: Sequence[str], numbers: Sequence[int]
) -> Iterator[Card]:
    if "components" in kinds:
        letter = next(letter for letter, known in LETTERS.items() if known == name)
        ids = things(name, box)
        for component in ids:
            code = component_code(letter, component, ids)
            own = not is_card(name, component)
            yield Card(code, thing(name, component, box), component, own)
    if "players" in kinds:
        for number in range(game(name).PLAYERS.stop - 1):
            yield Card(seat_code(number), seat(number))
    if "commands" in kinds:
        for text in (*TABLE_WORDS, *GAME_WORDS):
            yield Card(word_code(text), word(text))
    if "numbers" in kinds:
        for number in numbers:
            yield Card(number_code(number), figure(number))
