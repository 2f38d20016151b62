"""Draws the snapshot of a table: what anybody may see of it, and nothing else."""

from __future__ import annotations

from companion.rules.game import Action, Entry, Json, Message, Refused
from companion.snapshots import Effect, GameOn
from companion.table.playing import Playing

MOST_FORESEEN = 256
"""Where more actions than this are open, several players choose at once: then only those of the
first of them are looked at, whose sheet is the one on the screen."""


def game_on(
    playing: Playing,
    held: tuple[Message, ...],
    needs: Message | None,
    drafts: dict[str, Json],
) -> GameOn:
    """The game on the table as the screen may show it."""
    match, game = playing.match, playing.match.game
    view = match.public()
    return GameOn(
        id=playing.id,
        game=match.header.game,
        seats=playing.seats,
        first=match.header.first,
        options=match.header.options,
        components=match.header.components,
        sure=playing.sure,
        view=view,
        prompt=game.prompt(match.state),
        legal=match.legal(),
        open_keys={name: tuple(sorted(keys)) for name, keys in game.OPEN_KEYS.items()},
        sources={part: game.source(part) for entry in view["scores"] for part in entry["parts"]},
        log=playing.log.lines(lambda entry: game.conceal(match.state, entry)),
        actions=match.actions,
        can_undo=match.actions > 0,
        can_redo=match.position.undone is not None,
        undo_reveals=playing.reveals(1),
        named=playing.named,
        held=held,
        needs=needs,
        drafts=drafts,
    )


def effects(playing: Playing) -> tuple[Effect | None, ...]:
    """What each legal action would bring, in the order of `GameOn.legal`.

    Where totals are hidden, so are their changes. None for an action whose outlook is refused.
    """
    match = playing.match
    hidden = any(entry["total"] is None for entry in match.public()["scores"])
    now = {entry.name: entry.total for entry in match.game.scores(match.state)}
    known: dict[tuple[object, ...], Effect | None] = {}
    out: list[Effect | None] = []
    actions = match.game.legal(match.state)
    turn = match.turn()
    only = turn.players[0] if len(actions) > MOST_FORESEEN and turn is not None else None
    for action in actions:
        if only is not None and getattr(action, "player", only) != only:
            out.append(None)
            continue
        key = _likeness(action)
        if key not in known:
            known[key] = _effect(playing, action, now, hidden)
        out.append(known[key])
    return tuple(out)


def _likeness(action: Action) -> tuple[object, ...]:
    """Takes that differ only in the cell score alike: one outlook serves them all."""
    fields = type(action).__struct_fields__
    kept = [repr(getattr(action, field)) for field in fields if field != "cell"]
    return (type(action), *kept)


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
