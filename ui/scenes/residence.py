"""The scene of the residence: the road of houses, who moves next and how far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.residence import MOST_SOUL_POINTS, WITH_POINTS
from companion.intents import Play
from companion.snapshots import GameOn
from ui.desk import Words, counted, words
from ui.scenes import Headline, Scene
from ui.scenes.choice import Choice
from ui.scenes.residence_bar import Bar, Cards
from ui.scenes.residence_cards import CardsSheet
from ui.scenes.residence_choices import choices
from ui.scenes.residence_layout import OVER, Course, course
from ui.scenes.residence_reaping import ReapingSheet
from ui.scenes.residence_road import COLOURS, House, HouseFacts, Road, stand
from ui.scenes.residence_walk import Stand, Walk, motion
from ui.sheets.choices import ChoicesSheet
from ui.theme import GOLD, MIST, SOULS
from ui.widgets.scroller import Scroller
from ui.widgets.strip_facts import Note, Row

BAR = 60.0


def _turn(game: GameOn) -> int:
    """Which turn it is: as all play at the table, it is all that ending one changes."""
    ended = [line for line in game.log if line.kind == "end_turn" and not line.undone]
    return len(ended) + 1


class ResidenceScene(Scene):
    """Houses to touch, and the cards that are played."""

    foot = (BAR + 8, BAR + 8)

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.cards: Cards | None = None
        """What the one who moves is about to play, once that is chosen."""
        self._course: Course | None = None
        self.houses: list[House] = []
        self._road = Road()
        self._scroller = Scroller()
        self.add_widget(self._scroller)
        self._scroller.content.add_widget(self._road)
        self.bar = Bar(self.choose, self.ask, self._move, self._tell, self._end)
        self.add_widget(self.bar)
        self.fbind("place", self._lay)

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        moved = before is None or (before.id, before.rows) != (game.id, game.rows)
        if moved:
            self.cards = None
        route = game.components["route"]
        while len(self.houses) > len(route):
            self._scroller.content.remove_widget(self.houses.pop())
        while len(self.houses) < len(route):
            house = House()
            house.bind(on_release=self._touched)
            self.houses.append(house)
            self._scroller.content.add_widget(house)
        self._show_houses(game)
        self._lay()
        if moved:
            self._reveal()
        if before is not None and before.id == game.id and game.actions > before.actions:
            self._set_off(before, game)

    def headline(self, game: GameOn) -> Headline:
        if game.view["finished"]:
            return Headline("", words("Somebody has left"), words("the residence is over"))
        owed = game.view["owed"]
        if not owed:
            under = words("Turn {turn} · tell what was reaped", turn=_turn(game))
            return Headline("", words("Play on at the table"), under)
        first, more = owed[0], len(owed) - 1
        reaps = first["as"] == "reaper"
        state: Words = words("as the reaper") if reaps else words("as the reaped")
        if more and reaps:
            state = counted(
                "as the reaper · {count} more move is owed",
                "as the reaper · {count} more moves are owed",
                more,
            )
        elif more:
            state = counted(
                "as the reaped · {count} more move is owed",
                "as the reaped · {count} more moves are owed",
                more,
            )
        return Headline(first["player"], words("must move"), state)

    def prompt(self, game: GameOn) -> Words:
        if game.needs is None and game.view["owed"] and not game.view["finished"]:
            if sum("reaping" in action for action in game.legal) > 1:
                return words("Which reaping comes first? NEXT shows them. How many soul points?")
            return words("How many soul points do you play?")
        return super().prompt(game)

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        """As everywhere; while several moves are owed each player has a place in their order."""
        owed = [] if game.view["finished"] else [move["player"] for move in game.view["owed"]]
        if len(owed) < 2:
            return super().rows(game)
        badges = {
            name: Note("", str(owed.index(name) + 1), MIST if owed.index(name) else GOLD)
            for name in owed
        }
        return tuple(row.badged(badges.get(row.name)) for row in super().rows(game))

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        visited = self._player(game, name)["visited"]
        route = game.components["route"]
        had = [route[space - 1] for space in visited]
        souls = {letter: COLOURS[letter] for letter in WITH_POINTS}
        return tuple(
            Note(f"cause_{soul}", str(had.count(letter)), SOULS[soul])
            for letter, soul in souls.items()
        )

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        return choices(game, self._tell, self.ask)

    def choose(self, cards: Cards) -> None:
        """Choose what is played; it moves nobody yet."""
        self.cards = cards
        if self.game is not None:
            self._show_houses(self.game)
        self._lay()

    def ask(self, aim: int = 0) -> None:
        """Ask for the cards one by one; `aim`: to go so far, or as far as was chosen."""
        stage = self.desk.stage
        if stage is not None and self._moves():
            stage.open(CardsSheet(self._play, aim or sum(self.cards or ())))

    def _touched(self, house: House) -> None:
        """A house is as far as one card carries, or it takes several: which, only the player
        knows."""
        far = 0 if house.facts is None else house.facts.distance
        if far > MOST_SOUL_POINTS:
            self.ask(far)
        elif far:
            self.choose((far,))

    @staticmethod
    def _player(game: GameOn, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(p for p in game.view["players"] if p["name"] == name)
        return found

    def _moves(self) -> list[dict[str, Any]]:
        game = self.game
        return [] if game is None else [a for a in game.legal if a["type"] == "move"]

    def _show_houses(self, game: GameOn) -> None:
        seats = {seat.name: seat.look for seat in game.seats}
        marks = game.view["marks"]
        standing = {p["space"]: seats[p["name"]] for p in game.view["players"]}
        points = None if self.cards is None else sum(self.cards)
        for space, (house, letter, far) in enumerate(
            zip(self.houses, game.components["route"], game.facts["points"], strict=True), 1
        ):
            mark = marks.get(str(space))
            house.show(
                HouseFacts(
                    COLOURS[letter],
                    None if mark is None else seats[mark],
                    standing.get(space),
                    far,
                    far > 0 and far == points,
                )
            )

    def _move(self) -> None:
        if self.cards is not None:
            self._play(self.cards)

    def _play(self, cards: Cards) -> None:
        """Move whose turn it is; who owns several reapings chooses which comes first."""
        moves, game, stage = self._moves(), self.game, self.desk.stage
        if not moves or game is None or stage is None:
            return
        action = {"type": "move", "player": moves[0]["player"], "cards": list(cards)}
        indices = [move["reaping"] for move in moves if "reaping" in move]
        if len(indices) < 2:
            self.desk.post(Play(action))
            return
        self.choose(cards)
        choices = [
            Choice(
                words("Reaping number {number} of this turn", number=index + 1),
                words("in the order in which they were told"),
                "sephi",
                intent=Play({**action, "reaping": index}),
            )
            for index in indices
        ]
        stage.open(ChoicesSheet(choices, game))

    def _tell(self) -> None:
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return

        def told(by: tuple[str, ...], of: str | None) -> None:
            self.desk.post(Play({"type": "reaping", "by": list(by), "of": of}))

        stage.open(ReapingSheet(game.seats, game.facts["reaps"], told))

    def _end(self) -> None:
        self.desk.post(Play({"type": "end_turn"}))

    def _lay(self, *_: object) -> None:
        game = self.game
        _, _, width, height = self.place
        if not self.attached or game is None or not width:
            return
        window = height - BAR - 8
        planned = self._course = course(width, window, len(self.houses))
        self._scroller.place = [0, 0, width + OVER, window]
        self._scroller.set_height(planned.height)
        self._road.place = [0, 0, width + OVER, planned.height]
        spaces = {seat.look: self._player(game, seat.name)["space"] for seat in game.seats}
        out = len(self.houses) + 1
        before = tuple(seat for seat, space in spaces.items() if not space)
        behind = tuple(seat for seat, space in spaces.items() if space == out)
        self._road.show(planned, before, behind)
        for house, place in zip(self.houses, planned.houses, strict=True):
            house.place = list(place)
        self.bar.place = [0, height - BAR, width, BAR - 4]
        kinds = frozenset(action["type"] for action in game.legal)
        self.bar.show(kinds, self.cards, game.facts["out"], last=bool(behind))

    def _reveal(self) -> None:
        """On a long road, bring into sight where the one who moves goes from."""
        start = None if self.game is None else self.game.facts["from"]
        if start is not None:
            ahead = self.houses[min(start, len(self.houses) - 1)]
            _, top, _, tall = ahead.place
            self._scroller.reveal(top, 2 * tall)

    def _set_off(self, before: GameOn, game: GameOn) -> None:
        """Who moved is seen to walk past the houses, where the whole way is in sight."""
        stage = self.desk.stage if self.attached else None
        if stage is None or not self.desk.motion:
            return
        for seat in game.seats:
            start = self._player(before, seat.name)["space"]
            end = self._player(game, seat.name)["space"]
            way = [self._stand(space) for space in range(start, end + 1)]
            low = self._scroller.place[3]
            if len(way) < 2 or not all(-8 <= y <= low - side for _, y, side in way):
                continue
            x, y = self.place[0], self.place[1]
            walk = Walk(seat.look, [(x + left, y + top, side) for left, top, side in way])
            house = self.houses[end - 1] if end <= len(self.houses) else None
            if house is not None:
                house.keep_away(True)
            stage.flights.fly(walk, motion(len(way) - 1), _arrival(house))

    def _stand(self, space: int) -> Stand:
        """Where a meeple stands on a space, before the road or behind it."""
        planned = self._course
        assert planned is not None, "the road is laid before anybody walks"
        outside = planned.way_in if not space else planned.way_out
        inside = 0 < space <= len(planned.houses)
        place = planned.houses[space - 1] if inside else outside
        left, top, side = stand(planned.houses[0].width, planned.houses[0].height)
        if not inside:
            left = (place.width - side) / 2
        return place.x + left, place.y + top - self._scroller.offset, side


def _arrival(house: House | None) -> Callable[[], None]:
    return lambda: None if house is None else house.keep_away(False)
