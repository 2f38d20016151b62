"""Codes from scanners that type."""

from __future__ import annotations

import pytest

from companion.devices import Scan
from companion.keys import ENTER, KEYPAD_ENTER, LEAST, LONGEST, SCANNER_GAP, TAB, Keys
from companion.symbology import split

SHIFT, ALT = 225, 226
STEP = 0.001
KEYPAD = {"1": 89, "2": 90, "3": 91, "4": 92, "5": 93, "6": 94, "7": 95, "8": 96, "9": 97, "0": 98}


class Typist:
    """Types on a keyboard, a key a millisecond unless told otherwise."""

    def __init__(self, step: float = STEP, **how: float) -> None:
        self.keys = Keys(**how)  # type: ignore[arg-type]
        self.step = step
        self.now = 10.0
        self.scans: list[Scan] = []

    def press(self, *usages: int) -> Typist:
        for usage in usages:
            self.now += self.step
            scan = self.keys.down(usage, self.now)
            if scan is not None:
                self.scans.append(scan)
            self.keys.up(usage, self.now)
        return self

    def shifted(self, usage: int, shift: int = SHIFT) -> Typist:
        self.keys.down(shift, self.now)
        self.press(usage)
        self.keys.up(shift, self.now)
        return self

    def alt(self, code: str, alt: int = ALT) -> Typist:
        self.keys.down(alt, self.now)
        self.press(*(KEYPAD[digit] for digit in code))
        self.keys.up(alt, self.now)
        return self

    def tags(self) -> list[str]:
        return [scan.tag for scan in self.scans]


def test_the_digits_are_where_they_are_whatever_the_layout_says() -> None:
    assert Typist().press(*range(30, 40), ENTER).tags() == ["1234567890"]


def test_the_letters() -> None:
    assert Typist().press(*range(4, 30), ENTER).tags() == ["abcdefghijklmnopqrstuvwxyz"]


def test_a_printed_code_with_capitals_and_colons() -> None:
    typist = Typist()
    typist.shifted(23).shifted(6).press(30).shifted(51).shifted(37).shifted(51).shifted(19)
    assert typist.press(32, ENTER).tags() == ["TC1:*:P3"]


@pytest.mark.parametrize("shift", [225, 229])
def test_both_shifts_make_capitals(shift: int) -> None:
    typist = Typist()
    for usage in range(4, 30):
        typist.shifted(usage, shift)
    assert typist.press(40).tags() == ["ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    assert typist.shifted(33, shift).press(4, 5, 43).tags()[1:] == ["$ab"]


def test_every_sign_of_the_us_keyboard() -> None:
    signs = (44, *range(45, 50), *range(51, 57))
    typist = Typist().press(4, *signs, 84, 85, 86, 87, 99, 100, ENTER)
    for usage in (4, *signs, *range(30, 40), 100):
        typist.shifted(usage)
    assert typist.press(ENTER).tags() == ["a -=[]\\;'`,.//*-+.\\", 'A _+{}|:"~<>?!@#$%^&*()|']


@pytest.mark.parametrize("ending", [(ENTER,), (TAB,), (KEYPAD_ENTER,), (ENTER, TAB)])
def test_enter_or_tab_or_both_end_a_code(ending: tuple[int, ...]) -> None:
    assert Typist().press(30, 31, 32, *ending).tags() == ["123"]


def test_an_enter_before_the_code_is_no_code() -> None:
    assert Typist().press(ENTER, 30, 31, 32, ENTER).tags() == ["123"]


def test_keypad_digits_are_digits() -> None:
    assert Typist().press(89, 98, 97, ENTER).tags() == ["109"]


def test_alt_and_numbers_on_the_keypad_are_characters() -> None:
    assert Typist().alt("84").alt("067", alt=230).alt("0049").press(ENTER).tags() == ["TC1"]


def test_of_a_number_typed_with_alt_the_last_four_digits_count() -> None:
    assert Typist().alt("84").alt("067").alt("90049").press(ENTER).tags() == ["TC1"]


def test_an_aim_prefix_becomes_the_symbology() -> None:
    typist = Typist().press(48).shifted(8).press(39)
    typist.press(*(30 + (int(digit) - 1) % 10 for digit in "4006381333931"), ENTER)
    assert [(scan.tag, scan.symbology) for scan in typist.scans] == [("4006381333931", "EAN")]


def test_a_person_is_no_scanner() -> None:
    typist = Typist(step=SCANNER_GAP * 2)
    assert typist.press(30, 31, 32, 33, ENTER).tags() == []
    assert typist.keys.burst(typist.now) == 0
    assert Typist(step=SCANNER_GAP * 2, gap=0.5).press(30, 31, 32, ENTER).tags() == ["123"]


def test_a_scanner_may_take_the_whole_gap_from_key_to_key() -> None:
    typist = Typist(step=0.5, gap=0.5).press(30, 31, 32)
    assert typist.keys.burst(typist.now + 0.5) == 3
    assert typist.press(ENTER).tags() == ["123"]


def test_a_scan_after_a_persons_keys_is_whole_and_alone() -> None:
    typist = Typist(step=0.2).press(4, 5)
    typist.now += 1.0
    typist.step = STEP
    assert typist.press(30, 31, 32).keys.burst(typist.now) == 3
    assert typist.press(ENTER).tags() == ["123"]


def test_two_keys_hit_by_accident_are_no_code() -> None:
    assert Typist().press(*range(30, 29 + LEAST), ENTER).tags() == []
    assert Typist(least=1).press(30, ENTER).tags() == ["1"]


def test_enter_long_after_a_burst_is_a_persons() -> None:
    typist = Typist().press(30, 31, 32)
    typist.now += 1.0
    assert typist.press(ENTER).tags() == []


def test_a_shift_that_was_never_let_go_spoils_one_code_at_most() -> None:
    typist = Typist()
    typist.keys.down(SHIFT, typist.now)
    typist.press(4, 5, 6, ENTER)
    assert typist.press(4, 5, 6, ENTER).tags() == ["ABC", "abc"]


def test_an_alt_that_was_never_let_go_spoils_one_code_at_most() -> None:
    typist = Typist()
    typist.keys.down(ALT, typist.now)
    typist.press(89, 90, 91, ENTER)
    assert typist.press(89, 90, 91, ENTER).tags() == ["123"]


def test_keys_that_type_nothing_are_passed_over() -> None:
    assert Typist().press(30, 58, 31, 224, 32, ENTER).tags() == ["123"]


def test_a_code_without_an_end_takes_no_memory_and_is_too_long() -> None:
    typist = Typist().press(*[30] * (LONGEST * 3))
    assert typist.keys.burst(typist.now) == LONGEST + 1
    assert typist.press(ENTER).tags() == []
    assert Typist().press(*[30] * LONGEST, ENTER).tags() == ["1" * LONGEST]


def test_unprintable_characters_make_no_tag() -> None:
    assert Typist().press(30, 31, 32).alt("7").press(ENTER).tags() == []
    assert Typist().press(30, 31, 32).alt("0233").press(ENTER).tags() == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("]E04006381333931", ("4006381333931", "EAN")),
        ("]C1ABC", ("ABC", "GS1-128")),
        ("]y0ABC", ("]y0ABC", "")),
        ("ABC", ("ABC", "")),
        ("]", ("]", "")),
    ],
)
def test_prefixes(text: str, found: tuple[str, str]) -> None:
    assert split(text) == found
