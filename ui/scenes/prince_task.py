"""A timed task over the whole screen: the hourglass, the seconds, and how the task ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from companion.devices import Sand, Status
from companion.intents import GlassLie, GlassTurn
from companion.snapshots import GameOn, GlassView, Seat
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.names import name_words
from ui.scenes import prince_facts as facts
from ui.sketch import Sketch
from ui.theme import CREAM, SKY_LOWEST, SKY_TOP, Type
from ui.time_left import TICK, Reading, just_turned, note_of, of_time, read
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.chip import Chips
from ui.widgets.hourglass import HourglassView, Seconds
from ui.widgets.sheet import Sheet
from ui.widgets.time_note import TimeNote
from ui.widgets.turn_line import draw_name, draw_sentence

WORKING, SOLVED = 88.0, 62.0
"""Heights of the buttons of the glass, which have their symbols over their labels, and of the one
that ends the task well."""
WHOLE = 0.999
"""From that share of sand on the glass counts as not yet started."""
NOTE = 41.0
"""The height of two lines of the note under the figures, at 100 %."""


class Line(Sketch):
    """Who does what, or what is to be said of the time."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.seat: Seat | None = None
        self.player = ""
        self.verb: Words = ""
        self.symbol = ""

    def show(self, seat: Seat | None, player: str, verb: Words, symbol: str) -> None:
        """Show it."""
        self.seat, self.player, self.verb, self.symbol = seat, player, verb, symbol
        self.changed((seat, player, verb, symbol))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        left = 0.0
        if self.seat is not None:
            pen.player(self.seat.look, 0, (height - 36) / 2, 36)
            left = 46.0
        room = width - left - 44
        player = pen.desk.say(
            name_words(self.player, None if self.seat is None else self.seat.number)
        )
        block = draw_sentence(pen, player, self.verb, left, 0, room=room, tall=height)
        if block is None:  # the name whole, and the verb under it
            above = height * 0.56
            block = draw_name(pen, player, left, 0, room=room, tall=above)
            pen.text(
                self.verb, left, above, pen.fixed(Type.BUTTON), CREAM,
                room=room, tall=height - above, bold=False,
            )  # fmt: skip
        pen.symbol(self.symbol, left + block.width / pen.f + 8, (height - 32) / 2, 32, CREAM)


class TaskSheet(Sheet):
    """Over everything while a timed task runs. `solved` is called when somebody found it or the
    ratings are to be entered, `failed` when nobody did, `undo` to take the card back."""

    covers = True
    crossed = False  # it is the scene for a while, with a way back to the board

    def __init__(
        self,
        solved: Callable[[], None],
        failed: Callable[[], None],
        undo: Callable[[], None],
        device: Callable[[str], None],
        **values: Any,
    ) -> None:
        super().__init__(**values)
        self._glass: GlassView | None = None
        self._task = ""
        self._timer: Any = None
        self.hourglass = HourglassView()
        self.seconds = Seconds()
        self.line = Line()
        self.note = TimeNote()
        self.chips = Chips(sound=True)
        self.turn = PushButton(symbol="turn_over", upright=True)
        self.pause = PushButton(symbol="pause", upright=True)
        self.failed = PushButton(label=words("Not found"), symbol="cross", upright=True)
        stand_alike(self.turn, self.pause, self.failed)
        self.solved = PushButton(kind="main", symbol="check")
        self.undo = PushButton(symbol="undo", name=words("Undo"))
        self.table = PushButton(symbol="asteroid", name=words("See the board"))
        self.turn.bind(on_release=lambda _: self._turn())
        self.pause.bind(on_release=lambda _: self.desk.post(GlassLie()))
        self.failed.bind(on_release=lambda _: failed())
        self.solved.bind(on_release=lambda _: solved())
        self.undo.bind(on_release=lambda _: undo())
        self.table.bind(on_release=lambda _: self.dismiss())
        self.chips.bind(on_device=lambda _, name: device(name))
        for widget in (
            self.hourglass, self.seconds, self.line, self.note, self.chips, self.turn,
            self.pause, self.failed, self.solved, self.undo, self.table,
        ):  # fmt: skip
            self.body.add_widget(widget)

    @property
    def box(self) -> tuple[float, float, float, float]:
        return (0.0, 0.0, self.place[2], self.place[3])

    def show(self, game: GameOn, glass: GlassView, statuses: Sequence[Status]) -> None:
        """Show the running task and its time."""
        before, self._task = self._task, game.view["task"]
        self._glass = glass
        self.chips.statuses = tuple(statuses)
        name = game.prompt.to or ""
        seat = next((s for s in game.seats if s.name == name), None)
        verb = facts.VERBS.get(self._task, words("Everybody explains"))
        self.line.show(seat, name, verb, facts.SYMBOLS[self._task])
        self.undo.disabled_look = not game.can_undo
        self.look()
        if self._task != before:  # a task that all explain has a button less
            self._space()

    def rest(self, seconds: float) -> None:
        """Show an hourglass of so many seconds that nobody has turned yet."""
        sand = Sand(seconds, seconds, False, 0, 0.0)
        self._glass, self._task = GlassView(sand, seconds, seconds), "draw"
        self.line.show(None, "", facts.VERBS["draw"], facts.SYMBOLS["draw"])
        self.look()

    @property
    def open(self) -> bool:
        """Whether it lies over everything."""
        stage = self.desk.stage if self.attached else None
        return stage is not None and stage.shows(self)

    def look(self) -> None:
        """Look at the clock, and go on looking while the sand runs."""
        glass = self._glass
        if glass is None or not self.attached:
            return
        now = read(glass, self.desk.clock.monotonic())
        self.hourglass.show(now.share, running=now.running, up=glass.sand.up)
        self.seconds.show(math.ceil(now.left - 0.001))
        self._tell(glass, now)
        if now.running and self._timer is None:
            self._timer = Clock.schedule_interval(lambda _: self.look(), TICK)
        elif not now.running:
            self._stop()

    def off_stage(self) -> None:
        self._stop()

    def on_stage(self) -> None:
        super().on_stage()
        self.look()

    def draw(self, pen: Pen) -> None:
        self.ground.show(self.pos, self.size, SKY_LOWEST, SKY_TOP)

    def _turn(self) -> None:
        if self._glass is None or not just_turned(self._glass, self.desk.clock.monotonic()):
            self.desk.post(GlassTurn())

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell(self, glass: GlassView, now: Reading) -> None:
        """The words that go with the time: buttons and the line under the figures."""
        fresh = not now.running and now.share >= WHOLE
        over = not now.left
        explain = self._task == "explain"
        self.turn.symbol = "turn_over" if now.running or over else "play"
        lying: Words = words("Start") if fresh else words("Go on")
        self.turn.label = words("Turn over") if now.running or over else lying
        self.turn.kind = "main" if fresh else "plain"
        self.pause.label = words("Pause")
        self.pause.disabled_look = not now.running
        self.solved.label = words("Enter the stars") if explain else words("Somebody found it")
        self.solved.symbol = "star" if explain else "check"
        self.solved.kind = "plain" if fresh else "main"
        seconds = round(glass.budget)
        if over:
            text: Words = words("The time is over.")
        elif glass.runs_left:
            later = words("of {seconds} seconds · then turned once more", seconds=seconds)
            text = note_of(glass) or later
        else:
            text = note_of(glass) or of_time(seconds)
        self.note.show(text, symbol="hourglass")

    def lay_out(self, width: float, height: float) -> None:
        explain = self._task == "explain"
        if height > width:
            self._upright(width, height, explain)
            return
        tall = height - 96
        left = width * 0.44
        wide = width - left - 8
        glass = min(230.0, tall * 0.62)
        self.hourglass.place = [(left - glass) / 2, 16, glass, tall]
        self.undo.place = [8, height - 64, 88, 56]
        self.table.place = [104, height - 64, 56, 56]
        self.chips.place = [width - 288, 4, 280, 56]
        self.chips.each = 56
        self.line.place = [left, 58, wide, 52]
        note = self._note_height
        self.note.place = [left, height - 172 - note, wide, note]
        self.seconds.place = [left, 110, wide, height - 286 - note]
        self._buttons(left, height - 166, wide, explain)

    @property
    def _note_height(self) -> float:
        """The note grows with the text size: its two lines are never set smaller for want of
        room, and the figures have some to spare."""
        return NOTE * max(1.0, self.desk.theme.text_percent / 100)

    def _upright(self, width: float, height: float, explain: bool) -> None:
        self.line.place = [16, 10, width - 32, 54]
        tall = height * 0.36
        glass = min(230.0, tall * 0.62)
        self.hourglass.place = [(width - glass) / 2, 72, glass, tall]
        top = 80 + tall
        note = self._note_height
        self.note.place = [16, height - 230 - note, width - 32, note]
        self.seconds.place = [16, top, width - 32, height - 238 - note - top]
        self._buttons(8, height - 224, width - 16, explain)
        self.undo.place = [8, height - 60, 96, 56]
        self.table.place = [112, height - 60, 56, 56]
        self.chips.place = [width - 288, height - 60, 280, 56]
        self.chips.each = 56

    def _buttons(self, left: float, top: float, width: float, explain: bool) -> None:
        count = 2 if explain else 3
        each = (width - 8 * (count - 1)) / count
        self.turn.place = [left, top, each, WORKING]
        self.pause.place = [left + each + 8, top, each, WORKING]
        self.failed.place = [0, 0, 0, 0] if explain else [left + 2 * (each + 8), top, each, WORKING]
        self.solved.place = [left, top + WORKING + 8, width, SOLVED]
