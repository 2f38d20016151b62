"""Movements that explain: pictures that fly, and how a touch ends them all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import Motion

if TYPE_CHECKING:
    from ui.stage import Stage


class Flight(Sketch):
    """A picture on its way along a shallow arc."""

    share = NumericProperty(0.0)

    def __init__(
        self,
        picture: Callable[[Pen, float, float, float], None],
        start: tuple[float, float, float],
        end: tuple[float, float, float],
    ) -> None:
        """`picture` draws at x, y with a side; `start` and `end` are such triples, in design
        units from the stage's top left corner."""
        super().__init__()
        self.picture, self.start, self.end = picture, start, end
        self.fbind("share", self.redraw)

    def draw(self, pen: Pen) -> None:
        share = self.share
        x, y, side = (a + (b - a) * share for a, b in zip(self.start, self.end, strict=True))
        lift = 28.0 * 4 * share * (1 - share)
        self.picture(pen, x, y - lift, side)


class Flights:
    """All that is on its way on one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._flying: dict[Flight, tuple[Animation, Callable[[], None]]] = {}

    def __bool__(self) -> bool:
        return bool(self._flying)

    def fly(self, flight: Flight, motion: Motion, landed: Callable[[], None]) -> None:
        """Set a picture on its way, over the screen and under every sheet; `landed` is called at
        its end. With motion off at once."""
        if not self._stage.desk.motion:
            landed()
            return
        animation = Animation(share=1.0, d=motion.seconds, t=motion.easing)
        self._flying[flight] = (animation, landed)
        flight.place = [0, 0, *self._stage.units]
        self._stage.add_widget(flight, index=self._stage.over_screen)
        animation.bind(on_complete=self._complete)
        animation.start(flight)

    def finish(self) -> None:
        """Bring everything to its end at once."""
        for flight in list(self._flying):
            self._land(flight)

    def _complete(self, _: Animation, flight: Any) -> None:
        self._land(flight)

    def _land(self, flight: Flight) -> None:
        animation, landed = self._flying.pop(flight, (None, None))
        if animation is None or landed is None:
            return
        animation.unbind(on_complete=self._complete)
        animation.stop(flight)
        self._stage.remove_widget(flight)
        landed()
