"""What lies in the box of Rising to the Stars: route, stories, boards, paper planes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.rules.game import Json, Message, Refused, unique
from companion.rules.usual import is_count

CLOUDS = 27
PLANET = CLOUDS + 1
"""The space of the Little Prince's planet; 0 is the Grand Father's house."""
BOARDS = 3
STORIES = 18
STORIES_A_BOARD = STORIES // BOARDS
PAPER_PLANES = 5
STAR_TOKENS = 36
BOARD = "|"
FIGURES = ("", "fox", "prince")
KEYS = ("route", "stories", "boards", "paper_planes")
_STARS = re.compile(r"stars:([1-9][0-9]?)")


class Tile(msgspec.Struct, frozen=True):
    """A story: what it prints, and whom it shows (nobody: "")."""

    id: str
    stars: int
    figure: str = ""


class Box(msgspec.Struct, frozen=True, eq=False):
    """`clouds` has 29 entries, the house and the planet included; `boards` the space behind
    which each connecting board lies, in the order crossed; `up` the stories face up at each,
    None where they were not read in."""

    clouds: tuple[str, ...]
    stars: tuple[int, ...]
    boards: tuple[int, ...]
    stories: dict[str, Tile]
    up: tuple[tuple[str, ...], ...] | None
    paper_planes: tuple[int, ...]


def read(components: Mapping[str, Json]) -> Box:
    """The box that a header describes.

    Raises:
        Refused: what is wrong with route, stories, boards or paper planes.
    """
    for key in components:
        if key not in KEYS:
            raise Refused("unknown_component", key=key)
    for key in KEYS:
        if key not in components:
            if key != "boards":
                raise Refused("components_partly", key=key)
        elif not isinstance(components[key], list):
            raise Refused("wrong_component", key=key)
    clouds, stars, boards = _route(components["route"])
    stories = _stories(components["stories"])
    up = _boards(components["boards"], stories) if "boards" in components else None
    return Box(clouds, stars, boards, stories, up, _planes(components["paper_planes"]))


def _route(listed: Sequence[Json]) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    clouds, stars, boards = ["empty"], [0], []
    for place, cloud in enumerate(listed, 1):
        found = _STARS.fullmatch(cloud) if isinstance(cloud, str) else None
        if cloud == BOARD:
            boards.append(len(clouds) - 1)
        elif found is not None:
            clouds.append("stars")
            stars.append(int(found[1]))
        elif cloud in ("empty", "bird", "telescope"):
            clouds.append(cloud)
            stars.append(0)
        else:
            raise Refused("cloud_unknown", place=place)
    if len(clouds) - 1 != CLOUDS:
        raise Refused("cloud_count", count=len(clouds) - 1, right=CLOUDS)
    if len(boards) != BOARDS:
        raise Refused("board_count", count=len(boards), right=BOARDS)
    return (*clouds, "empty"), (*stars, 0), tuple(boards)


def _stories(listed: Sequence[Json]) -> dict[str, Tile]:
    stories: dict[str, Tile] = {}
    for raw in listed:
        if not isinstance(raw, dict) or not isinstance(raw.get("id"), str) or not raw["id"]:
            raise Refused("story_without_id")
        name = raw["id"]
        for key in raw:
            if key not in ("id", "stars", "figure"):
                raise Refused("story_unknown_key", tile=name, key=key)
        if not is_count(raw.get("stars"), 0, 99):
            raise Refused("story_stars", tile=name)
        figure = raw.get("figure", "")
        if figure not in FIGURES or ("figure" in raw and not figure):
            raise Refused("story_figure", tile=name)
        if name in stories:
            raise Refused("named_twice", id=name, key="stories")
        stories[name] = Tile(name, raw["stars"], figure)
    if len(stories) != STORIES:
        raise Refused("story_count", count=len(stories), right=STORIES)
    return stories


def _boards(listed: Sequence[Json], stories: Mapping[str, Tile]) -> tuple[tuple[str, ...], ...]:
    if len(listed) != BOARDS:
        raise Refused("board_count", count=len(listed), right=BOARDS)
    names: list[str] = []
    for board in listed:
        if not isinstance(board, list) or not all(isinstance(name, str) for name in board):
            raise Refused("wrong_component", key="boards")
        if len(board) > STORIES_A_BOARD:
            raise Refused("board_stories", count=len(board), most=STORIES_A_BOARD)
        names += board
    unique(names, "boards")
    for name in names:
        if name not in stories:
            raise Refused("unknown_story", tile=name)
    return tuple(tuple(board) for board in listed)


def _planes(listed: Sequence[Json]) -> tuple[int, ...]:
    if len(listed) != PAPER_PLANES:
        raise Refused("plane_count", count=len(listed), right=PAPER_PLANES)
    for number in listed:
        if not is_count(number, 0, 99):
            raise Refused("wrong_component", key="paper_planes")
    if sorted(listed, reverse=True) != list(listed):
        raise Refused("plane_order")
    return tuple(listed)


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly printed: a route with more stars than there are tokens, one
    without birds, figures that cannot make a pair.

    Raises:
        Refused: as `read`.
    """
    box = read(components)
    found = []
    if sum(box.stars) > STAR_TOKENS:
        values = {"count": sum(box.stars), "most": STAR_TOKENS}
        text = "The clouds show {count} stars, more than the {most} tokens: check the route."
        found.append(Message(text, dict(values)))
    if "bird" not in box.clouds:
        found.append(Message("No cloud has a bird: nobody can draw a card."))
    if {tile.figure for tile in box.stories.values()} != set(FIGURES):
        found.append(Message("No fox or no prince on any story: nothing can make a pair."))
    return tuple(found)
