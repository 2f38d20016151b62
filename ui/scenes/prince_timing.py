"""When the hourglass of a task is over everything: once for each timed task, unless put away."""

from __future__ import annotations

from typing import Protocol

from kivy.clock import Clock

from companion.snapshots import GameOn
from ui.desk import Desk
from ui.scenes.prince_task import TaskSheet

IDLE = 0.6
"""Seconds after the scene came up until the sheet is drawn behind everything."""


class Asks(Protocol):
    """The scene, as far as it hears of the sheet's buttons."""

    @property
    def desk(self) -> Desk:
        """What the whole app shares."""

    @property
    def attached(self) -> bool:
        """Whether the scene is on the stage."""

    def end_task(self) -> None:
        """The task is done."""

    def nobody(self) -> None:
        """Nobody found it."""

    def take_back(self) -> None:
        """Take the card back."""


class Task:
    """The one sheet of a scene. It is built, laid out and drawn behind everything while nobody
    waits: the first look at its large figures costs more than a frame."""

    def __init__(self, scene: Asks) -> None:
        self._scene = scene
        self.sheet: TaskSheet | None = None
        self._game: GameOn | None = None
        self._put_away: tuple[int, int] | None = None

    def show(self, game: GameOn) -> None:
        """Open the hourglass for a timed task, once, and keep it in step."""
        self._game = game
        stage = self._scene.desk.stage if self._scene.attached else None
        if stage is None:
            return
        if self.sheet is None and game.legal:  # not for those who look at the past
            self.sheet = self._built()
            Clock.schedule_once(self._rehearse, IDLE)
        glass = self._scene.desk.snapshot.glass
        timed = game.view["task"] is not None and game.view["runs"]
        if self.sheet is None or glass is None or not timed:
            return
        if not self.sheet.open:
            if self._put_away == self._key:
                return
            self._end_rehearsal()
            stage.open(self.sheet)
        self.sheet.show(game, glass, self._scene.desk.snapshot.statuses)

    def open(self) -> None:
        """Show the hourglass again."""
        self._put_away = None
        if self._game is not None:
            self.show(self._game)

    def close(self) -> None:
        """Put the sheet away: the table has moved on."""
        if self.sheet is not None:
            self.sheet.close()

    @property
    def _key(self) -> tuple[int, int] | None:
        return None if self._game is None else (self._game.id, self._game.actions)

    def _built(self) -> TaskSheet:
        scene = self._scene
        sheet = TaskSheet(scene.end_task, scene.nobody, scene.take_back, self._device)
        sheet.bind(on_dismiss=lambda _: self._dismissed())
        return sheet

    def _device(self, device: str) -> None:
        if self._scene.desk.stage is not None:
            self._scene.desk.stage.show_device(device)

    def _dismissed(self) -> None:
        self._put_away = self._key

    def _rehearse(self, *_: object) -> None:
        """Draw the sheet under the sky, where nobody sees it."""
        sheet, game = self.sheet, self._game
        stage = self._scene.desk.stage if self._scene.attached else None
        if sheet is None or game is None or stage is None or sheet.attached:
            return
        sheet.rest(game.components["hourglass"])
        sheet.place = [0, 0, *stage.units]
        stage.add_widget(sheet, index=len(stage.children))
        Clock.schedule_once(lambda _: self._end_rehearsal())  # with the next frame

    def _end_rehearsal(self) -> None:
        sheet = self.sheet
        if sheet is not None and sheet.attached and not sheet.open:
            sheet.parent.remove_widget(sheet)
