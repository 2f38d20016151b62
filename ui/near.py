"""A near miss: a touch that nothing took goes to what lies close by.

A finger is wider than its touch is exact. What is touched measures 56 units at least, and what
stands apart is given a little more on each side, so that it takes 68 of the 480 units of the short
side: 9 mm on a screen of 5 inches. Nothing is drawn otherwise, and what was hit at once is never
asked for here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from ui.sketch import Sketch
from ui.touchable import Touchable
from ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from ui.stage import Stage

NEAR = 6.0
"""Design units beside its edge at which something is still touched."""
ROLLS = 2 * NEAR
"""And at which it still is where the finger is lifted: one that came down there rolls on a little.
"""
HAIR = 0.5
"""Design units within which two are equally near: such a touch means neither."""
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in pixels."""
_SPENT = "put something away"
_EVERYWHERE: Box = (float("-inf"), float("-inf"), float("inf"), float("inf"))


def give(stage: Stage, touch: Any) -> bool:
    """Give a touch that came down on free ground to what lies near; whether there was anything. The
    windows it lies in follow the touch, as if it had come down in them: a drag scrolls as ever."""
    if touch.is_mouse_scrolling:
        return False
    holding = [held() for held in touch.grab_list]
    if not all(isinstance(widget, Scroller) for widget in holding):
        return False
    target = nearest(stage, *touch.pos)
    if target is None:
        return False
    for window in _windows(target):
        if window not in holding:
            window.hold(touch)
    target.spread = ROLLS
    target.dispatch("on_touch_down", touch)
    return True


def spend(touch: Any) -> None:
    """The touch put something away: free ground below has no meaning for it any more."""
    touch.ud[_SPENT] = True


def lies(stage: Stage | None, touch: Any) -> bool:
    """Whether a touch on free ground is meant for something else, what lies near or what it just
    put away: such ground asks this before it takes the touch for something of its own, as for
    going back."""
    if _SPENT in touch.ud:
        return True
    return stage is not None and nearest(stage, *touch.pos) is not None


def nearest(stage: Stage, x: float, y: float) -> Touchable | None:
    """What a touch at this place (pixels) is meant for where nothing lies there: the nearest, if
    it is within `NEAR`, in sight by more than a sliver, and not covered at that edge.

    None where the ground is not free, where two are equally near, and where the nearest is one that
    can not be touched just now: who wanted that one does not want its neighbour."""
    if stage.bench is not None and stage.bench.accepts(x, y):
        return None
    f = stage.desk.theme.f
    seen = list(_seen(stage))
    close = sorted(
        ((far, at) for at, (widget, box) in enumerate(seen)
         if isinstance(widget, Touchable) and (far := _distance(box, x, y)) <= (NEAR + HAIR) * f)
    )  # fmt: skip
    if not close or not 0 < close[0][0] <= NEAR * f:
        return None
    if len(close) > 1 and close[1][0] - close[0][0] < HAIR * f:
        return None
    target, (left, bottom, right, top) = seen[close[0][1]]
    edge = min(max(x, left), right), min(max(y, bottom), top)
    if stage.bench is not None and stage.bench.accepts(*edge):
        return None
    over = next(widget for widget, box in seen if _distance(box, *edge) <= 0)
    if over is not target or not isinstance(target, Touchable) or target.disabled_look:
        return None
    return target if min(right - left, top - bottom) >= NEAR * f else None


def _distance(box: Box, x: float, y: float) -> float:
    """How far a place is from a box; 0 in it."""
    left, bottom, right, top = box
    across, up = max(left - x, x - right, 0.0), max(bottom - y, y - top, 0.0)
    return float((across * across + up * up) ** 0.5)


def _windows(widget: Widget) -> Iterator[Scroller]:
    """The windows that a widget lies in."""
    while isinstance(widget.parent, Sketch):
        widget = widget.parent
        if isinstance(widget, Scroller):
            yield widget


def _seen(stage: Stage) -> Iterator[tuple[Touchable | Scroller, Box]]:
    """All that takes touches on the screen or the sheet on top, with the part of it that is in
    sight: what lies over another comes before it. The simulated table is a mouse's."""
    yield from _within(stage.notice, _EVERYWHERE)
    if stage.topmost is not None:
        yield from _within(stage.topmost, _EVERYWHERE)


def _within(widget: Widget, window: Box) -> Iterator[tuple[Touchable | Scroller, Box]]:
    own = window
    if isinstance(widget, Scroller):
        own = _common(window, (widget.x, widget.y, widget.right, widget.top))
    over = [child for child in widget.children if isinstance(child, Sketch) and child.covering]
    for child in over or widget.children:
        if not (isinstance(child, Sketch) and child.inert):
            yield from _within(child, own)
    if isinstance(widget, Scroller):
        box = own
    elif isinstance(widget, Touchable) and widget.width > 1 and widget.height > 1:
        box = _common(window, widget.area)
    else:
        return
    if box[0] < box[2] and box[1] < box[3]:
        yield widget, box


def _common(one: Box, other: Box) -> Box:
    """What lies in both boxes."""
    return (
        max(one[0], other[0]),
        max(one[1], other[1]),
        min(one[2], other[2]),
        min(one[3], other[3]),
    )
