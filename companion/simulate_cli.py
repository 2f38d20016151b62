"""`companion simulate`: the command around `companion.simulate`."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from companion.arguments import whole_number
from companion.language import Language, preferred
from companion.rules.game import Json, Message, Refused, Value
from companion.rules.registry import GAMES, game
from companion.simulate import Report, Simulation, report, run
from companion.system_errors import no_folder

BAR = 40
MOST_GAMES = 1_000_000
_games = whole_number(1, MOST_GAMES)
_players = whole_number(0, 99)  # the game says how many of them may play it
WHY_NOT = {
    "prince": Message(
        "A player chooses only which task to play; who guesses, who rates and who knows a "
        "quotation is others’ doing, so looking ahead wins next to nothing."
    ),
}
"""Why looking one action ahead cannot beat chance in a game."""


def add_command(commands: Any, name: str) -> None:
    """Add `simulate` to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    made.add_argument("--players", type=_players, metavar="N", help="how many play")
    made.add_argument("--games", type=_games, default=1000, metavar="N", help="how many games")
    made.add_argument("--seed", type=int, default=1, metavar="N", help="same seed, same games")
    made.add_argument("--record", type=Path, metavar="DIR", help="write the records there")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    made.set_defaults(command=simulate_command)


def simulate_command(arguments: Namespace) -> int:
    """Play, then print the report; 1 where a set-up cannot be played."""
    say = Language(preferred()).say
    rules = game(arguments.game)
    players = arguments.players
    if players is None:
        players = min(max(rules.PLAYERS.start, 4), rules.PLAYERS.stop - 1)
    try:
        simulation = Simulation(arguments.game, players, _options(arguments.option), arguments.seed)
        if arguments.record is not None:
            arguments.record.mkdir(parents=True, exist_ok=True)
        played = run(simulation, arguments.games, arguments.record, _bar)
    except Refused as refused:
        return _wrong(say(rules.sentence(refused)))
    except OSError as error:
        values: dict[str, Value] = {"folder": str(arguments.record), "why": no_folder(error)}
        return _wrong(say(Message("The records cannot be written to {folder}: {why}.", values)))
    for line in lines(arguments.game, report(played, sorted(rules.ENDINGS))):
        print(line)
    return 0


def _wrong(why: str) -> int:
    print(why, file=sys.stderr)
    return 1


def _options(given: list[str]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for option in given:
        name, _, value = option.partition("=")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


def _bar(done: int, of: int) -> None:
    if not sys.stderr.isatty() or (done % max(of // 200, 1) and done != of):
        return
    full = BAR * done // of
    end = "\n" if done == of else ""
    print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{of}", end=end, file=sys.stderr, flush=True)


def lines(name: str, found: Report) -> list[str]:
    """The report as lines of text."""

    def five(values: tuple[float, ...]) -> str:
        return "  ".join(f"{value:7.1f}" for value in values)

    head = "   least   quarter    median   quarter      most"
    out = [f"{found.games} games of {name}, {len(found.by_seat)} at the table", f"{'':16}{head}"]
    out.append(f"{'actions':16}{five(found.length)}")
    out += [f"{f'seat {n}':16}{five(values)}" for n, values in enumerate(found.by_seat, 1)]
    out += [f"{strategy:16}{five(values)}" for strategy, values in found.by_strategy.items()]
    if found.greedy_wins is not None:
        out.append(f"greedy beats random in {100 * found.greedy_wins:.1f} % of the games")
        if name in WHY_NOT and found.greedy_wins < 0.7:
            out.append(Language(preferred()).say(WHY_NOT[name]))
    out += [f"ended by {ending}: {count}" for ending, count in found.endings.items()]
    return out
