"""The rules in a sentence each: what can be done, where points come from, what breaks a tie.

Where more is to be read, `Rulebook.topic_for` says: a deed goes by its action's type, a source of
points by its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.rules.game import Message, Value
from companion.rules.planet.box import BUSINESSMEN


class Deed(msgspec.Struct, frozen=True):
    """Something that can be done, in a few words, and its rule in short."""

    title: Message
    rule: Message


DEEDS: dict[str, dict[str, Deed]] = {
    "planet": {
        "choose_stack": Deed(
            Message("Choose a stack"), Message("Each stack is chosen four times in a game.")
        ),
        "take": Deed(
            Message("Take a tile"),
            Message("Touch it, or hold it to the reader. Volcanoes may cost points."),
        ),
        "arrange": Deed(
            Message("Move a tile on a planet"),
            Message("Touch the planet, then the tile, then a cell of the same kind."),
        ),
        "finished": Deed(
            Message("Tell a result"),
            Message("Sixteen tiles, four of each kind, and which of them lie face down."),
        ),
    },
    "stars": {
        "play": Deed(
            Message("Play a card and fly"),
            Message("One cloud at least, as many as the card shows at most."),
        ),
        "story": Deed(
            Message("Take a story"),
            Message("One at every board that is crossed. A fox and a prince together count 8."),
        ),
        "telescope": Deed(
            Message("Flip a telescope token"),
            Message("Touch what it shows; where it steals, say from whom."),
        ),
        "spend_story": Deed(
            Message("Give up a story"),
            Message("It leaves the game; the plane flies 1 to 5 clouds."),
        ),
        "retire": Deed(
            Message("Retire"),
            Message("The plane leaves the route. All that was gathered still counts."),
        ),
        "finished": Deed(
            Message("Tell a result"),
            Message("Star tokens, stories, and the paper plane that was reached."),
        ),
    },
    "prince": {
        "task": Deed(
            Message("Play a card"),
            Message("Everybody carries the task out. Who does well places stars."),
        ),
        "rated": Deed(
            Message("Enter the stars"),
            Message("All explain the picture and rate each other: 3, 2 and 1 star to place."),
        ),
        "guessed": Deed(
            Message("Somebody found it"),
            Message("Touch who found it: 3 stars, and 2 for who played the card."),
        ),
        "failed": Deed(Message("Not found"), Message("The fox moves towards its burrow.")),
        "answered": Deed(
            Message("Who was right?"),
            Message("Read aloud: 2 stars for each right answer, 2 for your right bet."),
        ),
        "finished": Deed(
            Message("Tell a result"),
            Message("How many stars are left: the fewest win, and only one player can have none."),
        ),
    },
    "mort": {
        "turn": Deed(
            Message("Turn up three cards"),
            Message("Number and cause of each card; all players then write at once."),
        ),
        "reap": Deed(
            Message("Write on a lit house"),
            Message("Numbers rise from left to right; the soul of your cause is perfect."),
        ),
        "sephi": Deed(
            Message("Tick a Sephi box"), Message("Only where none of the numbers fits anywhere.")
        ),
        "give": Deed(
            Message("A card for the AAA"),
            Message("The one of which you used neither half; after a Sephi box any of the three."),
        ),
        "aaa": Deed(
            Message("What has the AAA validated?"),
            Message("An objective or none. One street and two column bonuses are crossed out."),
        ),
        "solo_card": Deed(
            Message("Solo card"),
            Message("First two street and four column bonuses are crossed out, then all."),
        ),
        "finished": Deed(
            Message("Tell a result"),
            Message("Complete columns, circled street bonuses, objectives and Sephi boxes."),
        ),
    },
    "residence": {
        "reaping": Deed(
            Message("Tell a reaping"),
            Message("Who reaped, and whose character: then both of them move."),
        ),
        "move": Deed(
            Message("Move"),
            Message("Touch the house you walk to, or the cards you discard one by one."),
        ),
        "end_turn": Deed(Message("End the turn"), Message("Once everybody has moved who had to.")),
        "finished": Deed(
            Message("Tell a result"), Message("How many houses of each colour were visited.")
        ),
    },
}
"""By game and action type: all there are, `finished` where only results are told."""
TASKS: dict[str, Message] = {
    "explain": DEEDS["prince"]["rated"].rule,
    "draw": Message("Draw until the sand is out: 3 stars for who finds it, 2 for you."),
    "remember": Message("The others ask for two runs: 3 stars for who finds it, 2 for you."),
    "decide": DEEDS["prince"]["answered"].rule,
}
"""What each kind of task card asks."""
SOURCES: dict[str, Message] = {
    "vain_man": Message("4 points for each snake."),
    "geographer": Message("1 point for each tile without a volcano, characters aside."),
    "astronomer": Message("2 points for each sunset."),
    "king": Message("14 points for one rose, 7 for two, none for more."),
    "lamplighter": Message("1 point for each lamppost."),
    "hunter": Message("3 points for each kind of animal: fox, elephant, snake, sheep."),
    "drunkard": Message("3 points for each tile that baobabs turned over."),
    "businessman_white": Message("Points for each white sheep."),
    "businessman_grey": Message("Points for each grey sheep."),
    "businessman_brown": Message("Points for each brown sheep."),
    "gardener": Message("7 points for each baobab that stands face up."),
    "turkish_astronomer": Message("1 point for each large star."),
    "little_prince": Message("3 points for each colour of sheep, 1 for each box."),
    "volcanoes": Message("Whoever has the most volcanoes loses a point for each."),
    "tokens": Message("The stars on your tokens."),
    "stories": Message("The stars on the stories before you."),
    "pairs": Message("8 points for each fox with a prince."),
    "paper_plane": Message("The stars on the paper plane you reached."),
    "stars_left": Message("1 point off for each star not placed yet."),
    "objectives": Message("The values reached: more for the fastest."),
    "columns": Message("1 for each basic reaping, 3 for each perfect one; twice with the bonus."),
    "streets": Message("10 points for the fastest to complete a street."),
    "sephi": Message("What the ticked boxes cost."),
    "apartments": Message("1 point for each house where your mark lies."),
    "centenarians": Message("1, 3, 6 or 10 points for one to four white souls."),
    "veterans": Message("1, 3, 6 or 10 points for one to four green souls."),
    "newcomers": Message("1, 3, 6 or 10 points off for one to four violet souls."),
    "correction": Message("Added by hand at this table."),
}
"""The rule behind each source of points."""
_ONE: dict[str, Value] = {"count": 1}
PER_SHEEP: dict[str, Message] = {
    "businessman_white": Message(
        "{count} point for each white sheep.", _ONE, "{count} points for each white sheep.", "count"
    ),
    "businessman_grey": Message(
        "{count} point for each grey sheep.", _ONE, "{count} points for each grey sheep.", "count"
    ),
    "businessman_brown": Message(
        "{count} point for each brown sheep.", _ONE, "{count} points for each brown sheep.", "count"
    ),
}
"""The same with the points that the tiles of a box give."""
ASIDE: dict[str, dict[str, Message]] = {
    "planet": {
        "name_next": Message("Touch a player. Whoever gets the last tile starts the next round."),
    },
    "stars": {
        "land": Message(
            "Another plane below: exchange a card with its owner. Alone: the cloud acts."
        ),
        "pile": Message("Who lies on top flies first."),
        "steal": Message("All from one player, or one from each of two."),
    },
    "residence": {
        "deathbed": Message(
            "A character died in its deathbed? Then touch only its owner, on the right."
        ),
    },
}
"""By game what is told beside a deed: where it leads, and in how many ways it can be done."""
TIES: dict[str, Message] = {
    "planet": Message("Of equal totals, the one with fewer volcanoes in sight is first."),
    "stars": Message("Of equal totals, the one with the better paper plane is first."),
}
"""What decides between equal totals; where a game has no such rule, they share the place."""


def source_rule(part: str, components: Mapping[str, Any]) -> Message | None:
    """The rule behind a source of points, None where there is none. What a Businessman gives is
    printed on his tile, and so of the box: it is named where all of his tiles agree."""
    if part in PER_SHEEP:
        tiles = [t for t in components.get("tiles", ()) if t.get("character") == part]
        given = {int(tile.get("per_sheep", BUSINESSMEN[part])) for tile in tiles}
        if len(given) == 1:
            return msgspec.structs.replace(PER_SHEEP[part], values={"count": given.pop()})
    return SOURCES.get(part)
