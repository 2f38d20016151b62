"""What the pages of the devices share: the last value with its age, the fault and its remedy."""

from __future__ import annotations

from typing import Any

from companion.ages import age
from companion.finding import Finding
from companion.service import DeviceView, Event
from companion.snapshots import Snapshot
from ui.desk import Words, words
from ui.devices import SYMBOLS
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, EMBER, FAINT, LEAF, MIST, NIGHT1, NIGHT2, Radius, Type

LAST, SHORT, GAP = 108.0, 60.0, 8.0
"""Heights in design units: of the last value, of one on a single line, and between panels."""
MARGIN = 5.0
"""Between a panel's edge and a sentence that fills it."""
DISC = 104.0
"""How large the disc is on which a device is drawn that is not there."""
LINES = 20
"""More lines than fit anywhere: what is wrong is told whole, if need be in smaller type."""


class Last(Sketch):
    """The last thing that a device said or did, and how long ago."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._event: Event | None = None
        self._nothing: Words = ""
        self._exact = False

    def show(self, event: Event | None, nothing: Words, *, exact: bool = False) -> None:
        """Show it, with `exact` also what it was to the letter; `nothing` is said where there
        has been none."""
        self._event, self._nothing, self._exact = event, nothing, exact
        self.look()

    def look(self) -> None:
        """Look at the clock."""
        if self.attached:
            self.changed((self._event, self._nothing, self._age()))

    def _age(self) -> Words:
        if self._event is None:
            return ""
        return age(self.desk.clock.monotonic() - self._event.at)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        event = self._event
        if event is None:
            tall = height - 2 * MARGIN
            pen.text(
                self._nothing, 18, MARGIN, Type.LIST, MIST, room=width - 36, tall=tall, lines=3
            )
            return
        if height <= SHORT:
            self._line(pen, event, width, height)
            return
        pen.text(self._age(), 18, 8, Type.SECOND, MIST, room=width - 36, tall=24)
        raw = event.raw if self._exact else ""
        top = 32.0
        if raw:
            shown = pen.short(raw, Type.PROMPT, width - 36, bold=True)
            pen.text(shown, 18, 34, Type.PROMPT, CREAM, room=width - 36, tall=36)
            top = 70.0
        mark, tint = ("check", LEAF) if event.good else ("cross", EMBER)
        tall = height - top - 8
        pen.symbol(mark, 18, top + tall / 2 - 11, 22, tint)
        role = Type.SECOND if raw else Type.LIST
        pen.text(event.what, 50, top, role, CREAM, room=width - 66, tall=tall, lines=2)

    def _line(self, pen: Pen, event: Event, width: float, height: float) -> None:
        """All of it on one line."""
        mark, tint = ("check", LEAF) if event.good else ("cross", EMBER)
        wide = pen.width(self._age(), Type.SECOND) + 4
        pen.symbol(mark, 18, height / 2 - 11, 22, tint)
        pen.text(event.what, 50, 0, Type.LIST, CREAM, room=width - 80 - wide, tall=height, lines=2)
        pen.text(self._age(), width - 18 - wide, 0, Type.SECOND, MIST, room=wide, tall=height)


class Remedy(Sketch):
    """What is wrong or missing, and the one thing to do."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._finding: Finding | None = None

    def show(self, finding: Finding | None) -> None:
        """Show it."""
        self._finding = finding
        self.changed(finding)

    def needs(self, pen: Pen, width: float) -> float:
        """How tall it has to be at that width."""
        if self._finding is None:
            return 0.0
        what, advice = self._heights(pen, width)
        return 10 + what + 6 + advice + 12

    def _heights(self, pen: Pen, width: float) -> tuple[float, float]:
        found = self._finding
        assert found is not None
        room = width - 62
        what = pen.lay(found.what, Type.SECOND_BOLD, room=room, lines=LINES).height / pen.f
        if found.advice is None:
            return what, 0.0
        return what, pen.lay(found.advice, Type.SECOND, room=room, lines=LINES).height / pen.f

    def draw(self, pen: Pen) -> None:
        found = self._finding
        if found is None:
            return
        width, height = self.units
        tint = EMBER if found.fault else MIST
        pen.box(0, 0, width, height, NIGHT1, radius=Radius.ROW, line=tint, stroke=2)
        pen.symbol("warning" if found.fault else "help", 14, 12, 24, tint)
        what, advice = self._heights(pen, width)
        share = min(1.0, (height - 28) / (what + advice))
        room, top = width - 62, 10.0
        pen.text(
            found.what, 48, top, Type.SECOND_BOLD, CREAM, room=room, tall=what * share, lines=LINES
        )
        if found.advice is not None:
            top += what * share + 6
            pen.text(
                found.advice, 48, top, Type.SECOND, room=room, tall=advice * share, lines=LINES
            )


class Absent(Sketch):
    """A device that is not there, and how to add it."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self._view: DeviceView | None = None

    def show(self, view: DeviceView) -> None:
        """Show what is missing."""
        self._view = view
        self.changed((view.device, view.findings))

    def draw(self, pen: Pen) -> None:
        view = self._view
        if view is None:
            return
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        found = next((one for one in view.findings if one.minor and one.advice), None)
        what: Words = words("It is not fitted at this table.") if found is None else found.what
        advice: Words = "" if found is None or found.advice is None else found.advice
        room = width - 48
        said = pen.lay(what, Type.LIST, room=room, lines=2, bold=True).height / pen.f
        more = pen.lay(advice, Type.SECOND, room=room, lines=LINES).height / pen.f if advice else 0
        top = max(8.0, (height - DISC - said - more - 2 * GAP) / 2)
        pen.disc(width / 2, top + DISC / 2, DISC / 2, NIGHT1, line=FAINT, stroke=2)
        pen.symbol(SYMBOLS[view.device], width / 2 - 30, top + DISC / 2 - 30, 60, FAINT)
        low = top + DISC + GAP
        pen.text(what, 24, low, Type.LIST, room=room, lines=2, align="middle", bold=True)
        if advice:
            low += said + GAP
            pen.text(
                advice, 24, low, Type.SECOND, MIST, room=room,
                lines=max(1, int((height - low) // 21)), align="middle", smallest=0.85,
            )  # fmt: skip


class Page(Sketch):
    """A device's page. `keeps` says that presses and scans are only shown while it is open,
    `exact` that the last value is shown to the letter; `tall` is its height."""

    device = ""
    keeps = False
    exact = False
    tall = LAST
    nothing: Words = words("Nothing yet.")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.view: DeviceView | None = None
        self.last = Last()
        self.add_widget(self.last)
        self.fbind("place", self._space)

    def show(self, view: DeviceView, snapshot: Snapshot) -> None:
        """A new snapshot has come."""
        self.view = view
        last = view.events[0] if view.events else None
        self.last.show(last, self.nothing, exact=self.exact)

    def tick(self) -> None:
        """Some time has passed."""
        self.last.look()

    def on_stage(self) -> None:
        self._space()

    def restyled(self) -> None:
        self._space()
        super().restyled()

    def lay_out(self, width: float, height: float) -> None:
        """Put what is on the page in its place, below the last value."""

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if not self.attached or not width:
            return
        self.last.place = [0, 0, width, self.tall]
        self.lay_out(width, height)
