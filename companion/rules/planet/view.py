"""How a game of Make Me a Planet is shown: the record's view, and what of it is public."""

from __future__ import annotations

from companion.rules.game import Json, Message, Prompt
from companion.rules.planet.box import KINDS
from companion.rules.planet.laying import cell_of
from companion.rules.planet.rules import rounds_played
from companion.rules.planet.scoring import items
from companion.rules.planet.state import NO_STACK, Planet, State, in_sight, left_in


def planet_view(name: str, planet: Planet) -> dict[str, Json]:
    """One player's own keys of the view."""
    return {
        "name": name,
        "tiles": [tile.id for tile in planet.tiles],
        "face_down": [tile.id for tile in planet.face_down],
        "cells": {tile.id: list(cell_of(planet, tile)) for tile in planet.tiles},
        "items": items(planet),
    }


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them."""
    return {
        "round": rounds_played(state),
        "start_player": None if state.finished else state.seats.names[state.starter],
        "face_up": [tile.id for tile in state.up],
        "stacks": {kind: left_in(state, index) for index, kind in enumerate(KINDS)},
        "players": [
            planet_view(name, planet)
            for name, planet in zip(state.seats.names, state.planets, strict=True)
        ],
    }


def public(state: State, view: dict[str, Json]) -> dict[str, Json]:
    """With the variant, characters are hidden until the end: their ids become None, and with
    them every point, place and item that would give them away."""
    if not state.seats.hidden or state.finished:
        return view
    shown = dict(view)
    shown["players"] = [
        _masked(entry, planet) for entry, planet in zip(view["players"], state.planets, strict=True)
    ]
    shown["scores"] = [
        {"name": entry["name"], "total": None, "rank": None, "parts": {}}
        for entry in view["scores"]
    ]
    shown["happened"] = [_masked_event(state, event) for event in view["happened"]]
    return shown


def _masked(entry: dict[str, Json], planet: Planet) -> dict[str, Json]:
    open_tiles = tuple(t for t in planet.tiles if not t.character)
    down = tuple(t for t in planet.face_down if not t.character)
    at = tuple(planet.slot(tile) for tile in open_tiles)
    seen = Planet(open_tiles, at, down, 0, planet.free)
    shown = planet_view(entry["name"], seen)
    shown["tiles"] = [None if t.character else t.id for t in planet.tiles]
    shown["face_down"] = [None if t.character else t.id for t in planet.face_down]
    shown["hidden_cells"] = [list(cell_of(planet, t)) for t in planet.tiles if t.character]
    return shown


def _masked_event(state: State, event: dict[str, Json]) -> dict[str, Json]:
    shown = dict(event)
    for key in ("tile", "left"):
        if key in shown:
            shown[key] = _masked_id(state, shown[key])
    if "tiles" in shown:
        shown["tiles"] = [_masked_id(state, name) for name in shown["tiles"]]
    return shown


def _masked_id(state: State, name: str) -> str | None:
    return None if state.seats.box.tiles[name].character else name


def secret(state: State, player: str) -> dict[str, Json] | None:
    """With the variant, a player's own planet with its characters, for their eyes alone."""
    names = state.seats.names
    if not state.seats.hidden or state.finished or player not in names:
        return None
    planet = state.planets[names.index(player)]
    return planet_view(player, planet) if any(t.character for t in planet.tiles) else None


def conceal(state: State, action: dict[str, Json]) -> dict[str, Json]:
    """A line as the log may show it: with the variant no character's id."""
    if not state.seats.hidden or state.finished:
        return action
    if action.get("type") == "choose_stack":
        return action
    return _masked_event(state, action)


def prompt(state: State) -> Prompt:
    """Who does what next."""
    names = state.seats.names
    if state.finished:
        return Prompt(None, Message("All planets are built. The scores are final."))
    if state.kind == NO_STACK:
        name = names[state.starter]
        many = in_sight(len(names))
        text = "{player}: choose a stack and turn {count} tiles up."
        return Prompt(name, Message(text, {"player": name, "count": many}))
    takers = state.seats.taking[state.takers].players
    if len(takers) > 1:
        return Prompt(None, Message("Who was named takes a tile, then names the next."))
    name = takers[0]
    if state.seats.two:
        text = "{player} takes one of the tiles, face down or face up."
        if state.last_of_round:
            text = "{player} takes a tile; what is left is discarded."
        return Prompt(name, Message(text, {"player": name}))
    if state.last_of_round:
        return Prompt(name, Message("{player} takes the last tile.", {"player": name}))
    return Prompt(name, Message("{player} takes a tile, then names the next.", {"player": name}))
