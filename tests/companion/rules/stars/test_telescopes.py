"""Telescope tokens (S6)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.game import Refused
from tests.companion.rules.playing import Table
from tests.companion.rules.stars.skies import box, later, table


def looking(*stars: int, **fields: Any) -> Table:
    """Ana has reached a telescope; everybody has so many stars."""
    at = later(table(len(stars), box({1: "telescope"})), stars=stars, **fields)
    at.does("play", player="Ana", card=1, steps=1)
    assert at.turn() == (["Ana"], ["telescope"])
    assert at.happened == []
    return at


def flips(at: Table, token: str, *victims: str) -> list[tuple[str, int]]:
    """What the token brings."""
    more = {"from": list(victims)} if victims else {}
    at.does("telescope", player="Ana", token=token, **more)
    assert at.turn()[1] == ["play"]
    return [(event["player"], event["count"]) for event in at.happened]


def refused(at: Table, token: str, **more: Any) -> str:
    wrong: Refused = at.refuses("telescope", player="Ana", token=token, **more)
    return wrong.code


@pytest.mark.parametrize(("token", "count"), [("gain2", 2), ("gain3", 3)])
def test_a_gain_comes_from_the_stock(token: str, count: int) -> None:
    at = looking(0, 5)
    assert flips(at, token) == [("Ana", count)]
    assert at.of("Ana")["stars"] == count


@pytest.mark.parametrize(
    ("token", "stars", "lost"),
    [("lose1", 3, 1), ("lose2", 3, 2), ("lose2", 1, 1), ("lose1", 0, 0), ("lose2", 0, 0)],
)
def test_s6_nobody_loses_more_than_there_is(token: str, stars: int, lost: int) -> None:
    at = looking(stars, 5)
    assert flips(at, token) == ([("Ana", -lost)] if lost else [])
    assert at.of("Ana")["stars"] == stars - lost


def test_one_star_is_stolen_from_one_player() -> None:
    at = looking(0, 3, 2)
    assert flips(at, "steal1", "Cho") == [("Cho", -1), ("Ana", 1)]
    at = looking(0, 3, 2)
    assert refused(at, "steal1", **{"from": ["Ben", "Cho"]}) == "victims"
    assert refused(at, "steal1", **{"from": []}) == "victims"


def test_s6_two_stars_are_stolen_from_one_or_one_each_from_two_in_that_order() -> None:
    assert flips(looking(0, 3, 2), "steal2", "Ben") == [("Ben", -2), ("Ana", 2)]
    expected = [("Cho", -1), ("Ana", 1), ("Ben", -1), ("Ana", 1)]
    assert flips(looking(0, 3, 2), "steal2", "Cho", "Ben") == expected


def test_s6_two_from_one_who_has_one_are_one() -> None:
    assert flips(looking(0, 1, 9), "steal2", "Ben") == [("Ben", -1), ("Ana", 1)]


def test_s6_who_has_arrived_or_retired_can_be_stolen_from() -> None:
    at = looking(0, 2, 2, spaces=(0, 28, -1), cards=(8, 0, 0))
    assert flips(at, "steal2", "Ben", "Cho") == [("Ben", -1), ("Ana", 1), ("Cho", -1), ("Ana", 1)]


def test_from_names_opponents_who_have_a_star() -> None:
    at = looking(2, 0, 2)
    assert refused(at, "steal1") == "from_whom"
    assert refused(at, "steal2") == "from_whom"
    assert refused(at, "steal1", **{"from": ["Ana"]}) == "from_oneself"
    assert refused(at, "steal1", **{"from": ["Ben"]}) == "victim_without_stars"
    assert refused(at, "steal2", **{"from": ["Cho", "Ben"]}) == "victim_without_stars"
    assert refused(at, "steal2", **{"from": ["Cho", "Cho"]}) == "named_twice"
    assert refused(at, "steal2", **{"from": ["Nobody"]}) == "unknown_player"
    assert refused(at, "steal2", **{"from": []}) == "victims"
    assert refused(at, "steal2", **{"from": None}) == "wrong_value"
    assert refused(at, "steal2", **{"from": "Cho"}) == "wrong_value"


@pytest.mark.parametrize("token", ["gain2", "gain3", "lose1", "lose2"])
def test_from_is_refused_with_a_token_that_steals_nothing(token: str) -> None:
    at = looking(1, 1)
    assert refused(at, token, **{"from": ["Ben"]}) == "nothing_stolen"
    assert refused(at, token, **{"from": []}) == "nothing_stolen"


@pytest.mark.parametrize("token", ["steal1", "steal2"])
def test_where_no_opponent_has_a_star_nothing_happens(token: str) -> None:
    at = looking(4, 0, 0)
    assert refused(at, token, **{"from": ["Ben"]}) == "victim_without_stars"
    assert refused(at, token, **{"from": []}) == "victims"
    assert flips(at, token) == []
    assert [at.of(name)["stars"] for name in ("Ana", "Ben", "Cho")] == [4, 0, 0]


def test_s6_tokens_are_shuffled_again_so_none_ever_runs_out() -> None:
    at = later(table(2, box(dict.fromkeys(range(1, 28), "telescope"))))
    for _ in range(13):
        at.match.play(next(raw for raw in at.match.legal() if raw["steps"] == 2))
        if at.turn()[1] == ["telescope"]:
            at.does("telescope", player=at.turn()[0][0], token="gain3")
    assert sum(player["stars"] for player in at.view["players"]) > 2


def test_the_last_card_on_a_telescope_ends_the_game_after_the_token() -> None:
    at = looking(1, 1, cards=(1, 0))
    assert not at.view["finished"]
    at.does("telescope", player="Ana", token="gain3")
    assert at.view["finished"]
    assert at.view["winners"] == ["Ana"]
