"""Teaching a tag on the spot: which game, which tile or card, done."""

from __future__ import annotations

from functools import partial

from companion.components import builtin
from companion.intents import Teach
from companion.rules.registry import GAMES
from ui import games
from ui.desk import Desk, words
from ui.scenes.planet_tiles import KIND_SYMBOLS, faces
from ui.sheets.choices import Listed, ListSheet
from ui.sheets.tiles import TilesSheet
from ui.widgets.emblems import GAME_SYMBOLS

KINDS = {
    "centre": words("planet centres"),
    "uphill": words("uphill edges"),
    "downhill": words("downhill edges"),
    "character": words("characters"),
}


def ids_of(game: str) -> tuple[str, ...]:
    """The ids of what a game's box holds and a tag can stand for."""
    found: list[str] = []
    for value in builtin(game).values():
        if isinstance(value, list):
            found += [entry["id"] for entry in value if isinstance(entry, dict) and "id" in entry]
    return tuple(found)


def teachable() -> tuple[str, ...]:
    """The games whose box holds anything with an id."""
    return tuple(game for game in GAMES if ids_of(game))


def teach(desk: Desk, tag: str) -> None:
    """Ask what a tag is to stand for from now on."""
    on = desk.snapshot.game
    if on is not None and ids_of(on.game):
        _which(desk, tag, on.game)
        return
    if desk.stage is not None:
        desk.stage.open(
            ListSheet(
                words("What is this tag?"),
                tag,
                [
                    Listed(
                        games.title(game),
                        GAME_SYMBOLS[game],
                        lambda game=game: _which(desk, tag, game),  # type: ignore[misc]
                    )
                    for game in teachable()
                ],
            )
        )


def _which(desk: Desk, tag: str, game: str) -> None:
    if desk.stage is None:
        return
    if game != "planet":
        desk.stage.open(
            ListSheet(
                games.title(game),
                tag,
                [
                    Listed(name, GAME_SYMBOLS[game], partial(_learn, desk, tag, game, name))
                    for name in ids_of(game)
                ],
            )
        )
        return
    desk.stage.open(
        ListSheet(
            words("Which kind of tile is it?"),
            tag,
            [
                Listed(label, KIND_SYMBOLS[kind], lambda kind=kind: _tile(desk, tag, kind))  # type: ignore[misc]
                for kind, label in KINDS.items()
            ],
        )
    )


def _tile(desk: Desk, tag: str, kind: str) -> None:
    on = desk.snapshot.game
    box = on.components if on is not None and on.game == "planet" else builtin("planet")
    found = [face for face in faces(box).values() if face.kind == kind]
    if desk.stage is not None:
        desk.stage.open(
            TilesSheet(
                words("Which tile is it?"),
                found,
                1,
                lambda ids: _learn(desk, tag, "planet", ids[0]),
            )
        )


def _learn(desk: Desk, tag: str, game: str, component: str) -> None:
    desk.post(Teach(tag, game, component))
