"""The menu of the Play screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Abandon, Adjust, PutAside, Redo
from companion.snapshots import GameOn
from ui import rules_at
from ui.desk import Words, words
from ui.sheets.confirm import ConfirmSheet
from ui.widgets.button import PushButton
from ui.widgets.sheet import Sheet


class MenuSheet(Sheet):
    """Away from the game, and what is needed now and then."""

    def __init__(self, game: GameOn, **values: Any) -> None:
        super().__init__(title=words("Menu"), wants=[600, 418], **values)
        self._game = game
        self._buttons: list[PushButton] = []

    def on_stage(self) -> None:
        muted = self.desk.snapshot.settings.get("muted") is True
        sound = words("Sound on") if muted else words("Mute")
        self._button(words("Put aside, go home"), "home", self._put_aside)
        self._button(words("Redo"), "redo", self._redo, possible=self._game.can_redo)
        self._button(words("Score so far"), "trophy", self._score)
        self._button(sound, "volume" if muted else "mute", lambda: self._mute(not muted))
        self._button(words("Rules"), "book", self._rules)
        self._button(words("Settings"), "gear", lambda: self._go("settings"))
        self._button(
            words("Components"),
            "box",
            lambda: self._go("components", game=self._game.game, back_to="play"),
        )
        self._button(words("Correct a score"), "pencil", self._correct)
        self._button(words("Abandon the game"), "cross", self._abandon)
        self._button(words("Back to the game"), "play", self.close)
        self._space()

    def _button(
        self, label: Words, symbol: str, act: Callable[[], None], *, possible: bool = True
    ) -> None:
        button = PushButton(label=label, symbol=symbol, align="left", disabled_look=not possible)
        button.bind(on_release=lambda _: act())
        self._buttons.append(button)
        self.body.add_widget(button)

    def lay_out(self, width: float, height: float) -> None:
        columns = 2 if width > 440 else 1
        each = (width - 32 - 12 * (columns - 1)) / columns
        if columns == 1 and self.wants[1] != 770:
            self.wants = [600, 770]
        for at, button in enumerate(self._buttons):
            across, down = at % columns, at // columns
            button.place = [16 + across * (each + 12), 56 + down * 70, each, 60]

    def _put_aside(self) -> None:
        self.desk.post(PutAside())
        self.close()

    def _redo(self) -> None:
        self.desk.post(Redo())
        self.close()

    def _score(self) -> None:
        self._go("score")

    def _correct(self) -> None:
        self._go("score", correct=True)

    def _rules(self) -> None:
        self._go("rules", game=self._game.game, about=rules_at.now(self._game))

    def _mute(self, muted: bool) -> None:
        self.desk.post(Adjust("muted", muted))
        self.close()

    def _go(self, name: str, **what: Any) -> None:
        stage = self.desk.stage
        if stage is not None:
            stage.go(name, **what)

    def _abandon(self) -> None:
        desk = self.desk
        self.close()
        if desk.stage is not None:
            desk.stage.open(
                ConfirmSheet(
                    words("Abandon the game?"),
                    words("It stays in the history as not finished."),
                    words("Abandon"),
                    lambda: desk.post(Abandon(self._game.id)),
                )
            )
