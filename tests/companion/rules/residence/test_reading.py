"""A game by scans alone: players, numbers, and the words NO, PASS, YES, NEXT."""

from __future__ import annotations

from random import Random

import pytest

from companion.rules import residence
from companion.rules.decode import encode
from companion.rules.game import Action, Message, Needs, Refused, Sign
from companion.rules.residence.actions import EndTurn, Move, Reaping
from tests.companion.rules.playing import ENGLISH, Table
from tests.companion.rules.residence.roads import NAMES, move, placed, reap, table


def refuses(at: Table, *signs: str | int) -> str:
    with pytest.raises(Refused) as caught:
        at.scan(*signs)
    assert at.said(caught.value)
    return caught.value.code


def test_reapers_are_scanned_the_reaped_last_then_next() -> None:
    at = table()
    assert at.scan("Ana", "Ben", "NEXT") == (
        Reaping(("Ana",), "Ben"),
        Reaping(("Ana", "Ben"), None),
    )
    assert at.scan("Ana", "YES") == (Reaping(("Ana",), None), Reaping((), "Ana"))
    assert at.scan("Ana", "Cho", "Ben", "NEXT")[0] == Reaping(("Ana", "Cho"), "Ben")
    assert "then NEXT" in at.needs("Ana")
    assert "then NEXT" in at.needs("Ana", "Ben")
    assert refuses(at, "Ana", "Ben", "Ana") == "named_twice"


def test_no_stands_for_nobody() -> None:
    at = table()
    assert at.scan("Ana", "Ben", "NO") == (Reaping(("Ana", "Ben"), None),)
    assert at.scan("NO", "Ana") == (Reaping((), "Ana"),)
    assert "Whose character" in at.needs("NO")
    for signs in (("NO", "NO"), ("Ana", "NO", "Ben"), ("NO", "Ana", "Ben")):
        assert refuses(at, *signs) == "not_a_scan_here"


def test_a_name_in_front_that_repeats_the_first_scanned_counts_once() -> None:
    at = table()
    assert at.scan("Ana", "NO", "Ana") == (Reaping((), "Ana"),)
    assert at.scan("Ana", "Ana", "Ben", "NEXT")[0] == Reaping(("Ana",), "Ben")


def test_a_move_is_numbers_then_next_and_pass_is_one_without_cards() -> None:
    at = placed(1, 4)
    reap(at, "Ana", "Ben")
    assert "further cards" in at.needs(3)
    assert at.scan(3, 0, "NEXT") == at.scan("Ana", 3, 0, "PASS") == (Move("Ana", (3, 0)),)
    assert at.scan("PASS") == (Move("Ana", ()),)
    assert "soul points" in at.needs()
    assert refuses(at, 10) == "soul_points"
    assert refuses(at, 3, "NO") == "not_a_scan_here"
    assert refuses(at, "NEXT") == "move_owed"
    assert refuses(at, "rose") == "not_a_scan_here"
    with pytest.raises(Refused, match="not_a_scan_here"):
        residence.reading(at.match.state, [Sign("number", "²")])


def test_who_may_choose_scans_somebody_of_the_wished_reaping() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana", "Ben")
    reap(at, "Ana Cho")
    reap(at, "", "Ana")
    assert at.scan(2, "NEXT") == tuple(Move("Ana", (2,), index) for index in range(3))
    assert at.scan("Cho", 2, "NEXT") == (Move("Ana", (2,), 1),)
    assert at.scan("Ben", 2, "NEXT") == (Move("Ana", (2,), 0),)
    assert refuses(at, "Ben", "Cho", 2, "NEXT") == "not_in_reaping"


def test_next_shows_one_reaping_after_the_other_and_the_one_shown_is_chosen() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana Cho")
    reap(at, "Ana")
    reap(at, "Ana", "Ben")
    asked = [at.needs(*["NEXT"] * count) for count in range(1, 5)]
    assert asked == ["{reaping}? Scan the soul points, or NEXT for another."] * 4
    assert shown(at, "NEXT") == shown(at, *["NEXT"] * 4) == "Ana and Cho reap"
    assert shown(at, "NEXT", "NEXT") == "Ana reaps"
    assert shown(at, "NEXT", "NEXT", "NEXT") == "Ana reaps a character of Ben"
    assert at.scan("NEXT", "NEXT", 2, "NEXT")[0] == Move("Ana", (2,), 1)
    assert at.scan("NEXT", "NEXT", "NEXT", "PASS")[0] == Move("Ana", (), 2)
    assert at.scan("NEXT", 2, "NEXT")[0] == at.scan(2, "NEXT")[0] == Move("Ana", (2,), 0)
    assert "further cards" in at.needs("NEXT", "NEXT", 2)
    assert shown(at, "NEXT", "NEXT", 2) == "Ana reaps", "what is chosen is seen until the end"
    assert "then NEXT" in at.needs("NEXT", "NEXT", "YES")


def test_who_scans_all_that_take_part_means_no_larger_reaping() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana Cho")
    reap(at, "Ana")
    assert at.scan("Ana", 2, "NEXT")[0] == Move("Ana", (2,), 1), "Ana alone, not with Cho"
    assert at.scan("Ana", "Cho", 2, "NEXT")[0] == Move("Ana", (2,), 0)


def test_of_two_reapings_of_the_same_people_each_can_be_chosen() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana Cho", "Ben")
    reap(at, "Ana Ben", "Cho")
    reap(at, "Ana Ben", "Cho")
    for index in range(3):
        shows = ["NEXT"] * (index + 1)
        assert at.scan(*shows, 2, "NEXT")[0] == Move("Ana", (2,), index)


def test_while_a_reaping_is_chosen_another_can_be_told() -> None:
    at = placed(1, 4, 6)
    reap(at, "Ana Cho")
    reap(at, "Ana")
    assert at.scan("Cho", "Ben", "NEXT")[0] == Reaping(("Cho",), "Ben")
    assert at.scan("NO", "Ben") == (Reaping((), "Ben"),)


def shown(at: Table, *signs: str | int) -> str:
    """The reaping that is shown after these scans."""
    meant = at.scan(*signs)
    assert isinstance(meant, Needs)
    reaping = meant.message.values["reaping"]
    assert isinstance(reaping, Message)
    return ENGLISH.say(reaping)


def test_next_alone_ends_the_turn() -> None:
    at = table()
    assert at.scan("NEXT") == (EndTurn(),)
    assert "NEXT to end" in at.needs()
    assert refuses(at, 3) == refuses(at, "PASS") == "no_move_owed"
    with pytest.raises(Refused, match="unknown_player"):
        residence.reading(at.match.state, [Sign("player", "Zoë")])


def test_after_the_end_a_scan_means_nothing() -> None:
    at = placed(29, 28)
    reap(at, "Ana")
    move(at, "Ana", 9)
    at.does("end_turn")
    assert refuses(at, "NEXT") == "game_over"


def scans(at: Table, action: Action) -> list[str | int]:
    """The scans by which a table says an action; for a move the reaping's other people."""
    if isinstance(action, EndTurn):
        return ["NEXT"]
    if isinstance(action, Reaping):
        if not action.by:
            return ["NO", action.of or ""]
        return [*action.by, *([action.of, "NEXT"] if action.of else ["NO"])]
    assert isinstance(action, Move)
    people: list[str | int] = []
    if isinstance(action.reaping, int):
        reaping = at.match.state.reapings[action.reaping]
        people = [NAMES[p] for p in (*reaping.by, reaping.of) if p >= 0]
    return [*people, *action.cards, "NEXT" if action.cards else "PASS"]


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_is_played_by_scans_alone(seed: int) -> None:
    chance = Random(seed)
    at = table(chance.randrange(2, 7), "obgvwr" * 4)
    while actions := residence.legal(at.match.state):
        state = at.match.state
        wanted = residence.vary(state, chance.choice(actions), chance)
        signs = scans(at, wanted)
        for count in range(len(signs)):
            assert isinstance(at.scan(*signs[:count]), Needs)
        meant = at.scan(*signs)
        ends = [residence.view(residence.apply(state, action)[0]) for action in meant]
        assert residence.view(residence.apply(state, wanted)[0]) in ends
        line = encode(meant[0])
        at.does(line.pop("type"), **line)
    assert at.view["finished"]
