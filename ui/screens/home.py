"""Home: a game that waits, the four games, and everything else at the bottom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty

from companion.intents import Abandon, Resume
from companion.snapshots import Snapshot, Waiting
from ui import games, kv
from ui.desk import Words, words
from ui.drawing.even import even, same_type
from ui.drawing.pen import Pen
from ui.screens import SCREENS, Screen
from ui.sheets.confirm import ConfirmSheet
from ui.sheets.waiting import WaitingSheet, draw_played, draw_state
from ui.sketch import Sketch
from ui.theme import (
    CREAM,
    GOLD,
    MIST,
    NIGHT2,
    NIGHT3,
    Radius,
    Type,
)
from ui.touchable import Touchable
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.emblems import draw_emblem, draw_framed
from ui.widgets.sheet import Sheet

kv.load(__file__)

AROUND: tuple[tuple[str, str, Words], ...] = (
    ("hourglass", "hourglass", words("Hourglass")),
    ("history", "history", words("History")),
    ("rules", "book", words("Rules")),
    ("tags", "tag", words("Tags")),
    ("hardware", "reader", words("Hardware")),
    ("settings", "gear", words("Settings")),
)
"""What the bottom bar leads to: screen, symbol and name. Only screens that there are."""


_BESIDE = 5
"""So many buttons have room for a word beside the symbol; of more, each has it below."""
_ROWS = 2
"""Of them on an upright screen, where all in one would leave no room for their words."""


class HomeTitle(Sketch):
    """The heading of Home."""

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.symbol("asteroid", 16, 14, 36, GOLD)
        pen.text(
            even(pen, words("Tonight’s table"), Type.TITLE, width - 62, smallest=0.66),
            62,
            0,
            Type.TITLE,
            room=width - 62,
            tall=64,
            lines=2,
            smallest=0.66,
        )


class GameCard(Touchable):
    """A game to start; `beside` are all whose cards stand here, titled alike."""

    def __init__(
        self, offered: tuple[str, ...], beside: tuple[tuple[str, ...], ...], **values: Any
    ) -> None:
        super().__init__(**values)
        self.offered, self.beside = offered, beside

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT3 if self.pressed else NIGHT2
        pen.box(0, 0, width, height, fill, radius=Radius.ROW)
        art = height - 104
        draw_emblem(pen, self.offered[0], 1, 1, width - 2, art)
        line = CREAM if self.focused else NIGHT3
        pen.box(0, 0, width, height, radius=Radius.ROW, line=line, stroke=2 if self.focused else 1)
        titles = [games.title(offered[0]) for offered in self.beside]
        room, tall = width - 24, 58.0
        role = same_type(pen, titles, Type.MAIN, room, tall=tall)
        if any(pen.lay(title, role, room=room, lines=2).lines > 1 for title in titles):
            title = pen.lay(games.title(self.offered[0]), role, room=room, lines=2)
            tall = min(tall, title.height / pen.f)  # one line stands beside the first of two
        pen.text(
            games.title(self.offered[0]), 14, art + 8, role, CREAM, room=room, tall=tall, lines=2
        )
        under = games.seats_words(self.offered[0]) if len(self.offered) == 1 else words("two games")
        pen.text(under, 14, height - 34, Type.CAPTION, MIST, room=width - 24, tall=26)


class WaitingCard(Sketch):
    """A game that waits, with Resume and Abandon."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.waiting: Waiting | None = None
        self.more = 0
        self.resume = PushButton(kind="main", label=words("Resume"), symbol="play")
        self.abandon = PushButton(kind="outline", label=words("Abandon"), symbol="cross")
        self.others = PushButton(symbol="menu", upright=True, name=words("Games that wait"))
        stand_alike(self.resume, self.abandon)
        for button in (self.resume, self.abandon):
            self.add_widget(button)
        self.fbind("place", self._space)

    def show(self, waiting: Waiting, more: int) -> None:
        """Show a game; `more` wait besides."""
        self.waiting, self.more = waiting, more
        if more and self.others.parent is None:
            self.add_widget(self.others)
        elif not more and self.others.parent is not None:
            self.remove_widget(self.others)
        self.others.label = f"+{more}"
        self._space()
        self.changed((waiting, more))

    def draw(self, pen: Pen) -> None:
        if self.waiting is None:
            return
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT3, radius=Radius.SHEET, line=GOLD, stroke=2)
        draw_framed(pen, self.waiting.game, 12, 12, 68, 68, NIGHT3)
        room = (width if height > 100 else self.resume.place[0]) - 108
        title = games.title(self.waiting.game)
        pen.text(title, 96, 7, Type.MAIN, CREAM, room=room, tall=30, smallest=0.75)
        draw_state(pen, self.waiting, 96, 36, room)
        draw_played(pen, self.waiting, 96, 60, room)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        low = height - 76
        if height > 100:
            half = (width - 36 - (68 if self.more else 0)) / 2
            self.resume.place = [12, low + 4, half, 60]
            self.abandon.place = [24 + half, low + 4, half, 60]
            self.others.place = [width - 68, low + 4, 56, 60]
            return
        right = width - 12
        if self.more:
            self.others.place = [right - 56, 16, 56, 60]
            right -= 64
        self.abandon.place = [right - 146, 16, 146, 60]
        self.resume.place = [right - 146 - 8 - 166, 16, 166, 60]


class HomeScreen(Screen):
    """Where everything begins."""

    low = NumericProperty(76)

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.cards = [GameCard(offered, games.CARDS) for offered in games.CARDS]
        self.waiting = WaitingCard()
        self._waiting: tuple[Waiting, ...] = ()
        self.around: list[PushButton] = []
        for card in self.cards:
            card.bind(on_release=lambda c: self.start(c.offered))
            self.add_widget(card)
        self.waiting.resume.bind(on_release=lambda _: self._resume())
        self.waiting.abandon.bind(on_release=lambda _: self._abandon())
        self.waiting.others.bind(on_release=lambda _: self._others())
        for name, symbol, label in AROUND:
            if name in SCREENS:
                self._button(label, symbol, lambda name=name: self._go(name))  # type: ignore[misc]
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        if snapshot.game is not None and self.desk.stage is not None:
            self.desk.stage.go("play")
            return
        if snapshot.waiting:
            if self.waiting.parent is None:
                self.add_widget(self.waiting)
            self.waiting.show(snapshot.waiting[0], len(snapshot.waiting) - 1)
        elif self.waiting.parent is not None:
            self.remove_widget(self.waiting)
        self._waiting = snapshot.waiting
        self._space()

    def start(self, offered: tuple[str, ...]) -> None:
        """A card was touched."""
        stage = self.desk.stage
        if stage is None:
            return
        if len(offered) == 1:
            stage.go("new_game", game=offered[0])
        else:
            stage.open(WhichGameSheet(offered))

    def open_device(self, device: str) -> None:
        """Show the page of a device."""
        if self.desk.stage is not None:
            self.desk.stage.show_device(device)

    def back(self) -> None:
        """There is nowhere further back."""

    def _go(self, name: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go(name)

    def _resume(self) -> None:
        if self._waiting:
            self.desk.post(Resume(self._waiting[0].id))

    def _abandon(self) -> None:
        if not self._waiting or self.desk.stage is None:
            return
        game = self._waiting[0].id
        self.desk.stage.open(
            ConfirmSheet(
                words("Abandon the game?"),
                words("It stays in the history as not finished."),
                words("Abandon"),
                lambda: self.desk.post(Abandon(game)),
            )
        )

    def _others(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(WaitingSheet(self._waiting))

    def _button(self, label: Words, symbol: str, act: Callable[[], None]) -> None:
        button = PushButton(label=label, symbol=symbol)
        button.bind(on_release=lambda _: act())
        self.around.append(button)
        self.add_widget(button)

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        if width > height:
            self._landscape(width, height)
        else:
            self._portrait(width, height)

    def _landscape(self, width: float, height: float) -> None:
        self.low = 76
        top = 72.0
        if self.waiting.parent is not None:
            self.waiting.place = [8, 70, width - 16, 92]
            top = 174.0
        each = (width - 16 - 3 * 8) / 4
        for at, card in enumerate(self.cards):
            card.place = [8 + at * (each + 8), top, each, height - 88 - top]
        self._nav(width, height - 68, 60, upright=len(self.around) > _BESIDE)

    def _portrait(self, width: float, height: float) -> None:
        self.low = 8 + _ROWS * 76
        top = 76.0
        if self.waiting.parent is not None:
            self.waiting.place = [8, 76, width - 16, 168]
            top = 256.0
        each = (width - 24) / 2
        tall = (height - self.low - 12 - top - 8) / 2
        for at, card in enumerate(self.cards):
            card.place = [8 + at % 2 * (each + 8), top + at // 2 * (tall + 8), each, tall]
        self._nav(width, height - self.low + 8, 68, upright=True, rows=_ROWS)

    def _nav(self, width: float, top: float, tall: float, *, upright: bool, rows: int = 1) -> None:
        across = max(1, -(-len(self.around) // rows))
        each = (width - 16 - 8 * (across - 1)) / across
        for at, button in enumerate(self.around):
            row, column = divmod(at, across)
            button.upright = upright
            button.place = [8 + column * (each + 8), top + row * (tall + 8), each, tall]


class WhichGameSheet(Sheet):
    """One card, two games."""

    def __init__(self, offered: tuple[str, ...], **values: Any) -> None:
        super().__init__(title=words("Which of the two?"), wants=[560, 330], **values)
        beside = tuple((game,) for game in offered)
        self.cards = [GameCard((game,), beside) for game in offered]
        for card in self.cards:
            card.bind(on_release=self._chosen)
            self.body.add_widget(card)

    def _chosen(self, card: GameCard) -> None:
        stage = self.desk.stage
        if stage is not None:
            stage.go("new_game", game=card.offered[0])

    def lay_out(self, width: float, height: float) -> None:
        width, height = self.box[2:]
        each = (width - 48) / 2
        for at, card in enumerate(self.cards):
            card.place = [16 + at * (each + 16), 56, each, height - 72]
