"""A game by scans alone: task cards, players, numbers, and the words NO, PASS, YES, NEXT."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.rules import prince
from companion.rules.game import Action, Needs, Refused, Sign
from companion.rules.prince.actions import Answered, Failed, Guessed, Rated, Task
from tests.companion.rules.playing import Table
from tests.companion.rules.prince.boards import board, table


def refuses(at: Table, *signs: str | int) -> str:
    with pytest.raises(Refused) as caught:
        at.scan(*signs)
    assert at.said(caught.value)
    return caught.value.code


def during(task: str, players: int = 3) -> Table:
    at = table(players)
    at.does("task", player="Ana", task=task)
    return at


def test_a_task_card_is_played_by_the_player_whose_turn_it_is() -> None:
    at = table()
    assert (
        at.scan("draw")
        == at.scan("Ana", "draw")
        == at.scan("draw", "Ana")
        == (Task("Ana", "draw"),)
    )
    assert at.scan("explain", "draw") == (Task("Ana", "draw"),)
    printed = prince.reading(at.match.state, [Sign("component", "DRAW")])
    assert printed == (Task("Ana", "draw"),)
    assert "{player}" in at.needs()
    assert refuses(at, "Ben") == refuses(at, "Ben", "draw") == "not_your_turn"
    for sign in (3, "NO", "rose"):
        assert refuses(at, sign) == "not_a_scan_here"
    assert refuses(during("draw"), "draw") == "task_running"


def test_a_used_up_kind_is_refused() -> None:
    at = table(3, board([1000], [5] * 60))
    for name in ("Ana", "Ben", "Cho") * 2:
        at.does("task", player=name, task="draw")
        at.does("failed")
    assert refuses(at, "draw") == "kind_used_up"


def test_explain_takes_each_player_with_a_number() -> None:
    at = during("explain")
    assert at.needs() == "Still to be scanned, each with a number: {players}"
    assert at.needs("Ana") == "How many stars did {player} receive? Scan the number."
    assert at.needs("Ana", 3, "Cho", 2) == "Still to be scanned, each with a number: {players}"
    rated = at.scan("Ana", 3, "Cho", 2, "Ben", 4)
    assert rated == (Rated({"Ana": 3, "Cho": 2, "Ben": 4}),)
    corrected = at.scan("Ana", 3, "Ana", 2, "Cho", 3, "Ben", 4)
    assert corrected == (Rated({"Ana": 2, "Cho": 3, "Ben": 4}),)


def test_no_after_a_player_means_without_an_explanation() -> None:
    at = during("explain")
    equal = {"Ana": 3, "Ben": 3, "Cho": 3}
    blank = at.scan("Ana", "NO", 3, "NO", "Ben", 3, "Cho", "NO", 3)
    assert blank == (Rated(equal, ("Ana", "Cho")),)


def test_explain_refuses_what_means_nothing_as_soon_as_it_is_scanned() -> None:
    at = during("explain")
    assert refuses(at, 3) == "player_before_number"
    assert refuses(at, "Ana", 9) == "total_range"
    assert refuses(at, "NO") == "not_a_scan_here"
    assert refuses(at, "rose") == "not_a_scan_here"
    assert refuses(at, "Ana", 3, "Ben", 3, "Cho", 4) == "totals_sum"
    assert "{players}" in at.needs("Ana", 3, "NEXT")
    with pytest.raises(Refused, match="unknown_player"):
        prince.reading(at.match.state, [Sign("player", "Zoë")])


@pytest.mark.parametrize("text", ["", "x", "3.0", "-1", "²", "٣", "9" * 5000])
def test_a_number_card_without_a_proper_figure_means_nothing(text: str) -> None:
    at = during("explain")
    with pytest.raises(Refused, match="not_a_scan_here"):
        prince.reading(at.match.state, [Sign("player", "Ana"), Sign("number", text)])


@pytest.mark.parametrize("task", ["draw", "remember"])
def test_who_found_it_is_scanned_or_no(task: str) -> None:
    at = during(task)
    assert at.scan("Ben") == at.scan("Ben", "NEXT") == at.scan("NO", "Ben") == (Guessed("Ben"),)
    assert at.scan("NO") == at.scan("PASS") == (Failed(),)
    assert "Who found it" in at.needs()
    assert refuses(at, "Ana") == "own_task"
    assert refuses(at, 3) == refuses(at, "rose") == "not_a_scan_here"


def test_decide_takes_the_correct_ones_the_bet_and_next() -> None:
    at = during("decide")
    assert at.scan("Ben", "NEXT") == at.scan("Ben", "Ben", "YES") == (Answered(("Ben",), None),)
    assert at.scan("Ben", 2, "Cho", "NEXT") == (Answered(("Ben", "Cho"), 2),)
    assert at.scan("NO") == (Answered((), None),)
    assert at.scan(2, "NO") == (Answered((), 2),)
    assert "or NO" in at.needs()
    assert "or NO" in at.needs("NEXT")
    assert "then NEXT" in at.needs("Ben")
    assert refuses(at, "Ana") == "reader_answers"
    assert refuses(at, "Ben", 3) == "bet_range"
    assert at.scan("Ben", "NO") == at.scan("Ben", "PASS") == (Answered(("Ben",), None),)
    assert refuses(at, "rose") == "not_a_scan_here"


def test_after_the_end_a_scan_means_nothing() -> None:
    at = table(3, board([3], [3]))
    at.does("task", player="Ana", task="draw")
    at.does("guessed", by="Ben")
    assert refuses(at, "Ben") == "game_over"


def scans(action: Action) -> list[str | int]:
    """The scans by which a table says an action."""
    if isinstance(action, Task):
        return [action.task]
    if isinstance(action, Guessed):
        return [action.by]
    if isinstance(action, Failed):
        return ["NO"]
    if isinstance(action, Answered):
        bet: list[str | int] = [] if action.bet is None else [action.bet]
        return [*action.correct, *bet, "NEXT" if action.correct else "NO"]
    assert isinstance(action, Rated)
    blank = action.blank or ()
    found: list[str | int] = []
    for name, count in action.totals.items():
        found += [name, *(["NO"] if name in blank else []), count]
    return found


def same(one: Action, other: Action) -> bool:
    """Equal, save for the order of names that has no meaning and an empty `blank`."""
    return plain(one) == plain(other)


def plain(action: Action) -> dict[str, Any]:
    shown: dict[str, Any] = msgspec.to_builtins(action)
    if "blank" in shown:
        shown["blank"] = sorted(shown["blank"])
        if not shown["blank"]:
            del shown["blank"]
    return shown


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_is_played_by_scans_alone(seed: int) -> None:
    chance = Random(seed)
    at = table(chance.choice((3, 4, 5, 6)), board([9, 8], [5] * 7), options={"familiar": True})
    while actions := prince.legal(at.match.state):
        state = at.match.state
        wanted = prince.vary(state, chance.choice(actions), chance)
        signs = scans(wanted)
        for count in range(len(signs)):
            meant = at.scan(*signs[:count])
            assert isinstance(meant, Needs), (signs[:count], meant)
        (action,) = at.scan(*signs)
        assert same(action, wanted)
        at.does(**{{"type": "kind"}.get(key, key): value for key, value in plain(action).items()})
    assert at.view["finished"]
