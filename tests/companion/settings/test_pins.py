"""One pin, one part."""

from __future__ import annotations

import pytest

from companion.devices import BUTTONS, BUZZER, HOURGLASS, LIGHTS
from companion.settings.pins import device_of, uses
from tests.companion.settings.texts import read, said


def test_two_uses_of_one_pin_are_refused_with_both_names() -> None:
    loaded = read("[pins]\nservo = 18\nbuzzer = 18\n")
    assert said(loaded) == [
        (
            3,
            "GPIO 18 is used by “pins.servo” and by “pins.buzzer”: the second is left out.",
        )
    ]
    assert loaded.settings.pins.servo == 18
    assert loaded.settings.pins.buzzer is None


@pytest.mark.parametrize("port", ["/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0"])
@pytest.mark.parametrize("order", ["{reader}{pins}", "{pins}{reader}"])
@pytest.mark.parametrize(
    ("key", "pins"),
    [
        ("pins.buzzer", "[pins]\nbuzzer = {pin}\n"),
        ("pins.buttons.next", "[pins.buttons]\nnext = {pin}\n"),
        ("pins.lights[1]", "[pins]\nlights = [4, {pin}]\n"),
    ],
)
@pytest.mark.parametrize("pin", [14, 15])
def test_the_pins_of_the_reader_s_port_are_no_part_s(
    port: str, order: str, key: str, pins: str, pin: int
) -> None:
    """Whichever stands first: the reader cannot be put on other pins."""
    reader = f'[reader]\nport = "{port}"\n'
    loaded = read(order.format(reader=reader, pins=pins.format(pin=pin)))
    (told,) = [text for _, text in said(loaded)]
    assert told == (f"GPIO {pin} is used by “reader.port” and by “{key}”: the second is left out.")
    assert loaded.settings.reader.port == port
    assert uses(loaded.settings.pins) == []


@pytest.mark.parametrize("port", ["auto", "off", "/dev/ttyUSB0"])
def test_other_ports_leave_the_pins_free(port: str) -> None:
    loaded = read(f'[reader]\nport = "{port}"\n[pins]\nbuzzer = 14\n')
    assert said(loaded) == []
    assert loaded.settings.pins.buzzer == 14


def test_a_list_that_loses_a_pin_is_not_fitted_at_all() -> None:
    loaded = read("[pins]\nbuzzer = 5\nlights = [4, 5, 6]\n[pins.buttons]\nnext = 6\n")
    assert loaded.settings.pins.lights == ()
    assert loaded.settings.pins.buttons.next == 6
    assert len(loaded.mistakes) == 1


def test_a_list_that_is_not_fitted_leaves_all_its_pins_to_others() -> None:
    loaded = read("[pins]\nbuzzer = 5\nlights = [4, 5, 6]\nservo = 4\n[pins.buttons]\nnext = 6\n")
    assert [line for line, _ in said(loaded)] == [3]
    assert (loaded.settings.pins.servo, loaded.settings.pins.buttons.next) == (4, 6)


def test_the_later_of_two_lists_that_share_a_pin_is_told_by_the_line_of_that_pin() -> None:
    loaded = read("[pins]\nlights = [4,\n  5]\nbar = [6,\n  5,\n  7]\n")
    text = "GPIO 5 is used by “pins.lights[1]” and by “pins.bar[1]”: the second is left out."
    assert said(loaded) == [(5, text)]
    assert (loaded.settings.pins.lights, loaded.settings.pins.bar) == ((4, 5), ())


def test_servo_positions_must_differ() -> None:
    loaded = read("[pins]\nservo = 12\n[hourglass]\npulse_0 = 1500\n")
    assert loaded.settings.pins.servo is None
    text = "The three servo positions must differ: the servo is left out."
    assert said(loaded) == [(3, text)]
    assert "hourglass" not in loaded.lines, "the section was not taken as it stands"


@pytest.mark.parametrize(
    ("key", "device"),
    [
        ("pins.buzzer", BUZZER),
        ("pins.buttons.next", BUTTONS),
        ("pins.lights[2]", LIGHTS),
        ("pins.servo", HOURGLASS),
        ("pins.bar[0]", HOURGLASS),
    ],
)
def test_each_pin_belongs_to_a_device(key: str, device: str) -> None:
    assert device_of(key) == device
