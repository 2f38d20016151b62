"""Where the pins come from: lgpio on a Raspberry Pi, mock pins elsewhere and where lgpio fails.

There is no global pin factory: every device is given this one.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import gpiozero
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.rules.game import Message

MODEL = Path("/proc/device-tree/model")


def faults() -> tuple[type[Exception], ...]:
    """What opening or using pins may raise. lgpio's own error is a bare `Exception`, so it can
    only be named once lgpio is there."""
    known = (OSError, gpiozero.GPIOZeroError, RuntimeError, ImportError)
    own = getattr(sys.modules.get("lgpio"), "error", None)
    return known if own is None else (*known, own)


def is_raspberry_pi(model: Path = MODEL) -> bool:
    """Whether this machine is one, by its device tree."""
    try:
        return model.read_bytes().startswith(b"Raspberry Pi")
    except OSError:
        return False


def mock_pins() -> gpiozero.Factory:
    """Pins that only remember what was done to them."""
    return MockFactory(pin_class=MockPWMPin)


def lgpio_pins() -> gpiozero.Factory:
    """The real pins. Raises one of `faults()`."""
    prepare_lgpio()
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except AttributeError as error:
        # Where pip finds no build of lgpio it takes version 0.0.0.2, which is empty.
        raise ImportError("this lgpio is empty: install python3-lgpio with apt") from error

    return LGPIOFactory()


def prepare_lgpio() -> None:
    """Import lgpio without what it does to a program.

    At import it puts a pipe into the working directory and fails where that cannot be written;
    the folder that `LG_WD` names helps, but then it makes that the working directory. Two
    programs in one folder would meet in one pipe. So: a folder of our own, and back again.
    """
    folder = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
    os.environ.setdefault("LG_WD", folder or tempfile.mkdtemp(prefix="companion-pins-"))
    here = Path.cwd()
    try:
        import lgpio  # noqa: F401
    finally:
        os.chdir(here)


def pin_factory(wanted: str, *, simulated: bool) -> tuple[gpiozero.Factory, Message | None]:
    """The pins that the settings want (`auto`, `lgpio` or `mock`), and a note if they cannot be
    had: then the parts hang on mock pins, and the app goes on."""
    if wanted == "mock" or (simulated and wanted == "auto"):
        return mock_pins(), None
    try:
        return lgpio_pins(), None
    except faults() as error:
        text = "The pins cannot be used ({why}): buttons, buzzer and lights are off."
        return mock_pins(), Message(text, {"why": why(error)})


def why(error: BaseException) -> str:
    """The first line of an error, for a note on the screen."""
    return (str(error).splitlines() or [type(error).__name__])[0][:120]
