"""Whole games in which every action is said with tags of the printed sheet, and none is touched:
what the tags mean is exactly the action that was wanted."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.labels import cards
from companion.match import Match
from companion.rules.decode import encode
from companion.rules.registry import GAMES, game
from tests.companion.rules.play import LONGEST, begin, pick, set_ups
from tests.companion.rules.saying import SAID, canonical, meant, said

PLAYED = [set_up for set_up in set_ups() if not set_up[2].get("score_only")]
SET_UPS = [" ".join(map(str, (name, count, *options.values()))) for name, count, options in PLAYED]


def printed(name: str, components: dict[str, Any] | None = None) -> frozenset[str]:
    """The codes on the sheets of a game."""
    return frozenset(card.code for card in cards(name, components))


def play_by_scans(match: Match, chance: random.Random, sheet: frozenset[str]) -> set[str]:
    """Play a match at random to its end by scans alone; the types of actions that were said."""
    types: set[str] = set()
    for _ in range(LONGEST):
        if match.turn() is None:
            return types
        wanted = canonical(match, encode(pick(match.game, match.state, chance)))
        tags = said(match, wanted)
        assert tags, wanted
        assert sheet.issuperset(tags), (wanted, set(tags) - sheet)
        assert meant(match, tags)[0] == match.decode(wanted), (wanted, tags)
        types.add(wanted["type"])
        match.play(wanted)
    raise AssertionError(f"{match.header.game} does not end")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "count", "options"), PLAYED, ids=SET_UPS)
def test_a_whole_game_is_said_by_tags_of_the_printed_sheet(
    name: str, count: int, options: dict[str, Any], seed: int
) -> None:
    match = Match(begin(name, count, options))
    play_by_scans(match, random.Random(f"{name} {count} {seed}"), printed(name))


def test_every_action_of_every_game_has_its_tags() -> None:
    types = {action.__struct_config__.tag for name in GAMES for action in game(name).ACTIONS}
    assert set(SAID) == types


def test_a_sheet_of_ones_own_with_more_columns_has_numbers_for_all_of_them() -> None:
    streets = ["rgobvwrgobvwrgobvwrg"] * 5
    own = {"sheet": {"streets": streets, "sephi": [0, 3, 5]}, "street_bonus": 10}
    match = Match(begin("mort", 2, {}, own))
    play_by_scans(match, random.Random(20), printed("mort", own))


def test_tiles_are_moved_by_a_number_after_the_end_too() -> None:
    match = Match(begin("planet", 2, {}))
    chance = random.Random(3)
    play_by_scans(match, chance, printed("planet"))
    view = match.view()["players"][1]
    tile, (row, column) = next(iter(view["cells"].items()))
    wanted = next(
        {"type": "arrange", "player": view["name"], "tile": tile, "cell": [r, c]}
        for r, c in view["cells"].values()
        if (r, c) != (row, column) and _may(match, view["name"], tile, [r, c])
    )
    assert meant(match, said(match, wanted)) == (match.decode(wanted),)


def _may(match: Match, player: str, tile: str, cell: list[int]) -> bool:
    action = {"type": "arrange", "player": player, "tile": tile, "cell": cell}
    return bool(match.game.admits(match.state, match.decode(action)))
