"""The search for garbage goes on after the start, without what was there from the start."""

from __future__ import annotations

import gc
import weakref

import pytest

from companion import garbage


class Ring:
    """Refers to itself, so that only a search finds it."""

    def __init__(self) -> None:
        self.itself = self


def test_after_the_start_garbage_is_found_as_ever() -> None:
    with garbage.put_off():
        assert not gc.isenabled()
        early = weakref.ref(Ring())
        garbage.settle()
        try:
            assert gc.isenabled()
            assert early() is None
            assert gc.get_freeze_count() > 0
            late = weakref.ref(Ring())
            garbage.search()
            assert late() is None
        finally:
            gc.unfreeze()


def test_what_is_old_is_searched_by_the_clock_alone() -> None:
    before = gc.get_threshold()
    with garbage.put_off():
        garbage.settle()
        gc.unfreeze()
        searches = gc.get_stats()[2]["collections"]
        kept = [[[number]] for number in range(200_000)]
        assert gc.get_stats()[1]["collections"] > 0
        assert gc.get_stats()[2]["collections"] == searches
        assert len(kept) == 200_000
    assert gc.get_threshold() == before


def test_a_start_that_fails_leaves_the_search_on() -> None:
    with pytest.raises(OSError), garbage.put_off():  # noqa: PT011 - ours, raised here
        raise OSError
    assert gc.isenabled()
