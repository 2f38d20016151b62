"""A sheet laid over everything: what lies under it is dimmed, a touch beside it puts it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kivy.properties import ListProperty, ObjectProperty

from companion.snapshots import Secret, Snapshot
from ui import near
from ui.desk import Desk, words
from ui.drawing.even import even
from ui.drawing.layer import Ground, grounds
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, MIST, NIGHT0, NIGHT2, NIGHT4, Radius, Type, fade
from ui.widgets.button import PushButton
from ui.widgets.rail import Rail, clear_of_rail

if TYPE_CHECKING:
    from ui.screens.play import PlayScreen

CROSS = 56.0


class Sheet(Sketch):
    """A titled sheet. `box` is its place on the stage in design units (None: the middle, of the
    size `wants`). Children of the sheet are added to `body`, whose origin is the sheet's own."""

    __events__ = ("on_dismiss",)

    title = ObjectProperty("")
    under = ObjectProperty("")
    wants = ListProperty([520, 320])
    covers = False
    """Whether nothing of what lies under it can be seen."""

    crossed = True
    """Whether a cross at its top right closes it. All have it, but what is no sheet to look at."""

    railed = True
    """Whether the chips and undo of the game under it stay in sight."""
    under_lines = 1
    """Lines that the sentence under the title may have."""

    asks = False
    """Whether it only asks about one step, where another undo would be in the way."""

    def __init__(self, **values: Any) -> None:
        self.body = Sketch()
        self.rail: Rail | None = None
        self._dimming: Ground | None = None
        super().__init__(**values)
        self.add_widget(self.body)
        self._cross: PushButton | None = None
        if self.crossed:
            self._cross = PushButton(kind="bare", symbol="cross", name=words("Close"))
            self._cross.reach = (0, 10, 0, 0)  # over the sheet's edge, which is never the screen's
            self._cross.bind(on_release=lambda _: self.dismiss())
            self.body.add_widget(self._cross)
        for name in ("title", "under", "wants"):
            self.fbind(name, self._space)
        self.fbind("place", self._space)

    @property
    def ground(self) -> Ground:
        """What dims everything under it. There while the sheet is on the stage."""
        if self._dimming is None:
            raise LookupError(f"{type(self).__name__} is not on the stage")
        return self._dimming

    def attach(self, desk: Desk) -> None:
        if self._dimming is None:
            self._dimming = grounds().take()
            self.canvas.before.insert(0, self._dimming)
        stage = desk.stage
        over_a_game = stage is not None and stage.name == "play" and not self.covers
        if stage is not None and over_a_game and self.railed and self.rail is None:
            self.rail = Rail(cast("PlayScreen", stage.screen), undo=not self.asks)
            self.add_widget(self.rail)
            self._space()
        super().attach(desk)

    def detach(self) -> None:
        super().detach()
        if self._dimming is not None:
            self.canvas.before.remove(self._dimming)
            grounds().give(self._dimming)
            self._dimming = None

    def on_dismiss(self) -> None:
        """The sheet was put away without an answer."""

    def dismiss(self) -> None:
        """Put the sheet away without an answer."""
        self.dispatch("on_dismiss")
        self.close()

    def close(self) -> None:
        """Put the sheet away."""
        if self.attached and self.desk.stage is not None:
            self.desk.stage.close(self)

    def stays(self, snapshot: Snapshot) -> bool:
        """Whether it is there again when one comes back from a screen that it led to."""
        return False

    def key(self, code: int) -> bool:
        """A key of a real keyboard; whether the sheet wanted it."""
        return False

    def key_up(self, code: int) -> bool:
        """A key of a real keyboard was let go; whether the sheet waited for that."""
        return False

    def typed(self, text: str) -> bool:
        """Text typed on a real keyboard; whether the sheet wanted it."""
        return False

    def whisper(self, secret: Secret) -> None:
        """What only one player may see has come. Nothing by default."""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where the sheet lies, in design units."""
        _, _, stage_width, stage_height = self.place
        if self.rail is not None:
            return clear_of_rail(stage_width, stage_height, (self.wants[0], self.wants[1]))
        width = min(self.wants[0], stage_width - 16)
        height = min(self.wants[1], stage_height - 16)
        return ((stage_width - width) / 2, (stage_height - height) / 2, width, height)

    def lay_out(self, width: float, height: float) -> None:
        """Put what is on the sheet in its place. Called on the stage, and for each new size."""

    def on_stage(self) -> None:
        self._space()

    def _space(self, *changed: object) -> None:
        self.body.place = list(self.box)
        if self.rail is not None:
            width, height = self.place[2:]
            self.rail.place = [0, 0, width, height]
            self.rail.lie(width, height, self.box)
        if self._cross is not None:
            self._cross.place = [self.box[2] - CROSS - 2, 2, CROSS, CROSS - 10]
        if self.attached:
            self.lay_out(self.box[2], self.box[3])
        self.redraw()

    def restyled(self) -> None:
        self._space()
        super().restyled()

    def draw(self, pen: Pen) -> None:
        x, y, width, height = self.box
        room = width - 40 - (CROSS if self.crossed else 0)
        self.ground.show(self.pos, self.size, fade(NIGHT0, 0.78), fade(NIGHT0, 0.78))
        pen.box(x, y, width, height, NIGHT2, radius=Radius.SHEET, line=NIGHT4, stroke=1)
        if self.title:
            large = pen.desk.theme.text_percent > 100  # nothing of it hangs into what lies below
            tall = 32 if self.under or large else 40
            pen.text(
                self.title,
                x + 20,
                y + 10,
                Type.MAIN,
                CREAM,
                room=room,
                tall=tall,
                smallest=0.5,
            )
        if self.under:
            under, lines = self.under, self.under_lines
            if not pen.lay(under, Type.SECOND, room=room, lines=lines, smallest=0.5).whole:
                room = width - 40  # under the cross
            if lines > 1:
                under = even(pen, under, Type.SECOND, room, smallest=0.5)
            pen.text(
                under,
                x + 20,
                y + 42,
                Type.SECOND,
                MIST,
                room=room,
                tall=26 * lines,
                lines=lines,
                smallest=0.5,
            )

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        beside = not self.body.collide_point(*touch.pos)
        if beside and not touch.is_mouse_scrolling and not near.lies(self.desk.stage, touch):
            self.dismiss()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True
