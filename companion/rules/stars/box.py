"""What lies in the box of Rising to the Stars: route, stories, paper planes, checked when read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

import msgspec

from companion.rules.game import Json, Message, Refused
from companion.rules.usual import check_keys, is_count

CLOUDS = 27
PLANET = CLOUDS + 1
"""The last space; space 0 is the Grand Father's house, 1 to 27 are the clouds."""
BOARDS = 3
STORIES = 18
TILES_A_BOARD = 6
FACE_UP_BY_THE_RULES = 4
PAPER_PLANES = 5
STAR_TOKENS = 36
MOST_STARS = 99
BOARD_MARK = "|"
CLOUD_KINDS = ("empty", "bird", "telescope")
FIGURES = ("fox", "prince")
UNKNOWN = -1
"""The board of a story that lies face down, or that was not read in."""
KEYS = ("route", "stories", "paper_planes")

_STARS = re.compile(r"stars:([1-9][0-9]?)", re.ASCII)


class Cloud(msgspec.Struct, frozen=True, eq=False):
    """A space of the route: `kind` is `empty`, `stars` (with their number), `bird` or
    `telescope`."""

    kind: str
    stars: int = 0


class Tile(msgspec.Struct, frozen=True, eq=False):
    """A story. `board` is where it lies face up, or UNKNOWN; `bit` stands for the tile in sets
    kept as whole numbers."""

    id: str
    bit: int
    stars: int
    figure: str
    board: int


class Box(msgspec.Struct, frozen=True, eq=False):
    """The clouds by space (house and planet are empty), the space before each connecting board,
    the stories, the paper planes as listed.

    `unread` counts the tiles of each board that are not known: those face down, or all of them
    where the boards were not read in (`read` tells). `crossed` has the boards between two spaces.
    """

    clouds: tuple[Cloud, ...]
    birds: tuple[int, ...]
    boards: tuple[int, ...]
    stories: dict[str, Tile]
    paper_planes: tuple[int, ...]
    read: bool
    unread: tuple[int, ...]
    crossed: tuple[tuple[tuple[int, ...], ...], ...]


def read(components: Mapping[str, Json]) -> Box:
    """The box that a header describes.

    Raises:
        Refused: what is wrong with the route, a story, a board or the paper planes.
    """
    check_keys({key: value for key, value in components.items() if key != "boards"}, KEYS)
    clouds, boards = _route(components["route"])
    face_up = _face_up(components["boards"]) if "boards" in components else None
    stories = _stories(components["stories"], face_up or ())
    for listed in face_up or ():
        for name in listed:
            if name not in stories:
                raise Refused("unknown_story", tile=name)
    return Box(
        clouds=clouds,
        birds=tuple(space for space, cloud in enumerate(clouds) if cloud.kind == "bird"),
        boards=boards,
        stories=stories,
        paper_planes=_paper_planes(components["paper_planes"]),
        read=face_up is not None,
        unread=tuple(TILES_A_BOARD - len(listed) for listed in face_up or ((),) * BOARDS),
        crossed=tuple(
            tuple(_between(boards, start, end) for end in range(PLANET + 1))
            for start in range(PLANET + 1)
        ),
    )


def _between(boards: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    return tuple(number for number, before in enumerate(boards) if start <= before < end)


def _listed(value: Json, key: str) -> list[Json]:
    if not isinstance(value, list):
        raise Refused("wrong_component", key=key)
    return value


def _route(raw: Json) -> tuple[tuple[Cloud, ...], tuple[int, ...]]:
    clouds = [Cloud("empty")]
    boards = []
    for place, name in enumerate(_listed(raw, "route"), 1):
        if name == BOARD_MARK:
            boards.append(len(clouds) - 1)
            continue
        stars = _STARS.fullmatch(name) if isinstance(name, str) else None
        if stars is not None:
            clouds.append(Cloud("stars", int(stars[1])))
        elif name in CLOUD_KINDS:
            clouds.append(Cloud(name))
        else:
            raise Refused("cloud_kind", place=place, most=MOST_STARS)
    if len(clouds) - 1 != CLOUDS:
        raise Refused("clouds", count=len(clouds) - 1, right=CLOUDS)
    if len(boards) != BOARDS:
        raise Refused("boards_on_route", count=len(boards), right=BOARDS)
    return (*clouds, Cloud("empty")), tuple(boards)


def _face_up(raw: Json) -> tuple[tuple[str, ...], ...]:
    """The ids that lie face up at each board."""
    boards = [_listed(ids, "boards") for ids in _listed(raw, "boards")]
    if len(boards) != BOARDS:
        raise Refused("boards_read", count=len(boards), right=BOARDS)
    seen: set[str] = set()
    for number, ids in enumerate(boards, 1):
        for name in ids:
            if not isinstance(name, str):
                raise Refused("wrong_component", key="boards")
            if name in seen:
                raise Refused("named_twice", id=name, key="boards")
            seen.add(name)
        if len(ids) > TILES_A_BOARD:
            raise Refused("board_tiles", board=number, count=len(ids), most=TILES_A_BOARD)
    return tuple(tuple(ids) for ids in boards)


def _stories(raw: Json, face_up: tuple[tuple[str, ...], ...]) -> dict[str, Tile]:
    board = {name: number for number, ids in enumerate(face_up) for name in ids}
    stories: dict[str, Tile] = {}
    listed = _listed(raw, "stories")
    if len(listed) != STORIES:
        raise Refused("stories", count=len(listed), right=STORIES)
    for entry in listed:
        name = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(name, str) or not name:
            raise Refused("story_without_id")
        for key in entry:
            if key not in ("id", "stars", "figure"):
                raise Refused("story_unknown_key", tile=name, key=key)
        if not is_count(entry.get("stars"), most=MOST_STARS):
            raise Refused("story_stars", tile=name, most=MOST_STARS)
        if "figure" in entry and entry["figure"] not in FIGURES:
            raise Refused("story_figure", tile=name)
        if name in stories:
            raise Refused("named_twice", id=name, key="stories")
        bit, at = 1 << len(stories), board.get(name, UNKNOWN)
        stories[name] = Tile(name, bit, entry["stars"], entry.get("figure", ""), at)
    return stories


def _paper_planes(raw: Json) -> tuple[int, ...]:
    planes = _listed(raw, "paper_planes")
    if len(planes) != PAPER_PLANES:
        raise Refused("paper_planes", count=len(planes), right=PAPER_PLANES)
    if not all(is_count(stars, most=MOST_STARS) for stars in planes):
        raise Refused("paper_plane_stars", most=MOST_STARS)
    if planes != sorted(planes, reverse=True):
        raise Refused("paper_planes_order")
    return tuple(planes)


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly so: a route that does not fit the pieces, boards that were not
    laid out as the rules say, equal paper planes.

    Raises:
        Refused: as `read`.
    """
    box = read(components)
    found = []
    stars = sum(cloud.stars for cloud in box.clouds)
    if stars > STAR_TOKENS:
        text = "The clouds hold {count} stars, more than the {most} tokens: count them again."
        found.append(Message(text, {"count": stars, "most": STAR_TOKENS}))
    if not box.birds:
        found.append(Message("No cloud has a bird: nobody could draw a Grand Father card."))
    if len(set(box.boards)) == 1:
        found.append(Message("All connecting boards lie in one place: look at the route again."))
    for number, unread in enumerate(box.unread, 1):
        face_up = TILES_A_BOARD - unread
        if box.read and face_up != FACE_UP_BY_THE_RULES:
            text = (
                "Face-up stories at connecting board {board}: {count}. The rules lay out {right}."
            )
            values = {"count": face_up, "board": number, "right": FACE_UP_BY_THE_RULES}
            found.append(Message(text, dict(values)))
    for better, worse in pairwise(box.paper_planes):
        if better == worse:
            found.append(
                Message(
                    "Two paper planes show the same number of stars: {count}.", {"count": worse}
                )
            )
    return tuple(found)
