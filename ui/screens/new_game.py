"""New game: who sits where, who starts, which variants, which components; then Start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.intents import Adjust, NewGame
from companion.setups import SETUPS, TOLD, Begins
from companion.snapshots import Mood, Seat, Snapshot
from ui import games, kv
from ui.chosen import ChosenSets
from ui.desk import Words, words
from ui.people import People
from ui.screens import Screen
from ui.seat_menu import SeatMenu
from ui.seating import Seating
from ui.sheets.laid_stories import with_boards
from ui.sheets.pile import PileSheet
from ui.sheets.route import RouteSheet
from ui.sheets.stories_before import StoriesBefore
from ui.sheets.variants import VariantsSheet
from ui.widgets.button import stand_alike
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
        self.seating = Seating()
        self.stories = StoriesBefore()
        self.options: dict[str, dict[str, Any]] = {}
        self._sets = ChosenSets()
        self.worn = Worn()
        self.people = People()
        self.menu = SeatMenu(self)
        self._remembered = False
        self._leaving: int | None = None
        super().__init__(**values)
        stand_alike(self.ids.by_hand, self.ids.lots)
        stand_alike(self.ids.variants, self.ids.route)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table, clockwise."""
        return self.seating.names

    @property
    def first(self) -> str:
        """Who starts, or lies on top of the pile."""
        return self.seating.first

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
        if game and game != self.game:
            self.game, self.seating.first = game, ""  # each game has a rule for who starts
        if names:
            self.seating.again(names, first)
        if looks is not None:
            self.worn.put_on(looks)
        if options is not None:
            self.options[self.game] = SETUPS[self.game].chosen(options)
        self._sets.again(self.game, components, self.desk.snapshot)
        self.seating.pile = ()
        self.stories.forget()
        self.seating.names = self.names[: self._most]
        self._tell()
        if at_once:
            self._again()

    def show(self, snapshot: Snapshot) -> None:
        on = snapshot.game
        if on is not None and on.id != self._leaving and self.desk.stage is not None:
            self.seating.first = ""
            self.desk.stage.go("play")
            return
        self.ids.chips.statuses = snapshot.statuses
        self.stories.hear(snapshot)
        self._remember(snapshot)
        if not self._remembered and not self.names:
            last = snapshot.settings.get("last_table")
            if isinstance(last, list):
                self._remembered = True
                known = tuple(name for name in last if name in self.people.offered)
                self.seating.names = known[: self._most]
        self._tell()

    def measure(self) -> None:
        super().measure()
        self.bar = 136 if self.portrait else 72

    def touched(self, name: str) -> None:
        """Somebody at the table was touched."""
        self.menu.open(name)

    def moved(self, names: tuple[str, ...]) -> None:
        """The names sit in another order, or fewer."""
        self.seating.names = names
        self._tell()

    def draw_lots(self) -> None:
        """Chance says who starts, or how the planes lie."""
        self.seating.draw_lots(piles=self.piles)
        self._tell()

    def open_pile(self) -> None:
        """Say how the planes lie."""
        if self.desk.stage is not None and self.names:
            seats = [
                Seat(name, number, chosen=self.worn.of(name))
                for number, name in enumerate(self.names)
            ]
            self.desk.stage.open(PileSheet(seats, self._pile_up))

    def open_variants(self) -> None:
        """Show the options of the game."""
        if self.desk.stage is not None:
            chosen = self.options.setdefault(self.game, {})
            first = (self.stories.row(self.open_stories),) if self.piles else ()
            self.desk.stage.open(VariantsSheet(self.game, chosen, self._tell, first))

    def open_stories(self) -> None:
        """Say which stories lie face up at the boards."""
        if self.desk.stage is not None:
            _, components = self._sets.of(self.game, self.desk.snapshot)
            self.stories.ask(self.desk.stage, components)

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
        name, components = self._sets.of(self.game, self.desk.snapshot)
        header: dict[str, Any] = {
            "game": self.game,
            "players": list(self.names),
            "first": self.first,
            "options": SETUPS[self.game].header(self.options.get(self.game, {}), len(self.names)),
        }
        if self.piles:
            header["pile"] = list(self.seating.piled())
        if self.stories.boards:
            header["components"], name = with_boards(components, self.stories.boards), ""
        elif self._sets.loose(self.game):
            header["components"] = components
        self.desk.post(Adjust("last_table", list(self.names)))
        seated = tuple(self.people.id_of(player) for player in self.names)
        looks = tuple(self.worn.of(player) for player in self.names)
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
        self.stories.forget()
        self._sets.use(self.game, name, self.desk)
        self._tell()

    def _remember(self, snapshot: Snapshot) -> None:
        for old, new in self.people.learn(snapshot.players).items():
            self.call(old, new)

    @property
    def _most(self) -> int:
        """How many can play."""
        return games.seats(self.game)[-1]

    def _enough(self) -> bool:
        return len(self.names) in games.seats(self.game)

    def begin(self, name: str) -> None:
        """This one starts, or lies on top of the pile."""
        self.seating.begin(name, piles=self.piles)
        self._tell()

    def _pile_up(self, names: tuple[str, ...]) -> None:
        self.seating.pile = names
        self._tell()

    def _tell(self) -> None:
        if not self.attached:
            return
        self.worn.sit(self.names, self.people.wishes)
        setup = SETUPS[self.game]
        self.piles = setup.begins is Begins.PILE
        self.lots_drawn = setup.begins is not Begins.ALL
        self.seating.settle(piles=self.piles)
        self.under = words("{title} · clockwise", title=games.TITLES[self.game])
        self.heading = words("Top of the pile") if self.piles else words("Who starts")
        first = self.first if self.lots_drawn else ""
        looks = {name: self.worn.of(name) for name in self.names}
        asked = not self.seating.pile if self.piles else self.seating.asked
        self.ids.table.show(looks, first, GAME_SYMBOLS[self.game], self._most, asked=asked)
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
        self._list_known()

    def _hint(self, rule: Words) -> Words:
        if self.piles and self.seating.pile and self.first:
            return words("{player} is on top and goes first.", player=self.first)
        if self.lots_drawn and not self.piles and not self.seating.asked:
            return words("{player} starts.", player=self.first)
        return rule

    def _list_known(self) -> None:
        wishes = self.people.wishes
        full = len(self.names) >= self._most
        free = {
            name: None if full else self.worn.would(self.names, name, wishes)
            for name in self.people.offered
            if name not in self.names
        }
        self.ids.known.show(free, full=full)

    def picked(self, name: str) -> None:
        """A known player was touched; or, without a name, somebody new comes."""
        if name:
            self.seat(name)
        else:
            self.menu.ask_newcomer()

    def put(self, name: str, x: float, y: float) -> None:
        """A known player was let go after a drag."""
        table = self.ids.table
        at = table.seat_at(x - table.place[0], y - table.place[1], len(self.names) + 1)
        if at is not None:
            self.seat(name, at)

    def call(self, old: str, new: str) -> None:
        """Somebody is called otherwise now."""
        self.worn.call(old, new)
        self.seating.call(old, new)
        self._tell()

    def seat(self, name: str, at: int | None = None) -> None:
        """Somebody takes the empty seat, or one between others."""
        self.seating.take(name, self._most, at)
        self._tell()
