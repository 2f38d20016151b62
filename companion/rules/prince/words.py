"""The words of Der Kleine Prinz: what the log, the refusals and the score sheet say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.game import Json, Message, Refused, Term, Value
from companion.rules.refusals import sentence as shared_sentence

TASKS = {
    "explain": Term("Explain to me"),
    "draw": Term("Draw me"),
    "remember": Term("Remember"),
    "decide": Term("Decide"),
}

PLACED = ("{player} places {count} star", "{player} places {count} stars")
"""What the log says of stars placed: whose stand where can be read from it."""

SOURCES = {"stars_left": Term("Stars left"), "correction": Term("Correction")}

REFUSALS = {
    "hourglass": "The hourglass must run a whole number of seconds from 1 to {most}.",
    "planet_without_name": "Planet {number} of the board has no name.",
    "place_form": "Place {number} on the prince’s way must have “white” and “blue” star spaces.",
    "place_unknown_key": "Place {number} on the prince’s way has an unknown key “{key}”.",
    "place_count": "“{key}” of place {number} must be a whole number from 0 to {most}.",
    "place_without_stars": "Place {number} has no star space that counts with {players} players.",
    "task_running": "“{task}” is being done: tell how it went first.",
    "no_task": "No task is being done: {player} plays a card first.",
    "ends_otherwise": "“{task}” does not end like that: tell how this task went.",
    "kind_used_up": "{player} has played both first cards “{task}”: choose another kind.",
    "own_task": "{player} played the card and cannot be the one who finds it.",
    "total_missing": "The stars that {player} received are missing.",
    "total_range": "{player} cannot have received {count} stars: {least} to {most} can be.",
    "totals_sum": "The stars received make {count} together, but {right} were handed out.",
    "reader_answers": "{player} reads the quotation and does not answer.",
    "bet_range": "A bet is on 1 to {most} players, not on {count}.",
    "player_before_number": "Scan the player first, then the number of stars received.",
    "stars_left_range": "{player} can have 0 to {most} stars left, not {count}.",
    "second_last_star": "{other} has placed the last star: {player} must have some left.",
}


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal; tasks are named in words."""
    message = shared_sentence(refused, REFUSALS)
    task = message.values.get("task")
    if isinstance(task, str):
        return Message(message.text, {**message.values, "task": TASKS[task]})
    return message


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened."""
    return _WORDS[entry.get("type") or entry["what"]](entry)


def _rated(entry: Mapping[str, Json]) -> Message:
    values: dict[str, Value] = {
        "ratings": tuple(
            Message("{player} {count}", {"player": name, "count": count})
            for name, count in entry["totals"].items()
        )
    }
    if not entry.get("blank"):
        return Message("Stars received: {ratings}", values)
    values["players"] = tuple(entry["blank"])
    return Message("Stars received: {ratings}; without an explanation: {players}", values)


def _answered(entry: Mapping[str, Json]) -> Message:
    values: dict[str, Value] = {}
    if entry["correct"]:
        values["players"] = tuple(entry["correct"])
    if entry["bet"] is None:
        return Message("Correct: {players}" if values else "Nobody was correct", values)
    text = "Correct: {players}; the bet was {bet}"
    text = text if values else "Nobody was correct; the bet was {bet}"
    return Message(text, {**values, "bet": entry["bet"]})


def _moved(entry: Mapping[str, Json]) -> Message:
    to = entry["to"]
    if "planet" in to:
        return Message("The prince travels to {planet}", {"planet": to["planet"]})
    return Message("The prince walks to space {space} on Earth", {"space": to["earth"] + 1})


def _fox(entry: Mapping[str, Json]) -> Message:
    if entry["to"] is None:
        return Message("The fox disappears into its burrow")
    return Message("The fox retreats to space {space}", {"space": entry["to"] + 1})


def _counted(text: str, plural: str, key: str = "count") -> Callable[[Any], Message]:
    def made(entry: Mapping[str, Json]) -> Message:
        values = {"player": entry["player"], "count": entry[key]}
        return Message(text, values, plural=plural, count="count")

    return made


def _simple(text: str, key: str = "player") -> Callable[[Any], Message]:
    def made(entry: Mapping[str, Json]) -> Message:
        return Message(text, {"player": entry[key]})

    return made


_WORDS: dict[str, Callable[[Any], Message]] = {
    "task": lambda entry: Message(
        "{player} plays “{task}”", {"player": entry["player"], "task": TASKS[entry["task"]]}
    ),
    "rated": _rated,
    "guessed": _simple("{player} found it", "by"),
    "failed": lambda entry: Message("Nobody found it in time"),
    "answered": _answered,
    "finished": _counted(
        "{player} has {count} star left", "{player} has {count} stars left", "stars_left"
    ),
    "placed": _counted(*PLACED),
    "prince_moved": _moved,
    "card_exchange": _simple("Cards may be exchanged, {player} first", "from"),
    "fox_moved": _fox,
    "new_cards": _counted("{player} gets {count} new card", "{player} gets {count} new cards"),
}
