"""What an action would bring: what is certain is counted, chance and choice are named."""

from __future__ import annotations

import pytest

from companion.rules import stars
from companion.rules.game import Action, Refused
from companion.rules.stars.actions import Play, SpendStory, Story, Telescope
from tests.companion.rules.playing import Table
from tests.companion.rules.stars.skies import box, later, plays, table, tiles, unread

STORY = "which story is taken"
HIDDEN = "what the face-down story shows"
TOKEN = "what the telescope token brings"


def ahead(at: Table, action: Action) -> tuple[list[dict[str, int]], list[str]]:
    """Everybody's parts as the action would leave them, and what is left out."""
    found = stars.outlook(at.match.state, action)
    return [entry.parts for entry in found.entries], [m.text for m in found.left_out]


def test_the_stars_of_a_cloud_and_a_paper_plane_are_counted() -> None:
    at = later(table(2, box({3: "stars:2"})), spaces=(2, 9))
    assert ahead(at, Play("Ana", 1, 1)) == ([{"tokens": 3}, {"tokens": 1}], [])
    later(at, spaces=(27, 27))
    assert ahead(at, Play("Ana", 1, 1))[0][0] == {"tokens": 1, "paper_plane": 6}


def test_a_story_to_be_chosen_is_left_out_and_the_cloud_behind_it_counted() -> None:
    at = table(2, box({3: "stars:2"}, (1, 2, 9)))
    assert ahead(at, Play("Ana", 3, 3)) == ([{"tokens": 3}, {"tokens": 1}], [STORY])
    later(at, spaces=(27, 27))
    at = later(table(2, box(at=(1, 2, 27))), spaces=(27, 27))
    parts, left_out = ahead(at, Play("Ana", 1, 1))
    assert (parts[0], left_out) == ({"tokens": 1, "paper_plane": 6}, [STORY])


def test_a_story_without_a_choice_is_counted() -> None:
    at = table(2, box({3: "stars:2"}, (1, 2, 9)))
    gone = sum(tile.bit for tile in tiles(at, "fox1", "prince1", "tale1"))
    later(at, unread=(0, 2, 2), gone=gone)
    parts, left_out = ahead(at, Play("Ana", 3, 2))
    assert (parts[0], left_out) == ({"tokens": 1, "stories": 2}, [])
    assert ahead(at, Play("Ana", 3, 3))[1] == [STORY], "at the second board there is one"


def test_a_telescope_is_left_out_and_a_token_counted() -> None:
    at = table(2, box({1: "telescope"}, (0, 9, 9)))
    assert ahead(at, Play("Ana", 1, 1))[1] == [STORY, TOKEN]
    plays(at, "Ana", 1)
    parts, left_out = ahead(at, Story("Ana", "fox1"))
    assert (parts[0], left_out) == ({"tokens": 1, "stories": 1}, [TOKEN])
    at.does("story", player="Ana", tile="fox1")
    steal = Telescope("Ana", "steal1", ("Ben",))
    assert ahead(at, steal) == ([{"tokens": 2, "stories": 1}, {}], [])


def test_nobody_knows_what_a_face_down_story_shows() -> None:
    at = table(2, box({1: "stars:2"}, (0, 9, 9)))
    plays(at, "Ana", 1)
    assert ahead(at, Story("Ana", "tale7")) == ([{"tokens": 3}, {"tokens": 1}], [HIDDEN])
    assert ahead(at, Story("Ana", "prince1"))[0][0] == {"tokens": 3, "stories": 1}
    at = table(2, unread({1: "stars:2"}, (0, 9, 9)))
    plays(at, "Ana", 1)
    assert ahead(at, Story("Ana", "tale7"))[1] == [], "not known to lie face down"


def test_a_story_given_up_is_lost() -> None:
    at = later(table(2, box({9: "stars:1"})), spaces=(7, 9), cards=(0, 2))
    later(at, stories=(tiles(at, "fox1", "prince1"), ()))
    assert ahead(at, SpendStory("Ana", "fox1", 1))[0][0] == {"tokens": 1, "stories": 1}


def test_after_the_last_card_nothing_is_left_out() -> None:
    at = later(table(2), spaces=(5, 9), cards=(1, 0))
    assert ahead(at, Play("Ana", 1, 1)) == ([{"tokens": 1}, {"tokens": 1}], [])
    with pytest.raises(Refused, match="not_your_turn"):
        stars.outlook(at.match.state, Play("Ben", 1, 1))


def test_taking_back_what_was_hidden_is_told() -> None:
    at = table(2, box({1: "bird", 2: "telescope", 3: "stars:1"}, (0, 2, 9)))
    state = at.match.state
    assert not stars.reveals(state, Play("Ana", 1, 1)), "the story comes first"
    plays(at, "Ana", 1)
    state = at.match.state
    assert stars.reveals(state, Story("Ana", "fox1")), "a card is drawn"
    at.does("story", player="Ana", tile="fox1")
    plays(at, "Ben", 2)
    state = at.match.state
    assert stars.reveals(state, Story("Ben", "tale7")), "it lay face down"
    assert not stars.reveals(state, Story("Ben", "tale1"))
    at.does("story", player="Ben", tile="tale1")
    assert stars.reveals(at.match.state, Telescope("Ben", "gain2"))
    at.does("telescope", player="Ben", token="gain2")
    assert stars.reveals(at.match.state, Play("Ana", 2, 1)), "cards are exchanged"
    at = table(2, unread(at=(0, 9, 9)))
    plays(at, "Ana", 1)
    assert not stars.reveals(at.match.state, Story("Ana", "tale7"))
