"""A kept game is stepped through: each moment is what the table saw then."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.journal import read_game
from companion.match import Match
from companion.replay import Replay, Replays
from companion.rules.registry import GAMES
from companion.storage.faults import StoreFault
from tests.companion.rules.play import begin, moves
from tests.companion.table.seat import TableInHand


def play(here: TableInHand, name: str, **options: Any) -> list[dict[str, Any]]:
    """A whole game at the table; the view after each action, that of the start first."""
    header = begin(name, 3, options)
    here.new(name, *header.players, first=header.first, options=options, **header.extra)
    views = [here.game.view]
    for action in moves(Match(header), random.Random(2)):
        here.post(intents.Play(action))
        views.append(here.game.view)
    return views


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_is_shown_as_the_table_saw_it(tmp_path: Path, name: str) -> None:
    with TableInHand(tmp_path) as here:
        views = play(here, name)
        replay = Replays(here.store).of(here.game.id)
        assert replay.steps == tuple(range(len(views)))
        for number, view in enumerate(views):
            shown = replay.at(number)
            assert shown.view == view
            assert shown.legal == ()
            assert shown.log == replay.lines[:number], "what was done later is not in its log yet"
            assert (shown.can_undo, shown.can_redo) == (False, False)
        assert replay.lines == here.game.log


def test_what_was_hidden_then_stays_hidden(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        views = play(here, "planet", hidden_characters=True)
        replay = Replays(here.store).of(here.game.id)
        middle = replay.at(replay.steps[len(views) // 2])
        assert any(entry["total"] is None for entry in middle.view["scores"])
        assert all(e["total"] is not None for e in replay.at(replay.steps[-1]).view["scores"])


def test_an_undone_line_is_shown_as_it_was_and_is_no_step(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        here.new("prince")
        start = here.game.view
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
        drawn = here.game.view
        here.post(intents.Undo())
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "explain"}))
        explained = here.game.view
        replay = Replays(here.store).of(here.game.id)
        assert [line.undone for line in replay.lines] == [True, False]
        first, second = (line.number for line in replay.lines)
        assert replay.steps == (0, second)
        assert replay.at(0).view == start
        assert replay.at(first).view == drawn
        assert replay.at(second).view == explained
        assert replay.rows == here.game.rows == 3


def test_going_back_over_something_hidden_is_known_beforehand(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        here.new("planet", options={"hidden_characters": True})
        match = here.table._desk.playing.match
        chance = random.Random(3)
        while not here.game.undo_reveals:
            action = chance.choice(match.legal())
            here.post(intents.Play(action))
        before = here.game.log[-2].number
        replay = Replays(here.store).of(here.game.id)
        assert replay.reveals(0)
        assert replay.reveals(before)
        assert not replay.reveals(here.game.log[-1].number)


def test_a_game_that_is_not_there_or_of_other_rules_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TableInHand(tmp_path) as here:
        here.new("prince")
        replays = Replays(here.store)
        with pytest.raises(KeyError):
            replays.of(99)
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
        stored = read_game(here.store, here.game.id)
        assert Replay(stored).rows == 1
        monkeypatch.setattr("companion.rules.prince.apply", _refuse)
        with pytest.raises(StoreFault):
            replays.of(here.game.id)


def _refuse(state: Any, action: Any) -> Any:
    from companion.rules.game import Refused

    raise Refused("not_now")
