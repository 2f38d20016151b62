"""Labels to print: what they are for, which code, which sheet; the sheet is drawn as it will be.

The PDF is made beside the table; the screen says where it lies once it is on the disk.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from companion.intents import PrintLabels
from companion.labels.cards import KINDS, Card, cards
from companion.labels.codes import Code, modules
from companion.labels.layout import layout
from companion.labels.sheets import LARGEST, PAPERS, PLAIN_SIZE, SHEETS, SMALLEST, sheet
from companion.labels.sheets import Sheet as Page
from companion.labels.wanted import Wanted
from companion.rules.game import Json, Message
from companion.snapshots import Snapshot
from companion.teaching import shelves
from ui import games, kv
from ui.dates import decimal_words
from ui.desk import Words, counted, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.sheets.choices import Listed, ListSheet
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, Type
from ui.widgets.button import PushButton
from ui.widgets.page import PageView
from ui.widgets.saved import Saved
from ui.widgets.segments import Segments
from ui.widgets.steps import Steps

__all__ = ["LabelsScreen", "Saved"]  # the layout has one of both

kv.load(__file__)

KIND_LOOKS: tuple[tuple[str, str, Words], ...] = (
    ("components", "tag", words("Parts of the box")),
    ("players", "meeple", words("Players")),
    ("commands", "undo", words("Commands")),
    ("numbers", "number_card", words("Numbers")),
)
CODES = ((Code.QR.value, "QR"), (Code.CODE_128.value, "Code 128"))
PAPER_NAMES = {"a4": "A4", "letter": "Letter"}


class Told(Sketch):
    """How many labels on how many sheets, or why that cannot be."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.text: Words = ""
        self.wrong = False

    def show(self, text: Words, *, wrong: bool) -> None:
        """Say it."""
        self.text, self.wrong = text, wrong
        self.changed((text, wrong))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        ink = EMBER if self.wrong else CREAM
        text = even(pen, self.text, Type.SECOND, width, smallest=1.0)
        pen.text(text, 0, 0, Type.SECOND, ink, room=width, tall=height, lines=4, align="middle")


class LabelsScreen(Screen):
    """What is wanted stands on the left, the sheet on the right."""

    under = ObjectProperty("")
    left_panel = ListProperty([0, 0, 0, 0])
    right_panel = ListProperty([0, 0, 0, 0])

    def __init__(self, **values: Any) -> None:
        self.wanted = Wanted("planet")
        self.size_mm = PLAIN_SIZE
        self.page_number = 0
        self._components: dict[str, Json] | None = None
        self._cards: tuple[Card, ...] = ()
        super().__init__(**values)
        self.kinds = {
            kind: PushButton(symbol=symbol, name=name) for kind, symbol, name in KIND_LOOKS
        }
        for kind, button in self.kinds.items():
            button.bind(on_release=lambda _, kind=kind: self.toggle(kind))
            self.add_widget(button)
        self.codes = Segments(choices=CODES)
        self.codes.bind(on_pick=lambda _, code: self._want(code=code))
        self.sheets = PushButton(symbol="printer", align="left")
        self.sheets.bind(on_release=lambda _: self._choose_sheet())
        self.steps = {
            "width": Steps(label=words("Width")),
            "height": Steps(label=words("Height")),
        }
        self.steps["width"].bind(on_step=lambda _, by: self._resize(by, 0))
        self.steps["height"].bind(on_step=lambda _, by: self._resize(0, by))
        self.used = Steps(label=words("Already used"))
        self.used.bind(on_step=lambda _, by: self._skip(by))
        self.page = PageView()
        self.page.bind(on_release=lambda _: self._turn())
        self.told = Told()
        for widget in (self.codes, self.sheets, *self.steps.values(), self.used, self.page):
            self.add_widget(widget)
        self.add_widget(self.told)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, *, game: str = "planet", box: str = "", **what: Any) -> None:
        own = self.desk.snapshot.boxes.get(game, {})
        self._components = own.get(box) if box else None
        self.kinds["components"].symbol = shelves(game, self._components)[0].symbol
        self._want(game=game, box=box if box in own else "", kinds=KINDS)

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self.ids.saved.path = snapshot.written.get("labels", "")

    def back(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("tags", game=self.wanted.game)

    def toggle(self, kind: str) -> None:
        """Print one kind of labels, or leave it out."""
        now = self.wanted.kinds
        chosen = [one for one in KINDS if (one in now) != (one == kind)]
        self._want(kinds=tuple(chosen))

    def make(self) -> None:
        """Have the PDF made."""
        self.desk.post(PrintLabels(self.wanted, self.desk.language.code))

    @property
    def is_plain(self) -> bool:
        """Whether it is plain paper, to be cut."""
        return self.wanted.sheet not in SHEETS

    def _want(self, **changes: Any) -> None:
        fields = {name: getattr(self.wanted, name) for name in Wanted.__struct_fields__}
        self.wanted = Wanted(**{**fields, **changes})
        self.page_number = 0
        self._cards = cards(self.wanted.game, self._components, self.wanted.kinds)
        self._tell()
        self._space()

    def _tell(self) -> None:
        wanted = self.wanted
        self.under = words("{title}", title=games.TITLES[wanted.game])
        if wanted.box:
            self.under = words("{title} · {name}", title=games.TITLES[wanted.game], name=wanted.box)
        page = sheet(wanted.sheet, wanted.paper)
        for kind, button in self.kinds.items():
            many = len(cards(wanted.game, self._components, (kind,)))
            button.label, button.chosen = str(many), kind in wanted.kinds
            button.disabled_look = not many
        self.codes.value = wanted.code
        self.sheets.label = self._sheet_name(page)
        self.steps["width"].value = words("{count} mm", count=round(page.width))
        self.steps["height"].value = words("{count} mm", count=round(page.height))
        self.used.value = str(wanted.skip)
        pages = -(-(len(self._cards) + wanted.skip) // page.count)
        if not self._cards:
            problem: Words | None = words("Choose at least one kind of labels.")
        else:
            problem = self._problem(page)
        self.ids.make.disabled_look = problem is not None
        labels = counted("{count} label", "{count} labels", len(self._cards))
        sheets = counted("{count} sheet", "{count} sheets", pages)
        self.told.show(
            problem or words("{labels} on {sheets}", labels=labels, sheets=sheets),
            wrong=problem is not None,
        )
        self.page.show(page, self._cards, Code(wanted.code), wanted.skip, self.page_number)

    def _problem(self, page: Page) -> Words | None:
        """Why the longest code does not fit; None where it does."""
        kind = Code(self.wanted.code)
        longest = max((card.code for card in self._cards), key=len)
        made = modules(kind, longest)
        if layout(page.width, page.height, kind, made).module >= made.least:
            return None
        return words("The codes do not fit onto such labels: take QR or larger ones.")

    def _sheet_name(self, page: Page) -> Words:
        if self.is_plain:
            paper = PAPER_NAMES[self.wanted.paper]
            return words("Plain paper {paper}, to be cut", paper=paper)
        return page_words(page)

    def _choose_sheet(self) -> None:
        listed = [
            Listed(
                words("Plain paper {paper}, to be cut", paper=PAPER_NAMES[paper]),
                "printer",
                partial(self._take_plain, paper),
            )
            for paper in PAPERS
        ]
        for page in SHEETS.values():
            title = page_words(page)
            listed.append(Listed(title, "tag", partial(self._want, sheet=page.name)))
        if self.desk.stage is not None:
            title = words("Which sheet?")
            under = words("The number stands on its box.")
            self.desk.stage.open(ListSheet(title, under, listed))

    def _take_plain(self, paper: str) -> None:
        wide, tall = self.size_mm
        self._want(sheet=f"{wide:g}x{tall:g}", paper=paper, skip=0)

    def _resize(self, wider: int, taller: int) -> None:
        most = [side - 16 for side in PAPERS[self.wanted.paper]]
        wide = max(SMALLEST, min(LARGEST, most[0], self.size_mm[0] + wider))
        tall = max(SMALLEST, min(LARGEST, most[1], self.size_mm[1] + taller))
        self.size_mm = (wide, tall)
        self._take_plain(self.wanted.paper)

    def _skip(self, by: int) -> None:
        most = sheet(self.wanted.sheet, self.wanted.paper).count - 1
        self._want(skip=max(0, min(most, self.wanted.skip + by)))

    def _turn(self) -> None:
        """Show the next page."""
        page = sheet(self.wanted.sheet, self.wanted.paper)
        pages = max(1, -(-(len(self._cards) + self.wanted.skip) // page.count))
        self.page_number = (self.page_number + 1) % pages
        self._tell()

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        upright = height > width
        low = height - 84
        top = 84.0 if upright else 68.0
        wide = width - 16 if upright else min(456.0, width * 0.57)
        tall = 348.0 if upright else low - top
        self.left_panel = [8, top, wide, tall]
        inner, x, y = wide - 16, 16.0, top + 8
        each = (inner - 18) / 4
        for at, button in enumerate(self.kinds.values()):
            button.place = [x + at * (each + 6), y, each, 56]
        rows = [self.codes, self.sheets]
        rows += [self.steps["width"], self.steps["height"]] if self.is_plain else [self.used]
        step = (tall - 80) / 4 if not upright else 68.0
        for at, row in enumerate(rows):
            row.place = [x, y + 64 + at * step, inner, min(58.0, step - 6)]
        for row in (*self.steps.values(), self.used):
            if row not in rows:
                row.place = [0, 0, 0, 0]
        if upright:
            down = top + tall + 8
            self.right_panel = [8, down, width - 16, low - down]
            self.page.place = [20, down + 10, (low - down - 20) * 0.75, low - down - 20]
            right = self.page.place[0] + self.page.place[2] + 12
            self.told.place = [right, down, width - right - 20, low - down]
        else:
            left = 8 + wide + 8
            self.right_panel = [left, top, width - left - 8, low - top]
            self.page.place = [left + 12, top + 8, width - left - 32, low - top - 92]
            self.told.place = [left + 12, low - 82, width - left - 32, 78]


def page_words(page: Page) -> Words:
    """A sheet of labels by its number, and what is on it."""
    return words(
        "{name}: {count} of {width} × {height} mm",
        name=page.name,
        count=page.count,
        width=_length(page.width),
        height=_length(page.height),
    )


def _length(millimetres: float) -> Message | str:
    if millimetres == round(millimetres):
        return str(round(millimetres))
    return decimal_words(millimetres)
