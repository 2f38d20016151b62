"""What can I do now: the open actions, each with its rule in short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.snapshots import GameOn
from ui import rules_at
from ui.desk import Desk, Words, words
from ui.drawing.pen import Pen
from ui.sketch import Touchable
from ui.theme import CREAM, GOLD, MIST, NIGHT3, NIGHT4, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

_LISTED = 64


@dataclass(frozen=True)
class Listed:
    """One line of a list to choose from."""

    title: Words
    symbol: str
    act: Callable[[], None]


if TYPE_CHECKING:
    from ui.scenes import Choice

_TALL = 84


class ChoiceRow(Touchable):
    """One thing that can be done."""

    def __init__(self, choice: Choice, **values: Any) -> None:
        super().__init__(**values)
        self.choice = choice
        self.disabled_look = choice.intent is None and choice.act is None

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT3
        line = CREAM if self.focused else fill
        pen.box(0, 0, width, height, fill, radius=Radius.ROW, line=line, stroke=2)
        left = 16.0
        if self.choice.symbol:
            pen.symbol(self.choice.symbol, 12, height / 2 - 18, 36, GOLD)
            left = 60.0
        room = width - left - 12
        tall = height if not self.choice.rule else height * 0.45
        pen.text(
            self.choice.title, left, 2, Type.BUTTON, room=room, tall=tall - 2, lines=2, smallest=0.7
        )
        if self.choice.rule:
            pen.text(
                self.choice.rule,
                left,
                tall - 2,
                Type.CAPTION,
                MIST,
                room=room,
                tall=height - tall,
                lines=2,
            )


class ChoicesSheet(Sheet):
    """The list; where nothing is listed the prompt says what the table waits for."""

    def __init__(self, choices: Sequence[Choice], game: GameOn, **values: Any) -> None:
        super().__init__(
            title=words("What can I do now?"),
            under=game.prompt.message,
            wants=[640, 84 + (_TALL + 8) * max(1, len(choices)) + 76],
            **values,
        )
        self._game = game
        self.rules = PushButton(label=words("Read the rules of this"), symbol="book")
        self.rules.bind(on_release=lambda _: self._read())
        self.body.add_widget(self.rules)
        self._scroller = Scroller()
        self._rows = [ChoiceRow(choice) for choice in choices]
        for row in self._rows:
            row.bind(on_release=self._do)
            self._scroller.content.add_widget(row)
        self.body.add_widget(self._scroller)

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 76, width - 32, height - 152]
        for at, row in enumerate(self._rows):
            row.place = [0, at * (_TALL + 8), width - 40, _TALL]
        self._scroller.set_height(len(self._rows) * (_TALL + 8))
        self.rules.place = [16, height - 68, width - 32, 56]

    def _read(self) -> None:
        if self.desk.stage is not None:
            about = rules_at.now(self._game)
            self.desk.stage.go("rules", game=self._game.game, about=about)

    def _do(self, row: ChoiceRow) -> None:
        desk: Desk = self.desk
        self.close()
        if row.choice.act is not None:
            row.choice.act()
        elif row.choice.intent is not None:
            desk.post(row.choice.intent)


class ListSheet(Sheet):
    """A list with one touch as the answer."""

    def __init__(self, title: Words, under: Words, listed: Sequence[Listed], **values: Any) -> None:
        super().__init__(
            title=title, under=under, wants=[560, 90 + (_LISTED + 8) * len(listed)], **values
        )
        self._scroller = Scroller()
        self.buttons = []
        for one in listed:
            button = PushButton(label=one.title, symbol=one.symbol, align="left")
            button.bind(on_release=lambda _, act=one.act: self._do(act))
            self.buttons.append(button)
            self._scroller.content.add_widget(button)
        self.body.add_widget(self._scroller)

    def _do(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 76, width - 32, height - 88]
        for at, button in enumerate(self.buttons):
            button.place = [0, at * (_LISTED + 8), width - 40, _LISTED]
        self._scroller.set_height(len(self.buttons) * (_LISTED + 8))
