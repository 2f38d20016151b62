"""What a touch of the sound's chip brings: it is on or off at once, and how loud it is stands by it
for a moment. Nothing waits for it: a touch elsewhere is for what lies there, though only the bubble
is put away by it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.intents import Adjust
from ui import near
from ui.desk import Desk, percent, words
from ui.drawing.pen import Pen
from ui.theme import GOLD, NIGHT2, Radius, Stroke
from ui.widgets.sheet import Sheet
from ui.widgets.stepper import Stepper

MUTED, VOLUME = "muted", "volume"
LOUD = 70
"""Percent, where nobody has chosen."""
LEAST, MOST, STEP = 0, 100, 10
STAYS = 5.0
"""Seconds without a touch until it goes away."""
WIDE, TALL = 372.0, 76.0
AT_CHIPS = 66.0


def toggle(desk: Desk) -> None:
    """Turn the sound off, or on again, and offer to make it louder or softer."""
    muted = desk.snapshot.settings.get(MUTED) is not True
    desk.post(Adjust(MUTED, muted))
    stage = desk.stage
    if stage is not None and not isinstance(stage.sheet, SoundSheet):
        stage.open(SoundSheet())


def louder(desk: Desk, by: int) -> int:
    """Make it louder (1) or softer (-1), and audible; the new volume in percent."""
    settings = desk.snapshot.settings
    loud = min(MOST, max(LEAST, int(settings.get(VOLUME, LOUD)) + by * STEP))
    if settings.get(MUTED) is True:
        desk.post(Adjust(MUTED, False))
    desk.post(Adjust(VOLUME, loud))
    return loud


class SoundSheet(Sheet):
    """How loud it is, under the chips or, on an upright table, above them."""

    railed = crossed = False

    def __init__(self, **values: Any) -> None:
        super().__init__(wants=[WIDE, TALL], **values)
        self.volume = Stepper(label=words("Volume"))
        self.volume.bind(on_step=lambda _, by: self._step(by))
        self.body.add_widget(self.volume)
        self._goes: Any = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        _, _, width, height = self.place
        low = self.attached and self.desk.theme.portrait and self._chips_are_low()
        return (width - WIDE - 8, height - 64 - TALL if low else AT_CHIPS, WIDE, TALL)

    def on_stage(self) -> None:
        super().on_stage()
        self.volume.value = percent(self.desk.snapshot.settings.get(VOLUME, LOUD))
        self._stay()

    def off_stage(self) -> None:
        if self._goes is not None:
            self._goes.cancel()

    def lay_out(self, width: float, height: float) -> None:
        self.volume.place = [16, 8, width - 24, height - 16]

    def draw(self, pen: Pen) -> None:
        x, y, width, height = self.box
        pen.box(
            x, y, width, height, NIGHT2, radius=Radius.SHEET, line=GOLD, stroke=Stroke.BORDER
        )  # fmt: skip

    def on_touch_down(self, touch: Any) -> bool:
        if self.body.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        self.close()
        near.spend(touch)
        return False

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return False

    def _step(self, by: int) -> None:
        self.volume.value = percent(louder(self.desk, by))
        self._stay()

    def _stay(self) -> None:
        if self._goes is not None:
            self._goes.cancel()
        self._goes = Clock.schedule_once(lambda _: self.close(), STAYS)

    def _chips_are_low(self) -> bool:
        """Whether the chips stand at the bottom: in a game, and over its hourglass."""
        stage = self.desk.stage
        return stage is not None and stage.name == "play"
