"""How a game of Welcome to La Petite Mort is set up: the options, and what they forbid."""

from __future__ import annotations

from typing import Any

from companion.rules.game import Header, Json, Refused
from companion.rules.mort.box import CAUSES, OBJECTIVES, Box, read
from companion.rules.mort.state import AAA, AAA_NAME, CLASSIC, Setup
from companion.rules.mort.words import OBJECTIVE_TERMS
from companion.rules.usual import is_count

LEVEL_1 = (1, 1, 1, 2, 1, 2)
"""What a card of each cause is worth to the AAA of level 1 (rulings M9)."""
SOULS = {"red_souls": CAUSES.index("red"), "green_souls": CAUSES.index("green")}


def setup(header: Header) -> Setup:
    """What a header asks for.

    Raises:
        Refused: an option is wrong, or does not go with another or with the sheet.
    """
    options = header.options
    solo = _solo(header)
    level = _level(options["aaa_level"]) if "aaa_level" in options else LEVEL_1
    if solo != AAA and "aaa_level" in options:
        raise Refused("level_only_aaa")
    box = read(header.components)
    objectives = _objectives(options.get("objectives", [next(iter(each)) for each in OBJECTIVES]))
    _check_houses(box, objectives)
    return Setup(
        header.players,
        {name: seat for seat, name in enumerate(header.players)},
        box,
        objectives,
        tuple(each[name] for each, name in zip(OBJECTIVES, objectives, strict=True)),
        solo,
        level,
    )


def _solo(header: Header) -> str:
    if "solo" not in header.options:
        if len(header.players) == 1 and not header.score_only:
            raise Refused("solo_needed")
        return ""
    solo: Any = header.options["solo"]
    if not isinstance(solo, str) or solo not in (CLASSIC, AAA):
        raise Refused("wrong_option", option="solo")
    if len(header.players) != 1:
        raise Refused("solo_alone", count=len(header.players))
    if solo == AAA and header.score_only:
        raise Refused("aaa_score_only")
    if solo == AAA and AAA_NAME in header.players:
        raise Refused("aaa_name", name=AAA_NAME)
    return solo


def _level(points: Json) -> tuple[int, ...]:
    if not isinstance(points, dict) or set(points) != set(CAUSES):
        raise Refused("wrong_option", option="aaa_level")
    if not all(map(is_count, points.values())):
        raise Refused("wrong_option", option="aaa_level")
    return tuple(points[cause] for cause in CAUSES)


def _objectives(names: Json) -> tuple[str, ...]:
    if not isinstance(names, list) or len(names) != len(OBJECTIVES):
        raise Refused("wrong_option", option="objectives")
    for name, each in zip(names, OBJECTIVES, strict=True):
        if not isinstance(name, str) or name not in each:
            raise Refused("wrong_option", option="objectives")
    return tuple(names)


def _check_houses(box: Box, objectives: tuple[str, ...]) -> None:
    """Where all souls of a colour are to be reaped, there must be one."""
    for name in objectives:
        if name in SOULS and not box.souls[SOULS[name]]:
            raise Refused("objective_without_house", objective=OBJECTIVE_TERMS[name])
