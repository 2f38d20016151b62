"""Who sits where, who goes first and how the planes are piled, before a game."""

from __future__ import annotations

import pytest

from ui.seating import Seating
from ui.widgets.table import SeatTable

NAMES = ("Ana", "Ben", "Cho")


def seated(*names: str, first: str = "") -> Seating:
    found = Seating()
    found.again(names, first)
    found.settle(piles=False)
    return found


def test_nobody_is_first_of_nobody() -> None:
    assert (seated().first, seated().asked) == ("", True)


def test_until_somebody_says_so_the_first_seated_starts() -> None:
    at = seated(*NAMES)
    assert (at.first, at.asked) == ("Ana", True)
    at.begin("Cho", piles=False)
    assert (at.first, at.asked) == ("Cho", False)


def test_who_was_to_start_and_leaves_is_asked_for_anew() -> None:
    at = seated(*NAMES, first="Cho")
    assert not at.asked
    at.names = NAMES[:2]
    at.settle(piles=False)
    assert (at.first, at.asked) == ("Ana", True)


def test_a_seat_is_taken_at_the_end_or_between_others_as_long_as_one_is_free() -> None:
    at = seated(*NAMES)
    at.take("Dora", 5)
    at.take("Emil", 5, at=1)
    assert at.names == ("Ana", "Emil", "Ben", "Cho", "Dora")
    at.take("Fay", 5)
    at.take("Ana", 6)
    assert at.names == ("Ana", "Emil", "Ben", "Cho", "Dora")


def test_who_is_called_otherwise_keeps_seat_and_turn_and_plane() -> None:
    at = seated(*NAMES, first="Ben")
    at.begin("Ben", piles=True)
    at.call("Ben", "Benedikt")
    assert (at.names[1], at.first, at.pile[0]) == ("Benedikt",) * 3


def test_who_begins_lies_on_top_and_the_others_stay_as_they_lie() -> None:
    at = seated(*NAMES)
    at.pile = ("Cho", "Ana", "Ben")
    at.begin("Ben", piles=True)
    assert at.piled() == ("Ben", "Cho", "Ana")


def test_the_top_of_the_pile_is_first() -> None:
    at = seated(*NAMES, first="Ana")
    at.pile = ("Cho", "Ana", "Ben")
    at.settle(piles=True)
    assert at.first == "Cho"


@pytest.mark.parametrize("piles", [False, True])
def test_lots_name_one_of_those_at_the_table(piles: bool) -> None:
    at = seated(*NAMES)
    drawn = set()
    for _ in range(60):
        at.draw_lots(piles=piles)
        drawn.add(at.first)
        assert sorted(at.piled()) == sorted(NAMES)
        assert not piles or at.first == at.pile[0]
    assert drawn == set(NAMES)


def test_there_are_no_lots_without_anybody() -> None:
    at = seated()
    at.draw_lots(piles=False)
    assert at.first == ""


@pytest.mark.own_process
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_who_starts_is_said_clear_of_all_who_sit_beside(
    display: str, size: tuple[int, int], language: str
) -> None:
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver
    from ui.drawing.painter import Painter
    from ui.drawing.pen import Pen

    driver = Driver(size, language, text_size=130)
    every_case()["new-game-six-long"](driver)
    table = next(one for one in driver.stage.screen.walk() if isinstance(one, SeatTable))
    cards = [table.card(name) for name in table.names]
    for card in cards:
        x, y, wide, tall = card.pill(Pen(Painter(), driver.desk, 0, 0))
        left, top = card.place[0] + x - 4, card.place[1] + y
        for other in cards:
            ox, oy, across, down = other.place
            beside = left + wide + 8 <= ox or ox + across <= left
            assert other is card or beside or top + tall + 4 <= oy or oy + down <= top
    driver.close()
