"""The scene of the residence: the road of houses, who moves next and how far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Play
from companion.snapshots import GameOn
from ui.desk import Words, counted, words
from ui.scenes import Choice, Headline, Scene
from ui.scenes.residence_reaping import ReapingSheet
from ui.scenes.residence_road import COLOURS, ONE_CARD, House, HouseFacts, Road
from ui.sheets.choices import ChoicesSheet
from ui.theme import SOULS
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.strip import Note

BAR = 60
CELL_LEAST = 56.0
HIDDEN = (0.0, 0.0, 0.0, 0.0)
SPECIAL = ("white", "green", "violet")


class ResidenceScene(Scene):
    """Houses to touch, and the soul points that are played."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.points: int | None = None
        self._way_out = 0
        self.houses: list[House] = []
        self._road = Road()
        self._scroller = Scroller()
        self.add_widget(self._scroller)
        self._scroller.content.add_widget(self._road)
        self.stay = PushButton(label=words("Stay"), name=words("Stay"), symbol="pause")
        self.stay.bind(on_release=lambda _: self.choose(0))
        self.less = PushButton(symbol="minus", name=words("Less"))
        self.less.bind(on_release=lambda _: self.choose((self.points or 0) - 1))
        self.more = PushButton(symbol="plus", name=words("More"))
        self.more.bind(on_release=lambda _: self.choose((self.points or 0) + 1))
        self.leave = PushButton(name=words("Leave the road"), symbol="step_on")
        self.leave.bind(on_release=lambda _: self.choose(self._way_out))
        self.move = PushButton(label=words("Move"), kind="main", symbol="check")
        self.move.bind(on_release=lambda _: self._move())
        self.tell = PushButton(label=words("Tell a reaping"), symbol="sephi", kind="main")
        self.tell.bind(on_release=lambda _: self._tell())
        self.end = PushButton(label=words("End the turn"), symbol="check")
        self.end.bind(on_release=lambda _: self._act("end_turn"))
        for button in (
            self.stay, self.less, self.more, self.leave, self.move, self.tell, self.end,
        ):  # fmt: skip
            self.add_widget(button)
        self.fbind("place", self._lay)

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        if before is None or (before.id, before.actions) != (game.id, game.actions):
            self.points = None
        route = game.components["route"]
        while len(self.houses) > len(route):
            self._scroller.content.remove_widget(self.houses.pop())
        while len(self.houses) < len(route):
            house = House()
            house.bind(on_release=lambda h: self._touched(h))
            self.houses.append(house)
            self._scroller.content.add_widget(house)
        self._show_houses(game)
        self._lay()

    def headline(self, game: GameOn) -> Headline:
        if game.view["finished"]:
            return Headline("", words("Somebody has left"), words("the residence is over"))
        owed = game.view["owed"]
        if not owed:
            return Headline("", words("Play on at the table"), words("and tell what was reaped"))
        first = owed[0]
        state: Words = words("as the reaper")
        if first["as"] == "reaped":
            state = words("as the reaped")
        if len(owed) > 1:
            more = len(owed) - 1
            state = counted("{count} more move is owed", "{count} more moves are owed", more)
        return Headline(first["player"], words("must move"), state)

    def prompt(self, game: GameOn) -> Words:
        if game.needs is None and game.view["owed"] and not game.view["finished"]:
            return words("How many soul points do you play?")
        return super().prompt(game)

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        visited = self._player(game, name)["visited"]
        route = game.components["route"]
        souls = [COLOURS[route[space - 1]] for space in visited]
        return tuple(Note(f"cause_{soul}", str(souls.count(soul)), SOULS[soul]) for soul in SPECIAL)

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        kinds = {action["type"] for action in game.legal}
        found: list[Choice] = []
        if "reaping" in kinds:
            rule = words("Who reaped, and whose character: then both of them move.")
            found.append(Choice(words("Tell a reaping"), rule, "sephi", act=self._tell))
        if "move" in kinds:
            rule = words("Choose the soul points you discard, or touch the house you walk to.")
            found.append(Choice(words("Move"), rule, "meeple"))
        if "end_turn" in kinds:
            rule = words("Once everybody has moved who had to.")
            act = Play({"type": "end_turn"})
            found.append(Choice(words("End the turn"), rule, "check", intent=act))
        return tuple(found)

    def choose(self, points: int) -> None:
        """Choose how far to go: to stay, or out past the last house at most."""
        self.points = max(0, min(points, self._way_out))
        if self.game is not None:
            self._show_houses(self.game)
        self._lay()

    def _touched(self, house: House) -> None:
        if house.facts is not None and house.facts.distance:
            self.choose(house.facts.distance)

    def _player(self, game: GameOn, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(p for p in game.view["players"] if p["name"] == name)
        return found

    def _moves(self) -> list[dict[str, Any]]:
        game = self.game
        return [] if game is None else [a for a in game.legal if a["type"] == "move"]

    def _show_houses(self, game: GameOn) -> None:
        seats = {seat.name: seat.number for seat in game.seats}
        marks = game.view["marks"]
        standing = {p["space"]: seats[p["name"]] for p in game.view["players"]}
        owed = game.view["owed"]
        start = None
        if owed and not game.view["finished"]:
            start = self._player(game, owed[0]["player"])["space"]
        for space, (house, letter) in enumerate(
            zip(self.houses, game.components["route"], strict=True), 1
        ):
            mark = marks.get(str(space))
            far = space - start if start is not None and space > start else 0
            house.show(
                HouseFacts(
                    space,
                    COLOURS[letter],
                    None if mark is None else seats[mark],
                    standing.get(space),
                    far,
                    far > 0 and far == self.points,
                )
            )
        self._way_out = 0 if start is None else len(game.components["route"]) + 1 - start

    def _move(self) -> None:
        moves = self._moves()
        if self.points is None or not moves:
            return
        full, rest = divmod(self.points, ONE_CARD)
        cards = [ONE_CARD] * full + ([rest] if rest or not full else [])
        indices = [a["reaping"] for a in moves if "reaping" in a]
        action = {"type": "move", "player": moves[0]["player"], "cards": cards}
        if len(indices) < 2:
            self.desk.post(Play(action))
        else:
            self._ask_which(action, indices)

    def _ask_which(self, action: dict[str, Any], indices: list[int]) -> None:
        """Who owns several reapings chooses which comes first."""
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return
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

        stage.open(ReapingSheet(game.seats, told))

    def _act(self, kind: str) -> None:
        self.desk.post(Play({"type": kind}))

    def _lay(self, *_: object) -> None:
        if not self.attached or self.game is None:
            return
        _, _, width, height = self.place
        columns = max(int(width // (CELL_LEAST + 3)), 1)
        count = len(self.game.components["route"])
        rows = -(-count // columns)
        window = height - BAR - 8
        tall = max(window / rows, 62.0) if rows * 62 > window else min(window / rows, 84.0)
        wide = (width - 8) / columns
        self._scroller.place = [0, 0, width, window]
        self._scroller.set_height(rows * tall)
        self._road.place = [0, 0, width, rows * tall]
        lines = []
        for row in range(rows):
            last = min(columns, count - row * columns)
            y = (row + 1) * tall - 6
            left, right = wide / 2, wide * columns - wide / 2
            if row == rows - 1 and row % 2 == 0:
                right = wide * last - wide / 2
            elif row == rows - 1:
                left = wide * (columns - last) + wide / 2
            lines.append((left, right, y))
        self._road.lay(lines)
        for at, house in enumerate(self.houses):
            row, column = divmod(at, columns)
            if row % 2:
                column = columns - 1 - column
            house.place = [column * wide, row * tall, wide, tall - 8]
        self._lay_bar(width, height)

    def _lay_bar(self, width: float, height: float) -> None:
        game = self.game
        top = height - BAR
        kinds = set() if game is None else {action["type"] for action in game.legal}
        moving = "move" in kinds
        hidden = [0.0, 0.0, 0.0, 0.0]
        telling = moving and "reaping" in kinds
        self._lay_move(width, top, moving=moving, telling=telling)
        self.tell.kind = "plain" if moving else "main"
        self.tell.label = "" if moving else words("Tell a reaping")
        self.tell.name = words("Tell a reaping")
        half = (width - 8) / 2
        if telling:
            self.tell.place = [width - 58, top, 58, BAR - 4]
        else:
            self.tell.place = [0, top, half, BAR - 4] if "reaping" in kinds else hidden
        ending = "end_turn" in kinds
        self.end.place = [half + 8, top, half, BAR - 4] if ending else hidden

    def _lay_move(self, width: float, top: float, *, moving: bool, telling: bool) -> None:
        """Stay, one less, one more, out past the last house; and the button that moves."""
        out = self._way_out
        self.leave.label = words("Out {points}", points=out) if width > 500 else ""
        self.leave.lit = 0 < out <= ONE_CARD
        self.stay.chosen = self.points == 0
        self.leave.chosen = self.points == out
        self.less.disabled_look = not self.points
        self.move.label = (
            words("Move") if self.points is None else words("Move {points}", points=self.points)
        )
        self.move.disabled_look = self.points is None
        wide = width > 500
        widths = {self.stay: 104.0 if wide else 58.0, self.less: 58.0, self.more: 58.0}
        widths[self.leave] = 112.0 if wide else 58.0
        room = width - (66 if telling else 0)
        left = 0.0
        for button, each in widths.items():
            button.place = [left, top, each, BAR - 4] if moving else list(HIDDEN)
            left += each + 8
        self.move.place = [left, top, room - left, BAR - 4] if moving else list(HIDDEN)
