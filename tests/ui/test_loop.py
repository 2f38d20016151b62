"""The loop that sleeps: how long, and that nothing that is due is slept through."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from tests.ui.driver import Driver
from ui.loop import FRAME, EventLoop
from ui.window import prepare


class Nap:
    """A sleeper that writes down how long it was to sleep, and does not."""

    name = "awake"

    def __init__(self) -> None:
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def wake(self) -> None:
        return None

    def close(self) -> None:
        return None


def settled(driver: Driver) -> tuple[EventLoop, Nap, Any]:
    """A loop with nothing left to draw, and Kivy's clock with no event on it."""
    from kivy.clock import Clock

    nap = Nap()
    loop = EventLoop(driver.window, nap, lambda: None)
    for event in Clock.get_events():
        event.cancel()
    while driver.window.canvas.needs_redraw:
        loop.step()
    nap.slept.clear()
    return loop, nap, Clock


@pytest.mark.own_process
def test_it_sleeps_until_the_next_thing_is_due(display: str) -> None:
    loop, nap, clock = settled(Driver())
    loop.step(1000.0)
    assert nap.slept.pop() == 1000.0, "nothing is due"
    event = clock.schedule_interval(lambda _: None, 50.0)
    loop.step(1000.0)
    assert 0.0 < nap.slept.pop() <= 50.0
    event.cancel()


@pytest.mark.own_process
def test_kivys_own_clock_never_sleeps() -> None:
    # It would hold a touch back that has already come, for the rest of its frame.
    prepare(800, 480)
    from kivy.clock import Clock

    assert Clock._max_fps == 0


@pytest.mark.own_process
def test_while_something_moves_the_frame_rate_sets_the_pace(display: str) -> None:
    loop, nap, clock = settled(Driver())
    moving = clock.schedule_interval(lambda _: None, 0)
    loop.step(1000.0)
    assert 0.0 <= nap.slept.pop() <= FRAME
    moving.cancel()


class Drawing:
    """A window, its canvas and the clock in one: what is to be drawn, what is due, and when."""

    def __init__(self, now: float) -> None:
        self.canvas = self
        self.needs_redraw = False
        self.now = now
        self.due = float("inf")
        self.drawn: list[float] = []

    def time(self) -> float:
        return self.now

    def get_min_timeout(self) -> float:
        return self.due

    def mainloop(self) -> None:
        self.drawn.append(self.now)


@pytest.mark.own_process
@pytest.mark.parametrize(
    ("redraw", "due", "since", "slept"),
    [
        (False, float("inf"), 0.0, 1000.0),  # nothing to do
        (False, 140.5, 10.0, 40.5),  # something later
        (False, 100.0 + FRAME / 8, 0.0, FRAME / 8),  # something before the next frame
        (False, 0.0, FRAME / 4, FRAME * 3 / 4),  # an animation: what is left of its frame
        (False, 100.0, FRAME / 4, FRAME * 3 / 4),  # what is due now is no earlier than that
        (False, 0.0, FRAME * 3, 0.0),  # an animation that is late
        (True, float("inf"), FRAME / 4, FRAME * 3 / 4),  # a picture that has changed
        (True, 140.5, FRAME / 4, FRAME * 3 / 4),
        (True, float("inf"), FRAME * 3, 0.0),  # nothing was drawn lately: at once
    ],
)
def test_a_frame_takes_its_time_and_no_more(
    redraw: bool, due: float, since: float, slept: float
) -> None:
    """At most sixty frames a second, and the first of them without delay."""
    nap, drawing = Nap(), Drawing(100.0 - since)
    loop = EventLoop(drawing, nap, lambda: None)
    loop._clock = drawing
    loop.step(0.0)
    drawing.now, drawing.needs_redraw, drawing.due = 100.0, redraw, due
    loop.step(1000.0)
    assert nap.slept[-1] == pytest.approx(slept, abs=1e-9)
    assert drawing.drawn == [100.0 - since, 100.0]
    assert loop.wakings == 2


@pytest.mark.own_process
def test_others_may_wake_it_while_the_window_changes_its_size(display: str) -> None:
    """SDL's lock and Python's own are never waited for crosswise."""
    driver = Driver()
    driver.unseen()
    loop = driver.screen.loop
    done = threading.Event()

    def keep_waking() -> None:
        while not done.is_set():
            loop.wake()

    other = threading.Thread(target=keep_waking, daemon=True)
    other.start()
    for size in ((1280, 720), (800, 480)) * 15:
        driver.resize(*size)
        driver.frames(2)
        loop.step(0.0)
    done.set()
    other.join()


@pytest.mark.own_process
def test_another_thread_wakes_it(display: str) -> None:
    loop = Driver().screen.loop
    assert isinstance(loop, EventLoop)
    nap = loop._nap
    woken = threading.Event()

    def wake() -> None:
        woken.set()
        nap.wake()

    alarm = threading.Timer(0.2, wake)
    alarm.start()
    while not woken.is_set():
        nap.sleep(60.0)
    alarm.join()
