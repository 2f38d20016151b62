"""“What can I do now” names all that can be done, at every stand of every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.intents import Play
from companion.rulebook import Rulebook
from companion.table.picture import game_on
from tests.companion.rules.play import begin, moves, set_ups
from tests.ui import samples

pytestmark = pytest.mark.own_process


@pytest.mark.parametrize("name", ["planet", "stars", "prince", "mort", "residence"])
def test_every_open_action_has_a_line_with_its_rule(display: str, name: str) -> None:
    from companion.table.playing import Playing
    from ui.scenes import scene_class

    book = Rulebook(name)
    seen: set[str] = set()
    for game, count, options in set_ups():
        if game != name:
            continue
        playing = Playing(1, begin(name, count, options))
        scene = scene_class(game_on(playing, (), None, {}))(lambda: None)
        for _ in moves(playing.match, random.Random(count)):
            shown = game_on(playing, (), None, {})
            wanted = {one["type"] for one in shown.legal} | set(shown.view["turn"]["expects"])
            scene.show(shown)
            lines = scene.choices(shown)
            about = [line.about for line in lines if line.about is not None]
            named = {code for kind, code in about if kind == "action"}
            assert wanted <= named, f"{wanted - named} of {name} with {options}"
            for kind, code in about:
                assert book.topic_for(kind, code).paragraphs
            assert all(line.title and line.rule and line.symbol for line in lines)
            assert named <= wanted | {"reap", "finished"}, "nothing is offered that is not open"
            seen |= wanted
        after = game_on(playing, (), None, {})
        scene.show(after)
        assert not [line for line in scene.choices(after) if line.intent is not None]
    assert seen


def _asked(game: str, share: float) -> Any:
    """A game on the screen, and the list of what can be done now over it."""
    from tests.ui.driver import Driver
    from tests.ui.scenes.touched import Touched

    at = Touched(Driver(), samples.along(game, samples.NAMES[:4], share))
    at.driver.stage.screen.open_choices()
    at.driver.frames()
    return at


def test_a_touch_on_the_line_does_it(display: str) -> None:
    at = _asked("prince", 0.0)
    row = at.sheet._rows[1]
    assert row.does
    assert at.touch(row) == [Play({"type": "task", "player": "Ana", "task": "draw"})]
    at.driver.close()


def test_a_touch_on_the_book_leads_to_the_rule(display: str) -> None:
    at = _asked("prince", 0.0)
    at.touch(at.sheet.books[1])
    assert at.driver.stage.name == "rules"
    assert at.driver.stage.screen.topic == Rulebook("prince").topic_for("action", "task").id
    at.driver.close()


def test_what_is_done_elsewhere_leads_to_the_rule_too(display: str) -> None:
    """A tile is taken on the table: here is only said how."""
    at = _asked("planet", 0.1)
    rows = [row for row in at.sheet._rows if row.choice.about == ("action", "take")]
    assert rows
    assert not rows[0].does
    assert not at.touch(rows[0])
    assert at.driver.stage.screen.topic == Rulebook("planet").topic_for("action", "take").id
    at.driver.close()


@pytest.mark.parametrize(("solo", "guessed"), [("aaa", True), ("classic", False)])
def test_the_deck_against_the_aaa_says_what_is_guessed_in_it(
    display: str, solo: str, guessed: bool
) -> None:
    from companion.deck import SURE
    from ui.scenes import scene_class

    shown = game_on(samples.played("mort", ("Ana",), solo=solo), (), None, {})
    scene = scene_class(shown)(lambda: None)
    scene.show(shown)
    assert (SURE in [line.rule for line in scene.choices(shown)]) is guessed
