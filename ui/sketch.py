"""The base of everything on the screen: a widget with a place, which draws itself when it must."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from ui.desk import Desk
from ui.drawing.layer import Layer
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.drawing.recolour import recolour


class Sketch(Widget):
    """Draws with `draw(pen)` whenever its size, place or what it shows has changed, at most
    once a frame. `place` is x, y, width and height in design units from the parent's top left
    corner; a parent that is a `Sketch` sees to it."""

    place = ListProperty([0.0, 0.0, 0.0, 0.0])
    inert = False
    """Whether nothing in it is to be touched, nor reached by the keyboard."""
    covering = False
    """Whether it lies over all else that its parent holds, of which nothing is touched then."""

    def __init__(self, **values: Any) -> None:
        self._desk: Desk | None = None
        self._layer: Layer | None = None
        self._shown: object = None
        self._redraw = Clock.create_trigger(self._draw, -1)
        super().__init__(size_hint=(None, None), **values)
        self.fbind("pos", self._moved)
        self.fbind("size", self._moved)
        self.fbind("place", self._placed)
        self.fbind("parent", self._adopted)

    @property
    def desk(self) -> Desk:
        """What the whole app shares. There once the widget is on the stage."""
        if self._desk is None:
            raise LookupError(f"{type(self).__name__} is not on the stage yet")
        return self._desk

    @property
    def attached(self) -> bool:
        """Whether the widget is on the stage."""
        return self._desk is not None

    @property
    def units(self) -> tuple[float, float]:
        """Width and height in design units."""
        f = self.desk.theme.f
        return self.width / f, self.height / f

    def draw(self, pen: Pen) -> None:
        """Draw with the pen. Nothing by default."""

    def paint(self, pen: Pen) -> None:
        """Draw, and what all of a kind have over that."""
        self.draw(pen)

    def attach(self, desk: Desk) -> None:
        """Come onto the stage, children and all."""
        if self._desk is desk:
            return
        self._desk = desk
        desk.sketches.add(self)
        self.arrange()
        self.redraw()
        for child in reversed(self.children):
            if isinstance(child, Sketch):
                child.attach(desk)
        self.on_stage()

    def detach(self) -> None:
        """Leave the stage, children and all."""
        if self._desk is None:
            return
        self.off_stage()
        self._desk.sketches.discard(self)
        self._desk = None
        for child in self.children:
            if isinstance(child, Sketch):
                child.detach()

    def on_stage(self) -> None:
        """Called once the widget is on the stage. Nothing by default."""

    def off_stage(self) -> None:
        """Called before the widget leaves the stage: clocks are put away here."""

    def redraw(self, *_: object) -> None:
        """Draw anew before the next frame."""
        if self._desk is not None:
            self._redraw()

    def changed(self, shown: object) -> bool:
        """Whether this differs from what was shown last; asks for a redraw if so."""
        if shown == self._shown:
            return False
        self._shown = shown
        self.redraw()
        return True

    def restyled(self) -> None:
        """Another language, size or text size."""
        self.arrange()
        self.redraw()

    def arrange(self) -> None:
        """Put the children in their places."""
        for child in self.children:
            self.settle(child)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if self._desk is not None and isinstance(widget, Sketch):
            self.settle(widget)
            widget.attach(self._desk)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, Sketch):
            widget.detach()
        super().remove_widget(widget, *args, **kwargs)

    def _adopted(self, _: Widget, parent: Widget | None) -> None:
        if parent is None:
            self.detach()

    def settle(self, child: Widget) -> None:
        """Put one child in its place."""
        if not isinstance(child, Sketch) or self._desk is None:
            return
        f = self._desk.theme.f
        x, y, width, height = child.place
        child.size = (width * f, height * f)
        child.pos = (self.x + x * f, self.top - (y + height) * f)

    def _placed(self, *_: object) -> None:
        if isinstance(self.parent, Sketch):
            self.parent.settle(self)

    def _moved(self, *_: object) -> None:
        self.arrange()
        self.redraw()

    def _draw(self, _dt: float) -> None:
        if self._desk is None:
            return
        if self._layer is None:
            self._layer = Layer(self.redraw)
            self.canvas.insert(1 if self.canvas.has_before else 0, self._layer)
        painter = Painter()
        if self.width and self.height:
            self.paint(Pen(painter, self._desk, self.x, self.top))
        if self._desk.colours:
            recolour(painter, self._desk.colours)
        self._layer.show(painter)
