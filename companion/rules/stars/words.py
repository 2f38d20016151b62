"""The words of Rising to the Stars: what the log, the refusals and the score sheet say."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.game import Json, Message, Refused, Term, Value
from companion.rules.refusals import sentence as shared_sentence

SOURCES = {
    "tokens": Term("Stars"),
    "stories": Term("Stories"),
    "pairs": Term("Fox and prince together"),
    "paper_plane": Term("Paper plane"),
    "correction": Term("Correction"),
}

CARD_NAMES = {"bird": Term("the bird card"), "first": Term("the first-place card")}

TOKENS = {
    "gain2": Term("two stars"),
    "gain3": Term("three stars"),
    "lose1": Term("one star lost"),
    "lose2": Term("two stars lost"),
    "steal1": Term("one star stolen"),
    "steal2": Term("two stars stolen"),
}

REFUSALS = {
    "cloud_unknown": "Place {place} of the route is no cloud and no board.",
    "cloud_count": "The route has {count} clouds: there must be {right}.",
    "board_count": "There are {count} connecting boards: there must be {right}.",
    "board_stories": "{count} stories lie at one board: there can be {most}.",
    "story_without_id": "A story in the components has no id.",
    "story_unknown_key": "Story {tile} has an unknown key “{key}”.",
    "story_stars": "Story {tile} must print a whole number of stars from 0 to 99.",
    "story_figure": "Story {tile} can show a fox, a prince or nobody.",
    "story_count": "There are {count} stories: there must be {right}.",
    "unknown_story": "There is no story {tile} in this box.",
    "plane_count": "There are {count} paper planes: there must be {right}.",
    "plane_order": "The paper planes must be listed from the best to the least.",
    "pile_players": "The pile must name every player once.",
    "story_owed": "{player} first takes a story at the board just crossed.",
    "telescope_owed": "{player} first flips a telescope token.",
    "has_cards": "{player} still holds cards and must play one.",
    "no_cards": "{player} holds no card: give up a story, or retire.",
    "no_story": "{player} has no story to give up and can only retire.",
    "card_cannot_be": "The card {card} cannot be: all of its kind are played, {drawn} were drawn.",
    "no_steps": "The card for first place moves by itself: leave the steps out.",
    "steps_missing": "How far? The card {card} needs a number of steps.",
    "too_many_steps": "{steps} steps cannot be: 1 to {most} can.",
    "past_the_planet": "{steps} steps lead past the planet: {most} are enough.",
    "no_bird_ahead": "No bird cloud without a plane lies ahead: choose 1 to 3 steps.",
    "story_taken": "Story {tile} is taken already.",
    "story_elsewhere": "Story {tile} does not lie at the board just crossed.",
    "nobody_stolen_from": "With this token nobody is stolen from: leave the names out.",
    "steal_from_whom": "Say from whom: {players} can be stolen from.",
    "steal_from_how_many": "{count} names: this token steals from 1 to {most}.",
    "cannot_steal_from": "{player} cannot be stolen from: only another player with a star.",
    "not_your_story": "{player} has no story {tile}.",
    "told_story": "{player} has told story {tile}: it cannot be there twice.",
    "told_plane": "No paper plane {number} is left.",
}


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal; special cards are named in words."""
    message = shared_sentence(refused, REFUSALS)
    card = message.values.get("card")
    if isinstance(card, str) and card in CARD_NAMES:
        return Message(message.text, {**message.values, "card": CARD_NAMES[card]})
    return message


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened."""
    what = entry.get("type") or entry.get("what")
    values: dict[str, Value] = {"player": entry["player"]}
    if what == "play":
        return _played(entry, values)
    if what == "telescope":
        values["token"] = TOKENS[entry["token"]]
        if "from" in entry:
            values["names"] = tuple(entry["from"])
            return Message("{player} flips a telescope: {token}, from {names}", values)
        return Message("{player} flips a telescope: {token}", values)
    if what == "spend_story":
        values |= {"tile": entry["tile"], "steps": entry["steps"]}
        text, more = (
            "{player} gives up {tile}: {steps} step",
            "{player} gives up {tile}: {steps} steps",
        )
        return Message(text, values, plural=more, count="steps")
    if what == "stars":
        return _stars(entry["count"], values)
    if what == "paper_plane":
        values["stars"] = entry["stars"]
        return Message("{player} takes the paper plane with {stars}", values)
    if what == "exchange":
        values["other"] = entry["with"]
        return Message("{player} and {other} exchange a card", values)
    if what == "story":
        values["tile"] = entry["tile"]
        return Message("{player} takes story {tile}", values)
    return Message(SENTENCES[str(what)], values)


SENTENCES = {
    "retire": "{player} retires",
    "finished": "The result of {player} is told",
    "grand_father": "{player} draws a card",
    "arrived": "{player} reaches the planet",
}


def _played(entry: Mapping[str, Json], values: dict[str, Value]) -> Message:
    card = entry["card"]
    values["card"] = CARD_NAMES.get(str(card), str(card))
    if "steps" not in entry:
        return Message("{player} plays {card}", values)
    values["steps"] = entry["steps"]
    text, more = "{player} plays {card}: {steps} step", "{player} plays {card}: {steps} steps"
    return Message(text, values, plural=more, count="steps")


def _stars(count: int, values: dict[str, Value]) -> Message:
    values["count"] = abs(count)
    if count > 0:
        text, more = "{player} gets {count} star", "{player} gets {count} stars"
    else:
        text, more = "{player} loses {count} star", "{player} loses {count} stars"
    return Message(text, values, plural=more, count="count")
