"""The planet, the paper planes and the end (S9, S11, S12, S13)."""

from __future__ import annotations

from companion.rules import stars
from companion.rules.game import Outcome, places
from companion.rules.stars.scoring import entry
from tests.companion.rules.stars.skies import box, later, plays, table, tiles


def test_s9_the_best_paper_plane_left_is_taken_and_the_hand_discarded() -> None:
    at = later(table(3), spaces=(26, 26, 27), order=(0, 1, 2))
    plays(at, "Ana", 2)
    assert at.happened == [
        {"what": "arrived", "player": "Ana"},
        {"what": "paper_plane", "player": "Ana", "stars": 6},
    ]
    assert at.of("Ana")["cards"] == 0
    assert at.view["paper_planes"] == [5, 4, 3, 2]
    plays(at, "Ben", 2)
    assert at.of("Ben")["paper_plane"] == 5
    assert at.view["piles"] == {"27": ["Cho"]}, "the planet is not listed"
    assert at.turn()[0] == ["Cho"]


def test_s9_the_sixth_gets_none() -> None:
    at = later(table(6), spaces=(27, 28, 28, 28, 28, 28), cards=(1, 0, 0, 0, 0, 0), left=())
    plays(at, "Ana", 1)
    assert at.happened == [{"what": "arrived", "player": "Ana"}]
    assert at.of("Ana")["paper_plane"] is None
    assert at.view["turn"] is None


def test_no_exchange_on_the_planet() -> None:
    at = later(table(2), spaces=(27, 28), cards=(4, 0))
    plays(at, "Ana", 1)
    assert [event["what"] for event in at.happened] == ["arrived", "paper_plane"]


def test_the_arrival_and_the_discard_wait_for_the_story() -> None:
    at = later(table(2, box(at=(1, 2, 27))), spaces=(27, 27), cards=(4, 3))
    plays(at, "Ana", 1)
    assert at.happened == []
    assert (at.of("Ana")["space"], at.of("Ana")["cards"]) == (28, 3)
    assert at.of("Ana")["paper_plane"] is None
    assert at.view["piles"] == {"27": ["Ben"]}
    at.does("story", player="Ana", tile="fox3")
    assert [event["what"] for event in at.happened] == ["arrived", "paper_plane"]
    assert at.of("Ana")["cards"] == 0


def test_s11_over_as_soon_as_nobody_holds_a_card_even_on_the_route() -> None:
    at = later(table(3), spaces=(3, 9, 12), cards=(1, 0, 0))
    plays(at, "Ana", 1)
    assert at.view["finished"]
    assert at.view["turn"] is None
    assert at.view["piles"] == {"4": ["Ana"], "9": ["Ben"], "12": ["Cho"]}
    for keys in (
        {"kind": "play", "card": 1, "steps": 1},
        {"kind": "story", "tile": "fox1"},
        {"kind": "telescope", "token": "gain2"},
        {"kind": "spend_story", "tile": "fox1", "steps": 1},
        {"kind": "retire"},
    ):
        assert at.refuses(player="Ana", **keys).code == "game_over"


def test_s11_not_before_the_last_move_is_settled() -> None:
    at = later(table(2, box({4: "bird"}, (3, 9, 9))), spaces=(3, 9), cards=(1, 0))
    plays(at, "Ana", 1)
    assert at.turn() == (["Ana"], ["story"])
    assert not at.view["finished"]
    at.does("story", player="Ana", tile="fox1")
    assert at.of("Ana")["cards"] == 1, "the bird gave one more"
    assert at.turn() == (["Ana"], ["play"])


def test_s11_an_arrival_that_discards_the_last_hand_ends_the_game() -> None:
    at = later(table(2), spaces=(27, -1), cards=(5, 0))
    plays(at, "Ana", 1)
    assert at.view["finished"]
    assert stars.outcome(at.match.state) == Outcome("cards_gone")


def test_s12_who_retires_keeps_what_was_gathered() -> None:
    at = later(table(2), spaces=(3, 9), cards=(0, 2), stars=(5, 1))
    at.does("retire", player="Ana")
    assert at.of("Ana")["space"] is None
    assert at.view["piles"] == {"9": ["Ben"]}
    assert at.turn() == (["Ben"], ["play"])
    plays(at, "Ben", 1)
    plays(at, "Ben", 2)
    assert at.view["winners"] == ["Ana"]


def test_the_score_sheet_is_tokens_stories_pairs_and_paper_plane() -> None:
    at = table(2)
    later(at, stars=(7, 0), stories=(tiles(at, "fox3", "prince1", "tale1"), ()), planes=(4, None))
    assert at.view["scores"] == [
        {
            "name": "Ana",
            "total": 21,
            "rank": 1,
            "parts": {"tokens": 7, "stories": 6, "pairs": 4, "paper_plane": 4},
        },
        {"name": "Ben", "total": 0, "rank": 2, "parts": {}},
    ]


def test_s13_a_tie_looks_at_the_paper_plane_and_none_is_less_than_any() -> None:
    rows = [entry("Ana", 6, (), None), entry("Ben", 4, (), 2), entry("Cho", 6, (), 0)]
    assert places(rows) == (3, 1, 2)
    assert places([entry("Ana", 6, (), None), entry("Ben", 6, (), None)]) == (1, 1)
