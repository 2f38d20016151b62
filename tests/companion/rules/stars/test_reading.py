"""What scans mean: a whole game can be played by them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.match import Match
from companion.record import header
from companion.rules import stars
from companion.rules.decode import encode
from companion.rules.game import Needs, Refused, Sign
from companion.rules.stars.reading import CARD_TAGS, THINGS, TOKEN_TAGS
from companion.rules.usual import figure
from tests.companion.rules.play import moves
from tests.companion.rules.playing import Table
from tests.companion.rules.stars.skies import NAMES, box, later, table, tiles, unread


def meant(at: Table, *signs: str | int) -> list[dict[str, Any]]:
    """The actions that signs mean, without type and player."""
    found = [json.loads(json.dumps(encode(action))) for action in at.scan(*signs)]
    assert all(action["player"] == at.turn()[0][0] for action in found)
    return [{k: v for k, v in raw.items() if k not in ("type", "player")} for raw in found]


def refused(at: Table, *signs: str | int) -> str:
    with pytest.raises(Refused) as caught:
        at.scan(*signs)
    assert at.said(caught.value)
    return caught.value.code


def test_a_card_and_a_number_of_clouds() -> None:
    at = table(2)
    assert meant(at, 4, 3) == [{"card": 4, "steps": 3}]
    assert meant(at, "card4", 3) == [{"card": 4, "steps": 3}]
    assert meant(at, 3, "card4") == [{"card": 4, "steps": 3}]
    assert meant(at, "Ana", 4, 1) == [{"card": 4, "steps": 1}]
    assert meant(at, 4, "NEXT") == meant(at, "YES", 4) == [{"card": 4, "steps": 4}]
    assert meant(at, 1) == [{"card": 1, "steps": 1}]
    assert meant(at, "card2", "card5", 5) == [{"card": 5, "steps": 5}], "the newest card counts"
    assert at.needs(4) == "How many clouds, 1 to {most}?"
    assert "plays a card" in at.needs("Ana")
    assert "plays a card" in at.needs()


def test_a_card_that_means_nothing_now_is_refused() -> None:
    at = table(2)
    assert refused(at, 4, 5) == "steps_range"
    assert refused(at, 6) == refused(at, "bird") == refused(at, "first") == "grand_father_used_up"
    assert refused(at, 9) == "no_such_card"
    assert refused(at, 4, 1, 1) == "not_a_scan_here"
    assert refused(at, 4, "PASS") == "not_a_scan_here"
    assert refused(at, "NEXT") == refused(at, "NO") == refused(at, "HELLO") == "not_a_scan_here"
    assert refused(at, "fox1") == "no_board_crossed"
    assert refused(at, "gain2") == "no_telescope"
    assert refused(at, "rose") == "unknown_story"
    assert refused(at, "Ben", 4, 1) == "not_your_turn"
    with pytest.raises(Refused, match="unknown_player"):
        stars.reading(at.match.state, [Sign("player", "Nobody")])


def test_the_bird_card_asks_how_far() -> None:
    at = later(table(2, box({5: "bird"})), drawn=1)
    assert at.needs("bird").endswith("NEXT flies to the next bird.")
    assert meant(at, "bird", "NEXT") == [{"card": "bird"}]
    assert meant(at, "bird", 2) == [{"card": "bird", "steps": 2}]
    assert meant(at, "first") == [{"card": "first"}]
    later(at, spaces=(6, 7))
    assert at.needs("bird") == "How many clouds, 1 to {most}?"
    assert refused(at, "bird", "NEXT") == "no_free_bird"
    later(at, spaces=(27, 27))
    assert meant(at, "bird") == [{"card": "bird", "steps": 1}]
    assert meant(at, 5) == [{"card": 5, "steps": 1}]


def test_a_story_is_its_tile() -> None:
    at = table(2, box(at=(0, 5, 9)))
    at.does("play", player="Ana", card=1, steps=1)
    assert "takes a story" in at.needs("Ana")
    assert meant(at, "fox1") == [{"tile": "fox1"}]
    assert refused(at, "fox2") == "story_elsewhere"
    assert refused(at, "card4") == refused(at, "gain2") == "story_first"
    assert refused(at, "rose") == "unknown_story"
    assert refused(at, 3) == refused(at, "PASS") == "not_a_scan_here"
    assert refused(at, "Ben", "fox1") == "not_your_turn"


def looking(*has: int) -> Table:
    at = later(table(len(has), box({1: "telescope"})), stars=has)
    at.does("play", player="Ana", card=1, steps=1)
    return at


def test_a_token_and_whom_it_steals_from() -> None:
    at = looking(1, 2, 3)
    assert "telescope token" in at.needs("Ana")
    assert meant(at, "gain2") == [{"token": "gain2"}]
    assert meant(at, "Ana", "lose1") == [{"token": "lose1"}]
    assert at.needs("steal1").startswith("From whom")
    assert meant(at, "steal1", "Cho") == [{"token": "steal1", "from": ["Cho"]}]
    assert at.needs("steal2", "Ben").startswith("Another star")
    assert meant(at, "steal2", "Ben", "NEXT") == [{"token": "steal2", "from": ["Ben"]}]
    assert meant(at, "steal2", "Cho", "Ben") == [{"token": "steal2", "from": ["Cho", "Ben"]}]
    assert refused(at, "steal1", "Cho", "Ben") == "victims"
    assert refused(at, "gain2", "Ben") == "nothing_stolen"
    assert refused(at, "fox1") == refused(at, "card4") == "telescope_first"
    assert refused(at, "rose") == "unknown_story"
    assert refused(at, 2) == refused(at, "gain2", 2) == refused(at, "PASS") == "not_a_scan_here"


def test_a_token_where_there_is_no_choice() -> None:
    at = looking(1, 0, 3)
    assert meant(at, "steal2") == [{"token": "steal2", "from": ["Cho"]}]
    assert meant(at, "steal2", "Cho") == [{"token": "steal2", "from": ["Cho"]}]
    assert refused(at, "steal2", "Ben") == "victim_without_stars"
    assert meant(looking(1, 0, 0), "steal2") == [{"token": "steal2"}]


def test_without_cards_a_story_or_pass() -> None:
    at = later(table(2), spaces=(7, 9), cards=(0, 3))
    assert at.needs("Ana").endswith("scan PASS to retire.")
    assert meant(at, "PASS") == meant(at, "NEXT") == [{}]
    later(at, stories=(tiles(at, "fox1"), ()))
    assert at.needs().startswith("Scan the story")
    assert meant(at, "PASS") == meant(at, "NO") == [{}]
    assert refused(at, "NEXT") == refused(at, 3) == "not_a_scan_here"
    assert meant(at, "fox1", 4) == [{"tile": "fox1", "steps": 4}]
    assert meant(at, 4, "fox1") == [{"tile": "fox1", "steps": 4}]
    assert meant(at, "fox1", "NEXT") == [{"tile": "fox1", "steps": 5}]
    assert at.needs("fox1") == "How many clouds, 1 to {most}?"
    assert refused(at, "tale1") == "not_your_story"
    assert refused(at, "fox1", 6) == "steps_range"
    assert refused(at, "fox1", 1, 1) == refused(at, "fox1", "PASS") == "not_a_scan_here"
    assert refused(at, "card4") == "no_cards"
    assert refused(at, "gain2") == "no_telescope"
    later(at, spaces=(27, 27), stories=(tiles(at, "fox1"), ()))
    assert meant(at, "fox1") == [{"tile": "fox1", "steps": 1}]


def test_a_story_that_is_called_like_a_card_is_still_taken() -> None:
    stories = [{"id": name, "stars": 1} for name in ("BIRD", "gain2")]
    stories += [{"id": f"tale{number}", "stars": 1} for number in range(16)]
    at = table(2, {**unread({}, (0, 5, 9)), "stories": stories})
    at.does("play", player="Ana", card=2, steps=1)
    for name in ("BIRD", "gain2"):
        found = stars.reading(at.match.state, [Sign("component", name)])
        assert isinstance(found, tuple)
        assert encode(found[0]) == {"type": "story", "player": "Ana", "tile": name}


def test_nothing_means_anything_after_the_end() -> None:
    at = later(table(2), cards=(0, 0))
    assert refused(at, 4, 1) == refused(at) == "game_over"


def test_a_figure_is_a_plain_number() -> None:
    for text in ("", "-1", "1.0", "٣", "9" * 40):
        with pytest.raises(Refused, match="not_a_scan_here"):
            figure(Sign("number", text))


def signs_for(action: dict[str, Any], chance: Random) -> list[Sign]:
    """The scans with which a table says an action."""
    tag = chance.choice([str.upper, str.lower])
    name = [Sign("player", action["player"])] if chance.random() < 0.3 else []
    kind = action["type"]
    if kind == "retire":
        return [*name, Sign("command", "PASS")]
    if kind == "story":
        return [*name, Sign("component", action["tile"])]
    if kind == "telescope":
        token = Sign("component", tag(action["token"]))
        victims = [Sign("player", victim) for victim in action.get("from", [])]
        return [*name, token, *victims, Sign("command", "NEXT")]
    if kind == "spend_story":
        return [*name, Sign("component", action["tile"]), Sign("number", str(action["steps"]))]
    card = Sign("component", tag({c: t for t, c in CARD_TAGS.items()}[action["card"]]))
    if isinstance(action["card"], int) and chance.random() < 0.5:
        card = Sign("number", str(action["card"]))
    if "steps" in action:
        return [*name, card, Sign("number", str(action["steps"]))]
    return [*name, card, *([Sign("command", "NEXT")] if action["card"] == "bird" else [])]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_played_by_scans_alone(players: int, seed: int) -> None:
    chance = Random(seed)
    raw = {"format": 1, "game": "stars", "players": list(NAMES[:players])}
    match = Match(header(raw))
    for action in moves(match, chance):
        signs = signs_for(action, chance)
        found = stars.reading(match.state, signs)
        assert isinstance(found, tuple)
        assert encode(found[0]) == action
        for length in range(len(signs)):
            part = stars.reading(match.state, signs[:length])
            assert isinstance(part, Needs) or part[0]
    assert match.finished


def test_what_may_carry_a_tag_is_listed() -> None:
    assert set(THINGS) == {*CARD_TAGS, *TOKEN_TAGS}
    assert all(tag.isupper() for tag in THINGS)
    assert set(CARD_TAGS.values()) == {1, 2, 3, 4, 5, 6, 7, "bird", "first"}
