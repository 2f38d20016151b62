"""Log and replay: every action in words, and the table as it stood after each.

`stage.go("log")` shows the game on the table, where undo, redo and going back to a line work.
`stage.go("log", game_id=7)` shows any kept game, finished, waiting or aborted, to look at only;
`table=True` begins with its table instead of its lines. Back leads to where one came from. What a
game looked like comes from `desk.library.replays` (`companion.replay`), which plays it again: that
is done aside, and the screen says so where it takes longer than a blink.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.intents import Redo
from companion.replay import Replay
from companion.rules.game import Message
from companion.snapshots import GameOn, Mood, Snapshot
from ui import games, kv
from ui.course import Course
from ui.desk import counted, words
from ui.layout import log_bar
from ui.scenes.past import Past
from ui.screens import Screen
from ui.sheets.confirm import take_back
from ui.stepping import Stepping
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.log_list import LogList
from ui.widgets.nothing import Nothing
from ui.widgets.slider import StepSlider
from ui.widgets.step_line import StepLine, StepWords

__all__ = ["LogScreen", "Nothing", "StepLine", "StepSlider", "StepWords"]

kv.load(__file__)

PACE = 1.6
"""Seconds a step when it plays by itself."""


class LogScreen(Screen):
    """The lines of a game, or its table at one of them."""

    low = NumericProperty(72)
    table = BooleanProperty(False)
    reading = BooleanProperty(False)
    """Whether a game is being read, and that takes longer than a blink."""
    running = BooleanProperty(False)
    game_symbol = StringProperty("planet_centre")

    def __init__(self, **values: Any) -> None:
        self.course = Course()
        self.game: GameOn | None = None
        """The game on the table; None where a kept one is looked at."""
        self.stepping = Stepping(self._unread, lambda slow: setattr(self, "reading", slow))
        self._timer: Any = None
        self._listed = -1
        self._kept: int | None = None
        self.past = Past()
        super().__init__(**values)
        self.window: LogList = self.ids.lines.__self__
        """The lines; kept here, for what is not on the screen is held by nobody else."""
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)
        self.fbind("reading", self._space)

    def enter(self, *, game_id: int | None = None, table: bool = False, **what: Any) -> None:
        self.run(False)
        self.course.begin()
        self._listed = -1
        self.stepping.forget()
        on_table = self.desk.snapshot.game
        kept = game_id is not None and (on_table is None or on_table.id != game_id)
        self._kept = game_id if kept else None
        self.game = None if kept else on_table
        self._turn(False)
        if table or kept:
            self._once_read(lambda _: self._turn(table))
            self._space()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        if self._kept is None:
            self.game = snapshot.game
            if self.game is None:
                self._leave()
                return
            replay = self.stepping.replay
            if replay is not None and replay.rows != self.game.rows:
                self.run(False)
                self.stepping.forget()
                if self.table:
                    self._once_read(lambda _: self._tell())
        self._tell()

    def off_stage(self) -> None:
        self.run(False)
        self.stepping.forget()
        super().off_stage()

    def back(self) -> None:
        stage = self.desk.stage
        if stage is None:
            return
        if self._kept is not None:
            stage.come_back()
        elif self.game is not None:
            stage.go("score" if self.game.view["finished"] else "play")

    def undo(self) -> None:
        """Take the last action back."""
        if self.game is not None and self.game.can_undo:
            self._take_back(self.game.undo_reveals)

    def redo(self) -> None:
        """Give the last one back."""
        if self.game is not None and self.game.can_redo:
            self.desk.post(Redo())

    def go_back_to(self) -> None:
        """Take back everything after the line one is at; ask first where that reveals."""
        game, number = self.game, self.course.number
        if game is None or number is None or not self.course.goes_back:
            return
        self.run(False)
        self._once_read(lambda replay: self._take_back(replay.reveals(number), number))

    def _take_back(self, reveals: bool, to: int | None = None) -> None:
        take_back(self.desk, reveals=reveals, to=to)
        self.course.number = None

    def step(self, by: int) -> None:
        """Go to the line before or after, of those that stand."""
        self.slide(self.course.at + by)

    def slide(self, step: int) -> None:
        """Go to a step."""
        self.run(False)
        self._go(step)

    def run(self, on: bool) -> None:
        """Play step by step, from the start where one is at the end; or stop."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.running = False
        if on:
            self._once_read(lambda _: self._run())

    def _run(self) -> None:
        self.running = True
        if self.course.at == self.course.last:
            self._go(0)
        self._turn(True)
        self._timer = Clock.schedule_interval(lambda _: self._play(), PACE)

    def turn(self, table: bool) -> None:
        """Show the table, or the lines."""
        if table:
            self._once_read(lambda _: self._turn(True))
        else:
            self._turn(False)

    def _turn(self, table: bool) -> None:
        self.table = table
        ground = self.ids.ground.__self__
        for widget, shown in ((self.past, self.table), (self.window, not self.table)):
            if shown and widget.parent is None:
                self.add_widget(widget, index=self.children.index(ground))
            elif not shown and widget.parent is not None:
                self.remove_widget(widget)
        if not self.table:
            self.run(False)
        self._space()
        self._tell()

    def _play(self) -> None:
        self._go(self.course.at + 1)
        if self.course.at == self.course.last:
            self.run(False)

    def _go(self, step: int) -> None:
        self.course.step(step)
        self._tell()
        if self.course.number is not None:
            self.window.show_line(self.course.number)

    def _once_read(self, then: Callable[[Replay], None]) -> None:
        """Do something once the game is there to be stepped through."""
        number = self._kept if self.game is None else self.game.id
        if number is not None:
            self.stepping.once_read(self.desk, number, then)

    def _unread(self, why: Message) -> None:
        """The game cannot be stepped through."""
        if self.desk.stage is not None:
            self.desk.stage.notice.say(Mood.FAULT, why)
        if self._kept is not None:
            self._leave()
        else:
            self._turn(False)

    def _leave(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("home" if self._kept is None else self.came)

    def _tell(self) -> None:
        """Show the lines, or the table, at the step one is at."""
        if not self.attached:
            return
        shown = self._moment()
        if shown is None:
            if self._kept is not None:
                self.ids.heading.show(words("Log"), "")
            return
        course, game = self.course, self.game
        self.game_symbol = GAME_SYMBOLS[shown.game]
        self.ids.slider.most, self.ids.slider.value = course.last, course.at
        self.ids.earlier.disabled_look = course.at == 0
        self.ids.later.disabled_look = course.at == course.last
        self.ids.play.disabled_look = course.last == 0
        self.ids.undo.disabled_look = game is None or not game.can_undo
        self.ids.redo.disabled_look = game is None or not game.can_redo
        self.ids.go_on.disabled_look = not course.goes_back
        self._head(shown)
        if self.table:
            self.past.show(shown)
        else:
            self._list(shown)

    def _moment(self) -> GameOn | None:
        """The game at the step one is at; as it is now, while only its lines are shown."""
        replay, game = self.stepping.replay, self.game
        if replay is not None and (self.table or game is None):
            self.course.follow(replay.lines)
            number = self.course.number if self.table else None
            return replay.at(replay.steps[-1] if number is None else number)
        if game is not None:
            self.course.follow(game.log)
        return None if self.table else game  # until it is read, the table stays as it was

    def _head(self, shown: GameOn) -> None:
        course, line = self.course, self.course.line
        if not self.table:
            one, many = "{title} · {count} action", "{title} · {count} actions"
            title = games.TITLES[shown.game]
            self.ids.heading.show(words("Log"), counted(one, many, course.last, title=title))
            return
        seats = {seat.name: seat.look for seat in shown.seats}
        said = words("The start") if line is None else line.words
        seat = None if line is None else seats.get(line.player)
        undone = line is not None and line.undone
        where = words("Step {step} of {most}", step=course.at, most=course.last)
        if self.portrait:
            self.ids.heading.show(words("Replay"), where)
            self.ids.said.show(said, seat, undone=undone)
        else:
            self.ids.heading.show("", where, said=said, seat=seat, undone=undone)

    def _list(self, shown: GameOn) -> None:
        log = self.course.lines
        looks = {seat.name: seat.look for seat in shown.seats}
        self.window.show(log, looks, self.course.number)
        if len(log) != self._listed:
            self._listed = len(log)
            self._space()
            self.window.to_end()

    def choose(self, number: int) -> None:
        """Go to a line that was touched."""
        self.course.choose(number)
        self._tell()

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        open_game = self._kept is None
        both = open_game and not self.table
        self.low = 136 if self.portrait and both else 72
        top = 82 if self.portrait else 68
        window = height - self.low - top - 8
        gone = [0, 0, 0, 0]
        self.ids.ground.place = gone if self.table else [8, top, width - 16, window]
        lines = bool(self.course.lines) and not self.reading
        empty = not self.table and not lines and (self.reading or not self.stepping.under_way)
        self.ids.nothing.place = [8, top, width - 16, window] if empty else gone
        self.window.place = [12, top + 6, width - 24, window - 12] if lines else gone
        speaks = self.table and self.portrait
        self.ids.said.place = [16, height - 128, width - 32, 52] if speaks else gone
        self.past.place = [0, 0, width, height]
        for name, place in log_bar(width, height, both=both, open_game=open_game).items():
            self.ids[name].place = list(place)
