"""What holds in every game of Rising to the Stars, however it goes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import stars
from companion.rules.decode import Decoder, encode
from companion.rules.game import Action, Header, Refused
from companion.rules.stars.legal import TOKENS
from companion.rules.stars.state import FOX_CARDS, State
from tests.companion.rules.playing import ENGLISH
from tests.companion.rules.stars.referee import Referee
from tests.companion.rules.stars.skies import BOARDS, NAMES, STORIES

CLOUDS = st.sampled_from(["empty", "stars:1", "stars:3", "bird", "telescope"])
CARDS = (1, 2, 3, 4, 5, 6, 7, "bird", "first")


@st.composite
def headers(draw: Any) -> Header:
    """Any table under any sky; the stories read in, in part or not at all."""
    names = NAMES[: draw(st.integers(2, 6))]
    route: list[str] = draw(st.lists(CLOUDS, min_size=27, max_size=27))
    for space in sorted(draw(st.lists(st.integers(0, 27), min_size=3, max_size=3)), reverse=True):
        route.insert(space, "|")
    components: dict[str, Any] = {
        "route": route,
        "stories": STORIES,
        "paper_planes": [6, 5, 4, 3, 2],
    }
    boards = draw(st.sampled_from([BOARDS, [[], BOARDS[0] + BOARDS[2][:2], BOARDS[1]], None]))
    if boards is not None:
        components["boards"] = boards
    pile = list(draw(st.permutations(names)))
    return Header("stars", names, names[0], {}, components, {"pile": pile})


@given(headers(), st.integers(0, 2**32))
def test_every_game_goes_as_the_referee_says_and_ends(header: Header, seed: int) -> None:
    chance, state = Random(seed), stars.start(header)
    referee = Referee(header.components, header.extra["pile"])
    names, played = list(header.players), [0] * len(CARDS)
    for _ in range(400):
        turn = stars.turn(state)
        assert referee.whose_turn() == (turn.players[0] if turn else None)
        assert stars.view(state) == referee.view(names)
        assert [entry.total for entry in stars.scores(state)] == [referee.points(n) for n in names]
        conserved(state, played)
        if turn is None:
            break
        action = chance.choice(stars.legal(state))
        raw = encode(action)
        assert raw["type"] in turn.expects
        if raw["type"] == "play":
            played[CARDS.index(raw["card"])] += 1
        state, happened = stars.apply(state, action)
        assert list(happened) == referee.plays(raw)
    assert state.finished
    assert stars.outcome(state) is not None
    assert stars.legal(state) == ()


def conserved(state: State, played: list[int]) -> None:
    """No card, story or paper plane is lost, and the cards played can be (S14)."""
    players = len(state.spaces)
    limits = [count * players for count in FOX_CARDS]
    beyond = [max(0, n - most) for n, most in zip(played, [*limits, 0, 0, 0, 0], strict=True)]
    assert beyond[:3] == [0, 0, 0]
    assert sum(beyond) == state.spent <= state.drawn <= 12
    assert sum(state.cards) <= 8 * players + state.drawn - sum(played)
    held = [tile for own in state.stories for tile in own]
    assert len(held) == len(set(held))
    assert all(tile.bit & state.gone for tile in held)
    assert all(count >= 0 for count in (*state.unread, *state.stars, *state.cards))
    planes = [plane for plane in state.planes if plane is not None]
    assert sorted((*planes, *state.left), reverse=True) == [6, 5, 4, 3, 2]


def anything(state: State, chance: Random) -> list[Action]:
    """Every action that one could think of, with a little nonsense."""
    players = [*state.setup.names, "Nobody"]
    ids = [*[story["id"] for story in STORIES], "nothing"]
    raws: list[dict[str, Any]] = []
    for player in players:
        name = {"player": player}
        raws.append({"type": "retire", **name})
        raws += [{"type": "story", **name, "tile": tile} for tile in ids]
        for card in (0, *CARDS, 8):
            raws.append({"type": "play", **name, "card": card})
            raws += [{"type": "play", **name, "card": card, "steps": n} for n in range(-1, 9)]
        for token in TOKENS:
            raws.append({"type": "telescope", **name, "token": token})
            for many in range(4):
                victims = [chance.choice(players) for _ in range(many)]
                raws.append({"type": "telescope", **name, "token": token, "from": victims})
        for tile in chance.sample(ids, 5):
            steps = chance.randrange(-1, 8)
            raws.append({"type": "spend_story", **name, "tile": tile, "steps": steps})
    decode = Decoder(stars.ACTIONS)
    return [decode(raw) for raw in raws]


def refusal(state: State, action: Action) -> str:
    """Why an action is refused, in a sentence."""
    with pytest.raises(Refused) as caught:
        stars.apply(state, action)
    return ENGLISH.say(stars.sentence(caught.value))


@given(headers(), st.integers(0, 2**32))
def test_what_is_not_listed_is_refused_with_a_sentence(header: Header, seed: int) -> None:
    chance, state = Random(seed), stars.start(header)
    while not state.finished:
        legal = set(stars.legal(state))
        assert len(legal) == len(stars.legal(state))
        if chance.random() < 0.03:
            for action in anything(state, chance):
                assert stars.admits(state, action) == (action in legal)
                assert action in legal or refusal(state, action)
        assert all(stars.admits(state, action) for action in legal)
        state, _ = stars.apply(state, chance.choice(sorted(legal, key=str)))


@given(headers(), st.integers(0, 2**32))
def test_an_outlook_without_chance_or_choice_is_what_comes(header: Header, seed: int) -> None:
    chance, state = Random(seed), stars.start(header)
    while not state.finished:
        action = chance.choice(stars.legal(state))
        ahead = stars.outlook(state, action)
        state, _ = stars.apply(state, action)
        if not ahead.left_out and not state.owed:
            assert ahead.entries == stars.scores(state)
