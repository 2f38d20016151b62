"""What can be touched on a picture: where, how large, and what a touch there is taken by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

LEAST = 55.9
"""Design units, a hair under 56 for what is rounded to pixels."""
BESIDE, OFF = 5.0, 12.0
"""Design units from an edge at which a touch still means what lies there, and no longer does."""
HAIR = 1.5
"""Design units by which two areas may overlap: a round corner, an edge on a pixel."""
Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in pixels."""


def above(widget: Any) -> Iterator[Any]:
    """What holds a widget, up to the stage."""
    from ui.sketch import Sketch

    while isinstance(widget.parent, Sketch):
        widget = widget.parent
        yield widget


def sights(driver: Any) -> Iterator[tuple[Any, Box]]:
    """All that the keyboard reaches, with the part of its area that is in sight. What is scrolled
    away is left out."""
    for target in driver.stage.focus.targets():
        seen = in_sight(target)
        if seen is not None:
            yield target, seen


def in_sight(target: Any) -> Box | None:
    """The part of what is touched that is not scrolled away."""
    return within(target, target.area)


def within(widget: Any, box: Box) -> Box | None:
    """The part of a box that lies within all windows that a widget is in."""
    from ui.widgets.scroller import Scroller

    left, bottom, right, top = box
    for holder in above(widget):
        if isinstance(holder, Scroller):
            left, bottom = max(left, holder.x), max(bottom, holder.y)
            right, top = min(right, holder.right), min(top, holder.top)
    return (left, bottom, right, top) if right > left and top > bottom else None


def small_or_outside(driver: Any, size: tuple[int, int]) -> list[str]:
    """What is too small to touch, or lies off the screen."""
    found, f = [], driver.desk.theme.f
    for target in driver.stage.focus.targets():
        left, bottom, right, top = target.area
        wide, tall = (right - left) / f, (top - bottom) / f
        if min(wide, tall) < LEAST and not _of_bench(driver, target):
            found.append(f"{type(target).__name__} measures {wide:.1f} x {tall:.1f}")
    for target, (left, bottom, right, top) in sights(driver):
        if left < -1 or bottom < -1 or right > size[0] + 1 or top > size[1] + 1:
            found.append(f"{type(target).__name__} lies off the screen")
    return found


def overlapping(driver: Any) -> list[str]:
    """Pairs of which a touch could mean either. What lies on another as a whole is no such pair,
    nor is what comes and goes over all else."""
    found, f = [], driver.desk.theme.f
    seen = [(one, box) for one, box in sights(driver) if not _over_all(driver, one)]
    for (one, a), (other, b) in combinations(seen, 2):
        across = min(a[2], b[2]) - max(a[0], b[0])
        up = min(a[3], b[3]) - max(a[1], b[1])
        if min(across, up) > HAIR * f and not _upon(a, b, f) and not _upon(b, a, f):
            names = f"{type(one).__name__} and {type(other).__name__}"
            found.append(f"{names} overlap by {across / f:.1f} x {up / f:.1f}")
    return found


def hidden(driver: Any) -> list[str]:
    """What the keyboard reaches though a touch cannot, for something lies over it. A notice does
    so for a moment only, and the simulated table can be put away."""
    stage, found = driver.stage, []
    over = [one for one in (stage.notice, stage.bench) if one is not None]
    for target, box in list(sights(driver)):
        if any(one.accepts(*next(_spots(box))) for one in over) and not _over_all(driver, target):
            continue
        if all(taken_by(driver, *spot) is not target for spot in _spots(box)):
            found.append(f"{type(target).__name__} is reached by the keyboard alone")
    return found


def unreached(driver: Any) -> list[str]:
    """What a touch reaches though the keyboard cannot."""
    from ui.touchable import Touchable

    targets = driver.stage.focus.targets()
    others = [
        (widget, seen)
        for widget in driver.stage.walk(restrict=True)
        if isinstance(widget, Touchable) and widget not in targets and not widget.disabled_look
        if min(widget.size) > 1 and (seen := in_sight(widget)) is not None
    ]
    return [
        f"{type(widget).__name__} is reached by touch alone"
        for widget, seen in others
        if any(taken_by(driver, *spot) is widget for spot in _spots(seen))
    ]


def missed(driver: Any) -> list[str]:
    """What a touch on free ground close to its edge does not reach, and what one reaches that is
    too far off."""
    from ui.near import nearest

    f = driver.desk.theme.f
    found, areas = [], list(_areas(driver.stage))
    for target, box in _apart(driver):
        name = type(target).__name__
        found += [
            f"{name} is missed by a touch beside it"
            for place in _outside(box, BESIDE * f)
            if _free(driver, place, target, areas) and nearest(driver.stage, *place) is not target
        ]
        if any(nearest(driver.stage, *place) is target for place in _outside(box, OFF * f)):
            found.append(f"{name} is reached by a touch too far off")
    return found


def reached_through(driver: Any) -> list[str]:
    """What a touch beside it reaches though another one at its edge does not, for something lies
    over it there."""
    from ui.near import nearest

    found, f = [], driver.desk.theme.f
    for _, box in _apart(driver):
        for x, y in _outside(box, BESIDE * f):
            given = nearest(driver.stage, x, y)
            seen = None if given is None else in_sight(given)
            if seen is None:
                continue
            left, bottom, right, top = seen
            hair = HAIR * f
            x = min(max(x, left + hair), right - hair)
            y = min(max(y, bottom + hair), top - hair)
            if taken_by(driver, x, y) is not given:
                found.append(f"{type(given).__name__} is reached though it is covered")
    return found


def _apart(driver: Any) -> list[tuple[Any, Box]]:
    """What a finger is for, with the part of it that is in sight, where that is no mere sliver."""
    least = 2 * BESIDE * driver.desk.theme.f
    return [
        (target, box)
        for target, box in sights(driver)
        if not _of_bench(driver, target) and min(box[2] - box[0], box[3] - box[1]) > least
    ]


def not_pressed_beside(driver: Any) -> list[str]:
    """What a finger put down beside it does not press, of the first thing with free ground there.
    It is lifted elsewhere, so that nothing comes of it."""
    f, height = driver.desk.theme.f, driver.window.height
    areas = list(_areas(driver.stage))
    spots = (
        (target, place, far)
        for target, box in _apart(driver)
        for place, far in zip(_outside(box, BESIDE * f), _outside(box, 9 * OFF * f), strict=True)
        if _free(driver, place, target, areas)
    )
    for target, place, far in spots:
        (x, y), away = driver.stage.to_parent(*place), driver.stage.to_parent(*far)
        driver.press(x, height - 1 - y)
        pressed = target.pressed
        driver.drag(away[0], height - 1 - away[1])
        driver.release()
        return [] if pressed else [f"{type(target).__name__} is not pressed by a finger beside it"]
    return []


def _areas(stage: Any) -> Iterator[tuple[Any, Box]]:
    """All there is to touch on the screen or the sheet on top, also what is so in vain just now."""
    from ui.touchable import Touchable

    waiting = [stage.topmost, stage.notice]
    while waiting:
        widget = waiting.pop()
        over = [child for child in widget.children if getattr(child, "covering", False)]
        waiting += over or widget.children
        seen = in_sight(widget) if isinstance(widget, Touchable) else None
        if seen is not None and min(widget.size) > 1:
            yield widget, seen


def _outside(box: Box, far: float) -> Iterator[tuple[float, float]]:
    """A place beside the middle of each edge."""
    left, bottom, right, top = box
    across, up = (left + right) / 2, (bottom + top) / 2
    yield from ((left - far, up), (right + far, up), (across, bottom - far), (across, top + far))


def _free(driver: Any, place: tuple[float, float], target: Any, areas: Any) -> bool:
    """Whether nothing else lies at a place of the screen, nor as near as what is meant there."""
    x, y = place
    if not (0 <= x < driver.window.width and 0 <= y < driver.window.height):
        return False
    if driver.stage.bench is not None and driver.stage.bench.accepts(x, y):
        return False
    far = (BESIDE + 1) * driver.desk.theme.f
    return not any(
        box[0] - far < x < box[2] + far and box[1] - far < y < box[3] + far
        for other, box in areas
        if other is not target
    )


def _over_all(driver: Any, target: Any) -> bool:
    """Whether it comes and goes: a notice, the simulated table, the accents of a held key."""
    stage = driver.stage
    accents = getattr(stage.sheet, "_accents", ())
    return target is stage.notice or target in accents or _of_bench(driver, target)


def _of_bench(driver: Any, target: Any) -> bool:
    """Whether it belongs to the simulated table: a desktop's, for a mouse, and small for that."""
    bench = driver.stage.bench
    return bench is not None and any(holder is bench for holder in above(target))


def _upon(a: Box, b: Box, f: float) -> bool:
    """Whether the first lies on the second as a whole."""
    hair = HAIR * f
    return a[0] > b[0] - hair and a[1] > b[1] - hair and a[2] < b[2] + hair and a[3] < b[3] + hair


def _spots(box: Box) -> Iterator[tuple[float, float]]:
    """The middle of an area, and a spot at each of its corners."""
    left, bottom, right, top = box
    wide, tall = right - left, top - bottom
    for x, y in ((0.5, 0.5), (0.15, 0.15), (0.85, 0.15), (0.15, 0.85), (0.85, 0.85)):
        yield left + x * wide, bottom + y * tall


def taken_by(driver: Any, x: float, y: float) -> Any:
    """What a touch at this place (pixels from the lower left corner of the picture as it is
    turned) would be taken by, None for nothing that can be touched. Nothing comes of it."""
    from kivy.input.providers.mouse import MouseMotionEvent

    from ui.touchable import Touchable
    from ui.widgets.sheet import Sheet

    width, height = driver.window.size
    place = [x / width, y / height, "left"]
    touch = MouseMotionEvent("mouse", "probe", place, is_touch=True, type_id="touch")
    touch.scale_for_screen(width, height)
    for child in driver.stage.children:
        # A touch beside a sheet puts it away.
        parts = child.children if isinstance(child, Sheet) else (child,)
        taken_there = any(part.dispatch("on_touch_down", touch) for part in parts)
        if taken_there or isinstance(child, Sheet):
            break
    taken = None
    for held in list(touch.grab_list):
        widget = held()
        touch.ungrab(widget)
        if isinstance(widget, Touchable):
            taken = widget
            widget.pressed, widget.zoom = False, 1.0
    return taken
