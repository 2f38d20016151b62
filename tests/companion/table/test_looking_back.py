"""A game that is over comes back on the table for its score sheet: corrections by hand are written
behind its log, as right after its end, and the history has the corrected result."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.history import History, Played
from companion.journal import Journal
from companion.rules.registry import game
from companion.snapshots import Mood
from tests.companion.table.seat import TableInHand


def told(here: TableInHand) -> int:
    """A game of Der Kleine Prinz that is over and left; its number."""
    here.new("prince", options={"score_only": True})
    number = here.game.id
    for name, left in (("Ana", 0), ("Ben", 3), ("Cho", 5)):
        here.post(intents.Play({"type": "finished", "player": name, "stars_left": left}))
    assert here.game.view["finished"]
    here.post(intents.Close())
    assert here.table.snapshot.game is None
    return number


def kept(here: TableInHand, number: int) -> Played:
    return next(play for play in History(here.store).plays() if play.id == number)


def test_a_correction_of_an_old_game_is_in_its_log_and_in_the_history(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        number = told(here)
    with TableInHand(tmp_path) as here:
        before = kept(here, number)
        here.pass_by(400_000)
        here.post(intents.Resume(number))
        assert here.game.view["finished"]
        here.post(intents.Correct("Ben", 2))
        here.post(intents.Close())
        after = kept(here, number)
        log = Journal(here.store).load(number).rows
    was = {line.name: line.total for line in before.standings}
    now = {line.name: line.total for line in after.standings}
    assert now == {**was, "Ben": was["Ben"] + 2}
    assert next(line for line in after.standings if line.name == "Ben").parts["correction"] == 2
    assert log[-1].action == {"type": "correct", "player": "Ben", "points": 2}
    assert (after.started, after.seconds) == (before.started, before.seconds)
    assert not after.aborted


def test_what_is_corrected_afterwards_makes_no_game_longer(here: TableInHand) -> None:
    here.new("prince")
    number, chance = here.game.id, random.Random(3)
    while not here.game.view["finished"]:
        here.pass_by(10)
        here.post(intents.Play(chance.choice(here.game.legal)))
    here.post(intents.Close())
    before = kept(here, number)
    assert before.seconds
    here.pass_by(400)
    here.post(intents.Resume(number), intents.Correct("Ben", -2), intents.Close())
    assert kept(here, number).seconds == before.seconds


def test_looking_alone_changes_nothing_and_leaves_no_game_that_waits(here: TableInHand) -> None:
    number = told(here)
    before = kept(here, number)
    here.post(intents.Resume(number), intents.Close())
    assert kept(here, number) == before
    assert here.table.snapshot.waiting == ()
    assert here.table.snapshot.game is None


def test_a_correction_of_an_old_game_is_taken_back_as_any_other(here: TableInHand) -> None:
    number = told(here)
    before = kept(here, number)
    here.post(intents.Resume(number), intents.Correct("Ben", 2), intents.Undo(None))
    assert here.game.view["finished"]
    here.post(intents.Close())
    assert kept(here, number).standings == before.standings


def test_the_game_on_the_table_is_not_pushed_aside(here: TableInHand) -> None:
    number = told(here)
    here.new("planet")
    open_one = here.game.id
    here.post(intents.Resume(number))
    assert here.game.id == open_one
    assert here.notice.mood is Mood.REFUSED


def test_a_result_by_other_rules_stays_as_the_table_saw_it(
    here: TableInHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = told(here)
    rules: Any = game("prince")
    monkeypatch.setattr(rules, "RULES_VERSION", rules.RULES_VERSION + 1)
    here.post(intents.Resume(number))
    assert here.table.snapshot.game is None
    assert here.notice.mood is Mood.REFUSED
