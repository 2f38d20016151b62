"""The scene of Der Kleine Prinz: the prince's way, the task that runs, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.prince import KINDS
from companion.intents import Play, Undo
from companion.snapshots import GameOn, Seat
from ui.desk import Words, words
from ui.scenes import Headline, Scene
from ui.scenes import prince_facts as facts
from ui.scenes.choice import Choice
from ui.scenes.prince_board import Board
from ui.scenes.prince_choices import choices
from ui.scenes.prince_flights import Journey
from ui.scenes.prince_form import Ratings
from ui.scenes.prince_kind import KindCard
from ui.scenes.prince_outcomes import AnswersSheet
from ui.scenes.prince_ratings import CountsSheet, RatingsSheet
from ui.scenes.prince_timing import Task
from ui.sheets.who import WhoSheet
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet
from ui.widgets.strip_facts import Note, Row


class PrinceScene(Scene):
    """The board, the kinds of card to touch, and sheets for what a task asks."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.board = Board()
        self.journey = Journey(self, self.board)
        self.kinds = [KindCard(kind) for kind in KINDS]
        self.ends = PushButton(kind="main")
        self.failed = PushButton(label=words("Not found"), symbol="cross")
        self.glass = PushButton(symbol="hourglass", label=words("Hourglass"))
        self.task = Task(self)
        self._form: Ratings | None = None
        self._asked: Sheet | None = None
        self.add_widget(self.board)
        for card in self.kinds:
            card.bind(on_release=lambda c: self.play(c.kind))
            self.add_widget(card)
        self.ends.bind(on_release=lambda _: self.end_task())
        self.failed.bind(on_release=lambda _: self.nobody())
        self.glass.bind(on_release=lambda _: self.task.open())
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
        self.task.show(game)
        if before is not None and before.id == game.id:
            self.journey.set_off(before, game)

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
            first = facts.exchange(game)
            if first is None:
                return words("Play a card and touch its kind.")
            return words("Everybody may now exchange a card, first {player}.", player=first)
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
                look=seat.look,
            )
            for seat in game.seats
        )

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        return choices(game, self)

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

    def restyled(self) -> None:
        self._lay()
        super().restyled()

    def _rate(self, game: GameOn) -> None:
        if self._form is None:
            names = tuple(seat.name for seat in game.seats)
            self._form = Ratings(names, **game.facts["ratings"])
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
        self.task.close()

    def take_back(self) -> None:
        """Take the card back."""
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
