"""What newer rules make of games that were played by older ones, kept beside what the table saw.

A finished game's log is played again by today's rules, once a version of them; a log that they
refuse keeps the result it has.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from companion.history import History, remember
from companion.journal import read_game
from companion.rules.game import Refused
from companion.rules.registry import GAMES
from companion.rules.registry import game as rules_of
from companion.storage.faults import StoreFault
from companion.store import Store
from companion.table.playing import Playing, result_of

log = logging.getLogger(__name__)


class JudgingAnew:
    """Looks for such games in a store. Not for several threads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._history = History(store)
        self._done: set[int] = set()

    def judge(self, stopped: Callable[[], bool] = lambda: False) -> None:
        """Judge all that were not judged yet, until `stopped`. Each is tried once.

        Raises:
            StoreFault: what is kept cannot be asked.
        """
        for name in GAMES:
            version = rules_of(name).RULES_VERSION
            for number in self._history.judged_before(name, version):
                if stopped():
                    return
                if number not in self._done:
                    self._done.add(number)
                    self._judge(number, version)

    def _judge(self, number: int, version: int) -> None:
        try:
            result = result_of(Playing.resumed(read_game(self._store, number)).match)
        except (Refused, KeyError, StoreFault) as why:
            log.info("game %d keeps the result it has: %r", number, why)
            return
        if result is not None:
            remember(self._store, number, version, result.placings, _kept)


def _kept(fault: StoreFault | None) -> None:
    if fault is not None:
        log.warning("a result by newer rules is not kept: %s", fault.message.text)
