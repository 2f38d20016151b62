"""Stories: taken at the boards crossed (S3), in pairs (S4), given up without cards (S12)."""

from __future__ import annotations

import pytest

from companion.rules.stars.scoring import pairs
from tests.companion.rules.stars.skies import box, later, plays, table, tiles, unread


def test_s3_a_story_for_every_board_crossed_in_order_then_the_cloud() -> None:
    at = table(2, box({5: "stars:3"}, (1, 3, 3)))
    plays(at, "Ana", 5)
    assert at.turn() == (["Ana"], ["story"])
    assert (at.happened, at.of("Ana")["space"], at.of("Ana")["cards"]) == ([], 5, 7)
    assert at.view["piles"] == {"0": ["Ben"], "5": ["Ana"]}
    wrong = at.refuses("story", player="Ana", tile="fox2")
    assert (wrong.code, wrong.values["board"], wrong.values["right"]) == ("story_elsewhere", 2, 1)
    at.does("story", player="Ana", tile="fox1")
    at.does("story", player="Ana", tile="tale12")
    assert (at.happened, at.of("Ana")["stars"]) == ([], 1)
    at.does("story", player="Ana", tile="prince4")
    assert at.happened == [{"what": "stars", "player": "Ana", "count": 3}]
    assert at.of("Ana")["stories"] == ["fox1", "tale12", "prince4"]
    assert at.turn() == (["Ben"], ["play"])


def test_s3_nothing_else_is_open_while_a_story_is_owed() -> None:
    at = table(2, box({1: "telescope"}, (0, 5, 9)))
    plays(at, "Ana", 1)
    assert at.refuses("play", player="Ana", card=2, steps=2).code == "story_first"
    assert at.refuses("telescope", player="Ana", token="gain2").values["board"] == 1
    assert at.refuses("retire", player="Ana").code == "story_first"
    assert at.refuses("story", player="Ben", tile="fox1").code == "not_your_turn"
    at.does("story", player="Ana", tile="fox1")
    assert at.turn() == (["Ana"], ["telescope"])
    assert at.refuses("story", player="Ana", tile="tale1").code == "telescope_first"
    assert at.refuses("play", player="Ana", card=2, steps=2).code == "telescope_first"


def test_s3_the_exchange_waits_for_the_story() -> None:
    at = table(2, box(at=(1, 5, 9)))
    plays(at, "Ana", 2)
    at.does("story", player="Ana", tile="tale7")
    plays(at, "Ben", 2)
    assert at.happened == []
    assert at.view["piles"] == {"2": ["Ben", "Ana"]}
    at.does("story", player="Ben", tile="tale8")
    assert at.happened == [{"what": "exchange", "player": "Ben", "with": "Ana"}]


def test_s3_whatever_moved_the_plane() -> None:
    at = later(table(2, box({6: "bird"}, (5, 5, 20))), spaces=(3, 5), drawn=2)
    plays(at, "Ana", "bird")
    assert at.turn() == (["Ana"], ["story"])
    at.does("undo")
    plays(at, "Ana", "first")
    assert at.turn() == (["Ana"], ["story"])
    at = later(table(2, box(at=(5, 5, 20))), spaces=(3, 9), cards=(0, 2))
    later(at, stories=(tiles(at, "tale1"), ()), gone=tiles(at, "tale1")[0].bit)
    at.does("spend_story", player="Ana", tile="tale1", steps=3)
    assert at.turn() == (["Ana"], ["story"])
    wrong = at.refuses("story", player="Ana", tile="tale1")
    assert (wrong.code, wrong.values["tile"]) == ("story_given_up", "tale1")


def test_a_board_is_crossed_only_on_the_way_over_it() -> None:
    at = table(2, box(at=(2, 5, 9)))
    plays(at, "Ana", 2)
    assert at.turn() == (["Ben"], ["play"])
    plays(at, "Ben", 3)
    assert at.turn() == (["Ben"], ["story"])
    at.does("story", player="Ben", tile="fox1")
    plays(at, "Ana", 1)
    wrong = at.refuses("story", player="Ana", tile="fox1")
    assert (wrong.code, wrong.values["player"]) == ("story_taken", "Ben")


def test_two_tiles_a_board_lie_face_down_and_no_more() -> None:
    at = table(4, box(at=(0, 5, 9)))
    for name, tile in (("Ana", "tale7"), ("Ben", "tale12")):
        plays(at, name, 5)
        at.does("story", player=name, tile=tile)
    plays(at, "Cho", 5)
    wrong = at.refuses("story", player="Cho", tile="tale8")
    assert (wrong.code, wrong.values["board"]) == ("nothing_face_down", 1)
    assert at.refuses("story", player="Cho", tile="nothing").code == "unknown_story"
    assert {raw["tile"] for raw in at.match.legal()} == {"fox1", "prince1", "tale1", "tale2"}


def test_face_down_tiles_are_counted_at_each_board() -> None:
    names = [f"tale{number}" for number in range(1, 13)]
    at = table(2, box(at=(0, 1, 2), boards=[[*names[:6]], ["fox1", *names[6:]][:5], []]))
    plays(at, "Ana", 3)
    assert at.refuses("story", player="Ana", tile="prince1").code == "nothing_face_down"
    at.does("story", player="Ana", tile="tale1")
    at.does("story", player="Ana", tile="prince1")
    at.does("story", player="Ana", tile="prince2")
    plays(at, "Ben", 3)
    at.does("story", player="Ben", tile="tale2")
    assert at.refuses("story", player="Ben", tile="prince4").code == "nothing_face_down"


def test_boards_that_were_not_read_in_have_six_tiles_of_any_kind() -> None:
    at = table(6, unread(at=(0, 5, 9)))
    for name, tile in (("Ana", "tale1"), ("Ben", "fox3"), ("Cho", "tale9"), ("Dora", "fox2")):
        plays(at, name, 5)
        at.does("story", player=name, tile=tile)
    later(at, unread=(0, 6, 6), owed=())
    plays(at, "Emil", 5)
    assert at.refuses("story", player="Emil", tile="fox1").code == "nothing_face_down"


@pytest.mark.parametrize(
    ("names", "points"),
    [
        ((), 0),
        (("fox1", "fox2", "fox3"), 0),
        (("prince1", "tale1"), 0),
        (("fox1", "prince1"), 6),
        (("fox3", "prince4"), 1),
        (("fox3", "fox1", "prince4"), 3),
        (("prince4", "fox2", "prince1"), 5),
        (("fox3", "fox1", "prince2", "prince4"), 6),
        (("fox1", "fox2", "fox3", "prince1", "prince2", "prince4"), 11),
    ],
)
def test_s4_pairs_of_the_figures_that_print_least(names: tuple[str, ...], points: int) -> None:
    at = table(2)
    assert pairs(tiles(at, *names)) == points
    later(at, stories=(tiles(at, *names), ()))
    assert at.view["scores"][0]["parts"].get("pairs", 0) == points


def test_s4_a_pair_may_be_worth_less_than_it_prints() -> None:
    dear = [
        {"id": "fox", "stars": 9, "figure": "fox"},
        {"id": "prince", "stars": 5, "figure": "prince"},
        *[{"id": f"tale{number}", "stars": 1} for number in range(16)],
    ]
    at = table(2, box(stories=dear, boards=[[], [], []]))
    later(at, stories=(tiles(at, "fox", "prince"), ()))
    parts = at.view["scores"][0]["parts"]
    assert parts == {"tokens": 1, "stories": 14, "pairs": -6}


def test_s12_without_cards_a_story_is_given_up_to_fly_1_to_5() -> None:
    at = later(table(2, box({9: "stars:1"})), spaces=(7, 9), cards=(0, 2))
    assert at.turn() == (["Ana"], ["retire"])
    own = tiles(at, "fox1", "tale1")
    later(at, stories=(own, tiles(at, "tale2")), gone=own[0].bit | own[1].bit)
    assert at.turn() == (["Ana"], ["spend_story", "retire"])
    wrong = at.refuses("spend_story", player="Ana", tile="tale2", steps=1)
    assert (wrong.code, wrong.values["player"]) == ("not_your_story", "Ana")
    assert at.refuses("spend_story", player="Ana", tile="gone", steps=1).code == "unknown_story"
    assert at.refuses("spend_story", player="Ana", tile="fox1", steps=6).values["most"] == 5
    assert at.refuses("spend_story", player="Ana", tile="fox1", steps=0).code == "steps_range"
    assert at.refuses("play", player="Ana", card=1, steps=1).code == "no_cards"
    assert at.refuses("story", player="Ana", tile="tale3").code == "no_board_crossed"
    at.does("spend_story", player="Ana", tile="fox1", steps=3)
    assert (at.of("Ana")["stories"], at.of("Ana")["space"]) == (["tale1"], 10)
    assert at.turn() == (["Ben"], ["play"])


def test_s12_the_way_without_cards_ends_at_the_planet_too() -> None:
    at = later(table(2), spaces=(26, 27), cards=(0, 2))
    later(at, stories=(tiles(at, "fox1"), ()))
    assert at.refuses("spend_story", player="Ana", tile="fox1", steps=3).values["most"] == 2
    at.does("spend_story", player="Ana", tile="fox1", steps=2)
    assert at.happened[1] == {"what": "paper_plane", "player": "Ana", "stars": 6}


def test_s12_who_flew_on_without_cards_may_draw_one() -> None:
    at = later(table(2, box({9: "bird"})), spaces=(7, 12), cards=(0, 2))
    later(at, stories=(tiles(at, "fox1"), ()))
    at.does("spend_story", player="Ana", tile="fox1", steps=2)
    assert at.turn() == (["Ana"], ["play"])
