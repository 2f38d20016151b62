"""All that the doctor found about one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.finding import Finding
from ui.desk import Words
from ui.widgets.findings import Findings
from ui.widgets.sheet import Sheet

_TALLEST = 440.0


class FindingsSheet(Sheet):
    """Shows them, and goes at a touch beside it."""

    def __init__(
        self, title: Words, found: Sequence[Finding], under: Words = "", **values: Any
    ) -> None:
        super().__init__(title=title, under=under, wants=[680, _TALLEST], **values)
        self.findings = Findings()
        self.findings.show(found)
        self.body.add_widget(self.findings)

    def lay_out(self, width: float, height: float) -> None:
        top = 76 if self.under else 60
        self.findings.place = [8, top, width - 16, height - top - 8]
        tall = min(_TALLEST, top + max(self.findings.tall, 80.0) + 36)
        if abs(self.wants[1] - tall) > 0.5:
            self.wants = [680, tall]
