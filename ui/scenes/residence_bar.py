"""What stands under the road: how far one goes, or what else the turn waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.residence import MOST_SOUL_POINTS
from ui.desk import words
from ui.sketch import Sketch
from ui.widgets.button import PushButton, stand_alike

GAP = 8.0
SQUARE = 58.0
ROOMY = 500.0
"""From this width on, buttons beside the one that moves have words."""
WIDE = 620.0
"""From this width on, all of them have their symbols too."""
HIDDEN = [0.0, 0.0, 0.0, 0.0]

Cards = tuple[int, ...]
"""The soul points of the cards played, one after the other."""


class Bar(Sketch):
    """`choose` hears of a move chosen here, `ask` of the wish to tell its cards one by one; the
    others are done at once."""

    def __init__(
        self,
        choose: Callable[[Cards], None],
        ask: Callable[[], None],
        move: Callable[[], None],
        tell: Callable[[], None],
        end: Callable[[], None],
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self._out = 0
        self._moving = self._telling = self._ending = False
        self.stay = PushButton(label=words("Stay"), name=words("Stay"), symbol="pause")
        self.cards = PushButton(name=words("Cards one by one"), symbol="number_card")
        self.leave = PushButton(name=words("Leave the road"), symbol="step_on", lit=True)
        self.move = PushButton(label=words("Move"), kind="main", symbol="check")
        self.tell = PushButton(symbol="sephi", name=words("Tell a reaping"))
        self.end = PushButton(label=words("End the turn"), symbol="check")
        self.stay.bind(on_release=lambda _: choose((0,)))
        self.cards.bind(on_release=lambda _: ask())
        self.leave.bind(on_release=lambda _: choose((self._out,)))
        self.move.bind(on_release=lambda _: move())
        self.tell.bind(on_release=lambda _: tell())
        self.end.bind(on_release=lambda _: end())
        stand_alike(self.stay, self.cards, self.leave)
        for button in (self.stay, self.cards, self.leave, self.move, self.tell, self.end):
            self.add_widget(button)
        self.fbind("place", self._space)

    def show(self, kinds: frozenset[str], cards: Cards | None, out: int, *, last: bool) -> None:
        """Show what can be done: the kinds of `legal`, the cards of the move chosen so far, how
        far it is out of the road (0: nobody moves), and whether the turn is the last."""
        self._moving, self._telling = "move" in kinds, "reaping" in kinds
        self._ending, self._out = "end_turn" in kinds, out
        points = None if cards is None else sum(cards)
        self.stay.chosen = points == 0
        self.cards.chosen = cards is not None and len(cards) > 1
        self.leave.chosen = points == out
        self.leave.label = words("Out {points}", points=out)
        self.move.label = words("Move") if not points else words("Move {points}", points=points)
        if points == 0:
            self.move.label = words("Stay")
        self.move.disabled_look = points is None
        self.tell.kind = "plain" if self._moving or last else "main"
        self.end.kind = "main" if last else "plain"
        self.tell.label = "" if self._moving else words("Tell a reaping")
        self._space()

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if not width:
            return
        places = self._moves(width) if self._moving else self._others(width)
        for button in (self.stay, self.cards, self.leave, self.move, self.tell, self.end):
            x, wide = places.get(button, (0.0, 0.0))
            button.place = [x, 0, wide, height] if wide else HIDDEN

    def _moves(self, width: float) -> dict[PushButton, tuple[float, float]]:
        """Stay, the cards, out where one card may do; the button that moves; a reaping."""
        roomy = width > ROOMY
        near = 0 < self._out <= MOST_SOUL_POINTS
        worded = roomy or not near
        self.cards.label = words("Cards") if worded else ""
        ample = width > WIDE
        self.leave.symbol = "step_on" if ample else ""  # its figure stays on the line of the word
        widths = {self.stay: 104.0 if ample else 112.0 if roomy else 100.0}
        if roomy and not near:
            widths[self.stay] = 126.0 if ample else 118.0  # as the one beside it
        widths[self.cards] = 126.0 if ample else 118.0 if roomy else 100.0 if worded else SQUARE
        if near:
            widths[self.leave] = 138.0 if ample else 118.0 if roomy else 100.0
        room = width - (SQUARE + GAP if self._telling else 0)
        left = 0.0
        places = {}
        for button, wide in widths.items():
            places[button] = (left, wide)
            left += wide + GAP
        places[self.move] = (left, room - left)
        if self._telling:
            places[self.tell] = (width - SQUARE, SQUARE)
        return places

    def _others(self, width: float) -> dict[PushButton, tuple[float, float]]:
        """A reaping, and the end of the turn."""
        half = (width - GAP) / 2
        return {
            self.tell: (0.0, half if self._telling else 0.0),
            self.end: (half + GAP, half if self._ending else 0.0),
        }
