"""What the devices at the table are made of, and which of them only pretend."""

from __future__ import annotations

import gpiozero
from gpiozero.pins.mock import MockFactory

from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    Backlight,
    Buzzer,
)
from companion.rules.game import Message, Term, Value
from companion.settings.schema import Pins
from hardware.glass_servo import ServoGlass
from hardware.lights import SandBar
from hardware.simulated.bench import SimulatedBench
from hardware.sound_card import Choir, SoundCard


def made_of(
    pins: Pins,
    buttons: int,
    *,
    servo: ServoGlass | None,
    bar: SandBar | None,
    buzzer: Buzzer | None,
    backlight: Backlight | None,
    lights: bool,
) -> dict[str, Message]:
    """A sentence for each device that is fitted; `buttons` counts them."""
    told: dict[str, Message] = {}
    if parts := _glass(pins, servo, bar):
        told[HOURGLASS] = Message("Fitted: {parts}.", {"parts": parts})
    if buzzer is not None:
        told[BUZZER] = Message("Fitted: {parts}.", {"parts": _buzzer(pins, buzzer)})
    if buttons:
        text, many = "{count} button is fitted.", "{count} buttons are fitted."
        told[BUTTONS] = Message(text, {"count": buttons}, many, "count")
    if lights:
        text, many = "{count} seat light is fitted.", "{count} seat lights are fitted."
        told[LIGHTS] = Message(text, {"count": len(pins.lights)}, many, "count")
    if backlight is not None:
        told[SCREEN] = Message("The screen {name} can be dimmed.", {"name": backlight.name})
    return told


def pretending(
    factory: gpiozero.Factory,
    servo: ServoGlass | None,
    buzzer: Buzzer | None,
    bench: SimulatedBench | None,
) -> frozenset[str]:
    """The devices that only pretend: parts on mock pins, and a reader on a pty of ours."""
    found = set() if bench is None else {READER}
    if isinstance(factory, MockFactory):
        found |= {BUTTONS, LIGHTS}
        if servo is None or servo.simulated:
            found.add(HOURGLASS)
        if not isinstance(buzzer, SoundCard | Choir):
            found.add(BUZZER)
    return frozenset(found)


def drawn(pins: Pins) -> dict[str, int]:
    """The output pins that the bench draws, by what hangs on them."""
    found = {} if pins.buzzer is None else {"buzzer": pins.buzzer}
    found |= {f"bar {n}": pin for n, pin in enumerate(pins.bar, 1)}
    return found | {f"light {n}": pin for n, pin in enumerate(pins.lights, 1)}


def _glass(pins: Pins, servo: ServoGlass | None, bar: SandBar | None) -> tuple[Value, ...]:
    parts: list[Value] = []
    if servo is not None and pins.servo is not None:
        values: dict[str, Value] = {"pin": pins.servo, "driver": servo.driver}
        parts.append(Message("servo on GPIO {pin} ({driver})", values))
    for number, pin in enumerate((pins.flip_sensor, pins.flat_sensor)):
        if pin is not None:
            text = ("flip sensor on GPIO {pin}", "flat sensor on GPIO {pin}")[number]
            parts.append(Message(text, {"pin": pin}))
    if bar is not None:
        text, many = "light bar with {count} light", "light bar with {count} lights"
        parts.append(Message(text, {"count": len(pins.bar)}, many, "count"))
    return tuple(parts)


def _buzzer(pins: Pins, buzzer: Buzzer) -> tuple[Value, ...]:
    card = Term("sound card")
    if isinstance(buzzer, SoundCard):
        return (card,)
    on_pin = Message("buzzer on GPIO {pin}", {"pin": pins.buzzer or 0})
    return (on_pin, card) if isinstance(buzzer, Choir) else (on_pin,)
