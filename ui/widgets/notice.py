"""What the companion last said: a line that comes, is read or touched, and goes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.intents import Seen
from companion.rules.game import Message
from companion.snapshots import Mood, Notice
from ui.desk import words
from ui.drawing.even import even
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
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
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.saved import Saved

LOOKS: dict[Mood, tuple[str, Colour]] = {
    Mood.WELL: ("check", LEAF),
    Mood.INFO: ("bubble", MIST),
    Mood.REFUSED: ("cross", EMBER),
    Mood.UNKNOWN: ("tag", GOLD),
    Mood.FAULT: ("warning", EMBER),
}
_END = 64
"""Width of the part that leads to the rules."""
_LEFT, _WIDEST, _TALL, _LINES = 54.0, 640.0, 60.0, 8
"""Where the words begin; the widest it gets, how tall it is at least, and the most lines."""
STAYS: dict[Mood, float] = {Mood.WELL: 2.5, Mood.INFO: 6.0, Mood.REFUSED: 6.0}
"""Seconds until it goes by itself; what is not named here stays until it is touched."""


PATH_STAYS = 6.0
"""And what leads on to a path: that has to be read, and found."""


class NoticeLine(Touchable):
    """One sentence over the screen's lower part, beside or above the simulated table where that is
    open. A touch puts it away; where a tag is unknown, it opens the teaching of that tag, where a
    file was made, its whole path takes the place of its name, and where the rules refused
    something, a touch on the book at its end (or a key) leads to the place that says why. What the
    screen says of a file by itself (`Saved`) is not said here once more."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.notice: Notice | None = None
        self._seen = 0
        self._timer: Any = None
        self._at_end = True

    def show(self, notice: Notice | None) -> None:
        """Show what was last said, once."""
        if notice is None or notice.number <= self._seen:
            if notice is None and self.notice is not None and not self._goes_by_itself:
                self._hide()
            return
        if self.notice is not None and self.notice.number == notice.number:
            return
        if notice.path and self._said_below(notice.path):
            self._seen = notice.number
            self.desk.post(Seen(notice.number))
            return
        self._show(notice)

    def say(self, mood: Mood, message: Message, *, path: str = "") -> None:
        """Say something of the screen's own, of the file at `path` if there is one."""
        self._show(Notice(0, mood, message, path=path))

    def _show(self, notice: Notice) -> None:
        self.notice = notice
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        stays = PATH_STAYS if notice.path else STAYS.get(notice.mood)
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
        right, bottom = width - 8, height - (136.0 if self.desk.theme.portrait else 80.0)
        bench = None if self.desk.stage is None else self.desk.stage.bench
        if bench is not None and bench.open:
            if self.desk.theme.portrait:
                bottom = min(bottom, bench.panel.place[1] - 8)
            else:
                right = bench.handle.place[0] - 8
        wide = min(right - 8, _WIDEST)
        pen = Pen(Painter(), self.desk, 0, 0)
        room = wide - _LEFT - self._right()
        block = pen.lay(self.notice.message, Type.LIST, room=room, lines=_LINES, part=True)
        tall = max(_TALL, block.height / pen.f + 16)
        left = (8 + right - wide) / 2
        self.place = [left, self._above_what_is_asked(left, wide, bottom, tall) - tall, wide, tall]

    def _above_what_is_asked(self, left: float, wide: float, bottom: float, tall: float) -> float:
        """Its lower edge: higher than `bottom` where it would cover a golden button, which may be
        just what it asks for, and where there is room above that."""
        stage, theme = self.desk.stage, self.desk.theme
        shown = None if stage is None else stage.topmost
        edge = bottom
        for button in () if shown is None else shown.walk(restrict=True):
            if not isinstance(button, PushButton) or button.kind != "main" or not button.shows:
                continue
            x, y = button.x / theme.f, (theme.height - button.top) / theme.f
            _, _, width, height = button.place
            beside = x >= left + wide or x + width <= left
            if not (beside or button.disabled_look or y >= bottom or y + height <= bottom - tall):
                edge = min(edge, y - 8)
        return edge if edge - tall >= 8 else bottom

    def put_away(self) -> None:
        """It was read."""
        if self.notice is not None and self.notice.number:
            self._seen = self.notice.number
            self.desk.post(Seen(self.notice.number))
        self._hide()

    def on_touch_down(self, touch: Any) -> bool:
        self._at_end = self.attached and touch.x > self.right - _END * self.desk.theme.f
        return bool(super().on_touch_down(touch))

    def restyled(self) -> None:
        self.space()
        super().restyled()

    def on_release(self) -> None:
        if self.notice is not None and self.notice.path:
            whole = words("{what}", what=self.notice.path)
            self._show(Notice(self.notice.number, Mood.INFO, whole))
            return
        tag = self.notice.tag if self.notice is not None else ""
        about = self.notice.about if self.notice is not None and self._at_end else ""
        self._at_end = True
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

    def _right(self) -> float:
        """What is left free of words at its end."""
        if self.notice is None or not (self.notice.tag or self.notice.about or self.notice.path):
            return 20.0
        return _END + 8.0 if self.notice.about else 52.0

    @property
    def _goes_by_itself(self) -> bool:
        """Whether it is of the screen's own, which the table knows nothing of, and will go."""
        return self.notice is not None and not self.notice.number and self.notice.mood in STAYS

    def _said_below(self, path: str) -> bool:
        """Whether the screen or sheet has a line of its own that names this file."""
        top = None if self.desk.stage is None else self.desk.stage.topmost
        lines = () if top is None else top.walk(restrict=True)
        written = self.desk.snapshot.written
        return any(isinstance(line, Saved) and written.get(line.what) == path for line in lines)

    def draw(self, pen: Pen) -> None:
        if self.notice is None:
            return
        width, height = self.units
        symbol, tint = LOOKS[self.notice.mood]
        fill = NIGHT3 if self.pressed else NIGHT0
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=tint, stroke=2)
        pen.symbol(symbol, 14, height / 2 - 14, 28, tint)
        if self.notice.tag:
            pen.symbol("plus", width - 42, height / 2 - 12, 24, GOLD)
        elif self.notice.path:
            pen.symbol("folder", width - 44, height / 2 - 14, 28, MIST)
        elif self.notice.about:
            pen.box(width - _END, 12, 1, height - 24, LINE)
            pen.symbol("book", width - _END + 16, height / 2 - 16, 32, CREAM)
        room = width - _LEFT - self._right()
        text = even(pen, self.notice.message, Type.LIST, room)
        pen.text(  # a path may be of one word, and that of any length
            text, _LEFT, 0, Type.LIST, CREAM,
            room=room, tall=height, lines=_LINES, part=True,
        )  # fmt: skip
        if self.focused:
            pen.box(-3, -3, width + 6, height + 6, radius=Radius.ROW + 3, line=LINE, stroke=2)
