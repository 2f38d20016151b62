"""What a planet is worth, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache

from companion.rules.game import Action, Entry, Message, Outcome, Outlook
from companion.rules.planet.actions import ChooseStack, Take
from companion.rules.planet.box import BUSINESSMEN, ITEMS, KINDS, Tile
from companion.rules.planet.rules import apply
from companion.rules.planet.state import Planet, State

SHEEP = ("sheep_white", "sheep_grey", "sheep_brown")
CHARACTER = KINDS.index("character")
ROSES_FOR_THE_KING = {1: 14, 2: 7}
"""No rose and more than two are worth nothing (rulings P4)."""

Items = dict[str, int]


def items(planet: Planet) -> Items:
    """The face-up items of a planet; those of tiles turned down do not count (rulings P2)."""
    total = [0] * len(ITEMS)
    for tile in planet.tiles:
        if tile not in planet.face_down:
            for index, count in enumerate(tile.counts):
                if count:
                    total[index] += count
    return dict(zip(ITEMS, total, strict=True))


def _geographer(planet: Planet, of: Items) -> int:
    """Tiles without a volcano in sight; characters are no such tiles (rulings P3)."""
    return sum(
        1
        for tile in planet.tiles
        if tile.kind != CHARACTER and (not tile.volcanoes or tile in planet.face_down)
    )


def _hunter(planet: Planet, of: Items) -> int:
    sheep = any(of[colour] for colour in SHEEP)
    return 3 * (sheep + sum(1 for species in ("fox", "elephant", "snake") if of[species]))


def _little_prince(planet: Planet, of: Items) -> int:
    return 3 * sum(1 for colour in SHEEP if of[colour]) + of["box"]


WORTH: dict[str, Callable[[Planet, Items], int]] = {
    "vain_man": lambda planet, of: 4 * of["snake"],
    "geographer": _geographer,
    "astronomer": lambda planet, of: 2 * of["sunset"],
    "king": lambda planet, of: ROSES_FOR_THE_KING.get(of["rose"], 0),
    "lamplighter": lambda planet, of: of["lamppost"],
    "hunter": _hunter,
    "drunkard": lambda planet, of: 3 * len(planet.face_down),
    "gardener": lambda planet, of: 7 * of["baobab"],
    "turkish_astronomer": lambda planet, of: of["large_star"],
    "little_prince": _little_prince,
}
"""What each character scores; the businessmen depend on their tile."""


def worth(tile: Tile, planet: Planet, of: Items) -> int:
    """What one face-up character scores: each by itself, twice if there are two (P6)."""
    if tile.character in BUSINESSMEN:
        return tile.per_sheep * of["sheep" + tile.character.removeprefix("businessman")]
    return WORTH[tile.character](planet, of)


def sheet(names: Sequence[str], planets: Sequence[Planet]) -> tuple[Entry, ...]:
    """The score sheet of planets: the characters, and the volcanoes for all who have the most
    (rulings P5). A tie goes to fewer volcanoes in sight (rulings P7)."""
    judged = [_judged(planet) for planet in planets]
    most = max(volcanoes for _, volcanoes in judged)
    entries = []
    for name, (characters, volcanoes) in zip(names, judged, strict=True):
        parts = characters
        if most and volcanoes == most:
            parts = {**characters, "volcanoes": -most}
        entries.append(Entry(name, parts, (-volcanoes,)))
    return tuple(entries)


@lru_cache(maxsize=1024)
def _judged(planet: Planet) -> tuple[dict[str, int], int]:
    """What each character of a planet scores, and its volcanoes in sight. A planet is frozen: it
    is worked out once for all the outlooks in which it stays as it is."""
    of = items(planet)
    parts: dict[str, int] = {}
    for tile in planet.tiles:
        if tile.character and tile not in planet.face_down:
            points = worth(tile, planet, of)
            parts[tile.character] = parts.get(tile.character, 0) + points
    return parts, of["volcano"]


def scores(state: State) -> tuple[Entry, ...]:
    """The score sheet as if the game ended now."""
    return sheet(state.seats.names, state.planets)


def outcome(state: State) -> Outcome | None:
    """Over when all planets are built; the ranks decide."""
    return Outcome("planets_built") if state.finished else None


def outlook(state: State, action: Action) -> Outlook:
    """The scores after the action.

    Raises:
        Refused: as `apply`.
    """
    after, _ = apply(state, action)
    left_out: tuple[Message, ...] = ()
    if isinstance(action, ChooseStack):
        left_out = (Message("which tiles come, and who takes them"),)
    return Outlook(scores(after), left_out)


def alike(state: State, action: Action) -> Hashable:
    """The cell changes no score, nor does a tile that was left; no more does an arrangement."""
    return (action.player, action.tile) if type(action) is Take else type(action)
