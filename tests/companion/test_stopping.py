"""An orderly stop, asked for by real signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading

import pytest

from companion.stopping import SIGNALS, OrderlyStop


@pytest.mark.own_process
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_asks_and_ends_nothing(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    asked = threading.Event()
    with OrderlyStop() as stop:
        stop.then(asked.set)
        os.kill(os.getpid(), number)
        assert asked.wait(30)
        assert stop.asked
        assert stop.signal == number
    assert signal.getsignal(number) == before


@pytest.mark.own_process
def test_who_comes_too_late_is_called_at_once() -> None:
    first, second = threading.Event(), threading.Event()
    with OrderlyStop() as stop:
        stop.then(first.set)
        os.kill(os.getpid(), signal.SIGTERM)
        assert first.wait(30)
        stop.then(second.set)
        assert second.is_set()


@pytest.mark.own_process
def test_a_signal_nobody_waits_for_is_remembered() -> None:
    with OrderlyStop() as stop:
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGCHLD)
        done = threading.Event()
        threading.Thread(target=lambda: (_until(stop), done.set())).start()
        assert done.wait(30)


@pytest.mark.own_process
def test_a_stop_that_hangs_is_not_waited_for_for_ever() -> None:
    hung = threading.Event()
    with OrderlyStop(patience=0.0, hung=hung.set):
        os.kill(os.getpid(), signal.SIGTERM)
        assert hung.wait(30)


@pytest.mark.own_process
def test_a_stop_in_good_time_is_not_cut_short() -> None:
    hung = threading.Event()
    with OrderlyStop(patience=60.0, hung=hung.set) as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        _until(stop)
    assert not hung.is_set()


def test_who_hangs_is_ended_and_says_where_it_was() -> None:
    hangs = """
import os, signal, threading
from companion.stopping import OrderlyStop
with OrderlyStop(patience=0.0):
    os.kill(os.getpid(), signal.SIGTERM)
    threading.Event().wait()
"""
    ended = subprocess.run([sys.executable, "-c", hangs], capture_output=True, timeout=60)
    assert ended.returncode == 1
    assert b"threading.py" in ended.stderr


def _until(stop: OrderlyStop) -> None:
    while not stop.asked:
        os.sched_yield()
