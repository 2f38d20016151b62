"""Small boxes and short ways to play Make Me a Planet in tests."""

from __future__ import annotations

from typing import Any

from companion.match import Match
from companion.record import header

KINDS = {"C": "centre", "U": "uphill", "D": "downhill", "K": "character"}


def tiles(**faces: dict[str, Any]) -> dict[str, Any]:
    """A whole box: plain tiles, save those named. A character says `character` among its items."""
    listed = []
    for letter, kind in KINDS.items():
        for number in range(1, 21):
            name = f"{letter}{number:02}"
            face = dict(faces.get(name, {}))
            tile: dict[str, Any] = {"id": name, "kind": kind}
            if letter == "K":
                tile["character"] = face.pop("character", "lamplighter")
                if "per_sheep" in face:
                    tile["per_sheep"] = face.pop("per_sheep")
            if face:
                tile["items"] = face
            listed.append(tile)
    return {"tiles": listed}


def match(players: int = 3, *, options: dict[str, Any] | None = None, **faces: Any) -> Match:
    """A match of the first players of Ana, Ben, Cho, Dora, Emil."""
    names = ["Ana", "Ben", "Cho", "Dora", "Emil"][:players]
    raw = {"format": 1, "game": "planet", "players": names, "components": tiles(**faces)}
    return Match(header({**raw, "options": options or {}}))


def round_of(played: Match, taken: dict[str, str]) -> None:
    """One round: the tiles by who takes them, in the order of taking."""
    chooser = next(iter(taken))
    kind = KINDS[next(iter(taken.values()))[0]]
    played.play(
        {"type": "choose_stack", "player": chooser, "stack": kind, "tiles": list(taken.values())}
    )
    for player, tile in list(taken.items())[:-1]:
        played.play({"type": "take", "player": player, "tile": tile})


def seen(played: Match, name: str) -> dict[str, Any]:
    """A player's own part of the view."""
    found: dict[str, Any] = next(p for p in played.view()["players"] if p["name"] == name)
    return found


def parts(played: Match, name: str) -> dict[str, int]:
    """Where a player's points come from, nothings left out."""
    entry = next(e for e in played.view()["scores"] if e["name"] == name)
    return {part: points for part, points in entry["parts"].items() if points}
