"""Small skies to fly through, and a table that is set up under one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.match import Frame, Position
from companion.rules.stars.box import Tile
from companion.rules.stars.landing import next_actor
from tests.companion.rules.playing import Raw, Table

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")

STORIES: list[Raw] = [
    {"id": "fox1", "stars": 1, "figure": "fox"},
    {"id": "fox2", "stars": 2, "figure": "fox"},
    {"id": "fox3", "stars": 3, "figure": "fox"},
    {"id": "prince1", "stars": 1, "figure": "prince"},
    {"id": "prince2", "stars": 2, "figure": "prince"},
    {"id": "prince4", "stars": 4, "figure": "prince"},
    *[{"id": f"tale{number}", "stars": 2} for number in range(1, 13)],
]
BOARDS = [
    ["fox1", "prince1", "tale1", "tale2"],
    ["fox2", "prince2", "tale3", "tale4"],
    ["fox3", "prince4", "tale5", "tale6"],
]
"""tale7 to tale12 lie face down, two at each board."""
FAR = (18, 18, 18)
"""All boards where these tests do not fly past."""


def route(clouds: dict[int, str] | None = None, boards: tuple[int, ...] = FAR) -> list[str]:
    """A route of empty clouds but for those given by space; each board after a space."""
    found = ["|"] * boards.count(0)
    for space in range(1, 28):
        found += [(clouds or {}).get(space, "empty"), *["|"] * boards.count(space)]
    return found


def box(clouds: dict[int, str] | None = None, at: tuple[int, ...] = FAR, **components: Any) -> Raw:
    """A box with that route, its boards after those spaces; the stories there are read in."""
    usual: Raw = {
        "route": route(clouds, at),
        "stories": STORIES,
        "boards": BOARDS,
        "paper_planes": [6, 5, 4, 3, 2],
    }
    return {**usual, **components}


def unread(clouds: dict[int, str] | None = None, at: tuple[int, ...] = FAR) -> Raw:
    """A box whose stories the table did not read in."""
    components = box(clouds, at)
    del components["boards"]
    return components


def table(players: int = 2, components: Raw | None = None, **header: Any) -> Table:
    """A table of Ana, Ben, Cho …, their planes piled in that order."""
    return Table("stars", NAMES[:players], components=components or box(), **header)


def plays(at: Table, player: str, card: int | str, steps: int | None = None) -> Raw:
    """A player plays a card; as far as it goes unless steps are given."""
    far = card if steps is None and isinstance(card, int) else steps
    return at.does("play", player=player, card=card, **({} if far is None else {"steps": far}))


def later(at: Table, **fields: Any) -> Table:
    """The table later in the game: the fields of the state given, all else as at the start. It
    is the rearmost plane's turn."""
    state = replace(at.match.state, **fields)
    actor = next_actor(state.order, state.spaces, state.cards)
    frame = Frame(None, 0, replace(state, actor=actor), {}, None, ())
    at.match.position = Position(frame, None, ())
    return at


def tiles(at: Table, *names: str) -> tuple[Tile, ...]:
    """Stories of the box on the table."""
    stories = at.match.state.setup.box.stories
    return tuple(stories[name] for name in names)
