"""Deadlines armed ahead."""

from __future__ import annotations

import logging
import threading
import time
from functools import partial

import pytest

from companion.alarm import Alarm
from tests.companion.storage.desk import HandClock


def test_what_is_due_is_called_in_order() -> None:
    clock = HandClock()
    called: list[int] = []
    alarm = Alarm(clock)
    for at in (3, 1, 2):
        alarm.arm(clock.now + at, partial(called.append, at))
    assert alarm.due() == pytest.approx(1)
    clock.turn(2)
    assert alarm.due() == pytest.approx(1)
    assert called == [1, 2]
    clock.turn(5)
    assert alarm.due() is None
    assert called == [1, 2, 3]


def test_what_is_cancelled_is_not_called() -> None:
    clock, called = HandClock(), []
    alarm = Alarm(clock)
    number = alarm.arm(clock.now + 1, lambda: called.append(1))
    alarm.cancel(number)
    alarm.cancel(number)
    clock.turn(2)
    assert alarm.due() is None
    assert called == []


def test_one_that_fails_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    clock, called = HandClock(), []
    alarm = Alarm(clock)
    alarm.arm(clock.now, _fail)
    alarm.arm(clock.now, lambda: called.append(1))
    with caplog.at_level(logging.CRITICAL, "companion.alarm"):
        alarm.due()
    assert called == [1]


def _fail() -> None:
    raise ZeroDivisionError


class RealClock(HandClock):
    def monotonic(self) -> float:
        return time.monotonic()


def test_the_thread_calls_by_itself_an_earlier_one_first() -> None:
    clock = RealClock()
    alarm, done, called = Alarm(clock), threading.Event(), []

    def last() -> None:
        called.append(2)
        done.set()

    alarm.start()
    alarm.arm(time.monotonic() + 0.05, last)
    alarm.arm(time.monotonic(), lambda: called.append(1))
    assert done.wait(30)
    assert called == [1, 2]
    alarm.arm(time.monotonic() + 1000, lambda: called.append(3))
    alarm.stop()
    assert called == [1, 2]
