"""What the companion last said: a line that comes, is read or touched, and goes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.intents import Seen
from companion.rules.game import Message
from companion.snapshots import Mood, Notice
from ui.drawing.pen import Pen
from ui.sketch import Touchable
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LEAF,
    LINE,
    MIST,
    NIGHT0,
    NIGHT3,
    Colour,
    Radius,
    Type,
)

LOOKS: dict[Mood, tuple[str, Colour]] = {
    Mood.WELL: ("check", LEAF),
    Mood.INFO: ("bubble", MIST),
    Mood.REFUSED: ("cross", EMBER),
    Mood.UNKNOWN: ("tag", GOLD),
    Mood.FAULT: ("warning", EMBER),
}
_END = 64
"""Width of the part that leads to the rules."""
STAYS: dict[Mood, float] = {Mood.WELL: 2.5, Mood.INFO: 6.0, Mood.REFUSED: 6.0}
"""Seconds until it goes by itself; what is not named here stays until it is touched."""


class NoticeLine(Touchable):
    """One sentence over the screen's lower part. A touch puts it away; where a tag is unknown,
    it opens the teaching of that tag, and where the rules refused something, a touch on the book
    at its end leads to the place that says why."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.notice: Notice | None = None
        self._seen = 0
        self._timer: Any = None
        self._at_end = False

    def show(self, notice: Notice | None) -> None:
        """Show what was last said, once."""
        if notice is None or notice.number <= self._seen:
            if notice is None and self.notice is not None:
                self._hide()
            return
        if self.notice is not None and self.notice.number == notice.number:
            return
        self._show(notice)

    def say(self, mood: Mood, message: Message) -> None:
        """Say something of the screen's own."""
        self._show(Notice(0, mood, message))

    def _show(self, notice: Notice) -> None:
        self.notice = notice
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        stays = STAYS.get(notice.mood)
        if stays is not None:
            self._timer = Clock.schedule_once(lambda _: self.put_away(), stays)
        self.space()
        self.redraw()

    def off_stage(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def space(self) -> None:
        """Take or give up the place."""
        if self.notice is None or not self.attached:
            self.place = [0, 0, 0, 0]
            return
        width, height = self.desk.theme.units
        low = 136 if self.desk.theme.portrait else 80
        wide = min(width - 16, 640.0)
        self.place = [(width - wide) / 2, height - low - 60, wide, 60]

    def put_away(self) -> None:
        """It was read."""
        if self.notice is not None and self.notice.number:
            self._seen = self.notice.number
            self.desk.post(Seen(self.notice.number))
        self._hide()

    def on_touch_down(self, touch: Any) -> bool:
        self._at_end = self.attached and touch.x > self.right - _END * self.desk.theme.f
        return bool(super().on_touch_down(touch))

    def on_release(self) -> None:
        tag = self.notice.tag if self.notice is not None else ""
        about = self.notice.about if self.notice is not None and self._at_end else ""
        self.put_away()
        if about and self.desk.stage is not None:
            self.desk.stage.go("rules", about=("refusal", about))
        if tag and self.desk.stage is not None:
            from ui.teaching import teach

            teach(self.desk, tag)

    def _hide(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.notice = None
        self.space()
        self.redraw()

    def draw(self, pen: Pen) -> None:
        if self.notice is None:
            return
        width, height = self.units
        symbol, tint = LOOKS[self.notice.mood]
        fill = NIGHT3 if self.pressed else NIGHT0
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=tint, stroke=2)
        pen.symbol(symbol, 14, height / 2 - 14, 28, tint)
        right = 20.0
        if self.notice.tag:
            pen.symbol("plus", width - 42, height / 2 - 12, 24, GOLD)
            right = 52.0
        elif self.notice.about:
            pen.box(width - _END, 12, 1, height - 24, LINE)
            pen.symbol("book", width - _END + 16, height / 2 - 16, 32, CREAM)
            right = _END + 8.0
        pen.text(
            self.notice.message,
            54,
            0,
            Type.LIST,
            CREAM,
            room=width - 54 - right,
            tall=height,
            lines=2,
        )
        if self.focused:
            pen.box(-3, -3, width + 6, height + 6, radius=Radius.ROW + 3, line=LINE, stroke=2)
