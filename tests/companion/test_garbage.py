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
            gc.collect()
            assert late() is None
        finally:
            gc.unfreeze()


def test_a_start_that_fails_leaves_the_search_on() -> None:
    with pytest.raises(OSError), garbage.put_off():  # noqa: PT011 - ours, raised here
        raise OSError
    assert gc.isenabled()
