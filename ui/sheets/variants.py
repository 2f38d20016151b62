"""A game's options, each with the sentence that says what it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui import games
from ui.desk import words
from ui.drawing.pen import Pen
from ui.setup import SETUPS, Option, Pick
from ui.sketch import Sketch
from ui.theme import MIST, Type
from ui.widgets.button import PushButton, Segments, Toggle
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

_TALL, _PICKED = 110.0, 116.0


class OptionRow(Sketch):
    """One option."""

    tall = _TALL

    def __init__(self, option: Option, on: bool, turned: Callable[[bool], None]) -> None:
        super().__init__()
        self.option = option
        self.toggle = Toggle(label=option.title, on=on)
        self.toggle.bind(on_release=lambda toggle: self._turn(toggle, turned))
        self.add_widget(self.toggle)
        self.fbind("place", self._space)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.text(
            self.option.sentence,
            16,
            62,
            Type.CAPTION,
            MIST,
            room=width - 32,
            tall=40,
            lines=2,
            smallest=0.9,
        )

    @staticmethod
    def _turn(toggle: Toggle, turned: Callable[[bool], None]) -> None:
        toggle.on = not toggle.on
        turned(toggle.on)

    def _space(self, *changed: object) -> None:
        self.toggle.place = [0, 0, self.place[2], 60]


class PickRow(Sketch):
    """One of several."""

    tall = _PICKED

    def __init__(self, pick: Pick, value: str, picked: Callable[[str], None]) -> None:
        super().__init__()
        self.pick = pick
        self.segments = Segments(choices=pick.choices, value=value)
        self.segments.bind(on_pick=lambda segments, value: self._pick(value, picked))
        self.add_widget(self.segments)
        self.fbind("place", self._space)

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        pen.text(self.pick.title, 16, 2, Type.SECOND, MIST, room=width - 32, tall=28)

    def _pick(self, value: str, picked: Callable[[str], None]) -> None:
        self.segments.value = value
        picked(value)

    def _space(self, *changed: object) -> None:
        self.segments.place = [0, 34, self.place[2], 66]


class VariantsSheet(Sheet):
    """Changes `chosen` in place and calls `then` after each change."""

    def __init__(
        self, game: str, chosen: dict[str, Any], then: Callable[[], None], **values: Any
    ) -> None:
        setup = SETUPS[game]
        self._rows: list[OptionRow | PickRow] = [
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
        self._whole = sum(row.tall for row in self._rows)
        super().__init__(
            title=words("Variants"),
            under=games.title(game),
            wants=[640 if setup.picks else 600, 156 + self._whole],
            **values,
        )
        self._scroller = Scroller()
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for row in self._rows:
            self._scroller.content.add_widget(row)
        self.body.add_widget(self._scroller)
        self.body.add_widget(self._done)

    @staticmethod
    def _changer(
        key: str, chosen: dict[str, Any], then: Callable[[], None]
    ) -> Callable[[Any], None]:
        def changed(value: Any) -> None:
            chosen[key] = value
            then()

        return changed

    def lay_out(self, width: float, height: float) -> None:
        self._scroller.place = [16, 76, width - 24, height - 156]
        top = 0.0
        for row in self._rows:
            row.place = [0, top, width - 32, row.tall - 6]
            top += row.tall
        self._scroller.set_height(top)
        self._done.place = [16, height - 72, width - 32, 58]
