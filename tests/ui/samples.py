"""Snapshots of tables as they come up in play: real games by the real rules, seeded."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.components import builtin
from companion.devices import BUZZER, HOURGLASS, READER, STORAGE, Health, Status
from companion.rules.game import Header
from companion.snapshots import Notice, Outlooks, Snapshot
from companion.table.picture import effects, game_on
from companion.table.playing import PLAY, Playing

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
LONG_NAMES = (
    "Ana-Wilhelmine Mondstaub",
    "Benedikt Sternschnuppner",
    "Cho-Philomena Nachtwolke",
    "Dorothea Papierflieger-X",
    "Emilia-Sophie Wolkenburg",
    "Friederike-Fay Holzapfel",
)
WELL = tuple(Status(name, Health.READY) for name in (READER, HOURGLASS, BUZZER, STORAGE))
TROUBLED = (
    Status(READER, Health.READY),
    Status(HOURGLASS, Health.SEARCHING),
    Status(BUZZER, Health.READY),
    Status(STORAGE, Health.LOST),
)


def played(
    game: str = "planet",
    names: Sequence[str] = NAMES[:4],
    steps: int = 0,
    *,
    seed: int = 1,
    read_in: bool = True,
    **options: Any,
) -> Playing:
    """A game after so many random actions (or at its end)."""
    header = Header(game, tuple(names), names[0], options, builtin(game))
    playing = Playing(1, header)
    chance = random.Random(seed)
    for _ in range(steps):
        legal = playing.match.legal()
        wanted = [a for a in legal if _usual(a, read_in)]
        if not wanted or playing.match.finished:
            break
        action = chance.choice(wanted)
        if read_in and action["type"] == "choose_stack":
            action = _drawn(playing, action, chance)
        playing.play([action], PLAY)
        playing.confirmed()
    return playing


def _usual(action: dict[str, Any], read_in: bool) -> bool:
    if action["type"] == "choose_stack":
        return ("tiles" in action) == read_in
    return action["type"] == "take" and "cell" not in action and "left" not in action


def _drawn(playing: Playing, action: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    match = playing.match
    varied = match.game.vary(match.state, match.decode(action), chance)
    return {**action, "tiles": list(varied.tiles)}


def snapshot(playing: Playing, sequence: int = 1, **more: Any) -> Snapshot:
    """A snapshot of a game as the table would give it."""
    return Snapshot(
        sequence,
        0.0,
        game=game_on(playing, (), None, {}),
        statuses=more.pop("statuses", WELL),
        **more,
    )


def outlooks(playing: Playing, sequence: int = 1) -> Outlooks:
    """What the open actions would bring."""
    return Outlooks(sequence, effects(playing))


def notice(number: int, mood: Any, message: Any, tag: str = "") -> Notice:
    """Something the companion says."""
    return Notice(number, mood, message, tag)
