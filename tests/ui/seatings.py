"""Who sits at the monkey's tables, and what is played there: every number of players, every
variant, games told afterwards, and names that are hard to show."""

from __future__ import annotations

import random
from pathlib import Path

from companion.components import builtin, things
from companion.rules.game import Header, Json
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import OPTIONS, SOLO

CASES = Path(__file__).parents[1] / "records/cases"
BAD = Path(__file__).parents[1] / "records/bad"
NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
LONG = "Wilhelmina-Konstantine {n}"
"""With a number 24 characters."""
STRANGE = ("[b]Ana[/b]", "{player}", "שרה", "たろう", "W" * 24, "Zoë-Éléonore ß")
TOLD = 0.3
"""The share of games whose result alone is told."""


def seating(name: str, chance: random.Random) -> Header:
    """A table of that game, as they come."""
    rules = game(name)
    count = chance.choice([*rules.PLAYERS, max(rules.PLAYERS)])
    kind = chance.random()
    if kind < 0.6:
        players = NAMES[:count]
    elif kind < 0.8:
        players = tuple(LONG.format(n=n)[-24:] for n in range(1, count + 1))
    else:
        players = tuple(chance.sample(STRANGE, count))
    options = dict(chance.choice(OPTIONS[name]))
    if chance.random() < TOLD:
        options["score_only"] = True
    elif name == "mort" and count == 1:
        options |= chance.choice(SOLO)
    return Header(name, players, chance.choice(players), options, builtin(name))


def full(name: str, *, told: bool) -> Header:
    """A table of that game with all its seats taken."""
    players = tuple(LONG.format(n=n)[-24:] for n in range(1, max(game(name).PLAYERS) + 1))
    options: dict[str, Json] = {"score_only": True} if told else {}
    return Header(name, players, players[0], options, builtin(name))


def tags_of(name: str) -> tuple[str, ...]:
    """The components of a game as it comes, in the order of their codes."""
    return tuple(things(name))


def records(folder: Path) -> None:
    """Lay records into a folder for files: one of each game, and one that is no good."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [min((CASES / name).glob("*.jsonl")) for name in GAMES]
    for path in (*chosen, min(BAD.glob("*.jsonl"))):
        (folder / path.name).write_bytes(path.read_bytes())
