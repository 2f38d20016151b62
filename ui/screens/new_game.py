"""New game: who sits where, who starts, which variants, which components; then Start."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.intents import AddPlayer, Adjust, ChooseLook, NewGame
from companion.snapshots import Mood, Player, Seat, Snapshot
from ui import games, kv
from ui.chosen import ChosenSets
from ui.desk import Words, words
from ui.screens import Screen
from ui.setup import SETUPS, TOLD, Begins, one_on, piled
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.laid_stories import Boards, with_boards
from ui.sheets.pile import PileSheet
from ui.sheets.route import RouteSheet
from ui.sheets.seat import SeatSheet
from ui.sheets.stories import StoriesSheet, stories_row
from ui.sheets.variants import VariantsSheet
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.hint import StartHint
from ui.widgets.known import KnownPlayers
from ui.widgets.set_button import SetButton
from ui.widgets.table import SeatTable
from ui.worn import Worn

__all__ = ["KnownPlayers", "NewGameScreen", "SeatTable", "SetButton", "StartHint"]


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
        self.boards: Boards = ()
        """The stories that lie face up at the boards, where they were read in."""
        self._reading: StoriesSheet | None = None
        self.options: dict[str, dict[str, Any]] = {}
        self._sets = ChosenSets()
        self._worn = Worn()
        self._players: tuple[Player, ...] = ()
        self._remembered = False
        self._leaving: int | None = None
        super().__init__(**values)

    def enter(
        self,
        *,
        game: str = "",
        names: Sequence[str] = (),
        first: str = "",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        looks: Mapping[str, int] | None = None,
        at_once: bool = False,
        **what: Any,
    ) -> None:
        """`names` seats people at once, as for a rematch, with who started, the options, the
        components and the looks of the game before; `at_once` starts it, planes piled by lots."""
        leaving = self.desk.snapshot.game
        self._leaving = None if leaving is None else leaving.id
        self._remember(self.desk.snapshot)
        if game:
            self.game = game
        if names:
            self.names = tuple(names)
            self.first = first
        if looks is not None:
            self._worn.put_on(looks)
        if options is not None:
            self.options[self.game] = SETUPS[self.game].chosen(options)
        self._sets.again(self.game, components, self.desk.snapshot)
        self.pile, self.boards = (), ()
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
        if self._reading is not None and self._reading.attached:
            self._reading.hear(snapshot)
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
                look=self._worn.of(name),
                others=[self._worn.of(other) for other in self.names if other != name],
                looks=lambda look: self.choose_look(name, look),
                starts=lambda: self._begin(name),
                away=lambda: self.moved(tuple(n for n in self.names if n != name)),
                on=lambda: self.moved(one_on(self.names, name)),
                may_start=self.lots_drawn,
            )
        )

    def choose_look(self, name: str, look: int) -> None:
        """Somebody wants a colour and shape; it is kept with known players."""
        ids = {player.name: player.id for player in self._players}
        for who, worn in self._worn.choose(name, look).items():
            if who in ids:
                self.desk.post(ChooseLook(ids[who], worn))
        self._tell()

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
            seats = [
                Seat(name, number, chosen=self._worn.of(name))
                for number, name in enumerate(self.names)
            ]
            self.desk.stage.open(PileSheet(seats, self._pile_up))

    def open_variants(self) -> None:
        """Show the options of the game."""
        if self.desk.stage is not None:
            chosen = self.options.setdefault(self.game, {})
            first = (stories_row(self.open_stories),) if self.piles else ()
            self.desk.stage.open(VariantsSheet(self.game, chosen, self._tell, first))

    def open_stories(self) -> None:
        """Say which stories lie face up at the boards."""
        if self.desk.stage is not None:
            _, components = self._sets.of(self.game, self.desk.snapshot)
            self._reading = StoriesSheet(components, self.boards, self._lay_out)
            self.desk.stage.open(self._reading)

    def open_sets(self) -> None:
        """Choose the components."""
        if self.desk.stage is not None:
            self.desk.stage.go("components", game=self.game, choosing=True)

    def open_route(self) -> None:
        """Lay the route of this evening."""
        stage = self.desk.stage
        if stage is None:
            return
        name, components = self._sets.of(self.game, self.desk.snapshot)
        suggested = "" if name else self.desk.say(words("Tonight"))
        stage.open(RouteSheet(components, name=name, suggested=suggested, then=self._use))

    def start(self) -> None:
        """Start the game."""
        if not self._enough():
            return
        ids = {player.name: player.id for player in self._players}
        name, components = self._sets.of(self.game, self.desk.snapshot)
        header: dict[str, Any] = {
            "game": self.game,
            "players": list(self.names),
            "first": self.first,
            "options": SETUPS[self.game].header(self.options.get(self.game, {}), len(self.names)),
        }
        if self.piles:
            header["pile"] = list(piled(self.names, self.first, self.pile))
        if self.boards:
            header["components"], name = with_boards(components, self.boards), ""
        elif self._sets.loose(self.game):
            header["components"] = components
        self.desk.post(Adjust("last_table", list(self.names)))
        seated = tuple(ids.get(player) for player in self.names)
        looks = tuple(self._worn.of(player) for player in self.names)
        self.desk.post(NewGame(header, seated, name, looks))

    def _again(self) -> None:
        """Start at once; a pile is drawn by lots, and said."""
        if self.piles:
            self.draw_lots()
            if self.desk.stage is not None:
                drawn = words("Lots were drawn: {player} is on top of the pile.", player=self.first)
                self.desk.stage.notice.say(Mood.INFO, drawn)
        self.start()

    def _use(self, name: str) -> None:
        """Play with this set, from now on; its stories are laid out anew."""
        self.boards = ()
        self._sets.use(self.game, name, self.desk)
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

    def _lay_out(self, boards: Boards) -> None:
        self.boards = boards
        self._tell()

    def _tell(self) -> None:
        if not self.attached:
            return
        wishes = {player.name: player.look for player in self._players}
        self._worn.sit(self.names, wishes)
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
        looks = {name: self._worn.of(name) for name in self.names}
        self.ids.table.show(looks, first, GAME_SYMBOLS[self.game], most)
        self.ids.hint.text = self._hint(setup.starts)
        self.ids.set.show(self._sets.shown(self.game, self.desk.snapshot))
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
        self._list_known(wishes)

    def _hint(self, rule: Words) -> Words:
        if self.piles and self.pile and self.first:
            return words("{player} is on top and goes first.", player=self.first)
        return rule

    def _list_known(self, wishes: Mapping[str, int | None]) -> None:
        full = len(self.names) >= games.seats(self.game)[-1]
        free = {
            player.name: None if full else self._worn.would(self.names, player.name, wishes)
            for player in self._players
            if player.name not in self.names
        }
        self.ids.known.show(free, full=full)

    def picked(self, name: str) -> None:
        """A known player was touched; or, without a name, somebody new comes."""
        if name:
            self._seat(name)
        elif self.desk.stage is not None:
            self.desk.stage.open(KeyboardSheet(words("What is the new player called?"), self._new))

    def put(self, name: str, x: float, y: float) -> None:
        """A known player was let go after a drag."""
        table = self.ids.table
        at = table.seat_at(x - table.place[0], y - table.place[1], len(self.names) + 1)
        if at is not None:
            self._seat(name, at)

    def _new(self, name: str) -> None:
        if name not in {player.name for player in self._players}:
            self.desk.post(AddPlayer(name))
        self._seat(name)

    def _seat(self, name: str, at: int | None = None) -> None:
        if name not in self.names and len(self.names) < games.seats(self.game)[-1]:
            where = len(self.names) if at is None else at
            self.names = (*self.names[:where], name, *self.names[where:])
        self._tell()
