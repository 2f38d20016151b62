"""When a tag that is seen again counts again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.sightings import QUICK_WINDOW, WINDOW, Sightings, is_quick

TILE = "TC1:P:A-07"
UNDO = "TC1:*:UNDO"


def test_a_tile_under_the_beam_is_one_scan_however_long_it_lies_there() -> None:
    seen = Sightings()
    assert seen.scan(TILE, 0.0)
    assert not any(seen.scan(TILE, 0.065 * n) for n in range(1, 200))


def test_a_tile_counts_again_once_it_was_out_of_sight() -> None:
    seen = Sightings()
    assert seen.scan(TILE, 0.0)
    assert not seen.scan(TILE, WINDOW - 0.01)
    assert not seen.scan(TILE, 2 * WINDOW - 0.02)
    assert seen.scan(TILE, 3 * WINDOW)


def test_a_tile_that_trembles_on_the_coil_is_still_one_scan() -> None:
    seen = Sightings()
    assert seen.scan("62E3086CED", 0.0)
    seen.removal("62E3086CED", 0.4)
    assert not seen.scan("62E3086CED", 0.5)


@pytest.mark.parametrize("tag", [UNDO, "TC1:*:3", "TC1:*:P2"])
def test_commands_numbers_and_players_count_again_soon(tag: str) -> None:
    seen = Sightings()
    assert is_quick(tag)
    assert seen.scan(tag, 0.0)
    assert not seen.scan(tag, QUICK_WINDOW - 0.01)
    assert seen.scan(tag, 2 * QUICK_WINDOW)


def test_a_command_taken_off_and_put_back_counts_again_at_once() -> None:
    seen = Sightings()
    assert seen.scan(UNDO, 0.0)
    seen.removal(UNDO, 0.2)
    assert seen.scan(UNDO, 0.25)
    assert not seen.scan(UNDO, 0.3)


def test_a_card_counts_as_a_command_does() -> None:
    seen = Sightings()
    assert seen.scan("04A23B1C", 0.0, quick=True)
    assert seen.scan("04A23B1C", QUICK_WINDOW, quick=True)


def test_two_tags_by_turns_are_two_scans_and_no_more() -> None:
    seen = Sightings()
    counted = [seen.scan("AB"[n % 2], 0.1 * n) for n in range(50)]
    assert counted == [True, True] + [False] * 48


def test_what_was_never_seen_may_be_taken_off() -> None:
    seen = Sightings()
    seen.removal(UNDO, 0.0)
    assert seen.scan(UNDO, 1.0)


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.floats(0, 3)), max_size=60))
def test_the_first_sighting_after_a_window_counts_and_no_other(
    steps: list[tuple[str, float]],
) -> None:
    seen = Sightings()
    last: dict[str, float] = {}
    now = 0.0
    for tag, pause in steps:
        now += pause
        expected = tag not in last or now - last[tag] >= WINDOW
        assert seen.scan(tag, now) == expected
        last[tag] = now
