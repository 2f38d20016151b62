"""What stands under the houses where something else than a house is to be touched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.components.mort import CARDS
from ui.desk import Words
from ui.layout import Rect
from ui.scenes.mort_layout import HIDDEN, UNDER, Places
from ui.sketch import Sketch
from ui.theme import SOULS
from ui.widgets.button import PushButton

GAP = 8.0
AIR = 3.0
"""How far the buttons stay below the houses: as far as above the bar."""


@dataclass(frozen=True)
class Act:
    """Something to do: what the button says, and what a touch does."""

    label: Words
    symbol: str
    kind: str
    do: Callable[[], None]


class Acts:
    """Buttons on `parent`, side by side."""

    def __init__(self, parent: Sketch) -> None:
        self.buttons = [PushButton() for _ in range(CARDS)]
        self._acts: Sequence[Act] = ()
        for at, button in enumerate(self.buttons):
            button.bind(on_release=lambda _, at=at: self._acts[at].do())
            parent.add_widget(button)

    def show(self, acts: Sequence[Act], planned: Places) -> None:
        """Show what can be done; at most one a card."""
        self._acts = acts
        under = _room(planned)
        each = (under.width + GAP) / max(1, len(acts))
        for at, button in enumerate(self.buttons):
            if at >= len(acts):
                button.place = HIDDEN
                continue
            act = acts[at]
            button.label, button.symbol, button.kind = act.label, act.symbol, act.kind
            soul = act.symbol.removeprefix("cause_")
            button.tint = None if act.kind == "main" else SOULS.get(soul)
            button.place = [under.x + at * each, under.y + AIR, each - GAP, UNDER]


def _room(planned: Places) -> Rect:
    """Under the houses; on a long sheet beside what shows where one is."""
    x, y, width, _ = planned.under
    where = planned.whereabouts
    if not where.height:
        return Rect(x, y, width, UNDER)
    return Rect(x + width / 2, where.y, width / 2, UNDER)
