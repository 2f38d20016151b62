"""One pin, one part: a second use of a pin is refused with both names. And three positions of a
servo that can be told apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS
from companion.rules.game import Message
from companion.settings.check import Mistake
from companion.settings.schema import Pins, Settings

UARTS = ("/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0")
UART_PINS = (14, 15)
"""The serial ports on the pins of a Raspberry Pi, and the two pins that they are on."""


def uses(pins: Pins) -> list[tuple[str, int]]:
    """Every pin in use, with its dotted key (`pins.lights[2]` for one of a list)."""
    return list(_uses(pins, "pins"))


def _uses(part: msgspec.Struct, prefix: str) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        key = f"{prefix}.{field.name}"
        if isinstance(value, msgspec.Struct):
            found += _uses(value, key)
        elif isinstance(value, tuple):
            found += [(f"{key}[{at}]", pin) for at, pin in enumerate(value)]
        elif isinstance(value, int) and not isinstance(value, bool):
            found.append((key, value))
    return found


def device_of(key: str) -> str:
    """The device that a pin's setting belongs to."""
    name = key.partition("[")[0].split(".")[1]
    return {"buzzer": BUZZER, "buttons": BUTTONS, "lights": LIGHTS}.get(name, HOURGLASS)


def without_clashes(settings: Settings, lines: Mapping[str, int]) -> tuple[Settings, list[Mistake]]:
    """The settings with each pin used once: the use that stands later in the file is dropped, and
    any use of a pin that the reader's port is on.

    A list of pins (lights, bar) that loses one is not fitted at all: one light too few would
    put every seat after it in the wrong place.
    """
    order = sorted(uses(settings.pins), key=lambda use: lines.get(use[0], 0))
    first: dict[int, str] = {}
    if settings.reader.port in UARTS:
        # Whoever names that port has wired the reader to it: it is the part that moves.
        first = dict.fromkeys(UART_PINS, "reader.port")
    mistakes: list[Mistake] = []
    dropped: set[str] = set()
    for key, pin in order:
        base = key.partition("[")[0]
        if base in dropped:
            continue
        if pin in first and first[pin].partition("[")[0] not in dropped:
            text = "GPIO {pin} is used by “{first}” and by “{second}”: the second is left out."
            message = Message(text, {"pin": pin, "first": first[pin], "second": key})
            mistakes.append(Mistake(base, message, lines.get(key)))
            dropped.add(base)
        else:
            first[pin] = key
    pins = _without(settings.pins, "pins", dropped)
    return msgspec.structs.replace(settings, pins=pins), mistakes


def with_servo_places(
    settings: Settings, lines: Mapping[str, int]
) -> tuple[Settings, list[Mistake]]:
    """The settings without a servo where two of its three positions are one and the same."""
    glass = settings.hourglass
    if len({glass.pulse_0, glass.pulse_flat, glass.pulse_1}) == 3:
        return settings, []
    text = "The three servo positions must differ: the servo is left out."
    mistake = Mistake("hourglass", Message(text), lines.get("hourglass"))
    pins = msgspec.structs.replace(settings.pins, servo=None)
    return msgspec.structs.replace(settings, pins=pins), [mistake]


def _without(part: Any, prefix: str, dropped: set[str]) -> Any:
    """A struct with the dropped keys back at their defaults (all pins' defaults: not fitted)."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(part):
        value = getattr(part, field.name)
        key = f"{prefix}.{field.name}"
        if isinstance(value, msgspec.Struct):
            values[field.name] = _without(value, key, dropped)
        else:
            values[field.name] = field.default if key in dropped else value
    return type(part)(**values)
