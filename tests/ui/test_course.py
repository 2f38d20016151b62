"""Steps through the lines of a game: those that stand, the start before them, and no others."""

from __future__ import annotations

from companion.rules.game import Message
from companion.snapshots import Line
from ui.course import Course


def lines(*numbers: int, undone: tuple[int, ...] = ()) -> tuple[Line, ...]:
    return tuple(Line(n, Message("x"), undone=n in undone) for n in numbers)


def course(*numbers: int, undone: tuple[int, ...] = ()) -> Course:
    made = Course()
    made.follow(lines(*numbers, undone=undone))
    return made


def test_it_begins_at_the_newest_line_that_stands() -> None:
    made = course(1, 2, 5, 6, undone=(6,))
    assert made.steps == (0, 1, 2, 5)
    assert made.at == made.last == 3
    assert made.line is not None
    assert made.line.number == 5
    assert not made.goes_back


def test_steps_end_at_the_start_and_at_the_newest() -> None:
    made = course(1, 2)
    made.step(-3)
    assert made.number == 0
    assert made.line is None
    made.step(99)
    assert made.number == 2


def test_an_undone_line_is_looked_at_beside_the_steps() -> None:
    made = course(1, 2, 3, 4, undone=(2, 3))
    made.choose(3)
    assert made.line is not None
    assert made.line.undone
    assert made.at == 1, "the step before it"
    made.choose(3)
    assert made.number is None, "a second touch lets it go"


def test_going_back_is_going_to_a_line_before_the_newest() -> None:
    made = course(1, 2)
    made.choose(2)
    assert not made.goes_back
    made.choose(1)
    assert made.goes_back
    made.follow(lines(2))
    assert made.number is None, "a line that is gone is not looked at"
    made.begin()
    assert made.last == made.at == 0
