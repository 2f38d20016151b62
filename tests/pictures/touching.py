"""What can be touched on a picture: where, how large, and what a touch there is taken by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

LEAST = 55.9
"""Design units, a hair under 56 for what is rounded to pixels."""
HAIR = 1.5
"""Design units by which two areas may overlap: a round corner, an edge on a pixel."""
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in pixels."""


def sights(driver: Any) -> Iterator[tuple[Any, Box, bool]]:
    """All that the keyboard reaches, with the part of its area that is in sight, and whether that
    is all of it. What is scrolled away is left out."""
    for target in driver.stage.focus.targets():
        seen = in_sight(target)
        if seen is not None:
            yield target, seen, seen == target.area


def in_sight(target: Any) -> Box | None:
    """The part of what is touched that lies within all windows that it is in."""
    from ui.widgets.scroller import Scroller

    left, bottom, right, top = target.area
    holder = target.parent
    while holder is not None and hasattr(holder, "desk"):
        if isinstance(holder, Scroller):
            left, bottom = max(left, holder.x), max(bottom, holder.y)
            right, top = min(right, holder.right), min(top, holder.top)
        holder = holder.parent
    return (left, bottom, right, top) if right > left and top > bottom else None


def small_or_outside(driver: Any, size: tuple[int, int]) -> list[str]:
    """What is too small to touch, or lies off the screen."""
    found, f = [], driver.desk.theme.f
    for target in driver.stage.focus.targets():
        left, bottom, right, top = target.area
        wide, tall = (right - left) / f, (top - bottom) / f
        if min(wide, tall) < LEAST:
            found.append(f"{type(target).__name__} measures {wide:.1f} x {tall:.1f}")
    for target, (left, bottom, right, top), _ in sights(driver):
        if left < -1 or bottom < -1 or right > size[0] + 1 or top > size[1] + 1:
            found.append(f"{type(target).__name__} lies off the screen")
    return found


def overlapping(driver: Any) -> list[str]:
    """Pairs of which a touch could mean either."""
    found, f = [], driver.desk.theme.f
    for (one, a, _), (other, b, _) in combinations(sights(driver), 2):
        across = min(a[2], b[2]) - max(a[0], b[0])
        up = min(a[3], b[3]) - max(a[1], b[1])
        if min(across, up) > HAIR * f:
            names = f"{type(one).__name__} and {type(other).__name__}"
            found.append(f"{names} overlap by {across / f:.1f} x {up / f:.1f}")
    return found


def taken_by(driver: Any, x: float, y: float) -> Any:
    """What a touch at this place (pixels from the lower left corner of the picture as it is
    turned) would be taken by, None for nothing that can be touched. Nothing comes of it."""
    from kivy.input.providers.mouse import MouseMotionEvent

    from ui.sketch import Touchable
    from ui.widgets.sheet import Sheet

    width, height = driver.window.size
    place = [x / width, y / height, "left"]
    touch = MouseMotionEvent("mouse", "probe", place, is_touch=True, type_id="touch")
    touch.scale_for_screen(width, height)
    for child in driver.stage.children:
        # A touch beside a sheet puts it away.
        of = child.body if isinstance(child, Sheet) else child
        if of.dispatch("on_touch_down", touch) or isinstance(child, Sheet):
            break
    taken = None
    for held in list(touch.grab_list):
        widget = held()
        touch.ungrab(widget)
        if isinstance(widget, Touchable):
            taken = widget
            widget.pressed, widget.zoom = False, 1.0
    return taken
