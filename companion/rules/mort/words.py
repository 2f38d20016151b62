"""The words of Welcome to La Petite Mort: the log, the refusals and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.rules.game import Json, Message, Refused, Term, Value
from companion.rules.mort.box import CAUSES
from companion.rules.refusals import sentence as shared_sentence

CAUSE_TERMS = {
    "orange": Term("construction accident", "cause"),
    "green": Term("car accident", "cause"),
    "blue": Term("drowning", "cause"),
    "violet": Term("stock market", "cause"),
    "white": Term("homicide", "cause"),
    "red": Term("bomb", "cause"),
}

OBJECTIVE_TERMS = {
    "red_souls": Term("all red souls with a perfect reaping"),
    "green_souls": Term("all green souls with a perfect reaping"),
    "four_columns": Term("four complete columns"),
    "two_perfect_columns": Term("two columns of perfect reapings only"),
    "two_streets": Term("two complete streets"),
    "one_perfect_street": Term("one street of perfect reapings only"),
}

WROTE = "{player} writes {number} in street {street}, column {column} ({cause})"
"""What the log says of a reaping: where somebody wrote last can be read from it."""

SOURCES = {
    "objectives": Term("Objectives"),
    "columns": Term("Columns"),
    "streets": Term("Streets"),
    "sephi": Term("Sephi boxes"),
    "correction": Term("Correction"),
}

REFUSALS = {
    # the sheet and the options
    "sheet_sephi": "The Sephi boxes need {right} costs, whole numbers of 0 or more.",
    "sheet_streets": "A sheet has {right} streets, not {count}.",
    "sheet_columns": "The sheet has {count} columns: there can be {most} at most.",
    "sheet_uneven": "All streets must be of one length: street {street} has {count} instead of "
    "{right} columns.",
    "sheet_letter": "Street {street} has a house “{letter}”: only o, g, b, v, w, r and the "
    "gap . are known.",
    "sheet_street_empty": "Street {street} has no house: each needs one.",
    "sheet_column_empty": "Column {column} has no house: each needs one.",
    "objective_without_house": "The objective “{objective}” needs a house of that colour, and "
    "the sheet has none.",
    "solo_needed": "A game of one is played solo: choose classic or aaa.",
    "solo_alone": "Solo is for one player, and {count} are seated.",
    "level_only_aaa": "Only a game against the AAA has a level of the AAA.",
    "aaa_score_only": "A result against the AAA cannot be told: its cards have to be counted.",
    "aaa_name": "Nobody can be called {name} in a game against the AAA: choose another name.",
    # a turn
    "turn_not_over": "The turn is not over: {players} must act first.",
    "give_first": "The turn is not over: the AAA gets a card first.",
    "validation_first": "The turn is not over: say first what the AAA has validated.",
    "validation_only_aaa": "Validation cards come only in a game against the AAA: leave "
    "“validation” out.",
    "no_cards_yet": "There are no cards on the table: turn up three first.",
    "has_acted": "{player} has already acted in this turn: {players} can still act.",
    "all_have_acted": "{player} has already acted in this turn.",
    "number_not_there": "No {number} lies on the table: there are {numbers}.",
    "no_combination": "The {number} does not come with {cause}: it comes with {causes}.",
    "only_sephi": "None of the numbers fits on {player}’s sheet: tick a Sephi box.",
    "no_such_column": "The sheet has no column {column}: its last one is {most}.",
    "no_house": "There is no house in street {street}, column {column}.",
    "house_taken": "The house in street {street}, column {column} has its {written} already.",
    "not_above": "{number} cannot stand there: numbers rise from left to right, and {other} "
    "stands to the left.",
    "not_below": "{number} cannot stand there: numbers rise from left to right, and {other} "
    "stands to the right.",
    "number_fits": "{player} can write: the {number} fits in street {street}, column {column}.",
    # solo
    "only_aaa": "That belongs to a game against the AAA.",
    "nothing_to_give": "No card is owed to the AAA just now.",
    "other_card_left": "That card is not the one left over: the AAA gets {causes}.",
    "nothing_to_validate": "No validation card is to be settled just now.",
    "aaa_has_objective": "The AAA has validated No. {number} already.",
    "street_to_cross": "Cross out a street bonus: one is still open.",
    "street_not_open": "The bonus of street {street} is not open any more: choose another.",
    "column_not_open": "The bonus of column {column} is not open any more: choose another.",
    "streets_to_cross": "Street bonuses to cross out: {right}. Named: {count}.",
    "columns_to_cross": "Column bonuses to cross out: {right}. Named: {count}.",
    "only_classic": "The solo card belongs to the classic solo game.",
    "no_solo_card_left": "The solo card has come {most} times: it does not come again.",
    "solo_card_twice": "The second solo card crosses out all that is open: name no bonuses.",
    "three_cards": "Three cards lie on the table: scan three numbers and three causes.",
    # results told
    "told_columns": "{count} columns are told, but the sheet has {most}.",
    "told_column_size": "Column {place} is told with {count} houses: it has 1 to {most}.",
    "told_objectives": "{points} points cannot come from these objectives.",
}


def causes(indices: tuple[int, ...]) -> tuple[Term, ...]:
    """Causes in words."""
    return tuple(CAUSE_TERMS[CAUSES[index]] for index in indices)


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal."""
    return shared_sentence(refused, REFUSALS)


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened. Streets and columns are counted from 1."""
    kind = entry["type"] if "type" in entry else entry["what"]
    return _WORDS[kind](entry)


def _cards(entry: Mapping[str, Json]) -> Message:
    cards = entry["cards"]
    numbers: dict[str, Value] = {f"number{n}": card[0] for n, card in enumerate(cards, 1)}
    terms: dict[str, Value] = {f"cause{n}": CAUSE_TERMS[c[1]] for n, c in enumerate(cards, 1)}
    text = "Turned up: {number1} {cause1}, {number2} {cause2}, {number3} {cause3}"
    if entry.get("validation"):
        text = (
            "Turned up: {number1} {cause1}, {number2} {cause2}, {number3} {cause3}, and a "
            "validation card"
        )
    return Message(text, {**numbers, **terms})


def _reap(entry: Mapping[str, Json]) -> Message:
    street, column = entry["house"]
    return Message(
        WROTE,
        {
            "player": entry["player"],
            "number": entry["number"],
            "street": street + 1,
            "column": column + 1,
            "cause": CAUSE_TERMS[entry["cause"]],
        },
    )


def _sephi(entry: Mapping[str, Json]) -> Message:
    return Message("{player} ticks a Sephi box", {"player": entry["player"]})


def _give(entry: Mapping[str, Json]) -> Message:
    return Message("The AAA gets a card: {cause}", {"cause": CAUSE_TERMS[entry["cause"]]})


def _validate(entry: Mapping[str, Json]) -> Message:
    street = entry["street"]
    values = _crossed(() if street is None else (street,), entry["columns"])
    if entry["objective"] is None:
        if street is None and not entry["columns"]:
            return Message("The AAA validates nothing")
        text = "The AAA validates nothing; crossed out: streets {streets}, columns {columns}"
        return Message(text, values)
    values["number"] = entry["objective"]
    if street is None and not entry["columns"]:
        return Message("The AAA validates No. {number}", values)
    text = "The AAA validates No. {number}; crossed out: streets {streets}, columns {columns}"
    return Message(text, values)


def _solo_card(entry: Mapping[str, Json]) -> Message:
    if "streets" not in entry:
        return Message("The solo card comes again: no bonus stays open")
    text = "The solo card comes; crossed out: streets {streets}, columns {columns}"
    return Message(text, _crossed(entry["streets"], entry["columns"]))


def _crossed(streets: Sequence[int], columns: Sequence[int]) -> dict[str, Value]:
    """Bonuses by name, counted from 1."""
    none = Term("none", "bonuses")
    return {
        "streets": tuple(street + 1 for street in streets) or none,
        "columns": tuple(column + 1 for column in columns) or none,
    }


def _finished(entry: Mapping[str, Json]) -> Message:
    return Message("The result of {player} is told", {"player": entry["player"]})


def _street(entry: Mapping[str, Json]) -> Message:
    values: dict[str, Value] = {"player": entry["player"], "street": entry["street"] + 1}
    if not entry["bonus"]:
        return Message("{player} completes street {street}, without a bonus", values)
    values["points"] = entry["bonus"]
    text = "{player} completes street {street}: {points} point"
    more = "{player} completes street {street}: {points} points"
    return Message(text, values, plural=more, count="points")


def _column(entry: Mapping[str, Json]) -> Message:
    text = "{player} completes column {column}: {points} point"
    more = "{player} completes column {column}: {points} points"
    values: dict[str, Value] = {"player": entry["player"], "column": entry["column"] + 1}
    return Message(text, {**values, "points": entry["points"]}, plural=more, count="points")


def _objective(entry: Mapping[str, Json]) -> Message:
    values: dict[str, Value] = {key: entry[key] for key in ("player", "number", "points")}
    return Message("{player} fulfils objective No. {number}: {points} points", values)


_WORDS = {
    "turn": _cards,
    "reap": _reap,
    "sephi": _sephi,
    "give": _give,
    "aaa": _validate,
    "solo_card": _solo_card,
    "finished": _finished,
    "street": _street,
    "column": _column,
    "objective": _objective,
}
