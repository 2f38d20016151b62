"""The built-in deck of a game of one: shuffled once, from a seed that is kept with the game."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from companion import intents
from companion.dealt import DEALT, SEED, Dealt
from companion.kept import Space
from companion.table.desk import Desk
from companion.table.moves import Moves
from companion.table.playing import PLAY, Playing

if TYPE_CHECKING:
    from companion.deck import Deal

SEEDS = 2**31


class Dealing:
    """The table's thread uses it alone."""

    def __init__(self, desk: Desk, moves: Moves) -> None:
        self._desk = desk
        self._moves = moves

    def deal(self, intent: intents.Deal) -> None:
        """Deal, and play what comes; the solo card waits where bonuses are to be crossed out."""
        playing = self._desk.playing
        if playing is None:
            return
        match = playing.match
        solo, number = match.header.options.get("solo"), match.game.facts(match.state).get("dealt")
        if not isinstance(solo, str) or not isinstance(number, int):
            return  # nobody is alone, or only the result is told
        from companion.deck import deal  # it brings along the rules of a game

        came = deal(self._seed(playing), solo, number)
        action = came.action()
        open_now = next((one for one in match.legal() if one["type"] == action["type"]), None)
        chooses = came.solo_card and open_now is not None and "streets" in open_now
        if chooses or came.objective is not None:
            self._keep(playing, number, came)
        if not chooses:
            self._moves.do((action,), PLAY)

    def _seed(self, playing: Playing) -> int:
        kept = self._desk.kept
        seed = kept.get(Space.DRAFT, SEED, game=playing.id)
        if not isinstance(seed, int):
            seed = SystemRandom().randrange(SEEDS)
            kept.put(Space.DRAFT, SEED, seed, self._desk.small(), game=playing.id)
        return seed

    def _keep(self, playing: Playing, number: int, came: Deal) -> None:
        value = msgspec.to_builtins(Dealt(number, came.solo_card, came.objective))
        self._desk.kept.put(Space.DRAFT, DEALT, value, self._desk.small(), game=playing.id)
