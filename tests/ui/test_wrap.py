"""Names in lines: whole where there is room, parted before they are cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.samples import LONG_NAMES

pytestmark = pytest.mark.own_process
NAMES = st.text("abcdefghimnoprstuwyzAEJMW -", min_size=1, max_size=24).map(str.strip)
ROOMS = st.lists(st.integers(40, 160), min_size=1, max_size=3).map(tuple)


def bare(text: str) -> str:
    return text.replace(" ", "").replace("-", "")


@settings(max_examples=200, deadline=None)
@given(NAMES.filter(bool), ROOMS)
def test_lines_are_no_longer_than_their_rooms_and_whole_names_lose_nothing(
    name: str, rooms: tuple[int, ...]
) -> None:
    from ui.drawing.measure import width_of
    from ui.drawing.wrap import wrap

    found = wrap(name, 16, True, rooms)
    assert len(found.lines) <= len(rooms)
    for line, room in zip(found.lines, rooms, strict=False):
        assert width_of(line, 16, True) <= room or line == "…"
    if found.whole:
        assert bare("".join(found.lines)) == bare(name)
    else:
        assert any("…" in line for line in found.lines)
    if found.parted:
        assert any(line.endswith("-") for line in found.lines)


@pytest.mark.parametrize("name", LONG_NAMES)
def test_two_lines_of_the_strip_hold_every_long_name(name: str) -> None:
    from ui.drawing.wrap import wrap

    assert wrap(name, 16, True, (142, 102)).whole


def test_a_word_is_parted_between_its_syllables() -> None:
    from ui.drawing.wrap import wrap

    assert wrap("Benedikt Sternschnuppner", 16, True, (142, 102)).lines == (
        "Benedikt Sternsch-",
        "nuppner",
    )
    assert wrap("Ana-Wilhelmine Mondstaub", 16, True, (142, 102)).lines == (
        "Ana-Wilhelmine",
        "Mondstaub",
    )


def test_initials_keep_the_first_name() -> None:
    from ui.drawing.wrap import initialled

    assert initialled("Ana-Wilhelmine Mondstaub") == "Ana-Wilhelmine M."
    assert initialled("Ana") == "Ana"
    assert initialled("Ana Maria Berg") == "Ana M. B."


def test_whose_turn_it_is_stands_whole_over_the_planet_and_others_by_their_initials() -> None:
    from ui.drawing.wrap import caption

    assert caption("Dorothea Papierflieger-X", (17, 16), 120, whole=True)[1] == (
        "Dorothea",
        "Papierflieger-X",
    )
    assert caption("Dorothea Papierflieger-X", (17, 16), 120, whole=False)[1] == ("Dorothea P.",)
    assert caption("Ana", (17, 16), 120, whole=False) == (17, ("Ana",))


def test_less_and_less_of_a_name_stands_where_there_is_less_room() -> None:
    from ui.drawing.measure import width_of
    from ui.drawing.wrap import caption, shorter

    ways = ("Ana-Wilhelmine M.", "Ana-W. M.", "Ana-W.")
    assert shorter("Ana-Wilhelmine Mondstaub") == ways
    assert shorter("Benedikt Sternschnuppner") == ("Benedikt S.", "Benedikt S.", "Benedikt")
    assert shorter("小王子") == ("小王子",) * 3
    for way in ways:
        room = width_of(way, 16)
        shown = caption("Ana-Wilhelmine Mondstaub", (17, 16), room, whole=False)
        assert shown == (16, (way,))
