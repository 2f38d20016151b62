"""Home."""

from __future__ import annotations

from companion.snapshots import Snapshot
from ui.screens import Screen


class HomeScreen(Screen):
    """Home."""

    def show(self, snapshot: Snapshot) -> None:
        if snapshot.game is not None and self.desk.stage is not None:
            self.desk.stage.go("play")
