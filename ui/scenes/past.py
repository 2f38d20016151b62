"""A scene that only shows: a game as it stood at some moment of its past.

It is the scene of play in its place on the frame, with the strip beside it. Nothing in it can be
touched but what scrolls, it asks the table for nothing, and no sheet comes up from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from companion.intents import Intent
from companion.snapshots import GameOn, Snapshot
from ui.desk import Desk
from ui.layout import frame
from ui.scenes import Scene, scene_class
from ui.sketch import Sketch
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet
from ui.widgets.strip import Strip

if TYPE_CHECKING:
    from ui.stage import Stage


class _Aside:
    """The stage as such a scene has it: pictures may fly over it, and nothing is opened."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stage, name)

    def open(self, sheet: Sheet) -> None:
        """The past asks nothing."""

    def go(self, name: str, **what: Any) -> None:
        """The past leads nowhere."""


class _Onlooker:
    """The desk as such a scene has it: that of the app, without a table and a clock running."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.snapshot = Snapshot(0, 0.0)
        self.stage = None if desk.stage is None else _Aside(desk.stage)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)

    def post(self, intent: Intent) -> None:
        """The past is not changed."""


class Past(Sketch):
    """Shows a game read-only; it has the size of the screen. Nothing is legal in the games it is
    given, and so nothing is lit."""

    inert = True

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.scene: Scene | None = None
        self.strip = Strip()
        self._game: GameOn | None = None
        self.add_widget(self.strip)
        self.fbind("place", self._space)

    def attach(self, desk: Desk) -> None:
        if not self.attached:
            super().attach(cast(Desk, _Onlooker(desk)))

    def show(self, game: GameOn) -> None:
        """Show where a game stood. From one moment to the next, what moved is seen to move."""
        kind = scene_class(game)
        if type(self.scene) is not kind or self._game is None or self._game.id != game.id:
            if self.scene is not None:
                self.remove_widget(self.scene)
            self.scene = kind(lambda: None)
            self.add_widget(self.scene, index=len(self.children))
            self._space()
        self._game = game
        self.scene.show(game)
        self.strip.show([replace(row, lit=False) for row in self.scene.rows(game)])

    def restyled(self) -> None:
        self._space()
        super().restyled()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing in it is touched, but what is longer than its window is moved."""
        for window in self.walk(restrict=True):
            if isinstance(window, Scroller) and window.most and window.collide_point(*touch.pos):
                if touch.is_mouse_scrolling:
                    window.wheel(touch)
                else:
                    window.hold(touch)
                return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        return False

    def on_touch_up(self, touch: Any) -> bool:
        return False

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if not width:
            return
        places = frame(width, height)
        self.strip.place = list(places.strip)
        if self.scene is not None:
            x, y, wide, tall = places.scene  # nothing is chosen: its foot would stay empty
            self.scene.place = [x, y, wide, tall + self.scene.foot[width < height]]
