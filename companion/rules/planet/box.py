"""What lies in the box of Make Me a Planet: 80 tiles, checked when they are read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.rules.game import Json, Message, Refused

KINDS = ("centre", "uphill", "downhill", "character")
TILES_PER_KIND = 20
ITEMS = (
    "sheep_white",
    "sheep_grey",
    "sheep_brown",
    "fox",
    "elephant",
    "snake",
    "rose",
    "volcano",
    "baobab",
    "lamppost",
    "sunset",
    "large_star",
    "box",
)
MOST_OF_AN_ITEM = 99
BUSINESSMEN = {"businessman_white": 2, "businessman_grey": 3, "businessman_brown": 5}
"""Points a sheep where the tile does not say."""
CHARACTERS = (
    "vain_man",
    "geographer",
    "astronomer",
    "king",
    "lamplighter",
    "hunter",
    "drunkard",
    *BUSINESSMEN,
    "gardener",
    "turkish_astronomer",
    "little_prince",
)
CELLS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((1, 1), (1, 2), (2, 1), (2, 2)),
    ((0, 1), (1, 3), (2, 0), (3, 2)),
    ((0, 2), (1, 0), (2, 3), (3, 1)),
    ((0, 0), (0, 3), (3, 0), (3, 3)),
)
"""The cells of each kind, row by row."""


class Tile(msgspec.Struct, frozen=True, eq=False):
    """One tile. `kind` indexes KINDS; `bit`, 1 shifted by `number`, stands for the tile in sets
    kept as whole numbers."""

    id: str
    number: int
    bit: int
    kind: int
    counts: tuple[int, ...]
    trees: int
    volcanoes: int
    character: str = ""
    per_sheep: int = 0


class Box(msgspec.Struct, frozen=True, eq=False):
    """The tiles by id, and by kind in the order of the components."""

    tiles: dict[str, Tile]
    kinds: tuple[tuple[Tile, ...], ...]

    def tile(self, name: str) -> Tile:
        """The tile with this id.

        Raises:
            Refused: `unknown_tile`.
        """
        tile = self.tiles.get(name)
        if tile is None:
            raise Refused("unknown_tile", tile=name)
        return tile


def read(components: Mapping[str, Json]) -> Box:
    """The box that a header describes.

    Raises:
        Refused: what is wrong with which tile, or which kind has not 20 tiles.
    """
    for key in components:
        if key != "tiles":
            raise Refused("unknown_component", key=key)
    listed = components.get("tiles")
    if not isinstance(listed, list):
        raise Refused("components_partly" if listed is None else "wrong_component", key="tiles")
    if len(listed) > len(KINDS) * TILES_PER_KIND:
        # Before anything is built: a list without end must cost no more than reading it.
        for kind in KINDS:
            _check_count(kind, sum(_is_of(raw, kind) for raw in listed), at_most=True)
    tiles: dict[str, Tile] = {}
    for raw in listed:
        tile = _tile(raw, len(tiles))
        if tile.id in tiles:
            raise Refused("named_twice", id=tile.id, key="tiles")
        tiles[tile.id] = tile
    kinds = tuple(
        tuple(tile for tile in tiles.values() if tile.kind == kind) for kind in range(len(KINDS))
    )
    for name, members in zip(KINDS, kinds, strict=True):
        _check_count(name, len(members))
    return Box(tiles, kinds)


def _is_of(raw: Json, kind: str) -> bool:
    return isinstance(raw, dict) and raw.get("kind") == kind


def _check_count(kind: str, count: int, *, at_most: bool = False) -> None:
    if count > TILES_PER_KIND or (count < TILES_PER_KIND and not at_most):
        raise Refused("tiles_of_a_kind", kind=kind, count=count, right=TILES_PER_KIND)


def _tile(raw: Json, number: int) -> Tile:
    if not isinstance(raw, dict) or not isinstance(raw.get("id"), str) or not raw["id"]:
        raise Refused("tile_without_id")
    name: str = raw["id"]
    for key in raw:
        if key not in ("id", "kind", "items", "character", "per_sheep"):
            raise Refused("tile_unknown_key", tile=name, key=key)
    if raw.get("kind") not in KINDS:
        raise Refused("tile_kind", tile=name)
    kind = KINDS.index(raw["kind"])
    counts = _counts(name, raw.get("items", {}))
    character = ""
    if KINDS[kind] == "character":
        character = raw.get("character", "")
        if character not in CHARACTERS:
            raise Refused("tile_character", tile=name)
    elif "character" in raw:
        raise Refused("tile_unknown_key", tile=name, key="character")
    per_sheep = BUSINESSMEN.get(character, 0)
    if "per_sheep" in raw:
        per_sheep = raw["per_sheep"]
        if character not in BUSINESSMEN:
            raise Refused("tile_unknown_key", tile=name, key="per_sheep")
        if type(per_sheep) is not int or not 0 <= per_sheep <= MOST_OF_AN_ITEM:
            raise Refused("tile_count", tile=name, item="per_sheep", most=MOST_OF_AN_ITEM)
    trees, volcanoes = counts[ITEMS.index("baobab")], counts[ITEMS.index("volcano")]
    return Tile(name, number, 1 << number, kind, counts, trees, volcanoes, character, per_sheep)


def _counts(name: str, items: Json) -> tuple[int, ...]:
    if not isinstance(items, dict):
        raise Refused("tile_items", tile=name)
    for item, count in items.items():
        if item not in ITEMS:
            raise Refused("tile_unknown_item", tile=name, item=item)
        if type(count) is not int or not 0 <= count <= MOST_OF_AN_ITEM:
            raise Refused("tile_count", tile=name, item=item, most=MOST_OF_AN_ITEM)
    return tuple(items.get(item, 0) for item in ITEMS)


def odd(components: Mapping[str, Json]) -> tuple[Message, ...]:
    """What is possible but hardly printed: tiles of a kind that are exactly alike.

    Raises:
        Refused: as `read`.
    """
    seen: dict[tuple[object, ...], str] = {}
    found = []
    for tile in read(components).tiles.values():
        face = (tile.kind, tile.counts, tile.character, tile.per_sheep)
        if face in seen and not tile.character:
            values = {"tile": tile.id, "other": seen[face]}
            found.append(Message("{tile} is exactly like {other}: check both.", dict(values)))
        seen.setdefault(face, tile.id)
    return tuple(found)
