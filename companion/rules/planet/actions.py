"""The actions of Make Me a Planet, as FORMAT.md has them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from companion.rules.game import Action

Kind = Literal["centre", "uphill", "downhill", "character"]
Index = Annotated[int, Meta(ge=0, le=3)]
Cell = tuple[Index, Index]
"""Row and column, from the top left corner."""


class ChooseStack(Action, frozen=True, tag="choose_stack"):
    """The start player chooses a stack; `tiles` are the ids turned face up, if read in."""

    player: str
    stack: Kind
    tiles: tuple[str, ...] | UnsetType = UNSET


class Take(Action, frozen=True, tag="take"):
    """A player takes a tile and lays it on their planet. `left` is the face-down tile that a
    game of 2 turned up and discarded."""

    player: str
    tile: str
    cell: Cell | UnsetType = UNSET
    left: str | UnsetType = UNSET


class Arrange(Action, frozen=True, tag="arrange"):
    """Moves a tile of one's own planet to another cell of its kind, at any time."""

    player: str
    tile: str
    cell: Cell


class Finished(Action, frozen=True, tag="finished"):
    """Only with `score_only`: a finished planet is told."""

    player: str
    tiles: tuple[str, ...]
    face_down: tuple[str, ...] = ()


ACTIONS: tuple[type[Action], ...] = (ChooseStack, Take, Arrange)
TOLD: tuple[type[Action], ...] = (Finished,)

OPEN_KEYS: dict[str, frozenset[str]] = {
    "choose_stack": frozenset({"tiles"}),
    "take": frozenset({"left"}),
    "arrange": frozenset({"player", "tile", "cell"}),
}
