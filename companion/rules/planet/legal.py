"""What may be done now: listed, tested, and drawn at random.

The takes of a tile by a player are made once a game and reused: an action is frozen, so the
list of a position is put together from ready parts.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules.game import Action, Chance
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import CELLS, KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import CELL, CHOICES_OF_A_STACK, NO_STACK, SLOT, State, in_sight
from companion.rules.usual import admission

_NEIGHBOUR = tuple(CELL[slot ^ 1] for slot in range(16))
"""For each slot another cell of the same kind."""


def legal(state: State) -> tuple[Action, ...]:
    """All takes with every free cell, a sample of each choice of a stack, one arrangement."""
    if state.kind == NO_STACK:
        own = () if state.finished else _choices(state)
    else:
        own = _takes(state)
    return own + _arrangement(state)


admits = admission(apply)


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The sample with other tiles read in, another tile left, another arrangement."""
    if type(action) is ChooseStack and action.tiles is not UNSET:
        fresh = state.fresh(KINDS.index(action.stack))
        tiles = chance.sample(fresh, in_sight(len(state.planets)))
        return ChooseStack(action.player, action.stack, tuple(tile.id for tile in tiles))
    if type(action) is Take and action.left is not UNSET:
        hidden = [tile.id for tile in state.fresh(state.kind) if tile.id != action.tile]
        return Take(action.player, action.tile, action.cell, chance.choice(hidden))
    if type(action) is Arrange:
        owners = [number for number, planet in enumerate(state.planets) if planet.tiles]
        number = chance.choice(owners)
        tile = chance.choice(state.planets[number].tiles)
        cells = _other_cells(state, number, tile)
        return Arrange(state.seats.names[number], tile.id, chance.choice(cells))
    return action


def _choices(state: State) -> tuple[Action, ...]:
    name = state.seats.names[state.starter]
    found: list[Action] = []
    for kind, times in enumerate(state.drawn):
        if times < CHOICES_OF_A_STACK:
            tiles = state.fresh(kind)[: in_sight(len(state.planets))]
            found.append(ChooseStack(name, KINDS[kind]))  # type: ignore[arg-type]
            found.append(ChooseStack(name, KINDS[kind], tuple([t.id for t in tiles])))  # type: ignore[arg-type]
    return tuple(found)


def _takes(state: State) -> tuple[Action, ...]:
    found: list[Action] = []
    ways, kind = state.seats.ways, state.kind
    tiles = state.takeable()
    for number in state.takers():
        free = state.planets[number].free >> 4 * kind & 0b1111
        for tile in tiles:
            key = (number * 80 + tile.number) << 4 | free
            some = ways.get(key)
            if some is None:
                some = ways[key] = _ways(state.seats.names[number], tile, free)
            found += some
    if state.two and len(state.waiting) == 1 and state.unseen:
        found += [way for way in map(_with_left(state), found) if way is not None]
    return tuple(found)


def _ways(name: str, tile: Tile, free: int) -> tuple[Action, ...]:
    """The takes of one tile by one player: without a cell, and with each free one."""
    cells = [cell for place, cell in enumerate(CELLS[tile.kind]) if free >> place & 1]
    return (Take(name, tile.id), *[Take(name, tile.id, cell) for cell in cells])


class _with_left:  # noqa: N801  (used as a function)
    """The same take with a tile that was left, where the face-down one stays."""

    def __init__(self, state: State) -> None:
        self._up = {tile.id for tile in state.up}
        self._fresh = [tile.id for tile in state.fresh(state.kind)]
        self._unseen = state.unseen

    def __call__(self, action: Action) -> Action | None:
        assert isinstance(action, Take)
        unseen = self._unseen - (action.tile not in self._up)
        others = [name for name in self._fresh if name != action.tile]
        if unseen != 1 or not others:
            return None
        return replace(action, left=others[0])


def _arrangement(state: State) -> tuple[Action, ...]:
    for name, planet in zip(state.seats.names, state.planets, strict=True):
        if planet.tiles:
            tile = planet.tiles[0]
            return (Arrange(name, tile.id, _NEIGHBOUR[planet.slots.index(tile)]),)
    return ()


def _other_cells(state: State, number: int, tile: Tile) -> list[tuple[int, int]]:
    at = state.planets[number].slots.index(tile)
    return [cell for cell in CELLS[tile.kind] if 4 * tile.kind + SLOT[cell][1] != at]
