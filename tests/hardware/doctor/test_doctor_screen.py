"""The doctor's look at the size of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.language import Language
from companion.settings.schema import Screen, Settings
from hardware.doctor import screen

KIOSK = Settings(screen=Screen(kiosk=True))
SAY = Language().say


def edid(wide: int, tall: int, *, timing: bool = True) -> bytes:
    """What a screen of this size says of itself; without a timing, in centimetres."""
    made = bytearray(128)
    made[:8] = screen.HEADER
    if timing:
        made[54], made[66], made[67] = 1, wide & 0xFF, tall & 0xFF
        made[68] = (wide >> 8) << 4 | tall >> 8
    else:
        made[21], made[22] = wide // 10, tall // 10
    return bytes(made)


def look(root: Path, told: bytes, settings: Settings = KIOSK) -> list[tuple[bool, str]]:
    """What is found on a machine with one screen that says this."""
    folder = root / "sys/class/drm/card1-HDMI-A-1"
    folder.mkdir(parents=True)
    (folder / "edid").write_bytes(told)
    return [(one.good, SAY(one.what)) for one in screen.findings(settings, root)]


@pytest.mark.parametrize("timing", [True, False])
def test_seven_inches_are_enough_for_a_finger(tmp_path: Path, timing: bool) -> None:
    found = look(tmp_path, edid(150, 90, timing=timing))
    assert found == [(True, "What is touched measures 10 mm here at least.")]


def test_five_inches_are_enough_for_what_stands_apart(tmp_path: Path) -> None:
    found = look(tmp_path, edid(108, 65))
    assert found == [
        (True, "What stands apart takes touches on 9 mm here; fields side by side measure 7.")
    ]


def test_six_inches_are_enough_for_all(tmp_path: Path) -> None:
    assert look(tmp_path, edid(131, 78)) == [(True, "What is touched measures 9 mm here at least.")]


def test_four_inches_are_not_enough(tmp_path: Path) -> None:
    told = "What stands apart takes touches on 7 mm here; a finger needs 9."
    assert look(tmp_path, edid(87, 52)) == [(False, told)]
    [found] = screen.findings(KIOSK, tmp_path)
    assert found.advice is not None
    assert SAY(found.advice) == "Use a screen whose short side measures 64 mm or more."


def test_an_upright_screen_is_judged_by_its_short_side(tmp_path: Path) -> None:
    assert look(tmp_path, edid(87, 155)) == look(tmp_path / "other", edid(155, 87))


def test_a_large_screen_says_more_than_255_mm(tmp_path: Path) -> None:
    assert screen.size_of(edid(527, 296)) == (527, 296)


@pytest.mark.parametrize("told", [b"", b"\0" * 128, edid(0, 0), edid(150, 90)[:100]])
def test_a_screen_that_does_not_say_is_not_judged(tmp_path: Path, told: bytes) -> None:
    assert look(tmp_path, told) == []


def test_a_window_on_a_desktop_is_not_judged(tmp_path: Path) -> None:
    assert look(tmp_path, edid(108, 65), Settings()) == []
