"""The scene of Welcome to La Petite Mort: the three combinations, and one sheet large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Change, Play
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.layout import Rect
from ui.scenes import mort_facts as facts
from ui.scenes.mort_cards import CardFacts, CardView, Entry, blank
from ui.scenes.mort_facts import House, Spot
from ui.scenes.mort_grid import HIDDEN, Grid
from ui.scenes.mort_layout import SHOWN, UNDER, Places, places
from ui.scenes.mort_sheet import HouseView, MarksView, Whereabouts
from ui.scenes.mort_solo import Solo
from ui.scenes.mort_telling import TellingScene
from ui.theme import SOULS
from ui.widgets.button import PushButton

Act = Callable[[], None]


class MortScene(TellingScene):
    """A player's sheet to touch in a turn; between turns a pad for what is turned up."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.first = 0
        self._written_for = ""
        self.rows_of: tuple[tuple[House | None, ...], ...] = ()
        self.grid = Grid(self, self.touch_house)
        self.marks = MarksView()
        self.whereabouts = Whereabouts()
        self.cards = [CardView() for _ in range(facts.CARDS)]
        self.numbers = [CardView() for _ in range(facts.CARDS)]
        self.causes = [CardView() for _ in range(facts.CARDS)]
        self.solo = Solo(self)
        self.entry = Entry(
            self._type, self._turn_up, self._validated, self.solo.card, self.solo.deal
        )
        self.acts = [PushButton() for _ in range(facts.CARDS)]
        self._acts: list[Act] = []
        self.add_widget(self.marks)
        self.add_widget(self.whereabouts)
        self.whereabouts.bind(on_jump=lambda _, share: self._jump(share))
        for at in range(facts.CARDS):
            self.cards[at].bind(on_release=lambda _, at=at: self._choose(at, at))
            self.numbers[at].bind(on_release=lambda _, at=at: self._choose(at, None))
            self.causes[at].bind(on_release=lambda _, at=at: self._choose(None, at))
            self.acts[at].bind(on_release=lambda _, at=at: self._acts[at]())
        for widget in (*self.cards, *self.numbers, *self.causes, self.entry, *self.acts):
            self.add_widget(widget)
        self.fbind("place", self._show_all)

    @property
    def houses(self) -> list[list[HouseView]]:
        """The houses in sight, street by street."""
        return self.grid.streets

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        if before is None or before.id != game.id:
            self.name, self.looking, self.typed = game.seats[0].name, False, blank()
            self.solo.forget()
        if before is None or (before.id, before.actions) != (game.id, game.actions):
            self._settle(before, game)
        self._show_all()

    def touched_player(self, name: str) -> None:
        game = self.game
        if game is None or all(seat.name != name for seat in game.seats):
            return
        self.looking = facts.between_turns(game) and not (self.looking and name == self.name)
        self._look_at(name)

    def back(self) -> bool:
        if not self.changing and not self.looking:
            return False
        self.changing = self.looking = False
        self._show_all()
        if self.attached:
            self.retell()
        return True

    def restyled(self) -> None:
        self._show_all()
        super().restyled()

    def _settle(self, before: GameOn | None, game: GameOn) -> None:
        """The game has moved: whose sheet is large now, and what is no longer asked."""
        self.changing = False
        new_turn = before is None or before.view["cards"] != game.view["cards"]
        if new_turn:
            self.choice = None
            self.looking = False
            if game.view["cards"] is None and before is not None and game.actions > before.actions:
                self.typed = blank()
        waiting = facts.waiting(game)
        if not waiting or (not new_turn and not self._acted(before)):
            return
        names = [seat.name for seat in game.seats]
        at = 0 if new_turn else names.index(self.name)
        following = [*names[at:], *names[:at]]
        self.name = next(name for name in following if name in waiting)
        self.choice = None

    def _acted(self, before: GameOn | None) -> bool:
        """Whether the player shown has just written."""
        game = self.game
        return (
            before is not None
            and game is not None
            and self.name in facts.waiting(before)
            and self.name not in facts.waiting(game)
        )

    def _look_at(self, name: str) -> None:
        self.name, self.choice, self.changing = name, None, False
        self._show_all()
        self.retell()

    def _choose(self, number: int | None, cause: int | None) -> None:
        """A card was touched, or the half of one."""
        game = self.game
        if game is None:
            return
        if facts.between_turns(game):
            self.looking = False
            self.typed.at = number if number is not None else 0
        else:
            first, second = self._chosen(game)
            if number is not None and cause is not None:
                first, second = number, cause
            elif number is not None:
                first, second = number, (first if second == number else second)
            elif cause is not None:
                first, second = (second if first == cause else first), cause
            self.choice = (first, second)
        self._show_all(reveal=True)
        self.retell()

    def touch_house(self, view: HouseView) -> None:
        """A house was touched."""
        game, house = self.game, view.house
        if game is None or house is None or game.view["cards"] is None:
            return
        if house.own and not self.changing:
            self.changing = True
            self.choice = None
            self._show_all()
            self.retell()
            return
        waiting = self.name in facts.waiting(game)
        if not waiting and not self.changing:
            return
        if view.again and self._written_for != self.name:
            return  # the rest of a double touch, and the next player's sheet has come under it
        self._written_for = self.name
        number, cause = self._pair(game)
        action = {
            "type": "reap",
            "player": self.name,
            "number": number,
            "cause": cause,
            "house": list(house.spot),
        }
        self.desk.post(Change(action) if self.changing else Play(action))
        if not house.lit:
            view.swing()

    def _type(self, number: int | None, cause: str | None) -> None:
        self.typed.put(number, cause)
        self._show_all()
        self.retell()

    def _validated(self) -> None:
        self.typed.validation = not self.typed.validation
        self._show_all()

    def _turn_up(self) -> None:
        if self.typed.whole:
            self.solo.forget()
            self.desk.post(Play(self.typed.action()))

    def _planned(self, game: GameOn) -> Places:
        columns = len(game.components["sheet"]["streets"][0])
        portrait = self.attached and self.desk.theme.portrait
        return places(self.place[2], self.place[3], columns, portrait=portrait)

    def _jump(self, share: float) -> None:
        if self.game is not None:
            columns = len(self.rows_of[0])
            self.first = round(share * columns - SHOWN / 2)
            self._show_all()

    def _show_all(self, *_: object, reveal: bool = False) -> None:
        """Show everything as it is now."""
        game = self.game
        if game is None or not self.place[2]:
            return
        planned = self._planned(game)
        typing = self._typing(game)
        rows = facts.houses(game, self.name)
        spots: frozenset[Spot] = frozenset()
        if self.changing:
            spots = facts.empty(rows)
        elif self.name in facts.waiting(game) and not facts.must_tick(game, self.name):
            spots = facts.fitting(game, self.name).get(self._pair(game), frozenset())
        changed = spots != frozenset(h.spot for row in self.rows_of for h in row if h and h.lit)
        self.rows_of = facts.lit(rows, spots)
        if reveal or changed:
            self._reveal(spots)
        columns = len(rows[0])
        self.first = max(0, min(self.first, columns - SHOWN))
        self.grid.show(self.rows_of, self.first, planned, hidden=typing, even=not self.changing)
        self._show_cards(game, planned)
        self._show_acts(game, planned)
        self.entry.place = list(planned.entry) if typing else HIDDEN
        if typing:
            kinds = frozenset(action["type"] for action in game.legal)
            self.entry.show(self.typed, kinds, facts.solo(game))
        self.marks.place = [0, 0, *self.place[2:]] if not typing else HIDDEN
        bare = bool(self._acts)
        self.marks.show(facts.marks(game, self.name), planned, self.first, bare=bare)
        long = columns > SHOWN and not typing
        where = planned.whereabouts
        half = where.width / 2 if self._acts else where.width
        self.whereabouts.place = [where.x, where.y, half, where.height] if long else HIDDEN
        bright = frozenset(column for _, column in spots)
        self.whereabouts.show(self.first, min(SHOWN, columns), columns, bright)

    def _reveal(self, spots: frozenset[Spot]) -> None:
        """Bring something lit into sight on a long sheet."""
        columns = sorted(column for _, column in spots)
        if columns and not any(self.first <= c < self.first + SHOWN for c in columns):
            self.first = columns[0] - 1

    def _show_cards(self, game: GameOn, planned: Places) -> None:
        shown = facts.cards(game)
        waiting = self.name in facts.waiting(game)
        fit = facts.fitting(game, self.name)
        split = bool(facts.solo(game)) and bool(shown)
        picking = self.changing or (waiting and bool(fit))
        chosen = self._chosen(game) if picking else (-1, -1)
        for at, spot in enumerate(planned.cards):
            whole, number, cause = self.cards[at], self.numbers[at], self.causes[at]
            over = game.view["finished"]
            whole.place = HIDDEN if split or over else list(spot)
            number.place = cause.place = HIDDEN
            if split:
                number.place, cause.place = _halves(spot)
            if not shown:
                typed = self.typed
                mine = at == typed.at and self._typing(game)
                open_slot = facts.between_turns(game)
                whole.show(CardFacts(typed.numbers[at], typed.causes[at], open_slot, mine))
                continue
            fits = self.changing or any(pair[0] == shown[at][0] for pair in fit)
            if split:
                mine = chosen[0] == at
                number.show(CardFacts(shown[at][0], None, picking and fits, mine, False))
                cause.show(CardFacts(None, shown[at][1], picking, chosen[1] == at, False))
            else:
                whole.show(CardFacts(*shown[at], picking and fits, chosen[0] == at))

    def _show_acts(self, game: GameOn, planned: Places) -> None:
        """What stands under the houses where something else than a house is to be touched."""
        found: list[tuple[Words, str, str, Act]] = []
        if facts.between_turns(game) and self.looking:
            found.append((words("To the cards"), "number_card", "main", self._to_cards))
        elif self.changing:
            found.append((words("Leave it"), "cross", "plain", self._leave))
        elif facts.must_tick(game, self.name):
            tick = {"type": "sephi", "player": self.name}
            found.append((words("Tick a Sephi box"), "sephi", "main", self._does(tick)))
        elif not facts.waiting(game):
            found += [
                (facts.cause_words(a["cause"]), f"cause_{a['cause']}", "plain", self._does(a))
                for a in self._owed(game)
            ]
            if facts.sample(game, "aaa") is not None:
                found.append((words("Validation card"), "check", "main", self.solo.validate))
        self._acts = [act for *_, act in found]
        under = self._room_for_acts(planned)
        each = (under.width + 8) / max(1, len(found))
        for at, button in enumerate(self.acts):
            if at >= len(found):
                button.place = HIDDEN
                continue
            button.label, button.symbol, button.kind, _ = found[at]
            soul = button.symbol.removeprefix("cause_")
            button.tint = SOULS.get(soul)
            button.place = [under.x + at * each, under.y, each - 8, UNDER]

    @staticmethod
    def _room_for_acts(planned: Places) -> Rect:
        """Under the houses; on a long sheet beside what shows where one is."""
        x, y, width, _ = planned.under
        where = planned.whereabouts
        if not where.height:
            return Rect(x, y, width, UNDER)
        return Rect(x + width / 2, where.y, width / 2, UNDER)

    def _does(self, action: dict[str, Any]) -> Act:
        return lambda: self.desk.post(Play(dict(action)))

    def _to_cards(self) -> None:
        self.looking = False
        self._show_all()
        self.retell()

    def _leave(self) -> None:
        self.changing, self.choice = False, None
        self._show_all()
        self.retell()


def _halves(spot: Any) -> tuple[list[float], list[float]]:
    """A card's number and cause: one over the other, or side by side in a wide card."""
    if spot.height >= spot.width:
        half = spot.height / 2
        upper = [spot.x, spot.y, spot.width, half - 1]
        return upper, [spot.x, spot.y + half, spot.width, half - 1]
    half = spot.width / 2
    left = [spot.x, spot.y, half - 1, spot.height]
    return left, [spot.x + half, spot.y, half - 1, spot.height]
