"""The words of Rising to the Stars: what the log, the refusals and the score sheet say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.game import Json, Message, Piece, Refused, Term, Value
from companion.rules.refusals import sentence as shared_sentence

TOKENS = {
    "gain2": Term("gain 2 stars", "telescope"),
    "gain3": Term("gain 3 stars", "telescope"),
    "lose1": Term("lose 1 star", "telescope"),
    "lose2": Term("lose 2 stars", "telescope"),
    "steal2": Term("steal 2 stars", "telescope"),
    "steal1": Term("steal 1 star", "telescope"),
}

SOURCES = {
    "tokens": Term("Star tokens"),
    "stories": Term("Stories"),
    "pairs": Term("Fox and prince"),
    "paper_plane": Term("Paper plane"),
    "correction": Term("Correction"),
}

REFUSALS = {
    # the box and the header
    "cloud_kind": "Entry {place} of the route is not known: it must be empty, bird, telescope, "
    "stars:1 to stars:{most}, or | for a connecting board.",
    "clouds": "The route must have {right} clouds, not {count}.",
    "boards_on_route": "The route must have {right} connecting boards, not {count}.",
    "boards_read": "Stories must be listed for {right} connecting boards, not for {count}.",
    "board_tiles": "Connecting board {board} has {most} stories, and {count} are listed.",
    "story_without_id": "A story in the components has no id.",
    "story_unknown_key": "Story {tile} has an unknown key “{key}”.",
    "story_stars": "The stars of story {tile} must be a whole number from 0 to {most}.",
    "story_figure": "The figure of story {tile} must be fox or prince, or be left out.",
    "stories": "There must be {right} stories, not {count}.",
    "paper_planes": "There must be {right} paper planes, not {count}.",
    "paper_plane_stars": "A paper plane must show a whole number from 0 to {most}.",
    "paper_planes_order": "The paper planes must be listed best first.",
    "pile_without": "The plane of {player} is missing from the pile.",
    # whose turn, and what for
    "story_first": "{player} must first take a story at connecting board {board}.",
    "telescope_first": "{player} must first flip a telescope token.",
    "no_board_crossed": "No connecting board was crossed: there is no story to take now.",
    "no_telescope": "No telescope was reached: there is no token to flip now.",
    "cards_left": "{player} can still play: cards in hand: {count}.",
    "no_cards": "{player} has no card left: give up a story to fly on, or retire.",
    # cards and moves
    "no_such_card": "There is no card of {card}: cards go from 1 to {most}.",
    "card_used_up": "No card of {card} is left: all {count} have been played.",
    "grand_father_used_up": "Nobody can hold that card: Grand Father cards drawn so far: {drawn}, "
    "all of them played.",
    "steps_missing": "Say how many clouds: a card of {card} flies {card} at most.",
    "steps_range": "{count} cannot be flown with that: at least 1 cloud, at most {most}.",
    "beyond_planet": "{count} clouds are too many: it is {most} to the planet.",
    "first_with_steps": "The card for first place says itself how far to fly: leave “steps” out.",
    "no_free_bird": "No bird cloud ahead is free: say how many clouds instead, at most {most}.",
    # stories
    "unknown_story": "There is no story {tile} in this box.",
    "story_taken": "{player} has story {tile} already.",
    "story_given_up": "Story {tile} was given up and is out of the game.",
    "story_elsewhere": "Story {tile} lies at connecting board {board}, not at board {right}.",
    "nothing_face_down": "Story {tile} cannot lie at connecting board {board}: no tile is face "
    "down there any more.",
    "not_your_story": "{player} does not have story {tile}.",
    # telescopes
    "nothing_stolen": "That token steals nothing: name nobody.",
    "from_whom": "From whom is it stolen? These have a star: {players}.",
    "victims": "Players named: {count}. This token steals from one at least, from {most} at most.",
    "from_oneself": "Nobody steals from oneself: name another player than {player}.",
    "victim_without_stars": "{player} has no star that could be stolen.",
    # results told
    "told_stars": "The stars of {player} must be a whole number from 0 to {most}.",
    "story_told": "{player} has told story {tile}: nobody else can have it.",
    "plane_told": "{player} has told the paper plane with {plane}: nobody else can have it.",
    "unknown_plane": "There is no paper plane with {plane}: there are {planes}.",
}


def source(part: str) -> Term:
    """The name of a source of points."""
    return SOURCES[part]


def sentence(refused: Refused) -> Message:
    """The sentence for a refusal."""
    return shared_sentence(refused, REFUSALS)


def words(entry: Mapping[str, Json]) -> Message:
    """A log line: an action, or what happened."""
    return _WORDS[entry["type"] if "type" in entry else entry["what"]](entry)


def _play(entry: Mapping[str, Json]) -> Message:
    player, card = entry["player"], entry["card"]
    if card == "first":
        return Message("{player} plays the card for first place", {"player": player})
    if "steps" not in entry:
        return Message("{player} plays a bird card and flies to the next bird", {"player": player})
    values: dict[str, Value] = {"player": player, "card": card, "count": entry["steps"]}
    if card == "bird":
        return Message(
            "{player} plays a bird card and flies {count} cloud",
            {"player": player, "count": entry["steps"]},
            plural="{player} plays a bird card and flies {count} clouds",
            count="count",
        )
    return Message(
        "{player} plays a {card} and flies {count} cloud",
        values,
        plural="{player} plays a {card} and flies {count} clouds",
        count="count",
    )


def _telescope(entry: Mapping[str, Json]) -> Message:
    values: dict[str, Value] = {"player": entry["player"], "token": TOKENS[entry["token"]]}
    if "from" not in entry:
        return Message("Telescope of {player}: {token}", values)
    values["victims"] = tuple(entry["from"])
    return Message("Telescope of {player}: {token} from {victims}", values)


def _spend_story(entry: Mapping[str, Json]) -> Message:
    return Message(
        "{player} gives up a story and flies {count} cloud: {tile}",
        {"player": entry["player"], "tile": Piece(entry["tile"]), "count": entry["steps"]},
        plural="{player} gives up a story and flies {count} clouds: {tile}",
        count="count",
    )


def _stars(entry: Mapping[str, Json]) -> Message:
    count = entry["count"]
    values: dict[str, Value] = {"player": entry["player"], "count": abs(count)}
    if count < 0:
        return Message(
            "{player} loses {count} star",
            values,
            plural="{player} loses {count} stars",
            count="count",
        )
    return Message(
        "{player} gets {count} star", values, plural="{player} gets {count} stars", count="count"
    )


def _paper_plane(entry: Mapping[str, Json]) -> Message:
    return Message(
        "{player} takes the paper plane with {count} star",
        {"player": entry["player"], "count": entry["stars"]},
        plural="{player} takes the paper plane with {count} stars",
        count="count",
    )


def _simple(text: str) -> Callable[[Any], Message]:
    def made(entry: Mapping[str, Json]) -> Message:
        return Message(text, {"player": entry["player"]})

    return made


_WORDS: dict[str, Callable[[Any], Message]] = {
    "play": _play,
    "story": lambda entry: Message(
        "{player} takes a story: {tile}",
        {"player": entry["player"], "tile": Piece(entry["tile"])},
    ),
    "telescope": _telescope,
    "spend_story": _spend_story,
    "retire": _simple("{player} takes the plane off the route"),
    "finished": _simple("The result of {player} is told"),
    "exchange": lambda entry: Message(
        "{player} takes a card from {other} and gives one back",
        {"player": entry["player"], "other": entry["with"]},
    ),
    "stars": _stars,
    "grand_father": _simple("{player} draws a Grand Father card"),
    "arrived": _simple("{player} reaches the Little Prince’s planet"),
    "paper_plane": _paper_plane,
}
