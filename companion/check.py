"""Plays records that carry expectations and tells what differs (`companion check`)."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from companion.match import Match, begin
from companion.record import Bad, BadHeader, Line, is_expectation, lines, short, source_lines
from companion.rules.game import Json, Message, Refused
from companion.strict import Inexact

_MOST = 120
"""Characters of a value that are shown."""


def check(name: str) -> Iterator[tuple[int, Message]]:
    """What is wrong with a record file, line by line; nothing if all is as expected.

    A refused action ends the record, and so does a file that proves in its midst to be none.
    """
    try:
        yield from _wrong(lines(source_lines(name)))
    except BadHeader as bad:
        yield bad.line, bad.message


def _wrong(found: Iterator[Line]) -> Iterator[tuple[int, Message]]:
    _, match = begin(found)
    for line in found:
        if isinstance(line.value, Bad):
            yield line.number, match.game.sentence(line.value.refused)
            return
        if not is_expectation(line.value):
            try:
                match.play(line.value)
            except Refused as refused:
                yield line.number, match.game.sentence(refused)
                return
        elif "expect" in line.value:
            for path, wanted, got in differences(line.value["expect"], match.view()):
                values: dict[str, Any] = {
                    "path": path,
                    "wanted": short(wanted, _MOST),
                    "got": short(got, _MOST),
                }
                yield line.number, Message("{path} is {got}, expected {wanted}", values)
        else:
            yield from ((line.number, wrong) for wrong in _not_refused(match, line.value["refuse"]))


def _not_refused(match: Match, action: Json) -> Iterator[Message]:
    before = deepcopy(match.view())
    position = match.position
    try:
        match.play(action)
    except Refused:
        if match.position is not position or match.view() != before:
            yield Message("the refused action changed the view")
    else:
        yield Message("accepted, but should be refused: {action}", {"action": short(action, _MOST)})


class _Absent:
    def __repr__(self) -> str:
        return "not there"


ABSENT = _Absent()


def differences(wanted: Json, got: Any, path: str = "") -> Iterator[tuple[str, Json, Any]]:
    """Where a view differs from what is expected: path, wanted, got (FORMAT, "Expectations")."""
    if not isinstance(wanted, dict):
        yield path or "view", wanted, got
        return
    for key, value in wanted.items():
        if key in ("players", "scores") and isinstance(value, list):
            yield from _by_name(value, got.get(key, ABSENT), key)
        else:
            yield from _differs(value, got.get(key, ABSENT), key)


def _by_name(wanted: list[Json], got: Any, path: str) -> Iterator[tuple[str, Json, Any]]:
    named = {entry["name"]: entry for entry in got} if isinstance(got, list) else {}
    for entry in wanted:
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in named:
            yield path, entry, ABSENT
            continue
        yield from _differs(entry, named[name], f"{path}[{name}]")


def _differs(wanted: Json, got: Any, path: str) -> Iterator[tuple[str, Json, Any]]:
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key, value in wanted.items():
            if key == "parts" and isinstance(value, dict):
                yield from _parts(value, got.get(key, ABSENT), f"{path}.{key}")
            else:
                yield from _differs(value, got.get(key, ABSENT), f"{path}.{key}")
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for index, (value, own) in enumerate(zip(wanted, got, strict=True)):
            yield from _differs(value, own, f"{path}[{index}]")
    elif not _same(wanted, got):
        yield path, wanted, got


def _parts(wanted: dict[str, Json], got: Any, path: str) -> Iterator[tuple[str, Json, Any]]:
    if not isinstance(got, dict):
        yield path, wanted, got
        return
    for key in {**wanted, **got}:
        if not _same(wanted.get(key, 0), got.get(key, 0)):
            yield f"{path}.{key}", wanted.get(key, 0), got.get(key, 0)


def _same(wanted: Json, got: Any) -> bool:
    if isinstance(wanted, Inexact):
        return type(got) is int and wanted.equals(got)
    if isinstance(wanted, (list, dict)) or isinstance(got, (list, dict)):
        return False
    return type(wanted) is type(got) and bool(wanted == got)
