"""The real app with somebody looking at its screen: `python -m tests.ui.eyes FD run …`.

The app runs as `companion run …` does. After each frame that shows something new, one line of
JSON goes to the file descriptor: when it was shown, the screen, the snapshot that it shows, and
what can be touched where. Nothing here touches anything or tells the app anything.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

NAMED_BY: dict[str, Callable[[Any], object]] = {
    "GameCard": lambda widget: widget.offered[0],
    "KnownName": lambda widget: widget.name,
    "Letter": lambda widget: widget.letter,
    "PlaceView": lambda widget: getattr(widget.shown.face, "id", widget.shown.kind),
    "PlayerButton": lambda widget: widget.seat.name,
    "ScoreColumn": lambda widget: f"{widget.column.name} {widget.column.total}",
    "StripRow": lambda widget: widget.row.name,
    "TileButton": lambda widget: widget.face.id,
}
"""What tells widgets of a class apart; a button's is its label, or its name."""


class Seen(msgspec.Struct):
    """What is to be seen. `spots` are the middles, in the X screen's pixels from its top left
    corner, of all that can be touched on the topmost sheet or screen, by class and name."""

    at: float
    screen: str
    sheet: str
    spots: dict[str, tuple[float, float]]
    snapshot: Any


class Eyes:
    """Looks at a screen after each of its frames."""

    def __init__(self, screen: Any, out: int) -> None:
        self._screen = screen
        self._out = os.fdopen(out, "wb", buffering=0)
        self._told: tuple[object, ...] = ()
        self._flip = screen.window.flip
        screen.window.flip = self._flipped

    def _flipped(self) -> None:
        self._flip()
        at, stage = time.monotonic(), self._screen.stage
        sheet = "" if stage.sheet is None else type(stage.sheet).__name__
        spots = dict(spots_of(self._screen))
        told = (stage.name, sheet, spots, stage.desk.snapshot.sequence)
        if told != self._told:
            self._told = told
            seen = Seen(at, stage.name, sheet, spots, stage.desk.snapshot)
            self._out.write(msgspec.json.encode(seen) + b"\n")


def spots_of(screen: Any) -> Iterator[tuple[str, tuple[float, float]]]:
    """What can be touched on the topmost sheet or screen, and where its middle is."""
    from ui.touchable import Touchable

    left, top = screen.window.left, screen.window.top + screen.window.height
    for widget in in_sight(screen.stage.topmost):
        if isinstance(widget, Touchable) and not widget.disabled_look:
            x, y = widget.to_window(*widget.center)
            yield f"{type(widget).__name__} {_name(screen, widget)}".strip(), (left + x, top - y)


def _name(screen: Any, widget: Any) -> object:
    kind = type(widget).__name__
    if kind in NAMED_BY:
        return NAMED_BY[kind](widget)
    return screen.desk.say(getattr(widget, "label", "") or getattr(widget, "name", ""))


def in_sight(widget: Any) -> Iterator[Any]:
    """A widget and all that lies on it; of what a scroller holds, what is not scrolled away."""
    from ui.widgets.scroller import Scroller

    if widget is None:
        return
    yield widget
    for child in reversed(widget.children):
        for one in in_sight(child):
            if not isinstance(widget, Scroller) or widget.collide_point(*one.center):
                yield one


def main() -> int:
    """Run the app and look at it."""
    import ui.app
    from companion.__main__ import main as companion

    out = int(sys.argv[1])

    class Watched(ui.app.Screen):
        """The app's screen, looked at."""

        def run(self, first_frame: Callable[[], None] = lambda: None) -> None:
            Eyes(self, out)
            super().run(first_frame)

    ui.app.Screen = Watched  # type: ignore[misc]
    return companion(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
