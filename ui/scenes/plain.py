"""A scene in words: the open actions as rows, for what has no drawn scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.intents import Play
from companion.rules.game import Message
from companion.rules.registry import game as rules_of
from companion.snapshots import GameOn
from ui.scenes import Choice, Headline, Scene
from ui.sheets.choices import ChoiceRow
from ui.widgets.scroller import Scroller


class PlainScene(Scene):
    """Lists every action that `legal` names, and plays the one touched."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self._scroller = Scroller()
        self._listed: tuple[dict[str, Any], ...] = ()
        self.add_widget(self._scroller)
        self.fbind("place", self._space)

    def show(self, game: GameOn) -> None:
        if game.legal == self._listed:
            return
        self._listed = game.legal
        self._scroller.content.clear_widgets()
        for choice in self.choices(game):
            row = ChoiceRow(choice)
            row.bind(on_release=lambda r: self.desk.post(r.choice.intent))
            self._scroller.content.add_widget(row)
        self._space()

    def headline(self, game: GameOn) -> Headline:
        return Headline(game.prompt.to or "", "")

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        told = rules_of(game.game)
        return tuple(Choice(_words(told, action), intent=Play(action)) for action in game.legal)

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        self._scroller.place = [0, 0, width, height]
        rows = list(reversed(self._scroller.content.children))
        for at, row in enumerate(rows):
            row.place = [0, at * 64, width - 8, 56]
        self._scroller.set_height(64 * len(rows))


def _words(game: Any, action: dict[str, Any]) -> Message:
    found: Message = game.words(action)
    return found
