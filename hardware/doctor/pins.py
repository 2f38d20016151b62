"""The doctor's look at pins: where they come from, who may use them, and what hangs on them.

Files are read below `root`, so that a test can lay out a sick machine.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.devices import BUZZER, HOURGLASS, SCREEN
from companion.finding import PINS, Finding
from companion.rules.game import Message, Term, Value
from companion.settings.check import entries
from companion.settings.pins import UART_PINS, UARTS, device_of, uses
from companion.settings.schema import Settings
from companion.shortened import shortened
from hardware.doctor import screen
from hardware.doctor.user import User, closed_finding, closed_to
from hardware.kernel_pwm import FILES, RP1, NotReached, channel_of
from hardware.pins import chip_of_pins
from hardware.ports import on_pins
from hardware.sound_card import find_player

EMPTY_LGPIO = "0.0.0.2"
"""What pip installs where there is no build of lgpio: a package without content."""
BOOT = ("boot/firmware/config.txt", "boot/config.txt")


def findings(
    settings: Settings,
    root: Path = Path("/"),
    user: User | None = None,
    lgpio: Callable[[], str] | None = None,
    player: Callable[[], str | None] = find_player,
) -> list[Finding]:
    """Everything about the pins, faults first. `lgpio` tells its version, empty for none."""
    who = user or User.current()
    found = [
        *_about(PINS, _factory(settings, root, who, lgpio or lgpio_version)),
        *_parts(settings, root),
        *_about(HOURGLASS, _servo(settings, root, who)),
        *_about(SCREEN, _backlight(settings, root, who)),
        *_about(SCREEN, screen.findings(settings, root)),
        *_about(BUZZER, _sound(settings, root, player)),
    ]
    return sorted(found, key=lambda finding: not finding.fault)


def _about(device: str, findings: Iterator[Finding]) -> Iterator[Finding]:
    return (msgspec.structs.replace(finding, device=device) for finding in findings)


def lgpio_version() -> str:
    """The version of lgpio that is installed; empty for none."""
    try:
        return version("lgpio")
    except PackageNotFoundError:
        return ""


def model(root: Path) -> str:
    """What this machine is by its device tree; empty where there is none."""
    try:
        text = (root / "proc/device-tree/model").read_text("utf-8", "replace")
    except OSError:
        return ""
    return text.strip("\0 \n")


def _factory(
    settings: Settings, root: Path, user: User, lgpio: Callable[[], str]
) -> Iterator[Finding]:
    name = model(root)
    if settings.pins.factory == "mock":
        yield Finding(True, Message("The pins are simulated, as the settings want it."))
        return
    if not name.startswith("Raspberry Pi") and settings.pins.factory == "auto":
        yield Finding(True, Message("This is no Raspberry Pi: the pins are simulated."))
        return
    if name:
        yield Finding(True, Message("This is a {model}.", {"model": shortened(name, 80)}))
    installed = lgpio()
    if installed in ("", EMPTY_LGPIO):
        what = Message("lgpio is not installed: buttons, buzzer and lights are off.")
        todo = Message("Install it: sudo apt install python3-lgpio")
        yield Finding(False, what, todo)
    else:
        yield Finding(
            True, Message("The pins are driven by lgpio {number}.", {"number": installed})
        )
    chip = root / f"dev/gpiochip{chip_of_pins(root)}"
    if chip.exists():
        yield from _closed(chip, root, user)
        return
    what = Message("The kernel shows no pins: there is no /dev/gpiochip0.")
    yield Finding(False, what, Message("Update the system: sudo apt full-upgrade"))


def _closed(
    device: Path, root: Path, user: User, need: int = os.R_OK | os.W_OK
) -> Iterator[Finding]:
    shown = f"/{device.relative_to(root)}"
    closed = closed_finding(device, shown, user, need)
    yield closed or Finding(True, Message("{path} may be used.", {"path": shown}))


def _parts(settings: Settings, root: Path) -> Iterator[Finding]:
    """What hangs on which pin; what the serial line needs is not for parts."""
    names = {entry.key: entry.about for entry in entries()}
    port = settings.reader.port
    if port == "auto":  # then a port on the pins is looked at too, where it is switched on
        port = UARTS[0] if on_pins(root) else ""
    for key, pin in uses(settings.pins):
        part = Term(names[key.partition("[")[0]])
        values: dict[str, Value] = {"pin": pin, "key": key, "part": part}
        if pin in UART_PINS and port in UARTS:
            what = Message("GPIO {pin} ({key}) is one of the two that the reader hangs on.", values)
            yield Finding(
                False, what, Message("Put the part on another pin."), device=device_of(key)
            )
        else:
            what = Message("GPIO {pin}: {part} ({key})", values)
            yield Finding(True, what, device=device_of(key))


def _servo(settings: Settings, root: Path, user: User) -> Iterator[Finding]:
    pin, driver = settings.pins.servo, settings.hourglass.driver
    pretended = settings.pins.factory == "mock" or not model(root).startswith("Raspberry Pi")
    if pin is None or pretended or driver == "lgpio":
        return
    if driver == "gpiozero":
        what = Message("gpiozero turns the servo in ten steps: the glass may not stand upright.")
        yield Finding(False, what, written("hourglass", 'driver = "auto"'), minor=True)
        return
    try:
        channel = channel_of(pin, root / "sys/class/pwm")
    except NotReached:
        yield _unreached(pin, root, minor=driver == "auto")
        return
    yield Finding(True, Message("The kernel’s PWM drives the servo on GPIO {pin}.", {"pin": pin}))
    files = [channel.folder / name for name in FILES if channel.folder.is_dir()]
    for file in files or [channel.chip / "export"]:
        yield from _closed(file, root, user, os.W_OK)
    config = _config(root)
    if RP1 not in str((channel.chip / "device").resolve()) and "dtparam=audio=on" in config.lines:
        what = Message("The sound of the headphone jack shares the PWM with the servo.")
        todo = Message("Write dtparam=audio=off in {file} and restart.", {"file": config.shown})
        yield Finding(False, what, todo, minor=True)


class _Config(NamedTuple):
    """The settings of the machine's start: their name, and the lines that are in effect."""

    shown: str
    lines: frozenset[str]


def written(part: str, line: str) -> Message:
    """The advice to write a line into the settings."""
    text = "Write {line} under [{part}] in the settings."
    return Message(text, {"line": line, "part": part})


def _config(root: Path) -> _Config:
    name = next((name for name in BOOT if (root / name).exists()), BOOT[0])
    try:
        lines = (root / name).read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    return _Config(f"/{name}", frozenset(line.strip() for line in lines))


def _unreached(pin: int, root: Path, *, minor: bool) -> Finding:
    what = Message("The kernel’s PWM does not reach the servo on GPIO {pin}.", {"pin": pin})
    todo = "Put the servo on GPIO 18, add a line dtoverlay=pwm-2chan to {file} and restart."
    return Finding(False, what, Message(todo, {"file": _config(root).shown}), minor=minor)


def _backlight(settings: Settings, root: Path, user: User) -> Iterator[Finding]:
    wanted = settings.screen.backlight
    if wanted == "off":
        return
    found = sorted((root / "sys/class/backlight").glob("*"))
    if wanted == "auto" and not found:
        text = "There is no light behind the screen to dim: the picture is drawn darker instead."
        yield Finding(True, Message(text))
        return
    meant = [light for light in found if wanted in ("auto", light.name)]
    if not meant:
        what = Message("There is no light {name} behind the screen.", {"name": wanted})
        yield Finding(False, what, written("screen", 'backlight = "auto"'))
    for light in meant:
        name = light.name
        if closed_to(light / "brightness", user, os.W_OK) is None:
            yield Finding(True, Message("The screen {name} can be dimmed.", {"name": name}))
            continue
        what = Message(
            "The screen {name} cannot be dimmed by {user}.", {"name": name, "user": user.name}
        )
        yield Finding(False, what, Message("Run systemd/install.sh: it lays the rule for that."))


def _sound(settings: Settings, root: Path, player: Callable[[], str | None]) -> Iterator[Finding]:
    output = settings.sound.output
    if output == "off":
        yield Finding(True, Message("Sound is off, as the settings want it."))
        return
    if output == "buzzer" or (output == "auto" and settings.pins.buzzer is not None):
        return
    name = player()
    if name is None:
        what = Message("There is neither a buzzer nor a program that plays sounds.")
        todo = Message("Install one: sudo apt install alsa-utils")
        yield Finding(False, what, todo, minor=output == "auto")
        return
    cards = root / "proc/asound/cards"
    if cards.exists() and "no soundcards" in cards.read_text(errors="replace"):
        what = Message("There is neither a buzzer nor a sound card.")
        todo = Message("Fit a buzzer and name its pin in the settings.")
        yield Finding(False, what, todo, minor=output == "auto")
        return
    yield Finding(True, Message("{program} plays the tones.", {"program": Path(name).name}))
