"""Records a game for every way in which a game can end: `python -m tests.records.make_own`.

The games are played at random from a seed and carry what their ends are expected to be, so a
change of the rules that moves an ending or a score shows as a difference.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from companion.match import Match
from companion.record import dump, write_header
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import begin, moves, set_ups

FOLDER = Path(__file__).parent / "own"
MOST_SEEDS = 2_000
SMALL: dict[str, list[tuple[int, dict[str, Any], dict[str, Any]]]] = {
    "mort": [
        (
            2,
            {},
            {
                "sheet": {"streets": ["r", "g", "o", "b", "v"], "sephi": [0, 3, 5]},
                "street_bonus": 10,
            },
        ),
        (
            2,
            {"objectives": ["red_souls", "two_perfect_columns", "two_streets"]},
            {
                "sheet": {"streets": ["r...", ".g..", "..o.", "...o", "..bb"], "sephi": [0, 3, 5]},
                "street_bonus": 10,
            },
        ),
    ]
}
"""Boxes for ends that random play on the built-in ones never meets: players, options, sheet."""
KEPT = ("finished", "turn", "scores", "winners", "happened")


def ended(
    name: str, count: int, options: dict[str, Any], box: dict[str, Any], seed: int
) -> tuple[str, list[str]]:
    """How the game with that seed ends, and its record."""
    match = Match(begin(name, count, options, box))
    lines = [f"# {name}: {count} players, {options or 'no options'}, seed {seed}"]
    lines.append(write_header(match.header))
    lines += [dump(action) for action in moves(match, random.Random(seed))]
    view = match.view()
    lines.append(dump({"expect": {key: view[key] for key in KEPT}}))
    outcome = match.game.outcome(match.state)
    return ("" if outcome is None else outcome.ending), lines


def main() -> None:
    """Write the records that are not there yet."""
    for name in GAMES:
        wanted = set(game(name).ENDINGS) | {"told"}
        setups: list[tuple[int, dict[str, Any], dict[str, Any]]]
        setups = [(count, options, {}) for one, count, options in set_ups() if one == name]
        setups += SMALL.get(name, [])
        for seed in range(MOST_SEEDS):
            if not wanted:
                break
            count, options, box = setups[seed % len(setups)]
            ending, lines = ended(name, count, options, box, seed)
            if ending in wanted:
                wanted.discard(ending)
                path = FOLDER / name / f"{ending.replace('_', '-')}.jsonl"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(lines) + "\n", "utf-8")
        if wanted:
            print(f"{name}: no game ended by {', '.join(sorted(wanted))}")


if __name__ == "__main__":
    main()
