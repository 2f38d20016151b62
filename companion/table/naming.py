"""Who was named to take next. No record holds it, so it is kept here over a restart."""

from __future__ import annotations

from companion.kept import Space
from companion.table.desk import Desk
from companion.table.playing import Playing

_KEPT = "player"


def name_next(desk: Desk, playing: Playing, player: str | None) -> None:
    """Say who takes next; None: nobody any more. It holds until the next action."""
    if playing.named == player:
        return
    playing.named = player
    value = None if player is None else {"name": player, "rows": playing.rows}
    desk.kept.put(Space.NEXT, _KEPT, value, desk.small(), game=playing.id)


def several_choose(playing: Playing) -> bool:
    """Whether it has to be said who acts: what is open now is open to several, each for
    themselves."""
    match = playing.match
    turn = match.turn()
    if turn is None or len(turn.players) < 2:
        return False
    players = {getattr(action, "player", None) for action in match.game.legal(match.state)}
    return len(players - {None}) > 1


def named_before(desk: Desk, playing: Playing) -> str | None:
    """Who was named when the game was left, unless something was done since."""
    kept = desk.kept.get(Space.NEXT, _KEPT, game=playing.id)
    if not isinstance(kept, dict) or kept.get("rows") != playing.rows:
        return None
    name = kept.get("name")
    return name if name in playing.match.header.players else None
