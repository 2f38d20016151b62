"""How an action is said with what is printed: the codes of the tags that are scanned for it, one
after the other, as a table would."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.codes import component_code, number_code, recognise, seat_code, word_code
from companion.components import things
from companion.match import Match
from companion.rules.game import Action, Needs, Refused, Sign
from companion.rules.registry import LETTERS

Raw = dict[str, Any]
LETTER_OF = {game: letter for letter, game in LETTERS.items()}
PLACES = {
    "centre": ((1, 1), (1, 2), (2, 1), (2, 2)),
    "uphill": ((0, 1), (1, 3), (2, 0), (3, 2)),
    "downhill": ((0, 2), (1, 0), (2, 3), (3, 1)),
    "character": ((0, 0), (0, 3), (3, 0), (3, 3)),
}
"""The cells of each kind of tile, row by row."""
PLANET = 28
"""The space of the little prince's planet."""


def said(match: Match, action: Raw) -> list[str]:
    """The codes that say an action now."""
    return SAID[action["type"]](Table(match), action)


def canonical(match: Match, action: Raw) -> Raw:
    """The action with what is left out where it says nothing: the default, an empty list; which
    reaping, where there is no choice (and it is named where there is)."""
    exact = dict(action)
    if not exact.get("blank", True):
        del exact["blank"]
    if exact.get("validation") is False:
        del exact["validation"]
    if exact["type"] == "move":
        open_now = Table(match).open_reapings()
        if len(open_now) > 1:
            exact.setdefault("reaping", open_now[0])
        else:
            exact.pop("reaping", None)
    return exact


def signs(match: Match, tags: Sequence[str]) -> list[Sign]:
    """What the codes stand for at this table."""
    header = match.header
    found = []
    for tag in tags:
        meaning = recognise(tag, lambda game: things(game, header.components))
        assert meaning is not None, tag
        assert not meaning.for_table, f"{tag} never reaches a game"
        sign = meaning.sign(header.players)
        assert sign is not None, tag
        found.append(sign)
    return found


def meant(match: Match, tags: Sequence[str]) -> tuple[Action, ...]:
    """What codes scanned one after the other mean: something is missing until the last one."""
    read = signs(match, tags)
    for count in range(1, len(read)):
        so_far = match.game.reading(match.state, read[:count])
        assert isinstance(so_far, Needs), (tags[:count], so_far)
    found = match.game.reading(match.state, read)
    assert not isinstance(found, Needs), (tags, found)
    return found


class Table:
    """What people at a table see of a game before they scan."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.header = match.header

    def seat(self, name: str) -> str:
        """A player's card."""
        return seat_code(self.header.players.index(name))

    def thing(self, name: str) -> str:
        """A component's tag."""
        ids = tuple(things(self.header.game, self.header.components))
        return component_code(LETTER_OF[self.header.game], name, ids)

    def who(self, name: str) -> list[str]:
        """A player's card, where several may act."""
        turn = self.match.turn()
        return [self.seat(name)] if turn is not None and len(turn.players) > 1 else []

    def player(self, name: str) -> Raw:
        """A player's part of the view."""
        found: Raw = next(p for p in self.match.view()["players"] if p["name"] == name)
        return found

    def room(self, name: str) -> int:
        """How many clouds lie before a player, the planet counted."""
        return PLANET - int(self.player(name)["space"])

    def kind(self, tile: str) -> str:
        """Which kind of tile it is."""
        return next(str(t["kind"]) for t in self.header.components["tiles"] if t["id"] == tile)

    def open_reapings(self) -> list[int]:
        """The reapings of which the next to move may choose."""
        return [action["reaping"] for action in self.match.legal() if "reaping" in action]


def number(value: int) -> str:
    """A number's card."""
    return number_code(value)


def word(text: str) -> str:
    """A command's card."""
    return word_code(text)


def _choose_stack(at: Table, action: Raw) -> list[str]:
    if "tiles" in action:
        return [at.thing(tile) for tile in action["tiles"]]
    gone = {tile for player in at.match.view()["players"] for tile in player["tiles"]}
    own = (t["id"] for t in at.header.components["tiles"] if t["kind"] == action["stack"])
    turned_up = next(
        tile
        for tile in own
        if tile not in gone and _is_allowed(at.match, {**action, "tiles": [tile]})
    )
    return [at.thing(turned_up), word("NEXT")]


def _is_allowed(match: Match, action: Raw) -> bool:
    """Whether a tile can still be on its stack: the rules refuse one that was discarded."""
    try:
        match.game.apply(match.state, match.decode(action))
    except Refused as refused:
        return refused.code != "tile_discarded"
    return True


def _take(at: Table, action: Raw) -> list[str]:
    tile = action["tile"]
    place = []
    if "cell" in action:
        place = [number(PLACES[at.kind(tile)].index(tuple(action["cell"])) + 1)]
    left = [word("NO"), at.thing(action["left"])] if "left" in action else []
    return [*place, *left, *at.who(action["player"]), at.thing(tile)]


def _arrange(at: Table, action: Raw) -> list[str]:
    tile = action["tile"]
    place = PLACES[at.kind(tile)].index(tuple(action["cell"])) + 1
    return [number(place), at.thing(tile)]


def _play(at: Table, action: Raw) -> list[str]:
    card = action["card"]
    tag = at.thing(card.upper() if isinstance(card, str) else f"CARD{card}")
    if "steps" not in action:
        return [tag, word("NEXT")] if card == "bird" and _bird_ahead(at) else [tag]
    alone = min(3 if card == "bird" else card, at.room(action["player"])) == 1
    if alone and not (card == "bird" and _bird_ahead(at)):
        return [tag]
    return [tag, number(action["steps"])]


def _bird_ahead(at: Table) -> bool:
    """Whether a bird card alone could also fly to the next bird."""
    return any(a.get("card") == "bird" and "steps" not in a for a in at.match.legal())


def _spend_story(at: Table, action: Raw) -> list[str]:
    tag = at.thing(action["tile"])
    return [tag] if at.room(action["player"]) == 1 else [tag, number(action["steps"])]


def _telescope(at: Table, action: Raw) -> list[str]:
    tag = at.thing(action["token"].upper())
    rich = [p["name"] for p in at.match.view()["players"] if p["stars"] > 0]
    named = list(action.get("from", ()))
    if len([name for name in rich if name != action["player"]]) < 2:
        return [tag]
    end = [word("NEXT")] if action["token"] == "steal2" and len(named) == 1 else []
    return [tag, *map(at.seat, named), *end]


def _rated(at: Table, action: Raw) -> list[str]:
    blank = list(action.get("blank", ()))
    others = [name for name in action["totals"] if name not in blank]
    tags = []
    for name in (*blank, *others):
        without = [word("NO")] if name in blank else []
        tags += [at.seat(name), *without, number(action["totals"][name])]
    return tags


def _answered(at: Table, action: Raw) -> list[str]:
    bet = [] if action["bet"] is None else [number(action["bet"])]
    end = word("NEXT") if action["correct"] else word("NO")
    return [*map(at.seat, action["correct"]), *bet, end]


def _turn(at: Table, action: Raw) -> list[str]:
    tags = [tag for value, cause in action["cards"] for tag in (number(value), at.thing(cause))]
    if at.header.options.get("solo") == "aaa":
        tags.append(word("YES" if action.get("validation") else "NO"))
    return tags


def _reap(at: Table, action: Raw) -> list[str]:
    street, column = action["house"]
    chosen = [number(action["number"]), at.thing(action["cause"])]
    return [*at.who(action["player"]), *chosen, number(street + 1), number(column + 1)]


def _solo_card(at: Table, action: Raw) -> list[str]:
    crossed = [*action.get("streets", ()), *action.get("columns", ())]
    return [at.thing("solo_card"), *(number(one + 1) for one in crossed)]


def _aaa(at: Table, action: Raw) -> list[str]:
    objective = action["objective"]
    first = word("NO") if objective is None else number(objective)
    crossed = [] if action["street"] is None else [action["street"]]
    return [first, *(number(one + 1) for one in (*crossed, *action["columns"]))]


def _reaping(at: Table, action: Raw) -> list[str]:
    by, of = list(map(at.seat, action["by"])), action["of"]
    if of is None:
        return [*by, word("NO")]
    if not by:
        return [word("NO"), at.seat(of)]
    return [*by, at.seat(of), word("NEXT")]


def _move(at: Table, action: Raw) -> list[str]:
    open_now = at.open_reapings()
    shown = open_now.index(action.get("reaping", open_now[0])) + 1 if len(open_now) > 1 else 0
    cards = [number(points) for points in action["cards"]]
    return [word("NEXT")] * shown + [*cards, word("NEXT" if cards else "PASS")]


SAID: dict[str, Callable[[Table, Raw], list[str]]] = {
    "choose_stack": _choose_stack,
    "take": _take,
    "arrange": _arrange,
    "play": _play,
    "story": lambda at, action: [at.thing(action["tile"])],
    "spend_story": _spend_story,
    "telescope": _telescope,
    "retire": lambda at, action: [word("PASS")],
    "task": lambda at, action: [at.thing(action["task"])],
    "guessed": lambda at, action: [at.seat(action["by"])],
    "failed": lambda at, action: [word("NO")],
    "rated": _rated,
    "answered": _answered,
    "turn": _turn,
    "reap": _reap,
    "sephi": lambda at, action: [*at.who(action["player"]), word("PASS")],
    "solo_card": _solo_card,
    "give": lambda at, action: [at.thing(action["cause"])],
    "aaa": _aaa,
    "reaping": _reaping,
    "move": _move,
    "end_turn": lambda at, action: [word("NEXT")],
}
"""By the type of an action: every one of every game."""
