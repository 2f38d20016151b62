"""A game's options, each with the sentence that says what it changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.components.mort import CAUSE_TERMS
from companion.setups import SETUPS, Level, Option, Pick
from ui import games
from ui.desk import Words, words
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import MIST, SOULS, Type
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet
from ui.widgets.toggle import Toggle

_TOP, _LEAST = 62.0, 48.0
"""Where the sentence of a row begins, and what is kept for it at least."""
NARROW = 480.0
"""Narrower rows have choices one under the other."""


class SaidRow(Sketch):
    """A row with a sentence under its button, on as many lines as it needs in the same type as
    those beside it."""

    sentence: Words

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.text(self.sentence, 16, _TOP, Type.CAPTION, MIST, room=width - 32, lines=2)

    def tall(self, width: float) -> float:
        """How tall the row is where it is so wide."""
        pen = Pen(Painter(), self.desk, 0, 0)
        block = pen.lay(self.sentence, Type.CAPTION, room=width - 32, lines=2)
        return _TOP + max(_LEAST, block.height / pen.f + 16)


class OptionRow(SaidRow):
    """One option."""

    def __init__(self, option: Option, on: bool, turned: Callable[[bool], None]) -> None:
        super().__init__()
        self.option = option
        self.sentence = option.sentence
        self.toggle = Toggle(label=option.title, on=on)
        self.toggle.bind(on_release=lambda toggle: self._turn(toggle, turned))
        self.add_widget(self.toggle)
        self.fbind("place", self._space)

    @staticmethod
    def _turn(toggle: Toggle, turned: Callable[[bool], None]) -> None:
        toggle.on = not toggle.on
        turned(toggle.on)

    def _space(self, *changed: object) -> None:
        self.toggle.place = [0, 0, self.place[2], 60]


class PickRow(Sketch):
    """One of several, side by side or, where that is too narrow, one under the other."""

    def __init__(self, pick: Pick, value: str, picked: Callable[[str], None]) -> None:
        super().__init__()
        self.pick = pick
        self.buttons = {one: PushButton(label=label) for one, label in pick.choices}
        for one, button in self.buttons.items():
            button.chosen = one == value
            button.bind(on_release=lambda _, one=one: self._pick(one, picked))
            self.add_widget(button)
        self.fbind("place", self._space)

    def tall(self, width: float) -> float:
        """How tall the row is where it is so wide."""
        return 50 + 66.0 * (len(self.buttons) if width < NARROW else 1)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.text(self.pick.title, 16, 2, Type.SECOND, MIST, room=width - 32, tall=28)

    def _pick(self, value: str, picked: Callable[[str], None]) -> None:
        for one, button in self.buttons.items():
            button.chosen = one == value
        picked(value)

    def _space(self, *changed: object) -> None:
        width = self.place[2]
        across = 1 if width < NARROW else len(self.buttons)
        each = (width + 8) / across
        for at, button in enumerate(self.buttons.values()):
            row, column = divmod(at, across)
            button.place = [column * each, 34 + row * 66, each - 8, 60]


class OpenerRow(SaidRow):
    """The way to a sheet of its own, with the sentence that says what it changes."""

    def __init__(
        self, title: Words, sentence: Words, symbol: str, opened: Callable[[], None]
    ) -> None:
        super().__init__()
        self.sentence = sentence
        self.button = PushButton(label=title, symbol=symbol, align="left")
        self.button.bind(on_release=lambda _: opened())
        self.add_widget(self.button)
        self.fbind("place", self._space)

    def say(self, sentence: Words) -> None:
        """Say something else."""
        self.sentence = sentence
        self.redraw()

    def _space(self, *changed: object) -> None:
        self.button.place = [0, 0, self.place[2], 60]


class LevelSheet(Sheet):
    """Six counters, one a cause; `changed` gets all the numbers after each change."""

    def __init__(
        self,
        level: Level,
        numbers: dict[str, int],
        changed: Callable[[dict[str, int]], None],
        **values: Any,
    ) -> None:
        super().__init__(title=level.title, under=level.sentence, wants=[600, 366], **values)
        self.numbers, self._changed = dict(numbers), changed
        self.counters = {
            cause: Counter(
                f"cause_{cause}", SOULS[cause], "",
                lambda count, cause=cause: self._count(cause, count),  # type: ignore[misc]
                title=words("{cause}", cause=CAUSE_TERMS[cause]),
            )
            for cause in numbers
        }  # fmt: skip
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for widget in (*self.counters.values(), self._done):
            self.body.add_widget(widget)
        self._tell()

    def _tell(self) -> None:
        for cause, counter in self.counters.items():
            counter.show(self.numbers[cause])

    def _count(self, cause: str, count: int) -> None:
        self.numbers[cause] = count
        self._changed(dict(self.numbers))
        self._tell()

    def lay_out(self, width: float, height: float) -> None:
        each = (width - 24) / 2
        for at, counter in enumerate(self.counters.values()):
            row, column = divmod(at, 2)
            counter.place = [16 + column * each, 80 + row * 68, each - 8, 60]
        self._done.place = [16, height - 72, width - 32, 58]


class VariantsSheet(Sheet):
    """Changes `chosen` in place and calls `then` after each change; `first` comes before all."""

    def __init__(
        self,
        game: str,
        chosen: dict[str, Any],
        then: Callable[[], None],
        first: Sequence[OpenerRow] = (),
        **values: Any,
    ) -> None:
        setup = SETUPS[game]
        self._rows: list[OptionRow | PickRow | OpenerRow] = [
            OptionRow(option, bool(chosen.get(option.key)), self._changer(option.key, chosen, then))
            for option in setup.options
        ]
        self._rows += [
            PickRow(
                pick,
                chosen.get(pick.name, pick.choices[0][0]),
                self._changer(pick.name, chosen, then),
            )
            for pick in setup.picks
        ]
        level = setup.level
        if level is not None:
            opened = self._opener(level, chosen, then)
            self._rows.insert(1, OpenerRow(level.title, level.sentence, "soul", opened))
        self._rows[:0] = first
        super().__init__(
            title=words("Variants"), under=games.title(game), wants=[640, 400], **values
        )
        self._scroller = Scroller()
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for row in self._rows:
            self._scroller.content.add_widget(row)
        self.body.add_widget(self._scroller)
        self.body.add_widget(self._done)

    def _opener(
        self, level: Level, chosen: dict[str, Any], then: Callable[[], None]
    ) -> Callable[[], None]:
        changed = self._changer(level.key, chosen, then)

        def opened() -> None:
            if self.desk.stage is not None:
                numbers = chosen.get(level.key) or dict(level.usual)
                self.desk.stage.open(LevelSheet(level, numbers, changed))

        return opened

    @staticmethod
    def _changer(
        key: str, chosen: dict[str, Any], then: Callable[[], None]
    ) -> Callable[[Any], None]:
        def changed(value: Any) -> None:
            chosen[key] = value
            then()

        return changed

    def lay_out(self, width: float, height: float) -> None:
        room = width - 32
        whole = sum(row.tall(room) for row in self._rows)
        if self.wants[1] != 156 + whole:
            self.wants = [640, 156 + whole]
            return
        self._scroller.place = [16, 76, width - 24, height - 156]
        top = 0.0
        for row in self._rows:
            row.place = [0, top, room, row.tall(room) - 6]
            top += row.tall(room)
        self._scroller.set_height(whole)
        self._done.place = [16, height - 72, room, 58]
