"""The Hardware screen: a page a device, live, with what can be tried and calibrated."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.devices import READER, Health
from companion.intents import Examine, Trying
from companion.service import DEVICES, DeviceView
from companion.snapshots import Snapshot
from ui import kv
from ui.desk import words
from ui.devices import NAMES, SYMBOLS
from ui.devices.buttons import ButtonsPage
from ui.devices.buzzer import BuzzerPage
from ui.devices.card import FOOT, DeviceCard
from ui.devices.display import DisplayPage
from ui.devices.hourglass import HourglassPage
from ui.devices.lights import LightsPage
from ui.devices.page import GAP, Absent, Page, Remedy
from ui.devices.reader import ReaderPage
from ui.devices.storage import StoragePage
from ui.drawing.painter import Painter
from ui.drawing.pen import Pen
from ui.screens import Screen
from ui.sheets.findings import FindingsSheet
from ui.theme import EMBER, FAINT
from ui.widgets.button import PushButton

kv.load(__file__)

LOOK = 0.5
"""Seconds between two looks at the clock and at the reader's bytes, while the screen is up."""
PAGES: tuple[type[Page], ...] = (
    ReaderPage, HourglassPage, BuzzerPage, ButtonsPage, LightsPage, StoragePage, DisplayPage,
)  # fmt: skip
REMEDY = 96.0
"""Heights in portrait, in design units: of the card of a device that is well, and at least of what
is to be done about one that is not."""


class HardwareScreen(Screen):
    """At the left how the device is, at the right its page, below all devices."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.device = READER
        self._timer: Any = None
        self.card = DeviceCard()
        self.remedy = Remedy()
        self.absent = Absent()
        self.page: Page | None = None
        self._pages = {kind.device: kind for kind in PAGES}
        self._built: dict[str, Page] = {}
        self.tabs = {device: PushButton(symbol=SYMBOLS[device]) for device in DEVICES}
        for device, tab in self.tabs.items():
            tab.bind(on_release=lambda _, device=device: self.turn_to(device))
            self.add_widget(tab)
        self.card.bind(on_release=lambda _: self._tell())
        self.add_widget(self.card)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, *, device: str = "", **what: Any) -> None:
        """`device` names the page to open."""
        self.desk.post(Examine())
        if device:
            self.device = device
        self._turn()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self.ids.title.title = words("{name}", name=NAMES[self.device])
        views = {view.device: view for view in snapshot.service.devices}
        for device, tab in self.tabs.items():
            view = views.get(device)
            tab.chosen = device == self.device
            tab.tint = None if view is None else _tint(view)
        view = views.get(self.device, DeviceView(self.device, False))
        self.card.show(view)
        self._put(view)
        if self.page is not None:
            self.page.show(view, snapshot)
        self._space()

    def turn_to(self, device: str) -> None:
        """Open a device's page."""
        self.device = device
        self._turn()
        self.show(self.desk.snapshot)

    def back(self) -> None:
        """Where one came from; a game that was being set up begins anew from home."""
        stage = self.desk.stage
        if stage is None:
            return
        left = self.came in ("play", "new_game") and self.desk.snapshot.game is None
        stage.go("home" if left else self.came)

    def on_stage(self) -> None:
        super().on_stage()
        self._timer = Clock.schedule_interval(lambda _: self._tick(), LOOK)
        self._space()

    def off_stage(self) -> None:
        self.desk.post(Trying(""))
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _turn(self) -> None:
        kept = self.device if self._pages[self.device].keeps else ""
        self.desk.post(Trying(kept))

    def _tick(self) -> None:
        if self.page is not None:
            self.page.tick()

    def _put(self, view: DeviceView) -> None:
        """Put the device's page up, or what stands in for it."""
        page: Page | None = None
        if view.fitted:
            page = self._built.get(self.device)
            if page is None:
                page = self._built[self.device] = self._pages[self.device]()
        if page is not self.page:
            if self.page is not None:
                self.remove_widget(self.page)
            self.page = page
            if page is not None:
                self.add_widget(page)
        self._swap(self.absent, on=page is None)
        self._swap(self.remedy, on=page is not None and view.fault is not None)
        self.absent.show(view)
        self.remedy.show(view.fault)

    def _swap(self, widget: Any, *, on: bool) -> None:
        if on and widget.parent is None:
            self.add_widget(widget)
        elif not on and widget.parent is not None:
            self.remove_widget(widget)

    def _tell(self) -> None:
        view = self.card.view
        if view is not None and view.findings and self.desk.stage is not None:
            title = words("{name}", name=NAMES[view.device])
            self.desk.stage.open(FindingsSheet(title, view.findings))

    def _space(self, *changed: object) -> None:
        if not self.attached:
            return
        width, height = self.uw, self.uh
        needy = self.remedy.parent is not None
        pen = Pen(Painter(), self.desk, 0, 0)
        if self.portrait:
            room = width - 16
            needed = self.card.needs(pen, room)
            card = self.card.stands(pen, room)
            if needed:
                card = needed + (0 if needy else FOOT)
            self.card.place = [8, 84, room, card]
            left, top = 8.0, 92.0 + card
        else:
            room, column = 280.0, height - 148
            wants = self.card.needs(pen, room), self.remedy.needs(pen, room)
            card = column
            if needy:
                # What is left over is the card's; where there is too little, both give.
                given = (column - GAP) / sum(wants)
                card = column - GAP - wants[1] if given > 1 else wants[0] * given
            self.card.place = [8, 68, room, card]
            self.remedy.place = [8, 68 + card + GAP, room, column - card - GAP]
            left, top = 296.0, 68.0
        wide, tall = width - left - 8, height - 80 - top
        self.absent.place = [left, top, wide, tall]
        if self.portrait and needy:
            remedy = max(REMEDY, self.remedy.needs(pen, wide))
            self.remedy.place = [left, top, wide, remedy]
            top, tall = top + remedy + GAP, tall - remedy - GAP
        if self.page is not None:
            self.page.place = [left, top, wide, tall]
        each = (width - 16 - 6 * 6) / 7
        for at, (device, tab) in enumerate(self.tabs.items()):
            tab.upright = not self.portrait
            tab.label = "" if self.portrait else words("{name}", name=NAMES[device])
            tab.name = words("{name}", name=NAMES[device])
            tab.place = [8 + at * (each + 6), height - 66, each, 60]


def _tint(view: DeviceView) -> Any:
    """How a device's tab is coloured: well, in need, or absent."""
    if not view.fitted:
        return FAINT
    needy = view.fault is not None or view.health is Health.LOST
    return EMBER if needy else None
