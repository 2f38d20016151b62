"""What is done aside is brought back to the screen's thread, with what it raised."""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import Any

import pytest

from ui.aside import Aside
from ui.mailbox import Mailbox


def bring(aside: Aside, work: Any) -> Any:
    """What work brings, and the threads that did and that got it."""
    calls: SimpleQueue[Any] = SimpleQueue()
    aside._bring = calls.put
    found: list[Any] = []
    aside.run(lambda: (work(), threading.get_ident()), found.append)
    assert aside.under_way == 1
    calls.get(timeout=30)()
    assert aside.under_way == 0
    return found[0]


def test_the_work_is_done_on_a_thread_of_its_own() -> None:
    aside = Aside(lambda call: call())
    found, thread = bring(aside, lambda: 3)
    assert found == 3
    assert thread != threading.get_ident()
    aside.close()


def test_what_the_work_raises_is_raised_where_it_is_brought() -> None:
    def fails() -> None:
        raise OSError("gone")

    aside = Aside(lambda call: call())
    with pytest.raises(OSError, match="gone"):
        bring(aside, fails)
    aside.close()


def test_no_call_is_dropped_on_the_way_and_each_wakes_the_screen() -> None:
    mailbox, woken = Mailbox(), []
    mailbox.wake_with(lambda: woken.append(1))
    done: list[int] = []
    for number in range(3):
        mailbox.put_call(lambda number=number: done.append(number))  # type: ignore[misc]
    for call in mailbox.take_calls():
        call()
    assert done == [0, 1, 2]
    assert len(woken) == 3
    assert mailbox.take_calls() == []
