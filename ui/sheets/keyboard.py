"""The on-screen keyboard, for names: in the layout of the language and in other scripts; accents
and digits by holding a letter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from kivy.clock import Clock

from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.sheets.letters import ACCENTS, DIGITS, capital, scripts
from ui.sheets.name_field import LONGEST, NameField
from ui.sheets.typed import TypingSheet
from ui.theme import CREAM, GOLD, MIST, NIGHT3, NIGHT4, TOUCH, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton

HOLD = 0.4
"""Seconds that a letter is held until its accents come up."""
GAP, EDGE = 6.0, 12.0
"""Between two keys, and beside the outermost. A touch in a gap is the nearer key's."""
HALF = 5
"""So many keys of a row are the left hand's. Where a row is too narrow to be touched, the left
hand's keys stand over those of the right, and every key is under the same as ever."""
HANDS = 10.0
"""And so far apart."""
NARROW = 656.0
"""How tall the sheet is then."""
LOW_NARROW = (60.0, 64.0)
"""How wide the keys under the letters are then."""
WIDE = 470.0
"""And how tall where rows are whole."""


class Letter(Touchable):
    """One key. `digit` is the figure that it has besides, where it has one."""

    reach = (GAP / 2, GAP / 2, GAP / 2, GAP / 2)

    def __init__(self, letter: str, digit: str = "", **values: Any) -> None:
        super().__init__(**values)
        self.letter, self.digit = letter, digit

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = NIGHT4 if self.pressed or self.lit else NIGHT3
        line = CREAM if self.focused else GOLD if self.lit else fill
        pen.box(0, 0, width, height, fill, radius=Radius.CELL, line=line, stroke=2)
        pen.text(
            self.letter, 0, 0, Type.MAIN, CREAM, room=width, tall=height, align="middle", bold=False
        )
        if self.digit:
            room = width - 6
            pen.text(self.digit, 0, 1, Type.LEAST, MIST, room=room, align="right")


class KeyboardSheet(TypingSheet):
    """Asks for a name. `then` gets it, without blanks at its ends."""

    def __init__(
        self, title: Words, then: Callable[[str], None], text: str = "", **values: Any
    ) -> None:
        super().__init__(title=title, wants=[780, WIDE], **values)
        self._then = then
        self.text = text
        self._upper = not text
        self._held: Any = None
        self._offered: Letter | None = None
        """The key whose accents have come up and that is held still."""
        self._rows: list[list[Letter]] = []
        self._script = 0
        self._accents: list[Letter] = []
        self.field = NameField()
        self.shift = PushButton(symbol="shift", name=words("Capitals"))
        self.script = PushButton(name=words("Other letters"))
        self.dash = Letter("-")
        self.blank = PushButton(label=words("Space"))
        self.delete = PushButton(symbol="backspace", name=words("Delete"))
        self.done = PushButton(kind="main", label=words("Done"), symbol="check")
        self.cancel = PushButton(kind="outline", label=words("Cancel"))

    def on_stage(self) -> None:
        if not self._rows:
            self._write_in(0)
            for widget in (
                self.field,
                self.shift,
                self.script,
                self.dash,
                self.blank,
                self.delete,
                self.done,
                self.cancel,
            ):
                self.body.add_widget(widget)
            self.dash.bind(on_release=self._released, pressed=self._holding)
            self.shift.bind(on_release=lambda _: self._turn(not self._upper))
            self.script.bind(on_release=lambda _: self._write_in(self._script + 1))
            self.blank.bind(on_release=lambda _: self._blank())
            self.delete.bind(on_release=lambda _: self.drop())
            self.done.bind(on_release=lambda _: self.finish())
            self.cancel.bind(on_release=lambda _: self.dismiss())
        self._turn(self._upper)
        self._tell()
        self._space()

    def off_stage(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """Whatever is held is no longer waited for."""
        if self._held is not None:
            self._held.cancel()
            self._held = None

    def typed(self, text: str) -> bool:
        for letter in text:
            if letter.isprintable():
                self._put(letter)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """A finger that slid from the held key onto an accent takes that one."""
        offered = self._offered
        if offered is not None and not offered.accepts(*touch.pos):
            self._offered = None
            for key in self._accents:
                if key.accepts(*touch.pos):
                    self._accent(key.letter)
                    return True
        return super().on_touch_up(touch)

    def _write_in(self, script: int) -> None:
        """Have the keys of a script, by its number; after the last one the first comes again."""
        self._drop_accents()
        offered = scripts(self.desk.language.code)
        self._script = script % len(offered)
        self.script.label, _ = offered[(self._script + 1) % len(offered)]
        for key in (key for row in self._rows for key in row):
            self.body.remove_widget(key)
        self._rows = []
        for row in offered[self._script][1]:
            digits = DIGITS if not self._rows else ""
            pairs = zip_longest(row, digits[: len(row)], fillvalue="")
            self._rows.append([self._letter(*pair) for pair in pairs])
        self._turn(self._upper)
        self._space()

    def _letter(self, letter: str, digit: str) -> Letter:
        made = Letter(letter, digit)
        made.bind(on_release=self._released, pressed=self._holding)
        self.body.add_widget(made)
        return made

    def _holding(self, key: Letter, pressed: bool) -> None:
        self._let_go()
        if pressed and _besides(key):
            self._held = Clock.schedule_once(lambda _: self._offer(key), HOLD)

    def _offer(self, key: Letter) -> None:
        self._let_go()
        self._drop_accents()
        self._offered = key if key.pressed else None
        choices = _besides(key)
        shown = [capital(letter) if self._upper else letter for letter in choices]
        width = self.box[2]
        rows = -(-len(shown) // int((width - EDGE) // TOUCH))
        across = -(-len(shown) // rows)
        each = min(62.0, (width - EDGE) / across)
        left = min(max(key.place[0] - each, EDGE / 2), width - EDGE / 2 - each * across)
        tall = key.place[3] if rows == 1 else TOUCH - GAP
        for at, letter in enumerate(shown):
            row, column = divmod(at, across)
            top = key.place[1] - (rows - row) * (tall + GAP)
            place = [left + column * each + GAP / 2, top, each - GAP, tall]
            made = Letter(letter, lit=True, place=place)
            made.bind(on_release=lambda chosen: self._accent(chosen.letter))
            self._accents.append(made)
            self.body.add_widget(made)

    def _accent(self, letter: str) -> None:
        self._drop_accents()
        self._put(letter)

    def _drop_accents(self) -> None:
        for key in self._accents:
            self.body.remove_widget(key)
        self._accents = []

    def _released(self, key: Letter) -> None:
        """A key was let go: it writes its letter, unless that ends a hold that offered others."""
        if self._offered is key:
            self._offered = None
            return
        self._drop_accents()
        self._put(key.letter)

    def _blank(self) -> None:
        self._drop_accents()
        self._put(" ")

    def _put(self, letter: str) -> None:
        if len(self.text) < LONGEST:
            self.text += letter
        self._turn(letter in " -")
        self._tell()

    def drop(self) -> None:
        self._drop_accents()
        self.text = self.text[:-1]
        if not self.text:
            self._turn(True)
        self._tell()

    def _turn(self, upper: bool) -> None:
        self._upper = upper
        self.shift.chosen = upper
        for row in self._rows:
            for key in row:
                shown = capital(key.letter) if upper else key.letter.lower()
                if shown != key.letter:
                    key.letter = shown
                    key.redraw()

    def _tell(self) -> None:
        self.field.show(self.text)
        self.done.disabled_look = not self.text.strip()

    def finish(self) -> None:
        name = self.text.strip()
        if not name:
            return
        self.close()
        self._then(name)

    def lay_out(self, width: float, height: float) -> None:
        longest = max(len(row) for row in self._rows)
        narrow = (width - 2 * EDGE + GAP) / longest < TOUCH
        if self.wants[1] != (NARROW if narrow else WIDE):
            self.wants = [780, NARROW if narrow else WIDE]
            return
        self.field.place = [16, 50, width - 32, 52]
        rows = self._rows
        if narrow:
            rows = [row[:HALF] for row in rows] + [row[HALF:] for row in rows]
            longest = max(len(row) for row in rows)
        apart = HANDS if narrow else 0.0
        top, tall = 112.0, min(62.0, (height - 184 - apart) / (len(rows) + 1) - GAP)
        each = (width - 2 * EDGE + GAP) / longest - GAP
        for down, row in enumerate(rows):
            used = len(row) * (each + GAP) - GAP
            left = EDGE if narrow else (width - used) / 2
            under = top + down * (tall + GAP) + (apart if down >= len(self._rows) else 0.0)
            for at, key in enumerate(row):
                key.place = [left + at * (each + GAP), under, each, tall]
        low = LOW_NARROW if narrow else (min(each, 70.0), min(each, 70.0) * 1.5)
        self._lay_low(width, top + apart + len(rows) * (tall + GAP), tall, *low)
        half = (width - 40) / 2
        under = height - 72
        self.cancel.place = [16, under, half, 60]
        self.done.place = [24 + half, under, half, 60]

    def _lay_low(self, width: float, top: float, tall: float, each: float, wide: float) -> None:
        """The row under the letters: keys of two widths, and the blank in what is left."""
        left = EDGE
        for key, room in ((self.shift, wide), (self.script, each), (self.dash, each)):
            key.place = [left, top, room, tall]
            left += room + GAP
        self.blank.place = [left, top, width - EDGE - wide - GAP - left, tall]
        self.delete.place = [width - EDGE - wide, top, wide, tall]


def _besides(key: Letter) -> str:
    """What comes up where a key is held."""
    return ACCENTS.get(key.letter.lower(), "") + key.digit
