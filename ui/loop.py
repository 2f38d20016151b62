"""The event-driven loop: sleeps until something happens, and does nothing in between.

Kivy's own loop ticks at a fixed rate. This one sleeps until SDL has an event, the clock has one
due, or another thread calls `wake`; only while something moves does it tick at the frame rate.
SDL really sleeps on X11 and Wayland only. Elsewhere (KMSDRM, offscreen) it would look every
millisecond, so there the loop waits for the input nodes and a pipe, and then lets SDL look once.
Where SDL cannot be reached at all, Kivy's own loop runs (`KivyLoop`).
"""

from __future__ import annotations

import ctypes
import os
import selectors
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

FRAME = 1 / 60
_LONGEST = 3600.0
_RESCAN = 5.0
"""Seconds between looks for new input nodes, where we wait for them ourselves."""
_ADD_EVENT = 0
"""SDL_ADDEVENT."""
_USER_EVENT = 0x8000
SLEEPING_DRIVERS = frozenset({"x11", "wayland"})


class Sleeper(Protocol):
    """Sleeps until an event, a wake-up from another thread, or the time is over."""

    name: str

    def sleep(self, seconds: float) -> None: ...

    def wake(self) -> None: ...

    def close(self) -> None: ...


class SdlSleeper:
    """Sleeps in SDL_WaitEventTimeout; an event put into SDL's queue wakes it.

    The event is put there without SDL_PushEvent, which would hold SDL's lock while it asks
    Kivy's filter in Python: a screen's thread that just changes the window's size holds Python
    and wants that lock, and both would wait for ever.
    """

    def __init__(self, sdl: ctypes.CDLL, name: str) -> None:
        self.name = name
        self._sdl = sdl
        sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_PeepEvents.argtypes = [
            ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_uint32, ctypes.c_uint32,
        ]  # fmt: skip

    def sleep(self, seconds: float) -> None:
        milliseconds = int(seconds * 1000 + 0.999)
        if milliseconds > 0:
            self._sdl.SDL_WaitEventTimeout(None, milliseconds)

    def wake(self) -> None:
        event = (ctypes.c_uint32 * 16)(_USER_EVENT)
        self._sdl.SDL_PeepEvents(ctypes.byref(event), 1, _ADD_EVENT, 0, 0)

    def close(self) -> None:
        """Nothing to put away."""


class NodeSleeper:
    """Waits for the input nodes and a pipe; SDL is asked once after each."""

    def __init__(self, name: str, folder: Path = Path("/dev/input")) -> None:
        self.name = name
        self._folder = folder
        self._read, self._write = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._read, selectors.EVENT_READ)
        self._nodes: dict[Path, int] = {}
        self._scanned = -_RESCAN

    def sleep(self, seconds: float) -> None:
        now = time.monotonic()
        if now - self._scanned >= _RESCAN:
            self._scan()
            self._scanned = now
        longest = min(seconds, _RESCAN) if self._nodes or self._folder.is_dir() else seconds
        for key, _ in self._selector.select(max(0.0, longest)):
            self._drain(key.fd)

    def wake(self) -> None:
        try:
            os.write(self._write, b"\0")
        except BlockingIOError:
            return  # the pipe is full of wake-ups already

    def close(self) -> None:
        """Close the pipe and the nodes."""
        self._selector.close()
        for descriptor in (*self._nodes.values(), self._read, self._write):
            os.close(descriptor)

    def _scan(self) -> None:
        for path in self._folder.glob("event*"):
            if path in self._nodes:
                continue
            try:
                node = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            except OSError:
                continue  # not ours to read: SDL reads what it may
            self._nodes[path] = node
            self._selector.register(node, selectors.EVENT_READ)

    def _drain(self, descriptor: int) -> None:
        try:
            while len(os.read(descriptor, 4096)) == 4096:
                continue
        except BlockingIOError:
            return
        except OSError:
            gone = [path for path, node in self._nodes.items() if node == descriptor]
            self._selector.unregister(descriptor)
            os.close(descriptor)
            for path in gone:
                del self._nodes[path]


def sdl_library() -> ctypes.CDLL | None:
    """The SDL2 that Kivy has loaded, or None where it cannot be found."""
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    for line in maps.splitlines():
        path = line[73:] if len(line) > 73 else ""
        if "libSDL2-2" in path:
            return ctypes.CDLL(path)
    return None


def sleeper() -> Sleeper | None:
    """The best way to sleep here; None where only Kivy's own loop is left."""
    sdl = sdl_library()
    if sdl is None:
        return None
    sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    driver = (sdl.SDL_GetCurrentVideoDriver() or b"").decode()
    if driver in SLEEPING_DRIVERS:
        return SdlSleeper(sdl, f"SDL sleeps on {driver}")
    return NodeSleeper(f"waits for input nodes beside SDL's {driver or 'unknown'} driver")


class EventLoop:
    """Runs the window with a sleeper. `before_frame` is called after each waking."""

    def __init__(self, window: Any, nap: Sleeper, before_frame: Callable[[], None]) -> None:
        from kivy.base import EventLoop as KivyEventLoop
        from kivy.clock import Clock

        self._window = window
        self._nap = nap
        self._before_frame = before_frame
        self._kivy = KivyEventLoop
        self._clock = Clock
        self._last_frame = 0.0
        self.wakings = 0
        """How often it has woken, for tests and the bench."""

    @property
    def name(self) -> str:
        """How this loop waits, for the report of what runs here."""
        return self._nap.name

    def wake(self) -> None:
        """End the sleep. Any thread may."""
        self._nap.wake()

    def run(self) -> None:
        """Run until the window closes."""
        while not self._kivy.quit and self._kivy.status == "started":
            self.step()

    def step(self, longest: float = _LONGEST) -> None:
        """Sleep, then do what there is to do."""
        self._nap.sleep(min(longest, self._until_next()))
        self.wakings += 1
        self._before_frame()
        self._window.mainloop()
        self._last_frame = self._clock.time()
        self._kivy.idle()

    def close(self) -> None:
        """Put the sleeper away."""
        self._nap.close()

    def _until_next(self) -> float:
        now = self._clock.time()
        if self._window.canvas.needs_redraw:
            return max(0.0, self._last_frame + FRAME - now)
        due = self._clock.get_min_timeout()
        # What is due every frame, an animation, says 0: then the frame rate sets the pace. Where
        # nothing is due at all it is the largest number there is.
        return max(due - now, self._last_frame + FRAME - now if due <= now else 0.0, 0.0)


class KivyLoop:
    """Kivy's own loop at a moderate rate, where SDL is out of reach."""

    name = "Kivy's own loop"

    def __init__(self, before_frame: Callable[[], None]) -> None:
        from kivy.base import EventLoop as KivyEventLoop
        from kivy.clock import Clock

        self._kivy = KivyEventLoop
        self._trigger = Clock.create_trigger(lambda _: before_frame())
        Clock._max_fps = 30.0  # noqa: SLF001 - Kivy has no other way to set it later

    def wake(self) -> None:
        """Have what came looked at in the next frame. Any thread may."""
        self._trigger()

    def run(self) -> None:
        """Run until the window closes."""
        self._kivy.mainloop()

    def close(self) -> None:
        """Nothing to put away."""


def choose(window: Any, before_frame: Callable[[], None]) -> EventLoop | KivyLoop:
    """The event-driven loop, or Kivy's own where that cannot be."""
    nap = sleeper()
    return KivyLoop(before_frame) if nap is None else EventLoop(window, nap, before_frame)
