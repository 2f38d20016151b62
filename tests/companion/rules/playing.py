"""A table to play at in tests: actions in the record's form, the view in answer."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from companion.language import Language
from companion.match import Match
from companion.record import header as read_header
from companion.rules.game import Needs, Refused, Sign, State

Raw = dict[str, Any]
ENGLISH = Language("en")


class Table:
    """One game, played by lines of a record."""

    def __init__(self, game: str, players: Iterable[str], **header: Any) -> None:
        raw = {"format": 1, "game": game, "players": list(players), **header}
        self.match = Match(read_header(raw))

    def does(self, kind: str, **keys: Any) -> Raw:
        """An action that is accepted; the view afterwards."""
        self.match.play({"type": kind, **keys})
        return self.view

    def refuses(self, kind: str, **keys: Any) -> Refused:
        """An action that is refused and changes nothing; why."""
        before = self.match.view()
        with pytest.raises(Refused) as caught:
            self.match.play({"type": kind, **keys})
        assert self.match.view() == before
        assert self.said(caught.value)
        return caught.value

    def said(self, refused: Refused) -> str:
        """The English sentence of a refusal, its fields filled."""
        return ENGLISH.say(self.match.game.sentence(refused))

    @property
    def view(self) -> Raw:
        """The whole view now."""
        return self.match.view()

    @property
    def happened(self) -> list[Raw]:
        """What the rules did in answer to the last line."""
        found: list[Raw] = self.match.view()["happened"]
        return found

    def of(self, name: str) -> Raw:
        """A player's own keys of the view."""
        found: Raw = next(p for p in self.match.view()["players"] if p["name"] == name)
        return found

    def turn(self) -> tuple[list[str], list[str]]:
        """Who may act, and what is open."""
        turn = self.match.view()["turn"]
        return turn["players"], turn["expects"]

    def scan(self, *signs: str | int) -> Any:
        """What scans mean: names of players, words in capitals, numbers, else components."""
        read = [self._sign(sign) for sign in signs]
        return self.match.game.reading(self.match.state, read)

    def needs(self, *signs: str | int) -> str:
        """What scans still lack."""
        meant = self.scan(*signs)
        assert isinstance(meant, Needs)
        return meant.message.text

    def _sign(self, sign: str | int) -> Sign:
        if isinstance(sign, int):
            return Sign("number", str(sign))
        if sign in self.match.header.players:
            return Sign("player", sign)
        return Sign("command" if sign.isupper() else "component", sign)


def play_on(game: Any, state: State, chance: Random, most: int = 400) -> Iterable[State]:
    """Every state of a game played at random to its end, the first included."""
    yield state
    for _ in range(most):
        actions = game.legal(state)
        if not actions:
            break
        action = game.vary(state, chance.choice(actions), chance)
        state, _happened = game.apply(state, action)
        yield state
