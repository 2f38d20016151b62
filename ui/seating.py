"""Who sits where before a game, who goes first, and how planes are piled where they are."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom

from companion.setups import piled


class Seating:
    """`names` go clockwise. `first` begins, or lies on top of the pile; `asked` tells that nobody
    has said so yet. `pile` is how the planes lie, top first, as far as it was said."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.first = ""
        self.asked = True
        self.pile: tuple[str, ...] = ()

    def again(self, names: Sequence[str], first: str) -> None:
        """The people of a game before, with who started it."""
        self.names = tuple(names)
        self.first, self.asked = first, not first

    def take(self, name: str, most: int, at: int | None = None) -> None:
        """Somebody takes the empty seat, or one between others, if one of `most` is free."""
        if name not in self.names and len(self.names) < most:
            where = len(self.names) if at is None else at
            self.names = (*self.names[:where], name, *self.names[where:])

    def call(self, old: str, new: str) -> None:
        """Somebody is called otherwise now."""
        self.first = new if self.first == old else self.first
        self.names = tuple(new if name == old else name for name in self.names)
        self.pile = tuple(new if name == old else name for name in self.pile)

    def begin(self, name: str, *, piles: bool) -> None:
        """This one starts, or lies on top of the pile."""
        self.first, self.asked = name, False
        if piles:
            rest = [n for n in piled(self.names, self.first, self.pile) if n != name]
            self.pile = (name, *rest)

    def draw_lots(self, *, piles: bool) -> None:
        """Chance says who starts, or how the planes lie."""
        chance = SystemRandom()
        if piles:
            self.pile = tuple(chance.sample(self.names, len(self.names)))
            self.settle(piles=True)
        elif self.names:
            self.begin(chance.choice(self.names), piles=False)

    def settle(self, *, piles: bool) -> None:
        """Others sit there: who was to be first and is gone is asked for anew."""
        if self.first not in self.names:
            self.first, self.asked = (self.names[0] if self.names else ""), True
        pile = self.piled()
        if piles and pile:
            self.first = pile[0]

    def piled(self) -> tuple[str, ...]:
        """How all the planes lie, top first."""
        return piled(self.names, self.first, self.pile)
