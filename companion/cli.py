"""The commands that play records: `replay` and `check`.

A command is a function from its parsed arguments to an exit status. `companion.__main__` puts
the commands together.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from companion.language import Language, preferred
from companion.match import Match, begin
from companion.record import (
    Bad,
    BadHeader,
    Line,
    dump,
    is_expectation,
    lines,
    one_line,
    plain,
    source_lines,
)
from companion.rules.game import Json, Message, Refused, Value

WRONG_ACTION, WRONG_HEADER = 1, 2


def add_command(commands: Any, name: str) -> None:
    """Add `replay` or `check` to a parser's sub-commands."""
    made = commands.add_parser(name)
    if name == "check":
        made.add_argument("files", metavar="FILE", nargs="+", help="game records")
        made.set_defaults(command=check_command)
        return
    made.add_argument("file", metavar="FILE", help="a game record; - reads standard input")
    how = made.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print the final view as JSON")
    how.add_argument("--each", action="store_true", help="print the view after every line")
    made.set_defaults(command=replay_command)


def replay_command(arguments: Namespace) -> int:
    """`companion replay`: 0, 1 for a refused action, 2 for a header that cannot be played."""
    language = Language(preferred())
    name: str = arguments.file
    found = lines(source_lines(name))
    try:
        number, match = begin(found)
        if arguments.each:
            return _each(match, number, found, language)
        for line in found:
            try:
                _play(match, line)
            except Refused as refused:
                why = language.say(match.game.sentence(refused))
                return _tell(name, line.number, why, WRONG_ACTION)
    except BadHeader as bad:
        return _tell(name, bad.line, language.say(bad.message), WRONG_HEADER)
    print(dump(match.view()) if arguments.json else table(match, language))
    return 0


def _play(match: Match, line: Line) -> None:
    """Do what a line says; an expectation is passed over."""
    if isinstance(line.value, Bad):
        raise line.value.refused
    if not is_expectation(line.value):
        match.play(line.value)


def _tell(name: str, line: int, why: str, status: int) -> int:
    print(f"{one_line(name)}:{line}: {plain(why)}", file=sys.stderr)
    return status


def _each(match: Match, number: int, found: Iterator[Line], language: Language) -> int:
    print(dump({"line": number, "view": match.view()}), flush=True)
    status = 0
    for line in found:
        if is_expectation(line.value):
            continue
        shown: dict[str, Json]
        try:
            _play(match, line)
            shown = {"view": match.view()}
        except Refused as refused:
            status = WRONG_ACTION
            shown = {"refused": plain(language.say(match.game.sentence(refused)))}
        print(dump({"line": line.number, **shown}), flush=True)
    return status


def table(match: Match, language: Language) -> str:
    """The final table in words: places, totals and where the points come from."""
    view = match.view()
    say = language.say
    turn = view["turn"]
    if match.finished:
        winners: tuple[str, ...] = tuple(view["winners"])
        if winners:
            values: dict[str, Value] = {"names": winners, "count": len(winners)}
            head = say(Message("{names} wins.", values, "{names} win.", "count"))
        else:
            head = say(Message("Nobody wins."))
    else:
        names: tuple[str, ...] = tuple(turn["players"]) if turn else ()
        head = say(
            Message("The game is not finished. It is the turn of: {names}", {"names": names})
        )
    out = [head]
    width = max(len(entry["name"]) for entry in view["scores"])
    for entry in sorted(view["scores"], key=lambda entry: int(entry["rank"])):
        parts = [
            f"{language.value(match.game.source(part))} {language.value(points)}"
            for part, points in entry["parts"].items()
            if points
        ]
        total = language.value(entry["total"])
        name = f"{entry['name']:<{width}}"
        out.append(f"{entry['rank']}. {name} {total:>4}  {', '.join(parts)}".rstrip())
    return "\n".join(out)


def check_command(arguments: Namespace) -> int:
    """`companion check`: 1 if any record fails."""
    from companion.check import check

    language = Language(preferred())
    failed = 0
    for name in arguments.files:
        wrong = False
        for line, message in check(name):
            wrong = True
            print(f"{one_line(name)}:{line}: {plain(language.say(message))}")
        failed += wrong
    print(f"{len(arguments.files) - failed} passed, {failed} failed")
    return WRONG_ACTION if failed else 0
