"""What holds in every game in the residence, however it goes."""

from __future__ import annotations

import string
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import residence
from companion.rules.game import Header, Refused
from companion.rules.residence.actions import Move, Reaping
from companion.rules.residence.box import COLOURS
from companion.rules.residence.order import choices, next_to_move, owed, queue
from companion.rules.residence.state import State
from tests.companion.rules.playing import ENGLISH, play_on
from tests.companion.rules.residence.roads import NAMES

SEEDS = st.integers(0, 2**32)


@st.composite
def starts(draw: Any) -> State:
    """A table of any size on any short road."""
    names = NAMES[: draw(st.integers(2, 6))]
    route = draw(st.text(COLOURS, min_size=1, max_size=25))
    first = draw(st.sampled_from(names))
    return residence.start(Header("residence", names, first, {}, {"route": route}))


@given(starts(), SEEDS)
def test_every_game_ends_and_no_house_is_visited_twice_or_stood_on_by_two(
    first: State, seed: int
) -> None:
    state = first
    for state in play_on(residence, first, Random(seed), most=3000):
        visited = [space for spaces in state.visited for space in spaces]
        assert len(set(visited)) == len(visited) == state.marked.bit_count()
        standing = [s for s in state.spaces if 0 < s < state.seats.outside]
        assert len(set(standing)) == len(standing)
        assert all(state.marked >> space & 1 for space in standing)
        scores = residence.scores(state)
        assert sum(entry.parts["apartments"] for entry in scores) == len(visited)
        assert all(entry.total == sum(entry.parts.values()) for entry in scores)
        assert state.finished == (residence.turn(state) is None)
    assert state.finished
    assert any(map(state.out, range(len(state.spaces))))
    assert residence.outcome(state) is not None


@given(starts(), SEEDS)
def test_the_next_to_move_is_first_in_every_reaping_that_may_be_chosen(
    first: State, seed: int
) -> None:
    for state in play_on(residence, first, Random(seed)):
        waiting = queue(state)
        if not waiting:
            assert owed(state) == []
            continue
        player = next_to_move(state, waiting)
        assert owed(state)[0][0] == player
        assert not any(state.out(mover) for mover, _ in owed(state))
        open_now = choices(state, waiting)
        assert open_now == sorted(open_now)
        name = state.seats.names[player]
        for index in range(-1, len(state.reapings) + 1):
            accepted = residence.admits(state, Move(name, (1,), index))
            assert accepted == (index in open_now)


@given(starts(), SEEDS)
def test_old_states_stay_as_they_were(first: State, seed: int) -> None:
    seen = [
        (state, msgspec.json.encode(residence.view(state)))
        for state in play_on(residence, first, Random(seed))
    ]
    for state, view in seen:
        assert msgspec.json.encode(residence.view(state)) == view


@given(starts(), SEEDS)
def test_an_outlook_is_the_score_sheet_that_comes(first: State, seed: int) -> None:
    for state in play_on(residence, first, Random(seed), most=40):
        for action in residence.legal(state):
            outlook = residence.outlook(state, action)
            assert outlook.entries == residence.scores(residence.apply(state, action)[0])
            assert bool(outlook.left_out) == isinstance(action, Reaping)
            assert not residence.reveals(state, action)


TEXT = st.sampled_from([*NAMES, "", "\ud800", "{player}", "Zoë"]) | st.text(
    string.printable, max_size=3
)
NUMBER = st.integers(-(10**6), 10**6)


@given(
    starts(),
    SEEDS,
    st.one_of(
        st.builds(Reaping, st.lists(TEXT, max_size=4).map(tuple), st.none() | TEXT),
        st.builds(
            Move,
            TEXT,
            st.lists(st.integers(0, 9) | NUMBER, max_size=4).map(tuple),
            st.just(msgspec.UNSET) | st.integers(-1, 4) | NUMBER,
        ),
        st.builds(residence.ACTIONS[2]),
    ),
)
def test_whatever_is_tried_is_accepted_or_refused_with_a_sentence(
    first: State, seed: int, action: Any
) -> None:
    chance = Random(seed)
    state = chance.choice(list(play_on(residence, first, chance, most=30)))
    accepted = residence.admits(state, action)
    try:
        residence.apply(state, action)
        why = ""
    except Refused as refused:
        why = ENGLISH.say(residence.sentence(refused))
    assert accepted == (not why)
