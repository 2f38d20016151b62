"""The board is data, checked when it is read (D13)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.components import builtin
from companion.record import header as read_header
from companion.rules.game import Refused
from companion.rules.prince import sentence
from companion.rules.prince.box import odd, read
from tests.companion.rules.playing import ENGLISH
from tests.companion.rules.prince.boards import board, table


def refused(components: dict[str, Any], players: int = 3) -> str:
    with pytest.raises(Refused) as caught:
        read(components, players)
    assert ENGLISH.say(sentence(caught.value))
    return caught.value.code


def test_the_built_in_board_is_not_odd_and_its_burrow_is_six_spaces_away() -> None:
    assert odd(builtin("prince")) == ()
    assert read(builtin("prince"), 4).burrow == 6


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"moon": 1}, "unknown_component"),
        ({"planets": []}, "wrong_component"),
        ({"earth": []}, "wrong_component"),
        ({"earth": {}}, "wrong_component"),
        ({"hourglass": 0}, "hourglass"),
        ({"hourglass": True}, "hourglass"),
        ({"hourglass": "60"}, "hourglass"),
        ({"planets": [{"white": 1, "blue": 0}]}, "planet_without_name"),
        ({"planets": [{"name": "", "white": 1, "blue": 0}]}, "planet_without_name"),
        ({"planets": ["B612"]}, "planet_without_name"),
        ({"planets": [{"name": "A", "white": 1, "blue": 0}] * 2}, "named_twice"),
        ({"planets": [{"name": "A", "white": 1}]}, "place_count"),
        ({"planets": [{"name": "A", "white": -1, "blue": 2}]}, "place_count"),
        ({"planets": [{"name": "A", "white": True, "blue": 2}]}, "place_count"),
        ({"earth": [{"white": 1, "blue": 0, "name": "B"}]}, "place_unknown_key"),
        ({"earth": [3]}, "place_form"),
        ({"earth": [{"white": 0, "blue": 4}]}, "place_without_stars"),
        ({"planets": [{"name": "A", "white": 0, "blue": 0}]}, "place_without_stars"),
    ],
)
def test_what_is_impossible_is_refused(change: dict[str, Any], code: str) -> None:
    assert refused({**board([3], [3]), **change}) == code


@pytest.mark.parametrize("key", ["planets", "earth", "hourglass"])
def test_the_keys_are_given_all_or_none(key: str) -> None:
    components = board([3], [3])
    del components[key]
    assert refused(components) == "components_partly"


def test_a_place_of_blue_spaces_alone_serves_five_and_six_players() -> None:
    components = {**board([3], [3]), "earth": [{"white": 0, "blue": 4}]}
    assert refused(components, 4) == "place_without_stars"
    assert read(components, 5).places[1].capacity == 4


def test_more_star_spaces_than_stars_and_an_odd_burrow_are_warnings() -> None:
    assert odd(board([20], [5] * 7)) == odd(board([20], [5] * 8)) == ()
    (warning,) = odd(board([20], [5] * 4))
    assert warning.values == {"count": 3}
    assert [warning.values for warning in odd(board([100], [5] * 7, blue=2))] == [
        {"players": 3, "count": 135, "stars": 120},
        {"players": 5, "count": 151, "stars": 150},
        {"players": 6, "count": 151, "stars": 150},
    ]


def test_only_a_boolean_makes_a_group_familiar() -> None:
    with pytest.raises(Refused) as caught:
        table(3, options={"familiar": 1})
    assert caught.value.code == "wrong_option"


@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_play(players: int) -> None:
    with pytest.raises(Refused) as caught:
        read_header({"format": 1, "game": "prince", "players": list("ABCDEFG"[:players])})
    assert caught.value.code == "player_count"
