"""The Play frame lies exactly where the design says, at the three sizes it names, with room for the
sound's chip before the others."""

from __future__ import annotations

import pytest

from ui.layout import frame

TABLE = {
    "menu": ((4, 4, 56, 56), (6, 6, 84, 84), (6, 12, 84, 84)),
    "shape": ((68, 10, 44, 44), (102, 15, 66, 66), (102, 21, 66, 66)),
    "name": ((122, 6, 384, 34), (183, 9, 656, 51), (183, 15, 528, 51)),
    "state": ((122, 40, 384, 21), (183, 60, 656, 32), (183, 66, 528, 32)),
    "scene": ((200, 66, 592, 336), (300, 99, 968, 504), (12, 114, 696, 704)),
    "strip": ((8, 66, 184, 336), (12, 99, 276, 504), (12, 830, 696, 252)),
    "prompt": ((176, 408, 552, 72), (264, 612, 908, 108), (24, 1088, 672, 96)),
    "undo": ((8, 416, 88, 56), (12, 624, 132, 84), (12, 1190, 84, 84)),
    "log": ((104, 416, 56, 56), (156, 624, 84, 84), (103.5, 1190, 84, 84)),
    "help": ((736, 416, 56, 56), (1184, 624, 84, 84), (195, 1190, 84, 84)),
}
SIZES = ((800, 480), (1280, 720), (720, 1280))


@pytest.mark.parametrize("part", TABLE)
@pytest.mark.parametrize("at", range(3))
def test_every_part_lies_where_the_design_says(part: str, at: int) -> None:
    width, height = SIZES[at]
    f = min(width, height) / 480
    rect = getattr(frame(width / f, height / f), part)
    assert [v * f for v in rect] == pytest.approx(TABLE[part][at], abs=1)


@pytest.mark.parametrize("at", range(3))
def test_the_chips_are_large_enough_and_end_at_the_margin(at: int) -> None:
    width, height = SIZES[at]
    f = min(width, height) / 480
    chips = frame(width / f, height / f)
    assert chips.chips.x * f == pytest.approx((512, 848, 288)[at], abs=1)
    assert chips.chips.height >= 56


@pytest.mark.parametrize(("width", "height"), [(1024, 600), (1920, 1080), (600, 1024), (480, 480)])
def test_other_screens_keep_their_parts_apart_and_inside(width: int, height: int) -> None:
    f = min(width, height) / 480
    made = frame(width / f, height / f)
    parts = {name: getattr(made, name) for name in TABLE}
    for rect in parts.values():
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.x + rect.width <= width / f + 0.01
        assert rect.y + rect.height <= height / f + 0.01


@pytest.mark.own_process
def test_a_command_is_not_broken_within_an_option(display: str) -> None:
    from ui.drawing.lines import break_lines

    lines, whole = break_lines("sudo systemctl mask --now ModemManager", 17, False, 190, 3)
    assert whole
    assert [line for line in lines if line.startswith("-") or line.endswith("-")] in (
        [],
        ["--now ModemManager"],
    )


@pytest.mark.own_process
def test_a_name_that_is_cut_at_a_hyphen_keeps_it_tight(display: str) -> None:
    from ui.drawing.lines import break_lines

    [line], whole = break_lines("Ana-Wilhelmine Mondstaub", 17, False, 110, 1)
    assert not whole
    assert line.startswith("Ana-W")
