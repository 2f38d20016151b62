"""The words of the residence: what the log, the refusals and the score sheet say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.game import Json, Message, Refused, Term
from companion.rules.refusals import sentence as shared_sentence

RESIDENTS = {"w": Term("a centenarian"), "g": Term("a veteran"), "v": Term("a newcomer")}
"""Who lives behind a door, by its colour; the other colours are plain residents."""
PLAIN = Term("a resident")

SOURCES = {
    "apartments": Term("Apartments visited"),
    "centenarians": Term("Centenarians"),
    "veterans": Term("Veterans"),
    "newcomers": Term("Newcomers"),
    "correction": Term("Correction"),
}

REFUSALS = {
    "route_length": "The road has {count} houses: there can be 1 to {most}.",
    "route_colour": "House {space} has the colour “{letter}”: use one of {letters}.",
    "reaps_own": "{player} cannot reap and be reaped in one reaping.",
    "reaping_of_nobody": "Name who reaps, or whose character died.",
    "soul_points": "A card has 0 to {most} soul points, not {count}.",
    "no_move_owed": "No move is owed: tell a reaping first.",
    "not_your_move": "{player} cannot move now: {mover} moves first.",
    "reaping_not_open": "Reaping {index} is not open now: choose {open} (counted from 0).",
    "not_in_reaping": "{player} has no open reaping with {players}: scan somebody else.",
    "move_owed": "The turn cannot end: {player} still has to move.",
    "colour_unknown": "There is no colour “{letter}”: use one of {letters}.",
    "visits_negative": "{player} cannot have visited {count} houses of the colour “{letter}”.",
    "visits_too_many": (
        "The road has {most} houses of the colour “{letter}”, and {count} would be visited."
    ),
}


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal."""
    return shared_sentence(refused, REFUSALS)


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened."""
    return _WORDS[entry.get("type") or entry["what"]](entry)


def told(by: tuple[str, ...], of: str | None) -> Message:
    """A reaping in words, by the names of the reapers and of the reaped."""
    if of is not None and not by:
        return Message("A character of {player} dies in its deathbed", {"player": of})
    if of is None:
        return Message("{players} reap", {"players": by}) if len(by) > 1 else _alone(by[0])
    text = "{players} reap a character of {other} together"
    if len(by) == 1:
        return Message("{player} reaps a character of {other}", {"player": by[0], "other": of})
    return Message(text, {"players": by, "other": of})


def _alone(player: str) -> Message:
    return Message("{player} reaps", {"player": player})


def _move(entry: Mapping[str, Json]) -> Message:
    steps = sum(entry["cards"])
    if not steps:
        return Message("{player} stays", {"player": entry["player"]})
    values = {"player": entry["player"], "count": steps}
    text, plural = "{player} moves {count} space", "{player} moves {count} spaces"
    return Message(text, values, plural=plural, count="count")


def _visited(entry: Mapping[str, Json]) -> Message:
    resident = RESIDENTS.get(entry["colour"], PLAIN)
    values = {"player": entry["player"], "space": entry["space"], "resident": resident}
    return Message("{player} visits house {space}: {resident}", values)


_WORDS: dict[str, Callable[[Any], Message]] = {
    "reaping": lambda entry: told(tuple(entry["by"]), entry["of"]),
    "move": _move,
    "end_turn": lambda entry: Message("The turn ends"),
    "finished": lambda entry: Message(
        "The result of {player} is told", {"player": entry["player"]}
    ),
    "visited": _visited,
    "left": lambda entry: Message("{player} leaves the residence", {"player": entry["player"]}),
}
