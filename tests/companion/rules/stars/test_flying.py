"""Who plays, how far a card flies, and what waits on the cloud."""

from __future__ import annotations

import pytest

from tests.companion.rules.stars.skies import box, later, plays, table

EXCHANGE = {"what": "exchange", "player": "Ben", "with": "Ana"}


def test_everybody_starts_with_one_star_and_eight_cards() -> None:
    at = table(6)
    for name in ("Ana", "Fay"):
        assert at.of(name) == {
            "name": name,
            "space": 0,
            "stars": 1,
            "cards": 8,
            "stories": [],
            "paper_plane": None,
        }
    assert at.view["piles"] == {"0": ["Ana", "Ben", "Cho", "Dora", "Emil", "Fay"]}
    assert at.view["paper_planes"] == [6, 5, 4, 3, 2]
    assert [entry["parts"] for entry in at.view["scores"]] == [{"tokens": 1}] * 6


def test_s1_the_rearmost_plane_plays_and_of_several_the_top_one() -> None:
    at = table(3, pile=["Cho", "Ana", "Ben"])
    plays(at, "Cho", 2)
    plays(at, "Ana", 3)
    plays(at, "Ben", 2)
    assert at.view["piles"] == {"2": ["Ben", "Cho"], "3": ["Ana"]}
    assert at.turn() == (["Ben"], ["play"])
    plays(at, "Ben", 1)
    assert at.view["piles"] == {"2": ["Cho"], "3": ["Ben", "Ana"]}
    plays(at, "Cho", 5)
    assert at.turn()[0] == ["Ben"], "on the top of the pile"


def test_s1_who_is_still_rearmost_plays_again() -> None:
    at = table(2)
    plays(at, "Ana", 5)
    plays(at, "Ben", 2)
    assert at.turn()[0] == ["Ben"]
    plays(at, "Ben", 3)
    assert at.view["piles"] == {"5": ["Ben", "Ana"]}
    assert at.turn()[0] == ["Ben"]


def test_a_card_flies_one_cloud_up_to_its_number() -> None:
    at = table(2)
    for steps in (0, -1, 4, 28, 10**6):
        wrong = at.refuses("play", player="Ana", card=3, steps=steps)
        assert (wrong.code, wrong.values) == ("steps_range", {"count": steps, "most": 3})
    assert at.refuses("play", player="Ana", card=3).code == "steps_missing"
    plays(at, "Ana", 3, 1)
    assert (at.of("Ana")["space"], at.of("Ana")["cards"]) == (1, 7)


@pytest.mark.parametrize("card", [0, 8, -4, 10**6])
def test_cards_go_from_1_to_7(card: int) -> None:
    assert table(2).refuses("play", player="Ana", card=card, steps=1).code == "no_such_card"


def test_only_who_is_next_may_play() -> None:
    at = table(3)
    wrong = at.refuses("play", player="Ben", card=1, steps=1)
    assert (wrong.code, wrong.values["players"]) == ("not_your_turn", ("Ana",))
    assert at.refuses("play", player="Nobody", card=1, steps=1).code == "unknown_player"
    assert at.refuses("retire", player="Cho").code == "not_your_turn"


def test_with_cards_nothing_but_playing_one_is_open() -> None:
    at = table(2)
    assert at.refuses("retire", player="Ana").code == "cards_left"
    assert at.refuses("spend_story", player="Ana", tile="fox1", steps=1).values["count"] == 8
    assert at.refuses("story", player="Ana", tile="fox1").code == "no_board_crossed"
    assert at.refuses("telescope", player="Ana", token="gain2").code == "no_telescope"


def test_s2_an_exchange_with_the_plane_directly_below_and_the_cloud_does_nothing() -> None:
    at = table(3, box({2: "stars:3"}))
    plays(at, "Ana", 2)
    assert at.happened == [{"what": "stars", "player": "Ana", "count": 3}]
    plays(at, "Ben", 2)
    assert at.happened == [EXCHANGE]
    plays(at, "Cho", 2)
    assert at.happened == [{"what": "exchange", "player": "Cho", "with": "Ben"}]
    assert [at.of(name)["cards"] for name in ("Ana", "Ben", "Cho")] == [7, 7, 7]
    assert [at.of(name)["stars"] for name in ("Ana", "Ben", "Cho")] == [4, 1, 1]
    assert at.view["piles"] == {"2": ["Cho", "Ben", "Ana"]}


def test_s2_no_exchange_with_an_owner_without_cards_and_still_no_cloud() -> None:
    at = later(table(2, box({9: "stars:2"})), spaces=(7, 9), cards=(3, 0))
    plays(at, "Ana", 2)
    assert at.view["piles"] == {"9": ["Ana", "Ben"]}
    assert at.happened == []
    assert at.of("Ana")["stars"] == 1


def test_s2_no_exchange_by_a_mover_whose_last_card_it_was() -> None:
    at = later(table(2, box({9: "bird"})), spaces=(7, 9), cards=(1, 5))
    plays(at, "Ana", 2)
    assert at.happened == []
    assert [at.of(name)["cards"] for name in ("Ana", "Ben")] == [0, 5]


def test_s2_only_the_plane_directly_below_counts() -> None:
    at = later(table(3), spaces=(7, 9, 9), cards=(3, 0, 4))
    plays(at, "Ana", 2)
    assert at.view["piles"] == {"9": ["Ana", "Ben", "Cho"]}
    assert at.happened == []


def test_clouds_give_stars_without_end() -> None:
    at = table(2, box({1: "stars:30", 2: "stars:99"}))
    plays(at, "Ana", 1)
    plays(at, "Ben", 2)
    assert at.happened == [{"what": "stars", "player": "Ben", "count": 99}]
    assert at.view["scores"][1]["parts"] == {"tokens": 100}


def test_s5_a_bird_gives_a_card_while_there_are_some() -> None:
    at = later(table(2, box({2: "bird", 4: "bird"})), drawn=11)
    plays(at, "Ana", 4)
    assert at.happened == [{"what": "grand_father", "player": "Ana"}]
    assert at.of("Ana")["cards"] == 8
    plays(at, "Ben", 2)
    assert at.happened == []
    assert at.of("Ben")["cards"] == 7


def test_s5_the_last_card_on_a_bird_is_followed_by_the_one_drawn() -> None:
    at = later(table(2, box({9: "bird"})), spaces=(7, 12), cards=(1, 0))
    plays(at, "Ana", 2)
    assert at.of("Ana")["cards"] == 1
    assert at.turn() == (["Ana"], ["play"])


def test_s7_first_goes_after_the_foremost_plane() -> None:
    at = table(3, box({1: "bird", 8: "stars:2"}))
    plays(at, "Ana", 1)
    plays(at, "Ben", 5)
    plays(at, "Cho", 4)
    plays(at, "Ana", 5)
    plays(at, "Cho", 3)
    assert at.view["piles"] == {"5": ["Ben"], "6": ["Ana"], "7": ["Cho"]}
    assert at.refuses("play", player="Ben", card="first", steps=3).code == "first_with_steps"
    plays(at, "Ben", "first")
    assert (at.of("Ben")["space"], at.happened[0]["count"]) == (8, 2)


def test_s7_first_counts_the_movers_own_plane() -> None:
    at = table(2, box({5: "bird"}))
    plays(at, "Ana", 5)
    plays(at, "Ben", 5)
    assert at.view["piles"] == {"5": ["Ben", "Ana"]}
    plays(at, "Ben", "first")
    assert at.view["piles"] == {"5": ["Ana"], "6": ["Ben"]}


def test_s8_bird_flies_to_the_next_bird_cloud_without_a_plane() -> None:
    at = table(3, box({1: "bird", 3: "bird", 9: "bird"}))
    plays(at, "Ana", 1)
    plays(at, "Ben", 3)
    plays(at, "Cho", 2)
    plays(at, "Ana", "bird")
    assert at.of("Ana")["space"] == 9
    assert at.happened == [{"what": "grand_father", "player": "Ana"}]
    wrong = at.refuses("play", player="Cho", card="bird", steps=4)
    assert (wrong.code, wrong.values["most"]) == ("steps_range", 3)
    wrong = at.refuses("play", player="Cho", card="bird")
    assert (wrong.code, wrong.values["most"]) == ("no_free_bird", 3)
    plays(at, "Cho", "bird", 1)
    assert at.happened == [{"what": "exchange", "player": "Cho", "with": "Ben"}]


@pytest.mark.parametrize(("other", "to"), [(3, 9), (5, 3), (-1, 3)])
def test_s8_a_bird_cloud_is_free_unless_a_plane_is_on_it_now(other: int, to: int) -> None:
    at = table(2, box({3: "bird", 9: "bird"}))
    later(at, spaces=(1, other), cards=(4, 0 if other < 0 else 4), drawn=1)
    plays(at, "Ana", "bird")
    assert at.of("Ana")["space"] == to


def test_s14_a_fox_card_of_somebody_else_may_be_played_after_an_exchange() -> None:
    at = table(2)
    plays(at, "Ana", 1)
    plays(at, "Ben", 1)
    assert at.happened == [EXCHANGE]
    wrong = at.refuses("play", player="Ben", card=1, steps=1)
    assert (wrong.code, wrong.values) == ("card_used_up", {"card": 1, "count": 2})


def test_s14_cards_beyond_the_fox_cards_must_have_been_drawn() -> None:
    at = table(2, box({3: "bird"}))
    for card in (6, 7):
        assert at.refuses("play", player="Ana", card=card, steps=1).code == "grand_father_used_up"
    for special in ("bird", "first"):
        assert at.refuses("play", player="Ana", card=special).code == "grand_father_used_up"
    plays(at, "Ana", 3)
    assert at.happened == [{"what": "grand_father", "player": "Ana"}]
    plays(at, "Ben", 7, 1)
    wrong = at.refuses("play", player="Ben", card="first")
    assert (wrong.code, wrong.values["drawn"]) == ("grand_father_used_up", 1)
    at.does("undo")
    assert {raw["card"] for raw in at.match.legal()} == {1, 2, 3, 4, 5, 6, 7, "bird", "first"}


def test_s14_a_fifth_of_five_is_a_grand_father_card() -> None:
    at = table(2, box({5: "bird", 10: "bird"}))
    plays(at, "Ana", 5)
    plays(at, "Ben", 5, 4)
    plays(at, "Ben", 5, 2)
    assert at.refuses("play", player="Ana", card=6, steps=1).code == "grand_father_used_up"
    assert at.refuses("play", player="Ana", card=5, steps=1).code == "grand_father_used_up"
    plays(at, "Ana", 4)
    assert at.view["piles"] == {"6": ["Ben"], "9": ["Ana"]}


def test_s10_a_move_is_no_longer_than_the_way_to_the_planet() -> None:
    at = later(table(2), spaces=(25, 26), drawn=2)
    for card in (4, 5, 7):
        wrong = at.refuses("play", player="Ana", card=card, steps=4)
        assert (wrong.code, wrong.values) == ("beyond_planet", {"count": 4, "most": 3})
    plays(at, "Ana", 7, 3)
    assert at.of("Ana")["space"] == 28
    assert at.refuses("play", player="Ben", card="bird", steps=3).values["most"] == 2
    plays(at, "Ben", "bird", 2)
    assert at.of("Ben")["space"] == 28


def test_s7_first_with_a_plane_on_27_or_on_the_planet_goes_to_the_planet() -> None:
    for spaces in ((3, 27), (3, 28)):
        at = later(table(2), spaces=spaces, drawn=1)
        plays(at, "Ana", "first")
        assert at.of("Ana")["space"] == 28


def test_s7_retired_planes_do_not_count() -> None:
    at = later(table(3), spaces=(3, -1, 5), cards=(4, 0, 4), drawn=1)
    plays(at, "Ana", "first")
    assert at.of("Ana")["space"] == 6
    at = later(table(2), spaces=(3, -1), cards=(4, 0), drawn=1)
    plays(at, "Ana", "first")
    assert at.of("Ana")["space"] == 4


def test_s8_bird_without_a_bird_cloud_ahead_is_refused_even_near_the_planet() -> None:
    at = later(table(2, box({5: "bird"})), spaces=(26, 27), drawn=1)
    assert at.refuses("play", player="Ana", card="bird").values["most"] == 2
