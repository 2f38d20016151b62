"""Where only the results are told."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from companion.rules.decode import encode
from companion.rules.stars import told
from tests.companion.rules.playing import Table
from tests.companion.rules.stars.skies import box, table


def told_table(players: int = 3, **components: Any) -> Table:
    return table(players, box(**components), options={"score_only": True})


def tells(at: Table, player: str, stars: int, *stories: str, plane: int | None = None) -> None:
    at.does("finished", player=player, stars=stars, stories=list(stories), paper_plane=plane)


def test_all_tell_once_and_the_sheet_comes_out() -> None:
    at = told_table()
    assert at.turn() == (["Ana", "Ben", "Cho"], ["finished"])
    tells(at, "Ben", 9, "fox1", "prince1", plane=6)
    assert at.turn() == (["Ana", "Cho"], ["finished"])
    assert at.view["paper_planes"] == [5, 4, 3, 2]
    tells(at, "Ana", 0)
    tells(at, "Cho", 30, "prince4", "fox3", "tale1", "tale2")
    assert at.view["turn"] is None
    assert at.view["winners"] == ["Cho"]
    assert at.of("Ben") == {
        "name": "Ben",
        "stars": 9,
        "stories": ["fox1", "prince1"],
        "paper_plane": 6,
        "space": None,
        "cards": 0,
    }
    assert [entry["parts"] for entry in at.view["scores"]] == [
        {},
        {"tokens": 9, "stories": 2, "pairs": 6, "paper_plane": 6},
        {"tokens": 30, "stories": 11, "pairs": 1},
    ]
    assert at.happened == []


def test_a_result_that_cannot_be_in_one_box_is_refused() -> None:
    at = told_table()
    tells(at, "Ana", 3, "fox1", plane=5)
    result: dict[str, Any] = {"player": "Ben", "stars": 1, "stories": [], "paper_plane": None}
    for change, code in (
        ({"stories": ["fox1"]}, "story_told"),
        ({"stories": ["fox2", "fox2"]}, "named_twice"),
        ({"stories": ["fox9"]}, "unknown_story"),
        ({"paper_plane": 5}, "plane_told"),
        ({"paper_plane": 1}, "unknown_plane"),
        ({"paper_plane": 0}, "unknown_plane"),
        ({"stars": -1}, "told_stars"),
        ({"player": "Ana"}, "told_already"),
        ({"player": "Nobody"}, "unknown_player"),
        ({"stars": True}, "wrong_value"),
        ({"stars": "3"}, "wrong_value"),
        ({"paper_plane": "5"}, "wrong_value"),
        ({"paper_plane": True}, "wrong_value"),
        ({"stories": None}, "wrong_value"),
        ({"stories": [1]}, "wrong_value"),
        ({"stories": "fox2"}, "wrong_value"),
        ({"space": 3}, "unknown_key"),
    ):
        assert at.refuses("finished", **{**result, **change}).code == code
    for key in ("player", "stars", "stories", "paper_plane"):
        less = {k: v for k, v in result.items() if k != key}
        assert at.refuses("finished", **less).code == "missing_key"


def test_equal_paper_planes_can_be_told_as_often_as_there_are() -> None:
    at = told_table(paper_planes=[6, 4, 4, 2, 1])
    tells(at, "Ana", 0, plane=4)
    tells(at, "Ben", 0, plane=4)
    assert at.view["paper_planes"] == [6, 2, 1]
    result = {"player": "Cho", "stars": 0, "stories": [], "paper_plane": 4}
    assert at.refuses("finished", **result).values["player"] == "Ana"


def test_nothing_else_can_be_done_and_results_only_where_they_are_told() -> None:
    at = told_table()
    assert at.refuses("play", player="Ana", card=1, steps=1).code == "only_results"
    result: dict[str, Any] = {"player": "Ana", "stars": 0, "stories": [], "paper_plane": None}
    assert table(2).refuses("finished", **result).code == "not_only_results"


def test_a_sample_can_be_varied_and_is_always_accepted() -> None:
    at, chance = told_table(6), Random(8)
    planes = set()
    for _ in range(6):
        state = at.match.state
        sample = chance.choice(told.legal(state))
        tried = [told.vary(state, sample, chance) for _ in range(20)]
        for varied in tried:
            assert told.admits(state, varied)
            assert told.outlook(state, varied).entries == told.scores(told.apply(state, varied)[0])
            planes.add(encode(varied)["paper_plane"])
        at.match.play(json.loads(json.dumps(encode(tried[-1]))))
    assert None in planes
    assert len(planes) > 3
    assert not told.legal(at.match.state)
