"""Which stories lie face up at the connecting boards, as they are laid out one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.components.stars import BOARDS, FACE_UP_BY_THE_RULES, TILES_A_BOARD
from companion.rules.game import Json
from ui.scenes.stars_facts import Story, looks_of

Boards = tuple[tuple[str, ...], ...]
"""The ids of the stories at each board; empty where nobody read them in."""
KEY = "boards"
"""Where components have the stories that lie face up."""


def with_boards(components: Mapping[str, Json], boards: Sequence[Sequence[str]]) -> dict[str, Json]:
    """The components with these stories face up at the boards; none: nobody read them in."""
    rest = {key: value for key, value in components.items() if key != KEY}
    return {**rest, KEY: [list(ids) for ids in boards]} if boards else rest


@dataclass
class LaidStories:
    """`looks` are all stories of the box by id, `boards` the ids at each board, `at` the board
    that is laid out just now.

    A touch says only what a story looks like, so it takes any of that look. A scan says which one
    it is: if a touch took just that one before, the touched story becomes another of its look.
    """

    looks: Mapping[str, Story]
    boards: list[list[str]] = field(default_factory=lambda: [[] for _ in range(BOARDS)])
    at: int = 0
    scanned: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, components: Mapping[str, Json], boards: Sequence[Sequence[str]]) -> LaidStories:
        """Go on from what lies there; no boards: nothing does yet."""
        looks = looks_of(components)
        laid = cls(looks)
        if boards:
            laid.boards = [[tile for tile in ids if tile in looks] for ids in boards]
        laid.at = next((n for n in range(BOARDS) if not laid.whole(n)), BOARDS - 1)
        return laid

    def whole(self, board: int) -> bool:
        """Whether as many lie at a board as the rules say."""
        return len(self.boards[board]) >= FACE_UP_BY_THE_RULES

    def full(self) -> bool:
        """Whether nothing more can lie at the board that is laid out."""
        return len(self.boards[self.at]) >= TILES_A_BOARD

    def left(self) -> dict[Story, int]:
        """How many of each look are not laid out, in the order of the box."""
        counts = Counter(self.looks[tile] for tile in self._free())
        return {look: counts[look] for look in self.looks.values()}

    def board_of(self, tile: str) -> int | None:
        """The board at which a story lies."""
        return next((n for n, ids in enumerate(self.boards) if tile in ids), None)

    def put(self, look: Story) -> None:
        """A story of this look was touched."""
        tile = next((tile for tile in self._free() if self.looks[tile] == look), None)
        if tile is not None:
            self._lay(tile)

    def read(self, tile: str) -> None:
        """This very story was scanned: it lies at the board that is laid out."""
        board = self.board_of(tile)
        twin = next((t for t in self._free() if self.looks[t] == self.looks[tile]), None)
        if board is not None and tile not in self.scanned and twin is not None:
            self.boards[board][self.boards[board].index(tile)] = twin
            board = None
        self.scanned.add(tile)
        if board == self.at or self.full():
            return
        if board is not None:
            self.boards[board].remove(tile)
        self._lay(tile)

    def take(self, tile: str) -> None:
        """Take a story off its board, which is laid out again."""
        board = self.board_of(tile)
        if board is not None:
            self.boards[board].remove(tile)
            self.scanned.discard(tile)
            self.at = board

    def clear(self) -> None:
        """Take all off."""
        self.boards = [[] for _ in range(BOARDS)]
        self.scanned.clear()
        self.at = 0

    def result(self) -> Boards:
        """The boards as a record has them; nothing where no story lies anywhere."""
        return tuple(tuple(ids) for ids in self.boards) if any(self.boards) else ()

    def _free(self) -> list[str]:
        return [tile for tile in self.looks if self.board_of(tile) is None]

    def _lay(self, tile: str) -> None:
        """Onto the board; after as many as the rules say, the next one comes."""
        if self.full():
            return
        self.boards[self.at].append(tile)
        if len(self.boards[self.at]) == FACE_UP_BY_THE_RULES:
            unlaid = (n for n in range(self.at + 1, BOARDS) if not self.whole(n))
            self.at = next(unlaid, self.at)
