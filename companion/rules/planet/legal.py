"""What may be done now: listed, tested, and drawn at random.

The takes of a tile by a player are made once a game and reused: an action is frozen, so the
list of a position is put together from ready parts.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET
from msgspec.structs import replace

from companion.rules.game import Action, Chance
from companion.rules.planet.actions import Arrange, ChooseStack, Take
from companion.rules.planet.box import CELLS, KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import CHOICES_OF_A_STACK, NO_STACK, SLOT, State, in_sight
from companion.rules.usual import admission


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
    found: tuple[Action, ...] = ()
    first = 4 * state.kind
    tiles = state.takeable()
    for number in state.takers():
        name = state.seats.names[number]
        slots = state.planets[number].slots
        free = tuple([place for place in range(4) if slots[first + place] is None])
        for tile in tiles:
            found += _ways(name, tile.id, state.kind, free)
    if state.two and len(state.waiting) == 1 and state.unseen:
        found += tuple([way for way in map(_with_left(state), found) if way is not None])
    return found


@lru_cache(maxsize=65536)
def _ways(name: str, tile: str, kind: int, free: tuple[int, ...]) -> tuple[Action, ...]:
    cells = CELLS[kind]
    return (Take(name, tile), *[Take(name, tile, cells[place]) for place in free])


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
    for number, planet in enumerate(state.planets):
        if planet.tiles:
            tile = planet.tiles[0]
            cell = _other_cells(state, number, tile)[0]
            return (Arrange(state.seats.names[number], tile.id, cell),)
    return ()


def _other_cells(state: State, number: int, tile: Tile) -> list[tuple[int, int]]:
    at = state.planets[number].slots.index(tile)
    return [cell for cell in CELLS[tile.kind] if 4 * tile.kind + SLOT[cell][1] != at]
