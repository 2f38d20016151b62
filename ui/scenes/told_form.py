"""What the forms of all games have in common: a form holds values, and tells each change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.layout import Rect
from ui.sketch import Sketch

Values = dict[str, Any]
"""A form's own values: JSON, kept as a draft."""


class ResultForm(Sketch):
    """The page of one player. `changed_to` is called with the whole values after each change,
    `looked` after another part was turned up, with nothing told.

    A subclass gives `blank` and `action`, and shows and lays out what is filled in.
    """

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(**values)
        self._changed_to = changed_to
        self.looked = looked
        self.values: Values = {}
        self.fbind("place", self._space)

    @staticmethod
    def blank(game: GameOn) -> Values:
        """An empty form."""
        raise NotImplementedError

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        """The keys of the `finished` action that values stand for."""
        raise NotImplementedError

    def fill(self, game: GameOn, name: str, values: Values, others: dict[str, Values]) -> None:
        """Show a player's values; `others` are those of the other players."""
        self.values = values
        self.show_values(game, name, others)
        self._space()

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        """Show what `values` holds."""
        raise NotImplementedError

    def hint(self) -> Words:
        """What is still missing, where the form knows it better than a refusal."""
        return ""

    def ready(self) -> Words:
        """What is said once the form can be entered."""
        return words("That adds up: enter it.")

    def put(self, **values: Any) -> None:
        """Change some values; what is as it was is no change."""
        told = {**self.values, **values}
        if told != self.values:
            self._changed_to(told)

    def lay(self, place: Rect, *, upright: bool) -> None:
        """Lay the parts out."""
        raise NotImplementedError

    def restyled(self) -> None:
        self._space()
        super().restyled()

    def _space(self, *changed: object) -> None:
        _, _, width, height = self.place
        if self.attached and width:
            self.lay(Rect(0, 0, width, height), upright=self.desk.theme.portrait)
