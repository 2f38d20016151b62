"""Opens the one window: no multisampling, exactly one source of touches, no configuration files.

Kivy reads its environment and settings when it is imported, so `prepare` comes before any
import of Kivy; nothing in this module imports it at the top.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from types import ModuleType
from typing import Any, NoReturn

ENVIRONMENT = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_ENV_CONFIG": "1",
    "KIVY_GL_BACKEND": "sdl2",
    "KIVY_LOG_MODE": "PYTHON",
    # One reader of pictures is enough; trying the others would import all of Pillow.
    "KIVY_IMAGE": "sdl2",
    # The touch by which a window gets the focus counts; SDL would spend it on that.
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
}


def prepare(
    width: int,
    height: int,
    *,
    fullscreen: bool = False,
    rotation: int = 0,
    cursor: bool = True,
) -> None:
    """Tell Kivy how its window is to be, before Kivy is imported.

    `rotation` is 0, 90, 180 or 270 degrees. Touches come through SDL's mouse alone: with the
    touch device read a second time every touch would count twice.

    Raises:
        RuntimeError: Kivy was imported before, and has written into the owner's home by now.
    """
    if "kivy" in sys.modules and not ENVIRONMENT.keys() <= os.environ.keys():
        raise RuntimeError("Kivy was imported before its environment was set")
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    from kivy.config import Config

    settings: dict[str, Any] = {
        "width": width,
        "height": height,
        "fullscreen": "auto" if fullscreen else 0,
        "rotation": rotation,
        "show_cursor": int(cursor),
        "multisamples": 0,
        "maxfps": 0,
        "resizable": 1,
    }
    for key, value in settings.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "system")
    for key, _ in Config.items("input"):
        Config.remove_option("input", key)
    Config.set("input", "mouse", "mouse,disable_multitouch")
    _without_stock_styles()
    _without_touch_devices()


def _without_stock_styles() -> None:
    """Have Kivy find an empty file where its own widgets' styles would be. This imports its clock,
    which reads the settings then and never again."""
    import kivy

    with _stands_in("asyncio", NoAsyncio("asyncio")):
        from kivy import resources  # noqa: F401 - it is to know where the rest of Kivy's data is

    kept, kivy.kivy_data_dir = kivy.kivy_data_dir, str(files("ui"))
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = kept


def _without_touch_devices() -> None:
    """Have Kivy find nothing where it reads touch devices itself. Nobody uses that here, and where
    the system lacks the library it needs, Kivy tells of it with a traceback at every start."""
    name = "kivy.input.providers.mtdev"
    with _stands_in(name, ModuleType(name)):
        import kivy.input.providers  # noqa: F401 - each provider is imported by this one


class NoAsyncio(ModuleType):
    """What Kivy's clock takes of asyncio to be ready for `async_run`, which nobody calls here: the
    real one costs 1 MiB and the OpenSSL that it imports 4 more, at every start."""

    Event = threading.Event

    @staticmethod
    def wait_for(*_: object) -> NoReturn:
        """Nobody waits so."""
        raise RuntimeError("the app's loop is ui.loop, and not one of asyncio's")


@contextmanager
def _stands_in(name: str, module: ModuleType) -> Iterator[None]:
    """Have imports of a module give that one within the block, where nobody imported it before."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = module
    try:
        yield
    finally:
        del sys.modules[name]


def open_window(title: str) -> Any:
    """Open the window and give it.

    Raises:
        NoDisplay: no window can be opened here.
    """
    from kivy.base import EventLoop
    from kivy.core.window import Window

    if Window is None:
        raise NoDisplay
    # The window brings a source of touches of its own, for the fingers that SDL tells of. On Linux
    # Kivy hands it none, for SDL tells of the first finger as of a mouse as well.
    for provider in tuple(EventLoop.input_providers):
        if type(provider).__module__ == type(Window).__module__:
            EventLoop.remove_input_provider(provider)
    Window.set_title(title)
    return Window


class NoDisplay(RuntimeError):
    """There is no display, or no driver for one."""
