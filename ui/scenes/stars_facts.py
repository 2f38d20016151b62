"""What the scene of Rising to the Stars reads out of a snapshot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.components.stars import BOARD_MARK, CARD_TAGS, PLANET, TOKEN_TAGS
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words
from ui.theme import FAINT
from ui.widgets.strip_facts import Note

PLAY, STORY, TELESCOPE, SPEND, RETIRE = "play", "story", "telescope", "spend_story", "retire"


@dataclass(frozen=True)
class Cloud:
    """What a cloud does: `empty`, `stars` with their number, `bird` or `telescope`."""

    kind: str
    stars: int = 0


@dataclass(frozen=True)
class Story:
    """How a story looks: its stars, and `fox`, `prince` or nothing."""

    stars: int
    figure: str = ""


@dataclass(frozen=True)
class Option:
    """One thing to choose from under the route.

    `what` is `card`, `story`, `down` (a story that lies face down), `token` or `retire`; `value`
    the card, the story's id or the token; `look` a story's looks, `count` how many there are of
    it. `moves` are the spaces that it leads to, each with the index of its action in
    `GameOn.legal`; `actions` the indices where it leads to none.
    """

    what: str
    value: Any = None
    look: Story | None = None
    count: int = 1
    moves: tuple[tuple[int, int], ...] = ()
    actions: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What makes it the same in the next snapshot."""
        return self.what, str(self.value)


@dataclass(frozen=True)
class Landing:
    """What it is to fly to a space: how many clouds away, the action, and what it would bring
    the one who flies (None: not known yet); `open` tells that chance or a choice adds to it."""

    steps: int
    action: int
    gain: int | None = None
    open: bool = False


def route(components: dict[str, Any]) -> tuple[tuple[Cloud, ...], tuple[int, ...]]:
    """The clouds in order, and the space before each connecting board."""
    clouds: list[Cloud] = []
    boards = []
    for name in components["route"]:
        if name == BOARD_MARK:
            boards.append(len(clouds))
        else:
            clouds.append(cloud(name))
    return tuple(clouds), tuple(boards)


def cloud(name: str) -> Cloud:
    """A cloud by its name in a route."""
    kind, _, stars = name.partition(":")
    return Cloud(kind, int(stars or 0))


def stories(game: GameOn) -> dict[str, Story]:
    """All stories of the box by id."""
    return looks_of(game.components)


def looks_of(components: Mapping[str, Any]) -> dict[str, Story]:
    """How the stories of a box look, by id."""
    return {
        tile["id"]: Story(tile["stars"], tile.get("figure", "")) for tile in components["stories"]
    }


def player(game: GameOn, name: str) -> dict[str, Any]:
    """A player's entry in the view."""
    found: dict[str, Any] = next(p for p in game.view["players"] if p["name"] == name)
    return found


def actor(game: GameOn) -> str | None:
    """Whose turn it is."""
    turn = game.view["turn"]
    return None if turn is None else str(turn["players"][0])


def doing(game: GameOn) -> str:
    """What is to be done: the first type that is expected, or nothing once it is over."""
    turn = game.view["turn"]
    return "" if turn is None else str(turn["expects"][0])


def board_owed(game: GameOn) -> int | None:
    """The number (from 0) of the board at which a story is to be taken now."""
    board: int | None = game.facts["board"]
    return board


def piles(game: GameOn) -> dict[int, tuple[int, ...]]:
    """The looks of the planes on each space of the route, top first; those on the planet too, in
    seating order."""
    seats = {seat.name: seat.look for seat in game.seats}
    found = {
        int(space): tuple(seats[name] for name in names)
        for space, names in game.view["piles"].items()
    }
    arrived = tuple(seats[p["name"]] for p in game.view["players"] if p["space"] == PLANET)
    return {**found, PLANET: arrived} if arrived else found


def laying(game: GameOn) -> bool:
    """Whether nothing has happened yet: planes and stories can still be laid out otherwise. Not
    so in a look at the past, where nothing is legal."""
    return bool(game.legal) and not game.log and doing(game) == PLAY


def pile(game: GameOn) -> tuple[str, ...]:
    """The planes in the house, top first."""
    return tuple(game.view["piles"].get("0", ()))


def stories_left(game: GameOn) -> tuple[int, ...]:
    """How many stories lie at each board."""
    return tuple(game.facts["stories"])


def options(game: GameOn) -> tuple[Option, ...]:
    """What can be chosen now, as `GameOn.legal` names it."""
    return {
        PLAY: _cards,
        STORY: _stories,
        TELESCOPE: _tokens,
        SPEND: _ways_out,
        RETIRE: _ways_out,
    }.get(doing(game), lambda _: ())(game)


def _cards(game: GameOn) -> tuple[Option, ...]:
    found: dict[Any, dict[int, int]] = {}
    for at, action in enumerate(game.legal):
        if action["type"] == PLAY:
            found.setdefault(action["card"], {}).setdefault(_leads(game, at), at)
    return tuple(
        Option("card", card, moves=tuple(sorted(moves.items()))) for card, moves in found.items()
    )


def _leads(game: GameOn, at: int) -> int:
    """The space that a flight leads to, by its index in `GameOn.legal`."""
    space: int = game.facts["leads"][at]
    return space


def _stories(game: GameOn) -> tuple[Option, ...]:
    """Face-up tiles one by one, then those that may lie face down; where the boards were not
    read in, every look once."""
    looks = stories(game)
    listed = {action["tile"]: at for at, action in enumerate(game.legal)}
    if "boards" not in game.components:
        return _by_look(looks, listed)
    up = {tile for ids in game.components["boards"] for tile in ids}
    found = [Option("story", t, looks[t], actions=(at,)) for t, at in listed.items() if t in up]
    down = [at for tile, at in listed.items() if tile not in up]
    return (*found, Option("down", count=len(down), actions=tuple(down))) if down else tuple(found)


def _by_look(looks: dict[str, Story], listed: dict[str, int]) -> tuple[Option, ...]:
    groups: dict[Story, list[str]] = {}
    for tile in listed:
        groups.setdefault(looks[tile], []).append(tile)
    return tuple(
        Option("story", ids[0], look, len(ids), actions=(listed[ids[0]],))
        for look, ids in groups.items()
    )


def unseen(game: GameOn, option: Option) -> tuple[Option, ...]:
    """What a face-down story may turn out to be, every look once."""
    return _by_look(stories(game), {game.legal[at]["tile"]: at for at in option.actions})


def _tokens(game: GameOn) -> tuple[Option, ...]:
    found: dict[str, list[int]] = {}
    for at, action in enumerate(game.legal):
        found.setdefault(action["token"], []).append(at)
    return tuple(Option("token", token, actions=tuple(at)) for token, at in found.items())


def stolen(game: GameOn, option: Option) -> int:
    """How many stars a token steals."""
    stars: int = game.facts["steals"][option.value]
    return stars


def _ways_out(game: GameOn) -> tuple[Option, ...]:
    looks = stories(game)
    found: dict[Story, tuple[str, dict[int, int]]] = {}
    same: dict[Story, set[str]] = {}
    retire: tuple[Option, ...] = ()
    for at, action in enumerate(game.legal):
        if action["type"] == RETIRE:
            retire = (Option("retire", actions=(at,)),)
            continue
        tile, look = action["tile"], looks[action["tile"]]
        same.setdefault(look, set()).add(tile)
        first, moves = found.setdefault(look, (tile, {}))
        if tile == first:
            moves[_leads(game, at)] = at
    spent = tuple(
        Option("story", tile, look, len(same[look]), tuple(moves.items()))
        for look, (tile, moves) in found.items()
    )
    return spent + retire


def scanned(game: GameOn, found: Sequence[Option]) -> Option | None:
    """The option that was scanned and waits for more."""
    for held in reversed(game.held):
        sign = str(held.values.get("scan", ""))
        card = CARD_TAGS.get(sign.upper(), sign)
        token = TOKEN_TAGS.get(sign.upper())
        for option in found:
            wanted = {"card": str(card), "token": token, "story": sign}.get(option.what)
            if wanted is not None and str(option.value) == str(wanted):
                return option
            if option.what == "story" and option.look == stories(game).get(sign):
                return option
    return None


def landings(
    game: GameOn, option: Option | None, effects: Sequence[Effect | None]
) -> dict[int, Landing]:
    """The spaces that an option leads to."""
    name = actor(game)
    if option is None or name is None:
        return {}
    here = player(game, name)["space"]
    found = {}
    for space, at in option.moves:
        effect = effects[at] if at < len(effects) else None
        gain = None if effect is None else effect.change.get(name)
        more = effect is not None and bool(effect.left_out)
        found[space] = Landing(space - here, at, gain, more)
    return found


def notes(game: GameOn, name: str) -> tuple[Note, ...]:
    """Cards in hand and stories; the paper plane of who has arrived."""
    entry = player(game, name)
    kept = Note("story", str(len(entry["stories"])))
    if entry["space"] is None:
        return (Note("cross", words("retired"), FAINT), kept)
    if entry["space"] == PLANET:
        worth = "–" if entry["paper_plane"] is None else str(entry["paper_plane"])
        return (Note("paper_plane", worth), kept)
    return (Note("number_card", str(entry["cards"])), kept)


def state(game: GameOn) -> Words:
    """The second line of the turn line."""
    name = actor(game)
    if name is None:
        return words("nobody holds a card any more")
    board = board_owed(game)
    if board is not None:
        return words("at connecting board {board}", board=board + 1)
    if doing(game) in (SPEND, RETIRE):
        return words("give up a story, or retire")
    space = player(game, name)["space"]
    if doing(game) == TELESCOPE:
        return words("on cloud {space} of {clouds}", space=space, clouds=PLANET - 1)
    if len(piles(game)[space]) > 1:
        return words("rearmost, on top of the pile")
    return words("rearmost on the route")
