"""What there is to teach in a game, how far it is taught, and a whole box taught in order.

Pure: it knows no reader and no disk. A screen asks it what a scanned tag means for the
component that is due, and what comes after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from companion.codes import ANY, GAME_WORDS, TABLE_WORDS, Meaning, recognise
from companion.components import builtin, things
from companion.labels.cards import NUMBERS
from companion.rules.game import Json, Message
from companion.rules.registry import game as rules_of
from companion.rules.stars.words import TOKENS
from companion.tags import Taught


class Slot(msgspec.Struct, frozen=True, order=True):
    """Something that can carry a tag. `game` is a game's id, or `*` for seats, numbers, words."""

    game: str
    component: str


def slot_of(means: Meaning) -> Slot:
    """What a printed code says, as it would stand in the catalogue."""
    return Slot(means.game, f"P{means.value}" if means.kind == "player" else means.value)


class Shelf(msgspec.Struct, frozen=True):
    """Things of one kind in the order of the box. `one` is what one of them is called."""

    key: str
    title: Message
    one: Message
    symbol: str
    slots: tuple[Slot, ...]


class Catalogue:
    """The taught tags, ready to be asked by tag and by what they stand for."""

    def __init__(self, lines: Iterable[Taught] = ()) -> None:
        self._by_tag = {line.tag: Slot(line.game, line.component) for line in lines}
        self._counts = Counter(self._by_tag.values())

    def means(self, tag: str) -> Slot | None:
        """What a taught tag stands for; printed codes are none of its business."""
        return self._by_tag.get(tag)

    def count(self, slot: Slot) -> int:
        """How many tags stand for something."""
        return self._counts[slot]

    def tags(self, slot: Slot) -> tuple[str, ...]:
        """The tags that stand for something."""
        return tuple(sorted(tag for tag, means in self._by_tag.items() if means == slot))

    def known(self, slots: Sequence[Slot]) -> int:
        """How many of these have a tag."""
        return sum(1 for slot in slots if self._counts[slot])

    def __len__(self) -> int:
        return len(self._by_tag)


class Verdict(StrEnum):
    """What a scanned tag is, seen from the component that is due."""

    NEW = "new"
    SAME = "same"
    OTHER = "other"
    PRINTED = "printed"


def judge(tag: str, slot: Slot, catalogue: Catalogue) -> Verdict:
    """Whether a tag can be taught for a component, stands for it already or for something else,
    or is a printed code, which needs no teaching."""
    if printed(tag):
        return Verdict.PRINTED
    means = catalogue.means(tag)
    if means is None:
        return Verdict.NEW
    return Verdict.SAME if means == slot else Verdict.OTHER


def printed(tag: str) -> bool:
    """Whether a tag is a printed code, of whatever box."""
    return recognise(tag, lambda _: ()) is not None or tag.strip().startswith("TC1:")


class Lesson(msgspec.Struct, frozen=True):
    """A box taught in order: `at` is the place of what is due, the length once all is done."""

    slots: tuple[Slot, ...]
    at: int = 0

    @classmethod
    def begin(cls, slots: Sequence[Slot], catalogue: Catalogue) -> Lesson:
        """Begin with the first thing that has no tag yet; where all have one, with the first."""
        lesson = cls(tuple(slots), -1)
        found = lesson.onward(catalogue)
        return lesson.to(0) if found.slot is None else found

    @property
    def slot(self) -> Slot | None:
        """What is due; None at the end."""
        return self.slots[self.at] if 0 <= self.at < len(self.slots) else None

    def onward(self, catalogue: Catalogue) -> Lesson:
        """On to what has no tag yet: behind the one that is due, else before it; else the end."""
        order = (*range(self.at + 1, len(self.slots)), *range(max(self.at, 0)))
        for at in order:
            if not catalogue.count(self.slots[at]):
                return self.to(at)
        return self.to(len(self.slots))

    def skip(self) -> Lesson:
        """On to the next in order, taught or not."""
        return self.to(self.at + 1)

    def back(self) -> Lesson:
        """Back to the one before."""
        return self.to(self.at - 1)

    def to(self, at: int) -> Lesson:
        """To a place of the box."""
        return Lesson(self.slots, max(0, min(at, len(self.slots))))


_TILES = {
    "centre": (Message("Planet centres"), Message("Planet centre"), "planet_centre"),
    "uphill": (Message("Uphill edges"), Message("Uphill edge"), "edge_uphill"),
    "downhill": (Message("Downhill edges"), Message("Downhill edge"), "edge_downhill"),
    "character": (Message("Characters"), Message("Character tile"), "king"),
}


def shelves(game: str, components: dict[str, Json] | None = None) -> tuple[Shelf, ...]:
    """Everything of a game that may carry a tag, by kind; `components` are the table's own, else
    the built-in ones. Players, command and number cards, which serve every game, come last."""
    box = builtin(game) if components is None else components
    return tuple(
        Shelf(key, title, one, symbol, slots)
        for key, title, one, symbol, slots in (*_of_box(game, box), *_of_all(game))
        if slots
    )


_Entry = tuple[str, Message, Message, str, tuple[Slot, ...]]


def _of_box(game: str, box: dict[str, Json]) -> Iterable[_Entry]:
    ids = things(game, box)
    if game == "planet":
        kinds = {tile["id"]: tile["kind"] for tile in box["tiles"]}
        for kind, (title, one, symbol) in _TILES.items():
            wanted = [name for name in ids if kinds.get(name) == kind]
            yield kind, title, one, symbol, _slots(game, wanted)
    elif game == "stars":
        tokens = [name for name in ids if name.lower() in TOKENS]
        cards = [name for name in rules_of(game).THINGS if name not in tokens]
        stories = [name for name in ids if name not in tokens and name not in cards]
        yield "stories", Message("Stories"), Message("Story"), "story", _slots(game, stories)
        yield "cards", Message("Cards"), Message("Card"), "plane", _slots(game, cards)
        yield (
            "tokens",
            Message("Telescopes"),
            Message("Telescope"),
            "telescope",
            _slots(game, tokens),
        )
    elif game == "prince":
        yield "tasks", Message("Task cards"), Message("Task card"), "bubble", _slots(game, ids)
    else:
        yield "cards", Message("Cards"), Message("Card"), "soul", _slots(game, ids)


def _of_all(game: str) -> Iterable[_Entry]:
    seats = [f"P{number}" for number in range(1, rules_of(game).PLAYERS.stop)]
    words = [*TABLE_WORDS, *GAME_WORDS]
    numbers = [str(number) for number in NUMBERS[game]]
    yield "players", Message("Players"), Message("Player"), "meeple", _slots(ANY, seats)
    yield "commands", Message("Commands"), Message("Command card"), "undo", _slots(ANY, words)
    yield "numbers", Message("Numbers"), Message("Number card"), "number_card", _slots(ANY, numbers)


def _slots(game: str, names: Iterable[str]) -> tuple[Slot, ...]:
    return tuple(Slot(game, name) for name in names)
