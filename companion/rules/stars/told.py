"""Rising to the Stars where only the results are told (`score_only`)."""

from __future__ import annotations

import msgspec

from companion.rules import told_shared
from companion.rules.game import (
    ACTION_LIMIT,
    Action,
    Chance,
    Entry,
    Happened,
    Header,
    Json,
    Outlook,
    Refused,
    unique,
)
from companion.rules.stars import rules, scoring
from companion.rules.stars.actions import TOLD, Finished
from companion.rules.stars.box import MOST_STARS, Tile
from companion.rules.stars.rules import HEADER_KEYS, ID, LETTER, OPTIONS, PLAYERS, RULES_VERSION
from companion.rules.stars.state import Setup
from companion.rules.stars.view import belongings
from companion.rules.stars.words import sentence, source, words
from companion.rules.told_shared import THINGS, outcome, prompt, reading, so_far, turn
from companion.rules.usual import (
    admission,
    alike,
    conceal,
    facts,
    is_count,
    public,
    reveals,
    secret,
)

ACTIONS = TOLD
OPEN_KEYS: dict[str, frozenset[str]] = {"finished": frozenset({"stars", "stories", "paper_plane"})}
ENDINGS = frozenset({told_shared.ENDING})
MOST_STORIES_DRAWN = 4
"""So many stories `vary` gives to a player at most."""


class Result(msgspec.Struct, frozen=True, eq=False):
    """What a player ended with."""

    stars: int
    stories: tuple[Tile, ...]
    plane: int | None


NOTHING = Result(0, (), None)


class State(msgspec.Struct, frozen=True, eq=False):
    """The results told so far, by name."""

    setup: Setup
    told: dict[str, Result]

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seating order."""
        return self.setup.names

    def planes(self) -> tuple[int, ...]:
        """The paper planes that nobody has told, best first."""
        left = list(self.setup.box.paper_planes)
        for result in self.told.values():
            if result.plane is not None:
                left.remove(result.plane)
        return tuple(left)

    def stories(self) -> list[Tile]:
        """The stories that nobody has told."""
        gone = {tile for result in self.told.values() for tile in result.stories}
        return [tile for tile in self.setup.box.stories.values() if tile not in gone]


def start(header: Header) -> State:
    """Nothing told yet. Raises Refused as the played game does."""
    return State(rules.start(header).setup, {})


def apply(state: State, action: Action) -> tuple[State, Happened]:
    """One more result told.

    Raises:
        Refused: it names what is not in the box, or what another player has told.
    """
    assert isinstance(action, Finished)
    told_shared.check_teller(state, action.player)
    if not is_count(action.stars):
        raise Refused("told_stars", player=action.player, most=ACTION_LIMIT)
    unique(action.stories, "stories")
    stories = tuple(_story(state, name) for name in action.stories)
    plane = action.paper_plane
    if plane is not None and plane not in state.planes():
        raise _no_such_plane(state, plane)
    return State(
        state.setup, {**state.told, action.player: Result(action.stars, stories, plane)}
    ), ()


def _story(state: State, name: str) -> Tile:
    tile = state.setup.box.stories.get(name)
    if tile is None:
        raise Refused("unknown_story", tile=name)
    for player, result in state.told.items():
        if tile in result.stories:
            raise Refused("story_told", tile=tile.id, player=player)
    return tile


def _no_such_plane(state: State, plane: int) -> Refused:
    for player, result in state.told.items():
        if result.plane == plane:
            return Refused("plane_told", plane=plane, player=player)
    planes = state.setup.box.paper_planes
    return Refused("unknown_plane", plane=plane, planes=planes)


def legal(state: State) -> tuple[Action, ...]:
    """A sample result for each player who has not told yet."""
    return tuple(Finished(name, 0, (), None) for name in told_shared.missing(state))


admits = admission(apply)


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same player with other stars, stories and another paper plane."""
    assert isinstance(action, Finished)
    free = state.stories()
    many = chance.randrange(min(MOST_STORIES_DRAWN, len(free)) + 1)
    stories = tuple(tile.id for tile in chance.sample(free, many))
    plane = chance.choice([None, *state.planes()])
    return Finished(action.player, chance.randrange(MOST_STARS), stories, plane)


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet; not defined until all have told."""
    return tuple(
        scoring.entry(name, result.stars, result.stories, result.plane)
        for name, result in _rows(state)
    )


def _rows(state: State) -> list[tuple[str, Result]]:
    return [(name, state.told.get(name, NOTHING)) for name in state.players]


def outlook(state: State, action: Action) -> Outlook:
    """The scores with one more result told. Raises Refused as `apply`."""
    return Outlook(scores(apply(state, action)[0]))


def view(state: State) -> dict[str, Json]:
    """The view of what was told: there was no route to follow."""
    return {
        "piles": {},
        "paper_planes": list(state.planes()),
        "players": [
            {
                **belongings(name, result.stars, result.stories, result.plane),
                "space": None,
                "cards": 0,
            }
            for name, result in _rows(state)
        ],
    }
