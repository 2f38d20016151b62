"""A room at rest, whatever was played in it before: there memory can be compared."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

from companion.components import builtin
from companion.intents import Adjust, PutAside, Trying
from companion.rules.game import Header, Json

GAME, PLAYERS = "planet", ("Ana", "Ben")
AT_TABLE = ("play", "score", "log")
ABOUT_A_GAME = ("new_game", "components", "labels", "rules", "tags", "teach")
"""Screens that are gone to with a game."""
SIZES = ((720, 1280), (1280, 720), (800, 480))
"""What a window takes on the graphics card depends on the sizes that it had: it has these."""
USUAL: dict[str, Json] = {
    "language": "en",
    "motion": False,
    "muted": True,
    "palette": "usual",
    "rotation": 0,
    "sleep": 0,
    "text_size": 100,
    "turn_screen": False,
}
FACES = 64
"""How many fonts and sizes Kivy keeps open."""
UNUSED = 200
"""Pixels, and more: sizes of type that no screen has."""
LEAST = 16
"""A memo of less holds what there is one of, and is no cache."""


def rest(room: Any) -> None:
    """Nothing is played, home is up as it is at first, each screen was looked at with the same on
    it, and what is kept for speed alone is empty, or full of the same."""
    from ui.screens import SCREENS

    for message in (PutAside(), Trying(""), *(Adjust(*one) for one in USUAL.items())):
        room.table.post(message)
    room.settle()
    for size in SIZES:
        room.driver.resize(*size)
        room.driver.shown()
    room.begin(Header(GAME, PLAYERS, PLAYERS[0], {}, builtin(GAME)))
    for name in AT_TABLE:
        _look(room, name)
    room.table.post(PutAside())
    room.settle()
    for name in (*sorted(SCREENS.keys() - {*AT_TABLE}), "home"):
        _look(room, name)
    _fill()
    for cache in _caches():
        cache.cache_clear()
    room.driver.shown()


def _look(room: Any, name: str) -> None:
    """Go to a screen, and wait until it shows what it has."""
    room.stage.go(name, **({"game": GAME} if name in ABOUT_A_GAME else {}))
    room.driver.frames()
    room.settle()


def _fill() -> None:
    """Have Kivy forget every font that was used, and fill all pages of words."""
    from ui.drawing.measure import Face
    from ui.drawing.pages import MOST, pages

    for number in range(FACES):
        Face(font_size=UNUSED + number).get_extents("x")
    number = 0
    while len(pages()) <= MOST:
        pages().word(f"{number}", UNUSED)
        number += 1


def _caches() -> Iterator[_lru_cache_wrapper[Any]]:
    """The caches of our modules that have a bound."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("companion", "ui"):
            for one in vars(module).values():
                if isinstance(one, _lru_cache_wrapper):
                    most = one.cache_parameters()["maxsize"]
                    if most is not None and most >= LEAST:
                        yield one
