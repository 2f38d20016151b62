"""What is not fitted, and how to add it: no fault, but the next thing one may want."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS, READER
from companion.finding import Finding
from companion.rules.game import Message, Value
from companion.settings.schema import ButtonPins, Settings

SENTENCES = {
    BUZZER: "No buzzer is named in the settings.",
    HOURGLASS: "Nothing that turns, watches or shows a real hourglass is named in the settings.",
    BUTTONS: "No buttons are named in the settings.",
    LIGHTS: "No seat lights are named in the settings.",
    READER: "The reader is switched off in the settings.",
}
"""What is not fitted."""

LINES = {
    BUZZER: ("pins", "buzzer = 12"),
    HOURGLASS: ("pins", "servo = 18"),
    BUTTONS: ("pins.buttons", "next = 5"),
    LIGHTS: ("pins", "lights = [17, 27, 22]"),
    READER: ("reader", 'port = "auto"'),
}
"""The part of the settings and a line for it, as an example: on the pins of the drawing in
`hardware/README.md`, so all of them can be written down together."""


def missing(settings: Settings, path: Path) -> Iterator[Finding]:
    """What is not fitted, each with the line that would add it to the file at `path`."""
    pins, reader = settings.pins, settings.reader
    glass = pins.servo is None and pins.flip_sensor is None and pins.flat_sensor is None
    absent = {
        READER: reader.port == "off" and reader.keyboard == "off",
        HOURGLASS: glass and not pins.bar,
        BUZZER: pins.buzzer is None,
        BUTTONS: pins.buttons == ButtonPins(),
        LIGHTS: not pins.lights,
    }
    for device in [name for name, gone in absent.items() if gone]:
        part, line = LINES[device]
        values: dict[str, Value] = {"line": line, "part": part, "path": str(path)}
        text = "To add one, write a line such as {line} under [{part}] in {path}, and start anew."
        advice = Message(text, values)
        yield Finding(False, Message(SENTENCES[device]), advice, minor=True, device=device)
