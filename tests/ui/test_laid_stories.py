"""The stories that lie face up at the connecting boards, as they are read in one by one."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.components import builtin
from companion.rules.registry import odd
from ui.scenes.stars_facts import looks_of
from ui.sheets.laid_stories import LaidStories, with_boards

BOX = builtin("stars")
LOOKS = looks_of(BOX)
IDS = tuple(LOOKS)


def twins() -> tuple[str, str]:
    """Two stories that look the same."""
    first = IDS[0]
    return first, next(tile for tile in IDS[1:] if LOOKS[tile] == LOOKS[first])


def test_after_four_stories_the_next_board_comes() -> None:
    laid = LaidStories.of(BOX, ())
    for tile in IDS[:5]:
        laid.read(tile)
    assert laid.boards == [list(IDS[:4]), [IDS[4]], []]
    assert laid.at == 1


def test_a_fifth_and_a_sixth_can_lie_at_a_board_and_no_more() -> None:
    laid = LaidStories.of(BOX, (IDS[:4], (), ()))
    laid.at = 0
    for tile in IDS[4:7]:
        laid.read(tile)
    assert laid.boards[0] == list(IDS[:6])
    assert laid.full()
    laid.at = 1
    laid.read(IDS[8])
    laid.at = 0
    laid.read(IDS[8])
    assert laid.boards[1] == [IDS[8]], "it stays where there was room for it"


def test_a_touch_takes_any_of_a_look_and_a_scan_the_very_one() -> None:
    first, second = twins()
    laid = LaidStories.of(BOX, ())
    laid.put(LOOKS[first])
    assert laid.boards[0] == [first]
    laid.read(first)
    assert laid.boards[0] == [second, first], "what was touched is another of the same look"
    laid.read(first)
    assert laid.boards[0] == [second, first], "held there twice"


def test_what_is_scanned_at_another_board_moves_there() -> None:
    laid = LaidStories.of(BOX, ())
    laid.read(IDS[0])
    laid.at = 2
    laid.read(IDS[0])
    assert laid.boards == [[], [], [IDS[0]]]


def test_what_is_taken_off_is_asked_for_again() -> None:
    laid = LaidStories.of(BOX, (IDS[:4], IDS[4:8], IDS[8:12]))
    laid.take(IDS[1])
    assert laid.at == 0
    assert IDS[1] not in laid.boards[0]
    laid.clear()
    assert laid.result() == ()


def test_nothing_read_in_is_left_out_of_the_components() -> None:
    laid = with_boards(BOX, (IDS[:4], IDS[4:8], IDS[8:12]))
    assert laid["boards"][1] == list(IDS[4:8])
    assert with_boards(laid, ()) == BOX


@given(st.lists(st.one_of(
    st.tuples(st.just("read"), st.sampled_from(IDS)),
    st.tuples(st.just("put"), st.sampled_from(tuple(LOOKS.values()))),
    st.tuples(st.just("take"), st.sampled_from(IDS)),
    st.tuples(st.just("at"), st.integers(0, 2)),
)))  # fmt: skip
def test_whatever_is_touched_and_scanned_a_game_can_be_begun_with_it(steps: list[Any]) -> None:
    laid = LaidStories.of(BOX, ())
    for what, value in steps:
        if what == "at":
            laid.at = value
        else:
            getattr(laid, what)(value)
    odd("stars", with_boards(BOX, laid.result()))
    assert sum(laid.left().values()) == len(IDS) - sum(map(len, laid.boards))
