"""Snapshots of tables as they come up in play: real games by the real rules, seeded."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.components import builtin
from companion.devices import BUZZER, HOURGLASS, READER, STORAGE, Health, Status
from companion.rules.decode import encode
from companion.rules.game import Action, Header
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
NOW = 1_700_000_100.0
"""The second since 1970 at which the driver's clock stands."""
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
    components: dict[str, Any] | None = None,
    **options: Any,
) -> Playing:
    """A game after so many random actions (or at its end)."""
    box = builtin(game) if components is None else components
    header = Header(game, tuple(names), names[0], options, box)
    playing = Playing(1, header)
    chance = random.Random(seed)
    if game != "planet":
        for _ in range(steps):
            if playing.match.finished:
                break
            step(playing, chance)
        return playing
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


def step(playing: Playing, chance: random.Random, kind: str = "") -> None:
    """One more random action that the turn lists, of a kind if one is named."""
    rules, state, turn = playing.match.game, playing.match.state, playing.match.turn()
    expects = () if turn is None else turn.expects
    listed = [one for one in rules.legal(state) if _kind(one) in expects]
    wanted = [one for one in listed if _kind(one) == kind] or listed
    playing.play([encode(rules.vary(state, chance.choice(wanted), chance))], PLAY)
    playing.confirmed()


def _kind(action: Action) -> str:
    return str(action.__struct_config__.tag)


def along(game: str, names: Sequence[str], share: float, *, seed: int = 1, **more: Any) -> Playing:
    """A game that has gone on for a share of its length, 0 to 1."""
    whole = played(game, names, 10_000, seed=seed, **more)
    return played(game, names, int(whole.match.actions * share), seed=seed, **more)


def _usual(action: dict[str, Any], read_in: bool) -> bool:
    if action["type"] == "choose_stack":
        return ("tiles" in action) == read_in
    return action["type"] == "take" and "cell" not in action and "left" not in action


def _drawn(playing: Playing, action: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    match = playing.match
    varied = encode(match.game.vary(match.state, match.decode(action), chance))
    return {**action, "tiles": list(varied["tiles"])}


def snapshot(playing: Playing, sequence: int = 1, **more: Any) -> Snapshot:
    """A snapshot of a game as the table would give it."""
    return Snapshot(
        sequence,
        0.0,
        game=game_on(playing, (), None, more.pop("drafts", {})),
        statuses=more.pop("statuses", WELL),
        **more,
    )


def outlooks(playing: Playing, sequence: int = 1) -> Outlooks:
    """What the open actions would bring."""
    return Outlooks(sequence, effects(playing))


def notice(number: int, mood: Any, message: Any, tag: str = "") -> Notice:
    """Something the companion says."""
    return Notice(number, mood, message, tag)
