"""How a device is: its symbol, its state, why, and what was counted."""

from __future__ import annotations

from typing import Any

from companion.devices import Health
from companion.service import DeviceView
from ui.desk import Words, words
from ui.devices import STATES, SYMBOLS
from ui.devices.page import LINES
from ui.drawing.pen import Pen
from ui.theme import (
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    MIST,
    NIGHT2,
    NIGHT3,
    NIGHT4,
    Colour,
    Radius,
    Type,
)
from ui.touchable import Touchable

ROW = 35
LEFT, SYMBOL, WHY = 124.0, 84.0, 48.0
"""On a card that is wider than tall: where its words begin, the side of its symbol, and how far
down it says more than the state."""
HEAD, FOOT, FIGURES = 62.0, 40.0, 54.0
"""Heights in design units: of the state over what is wrong, of the line that leads to the doctor,
and of a row of figures."""


class DeviceCard(Touchable):
    """A touch tells all that the doctor found."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.view: DeviceView | None = None

    def show(self, view: DeviceView) -> None:
        """Show a device."""
        self.view = view
        health = (view.health, view.reason, view.fitted, view.simulated)
        self.changed((view.device, health, view.counts, view.fault, len(view.findings)))

    def draw(self, pen: Pen) -> None:
        if self.view is None:
            return
        width, height = self.units
        fill = NIGHT3 if self.pressed else NIGHT2
        line = CREAM if self.focused else NIGHT4
        pen.box(0, 0, width, height, fill, radius=Radius.SHEET, line=line, stroke=2)
        state, tint = _state(self.view)
        if unwell(self.view):
            self._unwell(pen, width, height, state, tint)
        elif width > height * 1.3:
            self._wide(pen, width, height, state, tint)
        else:
            self._tall(pen, width, height, state, tint)

    def needs(self, pen: Pen, width: float) -> float:
        """How tall it has to be at that width for all that is wrong to stand on it."""
        if self.view is None or not unwell(self.view):
            return 0.0
        why = pen.lay(_why(self.view), Type.SECOND, room=width - 32, lines=LINES)
        return HEAD + why.height / pen.f + 14

    def stands(self, pen: Pen, width: float) -> float:
        """How tall it is at that width, where it is wider than tall and nothing is wrong."""
        if self.view is None:
            return 0.0
        why = pen.lay(_why(self.view), Type.SECOND, room=width - LEFT - 12, lines=LINES)
        head = max(SYMBOL + 2 * 16, WHY + why.height / pen.f + 10)
        counts = FIGURES + 2 if self.view.fitted and self.view.counts else 0.0
        return head + counts + (FOOT if self.view.findings else 0.0)

    def _unwell(self, pen: Pen, width: float, height: float, state: Words, tint: Colour) -> None:
        """State and reason first, and whole; the rest only where there is room."""
        view = self.view
        assert view is not None
        pen.symbol(SYMBOLS[view.device], 14, 12, 38, tint)
        pen.text(state, 64, 10, Type.TITLE, tint, room=width - 76, tall=42)
        needed = self.needs(pen, width) - HEAD
        left = height - HEAD - 8
        more = bool(view.findings) and left - needed >= FOOT
        left -= FOOT if more else 0
        counts = bool(view.counts) and left - needed >= FIGURES
        left -= FIGURES if counts else 0
        pen.text(
            _why(view),
            16,
            HEAD,
            Type.SECOND,
            CREAM,
            room=width - 32,
            tall=min(needed, left),
            lines=LINES,
        )
        low = height - 8 - (FOOT if more else 0) - FIGURES
        if counts:
            self._figures(pen, 16, low, width - 32)
        if more:
            self._more(pen, 16, height - 38, width - 32)

    def _tall(self, pen: Pen, width: float, height: float, state: Words, tint: Colour) -> None:
        view = self.view
        assert view is not None
        rows = len(view.counts) if view.fitted else 0
        side, top = (64.0, 14.0) if rows else (104.0, 40.0)
        self._symbol(pen, (width - side) / 2, top, side, tint)
        top += side + 4
        head = max(38.0, pen.lay(state, Type.TITLE, room=width - 24).height / pen.f)
        pen.text(state, 12, top, Type.TITLE, tint, room=width - 24, tall=head, align="middle")
        top += head + 2
        low = height - 40 - rows * ROW
        why, room, tall = _why(view), width - 32, low - top - 6
        block = pen.lay(why, Type.SECOND, room=room, lines=LINES, smallest=0.85)
        high = rows or block.height > tall * pen.f
        pen.text(
            why,
            16,
            top,
            Type.SECOND,
            MIST,
            room=room,
            tall=tall if high else None,
            lines=LINES,
            align="middle",
            smallest=0.85,
        )
        self._counts(pen, 16, low, width - 32)
        self._more(pen, 16, height - 38, width - 32)

    def _wide(self, pen: Pen, width: float, height: float, state: Words, tint: Colour) -> None:
        view = self.view
        assert view is not None
        self._symbol(pen, 16, 16, SYMBOL, tint)
        room, why = width - LEFT - 12, _why(view)
        counts = view.counts if view.fitted else ()
        low = height - (FOOT - 2 if view.findings else 0) - (FIGURES + 2 if counts else 0)
        # What is said of a device stands beside its symbol: without it the state alone does.
        head = 40.0 if why else SYMBOL
        pen.text(state, LEFT, 10 if why else 16, Type.TITLE, tint, room=room, tall=head)
        pen.text(
            why, LEFT, WHY, Type.SECOND, MIST,
            room=room, lines=max(1, int((low - WHY) // 20)), smallest=0.75,
        )  # fmt: skip
        if counts:
            self._figures(pen, 16, low, width - 32)
        self._more(pen, 16, height - 38, width - 32)

    def _figures(self, pen: Pen, x: float, y: float, width: float) -> None:
        """What was counted, side by side."""
        view = self.view
        assert view is not None
        figures = [pen.width(str(count), Type.BUTTON) for _, count in view.counts]
        names = [pen.width(name, Type.LEAST) for name, _ in view.counts]
        room = width - 12.0 * (len(names) - 1)
        share = min(1.0, room / sum(names))
        role = pen.lower(Type.LEAST, share)
        wides = [max(name * share, figure) for name, figure in zip(names, figures, strict=True)]
        spare = max(0.0, room - sum(wides)) / len(wides)
        for (name, count), wide in zip(view.counts, wides, strict=True):
            each = wide + 12.0
            pen.text(str(count), x, y, Type.BUTTON, CREAM, room=each, tall=26)
            pen.text(name, x, y + 24, role, MIST, room=each, tall=24)
            x += each + spare

    def _symbol(self, pen: Pen, x: float, y: float, side: float, tint: Colour) -> None:
        view = self.view
        assert view is not None
        pen.symbol(SYMBOLS[view.device], x, y, side, CREAM if view.fitted else FAINT)
        if view.fitted:
            pen.disc(x + side + 6, y + 10, 10, tint)

    def _counts(self, pen: Pen, x: float, y: float, width: float) -> None:
        view = self.view
        assert view is not None
        if not view.fitted:
            return
        for at, (name, count) in enumerate(view.counts):
            top = y + at * ROW
            pen.rule(x, top, width, NIGHT4)
            figure = str(count)
            wide = pen.width(figure, Type.BUTTON)
            pen.text(name, x, top, Type.SECOND, CREAM, room=width - wide - 12, tall=ROW)
            pen.text(figure, x + width - wide, top, Type.BUTTON, CREAM, tall=ROW)

    def _more(self, pen: Pen, x: float, y: float, width: float) -> None:
        view = self.view
        assert view is not None
        if not view.findings:
            return
        pen.rule(x, y, width, NIGHT4)
        pen.symbol("help", x, y + 8, 20, MIST)
        told = words("What the doctor says")
        pen.text(told, x + 28, y + 2, Type.CAPTION, MIST, room=width - 28, tall=32)


def unwell(view: DeviceView) -> bool:
    """Whether something is wrong with it."""
    return view.fitted and (view.health is not Health.READY or view.fault is not None)


def _state(view: DeviceView) -> tuple[Words, Colour]:
    if not view.fitted:
        return words("Not fitted"), FAINT
    term, tint = STATES[view.health]
    if view.health is Health.READY and view.fault is not None:
        return words("Something to do"), GOLD
    if view.health is Health.READY and view.simulated:
        return words("Simulated"), tint
    return words("{state}", state=term), EMBER if view.health is Health.LOST else tint


def _why(view: DeviceView) -> Words:
    if view.reason is not None:
        return view.reason
    good = next((found.what for found in view.findings if found.good), None)
    return good if good is not None and view.fitted else ""
