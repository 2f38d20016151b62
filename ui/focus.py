"""The keyboard: Tab and arrows go from one touchable to another, Enter touches it, the page
keys turn over what is longer than its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from ui.sketch import Sketch
from ui.touchable import Touchable
from ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from ui.stage import Stage

ENTER, ESCAPE, TAB, BLANK = (13, 271), 27, 9, 32
ROW = 24
"""Pixels: what differs less in height stands in one row."""
PAGES = {280: -1, 281: 1}
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}


class Focus:
    """Which touchable the keyboard is on."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._on: Touchable | None = None

    def clear(self) -> None:
        """Nothing is focused: a finger or a mouse is at work."""
        if self._on is not None:
            self._on.focused = False
            self._on = None

    def key(self, code: int, *, shift: bool) -> bool:
        """Do what a key means; whether it meant anything."""
        if code == ESCAPE:
            self._stage.back()
        elif code == TAB:
            self._step(-1 if shift else 1)
        elif code in PAGES:
            self._page(PAGES[code])
        elif code in ARROWS:
            self._towards(*ARROWS[code])
        elif (code in ENTER or code == BLANK) and self._on is not None:
            if self._on.attached:
                self._on.enter()
        else:
            return False
        return True

    @property
    def anywhere(self) -> bool:
        """Whether the keyboard is on anything."""
        return self._on is not None

    def is_on(self, target: Touchable) -> bool:
        """Whether the keyboard is on this one."""
        return self._on == target

    def targets(self) -> list[Touchable]:
        """All that can be reached now, as one reads: from the top, from the left. What lies in a
        window comes in one go, also what is scrolled out of it."""
        return [target for target, _ in self._found()]

    def _found(self) -> list[tuple[Touchable, Scroller | None]]:
        """The targets in order, with the windows that they lie in."""
        found: list[tuple[Touchable, Scroller | None]] = []
        stage = self._stage
        if stage.topmost is not None:
            _collect(stage.topmost, None, found)
        if stage.notice.width > 1:
            found.append((stage.notice, None))
        if stage.bench is not None:
            bench = stage.bench
            found = [one for one in found if not bench.hides(one[0])]
            _collect(bench, None, found)
        return sorted(found, key=_reading)

    def _put(self, target: Touchable) -> None:
        self.clear()
        self._on = target
        target.focused = True
        _show(target)

    def _page(self, by: int) -> None:
        """Turn a page of the largest window there is."""
        windows: list[Scroller] = []
        if self._stage.topmost is not None:
            _collect_windows(self._stage.topmost, windows)
        if windows:
            largest = max(windows, key=lambda window: window.width * window.height)
            to = largest.offset + by * largest.place[3] * 0.85
            largest.offset = min(max(to, 0.0), largest.most)

    def _step(self, by: int) -> None:
        targets = self.targets()
        if not targets:
            return
        if self._on in targets:
            self._put(targets[(targets.index(self._on) + by) % len(targets)])
        else:
            self._put(targets[0 if by > 0 else -1])

    def _towards(self, across: int, up: int) -> None:
        """Go to the nearest in the same row or column; where there is none, to the nearest."""
        found = dict(self._found())
        here = self._on
        if here is None or here not in found:
            self._step(1)
            return
        if here.walk(across, up):
            return
        best, least = None, (True, 1e9)
        for target, window in found.items():
            if window is not None and window is not found[here] and not _in_sight(target, window):
                continue
            dx, dy = target.center_x - here.center_x, target.center_y - here.center_y
            ahead = dx * across + dy * up
            apart = _apart(here, target, level=bool(across))
            far = (apart > 0, ahead + 2 * apart + (abs(dx) + abs(dy) - ahead) / 4)
            if target is not here and ahead > 1 and far < least:
                best, least = target, far
        if best is not None:
            self._put(best)


def _show(target: Touchable) -> None:
    """Bring what is focused into sight, where it lies in a window."""
    top, child = 0.0, target
    while isinstance(child, Sketch):
        parent = child.parent
        if isinstance(parent, Scroller) and child is parent.content:
            parent.reveal(top, target.place[3])
            return
        top += child.place[1]
        child = parent


def _collect_windows(widget: Widget, found: list[Scroller]) -> None:
    for child in widget.children:
        if isinstance(child, Scroller) and child.most:
            found.append(child)
        _collect_windows(child, found)


def _collect(
    widget: Widget, window: Scroller | None, found: list[tuple[Touchable, Scroller | None]]
) -> None:
    over = [child for child in widget.children if isinstance(child, Sketch) and child.covering]
    for child in over or widget.children:
        if isinstance(child, Sketch) and child.inert:
            continue
        if (
            isinstance(child, Touchable)
            and not child.disabled_look
            and child.width > 1
            and child.height > 1
        ):
            found.append((child, window))
        _collect(child, child if isinstance(child, Scroller) else window, found)


def _reading(one: tuple[Touchable, Scroller | None]) -> tuple[float, ...]:
    """Where a target comes as one reads; a window stands where its first row does."""
    target, window = one
    own = (-round(target.center_y / ROW), target.center_x)
    if window is None:
        return (*own, 0.0, 0.0)
    return (-round((window.top - ROW) / ROW), window.x, *own)


def _apart(one: Touchable, other: Touchable, *, level: bool) -> float:
    """How far two are from standing in one row (`level`) or column; 0 where they do."""
    if level:
        return max(other.y - one.top, one.y - other.top, 0.0)
    return max(other.x - one.right, one.x - other.right, 0.0)


def _in_sight(target: Touchable, window: Scroller) -> bool:
    return bool(window.collide_point(*target.center))
