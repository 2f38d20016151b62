"""Where the pins come from: lgpio on a Raspberry Pi, mock pins elsewhere and where lgpio fails.

There is no global pin factory: every device is given this one.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

import gpiozero
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.rules.game import Message, Term, Value
from companion.system_errors import why as told_by

IN_USE = "pin in use"
EMPTY_LGPIO = "empty"
SENTENCES = {
    IN_USE: "another part hangs on the same pin",
    EMPTY_LGPIO: "this lgpio is empty: install python3-lgpio with apt",
    "No module named 'lgpio'": "lgpio is not installed: install python3-lgpio with apt",
    "GPIO busy": "another program uses the pin",
    "can not open gpiochip": "the chip of the pins cannot be opened",
    "unable to locate Pi revision in /proc/device-tree or /proc/cpuinfo": (
        "this is no Raspberry Pi"
    ),
}
"""What the libraries say, in words of ours. Where pip finds no build of lgpio it takes version
0.0.0.2, which is empty."""
MODEL = Path("/proc/device-tree/model")
CHIPS = (b"raspberrypi,rp1-gpio", b"brcm,bcm2711-gpio", b"brcm,bcm2835-gpio")
"""The chips of the header's pins by their kinds: of a Pi 5, of a Pi 4, of those before."""


class NoPins(RuntimeError):
    """There are no real pins here; `reason` says why, in a sentence."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.text)
        self.reason = reason


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


def is_pi_5(root: Path = Path("/")) -> bool:
    """Whether it is a Pi 5 or a sister of it, by the device tree."""
    return b"bcm2712" in _read(root / "proc/device-tree/compatible")


def chip_of_pins(root: Path = Path("/")) -> int:
    """The number of the chip that drives the header's pins: the one that calls itself so in the
    device tree. Which number it has on a Pi 5 was changed more than once; the others there have
    lines that nobody should touch."""
    for chip in sorted((root / "sys/bus/gpio/devices").glob("gpiochip*")):
        kinds = _read(chip / "of_node/compatible").split(b"\0")
        number = chip.name.removeprefix("gpiochip")
        if number.isdecimal() and any(kind in CHIPS for kind in kinds):
            return int(number)
    return 4 if is_pi_5(root) and (root / "dev/gpiochip4").exists() else 0


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


def mock_pins() -> gpiozero.Factory:
    """Pins that only remember what was done to them."""
    return MockFactory(pin_class=MockPWMPin)


def lgpio_pins() -> gpiozero.Factory:
    """The real pins. Raises one of `faults()`."""
    prepare_lgpio()
    try:
        from gpiozero.pins.lgpio import LGPIOFactory
    except AttributeError as error:
        raise ImportError(EMPTY_LGPIO) from error

    return LGPIOFactory(chip=chip_of_pins())


def prepare_lgpio() -> None:
    """Import lgpio without what it does to a program.

    At import it puts a pipe into the working directory and fails where that cannot be written;
    the folder that `LG_WD` names helps, but then it makes that the working directory. Two
    programs in one folder would meet in one pipe. So: a folder of our own, and back again.
    """
    if not os.environ.get("LG_WD"):
        folder = os.environ.get("RUNTIME_DIRECTORY", "").split(":")[0]
        if not folder:
            folder = tempfile.mkdtemp(prefix="companion-pins-")
            atexit.register(shutil.rmtree, folder, ignore_errors=True)
        os.environ["LG_WD"] = folder
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


def why(error: BaseException) -> Value:
    """What went wrong with a part, to stand inside a sentence on the screen."""
    told = getattr(error, "reason", None)
    if isinstance(told, Message):
        return told
    if isinstance(error, gpiozero.GPIOPinInUse):
        return Term(SENTENCES[IN_USE])
    text = told_by(error)
    if not isinstance(text, str):
        return text
    if text[0] == text[-1] == "'":  # lgpio's error is in quotes
        text = text[1:-1]
    return Term(SENTENCES[text]) if text in SENTENCES else text
