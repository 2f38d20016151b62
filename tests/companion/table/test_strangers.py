"""What was asked for in the game before reaches a table at which others sit: nobody gets there."""

from __future__ import annotations

import logging

import pytest

from companion import intents
from companion.rules.registry import GAMES
from tests.companion.table.seat import TableInHand

STRANGER, OTHERS = "Emil", ("Dora", "Fay")
ASKED = (
    intents.NameNext(STRANGER),
    intents.Correct(STRANGER, 3),
    intents.Peek(STRANGER, 1),
    intents.Draft(intents.form_key(STRANGER), {"total": 3}),
)


@pytest.mark.parametrize("told", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("intent", ASKED, ids=lambda intent: type(intent).__name__)
def test_nobody_acts_who_does_not_sit_there(
    here: TableInHand,
    game: str,
    told: bool,
    intent: intents.Intent,
    caplog: pytest.LogCaptureFixture,
) -> None:
    here.new(game, "Ana", "Ben", "Cho", options={"score_only": True} if told else {})
    before = here.game
    with caplog.at_level(logging.WARNING):
        after = here.post(intent).game
    assert after is not None
    assert (after.view, after.named, after.rows) == (before.view, None, 0)
    assert not caplog.records


@pytest.mark.parametrize("game", GAMES)
def test_no_action_of_the_game_before_is_played(here: TableInHand, game: str) -> None:
    here.new(game, STRANGER, *OTHERS)
    actions = here.game.legal
    here.new(game, "Ana", "Ben", "Cho")
    before = here.game
    for action in actions:
        if action.get("player") in (STRANGER, *OTHERS):
            for intent in (intents.Play(action), intents.Change(action)):
                after = here.post(intent).game
                assert after is not None
                assert (after.view, after.rows) == (before.view, 0)
