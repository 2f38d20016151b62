"""Draws the snapshot of a table: what anybody may see of it, and nothing else."""

from __future__ import annotations

from collections.abc import Hashable

from companion.rules.game import Action, Entry, Json, Message, Refused
from companion.snapshots import Effect, GameOn
from companion.table.forms import forms
from companion.table.playing import Playing

MOST_FORESEEN = 80
"""Where more outlooks than this are to be worked out and several players choose at once, only
those of the first of them are, whose sheet is the one on the screen."""


def game_on(
    playing: Playing,
    held: tuple[Message, ...],
    needs: Message | None,
    drafts: dict[str, Json],
) -> GameOn:
    """The game on the table as the screen may show it."""
    match, game = playing.match, playing.match.game
    view = match.public()
    judged = forms(playing, drafts)
    parts = [part for entry in view["scores"] for part in entry["parts"]]
    parts += [part for form in judged.values() for part in form.parts]
    return GameOn(
        id=playing.id,
        game=match.header.game,
        seats=playing.seats,
        first=match.header.first,
        options=match.header.options,
        components=match.header.components,
        view=view,
        facts=game.facts(match.state),
        prompt=game.prompt(match.state),
        legal=match.legal(),
        sources={part: game.source(part) for part in parts},
        log=playing.log.lines(lambda entry: game.conceal(match.state, entry)),
        actions=match.actions,
        can_undo=match.actions > 0,
        can_redo=match.position.undone is not None,
        undo_reveals=playing.reveals(1),
        named=playing.named,
        held=held,
        needs=needs,
        drafts=drafts,
        forms=judged,
        rows=playing.rows,
    )


def effects(playing: Playing) -> tuple[Effect | None, ...]:
    """What each legal action would bring, in the order of `GameOn.legal`.

    Where totals are hidden, so are their changes. None for an action whose outlook is refused.
    """
    match = playing.match
    hidden = any(entry["total"] is None for entry in match.public()["scores"])
    now = {entry.name: entry.total for entry in match.game.scores(match.state)}
    actions = match.game.legal(match.state)
    keys = [match.game.alike(match.state, action) for action in actions]
    turn = match.turn()
    only = turn.players[0] if turn is not None and len(set(keys)) > MOST_FORESEEN else None
    known: dict[Hashable, Effect | None] = {}
    for key, action in zip(keys, actions, strict=True):
        if key not in known and (only is None or getattr(action, "player", only) == only):
            known[key] = _effect(playing, action, now, hidden)
    return tuple([known.get(key) for key in keys])


def _effect(playing: Playing, action: Action, now: dict[str, int], hidden: bool) -> Effect | None:
    game, state = playing.match.game, playing.match.state
    try:
        outlook = game.outlook(state, action)
    except Refused:
        return None
    return Effect(
        {entry.name: _change(entry, now, hidden) for entry in outlook.entries},
        outlook.left_out,
    )


def _change(entry: Entry, now: dict[str, int], hidden: bool) -> int | None:
    return None if hidden else entry.total - now.get(entry.name, 0)
