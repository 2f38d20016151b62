"""What the rules say for the screens, so that no screen has to know them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.match import Match
from companion.rules.game import Refused
from companion.rules.planet.box import KINDS
from tests.companion.rules.play import begin, moves
from tests.companion.rules.test_conformance import every_game


def facts(match: Match) -> dict[str, Any]:
    return match.game.facts(match.state)


def admitted(match: Match, action: dict[str, Any]) -> bool:
    """Whether the rules take an action; nothing is done."""
    try:
        return bool(match.game.admits(match.state, match.decode(action)))
    except Refused:
        return False


def played(name: str, count: int, options: dict[str, Any], seed: int = 1) -> Any:
    """A game at random, with its facts at each of its stands."""
    match = Match(begin(name, count, options))
    yield match, facts(match)
    for _ in moves(match, random.Random(seed)):
        yield match, facts(match)


@every_game
def test_facts_are_json_and_the_same_as_long_as_nothing_happens(
    name: str, count: int, options: dict[str, Any]
) -> None:
    for match, found in played(name, count, options):
        assert json.loads(json.dumps(found)) == json.loads(json.dumps(facts(match)))


@every_game
def test_undo_brings_the_facts_back(name: str, count: int, options: dict[str, Any]) -> None:
    match = Match(begin(name, count, options))
    first = facts(match)
    for _ in moves(match, random.Random(2)):
        pass
    while match.actions:
        match.play({"type": "undo"})
    assert facts(match) == first


def test_a_card_leads_where_its_plane_then_lies() -> None:
    """Rising to the Stars: every flight of `legal`, the cards without a number included."""
    flights = 0
    for match, found in played("stars", 4, {}):
        state = match.state
        for action, to in zip(match.game.legal(state), found["leads"], strict=True):
            assert (to is None) is (action.__struct_config__.tag not in ("play", "spend_story"))
            if to is not None:
                after, _ = match.game.apply(state, action)
                assert after.spaces[state.actor] == to
                flights += 1
    assert flights > 100


@pytest.mark.parametrize("boards", [True, False])
def test_a_story_taken_is_one_less_at_its_board(boards: bool) -> None:
    options: dict[str, Any] = {}
    match = Match(begin("stars", 6, options))
    if boards:
        stories = [tile["id"] for tile in match.header.components["stories"]]
        components = {**match.header.components, "boards": [stories[:4], stories[4:8], []]}
        match = Match(begin("stars", 6, options, components=components))
    taken = [0, 0, 0]
    for action in moves(match, random.Random(5)):
        found = facts(match)
        assert found["stories"] == [6 - count for count in taken]
        assert (found["board"] is None) is (action["type"] != "story")
        if action["type"] == "story":
            taken[found["board"]] += 1
    assert sum(taken) > 6


def test_the_prince_stands_on_the_place_that_the_view_names() -> None:
    for match, found in played("prince", 5, {}):
        view = match.view()
        here = found["places"][found["at"]]
        assert here["capacity"] == view["capacity"]
        on_earth = {"earth": found["at"] - found["earth"]}
        assert view["prince"] == (
            on_earth if here["planet"] is None else {"planet": here["planet"]}
        )


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rating_cards_of_1_to_one_less_than_the_players_are_handed_out(players: int) -> None:
    """D2."""
    cards = sum(range(1, players))
    ratings = facts(Match(begin("prince", players, {})))["ratings"]
    assert ratings["whole"] == players * cards
    assert ratings["least"] == (players - 1) * 1
    assert ratings["most"] == (players - 1) * (players - 1)


@pytest.mark.parametrize("solo", ["", "classic", "aaa"])
def test_the_pairs_are_those_that_can_be_written(solo: str) -> None:
    options = {"solo": solo} if solo else {}
    for match, found in played("mort", 1 if solo else 3, options):
        cards = match.view()["cards"]
        if cards is None:
            continue
        pairs = {(cards[number][0], cards[cause][1]) for number, cause in found["pairs"]}
        written = {
            (action["number"], action["cause"])
            for action in match.legal()
            if action["type"] == "reap"
        }
        assert written <= pairs


@pytest.mark.parametrize("options", [{"solo": "classic"}, {"solo": "aaa"}])
def test_a_turn_has_a_number_until_its_last_act(options: dict[str, Any]) -> None:
    match = Match(begin("mort", 1, options))
    turns = 0
    for action in moves(match, random.Random(3)):
        between = action["type"] in ("turn", "solo_card")
        assert facts(match)["turn"] == turns + between
        turns += action["type"] == "turn"
    assert facts(match)["turn"] == turns


def test_soul_points_lead_to_the_houses_ahead_and_out() -> None:
    """The residence: played, they do, unless somebody stands there (L4)."""
    tried = 0
    for match, found in played("residence", 3, {}):
        move = next((a for a in match.legal() if a["type"] == "move"), None)
        if move is None or match.finished:
            assert found["from"] is None
            assert not any(found["points"])
            continue
        name = move["player"]
        spaces = {p["name"]: p["space"] for p in match.view()["players"]}
        assert found["from"] == spaces[name]
        for space, points in enumerate(found["points"], 1):
            assert bool(points) is (space > found["from"])
            if not 0 < points <= 9 or space in spaces.values():
                continue
            position = match.position
            match.play({**move, "cards": [points]})
            after = {p["name"]: p["space"] for p in match.view()["players"]}
            assert after[name] == space
            match.position = position
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("count", [2, 3, 5])
def test_who_has_taken_and_how_many_tiles_lie_there(count: int) -> None:
    taken: list[str] = []
    match = Match(begin("planet", count, {}))
    for action in moves(match, random.Random(4)):
        found = facts(match)
        assert found["rounds"] == 16
        assert found["drawn"] == max(count, 3)
        if match.view()["turn"]["expects"] == ["choose_stack"]:
            taken = []
        assert sorted(found["taken"]) == sorted(taken)
        if action["type"] == "take":
            taken.append(action["player"])


def test_a_tile_can_be_moved_to_the_cells_of_its_kind_and_to_no_others() -> None:
    """Make Me a Planet: by those who have one, after the end too."""
    match = Match(begin("planet", 3, {}))
    every = [(row, column) for row in range(4) for column in range(4)]
    tried = 0
    for number, _ in enumerate(moves(match, random.Random(6))):
        if number == 2:
            tried += arranged(match, every)
    assert match.finished
    assert 0 < tried < arranged(match, every)


def arranged(match: Match, cells: list[tuple[int, int]]) -> int:
    """Compares what the facts say of moving tiles with what the rules take; how often."""
    found, tried = facts(match), 0
    for planet in match.view()["players"]:
        name = planet["name"]
        assert (name in found["arranges"]) is bool(planet["tiles"])
        for tile, lies in planet["cells"].items():
            kind = KINDS[match.state.seats.box.tiles[tile].kind]
            for cell in cells:
                if cell != tuple(lies):
                    action = {"type": "arrange", "player": name, "tile": tile}
                    action["cell"] = list(cell)
                    assert admitted(match, action) is (cell in found["cells"][kind])
                    tried += 1
    return tried


def test_a_token_steals_as_many_stars() -> None:
    """Rising to the Stars: whoever they are taken from."""
    tried = 0
    for match, found in played("stars", 3, {}):
        for action in match.legal():
            stars = found["steals"].get(action.get("token"))
            victims = action.get("from")
            assert (victims is None) or stars
            if not victims:
                continue
            had = {p["name"]: p["stars"] for p in match.view()["players"]}
            position = match.position
            match.play(action)
            has = {p["name"]: p["stars"] for p in match.view()["players"]}
            lost = sum(had[name] - has[name] for name in victims)
            most = min(stars, had[victims[0]]) if len(victims) == 1 else stars
            assert lost == most
            match.position = position
            tried += 1
    assert tried


@pytest.mark.parametrize("reaped", range(4))
@pytest.mark.parametrize("reaper", range(4))
def test_whom_a_player_can_reap(reaper: int, reaped: int) -> None:
    """The residence."""
    match = Match(begin("residence", 4, {}))
    names = match.header.players
    by, of = names[reaper], names[reaped]
    can = of in facts(match)["reaps"][by]
    assert admitted(match, {"type": "reaping", "by": [by], "of": of}) is can


def test_a_told_column_has_as_many_houses_as_its_limits_say() -> None:
    """La Petite Mort, told: the limits are those that the rules hold to."""
    match = Match(begin("mort", 2, {"score_only": True}))
    found = facts(match)
    limits, name = found["limits"], match.header.players[0]
    assert len(found["columns"]) == len(match.header.components["sheet"]["streets"][0])
    assert all(limits["least"] <= houses <= limits["most"] for houses in found["columns"])
    result = {"type": "finished", "player": name, "objectives": 0, "streets": 0, "sephi": 0}
    for houses in range(8):
        columns = [{"basic": houses, "perfect": 0, "bonus": False}]
        right = limits["least"] <= houses <= limits["most"]
        assert admitted(match, {**result, "columns": columns}) is right
    for what in ("streets", "sephi"):
        for count in range(8):
            told = {**result, "columns": [], what: count}
            assert admitted(match, told) is (count <= limits[what])
