"""New game: who sits where, who starts, which variants; then Start."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty

from companion.intents import AddPlayer, Adjust, NewGame
from companion.snapshots import Player, Snapshot
from ui import games, kv
from ui.desk import words
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.setup import SETUPS
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.seat import SeatSheet
from ui.sheets.variants import VariantsSheet
from ui.sketch import Sketch, Touchable
from ui.theme import CREAM, FAINT, LINE, MIST, NIGHT3, NIGHT4, Radius, Type
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.table import SeatTable

__all__ = ["NewGameScreen", "SeatTable"]


class KnownName(Touchable):
    """A known player to touch; or, without a name, the way to a new one."""

    def __init__(self, name: str, **values: Any) -> None:
        super().__init__(**values)
        self.name = name

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line = CREAM if self.focused else LINE
        if not self.name:
            fill = NIGHT4 if self.pressed else (0.0, 0.0, 0.0, 0.0)
            pen.box(0, 0, width, height, fill, radius=Radius.BUTTON)
            pen.dashed(0, 0, width, height, line, Radius.BUTTON)
            pen.symbol("plus", 12, height / 2 - 13, 26, CREAM)
            pen.text(words("New"), 48, 0, Type.BUTTON, room=width - 56, tall=height, bold=False)
            return
        fill = NIGHT4 if self.pressed else NIGHT3
        pen.box(
            0,
            0,
            width,
            height,
            fill,
            radius=Radius.BUTTON,
            line=line if self.focused else fill,
            stroke=2,
        )
        ink = FAINT if self.disabled_look else CREAM
        pen.text(
            self.name, 16, 0, Type.BUTTON, ink, room=width - 28, tall=height, lines=2, smallest=0.75
        )


class StartHint(Sketch):
    """The game's rule for who starts."""

    text = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.text(
            self.text, 0, 0, Type.CAPTION, MIST, room=width, tall=height, lines=3, smallest=0.5
        )


kv.load(__file__)


class NewGameScreen(Screen):
    """Seats people and starts a game."""

    under = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        self.game = "planet"
        self.names: tuple[str, ...] = ()
        self.first = ""
        self.options: dict[str, dict[str, Any]] = {}
        self._players: tuple[Player, ...] = ()
        self._known: list[KnownName] = []
        self._remembered = False
        self._leaving: int | None = None
        super().__init__(**values)
        self.fbind("uw", self._space_known)
        self.fbind("uh", self._space_known)

    def enter(self, *, game: str = "", names: Sequence[str] = (), **what: Any) -> None:
        """`names` seats people at once, as for a rematch."""
        leaving = self.desk.snapshot.game
        self._leaving = None if leaving is None else leaving.id
        if game:
            self.game = game
        if names:
            self.names = tuple(names)
        self.names = self.names[: games.seats(self.game)[-1]]
        self._tell()

    def show(self, snapshot: Snapshot) -> None:
        on = snapshot.game
        if on is not None and on.id != self._leaving and self.desk.stage is not None:
            self.desk.stage.go("play")
            return
        self.ids.chips.statuses = snapshot.statuses
        if not self._remembered and not self.names:
            last = snapshot.settings.get("last_table")
            if isinstance(last, list):
                self._remembered = True
                self.names = tuple(str(name) for name in last)[: games.seats(self.game)[-1]]
        players = tuple(player for player in snapshot.players if player.shown)
        if players != self._players:
            self._players = players
        self._tell()

    def touched(self, name: str) -> None:
        """Somebody at the table was touched."""
        if self.desk.stage is None:
            return
        self.desk.stage.open(
            SeatSheet(
                name,
                starts=lambda: self._begin(name),
                away=lambda: self.moved(tuple(n for n in self.names if n != name)),
            )
        )

    def moved(self, names: tuple[str, ...]) -> None:
        """The names sit in another order, or fewer."""
        self.names = names
        self._tell()

    def draw_lots(self) -> None:
        """Chance says who starts."""
        if self.names:
            self._begin(random.SystemRandom().choice(self.names))

    def open_variants(self) -> None:
        """Show the options of the game."""
        if self.desk.stage is not None:
            self.desk.stage.open(
                VariantsSheet(self.game, self.options.setdefault(self.game, {}), self._tell)
            )

    def start(self) -> None:
        """Start the game."""
        if not self._enough():
            return
        ids = {player.name: player.id for player in self._players}
        header: dict[str, Any] = {
            "game": self.game,
            "players": list(self.names),
            "first": self.first,
            "options": SETUPS[self.game].header(self.options.get(self.game, {}), len(self.names)),
        }
        self.desk.post(Adjust("last_table", list(self.names)))
        self.desk.post(NewGame(header, tuple(ids.get(name) for name in self.names)))

    def _enough(self) -> bool:
        return len(self.names) in games.seats(self.game)

    def _begin(self, name: str) -> None:
        self.first = name
        self._tell()

    def _tell(self) -> None:
        if not self.attached:
            return
        if self.first not in self.names:
            self.first = self.names[0] if self.names else ""
        self.under = words("{title} · clockwise", title=games.TITLES[self.game])
        most = games.seats(self.game)[-1]
        self.ids.table.show(self.names, self.first, GAME_SYMBOLS[self.game], most)
        self.ids.hint.text = SETUPS[self.game].starts
        enough = self._enough()
        start = self.ids.start
        start.disabled_look = not enough
        if enough:
            start.label = words("Start with {count}", count=len(self.names))
        else:
            start.label = games.seats_words(self.game)
        self._list_known()

    def _list_known(self) -> None:
        free = [p.name for p in self._players if p.name not in self.names]
        shown = [*free, ""]
        if [known.name for known in self._known] != shown:
            self.ids.known.content.clear_widgets()
            self._known = [KnownName(name) for name in shown]
            for known in self._known:
                known.bind(on_release=self._pick)
                self.ids.known.content.add_widget(known)
        full = len(self.names) >= games.seats(self.game)[-1]
        for known in self._known:
            known.disabled_look = full
        self._space_known()

    def _pick(self, known: KnownName) -> None:
        if known.name:
            self._seat(known.name)
        elif self.desk.stage is not None:
            self.desk.stage.open(KeyboardSheet(words("What is the new player called?"), self._new))

    def _new(self, name: str) -> None:
        if name not in {player.name for player in self._players}:
            self.desk.post(AddPlayer(name))
        self._seat(name)

    def _seat(self, name: str) -> None:
        if name not in self.names and len(self.names) < games.seats(self.game)[-1]:
            self.names = (*self.names, name)
        self._tell()

    def _space_known(self, *_: object) -> None:
        if "known" not in self.ids:
            return
        scroller = self.ids.known
        columns = 3 if self.portrait else 2
        each = (scroller.place[2] - 8 - 8 * (columns - 1)) / columns
        for at, known in enumerate(self._known):
            known.place = [at % columns * (each + 8), at // columns * 64, each, 56]
        scroller.set_height(-(-len(self._known) // columns) * 64)
