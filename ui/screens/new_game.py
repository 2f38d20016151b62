"""New game: who sits where, who starts, which variants, which components; then Start."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.components.sets import called, chosen, component_set
from companion.intents import AddPlayer, Adjust, NewGame
from companion.snapshots import Mood, Player, Seat, Snapshot
from ui import games, kv
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.setup import SETUPS, TOLD, USED, Begins, piled
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.pile import PileSheet
from ui.sheets.route import RouteSheet
from ui.sheets.seat import SeatSheet
from ui.sheets.variants import VariantsSheet
from ui.sketch import Sketch
from ui.theme import MIST, Type
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.known import KnownName
from ui.widgets.set_button import SetButton
from ui.widgets.table import SeatTable

__all__ = ["NewGameScreen", "SeatTable", "SetButton"]


class StartHint(Sketch):
    """The game's rule for who starts."""

    text = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.text(
            self.text, 0, 0, Type.CAPTION, MIST, room=width, tall=height, lines=2, smallest=0.5
        )


kv.load(__file__)


class NewGameScreen(Screen):
    """Seats people and starts a game."""

    under = ObjectProperty("")
    heading = ObjectProperty("")
    piles = BooleanProperty(False)
    """Whether planes are piled at the start."""
    lots_drawn = BooleanProperty(True)
    """Whether anybody has to be the first."""
    bar = NumericProperty(72)
    """The height of the bar at the bottom."""

    def __init__(self, **values: Any) -> None:
        self.game = "planet"
        self.names: tuple[str, ...] = ()
        self.first = ""
        self.pile: tuple[str, ...] = ()
        self.options: dict[str, dict[str, Any]] = {}
        self._loose: dict[str, Mapping[str, Any]] = {}
        self._used: dict[str, str] = {}
        self._players: tuple[Player, ...] = ()
        self._known: list[KnownName] = []
        self._ghost: KnownName | None = None
        self._remembered = False
        self._leaving: int | None = None
        super().__init__(**values)
        self.fbind("uw", self._space_known)
        self.fbind("uh", self._space_known)

    def enter(
        self,
        *,
        game: str = "",
        names: Sequence[str] = (),
        first: str = "",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        at_once: bool = False,
        **what: Any,
    ) -> None:
        """`names` seats people at once, as for a rematch, with who started, the options and the
        components of the game before; `at_once` starts it, planes piled by lots."""
        leaving = self.desk.snapshot.game
        self._leaving = None if leaving is None else leaving.id
        self._remember(self.desk.snapshot)
        if game:
            self.game = game
        if names:
            self.names = tuple(names)
            self.first = first
        if options is not None:
            self.options[self.game] = SETUPS[self.game].chosen(options)
        self._loose.pop(self.game, None)
        if components is not None:
            name = called(self.game, components, self.desk.snapshot.boxes)
            if name is None:
                self._loose[self.game] = components
            else:
                self._used[self.game] = name
        self.pile = ()
        self.names = self.names[: games.seats(self.game)[-1]]
        self._tell()
        if at_once:
            self._again()

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
        self._remember(snapshot)
        self._tell()

    def measure(self) -> None:
        super().measure()
        self.bar = 136 if self.portrait else 72

    def start_button(
        self, at: int, width: float, height: float, piles: bool, lots: bool
    ) -> list[float]:
        """Where the pile (0) or the lots (1) are offered; without a place where they are not."""
        if not lots or (at == 0 and not piles):
            return [0, 0, 0, 0]
        left, top, room = 476, height - 146, width - 496
        if width < height:
            left, top, room = 20, height - 206, width - 40
        if not piles:
            return [left, top, room, 56]
        each = (room - 8) / 2
        return [left + at * (each + 8), top, each, 56]

    def bar_button(self, at: int, width: float, height: float, piles: bool) -> list[float]:
        """Where the set (0), the variants (1) and the route (2) are offered in the bar."""
        if at == 2 and not piles:
            return [0, 0, 0, 0]
        room = width - 16 if width < height else width - 272
        top = height - 130 if width < height else height - 66
        share = (0.46, 0.27, 0.27) if piles else (0.6, 0.4, 0)
        left = 8 + sum((room + 8) * each for each in share[:at])
        return [left, top, (room + 8) * share[at] - 8, 56]

    def touched(self, name: str) -> None:
        """Somebody at the table was touched."""
        if self.desk.stage is None:
            return
        self.desk.stage.open(
            SeatSheet(
                name,
                starts=lambda: self._begin(name),
                away=lambda: self.moved(tuple(n for n in self.names if n != name)),
                may_start=self.lots_drawn,
            )
        )

    def moved(self, names: tuple[str, ...]) -> None:
        """The names sit in another order, or fewer."""
        self.names = names
        self._tell()

    def draw_lots(self) -> None:
        """Chance says who starts, or how the planes lie."""
        if self.piles:
            self.pile = tuple(random.SystemRandom().sample(self.names, len(self.names)))
            self._tell()
        elif self.names:
            self._begin(random.SystemRandom().choice(self.names))

    def open_pile(self) -> None:
        """Say how the planes lie."""
        if self.desk.stage is not None and self.names:
            seats = [Seat(name, number) for number, name in enumerate(self.names)]
            self.desk.stage.open(PileSheet(seats, self._pile_up))

    def open_variants(self) -> None:
        """Show the options of the game."""
        if self.desk.stage is not None:
            self.desk.stage.open(
                VariantsSheet(self.game, self.options.setdefault(self.game, {}), self._tell)
            )

    def open_sets(self) -> None:
        """Choose the components."""
        if self.desk.stage is not None:
            self.desk.stage.go("components", game=self.game, choosing=True)

    def open_route(self) -> None:
        """Lay the route of this evening."""
        stage = self.desk.stage
        if stage is None:
            return
        name, components = self._set()
        suggested = "" if name else self.desk.say(words("Tonight"))
        stage.open(RouteSheet(components, name=name, suggested=suggested, then=self._use))

    def start(self) -> None:
        """Start the game."""
        if not self._enough():
            return
        ids = {player.name: player.id for player in self._players}
        name, components = self._set()
        header: dict[str, Any] = {
            "game": self.game,
            "players": list(self.names),
            "first": self.first,
            "options": SETUPS[self.game].header(self.options.get(self.game, {}), len(self.names)),
        }
        if self.piles:
            header["pile"] = list(piled(self.names, self.first, self.pile))
        if self.game in self._loose:
            header["components"] = components
        self.desk.post(Adjust("last_table", list(self.names)))
        self.desk.post(NewGame(header, tuple(ids.get(name) for name in self.names), box=name))

    def _again(self) -> None:
        """Start at once; a pile is drawn by lots, and said."""
        if self.piles:
            self.draw_lots()
            if self.desk.stage is not None:
                drawn = words("Lots were drawn: {player} is on top of the pile.", player=self.first)
                self.desk.stage.notice.say(Mood.INFO, drawn)
        self.start()

    def _set(self) -> tuple[str, dict[str, Any]]:
        """The name and the components to play with."""
        if self.game in self._loose:
            return "", dict(self._loose[self.game])
        snapshot = self.desk.snapshot
        kept = snapshot.settings.get(USED)
        used = self._used.get(self.game)
        if used is None and isinstance(kept, dict):
            used = kept.get(self.game, "")
        return chosen(self.game, used or "", snapshot.boxes)

    def _use(self, name: str) -> None:
        """Play with this set, from now on."""
        self._loose.pop(self.game, None)
        self._used[self.game] = name
        kept = self.desk.snapshot.settings.get(USED)
        self.desk.post(Adjust(USED, {**(kept or {}), self.game: name}))
        self._tell()

    def _remember(self, snapshot: Snapshot) -> None:
        self._players = tuple(player for player in snapshot.players if player.shown)

    def _enough(self) -> bool:
        return len(self.names) in games.seats(self.game)

    def _begin(self, name: str) -> None:
        self.first = name
        if self.piles:
            rest = [n for n in piled(self.names, self.first, self.pile) if n != name]
            self.pile = (name, *rest)
        self._tell()

    def _pile_up(self, names: tuple[str, ...]) -> None:
        self.pile = names
        self._tell()

    def _tell(self) -> None:
        if not self.attached:
            return
        setup = SETUPS[self.game]
        self.piles = setup.begins is Begins.PILE
        self.lots_drawn = setup.begins is not Begins.ALL
        if self.first not in self.names:
            self.first = self.names[0] if self.names else ""
        pile = piled(self.names, self.first, self.pile)
        if self.piles and pile:
            self.first = pile[0]
        self.under = words("{title} · clockwise", title=games.TITLES[self.game])
        self.heading = words("Top of the pile") if self.piles else words("Who starts")
        most = games.seats(self.game)[-1]
        first = self.first if self.lots_drawn else ""
        self.ids.table.show(self.names, first, GAME_SYMBOLS[self.game], most)
        self.ids.hint.text = self._hint(setup.starts)
        name, components = self._set()
        loose = self.game in self._loose
        self.ids.set.show(None if loose else component_set(self.game, name, components))
        enough = self._enough()
        start = self.ids.start
        start.disabled_look = not enough
        if enough and self.options.get(self.game, {}).get(TOLD.key):
            start.label = words("Tell the results")
        elif enough:
            start.label = words("Start with {count}", count=len(self.names))
        else:
            start.label = games.seats_words(self.game)
        self.ids.lots.disabled_look = not self.names
        self.ids.by_hand.disabled_look = not self.names
        self._list_known()

    def _hint(self, rule: Words) -> Words:
        if self.piles and self.pile and self.first:
            return words("{player} is on top and goes first.", player=self.first)
        return rule

    def _list_known(self) -> None:
        free = [p.name for p in self._players if p.name not in self.names]
        shown = [*free, ""]
        if [known.name for known in self._known] != shown:
            self.ids.known.content.clear_widgets()
            self._known = [KnownName(name) for name in shown]
            for known in self._known:
                known.bind(on_release=self._pick, on_carried=self._carried, on_put=self._put)
                self.ids.known.content.add_widget(known)
        full = len(self.names) >= games.seats(self.game)[-1]
        for known in self._known:
            known.show(None if full else len(self.names))
        self._space_known()

    def _pick(self, known: KnownName) -> None:
        if known.name:
            self._seat(known.name)
        elif self.desk.stage is not None:
            self.desk.stage.open(KeyboardSheet(words("What is the new player called?"), self._new))

    def _carried(self, known: KnownName, x: float, y: float) -> None:
        """A known player on the way to a seat follows the finger."""
        if self._ghost is None:
            self._ghost = KnownName(known.name)
            self._ghost.seat, self._ghost.carried = known.seat, True
            self.add_widget(self._ghost)
        f = self.desk.theme.f
        wide, tall = known.place[2], known.place[3]
        self._ghost.place = [x / f - wide / 2, self.uh - y / f - tall / 2, wide, tall]

    def _put(self, known: KnownName, x: float, y: float) -> None:
        if self._ghost is not None:
            self.remove_widget(self._ghost)
            self._ghost = None
        f, table = self.desk.theme.f, self.ids.table
        seats = len(self.names) + 1
        at = table.seat_at(x / f - table.place[0], self.uh - y / f - table.place[1], seats)
        if at is not None:
            self._seat(known.name, at)

    def _new(self, name: str) -> None:
        if name not in {player.name for player in self._players}:
            self.desk.post(AddPlayer(name))
        self._seat(name)

    def _seat(self, name: str, at: int | None = None) -> None:
        if name not in self.names and len(self.names) < games.seats(self.game)[-1]:
            where = len(self.names) if at is None else at
            self.names = (*self.names[:where], name, *self.names[where:])
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
