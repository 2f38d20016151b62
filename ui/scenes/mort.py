"""The scene of Welcome to La Petite Mort: the three combinations, and one sheet large."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.components.mort import CARDS
from companion.intents import Change, NameNext, Play
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words
from ui.scenes import mort_facts as facts
from ui.scenes.choice import Choice
from ui.scenes.mort_acts import Act, Acts
from ui.scenes.mort_cards import Combination, Combinations
from ui.scenes.mort_choices import choices
from ui.scenes.mort_entry import Entry, blank
from ui.scenes.mort_flights import fly
from ui.scenes.mort_grid import Grid
from ui.scenes.mort_houses import Rows, empty, houses, lit, marks
from ui.scenes.mort_layout import HIDDEN, Places, places
from ui.scenes.mort_sheet import HouseView, MarksView
from ui.scenes.mort_solo import Solo
from ui.scenes.mort_telling import TellingScene


class MortScene(TellingScene):
    """A player's sheet to touch in a turn; between turns a pad for what is turned up."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.effects: Sequence[Effect | None] = ()
        self._written_for = ""
        self.marks = MarksView()
        self.add_widget(self.marks)
        self.grid = Grid(self, self.touch_house, self._show_all)
        self.solo = Solo(self)
        self.entry = Entry(
            self._type, self._turn_up, self._validated, self.solo.card, self.solo.deal
        )
        self.combinations = Combinations(self, self._choose)
        self.add_widget(self.entry)
        self.acts = Acts(self)
        self.fbind("place", self._show_all)

    @property
    def houses(self) -> list[list[HouseView]]:
        """The houses in sight, street by street."""
        return self.grid.streets

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        if before is None or before.legal != game.legal:
            self.effects = ()
        if before is None or before.id != game.id:
            self.name, self.looking, self.typed = game.seats[0].name, False, blank()
        if before is None or (before.id, before.rows) != (game.id, game.rows):
            self._settle(before, game)
        elif facts.between_turns(game):
            for value in facts.scanned_since(before, game):
                self.typed.scanned(value)
        first = self.grid.first
        self._show_all()
        self.solo.show(game)
        if before is not None and before.id == game.id and self.place[2]:
            fly(self, before, game, self._planned(game), first)

    def foresee(self, effects: Sequence[Effect | None]) -> None:
        if effects != self.effects:
            self.effects = effects
            self._show_all()

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        return choices(game, self.name, self.solo, self._to_cards, self.change)

    def touched_player(self, name: str) -> None:
        game = self.game
        if game is None or all(seat.name != name for seat in game.seats):
            return
        if facts.scanned_for_nobody(game) and name in facts.waiting(game):
            self.desk.post(NameNext(name))
        self.looking = facts.between_turns(game) and not (self.looking and name == self.name)
        self.name, self.choice, self.changing = name, None, False
        self._show_again()

    def back(self) -> bool:
        if not self.changing and not self.looking:
            return False
        self.changing = self.looking = False
        self._show_again()
        return True

    def restyled(self) -> None:
        self._show_all()
        super().restyled()

    def _settle(self, before: GameOn | None, game: GameOn) -> None:
        """The game has moved: whose sheet is large now, and what is no longer asked."""
        changed, self.changing = self.changing, False
        new_turn = before is None or before.view["cards"] != game.view["cards"]
        if new_turn:
            self.choice = None
            self.looking = False
            if game.view["cards"] is None and before is not None and game.actions > before.actions:
                self.typed = blank()
        waiting = facts.waiting(game)
        if not waiting:
            self.name = facts.last_to_act(game) or self.name
            return
        again = () if before is None or new_turn else _again(before, game)
        if again:
            self.name, self.choice = again[0], None
        elif new_turn or changed or self._acted(before):
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
        self._show_again(reveal=True)

    def touch_house(self, view: HouseView) -> None:
        """A house was touched."""
        game, house = self.game, view.house
        if game is None or house is None or game.view["cards"] is None:
            return
        if house.own and not self.changing:
            self.change()
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

    def change(self) -> None:
        """What was written on the sheet that is large is to be written anew."""
        self.changing, self.choice = True, None
        self._show_again()

    def _type(self, number: int | None, cause: str | None) -> None:
        self.typed.put(number, cause)
        self._show_again()

    def _validated(self) -> None:
        self.typed.validation = not self.typed.validation
        self._show_all()

    def _turn_up(self) -> None:
        if self.typed.whole:
            self.solo.turned_up()
            self.desk.post(Play(self.typed.action()))

    def _planned(self, game: GameOn) -> Places:
        columns = len(game.components["sheet"]["streets"][0])
        portrait = self.attached and self.desk.theme.portrait
        return places(self.place[2], self.place[3], columns, portrait=portrait)

    def _show_again(self, *, reveal: bool = False) -> None:
        """Something of the scene's own has changed: show it, and let the frame ask again."""
        self._show_all(reveal=reveal)
        if self.attached:
            self.retell()

    def _show_all(self, *_: object, reveal: bool = False) -> None:
        """Show everything as it is now."""
        game = self.game
        if game is None or not self.place[2]:
            return
        planned = self._planned(game)
        typing = self.typing(game)
        acts = self._can_do(game)
        self.acts.show(acts, planned)
        self.grid.show(
            self._houses(game),
            planned,
            hidden=typing,
            even=not self.changing,
            reveal=reveal,
            bare=bool(acts),
        )
        self.combinations.show(
            () if game.view["finished"] else self._combinations(game),
            planned.cards,
            split=bool(facts.solo(game) and facts.cards(game)),
        )
        self.entry.place = list(planned.entry) if typing else HIDDEN
        if typing:
            self.entry.show(self.typed, facts.may_come(game), deck=bool(facts.solo(game)))
        self.marks.place = [0, 0, *self.place[2:]] if not typing else HIDDEN
        self.marks.show(marks(game, self.name), planned, self.grid.first, bare=bool(acts))

    def _houses(self, game: GameOn) -> Rows:
        """The sheet that is large, with what can be written on."""
        rows = houses(game, self.name)
        if self.changing:
            return lit(rows, empty(rows))
        if self.name not in facts.waiting(game) or facts.must_tick(game, self.name):
            return rows
        pair = self._pair(game)
        spots = facts.fitting(game, self.name).get(pair, frozenset())
        gains = facts.gains(game, self.effects, self.name, pair)
        return lit(rows, spots, pair[1], gains)

    def _combinations(self, game: GameOn) -> list[Combination]:
        """What lies on the table, or what is typed so far."""
        shown = facts.cards(game)
        if not shown:
            typed, open_now = self.typed, facts.between_turns(game)
            here = typed.at if self.typing(game) else None
            return [
                Combination(typed.numbers[at], typed.causes[at], open_now, at == here)
                for at in range(CARDS)
            ]
        fit = facts.fitting(game, self.name)
        picking = self.changing or (self.name in facts.waiting(game) and bool(fit))
        first, second = self._chosen(game) if picking else (None, None)
        numbers = {number for number, _ in fit}
        return [
            Combination(
                number,
                cause,
                picking and (self.changing or number in numbers),
                at == first,
                picking,
                at == second,
            )
            for at, (number, cause) in enumerate(shown)
        ]

    def _can_do(self, game: GameOn) -> list[Act]:
        """What is to be touched under the houses."""
        if facts.between_turns(game):
            to_cards = Act(words("To the cards"), "number_card", "main", self._to_cards)
            return [to_cards] if self.looking else []
        if self.changing:
            return [Act(words("Leave it"), "cross", "plain", self._leave)]
        if facts.must_tick(game, self.name):
            tick = {"type": "sephi", "player": self.name}
            return [Act(self._tick_words(game), "sephi", "main", self._does(tick))]
        if facts.waiting(game):
            return []
        owed = self._owed(game)
        kind = "main" if len(owed) == 1 else "plain"
        found = [
            Act(facts.cause_words(a["cause"]), f"cause_{a['cause']}", kind, self._does(a))
            for a in owed
        ]
        if facts.sample(game, "aaa") is not None:
            found.append(Act(words("Validation card"), "check", "main", self.solo.validate))
        return found

    def _tick_words(self, game: GameOn) -> Words:
        """What ticking a box is called, with what it costs where that is foreseen."""
        lost = -facts.cost(game, self.effects, self.name)
        if not lost:
            return words("Tick a Sephi box")
        return words("Tick a Sephi box: −{points}", points=lost)

    def _does(self, action: dict[str, Any]) -> Callable[[], None]:
        return lambda: self.desk.post(Play(dict(action)))

    def _to_cards(self) -> None:
        self.looking = False
        self._show_again()

    def _leave(self) -> None:
        self.changing, self.choice = False, None
        self._show_again()


def _again(before: GameOn, game: GameOn) -> tuple[str, ...]:
    """Who had written in this turn and is to write again, for that was taken back."""
    had_to = facts.waiting(before)
    return tuple(name for name in facts.waiting(game) if name not in had_to)
