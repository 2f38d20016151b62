"""The road through the residence: the colours of its houses, checked when they are read."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.game import Json, Message, Refused
from companion.rules.usual import check_keys

COLOURS = "obgvwr"
"""Orange, blue, green, violet, white, red."""
LONGEST_ROUTE = 500
MOST_SOUL_POINTS = 9
"""On one card."""
WITH_POINTS = "wgv"
"""Residents that count beyond their apartment: centenarians, veterans, newcomers."""


def read(components: Mapping[str, Json]) -> str:
    """The houses' colours along the road, a letter a house.

    Raises:
        Refused: the road is no text, too short or too long, or has a colour that there is not.
    """
    check_keys(components, ("route",))
    route = components["route"]
    if not isinstance(route, str):
        raise Refused("wrong_component", key="route")
    if not 1 <= len(route) <= LONGEST_ROUTE:
        raise Refused("route_length", count=len(route), most=LONGEST_ROUTE)
    for space, colour in enumerate(route, 1):
        if colour not in COLOURS:
            raise Refused("route_colour", space=space, letter=colour, letters=tuple(COLOURS))
    return route


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly printed: a road without any resident of a special kind.

    Raises:
        Refused: as `read`.
    """
    route = read(components)
    text = "No house on the road has the colour “{letter}”: check the road."
    return tuple(Message(text, {"letter": kind}) for kind in WITH_POINTS if kind not in route)
