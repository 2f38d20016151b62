"""The games there are. A game's module is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from companion.rules.game import Action, Game, Header, Json, Message, Term

if TYPE_CHECKING:
    from companion.rules import mort, planet, prince, residence, stars
    from companion.rules.mort import told as told_mort
    from companion.rules.planet import told as told_planet
    from companion.rules.prince import told as told_prince
    from companion.rules.residence import told as told_residence
    from companion.rules.stars import told as told_stars

    # Modules that fulfil the contract: proven where types are checked, imported when needed.
    PLAYED: tuple[Game, ...] = (planet, stars, prince, mort, residence)
    TOLD: tuple[Game, ...] = (told_planet, told_stars, told_prince, told_mort, told_residence)

GAMES = ("planet", "stars", "prince", "mort", "residence")
"""The ids in records, in the order in which they are offered."""

LETTERS = dict(zip("PSKMR", GAMES, strict=True))
"""The letters on printed tags (`Game.LETTER`), known without importing any game."""


TITLES = {
    "planet": Term("Make Me a Planet"),
    "stars": Term("Rising to the Stars"),
    "prince": Term("The Little Prince"),
    "mort": Term("La Petite Mort"),
    "residence": Term("The Residence"),
}
"""What the games are called."""


def game(name: str) -> Game:
    """The rules of a game.

    Raises:
        KeyError: there is no game of that name.
    """
    if name not in GAMES:
        raise KeyError(name)
    return cast(Game, import_module(f"companion.rules.{name}"))


def game_for(header: Header) -> Game:
    """The rules that a header asks for: the game, or its telling of results (`score_only`)."""
    name = f"{header.game}.told" if header.score_only else header.game
    return cast(Game, import_module(f"companion.rules.{name}"))


def elsewhere(header: Header) -> dict[type[Action], str]:
    """The actions of the same game that are none where a header asks for the other: those of
    play where only results are told, and the telling of a result where it is played. Each with
    the refusal that says so."""
    actions = import_module(f"companion.rules.{header.game}.actions")
    if header.score_only:
        return dict.fromkeys(actions.ACTIONS, "only_results")
    return dict.fromkeys(actions.TOLD, "not_only_results")


def odd(name: str, components: dict[str, Json]) -> tuple[Message, ...]:
    """What is possible about a game's components but hardly printed so.

    Raises:
        KeyError: there is no game of that name.
        Refused: they are impossible.
    """
    game(name)
    found = import_module(f"companion.rules.{name}.box").odd(components)
    return cast(tuple[Message, ...], found)
