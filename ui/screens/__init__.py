"""The screens. Each is a .py and a .kv of one name; `SCREENS` says where.

A screen's class carries the screen's name. It is built when it is first gone to and then kept.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty

from companion.snapshots import Outlooks, Snapshot
from ui.layout import Frame, frame
from ui.sketch import Sketch

if TYPE_CHECKING:
    from ui.widgets.sheet import Sheet

TOURED = "toured"
"""The setting that remembers that the tour was seen."""

SCREENS: dict[str, str] = {
    "history": "ui.screens.history:HistoryScreen",
    "home": "ui.screens.home:HomeScreen",
    "labels": "ui.screens.labels:LabelsScreen",
    "new_game": "ui.screens.new_game:NewGameScreen",
    "components": "ui.screens.components:ComponentsScreen",
    "play": "ui.screens.play:PlayScreen",
    "score": "ui.screens.score:ScoreScreen",
    "log": "ui.screens.log:LogScreen",
    "rules": "ui.screens.rules:RulesScreen",
    "tour": "ui.screens.tour:TourScreen",
    "import": "ui.screens.importing:ImportScreen",
    "backups": "ui.screens.backups:BackupsScreen",
    "hardware": "ui.screens.hardware:HardwareScreen",
    "hourglass": "ui.screens.hourglass:HourglassScreen",
    "settings": "ui.screens.settings:SettingsScreen",
    "tags": "ui.screens.tags:TagsScreen",
    "teach": "ui.screens.teach:TeachScreen",
}


class Screen(Sketch):
    """The base of every screen: fills the stage. `uw` and `uh` are its size in design units."""

    uw = NumericProperty(800)
    uh = NumericProperty(480)
    portrait = BooleanProperty(False)
    came = "home"
    """The screen one came from."""
    led: Sheet | None = None
    """The sheet that led away from it, if it is to be there again where one comes back."""

    def on_stage(self) -> None:
        self.measure()

    def restyled(self) -> None:
        self.measure()
        super().restyled()

    def measure(self) -> None:
        """Take on the stage's size."""
        self.uw, self.uh = self.desk.theme.units
        self.portrait = self.desk.theme.portrait

    @property
    def frame(self) -> Frame:
        """The rectangles of the Play frame on this screen."""
        return frame(self.uw, self.uh)

    def at(self, name: str, width: float, height: float) -> list[float]:
        """A rectangle of the frame, for .kv: it is asked again where the size changes."""
        return list(getattr(frame(width, height), name))

    def enter(self, **what: Any) -> None:
        """Called when the screen is gone to, with what it is to show."""

    def show(self, snapshot: Snapshot) -> None:
        """Called with every new snapshot while this screen is up."""

    def foresee(self, outlooks: Outlooks) -> None:
        """Called with outlooks while this screen is up."""

    def back(self) -> None:
        """What Escape and the button at the top left do: home, by default."""
        if self.desk.stage is not None:
            self.desk.stage.go("home")


def screen_class(name: str) -> type[Screen]:
    """A screen by name.

    Raises:
        KeyError: there is no such screen.
    """
    module, cls = SCREENS[name].split(":")
    found: type[Screen] = getattr(import_module(module), cls)
    return found
