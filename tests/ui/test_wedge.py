"""Scanners that type into the app's window."""

from __future__ import annotations

from typing import Any

import pytest

from companion.devices import Fittings, Scan
from tests.ui.driver import StillClock
from ui.wedge import Wedge

SHIFT, ENTER, TAB, COLON = 225, 40, 43, 51
CODE = "TC1:P:C07"


class Window:
    """A text field behind a wedge, on a clock turned by hand."""

    def __init__(self) -> None:
        self.clock = StillClock()
        self.scans: list[Scan] = []
        self.text = ""
        self.keys: list[int] = []
        self.wedge = Wedge(self.clock, self.scans.append, self.backspace, self.put)

    def backspace(self) -> None:
        self.text = self.text[:-1]

    def put(self, text: str) -> None:
        self.text += text

    def key(self, usage: int, character: str = "", *, after: float) -> None:
        """Press and let go; what is not the scanner's goes on to the field."""
        self.clock.now += after
        if not self.wedge.down(usage):
            self.keys.append(usage)
        if character and not self.wedge.typed(character):
            self.text += character
        self.wedge.up(usage)


def strokes(text: str) -> list[tuple[int, bool]]:
    """The US keys for a text: scancode, and whether shift is held."""
    found = []
    for character in text:
        if character == ":":
            found.append((COLON, True))
        elif character.isdigit():
            found.append((39 if character == "0" else 29 + int(character), False))
        else:
            found.append((4 + ord(character.lower()) - ord("a"), character.isupper()))
    return found


def scan(window: Window, text: str, gap: float = 0.002) -> None:
    for (usage, shift), character in zip(strokes(text), text, strict=True):
        if shift:
            window.clock.now += gap
            window.wedge.down(SHIFT)
        window.key(usage, character, after=gap)
        if shift:
            window.wedge.up(SHIFT)
    window.key(ENTER, after=gap)


def test_a_code_goes_to_the_table_and_leaves_no_trace_in_a_text_field() -> None:
    window = Window()
    window.text = "An"
    window.clock.now += 1
    scan(window, CODE)
    assert [found.tag for found in window.scans] == [CODE]
    assert window.text == "An"
    assert ENTER not in window.keys, "its Enter touches no button"


def test_what_a_person_typed_during_a_long_frame_is_not_lost() -> None:
    window = Window()
    for character in "maximilian":
        window.key(strokes(character)[0][0], character, after=0.0)
    window.key(strokes("a")[0][0], "a", after=0.2)
    assert window.text == "maximiliana"
    assert window.scans == []


def test_what_a_person_types_is_a_person_s() -> None:
    window = Window()
    for character in "ana":
        window.key(strokes(character)[0][0], character, after=0.12)
    window.key(ENTER, after=0.12)
    assert window.scans == []
    assert window.text == "ana"
    assert window.keys[-1] == ENTER


def test_an_end_of_enter_and_tab_moves_nothing_on_the_screen() -> None:
    window = Window()
    scan(window, CODE)
    window.key(TAB, after=0.002)
    assert TAB not in window.keys
    window.key(TAB, after=1.0)
    assert window.keys[-1] == TAB, "later it is a person's"


def test_two_keys_of_a_fast_typist_stay() -> None:
    window = Window()
    for character, after in (("t", 0.2), ("h", 0.03), ("e", 0.1)):
        window.key(strokes(character)[0][0], character, after=after)
    assert window.text == "the"


def test_after_a_code_without_an_end_the_keys_are_people_s_again() -> None:
    window = Window()
    for (usage, _), character in zip(strokes("12345"), "12345", strict=True):
        window.key(usage, character, after=0.002)
    window.key(ENTER, after=2.0)
    assert window.scans == []
    assert window.keys[-1] == ENTER


@pytest.mark.own_process
def test_in_the_real_window_keys_are_known_by_their_places(display: str) -> None:
    from tests.ui.driver import Driver

    clock = StillClock()
    driver = Driver(fittings=Fittings(clock, typed=True))
    driver.table.posted.clear()

    def down(usage: int, key: int) -> Any:
        clock.now += 0.002
        return driver.window.dispatch("on_key_down", key, usage, None, [])

    for usage, shift in strokes(CODE):
        if shift:
            down(SHIFT, 304)
        # An AZERTY keyboard would make another character of it: the key's place is what counts.
        down(usage, ord("q"))
        driver.window.dispatch("on_key_up", ord("q"), usage)
        if shift:
            driver.window.dispatch("on_key_up", 304, SHIFT)
    down(ENTER, 13)
    assert [found.tag for found in driver.table.posted if isinstance(found, Scan)] == [CODE]
    driver.close()


@pytest.mark.own_process
def test_beside_a_scanner_that_is_read_from_its_device_the_window_does_not_listen(
    display: str,
) -> None:
    from companion.settings.schema import Reader, Settings
    from hardware.fit import fit
    from tests.ui.driver import Driver

    for keyboard, typed in (("window", True), ("off", False), ("/dev/null", False)):
        settings = Settings(reader=Reader(keyboard=keyboard, port="off"))
        fittings, close = fit(settings, StillClock(), simulated=True)
        assert fittings.typed is typed
        driver = Driver(fittings=fittings)
        assert (driver.screen._wedge is not None) is typed
        driver.close()
        close()
