"""The scene of Der Kleine Prinz: the prince's way, the task that runs, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Play, Undo
from companion.snapshots import GameOn, Seat
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.layout import frame
from ui.motion import Flight
from ui.scenes import Choice, Headline, Scene
from ui.scenes import prince_facts as facts
from ui.scenes.prince_board import FOX, PRINCE, Board
from ui.scenes.prince_form import Ratings
from ui.scenes.prince_outcomes import AnswersSheet
from ui.scenes.prince_ratings import CountsSheet, RatingsSheet
from ui.scenes.prince_task import TaskSheet
from ui.sheets.who import WhoSheet
from ui.sketch import Touchable
from ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    NIGHT2,
    NIGHT4,
    ON_NIGHT,
    PAPER,
    TILE_FLIES,
    Radius,
    Stroke,
    Type,
)
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet
from ui.widgets.strip import Note, Row


class KindCard(Touchable):
    """A kind of task card to touch."""

    def __init__(self, kind: str, **values: Any) -> None:
        super().__init__(**values)
        self.kind = kind

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed else NIGHT2
        line = CREAM if self.focused else GOLD if self.lit else NIGHT2
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON, line=line, stroke=Stroke.LIT)
        ink = CREAM if self.lit else FAINT
        pen.symbol(facts.SYMBOLS[self.kind], width / 2 - 15, 7, 30, GOLD if self.lit else FAINT)
        pen.text(
            facts.task_words(self.kind),
            4,
            38,
            Type.BUTTON if width > 130 else Type.FIGURE,
            ink,
            room=width - 8,
            tall=height - 42,
            lines=1 if width > 130 else 2,
            align="middle",
            smallest=0.6,
        )


class PrinceScene(Scene):
    """The board, the kinds of card to touch, and sheets for what a task asks."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.board = Board()
        self.kinds = [KindCard(kind) for kind in facts.ALL_KINDS]
        self.ends = PushButton(kind="main")
        self.failed = PushButton(label=words("Not found"), symbol="cross")
        self.glass = PushButton(symbol="hourglass", label=words("Hourglass"))
        self.task: TaskSheet | None = None
        self._put_away: tuple[int, int] | None = None
        self._form: Ratings | None = None
        self._asked: Sheet | None = None
        self.add_widget(self.board)
        for card in self.kinds:
            card.bind(on_release=lambda c: self.play(c.kind))
            self.add_widget(card)
        self.ends.bind(on_release=lambda _: self.end_task())
        self.failed.bind(on_release=lambda _: self.nobody())
        self.glass.bind(on_release=lambda _: self.open_task())
        for button in (self.ends, self.failed, self.glass):
            self.add_widget(button)
        self.fbind("place", self._lay)

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        if before is None or (before.id, before.actions) != (game.id, game.actions):
            self._form = None
            self._forget()
        self.board.show(facts.way(game))
        open_kinds = facts.kinds(game)
        for card in self.kinds:
            card.lit = card.kind in open_kinds
            card.disabled_look = not card.lit
        self._lay()
        self._show_task(game)
        if before is not None and before.id == game.id:
            self._fly(before, game)

    def headline(self, game: GameOn) -> Headline:
        if game.view["finished"]:
            return Headline("", words("The journey is over"), facts.state(game))
        task = game.view["task"]
        if task is None:
            return Headline(game.prompt.to or "", words("plays a card"), facts.state(game))
        verb = facts.VERBS.get(task, words("Everybody explains"))
        return Headline(game.prompt.to or "", verb, facts.state(game))

    def prompt(self, game: GameOn) -> Words:
        if game.needs is None and not game.view["finished"] and game.view["task"] is None:
            return words("Play a card and touch its kind.")
        return super().prompt(game)

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        return (Note("number_card", str(facts.cards(game, name))),)

    def lit_players(self, game: GameOn) -> frozenset[str]:
        return frozenset(seat.name for seat in facts.guessers(game))

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        active = game.prompt.to
        lit = self.lit_players(game)
        return tuple(
            Row(
                seat.number,
                seat.name,
                facts.stars_left(game, seat.name),
                self.notes(game, seat.name),
                active=seat.name == active,
                lit=seat.name in lit,
                star=True,
            )
            for seat in game.seats
        )

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        found = [
            Choice(
                words("Play “{task}”", task=facts.TASKS[kind]),
                RULES[kind],
                facts.SYMBOLS[kind],
                act=lambda kind=kind: self.play(kind),  # type: ignore[misc]
            )
            for kind in facts.ALL_KINDS
            if kind in facts.kinds(game)
        ]
        if facts.guessers(game):
            rule = words("Touch who found it: 3 stars, and 2 for who played the card.")
            found.append(Choice(words("Somebody found it"), rule, "check", act=self.who_found))
            rule = words("The fox moves towards its burrow.")
            found.append(Choice(words("Not found"), rule, "cross", act=self.nobody))
        elif game.view["task"] is not None and not game.view["finished"]:
            words_for = self._end_words(game)
            found.append(Choice(words_for, RULES[game.view["task"]], "check", act=self.end_task))
        return tuple(found)

    def touched_player(self, name: str) -> None:
        game = self.game
        if game is not None and name in self.lit_players(game):
            self.desk.post(Play({"type": "guessed", "by": name}))

    def play(self, kind: str) -> None:
        """A task card was touched."""
        game = self.game
        if game is None:
            return
        for action in game.legal:
            if action["type"] == "task" and action["task"] == kind:
                self.desk.post(Play(dict(action)))

    def nobody(self) -> None:
        """Nobody found it in time."""
        self.desk.post(Play({"type": "failed"}))

    def end_task(self) -> None:
        """Ask how the running task went."""
        game = self.game
        if game is None or game.view["task"] is None:
            return
        if facts.guessers(game):
            self.who_found()
        elif game.view["task"] == "explain":
            self._rate(game)
        else:
            self._ask(AnswersSheet(facts.answerers(game), facts.bets(game), self._answered))

    def who_found(self) -> None:
        """Ask who found it."""
        game = self.game
        if game is not None:
            title = words("Who found it?")
            self._ask(WhoSheet(title, facts.guessers(game), self.touched_player))

    def open_task(self) -> None:
        """Show the hourglass over the whole screen."""
        self._put_away = None
        if self.game is not None:
            self._show_task(self.game)

    def restyled(self) -> None:
        self._lay()
        super().restyled()

    def _rate(self, game: GameOn) -> None:
        if self._form is None:
            self._form = Ratings(tuple(seat.name for seat in game.seats))
        form = self._form

        def offer(seat: Seat) -> None:
            def put(count: int) -> None:
                form.put(seat.name, count)
                sheet.look()

            self._open(CountsSheet(seat, range(form.least, form.most + 1), put))

        sheet = RatingsSheet(game.seats, form, offer, self._rated)
        self._ask(sheet)

    def _rated(self, totals: dict[str, int], blank: tuple[str, ...]) -> None:
        action: dict[str, Any] = {"type": "rated", "totals": totals}
        if blank:
            action["blank"] = list(blank)
        self.desk.post(Play(action))

    def _answered(self, correct: tuple[str, ...], bet: int | None) -> None:
        self.desk.post(Play({"type": "answered", "correct": list(correct), "bet": bet}))

    def _ask(self, sheet: Sheet) -> None:
        self._asked = sheet
        self._open(sheet)

    def _open(self, sheet: Sheet) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(sheet)

    def _forget(self) -> None:
        """The table has moved on: put away what was asked before."""
        if self._asked is not None:
            self._asked.close()
            self._asked = None
        if self.task is not None:
            self.task.close()
            self.task = None

    def _show_task(self, game: GameOn) -> None:
        """Open the hourglass for a timed task, once, and keep it in step."""
        stage = self.desk.stage if self.attached else None
        glass = self.desk.snapshot.glass if stage is not None else None
        if stage is None or glass is None or game.view["task"] is None or not game.view["runs"]:
            return
        key = (game.id, game.actions)
        if self.task is None or not self.task.attached:
            if self._put_away == key:
                return
            self.task = TaskSheet(self.end_task, self.nobody, self._undo, stage.show_device)
            self.task.bind(on_dismiss=lambda _: self._dismissed(key))
            stage.open(self.task)
        self.task.show(game, glass, self.desk.snapshot.statuses)

    def _dismissed(self, key: tuple[int, int]) -> None:
        self._put_away = key

    def _undo(self) -> None:
        self.desk.post(Undo())

    @staticmethod
    def _end_words(game: GameOn) -> Words:
        task = game.view["task"]
        if task == "explain":
            return words("Enter the stars")
        return words("Who was right?") if task == "decide" else words("Somebody found it")

    def _lay(self, *_: object) -> None:
        game = self.game
        _, _, width, height = self.place
        if game is None or not width:
            return
        self.board.place = [0, 0, width, height]
        bar = self.board.bar
        task = game.view["task"]
        asked = bool(game.legal)  # nothing is asked of those who look at the past
        playing = asked and not game.view["finished"] and task is None
        each = (bar.width - 3 * 8) / 4
        for at, card in enumerate(self.kinds):
            card.place = (
                [bar.x + at * (each + 8), bar.y, each, bar.height] if playing else [0, 0, 0, 0]
            )
        shown: list[tuple[PushButton, float]] = []
        if asked and task is not None and not game.view["finished"]:
            self.ends.label = self._end_words(game)
            self.ends.symbol = "star" if task == "explain" else "check"
            if self.attached and self.desk.snapshot.glass is not None and game.view["runs"]:
                shown.append((self.glass, 1.0))
            if facts.guessers(game):
                shown.append((self.failed, 1.0))
            shown.append((self.ends, 1.5))
        whole = sum(share for _, share in shown)
        x = bar.x
        for button in (self.glass, self.failed, self.ends):
            share = dict(shown).get(button)
            if share is None:
                button.place = [0, 0, 0, 0]
                continue
            wide = (bar.width - 8 * (len(shown) - 1)) * share / whole
            button.place = [x, bar.y + (bar.height - 64) / 2, wide, 64]
            x += wide + 8

    def _fly(self, before: GameOn, game: GameOn) -> None:
        """The prince travels, the fox runs, stars go to the sky."""
        stage = self.desk.stage if self.attached else None
        if stage is None or not self.desk.motion or game.actions <= before.actions:
            return
        old, new = facts.way(before), facts.way(game)
        away: set[str] = set()
        if old.prince != new.prince:
            away.add(PRINCE)
        if old.fox != new.fox and new.fox is not None:
            away.add(FOX)
        fresh = len(new.here.stars) - (len(old.here.stars) if old.prince == new.prince else 0)
        self.board.keep_away(frozenset(away), fresh)
        if PRINCE in away:
            self._travel(PRINCE, self.board.prince_at(old), self.board.prince_at(new))
        if FOX in away:
            self._travel(FOX, self.board.fox_at(old), self.board.fox_at(new))
        first = len(new.here.stars) - fresh
        for number in range(first, len(new.here.stars)):
            self._star(game, new, number)

    def _travel(
        self, who: str, start: tuple[float, float, float], end: tuple[float, float, float]
    ) -> None:
        tint = ON_NIGHT["fox"] if who == FOX else PAPER
        board = self.board

        def landed() -> None:
            board.keep_away(board.away - {who}, board.unseen)

        def picture(pen: Pen, x: float, y: float, side: float) -> None:
            pen.symbol(who, x, y, side, tint)

        self._set_off(picture, self._on_stage(start), self._on_stage(end), landed)

    def _star(self, game: GameOn, way: facts.Way, number: int) -> None:
        """A star from its owner's row of the strip to its place."""
        owner = way.here.stars[number]
        board = self.board
        strip = frame(*self.desk.theme.units).strip
        seat = owner or 0
        y = strip.y + strip.height * (seat + 0.5) / len(game.seats)
        start = (strip.x + strip.width - 60, y - 12, 24.0)

        def landed() -> None:
            board.keep_away(board.away, board.unseen - 1)

        def picture(pen: Pen, x: float, y: float, side: float) -> None:
            if owner is None:
                pen.symbol("star", x, y, side, GOLD)
            else:
                pen.player(owner, x, y, side)

        self._set_off(picture, start, self._on_stage(board.star_at(way, number)), landed)

    def _on_stage(self, square: tuple[float, float, float]) -> tuple[float, float, float]:
        return square[0] + self.place[0], square[1] + self.place[1], square[2]

    def _set_off(
        self,
        picture: Callable[[Pen, float, float, float], None],
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        landed: Callable[[], None],
    ) -> None:
        stage = self.desk.stage
        if stage is not None:
            stage.flights.fly(Flight(picture, start, end), TILE_FLIES, landed)


RULES: dict[str, Words] = {
    "explain": words("All explain the picture and rate each other: 3, 2 and 1 star to place."),
    "draw": words("Draw until the sand is out: 3 stars for who finds it, 2 for you."),
    "remember": words("Describe it within two runs: 3 stars for who finds it, 2 for you."),
    "decide": words("Read aloud: 2 stars for each right answer, 2 for your right bet."),
}
"""What each kind of card asks, in short."""
