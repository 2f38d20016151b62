"""What may be done now: listed, tested, and drawn at random.

The takes of a stack's tiles by a player are made once a game and reused: an action is frozen, so
the list of a position is put together from ready parts.
"""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules.game import Action, Chance
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import CELLS, KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import CELL, CHOICES_OF_A_STACK, SLOT, WHO, State, in_sight
from companion.rules.usual import admission

_NEIGHBOUR = tuple(CELL[slot ^ 1] for slot in range(16))
"""For each slot another cell of the same kind."""


def legal(state: State) -> tuple[Action, ...]:
    """All takes with every free cell, a sample of each choice of a stack, one arrangement."""
    if state.takers:
        found = _takes(state)
    else:
        found = [] if state.finished else _choices(state)
    for number, planet in enumerate(state.planets):
        if planet.tiles:
            cell = _NEIGHBOUR[planet.at[0]]
            found.append(Arrange(state.seats.names[number], planet.tiles[0].id, cell))
            break
    return tuple(found)


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


def _choices(state: State) -> list[Action]:
    name, count = state.seats.names[state.starter], in_sight(len(state.planets))
    found: list[Action] = []
    for kind, times in enumerate(state.drawn):
        if times < CHOICES_OF_A_STACK:
            ids = tuple([tile.id for tile in state.fresh(kind)[:count]])
            found.append(ChooseStack(name, KINDS[kind]))  # type: ignore[arg-type]
            found.append(ChooseStack(name, KINDS[kind], ids))  # type: ignore[arg-type]
    return found


def _takes(state: State) -> list[Action]:
    found: list[Action] = []
    tiles, places = state.takeable(), 0b1111 << 4 * state.kind
    for number in WHO[state.takers]:
        free, ways = state.planets[number].free & places, state.seats.ways[number]
        if free not in ways:
            ways[free] = _ways(state, number, free)
        takes_of = ways[free]
        for tile in tiles:
            found += takes_of[tile]
    if state.seats.two and state.unseen and state.last_of_round:
        found += [way for way in map(_with_left(state), found) if way is not None]
    return found


def _ways(state: State, number: int, free: int) -> dict[Tile, tuple[Action, ...]]:
    """The takes of each tile of the stack by one player: without a cell, and with each free one."""
    name = state.seats.names[number]
    cells = [CELL[slot] for slot in range(16) if free >> slot & 1]
    return {
        tile: (Take(name, tile.id), *[Take(name, tile.id, cell) for cell in cells])
        for tile in state.seats.box.kinds[state.kind]
    }


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


def _other_cells(state: State, number: int, tile: Tile) -> list[tuple[int, int]]:
    at = state.planets[number].slot(tile)
    return [cell for cell in CELLS[tile.kind] if 4 * tile.kind + SLOT[cell][1] != at]
