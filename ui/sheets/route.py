"""Laying the route of Rising to the Stars from the pieces that lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.components.sets import free_name
from companion.components.stars import BOARD_MARK, BOARDS, CLOUDS
from companion.intents import Adjust, KeepBox
from companion.rules.registry import odd
from ui.desk import Words, words
from ui.drawing.bounds import ELLIPSIS
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.sheets.confirm import leave_sheet
from ui.sheets.keyboard import KeyboardSheet
from ui.sheets.route_parts import EntryCell, Laying, PaletteButton, Part, PieceCard, draw_way
from ui.sketch import Sketch
from ui.theme import MIST, Type
from ui.widgets.button import PushButton, stand_alike
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

GAME = "stars"
PIECES = "stars_pieces"
"""The setting that holds the kept pieces: a name to the entries in order."""
MOST_STARS = 9
CELL = 56.0
"""The height of an entry, and its least width: those of a line share what there is."""
GAP = 8.0
SHELF_LEAST = 64.0
SHORT = 10
"""Letters of a piece's name."""


class RouteSheet(Sheet):
    """Clouds and boards are put one by one, or as kept pieces; the whole is kept as a box.

    `components` are those that the route goes into (which stories lay face up at the boards goes:
    they are laid out anew with the route), `name` the set they were kept under, else `suggested`
    is offered. What is missing or odd is told as it is laid. `then` gets the name.
    """

    def __init__(
        self,
        components: Mapping[str, Any],
        *,
        name: str = "",
        suggested: str = "",
        then: Callable[[str], None] | None = None,
        **values: Any,
    ) -> None:
        super().__init__(title=words("Lay the route"), wants=[784, 840], **values)
        self._components = {key: components[key] for key in components if key != "boards"}
        self._name, self._suggested, self._then = name, suggested, then
        self.laying = Laying()
        self.pieces: dict[str, list[str]] = {}
        self._stars = 1
        self.cells: list[EntryCell] = []
        self.cards: list[PieceCard] = []
        self._entries = Sketch()
        self._window = Scroller()
        self._window.content.add_widget(self._entries)
        self._shelf = Scroller()
        self.palette = {
            entry: PaletteButton(entry)
            for entry in ("empty", "bird", "telescope", BOARD_MARK, "stars:1")
        }
        self.star = self.palette["stars:1"]
        self.fewer = PushButton(symbol="minus", name=words("Fewer stars"))
        self.more = PushButton(symbol="plus", name=words("More stars"))
        self.back = PushButton(symbol="undo", name=words("Take back"))
        self.turn = PushButton(label=words("Turn round"), symbol="rotate")
        self.remove = PushButton(label=words("Take off"), symbol="cross")
        self.save = PushButton(label=words("Keep the piece"), symbol="plus")
        self.forget = PushButton(label=words("Forget a piece"), symbol="minus")
        self.done = PushButton(label=words("Keep the route"), kind="main", symbol="check")
        stand_alike(*self._actions())
        self._bind()
        for widget in (
            self._window,
            self._shelf,
            *self.palette.values(),
            *self._controls(),
            *self._actions(),
        ):
            self.body.add_widget(widget)

    def _bind(self) -> None:
        """What each button does."""
        for button in self.palette.values():
            button.bind(on_release=lambda b: self._change(lambda: self.laying.add(b.entry)))
        for control, act in (
            (self.fewer, lambda: self._set_stars(self._stars - 1)),
            (self.more, lambda: self._set_stars(self._stars + 1)),
            (self.back, lambda: self._change(self.laying.take_back)),
            (self.turn, lambda: self._change(self.laying.turn)),
            (self.remove, lambda: self._change(self.laying.remove)),
            (self.save, self._save),
            (self.forget, self._forgetting),
            (self.done, self._keep),
        ):
            control.bind(on_release=lambda _, act=act: act())

    def on_stage(self) -> None:
        kept = self.desk.snapshot.settings.get(PIECES)
        if isinstance(kept, dict):
            self.pieces = {str(name): list(entries) for name, entries in kept.items()}
        self.laying = Laying.of(self._components.get("route", ()), self.pieces)
        self._fill_shelf()
        self._tell()

    def _controls(self) -> tuple[PushButton, ...]:
        return self.fewer, self.more, self.back

    def _actions(self) -> tuple[PushButton, ...]:
        return self.turn, self.remove, self.save, self.forget, self.done

    def _change(self, act: Callable[[], None]) -> None:
        act()
        self._tell()

    def _set_stars(self, stars: int) -> None:
        self._stars = min(max(stars, 1), MOST_STARS)
        self.star.show(f"stars:{self._stars}")
        self._tell()

    def _tell(self) -> None:
        laying = self.laying
        part = laying.part
        nothing = part is None
        for button in (self.back, self.turn, self.remove):
            button.disabled_look = nothing
        self.save.disabled_look = part is None or part.is_board or bool(part.name)
        self.forget.disabled_look = not self.pieces
        self.fewer.disabled_look = self._stars <= 1
        self.more.disabled_look = self._stars >= MOST_STARS
        self.done.lit = laying.clouds == CLOUDS and laying.boards == BOARDS
        self.under = self._count()
        self._match_cells()
        self._space()

    def _count(self) -> Words:
        """What is still missing, or what is odd about a whole route."""
        laying = self.laying
        if self.done.lit:
            found = odd(GAME, self._whole())
            if found:
                return found[0]
        counts = {
            "clouds": laying.clouds,
            "all": CLOUDS,
            "boards": laying.boards,
            "whole": BOARDS,
        }
        part = laying.part
        if part is not None and part.name:
            return words(
                "{clouds}\u00a0of\u00a0{all}\u00a0clouds · "
                "{boards}\u00a0of\u00a0{whole}\u00a0boards · {piece}",
                piece=_short(part.name),
                **counts,
            )
        return words(
            "{clouds}\u00a0of\u00a0{all}\u00a0clouds · {boards}\u00a0of\u00a0{whole}\u00a0boards",
            **counts,
        )

    def _match_cells(self) -> None:
        laying = self.laying
        shown = [
            (entry, number, at < len(part.entries) - 1)
            for number, part in enumerate(laying.parts)
            for at, entry in enumerate(part.entries)
        ]
        while len(self.cells) > len(shown):
            self._entries.remove_widget(self.cells.pop())
        while len(self.cells) < len(shown):
            cell = EntryCell()
            cell.bind(on_release=self._chosen)
            self.cells.append(cell)
            self._entries.add_widget(cell)
        for cell, (entry, number, joined) in zip(self.cells, shown, strict=True):
            chosen = number == laying.at
            cell.show(entry, number, joined=joined, chosen=chosen, end=chosen and not joined)

    def _chosen(self, cell: EntryCell) -> None:
        self.laying.at = cell.part
        self._tell()

    def _fill_shelf(self) -> None:
        self._shelf.content.clear_widgets()
        self.cards = [PieceCard(name, entries) for name, entries in self.pieces.items()]
        for card in self.cards:
            card.bind(on_release=self._card_touched)
            self._shelf.content.add_widget(card)

    def _card_touched(self, card: PieceCard) -> None:
        if self.forget.chosen:
            self.forget.chosen = False
            del self.pieces[card.name]
            self._keep_pieces()
        else:
            self.laying.put(Part(card.entries, card.name))
        self._tell()

    def _forgetting(self) -> None:
        self.forget.chosen = not self.forget.chosen
        for card in self.cards:
            card.refused = self.forget.chosen

    def _save(self) -> None:
        if self.desk.stage is not None:
            title = words("What is this piece called?")
            self.desk.stage.open(KeyboardSheet(title, self._call))

    def _call(self, name: str) -> None:
        part = self.laying.part
        if part is not None:
            self.pieces[name] = list(part.entries)
            self.laying.call(name)
            self._keep_pieces()
            self._tell()

    def _keep_pieces(self) -> None:
        self._fill_shelf()
        self.desk.post(Adjust(PIECES, {name: list(e) for name, e in self.pieces.items()} or None))

    def _keep(self) -> None:
        if self._name or self.desk.stage is None:
            self._kept(self._name)
        else:
            own = self.desk.snapshot.boxes.get(GAME, {})
            title = words("What is this route called?")
            offered = self._suggested and free_name(self._suggested, own)
            self.desk.stage.open(
                KeyboardSheet(title, lambda name: self._kept(free_name(name, own)), offered)
            )

    def _whole(self) -> dict[str, Any]:
        return {**self._components, "route": list(self.laying.route)}

    def _kept(self, name: str) -> None:
        """The rules say what is wrong with it, if anything is: then it stays on the sheet."""
        self._name = name
        self.desk.post(KeepBox(GAME, name, self._whole()))
        if self.done.lit:
            self.close()
            if self._then is not None:
                self._then(name)

    def dismiss(self) -> None:
        """What was laid since is not thrown away unasked."""
        if self.laying.route == tuple(self._components.get("route", ())) or not self.desk.stage:
            super().dismiss()
            return
        self.desk.stage.open(leave_sheet(super().dismiss))

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, _, _ = self.box
        if not self.cells:
            left, top, room, tall = self._window.place
            draw_way(pen, x + left + room / 2, y + top + tall / 2 - 18)
            pen.text(
                words("Touch the clouds as they lie on the table, from the house to the rose."),
                x + left, y + top + tall / 2 + 8, Type.SECOND, MIST,
                room=room, tall=52.0, lines=2, align="middle",
            )  # fmt: skip
        if self.cards:
            return
        left, top, room, tall = self._shelf.place
        pen.text(
            words("A piece that you keep under a name lies here, ready for the next route."),
            x + left, y + top, Type.CAPTION, MIST, room=room, tall=min(tall, 64.0), lines=2,
        )  # fmt: skip

    def lay_out(self, width: float, height: float) -> None:
        portrait = height > width
        room = width - 32
        columns = int((room - 8) // CELL)
        each = (room - 8) / columns
        rows = max(3, -(-len(self.cells) // columns))
        self.under_lines = 2 if portrait else 1
        begin = 100.0 if portrait else 74.0
        low = height - (208 if portrait else 72)
        palette = 2 * (CELL + GAP) if portrait else CELL + GAP
        room_left = low - begin - 2 - palette - 2 * GAP
        window = min(rows * CELL + 2, room_left - SHELF_LEAST)
        shelf = room_left - window
        self._window.place = [16, begin, room, window]
        self._entries.place = [0, 0, room - 8, rows * CELL]
        self._window.set_height(rows * CELL)
        for at, cell in enumerate(self.cells):
            row, column = divmod(at, columns)
            cell.place = [column * each, row * CELL, each, CELL]
        top = begin + window + GAP
        self._lay_palette(Rect(16, top, room, palette), portrait=portrait)
        top += palette
        self._shelf.place = [16, top, room, shelf]
        across = 2 if portrait else 3
        each = (room - 8) / across
        for at, card in enumerate(self.cards):
            card.place = [at % across * each, at // across * 66, each - 8, 60]
        self._shelf.set_height(-(-len(self.cards) // across) * 66)
        self._lay_actions(Rect(16, low, room, height - low - 12), portrait=portrait)

    def _lay_palette(self, place: Rect, *, portrait: bool) -> None:
        order = [
            self.palette["empty"],
            self.palette["bird"],
            self.palette["telescope"],
            self.palette[BOARD_MARK],
            self.star,
            *self._controls(),
        ]
        across = 4 if portrait else 8
        each = (place.width + GAP) / across
        for at, button in enumerate(order):
            row, column = divmod(at, across)
            button.place = [
                place.x + column * each,
                place.y + row * (CELL + GAP),
                each - GAP,
                CELL,
            ]

    def _lay_actions(self, place: Rect, *, portrait: bool) -> None:
        actions = self._actions()
        if not portrait:
            each = (place.width + GAP) / len(actions)
            for at, button in enumerate(actions):
                button.place = [place.x + at * each, place.y, each - GAP, CELL + 4]
            return
        half = (place.width + GAP) / 2
        for at, button in enumerate(actions[:-1]):
            row, column = divmod(at, 2)
            top = place.y + row * (CELL + GAP)
            button.place = [place.x + column * half, top, half - GAP, CELL]
        self.done.place = [place.x, place.y + 2 * (CELL + GAP), place.width, CELL]


def _short(name: str) -> str:
    """A piece's name as far as there is room for it beside what is counted."""
    return name if len(name) <= SHORT else name[: SHORT - 1].rstrip() + ELLIPSIS
