"""What the characters score, the volcanoes, ties, and results that are only told."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import Match
from companion.record import header
from companion.rules.game import Json, Message, Outcome, Refused
from companion.rules.planet.box import CHARACTERS, ITEMS, odd, read
from tests.companion.rules.planet.box import KINDS, match, parts, round_of, tiles


def with_character(character: str, *, per_sheep: int | None = None, **items: int) -> int:
    """The points of Ana's one character beside one centre with these items."""
    face: dict[str, Any] = {"character": character}
    if per_sheep is not None:
        face["per_sheep"] = per_sheep
    played = match(K01=face, C01=items, C02={"volcano": 9})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    round_of(played, {"Cho": "C03", "Ben": "C02", "Ana": "C01"})
    return parts(played, "Ana").get(character, 0)


@pytest.mark.parametrize(
    ("character", "items", "points"),
    [
        ("vain_man", {"snake": 2}, 8),
        ("geographer", {}, 1),
        ("geographer", {"volcano": 1}, 0),
        ("geographer", {"volcano": 1, "baobab": 3}, 1),
        ("astronomer", {"sunset": 3}, 6),
        ("king", {}, 0),
        ("king", {"rose": 1}, 14),
        ("king", {"rose": 2}, 7),
        ("king", {"rose": 3}, 0),
        ("lamplighter", {"lamppost": 3}, 3),
        ("hunter", {"fox": 2, "elephant": 1}, 6),
        ("hunter", {"sheep_grey": 1, "sheep_white": 4, "snake": 1}, 6),
        ("drunkard", {}, 0),
        ("drunkard", {"baobab": 3}, 3),
        ("businessman_white", {"sheep_white": 3, "sheep_brown": 1}, 6),
        ("businessman_grey", {"sheep_grey": 2}, 6),
        ("businessman_brown", {"sheep_brown": 2}, 10),
        ("gardener", {"baobab": 2}, 14),
        ("gardener", {"baobab": 3}, 0),
        ("turkish_astronomer", {"large_star": 2}, 2),
        ("little_prince", {"sheep_white": 2, "sheep_brown": 1, "box": 2}, 8),
    ],
)
def test_a_character_scores(character: str, items: dict[str, int], points: int) -> None:
    assert with_character(character, **items) == points


def test_a_businessman_scores_what_his_tile_prints() -> None:
    assert with_character("businessman_white", per_sheep=5, sheep_white=2) == 10


def test_p2_a_character_turned_face_down_scores_nothing() -> None:
    played = match(K01={"character": "drunkard", "baobab": 3})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    assert parts(played, "Ana") == {}


def test_p2_a_tile_turned_over_counts_for_the_drunkard_and_the_geographer_alone() -> None:
    turned = {"baobab": 3, "volcano": 2, "lamppost": 2, "snake": 1}
    characters = ("drunkard", "geographer", "lamplighter", "vain_man")
    found = [with_character(character, **turned) for character in characters]
    assert found == [3, 1, 0, 0]


def test_p2_p5_volcanoes_of_a_tile_turned_over_do_not_count_for_the_penalty() -> None:
    played = match(C01={"baobab": 3, "volcano": 4}, C02={"volcano": 1})
    round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
    assert [parts(played, name) for name in ("Ana", "Ben", "Cho")] == [{}, {"volcanoes": -1}, {}]


def test_p3_the_geographer_counts_what_is_laid_so_far_characters_aside() -> None:
    played = match(K01={"character": "geographer"}, C01={"volcano": 1})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    assert parts(played, "Ana") == {}
    round_of(played, {"Cho": "C03", "Ben": "C02", "Ana": "C01"})
    assert parts(played, "Ana").get("geographer", 0) == 0
    round_of(played, {"Ana": "U01", "Ben": "U02", "Cho": "U03"})
    assert parts(played, "Ana")["geographer"] == 1


def test_p4_the_king_scores_nothing_without_a_rose() -> None:
    assert [with_character("king", rose=roses) for roses in range(4)] == [0, 14, 7, 0]


def test_p6_two_businessmen_of_one_colour_score_each_by_itself() -> None:
    grey = {"character": "businessman_grey"}
    played = match(K01=grey, K04={**grey, "per_sheep": 5}, C01={"sheep_grey": 2})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    round_of(played, {"Cho": "K05", "Ben": "K06", "Ana": "K04"})
    round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
    assert parts(played, "Ana") == {"businessman_grey": 2 * 3 + 2 * 5}


def test_p5_the_highest_number_of_0_costs_nothing() -> None:
    played = match()
    round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
    assert [entry["total"] for entry in played.view()["scores"]] == [0, 0, 0]


def test_p6_two_of_one_kind_score_twice() -> None:
    king = {"character": "king", "rose": 0}
    played = match(K01=king, K04=king, C01={"rose": 1})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    round_of(played, {"Cho": "K05", "Ben": "K06", "Ana": "K04"})
    round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
    assert parts(played, "Ana") == {"king": 28}


def test_p5_all_who_share_the_most_volcanoes_lose_that_many() -> None:
    played = match(C01={"volcano": 2}, C02={"volcano": 2}, C03={"volcano": 1})
    round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
    assert [parts(played, name) for name in ("Ana", "Ben", "Cho")] == [
        {"volcanoes": -2},
        {"volcanoes": -2},
        {},
    ]


def test_p7_a_tie_goes_to_fewer_volcanoes_in_sight() -> None:
    played = match(C01={"volcano": 1, "lamppost": 1}, C02={"lamppost": 1}, C03={"volcano": 5})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    round_of(played, {"Cho": "C03", "Ben": "C02", "Ana": "C01"})
    assert [entry["rank"] for entry in played.view()["scores"]] == [2, 1, 3]


def test_an_outlook_counts_the_tile_taken_and_names_what_nobody_knows() -> None:
    played = match(C01={"lamppost": 2}, C02={"snake": 1})
    round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
    choice = {"type": "choose_stack", "player": "Cho", "stack": "centre"}
    known = {**choice, "tiles": ["C01", "C02", "C03"]}
    for one in (choice, known):
        outlook = played.game.outlook(played.state, played.decode(one))
        assert [said.text for said in outlook.left_out] == ["which tiles come, and who takes them"]
        assert outlook.entries == played.entries()
    played.play(known)
    take = played.decode({"type": "take", "player": "Cho", "tile": "C01"})
    outlook = played.game.outlook(played.state, take)
    assert outlook.left_out == ()
    assert [entry.total for entry in outlook.entries] == [0, 0, 2]


def test_a_tile_scores_alike_in_every_cell() -> None:
    played = match()
    played.play({"type": "choose_stack", "player": "Ana", "stack": "centre"})

    def key(**take: Any) -> Hashable:
        action = played.decode({"type": "take", "player": "Ana", **take})
        return played.game.alike(played.state, action)

    assert key(tile="C01") == key(tile="C01", cell=[2, 2])
    assert key(tile="C01") != key(tile="C02")


def told(player: str, first: int, *face_down: str) -> dict[str, Any]:
    listed = [f"{letter}{number:02}" for letter in KINDS for number in range(first, first + 4)]
    return {"type": "finished", "player": player, "tiles": listed, "face_down": list(face_down)}


class TestOnlyTold:
    @staticmethod
    def begin(**faces: Any) -> Match:
        return match(2, options={"score_only": True}, **faces)

    def test_each_tells_once(self) -> None:
        played = self.begin(C01={"lamppost": 2})
        played.play(told("Ben", 5))
        with pytest.raises(Refused, match="told_already"):
            played.play(told("Ben", 9))
        played.play(told("Ana", 1))
        view = played.view()
        assert (view["finished"], view["winners"], view["turn"]) == (True, ["Ana"], None)

    @pytest.mark.parametrize(
        ("faces", "action", "code"),
        [
            ({}, told("Ana", 1, "C01"), "told_face_down"),
            ({"C09": {"baobab": 3}}, told("Ana", 1, "C09"), "told_face_down"),
            ({"C01": {"baobab": 2}}, told("Ana", 1, "C01"), "told_too_few_trees"),
            ({"C01": {"baobab": 3}}, told("Ana", 1), "told_too_many_trees"),
            ({}, told("Ana", 4), "told_elsewhere"),
            ({}, {**told("Ana", 9), "tiles": ["C09"]}, "planet_tiles"),
            ({}, {**told("Ana", 9), "tiles": ["C99"]}, "unknown_tile"),
            ({}, {**told("Ana", 9), "player": "Zoe"}, "unknown_player"),
        ],
    )
    def test_what_cannot_be_is_refused(self, faces: Any, action: dict[str, Any], code: str) -> None:
        played = self.begin(**faces)
        played.play(told("Ben", 5))
        with pytest.raises(Refused, match=code):
            played.play(action)

    def test_nothing_else_can_be_done(self) -> None:
        played = self.begin()
        with pytest.raises(Refused, match="only_results"):
            played.play({"type": "choose_stack", "player": "Ana", "stack": "centre"})


class TestBox:
    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"kind": "corner"}, "tile_kind"),
            ({"items": {"snake": -1}}, "tile_count"),
            ({"items": {"snake": 100}}, "tile_count"),
            ({"items": {"snake": True}}, "tile_count"),
            ({"items": {"dragon": 1}}, "tile_unknown_item"),
            ({"items": []}, "tile_items"),
            ({"id": 3}, "tile_without_id"),
            ({"id": "C02"}, "named_twice"),
            ({"colour": "red"}, "tile_unknown_key"),
            ({"character": "king"}, "tile_unknown_key"),
            ({"per_sheep": 2}, "tile_unknown_key"),
            ({"kind": "character"}, "tile_character"),
            ({"kind": "character", "character": "king"}, "tiles_of_a_kind"),
            ({"kind": "character", "character": "king", "per_sheep": 1}, "tile_unknown_key"),
            (
                {"kind": "character", "character": "businessman_grey", "per_sheep": 100},
                "tile_count",
            ),
        ],
    )
    def test_what_is_impossible_is_refused(self, change: dict[str, Any], code: str) -> None:
        components = tiles()
        components["tiles"][0] = {**components["tiles"][0], **change}
        with pytest.raises(Refused, match=code):
            read(components)

    def test_a_tile_too_many_of_no_kind_is_refused(self) -> None:
        components = tiles()
        components["tiles"].append({"id": "X01", "kind": "summit"})
        with pytest.raises(Refused, match="tile_kind"):
            read(components)

    def test_other_keys_and_no_list_are_refused(self) -> None:
        wrong: tuple[dict[str, Json], ...] = ({"tile": []}, {"tiles": {}}, {"tiles": None})
        for components in wrong:
            with pytest.raises(Refused):
                read(components)

    def test_tiles_alike_are_odd(self) -> None:
        names = {f"{letter}{n:02}": {"box": n} for letter in "CUD" for n in range(1, 21)}
        assert odd(tiles(**names)) == ()
        names["C02"] = {"box": 1}
        values = {"tile": "C02", "other": "C01"}
        assert odd(tiles(**names)) == (
            Message("{tile} is exactly like {other}: check both.", dict(values)),
        )


faces = st.dictionaries(
    st.sampled_from([f"{letter}{n:02}" for letter in KINDS for n in range(1, 9)]),
    st.dictionaries(st.sampled_from(ITEMS), st.integers(0, 4), max_size=4),
    max_size=20,
)


@given(faces, st.lists(st.sampled_from(CHARACTERS), min_size=8, max_size=8))
def test_no_tile_is_lost_and_face_down_tiles_count_for_nothing(
    drawn: dict[str, dict[str, int]], characters: list[str]
) -> None:
    """Every tile dealt lies on a planet, and what a planet counts is what lies face up."""
    made: dict[str, Any] = {name: dict(items) for name, items in drawn.items()}
    for number, character in enumerate(characters, 1):
        made.setdefault(f"K{number:02}", {})["character"] = character
    played = match(2, **made)
    dealt: list[str] = []
    for number in range(1, 5):
        for letter, kind in KINDS.items():
            chooser = played.view()["start_player"]
            other = "Ben" if chooser == "Ana" else "Ana"
            up = [f"{letter}{2 * number - 1:02}", f"{letter}{2 * number:02}"]
            choice = {"type": "choose_stack", "player": chooser, "stack": kind, "tiles": up}
            played.play(choice)
            played.play({"type": "take", "player": other, "tile": up[0]})
            played.play({"type": "take", "player": chooser, "tile": up[1]})
            dealt += up
    view = played.view()
    assert view["finished"]
    assert played.game.outcome(played.state) == Outcome("planets_built")
    assert sorted(name for p in view["players"] for name in p["tiles"]) == sorted(dealt)
    box = read(played.header.components)
    for player in view["players"]:
        face_up = [name for name in player["tiles"] if name not in player["face_down"]]
        for index, item in enumerate(ITEMS):
            count = sum(box.tiles[name].counts[index] for name in face_up)
            assert player["items"][item] == count
        assert sum(box.tiles[name].trees for name in face_up) < 3


def test_options_must_be_yes_or_no() -> None:
    raw = {"format": 1, "game": "planet", "players": ["Ana", "Ben"]}
    with pytest.raises(Refused, match="wrong_option"):
        Match(header({**raw, "options": {"hidden_characters": 1}}))
