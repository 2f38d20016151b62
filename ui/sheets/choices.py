"""What can I do now: the open actions, each with its rule in short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.snapshots import GameOn
from ui import rules_at
from ui.desk import Words, words
from ui.drawing.even import in_company
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.drawing.text import Block
from ui.scenes.choice import Choice
from ui.theme import GOLD, MIST, NIGHT2, NIGHT3, Radius, Type
from ui.touchable import Touchable
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


_TALL = 76
_AROUND = 152
"""What the sheet needs besides its rows: title, prompt, and the way to the rules."""
_BOOK = 56
"""The width of the way to a line's rule."""
_LINES = 5
"""More lines than any title or rule takes."""


class ChoiceRow(Touchable):
    """One thing that can be done."""

    def __init__(self, choice: Choice, **values: Any) -> None:
        super().__init__(**values)
        self.choice = choice
        self.does = choice.intent is not None or choice.act is not None
        """Whether a touch does it; else it leads to the rule, where there is one."""
        self.disabled_look = not self.does and choice.about is None

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        self.plate(pen, NIGHT3 if self.does else NIGHT2, NIGHT3, radius=Radius.ROW)
        if self.choice.symbol:
            pen.symbol(self.choice.symbol, 12, height / 2 - 18, 36, GOLD if self.does else MIST)
        title, rule = self._laid(pen, width)
        left, room = self._room(width)
        named, ruled = self._words(pen, room)
        top = (height - (title.height + rule.height) / pen.f) / 2
        pen.text(named, left, top, Type.BUTTON, room=room, lines=_LINES, smallest=0.9)
        top += title.height / pen.f
        pen.text(ruled, left, top, Type.CAPTION, MIST, room=room, lines=_LINES)

    def tall(self, width: float) -> float:
        """How tall it is at a width, in design units: its words are never cut."""
        pen = Pen(Painter(), self.desk, 0, 0)
        title, rule = self._laid(pen, width)
        return max(float(_TALL), (title.height + rule.height) / pen.f + 20)

    def _room(self, width: float) -> tuple[float, float]:
        """Where the words begin, and how wide they may be."""
        left = 60.0 if self.choice.symbol else 16.0
        return left, width - left - 12

    def _laid(self, pen: Pen, width: float) -> tuple[Block, Block]:
        """Title and rule as they are drawn."""
        _, room = self._room(width)
        named, ruled = self._words(pen, room)
        title = pen.lay(named, Type.BUTTON, room=room, lines=_LINES, smallest=0.9)
        rule = pen.lay(ruled, Type.CAPTION, room=room, lines=_LINES)
        return title, rule if self.choice.rule else Block()

    def _words(self, pen: Pen, room: float) -> tuple[Words, Words]:
        """Title and rule, without a word alone on a second line."""
        named = in_company(pen, self.choice.title, Type.BUTTON, room, smallest=0.9)
        return named, in_company(pen, self.choice.rule, Type.CAPTION, room)


class ChoicesSheet(Sheet):
    """The list; where nothing is listed the prompt says what the table waits for. The book beside
    a line leads to its rule."""

    def __init__(self, choices: Sequence[Choice], game: GameOn, **values: Any) -> None:
        super().__init__(
            title=words("What can I do now?"),
            under=game.prompt.message,
            wants=[640, _AROUND + _TALL + 8],
            **values,
        )
        self._game = game
        self.rules = PushButton(label=words("Read the rules of this"), symbol="book")
        self.rules.bind(on_release=lambda _: self._read(rules_at.now(game)))
        self.body.add_widget(self.rules)
        self._scroller = Scroller()
        self._rows = [ChoiceRow(choice) for choice in choices]
        self.books: list[PushButton | None] = []
        for row in self._rows:
            row.bind(on_release=self._do)
            self._scroller.content.add_widget(row)
            self.books.append(self._book(row.choice))
        self.body.add_widget(self._scroller)

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 76, width - 32, height - 152]
        top = 0.0
        for row, book in zip(self._rows, self.books, strict=True):
            wide = width - 40 - (0 if book is None else _BOOK + 6)
            tall = row.tall(wide)
            row.place = [0, top, wide, tall]
            if book is not None:
                book.place = [wide + 6, top, _BOOK, tall]
            top += tall + 8
        self._scroller.set_height(top)
        wanted = _AROUND + max(top, _TALL + 8)
        if self.wants[1] != wanted:
            self.wants = [640, wanted]
            return  # and so it was laid out once more
        self.rules.place = [16, height - 68, width - 32, 56]

    def _book(self, choice: Choice) -> PushButton | None:
        """The way to a line's rule."""
        if choice.about is None:
            return None
        book = PushButton(symbol="book", name=words("Read the rules of this"), tint=MIST)
        book.bind(on_release=lambda _: self._read(choice.about))
        self._scroller.content.add_widget(book)
        return book

    def _read(self, about: rules_at.About | None) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("rules", game=self._game.game, about=about)

    def _do(self, row: ChoiceRow) -> None:
        desk, choice = self.desk, row.choice
        if not row.does:
            self._read(choice.about)
            return
        self.close()
        if choice.act is not None:
            choice.act()
        elif choice.intent is not None:
            desk.post(choice.intent)


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
