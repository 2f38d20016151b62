"""What the log calls the things of a box: what they are, what is on them, and the id behind."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.language import LANGUAGES, Language
from companion.naming import named
from companion.rules.game import Message, Piece
from companion.rules.registry import GAMES
from companion.rules.registry import game as rules_of


def told(entry: dict[str, Any], game: str = "planet", code: str = "en") -> str:
    box = builtin(game)
    return Language(code).say(named(rules_of(game).words(entry), game, box))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Ana takes a planet centre: baobab, 2 white sheep and brown sheep (C01)"),
        (
            "fr",
            "Ana prend un centre de planète\u00a0: baobab, 2 moutons blancs et mouton brun (C01)",
        ),
        (
            "de",
            "Ana nimmt eine Planetenmitte: Affenbrotbaum, 2 weiße Schafe und braunes Schaf (C01)",
        ),
    ],
)
def test_a_tile_is_its_kind_and_what_is_on_it(code: str, text: str) -> None:
    assert told({"type": "take", "player": "Ana", "tile": "C01"}, code=code) == text


def test_several_stand_apart_though_each_has_commas_of_its_own() -> None:
    entry = {"what": "flipped", "player": "Ana", "tiles": ["C05", "C09", None]}
    assert told(entry) == (
        "Baobabs turn over on the planet of Ana: volcano, lamppost, fox and white sheep (C05) · "
        "3 lampposts and fox (C09) · a hidden character"
    )


def test_a_story_is_its_stars_and_who_is_on_it() -> None:
    assert told({"type": "story", "player": "Ana", "tile": "S01"}, "stars") == (
        "Ana takes a story: 1 star and fox (S01)"
    )


def test_what_lies_in_no_box_and_on_no_tile_is_said_too() -> None:
    box = {"tiles": [{"id": "X", "kind": "centre", "items": {}}]}
    sentence = Message("{tile} {other}", {"tile": Piece("X", kind=True), "other": Piece("{id}")})
    assert Language().say(named(sentence, "planet", box)) == "a planet centre: nothing (X) {id}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_in_every_box_has_a_name(game: str, code: str) -> None:
    box = builtin(game)
    for item in (*box.get("tiles", ()), *box.get("stories", ())):
        sentence = Message("{tile}", {"tile": Piece(item["id"], kind=True)})
        said = Language(code).say(named(sentence, game, box))
        assert said.endswith(f" ({item['id']})")
        assert len(said) > len(f" ({item['id']})") + 3
