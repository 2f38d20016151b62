"""Settings that belong to the screen: language, text, sound, light, motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ages import lasting
from companion.devices import STORAGE
from companion.finding import Finding
from companion.intents import Adjust, Examine
from companion.language import LANGUAGES
from companion.rules.game import Message
from companion.service import ServiceView
from companion.snapshots import Snapshot
from ui import kv
from ui.desk import Words, percent, words
from ui.drawing.pen import Pen
from ui.palettes import USUAL
from ui.screens import Screen
from ui.sheets.findings import FindingsSheet
from ui.sketch import Sketch
from ui.theme import MIST, NIGHT2, PLAYER_SHAPES, SOULS, TEXT_SCALES, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.segments import Segments
from ui.widgets.stepper import Stepper
from ui.widgets.toggle import Toggle

kv.load(__file__)

DEFAULTS: dict[str, Any] = {
    "muted": False,
    "volume": 70,
    "brightness": 100,
    "motion": True,
    "turn_screen": False,
    "sleep": 10,
    "palette": USUAL,
}
BRIGHTNESS, VOLUME = (20, 100, 10), (0, 100, 10)
SLEEPS = (0, 2, 5, 10, 20, 30, 60)
"""Minutes until the screen goes dark; 0 is never."""


class Row(Sketch):
    """A sheet with a heading and what is set in it, `inset` lower. A switch or a button is a
    sheet of its own."""

    inset = 0.0

    def __init__(self, heading: Words, control: Sketch, tall: float, **values: Any) -> None:
        super().__init__(**values)
        self.heading, self.control, self.tall = heading, control, tall
        self.add_widget(control)
        self.fbind("place", self._space)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if isinstance(self.control, Touchable):
            return
        pen.box(0, 0, width, height, NIGHT2, radius=Radius.SHEET)
        if self.heading:
            pen.text(self.heading, 16, 6, Type.SECOND, MIST, room=width - 32, tall=26)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if isinstance(self.control, Touchable):
            self.control.place = [0, 0, width, height]
            return
        left, top, low = (12.0, 36.0 + self.inset, 12.0) if self.heading else (16.0, 8.0, 8.0)
        self.control.place = [left, top, width - left - 12, height - top - low]


class PaletteRow(Row):
    """That of the colours, with those of the players and the souls as they are."""

    inset = 38.0

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        width, _ = self.units
        names = [f"cause_{soul}" for soul in SOULS]
        pitch = (width - 32) / (len(PLAYER_SHAPES) + len(names))
        side = min(24.0, pitch - 2)
        for at in range(len(PLAYER_SHAPES)):
            pen.player(at, 16 + at * pitch, 38, side)
        for at, (name, tint) in enumerate(zip(names, SOULS.values(), strict=True)):
            pen.symbol(name, 16 + (at + len(PLAYER_SHAPES)) * pitch, 38, side, tint)


class SettingsScreen(Screen):
    """One row a setting; each change goes to the table and comes back with a snapshot."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.values: dict[str, Any] = dict(DEFAULTS)
        self.language = Segments(choices=tuple(LANGUAGES.items()))
        self.text = Segments(choices=tuple((size, percent(size)) for size in TEXT_SCALES))
        self.palette = Segments(
            choices=(
                (USUAL, words("Normal")),
                ("protanopia", words("Weak red")),
                ("deuteranopia", words("Weak green")),
                ("tritanopia", words("Weak blue")),
            )
        )
        self.muted = Toggle(label=words("Sound"))
        self.volume = Stepper(label=words("Volume"))
        self.brightness = Stepper(label=words("Brightness"))
        self.motion = Toggle(label=words("Animations"))
        self.turn = Toggle(label=words("The screen turns to the player"))
        self.sleep = Stepper(label=words("Dark after"))
        self.components = self._leading(
            words("Components of the games"), "box", lambda: self._go("components")
        )
        self.importing = self._leading(
            words("Import a game from a file"), "import", lambda: self._go("import")
        )
        self.tour = self._leading(words("Show the tour"), "help", lambda: self._go("tour"))
        self.copies = self._leading(
            words("Copies of everything"), "storage", lambda: self._go("backups")
        )
        self.about = self._leading(words("What runs here"), "help", self._tell)
        self._bind()
        self._columns = self._laid_out()
        for row in (row for column in self._columns for row in column):
            self.ids.rows.content.add_widget(row)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def _bind(self) -> None:
        """What each control does; those that lead elsewhere know it already."""
        self.palette.bind(on_pick=lambda _, value: self._set("palette", value))
        self.language.bind(on_pick=lambda _, value: self._set("language", value))
        self.text.bind(on_pick=lambda _, value: self._set("text_size", value))
        self.muted.bind(on_release=lambda _: self._set("muted", not self.values["muted"]))
        self.motion.bind(on_release=lambda _: self._set("motion", not self.values["motion"]))
        self.turn.bind(
            on_release=lambda _: self._set("turn_screen", not self.values["turn_screen"])
        )
        self.volume.bind(on_step=lambda _, by: self._step("volume", by, VOLUME))
        self.brightness.bind(on_step=lambda _, by: self._step("brightness", by, BRIGHTNESS))
        self.sleep.bind(on_step=lambda _, by: self._sleep(by))

    def _laid_out(self) -> tuple[tuple[Row, ...], ...]:
        """The rows of both columns from the top, each with the height that it wants."""
        steppers, touched = 74.0, 62.0
        return (
            (
                Row(words("Language"), self.language, 108),
                PaletteRow(words("Colour vision"), self.palette, 146),
                Row("", self.motion, touched),
                Row("", self.turn, touched),
                Row("", self.components, touched),
                Row("", self.importing, touched),
                Row("", self.tour, touched),
            ),
            (
                Row(words("Text size"), self.text, 108),
                Row("", self.muted, touched),
                Row("", self.volume, steppers),
                Row("", self.brightness, steppers),
                Row("", self.sleep, steppers),
                Row("", self.copies, touched),
                Row("", self.about, touched),
            ),
        )

    @staticmethod
    def _leading(label: Message, symbol: str, then: Callable[[], None]) -> PushButton:
        """A button that leads elsewhere."""
        button = PushButton(label=label, symbol=symbol, align="left")
        button.bind(on_release=lambda _: then())
        return button

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self.values = {**DEFAULTS, **snapshot.settings}
        self.language.value = self.desk.language.code
        self.text.value = self.desk.theme.text_percent
        self.palette.value = self.values["palette"]
        self.muted.on = not self.values["muted"]
        self.motion.on = bool(self.values["motion"])
        self.turn.on = bool(self.values["turn_screen"])
        self.volume.value = percent(self.values["volume"])
        self.brightness.value = percent(self.values["brightness"])
        minutes = self.values["sleep"]
        self.sleep.value = words("{count} min", count=minutes) if minutes else words("never")
        stage = self.desk.stage
        if stage is not None and isinstance(stage.sheet, FindingsSheet):
            stage.sheet.findings.show(_about(snapshot.service))
        self._space()

    def back(self) -> None:
        stage = self.desk.stage
        if stage is not None:
            stage.go("play" if self.desk.snapshot.game is not None else "home")

    def _go(self, name: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go(name)

    def _tell(self) -> None:
        """What runs here, since when, and how much room there is."""
        self.desk.post(Examine())
        service = self.desk.snapshot.service
        gone = lasting(self.desk.clock.monotonic() - service.began)
        under = words("Running for {time}", time=gone)
        if self.desk.stage is not None:
            sheet = FindingsSheet(words("What runs here"), _about(service), under)
            self.desk.stage.open(sheet)

    def _set(self, key: str, value: Any) -> None:
        self.desk.post(Adjust(key, value))

    def _step(self, key: str, by: int, span: tuple[int, int, int]) -> None:
        least, most, step = span
        self._set(key, max(least, min(most, int(self.values[key]) + by * step)))

    def _sleep(self, by: int) -> None:
        now = self.values["sleep"]
        at = SLEEPS.index(now) if now in SLEEPS else SLEEPS.index(DEFAULTS["sleep"])
        self._set("sleep", SLEEPS[max(0, min(len(SLEEPS) - 1, at + by))])

    def _space(self, *changed: object) -> None:
        if "rows" not in self.ids:
            return
        left, right = self._columns
        columns = (left[:2] + right + left[2:],) if self.portrait else self._columns
        width = self.ids.rows.place[2]
        each = (width - 8 - 8 * (len(columns) - 1)) / len(columns)
        tallest = 0.0
        for at, rows in enumerate(columns):
            top = 0.0
            for row in rows:
                row.place = [at * (each + 8), top, each, row.tall]
                top += row.tall + 8
            tallest = max(tallest, top)
        self.ids.rows.set_height(tallest)


def _about(service: ServiceView) -> tuple[Finding, ...]:
    """What the doctor found of the machine, and of the room for games."""
    kept = [one for view in service.devices if view.device == STORAGE for one in view.findings]
    return (*service.system, *kept)
