"""The storage: what the doctor says of the disk, and a trial that writes and waits."""

from __future__ import annotations

from typing import Any

from companion.devices import STORAGE
from companion.intents import TryDisk
from companion.service import DeviceView
from companion.snapshots import Snapshot
from ui.desk import words
from ui.devices.page import GAP, LAST, Page
from ui.widgets.button import PushButton
from ui.widgets.findings import Findings


class StoragePage(Page):
    """A touch writes something small and says how long it took until it was confirmed."""

    device = STORAGE
    nothing = words("Try it: something small is written, and the time until it is safe is told.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.findings = Findings()
        self.trial = PushButton(symbol="check", label=words("Write and confirm"))
        self.trial.bind(on_release=lambda _: self.desk.post(TryDisk()))
        self.add_widget(self.findings)
        self.add_widget(self.trial)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        super().show(view, snapshot)
        self.findings.show(view.findings)

    def lay_out(self, width: float, height: float) -> None:
        top = LAST + GAP
        self.findings.place = [0, top, width, height - top - 72]
        self.trial.place = [0, height - 64, width, 64]
