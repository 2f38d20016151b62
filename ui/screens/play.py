"""The Play screen: one frame for every game, with the game's scene in it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from companion.snapshots import GameOn, Mood, Outlooks, Snapshot
from ui import kv
from ui.scanned import with_scans
from ui.scenes import Scene, scene_class
from ui.screens import Screen
from ui.sheets.choices import ChoicesSheet
from ui.sheets.confirm import take_back
from ui.sheets.menu import MenuSheet

kv.load(__file__)

LAST_LOOK = 1.5
"""Seconds in which the last action is seen at the table, before the score sheet comes up."""


class PlayScreen(Screen):
    """Draws the newest snapshot of the game on the table."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.scene: Scene | None = None
        self.game: GameOn | None = None
        self._scene_of: int | None = None
        self._pending = False
        self._refused = 0
        self._stay = False
        self._last_look: Any = None

    def enter(self, *, stay: bool = False, **what: Any) -> None:
        """`stay` looks at a finished game's table; else its score sheet comes up."""
        self._stay = stay
        self._end_last_look()
        if self.scene is not None:
            self.scene.back()

    def off_stage(self) -> None:
        self._end_last_look()

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self._last_look is None:
            return False
        self._go_to_score()
        return True

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self._pending = snapshot.pending > 0
        before, self.game = self.game, snapshot.game
        if self.desk.stage is None:
            return
        if self.game is None:
            self.desk.stage.go("home")
            return
        if not self.game.view["finished"]:
            self._stay = False
            self._end_last_look()
        elif not self._stay and not self._looks_once_more(before, self.game):
            self._go_to_score()
            return
        self._scene_for(self.game).show(self.game)
        self.retell()
        self._say_refused(snapshot)

    def foresee(self, outlooks: Outlooks) -> None:
        if self.scene is not None and outlooks.sequence == self.desk.snapshot.sequence:
            self.scene.foresee(outlooks.effects)

    def retell(self) -> None:
        """Ask the scene what the frame is to say; nothing while it is still another game's, whose
        place the score sheet of this one took."""
        game, scene = self.game, self.scene
        if game is None or scene is None or game.id != self._scene_of:
            return
        head = scene.headline(game)
        seat = next((s for s in game.seats if s.name == head.player), None)
        self.ids.turn_line.show(seat, head.player, head.verb, head.state, pending=self._pending)
        self.ids.strip.show(scene.rows(game))
        self.ids.prompt.show(with_scans(scene.prompt(game), game))
        self.ids.undo.disabled_look = not game.can_undo

    def restyled(self) -> None:
        super().restyled()
        if self.scene is not None:
            self.scene.place = list(self.frame.scene)

    def back(self) -> None:
        if self.scene is None or not self.scene.back():
            self.open_menu()

    def touched_player(self, name: str) -> None:
        """A row of the strip was touched."""
        game, scene = self.game, self.scene
        if game is None or scene is None:
            return
        scene.touched_player(name)

    def undo(self) -> None:
        """Take the last action back; ask first where that shows what is hidden."""
        if self.game is not None and self.game.can_undo:
            take_back(self.desk, reveals=self.game.undo_reveals)

    def open_log(self) -> None:
        """Show the log."""
        if self.desk.stage is not None:
            self.desk.stage.go("log")

    def open_menu(self) -> None:
        """Show the menu; from the table of a finished game, its score sheet."""
        if self._stay and self.desk.stage is not None:
            self.desk.stage.go("score")
            return
        if self.desk.stage is not None and self.game is not None:
            self.desk.stage.open(MenuSheet(self.game))

    def open_choices(self) -> None:
        """Show what can be done now."""
        if self.desk.stage is not None and self.game is not None and self.scene is not None:
            self.desk.stage.open(ChoicesSheet(self.scene.choices(self.game), self.game))

    def open_device(self, device: str) -> None:
        """Show the page of a device."""
        if self.desk.stage is not None:
            self.desk.stage.show_device(device)

    def _looks_once_more(self, before: GameOn | None, game: GameOn) -> bool:
        """Whether the table is seen a moment longer, for it was here that the game ended."""
        if self._last_look is None and self.desk.motion and _ended(before, game):
            lingers = self.scene is not None and self.scene.lingers
            if lingers:
                self._last_look = Clock.schedule_once(lambda _: self._go_to_score(), LAST_LOOK)
        return self._last_look is not None

    def _end_last_look(self) -> None:
        if self._last_look is not None:
            self._last_look.cancel()
            self._last_look = None

    def _go_to_score(self) -> None:
        self._end_last_look()
        if self.desk.stage is not None:
            self.desk.stage.go("score")

    def _scene_for(self, game: GameOn) -> Scene:
        """The scene of this game. Another game has one of its own: what was chosen, typed or looked
        at in the one before means nothing there, nor does a sheet over it."""
        if self.scene is None or self._scene_of != game.id:
            if self.scene is not None:
                self.remove_widget(self.scene)
                if self.desk.stage is not None:
                    self.desk.stage.close_all()
                    self.desk.stage.tidier.due()  # a scene takes 2 MiB
            self._scene_of = game.id
            self.scene = scene_class(game)(self.retell)
            self.scene.place = list(self.frame.scene)
            self.add_widget(self.scene, index=len(self.children))
        return self.scene

    def _say_refused(self, snapshot: Snapshot) -> None:
        notice = snapshot.notice
        if notice is None or notice.mood is not Mood.REFUSED or notice.number <= self._refused:
            return
        self._refused = notice.number
        named = [v for v in notice.message.values.values() if isinstance(v, str)]
        for name in named:
            row = self.ids.strip.row_of(name)
            if row is not None:
                row.swing()
                return


def _ended(before: GameOn | None, game: GameOn) -> bool:
    """Whether a game that went on has just come to its end."""
    return before is not None and before.id == game.id and not before.view["finished"]
