"""Sets of components: which there are, how sure each is, and what is odd about it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import OWN, SURE, builtin
from companion.components.checking import problem
from companion.components.sets import BUILT_IN, PARTS, called, chosen, component_set, sets, sure
from companion.language import Language
from companion.rules.registry import GAMES, odd

ENGLISH = Language("en")


def corrected(game: str, **parts: Any) -> dict[str, Any]:
    """The built-in components with some parts entered by hand."""
    return {**builtin(game), **parts}


@pytest.mark.parametrize("game", GAMES)
def test_the_built_in_set_can_be_played_with_and_says_how_sure_it_is(game: str) -> None:
    [first] = sets(game, {})
    assert first.name == BUILT_IN
    assert first.sure == SURE[game]
    assert problem(game, first.components) is None
    assert set(first.components) <= set(PARTS)


def test_only_the_planets_built_in_set_looks_odd() -> None:
    """C18 to C20 repeat C06 to C08 exactly."""
    assert {game for game in GAMES if odd(game, builtin(game))} == {"planet"}


def test_own_sets_stand_behind_the_built_in_one_by_name() -> None:
    boxes = {"stars": {"zoo": builtin("stars"), "Aunt": builtin("stars")}, "mort": {}}
    assert [one.name for one in sets("stars", boxes)] == [BUILT_IN, "Aunt", "zoo"]


def test_a_set_that_is_gone_gives_way_to_the_built_in_one() -> None:
    own = corrected("residence", route="ogb")
    boxes = {"residence": {"Ours": own}}
    assert chosen("residence", "Ours", boxes) == ("Ours", own)
    assert chosen("residence", "Theirs", boxes) == (BUILT_IN, builtin("residence"))


def test_components_are_found_by_what_they_hold() -> None:
    own = corrected("residence", route="ogbvwr")
    boxes = {"residence": {"Ours": own}}
    assert called("residence", own, boxes) == "Ours"
    assert called("residence", builtin("residence"), boxes) == BUILT_IN
    assert called("residence", {"route": "w"}, boxes) is None


def test_what_was_not_corrected_is_as_unsure_as_before() -> None:
    said = sure("stars", corrected("stars", paper_planes=[6, 4, 3, 3, 1]))
    assert ENGLISH.say(said) == "Entered by hand; as built in, and not sure: route and stories."
    assert sure("residence", {"route": "w"}) == OWN


@pytest.mark.parametrize(("count", "words"), [(1, "1 tile was"), (2, "2 tiles were")])
def test_corrected_tiles_are_counted(count: int, words: str) -> None:
    tiles = [
        {**tile, "items": {"fox": 7}} if at < count else tile
        for at, tile in enumerate(builtin("planet")["tiles"])
    ]
    assert ENGLISH.say(sure("planet", {"tiles": tiles})).startswith(words)


def test_kept_components_that_newer_rules_refuse_say_so() -> None:
    found = component_set("planet", "Old", {"tiles": []})
    assert [ENGLISH.say(message) for message in found.odd] == [
        "These components cannot be played with: correct them."
    ]
