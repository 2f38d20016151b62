"""What holds in every game of Der Kleine Prinz, however it goes."""

from __future__ import annotations

import string
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import prince
from companion.rules.game import Header, Refused
from companion.rules.prince import rules
from companion.rules.prince.actions import Answered, Guessed, Rated
from companion.rules.prince.state import State
from tests.companion.rules.playing import ENGLISH, play_on
from tests.companion.rules.prince.boards import NAMES, board


@st.composite
def starts(draw: Any) -> State:
    """A table of any size on any small board."""
    players = draw(st.integers(3, 6))
    spaces = st.lists(st.integers(1, 12), min_size=1, max_size=5)
    components = board(draw(spaces), draw(spaces), blue=draw(st.integers(0, 3)))
    names = NAMES[:players]
    options = {"familiar": draw(st.booleans())}
    return prince.start(Header("prince", names, draw(st.sampled_from(names)), options, components))


def total(state: State) -> int:
    return len(state.stars) * state.seats.stars


@given(starts(), st.integers(0, 2**32))
def test_every_game_ends_and_no_star_or_card_is_lost(first: State, seed: int) -> None:
    state = first
    for state in play_on(prince, first, Random(seed)):
        places = state.seats.board.places
        on_board = sum(place.capacity for place in places[: state.place]) + state.filled
        assert on_board + sum(state.stars) == total(state)
        assert state.finished or state.filled < places[state.place].capacity
        assert all(0 <= hand.count <= 8 for hand in state.hands)
        assert all(hand.kinds is None or sum(hand.kinds) == hand.count for hand in state.hands)
        assert state.finished or all(
            hand.count or (state.task and number == state.turn)
            for number, hand in enumerate(state.hands)
        )
        assert (prince.turn(state) is None) == state.finished == (prince.outcome(state) is not None)
    assert state.ending in prince.ENDINGS


def one_star_at_a_time(state: State, awards: list[tuple[int, int]]) -> list[tuple[str, str]]:
    """D5 and D6 word by word: what happens, a line a star and a line a move."""
    stars, place, filled = list(state.stars), state.place, state.filled
    board, names = state.seats.board, state.seats.names
    told = []
    for number, count in awards:
        for _ in range(count):
            stars[number] -= 1
            filled += 1
            told.append(("star", names[number]))
            if not stars[number]:
                return told
            if filled == board.places[place].capacity:
                place, filled = place + 1, 0
                told.append(("moved", names[number]))
                if place - board.earth == state.fox:
                    return told
    return told


@given(starts(), st.integers(0, 2**32))
def test_stars_are_placed_one_at_a_time(first: State, seed: int) -> None:
    chance = Random(seed)
    state = first
    while actions := prince.legal(state):
        action = prince.vary(state, chance.choice(actions), chance)
        after, happened = prince.apply(state, action)
        awards = awarded(state, action)
        told = []
        last = ""
        for event in happened:
            if event["what"] == "placed":
                last = event["player"]
                assert event["count"] > 0
                told += [("star", last)] * event["count"]
            elif event["what"] == "prince_moved":
                told.append(("moved", last))
        assert told == one_star_at_a_time(state, awards)
        state = after


def awarded(state: State, action: Any) -> list[tuple[int, int]]:
    """Who places how many, counted anew from the rulings."""
    names = state.seats.names
    clockwise = [names[(state.turn + step) % len(names)] for step in range(len(names))]
    if isinstance(action, Guessed):
        given_to = [(action.by, 3), (names[state.turn], 2)]
    elif isinstance(action, Answered):
        alone = len(action.correct) == 1 and len(names) > 3
        given_to = [(name, 3 if alone else 2) for name in clockwise if name in action.correct]
        if action.bet == len(action.correct):
            given_to.append((names[state.turn], 2))
    elif isinstance(action, Rated):
        rated = [name for name in clockwise if name not in (action.blank or ())]
        places = sorted({action.totals[name] for name in rated}, reverse=True)[:3]
        given_to = [
            (name, 3 - place)
            for place, received in enumerate(places)
            for name in rated
            if action.totals[name] == received
        ]
    else:
        given_to = []
    return [(names.index(name), count) for name, count in given_to]


@given(starts(), st.integers(0, 2**32))
def test_old_states_stay_as_they_were(first: State, seed: int) -> None:
    seen = [
        (state, msgspec.json.encode(prince.view(state)))
        for state in play_on(prince, first, Random(seed))
    ]
    assert [msgspec.json.encode(prince.view(state)) for state, _ in seen] == [v for _, v in seen]


TEXT = st.sampled_from([*NAMES, "", "\ud800", "{player}", "[b]", "Zoë"]) | st.text(
    string.printable, max_size=3
)
NUMBER = st.integers(-(10**6), 10**6)


@given(
    starts(),
    st.integers(0, 2**32),
    st.one_of(
        st.builds(Guessed, TEXT),
        st.builds(
            Rated,
            st.dictionaries(TEXT, NUMBER, max_size=6),
            st.lists(TEXT, max_size=3).map(tuple) | st.just(msgspec.UNSET),
        ),
        st.builds(Answered, st.lists(TEXT, max_size=3).map(tuple), st.none() | NUMBER),
        st.builds(prince.ACTIONS[0], TEXT, st.sampled_from(sorted(rules.ENDS))),
    ),
)
def test_whatever_is_tried_is_accepted_or_refused_with_a_sentence(
    first: State, seed: int, action: Any
) -> None:
    chance = Random(seed)
    state = chance.choice(list(play_on(prince, first, chance, most=20)))
    accepted = prince.admits(state, action)
    try:
        prince.apply(state, action)
        why = ""
    except Refused as refused:
        why = ENGLISH.say(prince.sentence(refused))
    assert accepted == (not why)


@given(starts(), st.integers(0, 2**32))
def test_an_outlook_is_the_score_sheet_that_comes(first: State, seed: int) -> None:
    chance = Random(seed)
    for state in play_on(prince, first, chance):
        for action in prince.legal(state):
            outlook = prince.outlook(state, action)
            assert outlook.entries == prince.scores(prince.apply(state, action)[0])
            assert bool(outlook.left_out) == (not state.task)
            assert all(entry.total == sum(entry.parts.values()) for entry in outlook.entries)
            assert not prince.reveals(state, action)
