"""The buzzer: every tone to listen to."""

from __future__ import annotations

from typing import Any

from companion.devices import BUZZER, Cue
from companion.intents import PlayCue
from companion.service import DeviceView
from companion.snapshots import Snapshot
from ui.desk import Words, words
from ui.devices.page import GAP, SHORT, Page
from ui.widgets.button import PushButton

TONES: dict[Cue, tuple[Words, str]] = {
    Cue.ACCEPTED: (words("Accepted"), "check"),
    Cue.REFUSED: (words("Refused"), "cross"),
    Cue.UNKNOWN: (words("Unknown"), "tag"),
    Cue.TURN: (words("Turn over"), "turn_over"),
    Cue.NEARLY_OVER: (words("Nearly over"), "hourglass"),
    Cue.OVER: (words("Over"), "hourglass"),
    Cue.WINNER: (words("Winner"), "trophy"),
}


class BuzzerPage(Page):
    """Touch a tone to hear it."""

    device = BUZZER
    tall = SHORT
    nothing = words("Touch a tone to hear it.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.tones = {
            cue: PushButton(label=label, symbol=symbol) for cue, (label, symbol) in TONES.items()
        }
        for cue, button in self.tones.items():
            button.bind(on_release=lambda _, cue=cue: self.desk.post(PlayCue(cue)))
            self.add_widget(button)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        muted = snapshot.settings.get("muted") is True
        self.nothing = (
            words("The sound is off: switch it on in the settings.")
            if muted
            else words("Touch a tone to hear it.")
        )
        super().show(view, snapshot)
        if muted:
            self.last.show(None, self.nothing)

    def lay_out(self, width: float, height: float) -> None:
        top = SHORT + GAP
        rows = 4
        each = (width - GAP) / 2
        tall = min(64.0, (height - top - (rows - 1) * GAP) / rows)
        for at, button in enumerate(self.tones.values()):
            across, down = at % 2, at // 2
            wide = width if at == len(self.tones) - 1 else each
            button.place = [across * (each + GAP), top + down * (tall + GAP), wide, tall]
