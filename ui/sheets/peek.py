"""A player's hidden characters: shown to them alone, and only while they touch or hold a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.intents import Peek
from companion.snapshots import Seat, Secret
from ui.desk import Words, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.focus import BLANK, ENTER
from ui.scenes.planet_board import Board, Planet
from ui.scenes.planet_facts import laid_out
from ui.scenes.planet_tiles import Face
from ui.theme import CREAM, GOLD, NIGHT1, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet

KEYS = (*ENTER, BLANK)
"""What holds the pad on a real keyboard."""


class Pad(Touchable):
    """The place to hold. `held` is the number of the touch that holds it, None for none; that of
    a key is below zero, which no finger's is."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.held: int | None = None
        self._keys = 0
        self.register_event_type("on_held")

    def on_held(self, touch: int | None) -> None:
        """A finger was put down (its number), or lifted (None)."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.accepts(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        if self.held is None:
            self.held = touch.uid
            self.pressed = True
            self.dispatch("on_held", touch.uid)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid == self.held:
            self.let_go()
        return True

    def hold_key(self) -> None:
        """A key is held down; it says so again and again."""
        if self.held is None:
            self._keys -= 1
            self.held = self._keys
            self.pressed = True
            self.dispatch("on_held", self.held)

    def let_go_key(self) -> None:
        """The key was let go."""
        if self.held is not None and self.held < 0:
            self.let_go()

    def let_go(self) -> None:
        """Nothing holds it any more."""
        self.held = None
        self.pressed = False
        self.dispatch("on_held", None)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT1
        pen.box(0, 0, width, height, fill, radius=Radius.SHEET, line=GOLD, stroke=3)
        pen.disc(width / 2, height / 2 - 36, 34, line=GOLD, stroke=3)
        pen.disc(width / 2, height / 2 - 36, 14, GOLD if self.pressed else NIGHT4)
        if self.focused and not self.pressed:
            pen.box(-5, -5, width + 10, height + 10, radius=Radius.SHEET + 5, line=CREAM, stroke=2)
        told: Words = words("Hold your finger here to see them.")
        if self.pressed:
            told = words("Let go, and they are hidden.")
        elif self.focused:
            told = words("Hold the space bar to see them.")
        room = width - 24
        pen.text(
            even(pen, told, Type.LIST, room), 12, height / 2 + 10, Type.LIST, CREAM,
            room=room, tall=72, lines=3, align="middle",
        )  # fmt: skip


class PeekSheet(Sheet):
    """Asks the table for the secret of one touch, and forgets it as the finger is lifted."""

    def __init__(self, seat: Seat, box: Mapping[str, Face], public: Planet, **values: Any) -> None:
        super().__init__(
            title=words("The characters of {player}", player=seat.name), wants=[640, 430], **values
        )
        self._seat = seat
        self._box = box
        self._public = public
        self.board = Board()
        self.board.disabled_look = True
        self.pad = Pad()
        self.done = PushButton(kind="main", symbol="check", label=words("Done"))
        self.pad.bind(on_held=lambda _, touch: self._held(touch))
        self.done.bind(on_release=lambda _: self.dismiss())
        for widget in (self.board, self.pad, self.done):
            self.body.add_widget(widget)
        self.board.show(public)

    def whisper(self, secret: Secret) -> None:
        """The table has answered; a finger that was lifted meanwhile sees nothing."""
        held = self.pad.held
        if held is not None and secret.player == self._seat.name and secret.touch == held:
            self.board.show(laid_out(secret.entry, self._box, self._seat.number, active=False))

    def key(self, code: int) -> bool:
        stage = self.desk.stage
        if code not in KEYS or (stage is not None and not stage.focus.is_on(self.pad)):
            return False
        self.pad.hold_key()
        return True

    def key_up(self, code: int) -> bool:
        if code not in KEYS:
            return False
        self.pad.let_go_key()
        return True

    def off_stage(self) -> None:
        if self.pad.held is not None:
            self.pad.let_go()

    def lay_out(self, width: float, height: float) -> None:
        if self.place[2] > self.place[3]:
            side = height - 72
            self.board.place = [20, 56, side, side]
            left = side + 36
            self.pad.place = [left, 56, width - left - 16, side - 72]
            self.done.place = [left, height - 76, width - left - 16, 60]
            return
        if self.wants[1] != 720:
            self.wants = [640, 720]
            return
        side = min(width - 40, height - 300)
        self.board.place = [(width - side) / 2, 56, side, side]
        self.pad.place = [16, 64 + side, width - 32, height - side - 148]
        self.done.place = [16, height - 76, width - 32, 60]

    def _held(self, touch: int | None) -> None:
        if touch is None:
            self.board.show(self._public)
        else:
            self.desk.post(Peek(self._seat.name, touch))
