"""What the app's window is measured beside: Kivy's empty window, and the bare parts of a table.

The bare parts are as little as can answer: a thread that reads lines from a port, a loop that
sleeps until something happens, and one label that shows the last line or touch. No rules, no
journal, no scene; so they say what a frame costs on this machine before anything of ours is in it.
"""

from __future__ import annotations

import os
import threading
import tty
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

Shown = Callable[[], None]
"""Called after each flip."""


def _window(shown: Shown) -> Any:
    for name in ("NO_ARGS", "NO_CONFIG", "NO_FILELOG", "NO_ENV_CONFIG"):
        os.environ[f"KIVY_{name}"] = "1"
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    from kivy.config import Config

    for key, value in {"width": 800, "height": 480, "multisamples": 0, "maxfps": 0}.items():
        Config.set("graphics", key, str(value))
    from kivy.core.window import Window

    flip = Window.flip

    def flipped() -> None:
        flip()
        shown()

    Window.flip = flipped
    return Window


def empty(shown: Shown) -> None:
    """Kivy's empty window as it comes, with our size and no multisampling, run by its own loop."""
    _window(shown)
    from kivy.base import runTouchApp
    from kivy.uix.widget import Widget

    runTouchApp(Widget())


def parts(port: str, shown: Shown) -> None:
    """A label that shows what comes over the port, and where it is touched. Raises OSError where
    the port cannot be opened."""
    made = _window(shown)
    from kivy.base import runTouchApp
    from kivy.uix.label import Label

    from ui.loop import EventLoop, choose

    lines: SimpleQueue[str] = SimpleQueue()
    label = Label(text="nothing yet", font_size=28)
    label.bind(on_touch_down=lambda _, touch: setattr(label, "text", f"{touch.x}, {touch.y}"))

    def look() -> None:
        try:
            label.text = lines.get_nowait()
        except Empty:
            return

    runTouchApp(label, embedded=True)
    loop = choose(made, look)
    assert isinstance(loop, EventLoop)

    descriptor = os.open(port, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(descriptor)

    def read() -> None:
        unread = b""
        while True:
            unread += os.read(descriptor, 4096)
            *whole, unread = unread.split(b"\r\n")
            for line in whole:
                lines.put(line.decode("ascii", "replace"))
                loop.wake()

    threading.Thread(target=read, daemon=True).start()
    loop.run()
