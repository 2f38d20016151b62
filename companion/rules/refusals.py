"""The refusals that every game can give, with their sentences.

A sentence says what is wrong and what to do. Values fill the fields; they are never formats.
"""

from __future__ import annotations

from companion.rules.game import Message, Refused

SHARED: dict[str, str] = {
    "no_object": "A line must be one JSON object.",
    "no_type": "The action has no type: give its “type” as text.",
    "unknown_type": "There is no action “{type}” in this game.",
    "missing_key": "“{key}” is missing from the action “{type}”.",
    "unknown_key": "The action “{type}” has no “{key}”: leave it out.",
    "wrong_value": "“{key}” of the action “{type}” is not of the right form.",
    "out_of_range": "“{key}” must be a whole number from {least} to {most}.",
    "no_note": "“{key}” must be text.",
    "unknown_player": "Nobody called {player} plays here.",
    "named_twice": "{id} stands twice in “{key}”.",
    "not_your_turn": "It is not {player}’s turn: {players} can act now.",
    "not_now": "That cannot be done now: this is about something else.",
    "game_over": "The game is over: only undo, redo and corrections are left.",
    "told_already": "{player} has told a result already: take it back to correct it.",
    "only_results": "Only results are told in this game.",
    "not_only_results": "Results are told only in a game that is set up for it.",
    "nothing_to_undo": "There is nothing to take back.",
    "nothing_to_redo": "There is nothing to give back.",
    "no_points": "A correction of 0 points changes nothing: give another number.",
    "not_a_scan_here": "That card means nothing just now.",
    # headers
    "no_header": "This is no game record: its first line must be the header.",
    "too_large": "The file has more than {most} bytes: it is no game record.",
    "cannot_read": "The file cannot be read: {why}.",
    "not_utf8": "The line is not UTF-8 text.",
    "no_json": "The line is no JSON: {why}.",
    "format_unknown": "Format {format} is unknown here: formats up to {known} are read.",
    "unknown_game": "There is no game “{game}”: {games} can be read.",
    "unknown_header_key": "The header has an unknown key “{key}”: leave it out.",
    "missing_header_key": "The header lacks “{key}”.",
    "wrong_header_value": "“{key}” in the header is not of the right form.",
    "player_count": "This game is for {least} to {most} players, not for {count}.",
    "name_length": "A name must have 1 to 24 characters, and “{name}” has {count}.",
    "name_characters": "The name {name} holds a character that cannot stand in a name.",
    "name_twice": "Two players are called {name}: give each a name of their own.",
    "unknown_first": "{name} starts, but is not among the players.",
    "unknown_option": "The option “{option}” is unknown in this game.",
    "wrong_option": "The option “{option}” has a value that is not possible.",
    "components_partly": "“{key}” is missing from the components: give all of them or none.",
    "unknown_component": "The components have an unknown key “{key}”.",
    "wrong_component": "“{key}” in the components is not of the right form.",
}


def sentence(refused: Refused, own: dict[str, str]) -> Message:
    """The sentence for a refusal: a game's `own` codes first, then the shared ones.

    Raises:
        KeyError: a code without a sentence, which is a mistake of ours.
    """
    text = own[refused.code] if refused.code in own else SHARED[refused.code]
    return Message(text, dict(refused.values))
