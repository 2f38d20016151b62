"""The simulated table of a desktop: tags to hold to the reader, buttons, what the pins do.

It is drawn from the `Bench` port alone. A handle at the edge opens it and puts it away.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.devices import Bench, PinState, Role
from companion.rules.game import Message, Term
from companion.snapshots import GameOn, Mood, Snapshot
from companion.things import TILES as TILE_SYMBOLS
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.teaching import catalogue
from ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    MIST,
    NIGHT0,
    NIGHT1,
    NIGHT2,
    NIGHT4,
    Radius,
    Type,
    fade,
)
from ui.touchable import Touchable
from ui.widgets.bench_tags import BLANK, CARDS, Laid, Shelves, Tag
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.segments import Segments

WIDTH = 312
MARGIN, GRIP = 8, 14
"""How wide the handle of the closed bench is seen, and can be touched."""
LONG = 0.6
"""Seconds that a finger lies on a button of the bench for a long press."""
LOOK = 0.25
"""Seconds between looks at the pins, while the bench is open."""
BUTTONS: tuple[tuple[Role, Words, str], ...] = (
    (Role.NEXT, words("Next"), "play"),
    (Role.UNDO, words("Undo"), "undo"),
    (Role.PAUSE, words("Pause"), "pause"),
    (Role.TURN_OVER, words("Turn over"), "turn_over"),
    (Role.HELP, words("Help"), "help"),
)
KINDS: dict[str, Words] = {
    "buzzer": words("Buzzer"),
    "bar": words("{what}", what=Term("Light bar", "device")),
    "light": words("Lights"),
}
"""What the parts on the pins are called."""
SYMBOLS = {**TILE_SYMBOLS, "character": "king", CARDS: "number_card", BLANK: "tag"}


class Pins(Sketch):
    """What the parts on the pins do now: a lamp for each, those of a kind side by side."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.states: tuple[PinState, ...] = ()

    def show(self, states: tuple[PinState, ...]) -> None:
        """Show it."""
        self.states = states
        self.changed(states)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT0, radius=Radius.CELL)
        kinds: dict[str, list[PinState]] = {}
        for state in self.states:
            kind = state.name.replace("_", " ").rstrip(" 0123456789")
            kinds.setdefault(kind, []).append(state)
        for at, (kind, states) in enumerate(kinds.items()):
            wide = width / len(kinds)
            x, room = at * wide + 8, wide - 16
            lit = any(state.value > 0 for state in states)
            pitch = next((s.frequency for s in states if s.frequency and s.value > 0), None)
            colour = CREAM if lit else MIST
            text = KINDS.get(kind, kind)
            pen.text(text, x, 2, Type.LEAST, colour, room=room, tall=22, smallest=0.65)
            step = min(14.0, room / len(states))
            if pitch:
                beside = step * len(states) + 6
                tone = words("{pitch} Hz", pitch=round(pitch))
                pen.text(
                    tone, x + beside, height - 22, pen.fixed(Type.LEAST), MIST,
                    room=room - beside, tall=20, smallest=0.65,
                )  # fmt: skip
            for number, state in enumerate(states):
                on = state.value > 0
                fill, line = (GOLD, GOLD) if on else (NIGHT0, LINE)
                middle = x + (number + 0.5) * step
                pen.disc(middle, height - 12, step * 0.4, fill, line=line, stroke=2)


class Handle(Touchable):
    """Opens the bench and puts it away. Of the closed bench only a narrow strip is seen, in the
    margin beside the bar, where no scene has anything."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.narrow = True

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.narrow:
            left = width - MARGIN
            tint = CREAM if self.focused or self.pressed else fade(MIST, 0.6)
            pen.box(left, 0, MARGIN + 6, height, fade(NIGHT2, 0.6), radius=4, line=tint, stroke=1)
            middle = height / 2
            tips = [(width - 2, middle - 6), (left + 2, middle), (width - 2, middle + 6)]
            pen.path(tips, tint, 2)
            return
        fill = NIGHT4 if self.pressed else NIGHT2
        line = CREAM if self.focused else LINE
        pen.box(0, 0, width + 12, height, fill, radius=10, line=line, stroke=1.5)
        pen.symbol("reader", 4, height / 2 - 12, 24, MIST)


class BenchPanel(Sketch):
    """The drawer."""

    def __init__(self, bench: Bench, **values: Any) -> None:
        super().__init__(**values)
        self.bench = bench
        self.open = False
        self.plugged = True
        self._shelf = ""
        self._game: GameOn | None = None
        self._shelves = Shelves(bench, lambda: catalogue(self.desk))
        self._listed: tuple[int | None, str] | None = None
        self._laid: tuple[Laid, ...] = ()
        self._timer: Any = None
        self.handle = Handle()
        self.handle.bind(on_release=lambda _: self.turn(not self.open))
        self.panel = Sketch()
        self.tags = Scroller()
        self.pins = Pins()
        self.shelves = Segments(gap=4, symbols=SYMBOLS)
        self.shelves.bind(on_pick=lambda _, value: self._show_shelf(value))
        self.cable = PushButton(symbol="reader", label=words("Unplug"))
        self.cable.bind(on_release=lambda _: self._cable())
        self._since: float | None = None
        self.buttons: list[PushButton] = []
        for role, label, symbol in BUTTONS:
            button = PushButton(symbol=symbol, name=label)
            button.bind(pressed=lambda _, down: self._held(down=down))
            button.bind(on_release=lambda _, role=role: self._press(role))
            self.buttons.append(button)
        for widget in (self.tags, self.pins, self.shelves, self.cable, *self.buttons):
            self.panel.add_widget(widget)
        self.add_widget(self.handle)
        self.fbind("place", self._space)

    def show(self, snapshot: Snapshot) -> None:
        """Lay out the tags of the game on the table."""
        self._game = snapshot.game
        if self.open:
            self._fill()

    def turn(self, on: bool) -> None:
        """Open it or put it away."""
        if on == self.open:
            return
        self.open = on
        if on:
            self.add_widget(self.panel, index=len(self.children))
            self._timer = Clock.schedule_interval(lambda _: self._look(), LOOK)
            self._fill()
            self._look()
        else:
            self._timer.cancel()
            self.remove_widget(self.panel)
        self._space()
        if self.desk.stage is not None:
            self.desk.stage.notice.space()
        self.redraw()

    def off_stage(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def accepts(self, x: float, y: float) -> bool:
        """Whether a touch here is the bench's."""
        where = self.panel if self.open else self.handle
        return bool(where.collide_point(x, y) or self.handle.collide_point(x, y))

    def hides(self, widget: Sketch) -> bool:
        """Whether all of a widget lies under the open bench."""
        corners = ((x, y) for x in (widget.x, widget.right) for y in (widget.y, widget.top))
        return self.open and all(self.panel.collide_point(*corner) for corner in corners)

    def on_touch_down(self, touch: Any) -> bool:
        return bool(super().on_touch_down(touch)) or self.accepts(*touch.pos)

    def draw(self, pen: Pen) -> None:
        if not self.open:
            return
        x, y, width, height = self.panel.place
        pen.box(x, y, width + 20, height, NIGHT1, radius=Radius.SHEET, line=LINE, stroke=1.5)
        pen.text(
            words("Simulated table"), x + 16, y + 6, Type.SECOND, MIST, room=width - 32, tall=28
        )

    def _fill(self) -> None:
        game = self._game
        shelves = self._shelves.names(game)
        if self._shelf not in dict(shelves):
            self._shelf = self._shelves.first(game)
        listed = (None if game is None else game.id, self._shelf)
        # What is taught changes under way; what is printed never does.
        if self._listed == listed and self._shelves.codes:
            return
        laid = tuple(self._shelves.laid(self._shelf, game))
        if self._listed == listed and self._laid == laid:
            return
        self._listed, self._laid = listed, laid
        self.shelves.choices = tuple(shelves)
        self.shelves.value = self._shelf
        self.tags.content.clear_widgets()
        for one in laid:
            tag = Tag(one)
            tag.bind(on_release=lambda t: self._tap(t.laid.tag))
            self.tags.content.add_widget(tag)
        self.tags.offset = 0
        self._space()

    def _show_shelf(self, shelf: str) -> None:
        self._shelf = shelf
        self._fill()

    def _tap(self, code: str) -> None:
        try:
            self.bench.tap(code)
        except ValueError:
            self._say(words("This reader cannot read such a tag."))

    def _held(self, *, down: bool) -> None:
        if down:
            self._since = self.desk.clock.monotonic()

    def _press(self, role: Role) -> None:
        """Press the button on the pins, long where the finger lay long on its picture. The
        keyboard only presses."""
        since, self._since = self._since, None
        long = since is not None and self.desk.clock.monotonic() - since >= LONG
        try:
            self.bench.press(role, long)
        except KeyError:
            self._say(words("No such button hangs on the pins."))

    def _say(self, message: Message) -> None:
        if self.desk.stage is not None:
            self.desk.stage.notice.say(Mood.INFO, message)

    def _cable(self) -> None:
        if self.plugged:
            self.bench.unplug()
        else:
            self.bench.plug()
        self.plugged = not self.plugged
        self.cable.label = words("Unplug") if self.plugged else words("Plug in")
        self.cable.tint = None if self.plugged else EMBER

    def _look(self) -> None:
        self.pins.show(self.bench.pins())

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        wide = min(WIDTH, width - 60)
        left = width - wide if self.open else width
        self.handle.narrow = not self.open
        if not self.open:
            self.handle.place = [width - GRIP, height - 62, GRIP, 54]
            return
        self.handle.place = [left - 32, height / 2 - 34, 32, 68]
        top, tall = 68.0, height - 148
        if self.desk.theme.portrait if self.attached else False:
            top, tall = height * 0.42, height * 0.58 - 140
        self.panel.place = [left, top, wide, tall]
        inner = wide - 24
        self.shelves.place = [12, 36, inner, 44]
        low = tall - 152
        self.tags.place = [12, 88, inner, low - 94]
        columns = 5
        each = (inner - 8 - 6 * (columns - 1)) / columns
        tags = list(reversed(self.tags.content.children))
        for at, tag in enumerate(tags):
            tag.place = [at % columns * (each + 6), at // columns * (each + 6), each, each]
        self.tags.set_height(-(-len(tags) // columns) * (each + 6))
        self.pins.place = [12, low, inner, 44]
        step = (inner - 6 * (len(self.buttons) - 1)) / len(self.buttons)
        for at, button in enumerate(self.buttons):
            button.place = [12 + at * (step + 6), low + 50, step, 44]
        self.cable.place = [12, low + 100, inner, 44]
