"""Half-filled results, judged at the real table while they are filled in, kept over a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion import intents
from companion.intents import FORM_ACTION, form_key
from companion.kept import Kept, Space
from companion.language import Language
from companion.rules.planet.box import KINDS
from companion.snapshots import Form
from tests.companion.table.seat import TableInHand

ENGLISH = Language("en")
TELLING = {"options": {"score_only": True}}
FOURS = {kind: [f"{letter}{n:02}" for n in range(14, 18)] for kind, letter in zip(KINDS, "CUDK")}  # noqa: B905


def fill(here: TableInHand, name: str, **action: Any) -> Form:
    """Fill in a form; how it is judged."""
    here.post(intents.Draft(form_key(name), {FORM_ACTION: action}))
    return here.game.forms[name]


def problem(form: Form) -> str:
    assert form.problem is not None
    return ENGLISH.say(form.problem)


def test_a_planet_is_worth_something_before_it_is_whole(here: TableInHand) -> None:
    here.new("planet", **TELLING)
    tiles = ["K07", "C10"]
    form = fill(here, "Ana", tiles=tiles, face_down=[])
    assert form.parts["king"] == 14, "one rose for the king"
    assert form.total == sum(form.parts.values())
    assert (
        problem(form) == "A planet has four tiles of each kind: there are 1 of the planet centres."
    )


def test_a_whole_planet_can_be_entered_and_is_gone_for_the_others(here: TableInHand) -> None:
    here.new("planet", **TELLING)
    tiles = [tile for four in FOURS.values() for tile in four]
    form = fill(here, "Ana", tiles=tiles, face_down=[])
    assert form.problem is None
    here.post(intents.Play({"type": "finished", "player": "Ana", "tiles": tiles, "face_down": []}))
    assert here.game.view["turn"]["players"] == ["Ben", "Cho"]
    assert problem(fill(here, "Ben", tiles=tiles, face_down=[])).startswith("Ana has")
    assert fill(here, "Ana", tiles=tiles, face_down=[]).problem is None, "one's own is no other's"


@pytest.mark.parametrize(
    ("game", "action", "why"),
    [
        ("stars", {"stars": 3, "stories": [], "paper_plane": 9}, "9"),
        ("prince", {"stars_left": 99}, "99"),
        ("prince", {}, "stars_left"),
        ("mort", {"columns": [], "streets": 0, "objectives": 1, "sephi": 0}, "1"),
        ("residence", {"visited": {"o": 400}}, "400"),
    ],
)
def test_what_is_impossible_is_said_at_once(
    here: TableInHand, game: str, action: dict[str, Any], why: str
) -> None:
    here.new(game, **TELLING)
    form = fill(here, "Ben", **action)
    assert why in problem(form)
    assert form.total is None


def test_what_was_filled_in_outlasts_a_restart(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as before:
        before.new("prince", **TELLING)
        assert fill(before, "Ana", stars_left=12).total == -12
    with TableInHand(tmp_path) as after:
        after.post(intents.Resume(after.table.snapshot.waiting[0].id))
        assert after.game.forms["Ana"].total == -12
        assert {"stars_left"} == set(after.game.sources)


def test_a_told_result_is_judged_as_if_it_were_told_anew(here: TableInHand) -> None:
    """The second 0 is refused beside the others', not beside one's own."""
    here.new("prince", **TELLING)
    here.post(intents.Play({"type": "finished", "player": "Ana", "stars_left": 0}))
    assert fill(here, "Ana", stars_left=0).problem is None
    assert fill(here, "Ben", stars_left=0).problem is not None


def test_drafts_are_dropped_when_the_score_sheet_is_left(here: TableInHand) -> None:
    here.new("prince", **TELLING)
    for left, name in enumerate(("Ana", "Ben", "Cho")):
        fill(here, name, stars_left=left)
        here.post(intents.Play({"type": "finished", "player": name, "stars_left": left}))
    assert here.game.view["finished"]
    assert len(here.game.drafts) == 3, "undo finds the forms as they were"
    number = here.game.id
    here.post(intents.Close())
    kept = here.table._desk.kept
    assert kept.all(Space.DRAFT, number) == {}


def test_forms_are_judged_only_where_results_are_told(here: TableInHand) -> None:
    here.new("prince")
    here.post(intents.Draft(form_key("Ana"), {FORM_ACTION: {"stars_left": 3}}))
    assert here.game.forms == {}


@pytest.mark.parametrize("draft", [None, 7, [], {}, {FORM_ACTION: 7}])
def test_a_draft_that_is_no_form_is_passed_over(here: TableInHand, draft: Any) -> None:
    here.new("prince", **TELLING)
    here.post(intents.Draft(form_key("Ana"), draft))
    assert here.game.forms == {}


@pytest.mark.parametrize("laid_anew", [False, True])
def test_drafts_go_with_a_game_that_is_abandoned(here: TableInHand, laid_anew: bool) -> None:
    here.new("stars", "Ana", "Ben")
    old = here.game.id
    here.post(intents.Draft("ratings", {"Ana": 3}))
    if laid_anew:
        anew = {"game": "stars", "players": ["Ana", "Ben"], "pile": ["Ben", "Ana"]}
        here.post(intents.NewGame({**anew, "first": "Ben"}, instead_of=old))
    else:
        here.post(intents.Abandon(old))
    assert Kept(here.store).all(Space.DRAFT, old) == {}
