"""What scans mean in a game of Make Me a Planet.

A stack is chosen by reading in its tiles; a tile is taken by scanning it, and where several
may take, by scanning the player as well, in either order.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.game import Action, Message, Needs, Refused, Sign, Value
from companion.rules.planet.actions import ChooseStack, Take
from companion.rules.planet.box import KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import NO_STACK, State, in_sight
from companion.rules.planet.words import STACKS


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The action that the signs stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    tiles = [_tile(state, sign.value) for sign in signs if sign.kind == "component"]
    names = [sign.value for sign in signs if sign.kind == "player"]
    words = [sign.value for sign in signs if sign.kind == "command"]
    if any(sign.kind == "number" for sign in signs) or any(word != "NEXT" for word in words):
        raise Refused("not_a_scan_here")
    if state.finished:
        raise Refused("game_over")
    if state.kind == NO_STACK:
        return _choice(state, tiles, done=bool(words))
    return _taking(state, tiles, names)


def _tile(state: State, name: str) -> Tile:
    tile = state.seats.box.tiles.get(name)
    if tile is None:
        raise Refused("unknown_tile", tile=name)
    return tile


def _choice(state: State, tiles: list[Tile], done: bool) -> tuple[Action, ...] | Needs:
    many = in_sight(len(state.planets))
    if not tiles:
        return Needs(Message("Scan the {count} tiles that were turned up.", {"count": many}))
    name = state.seats.names[state.starter]
    stack = KINDS[tiles[0].kind]
    if done and len(tiles) == 1:
        return _checked(state, ChooseStack(name, stack))  # type: ignore[arg-type]
    action = ChooseStack(name, stack, tuple(tile.id for tile in tiles))  # type: ignore[arg-type]
    missing = many - len(tiles)
    if missing <= 0:
        return _checked(state, action)
    _possible_so_far(state, tiles)
    text, more = "{count} more tile of the {stack}.", "{count} more tiles of the {stack}."
    values: dict[str, Value] = {"count": missing, "stack": STACKS[stack]}
    return Needs(Message(text, values, plural=more, count="count"))


def _possible_so_far(state: State, tiles: list[Tile]) -> None:
    """Refuse at once what no further tile can make right, by padding with tiles that fit."""
    kind = tiles[0].kind
    spare = [tile for tile in state.fresh(kind) if tile not in tiles]
    padded = (tiles + spare)[: in_sight(len(state.planets))]
    ids = tuple(tile.id for tile in padded)
    apply(state, ChooseStack(state.seats.names[state.starter], KINDS[kind], ids))  # type: ignore[arg-type]


def _taking(state: State, tiles: list[Tile], names: list[str]) -> tuple[Action, ...] | Needs:
    takers = state.seats.taking[state.takers].players
    name = names[-1] if names else takers[0] if len(takers) == 1 else ""
    if not tiles:
        apply(state, Take(name, state.takeable()[0].id))
        return Needs(Message("Scan the tile that {player} takes.", {"player": name}))
    tile = tiles[-1].id
    if not name:
        apply(state, Take(takers[0], tile))
        return Needs(Message("Who takes {tile}? Scan or touch the player.", {"tile": tile}))
    return _checked(state, Take(name, tile))


def _checked(state: State, action: Action) -> tuple[Action, ...]:
    apply(state, action)
    return (action,)
