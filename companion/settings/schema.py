"""What can be set, with units, limits and defaults.

The structs below are the only list: the checker, `companion settings` and the app read them.
A pin is a GPIO number (BCM), not a place on the header; a part without a pin is not fitted.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_BAUD = 4_000_000
"""The fastest that a serial line is set to."""

Pin = Annotated[int, Meta(ge=0, le=27, extra={"unit": "GPIO"})]
Seconds = Annotated[float, Meta(ge=0.005, le=60, extra={"unit": "s"})]
RunTime = Annotated[float, Meta(ge=5, le=3600, extra={"unit": "s"})]
Pulse = Annotated[int, Meta(ge=500, le=2500, extra={"unit": "µs"})]
Text = Annotated[str, Meta(max_length=255)]


class Reader(Struct, frozen=True, forbid_unknown_fields=True):
    """The tag or code reader."""

    port: Annotated[Text, Meta(description="a device such as /dev/ttyUSB0, auto or off")] = "auto"
    protocol: Annotated[
        Literal["auto", "text", "gm65", "gm67", "de2120", "rdm6300", "id12", "pn532"],
        Meta(description="what the reader speaks"),
    ] = "auto"
    baud: Annotated[
        int,
        Meta(ge=0, le=MOST_BAUD, extra={"unit": "baud"}, description="0: the protocol’s own"),
    ] = 0
    repeat_window: Annotated[
        Seconds, Meta(description="the same tag within this time is one scan")
    ] = 2.0
    twice: Annotated[
        bool, Meta(description="RFID at 125 kHz: believe a tag once it was read twice")
    ] = False
    keyboard: Annotated[
        Text,
        Meta(
            description="a scanner that types: its /dev/input device, auto, off,"
            " or window: only while the app’s window is in front"
        ),
    ] = "window"


class ButtonPins(Struct, frozen=True, forbid_unknown_fields=True):
    """Buttons by what they do, pressed or held long; each closes its pin to ground."""

    next: Annotated[Pin | None, Meta(description="the card next; held: the card pass")] = None
    undo: Annotated[Pin | None, Meta(description="take back; held: also what was hidden")] = None
    pause: Annotated[
        Pin | None,
        Meta(description="lay the hourglass flat, or stand it up; held: sound off or on"),
    ] = None
    turn_over: Annotated[
        Pin | None, Meta(description="turn the hourglass over; held: lay it flat")
    ] = None
    help: Annotated[Pin | None, Meta(description="what can I do now; held: the rules of it")] = None


class Pins(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part hangs on which pin."""

    factory: Annotated[
        Literal["auto", "lgpio", "mock"],
        Meta(description="auto: lgpio on a Raspberry Pi, simulated pins elsewhere"),
    ] = "auto"
    buzzer: Annotated[Pin | None, Meta(description="buzzer")] = None
    tonal: Annotated[
        bool, Meta(description="the buzzer plays tones (passive); false: it only beeps (active)")
    ] = True
    buttons: ButtonPins = ButtonPins()
    debounce: Annotated[
        Seconds, Meta(description="a button must rest this long before it counts")
    ] = 0.02
    long_press: Annotated[Seconds, Meta(description="a press held this long is a long one")] = 0.8
    lights: Annotated[
        tuple[Pin, ...], Meta(max_length=6, description="seat lights, clockwise from the first")
    ] = ()
    bar: Annotated[
        tuple[Pin, ...], Meta(max_length=20, description="light bar as sand, top light first")
    ] = ()
    servo: Annotated[Pin | None, Meta(description="servo that turns the real glass")] = None
    flip_sensor: Annotated[
        Pin | None, Meta(description="tilt switch on the glass, closed with side 0 on top")
    ] = None
    flat_sensor: Annotated[
        Pin | None, Meta(description="tilt switch, closed while the glass lies flat")
    ] = None


class Hourglass(Struct, frozen=True, forbid_unknown_fields=True):
    """The real glass and how it is moved."""

    side_0: Annotated[RunTime, Meta(description="a full run with side 0 on top")] = 60.0
    side_1: Annotated[RunTime, Meta(description="a full run with side 1 on top")] = 60.0
    driver: Annotated[
        Literal["auto", "kernel", "lgpio", "gpiozero"],
        Meta(description="who makes the servo’s pulses"),
    ] = "auto"
    pulse_0: Annotated[Pulse, Meta(description="servo upright, side 0 on top")] = 600
    pulse_flat: Annotated[Pulse, Meta(description="servo with the glass lying flat")] = 1500
    pulse_1: Annotated[Pulse, Meta(description="servo upright, side 1 on top")] = 2400
    movement: Annotated[Seconds, Meta(description="time for half a turn")] = 1.2
    hold: Annotated[Seconds, Meta(description="held after a movement, then let go")] = 0.6
    settle: Annotated[
        Annotated[float, Meta(ge=0.15, le=0.3, extra={"unit": "s"})],
        Meta(description="the flip sensor must rest this long"),
    ] = 0.25


class Sound(Struct, frozen=True, forbid_unknown_fields=True):
    """Tones."""

    output: Annotated[
        Literal["auto", "buzzer", "card", "both", "off"],
        Meta(description="auto: the buzzer if fitted, else the sound card"),
    ] = "auto"
    volume: Annotated[
        float, Meta(ge=0, le=1, description="0 to 1, where the part has a volume")
    ] = 0.7


class Screen(Struct, frozen=True, forbid_unknown_fields=True):
    """The screen."""

    language: Annotated[
        Literal["auto", "en", "fr", "de"], Meta(description="until one is chosen on the screen")
    ] = "auto"
    kiosk: Annotated[bool, Meta(description="the whole screen, without a way out")] = False
    width: Annotated[
        int, Meta(ge=480, le=7680, extra={"unit": "px"}, description="of the window")
    ] = 800
    height: Annotated[
        int, Meta(ge=480, le=4320, extra={"unit": "px"}, description="of the window")
    ] = 480
    rotation: Annotated[
        Literal[0, 90, 180, 270], Meta(extra={"unit": "°"}, description="how the screen hangs")
    ] = 0
    sleep: Annotated[
        int,
        Meta(ge=0, le=1440, extra={"unit": "min"}, description="dark after this time; 0: never"),
    ] = 10
    backlight: Annotated[Text, Meta(description="a name in /sys/class/backlight, auto or off")] = (
        "auto"
    )


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept."""

    folder: Annotated[Text, Meta(description="empty: the platform’s folder for data")] = ""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the settings file."""

    reader: Reader = Reader()
    pins: Pins = Pins()
    hourglass: Hourglass = Hourglass()
    sound: Sound = Sound()
    screen: Screen = Screen()
    data: Data = Data()
