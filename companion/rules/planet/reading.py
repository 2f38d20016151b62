"""What scans mean in a game of Make Me a Planet.

- A stack is chosen by reading in its tiles; one of them, then NEXT, where they are not read in.
- A tile is taken by scanning it, and where several may take, by scanning the player as well, in
  either order. A number before it, 1 to 4, says in which of the four places of its kind it is
  laid, counted row by row; without one it is the first that is free.
- In a game of 2 the tile that is left at the end of a round may be told: NO, that tile, then the
  one that is taken.
- A number, then a tile that lies on a planet, moves it to that place, also after the end.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.game import Action, Message, Needs, Refused, Sign, Value
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import CELLS, KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import NO_STACK, State, in_sight
from companion.rules.planet.words import HIDDEN, STACKS
from companion.rules.usual import figure

DONE, LEAVES = "NEXT", "NO"
PLACES = 4
"""How many cells of a planet are for each kind of tile."""


class Heard(msgspec.Struct, frozen=True):
    """The signs sorted: `place` is the last number (0: none), `leaves` says that NO came, `left`
    is the tile scanned after it, `done` that NEXT came."""

    tiles: tuple[Tile, ...]
    names: tuple[str, ...]
    place: int
    leaves: bool
    left: Tile | None
    done: bool


def reading(state: State, signs: Sequence[Sign]) -> tuple[Action, ...] | Needs:
    """The action that the signs stand for, or what is missing.

    Raises:
        Refused: a sign means nothing now, or the action would be refused.
    """
    heard = _heard(state, signs)
    owner = _owner(state, heard)
    if owner is not None:
        return _arranging(state, owner, heard)
    between = state.finished or state.kind == NO_STACK
    if between and heard.place and not heard.tiles and any(p.tiles for p in state.planets):
        text = "Scan the tile that goes to place {place} of its kind."
        return Needs(Message(text, {"place": heard.place}))
    if state.finished:
        raise Refused("game_over")
    if state.kind == NO_STACK:
        return _choosing(state, heard)
    return _taking(state, heard)


def _heard(state: State, signs: Sequence[Sign]) -> Heard:
    tiles: list[Tile] = []
    left: Tile | None = None
    leaves = done = False
    names: list[str] = []
    places: list[int] = []
    for sign in signs:
        if sign.kind == "component":
            tile = state.seats.box.tile(sign.value)
            if leaves and left is None:
                left = tile
            else:
                tiles.append(tile)
        elif sign.kind == "player":
            names.append(sign.value)
        elif sign.kind == "number":
            places.append(_place(sign))
        elif sign.value == LEAVES and not tiles:
            leaves, left = True, None
        elif sign.value == DONE:
            done = True
        else:
            raise Refused("not_a_scan_here")
    return Heard(tuple(tiles), tuple(names), places[-1] if places else 0, leaves, left, done)


def _place(sign: Sign) -> int:
    place = figure(sign)
    if not 1 <= place <= PLACES:
        raise Refused("out_of_range", key="cell", least=1, most=PLACES)
    return place


def _cell(tile: Tile, place: int) -> tuple[int, int] | UnsetType:
    """Where a tile goes; nothing where no number was scanned."""
    return CELLS[tile.kind][place - 1] if place else UNSET


def _owner(state: State, heard: Heard) -> str | None:
    """Whose planet has the tile that a number was scanned for."""
    if not (heard.place and heard.tiles):
        return None
    for name, planet in zip(state.seats.names, state.planets, strict=True):
        if heard.tiles[-1] in planet.tiles:
            return name
    return None


def _arranging(state: State, owner: str, heard: Heard) -> tuple[Action, ...]:
    if len(heard.tiles) > 1 or heard.leaves or heard.done:
        raise Refused("not_a_scan_here")
    tile = heard.tiles[0]
    return _checked(state, Arrange(owner, tile.id, CELLS[tile.kind][heard.place - 1]))


def _choosing(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    if heard.leaves or heard.place:
        raise Refused("not_a_scan_here")
    return _choice(state, list(heard.tiles), done=heard.done)


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


def _taking(state: State, heard: Heard) -> tuple[Action, ...] | Needs:
    takers = state.seats.taking[state.takers].players
    alone = takers[0] if len(takers) == 1 else ""
    name = heard.names[-1] if heard.names else alone
    if heard.done:
        raise Refused("not_a_scan_here")
    if heard.leaves and heard.left is None:
        _check_left(state, name, None)
        return Needs(Message("Scan the tile that was left face down."))
    if heard.left is not None:
        _check_left(state, name, heard.left)
    if not heard.tiles:
        if name or heard.left is not None:
            apply(state, Take(name, state.takeable()[0].id))
            return Needs(Message("Scan the tile that {player} takes.", {"player": name}))
        return Needs(Message("Scan the player who takes, and the tile."))
    tile = heard.tiles[-1]
    left = UNSET if heard.left is None else heard.left.id
    cell = _cell(tile, heard.place)
    if not name:
        _checked(state, Take(takers[0], tile.id))
        shown = HIDDEN if state.seats.hidden and tile.character else tile.id
        return Needs(Message("Who takes {tile}? Scan or touch the player.", {"tile": shown}))
    return _checked(state, Take(name, tile.id, cell, left))


def _check_left(state: State, name: str, left: Tile | None) -> None:
    """Refuse at once what no tile that is taken can make right: a tile told as left where none
    was, or one that lies face up.

    Raises:
        Refused: why.
    """
    named = left or state.takeable()[-1]
    if not (state.seats.two and state.last_of_round and state.unseen):
        raise Refused("nothing_left", tile=named.id)
    if left is not None:
        others = [tile for tile in state.takeable() if tile is not left]
        up = [tile for tile in others if tile in state.up]
        apply(state, Take(name, (up or others)[0].id, UNSET, left.id))


def _checked(state: State, action: Action) -> tuple[Action, ...]:
    apply(state, action)
    return (action,)
