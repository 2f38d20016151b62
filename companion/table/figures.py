"""The figures of the history, worked out beside the table: over ten thousand games they take longer
than a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import intents
from companion.figures import HistoryFigures
from companion.history import History
from companion.table.desk import Desk
from companion.table.errands import Errands


class Figures:
    """Answers with what was last asked for, and nothing that was overtaken."""

    def __init__(self, desk: Desk, errands: Errands) -> None:
        self._history = History(desk.store)
        self._errands = errands
        self._wanted = intents.LookAtHistory()
        self.shown: HistoryFigures | None = None

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {intents.LookAtHistory: self._look}

    def _look(self, intent: intents.LookAtHistory) -> None:
        self._wanted = intent
        game, player, history = intent.game, intent.player, self._history

        def work() -> HistoryFigures:
            return HistoryFigures(
                game,
                player,
                history.overview(game=game, player=player),
                history.games(),
                history.players(game=game),
                history.durations(game=game, player=player),
            )

        def then(found: HistoryFigures) -> None:
            if intent == self._wanted:
                self.shown = found

        self._errands.run(work, then)
