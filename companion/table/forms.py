"""Judges half-filled forms of results (`score_only`): what they would be worth, and what is wrong.

A form is a draft (`intents.Draft`) under `form_key(name)`. It holds the `finished` action as far as
it is filled in under `FORM_ACTION`; what else a form wants to remember lies beside that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, cast

from companion.intents import FORM_ACTION, form_key
from companion.rules import told_shared
from companion.rules.game import Action, Entry, Json, Message, Refused
from companion.snapshots import Form
from companion.table.playing import Playing


class Telling(Protocol):
    """A game where results are told: it can say what half a result is worth."""

    def so_far(self, state: Any, action: Action) -> tuple[Entry, ...]:
        """The scores that follow from what is told so far."""


def forms(playing: Playing, drafts: Mapping[str, Json]) -> dict[str, Form]:
    """All forms of the game, by player; none where results are not told."""
    match = playing.match
    if not match.header.score_only:
        return {}
    found = {}
    for name in match.header.players:
        draft = drafts.get(form_key(name))
        if isinstance(draft, dict) and isinstance(draft.get(FORM_ACTION), dict):
            found[name] = _judged(playing, name, draft[FORM_ACTION])
    return found


def _judged(playing: Playing, name: str, raw: dict[str, Json]) -> Form:
    match, game = playing.match, playing.match.game
    state = told_shared.without(match.state, name)
    problem: Message | None = None
    try:
        action = match.decode({**raw, "type": "finished", "player": name})
    except Refused as refused:
        return Form(game.sentence(refused), None)
    try:
        entries = game.outlook(state, action).entries
    except Refused as refused:
        problem = game.sentence(refused)
        entries = cast(Telling, game).so_far(state, action)
    for entry in entries:
        if entry.name == name:
            return Form(problem, entry.total, dict(entry.parts))
    return Form(problem, None)
