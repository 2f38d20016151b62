"""What there is to teach, and a box taught in order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.codes import recognise
from companion.components import builtin, things
from companion.rules.registry import GAMES
from companion.tags import Taught, problem
from companion.teaching import (
    Catalogue,
    Lesson,
    Slot,
    Verdict,
    judge,
    printed,
    shelves,
    slot_of,
)

BOX = tuple(Slot("prince", name) for name in ("explain", "draw", "remember", "decide"))


def knows(*slots: Slot) -> Catalogue:
    """A catalogue with one tag for each of these."""
    return Catalogue(Taught(slot.game, slot.component, f"T{at}") for at, slot in enumerate(slots))


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_of_a_box_stands_on_one_shelf(game: str) -> None:
    found = [slot for shelf in shelves(game) for slot in shelf.slots]
    assert len(found) == len(set(found))
    own = [slot.component for slot in found if slot.game == game]
    assert sorted(own) == sorted(things(game))
    assert all(problem("T1", slot.game, slot.component) is None for slot in found)


def test_the_owners_own_tiles_stand_on_the_shelves_of_their_kind() -> None:
    box = builtin("planet")
    box["tiles"][0]["id"] = "Our rose"
    first = shelves("planet", box)[0]
    assert first.slots[0] == Slot("planet", "Our rose")


def test_a_seat_for_each_player_who_can_sit_down() -> None:
    seats = {
        game: [slot.component for slot in shelf.slots]
        for game in GAMES
        for shelf in shelves(game)
        if shelf.key == "players"
    }
    assert seats["planet"] == ["P1", "P2", "P3", "P4", "P5"]
    assert len(seats["stars"]) == 6


def test_a_lesson_begins_with_what_has_no_tag_yet() -> None:
    assert Lesson.begin(BOX, Catalogue()).slot == BOX[0]
    assert Lesson.begin(BOX, knows(BOX[0], BOX[1])).slot == BOX[2]
    assert Lesson.begin(BOX, knows(*BOX)).slot == BOX[0], "all are known: from the start"


def test_after_each_scan_the_next_without_a_tag_is_due_and_the_skipped_ones_come_last() -> None:
    lesson = Lesson.begin(BOX, Catalogue()).skip()
    assert lesson.slot == BOX[1]
    lesson = lesson.onward(knows(BOX[1], BOX[2]))
    assert lesson.slot == BOX[3]
    lesson = lesson.onward(knows(*BOX[1:]))
    assert lesson.slot == BOX[0], "it was skipped"
    assert lesson.onward(knows(*BOX)).slot is None


def test_back_and_skip_stay_inside_the_box() -> None:
    lesson = Lesson(BOX)
    assert lesson.back().slot == BOX[0]
    for _ in range(9):
        lesson = lesson.skip()
    assert lesson.slot is None
    assert lesson.back().slot == BOX[3]


def test_a_tag_is_new_the_same_something_else_or_a_printed_code() -> None:
    known = knows(BOX[0], BOX[1])
    assert judge("XYZ", BOX[0], known) is Verdict.NEW
    assert judge("T0", BOX[0], known) is Verdict.SAME
    assert judge("T1", BOX[0], known) is Verdict.OTHER
    assert judge("TC1:K:draw".upper(), BOX[0], known) is Verdict.PRINTED
    assert judge("TC1:Z:?", BOX[0], known) is Verdict.PRINTED, "of another companion"


def test_several_tags_may_stand_for_one_thing() -> None:
    known = Catalogue([Taught("prince", "draw", "B"), Taught("prince", "draw", "A")])
    assert known.tags(BOX[1]) == ("A", "B")
    assert (known.count(BOX[1]), known.count(BOX[0])) == (2, 0)
    assert (known.known(BOX), len(known)) == (1, 2)


@pytest.mark.parametrize(
    ("code", "slot"),
    [
        ("TC1:P:C01", Slot("planet", "C01")),
        ("TC1:*:P3", Slot("*", "P3")),
        ("TC1:*:015", Slot("*", "15")),
        ("TC1:*:PASS", Slot("*", "PASS")),
    ],
)
def test_a_printed_code_stands_where_a_taught_tag_would(code: str, slot: Slot) -> None:
    said = recognise(code, things)
    assert said is not None
    assert slot_of(said) == slot
    assert printed(code)


@given(st.sets(st.integers(0, 3)), st.lists(st.sampled_from("sbo"), max_size=30))
def test_whatever_is_pressed_a_lesson_ends_when_all_is_taught(known: set[int], keys: str) -> None:
    taught = {BOX[at] for at in known}
    lesson = Lesson.begin(BOX, knows(*taught))
    for key in keys:
        if key == "o":
            if lesson.slot is not None:
                taught.add(lesson.slot)
            lesson = lesson.onward(knows(*taught))
        else:
            lesson = lesson.skip() if key == "s" else lesson.back()
        assert 0 <= lesson.at <= len(BOX)
    for _ in BOX:
        lesson = lesson.onward(knows(*taught))
        if lesson.slot is not None:
            taught.add(lesson.slot)
    assert lesson.onward(knows(*taught)).slot is None
    assert taught == set(BOX)
