"""Touches and buttons come in; a match moves on, is written, and is heard."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion import intents
from companion.devices import Cue, Press, Role
from companion.history import History
from companion.language import Language
from companion.match import Match
from companion.rules.game import Json, Message
from companion.rules.registry import GAMES
from companion.snapshots import Mood
from tests.companion.rules.play import begin, moves
from tests.companion.table.seat import CHOICE, TableInHand


class TestTouches:
    def test_an_action_is_heard_once_it_is_on_the_disk(self, here: TableInHand) -> None:
        here.new("planet")
        here.table.handle(intents.Play(CHOICE))
        assert here.table.snapshot.pending == 1
        assert here.buzzer.heard == []
        here.settle()
        assert here.table.snapshot.pending == 0
        assert here.buzzer.heard == [Cue.ACCEPTED]
        assert here.game.view["face_up"] == ["C01", "C02", "C03"]

    def test_a_refusal_is_said_and_changes_nothing(self, here: TableInHand) -> None:
        here.new("planet")
        before = here.game.view
        here.post(intents.Play({**CHOICE, "player": "Ben"}))
        assert here.notice.mood is Mood.REFUSED
        assert "Ana" in Language().say(here.notice.message)
        assert here.game.view == before
        assert here.buzzer.heard == [Cue.REFUSED]

    def test_what_comes_while_a_commit_is_on_its_way_waits_its_turn(
        self, here: TableInHand
    ) -> None:
        here.new("planet")
        here.table.handle(intents.Play(CHOICE))
        here.table.handle(intents.Play({"type": "take", "player": "Ana", "tile": "C01"}))
        assert here.game.actions == 1
        here.settle()
        assert here.game.actions == 2

    def test_without_a_game_nothing_can_be_played(self, here: TableInHand) -> None:
        here.post(intents.Play(CHOICE))
        assert here.notice.mood is Mood.REFUSED


class TestUndo:
    def test_back_to_a_line_of_the_log(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(CHOICE))
        for player, tile in (("Ana", "C01"), ("Ben", "C02")):
            here.post(intents.Play({"type": "take", "player": player, "tile": tile}))
        assert len(here.game.log) == 3
        here.post(intents.Undo(to=here.game.log[0].number))
        assert here.game.actions == 1
        assert [line.undone for line in here.game.log] == [False, True, True]

    def test_two_touches_that_go_back_to_a_line_go_there_once(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(CHOICE))
        here.post(intents.Play({"type": "take", "player": "Ana", "tile": "C01"}))
        back = intents.Undo(to=here.game.log[0].number)
        here.post(back, back)
        assert here.game.actions == 1, "the line itself stands"

    def test_what_would_give_something_away_asks_first(self, here: TableInHand) -> None:
        here.new("planet", "Ana", "Ben")
        two = {**CHOICE, "tiles": ["C01", "C02"]}
        here.post(intents.Play(two), intents.Play({"type": "take", "player": "Ben", "tile": "C09"}))
        assert here.game.undo_reveals
        here.scan("TC1:*:UNDO")
        assert here.game.actions == 2
        here.post(intents.Undo(confirmed=True))
        assert here.game.actions == 1

    def test_the_button_takes_back(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(CHOICE), Press(Role.UNDO, here.clock.monotonic()))
        assert here.game.actions == 0

    def test_change_mine_is_one_line(self, here: TableInHand) -> None:
        here.new("mort", "Ana", "Ben")
        cards = {"type": "turn", "cards": [[5, "orange"], [7, "green"], [9, "blue"]]}
        reap = {"type": "reap", "player": "Ana", "number": 5, "cause": "orange", "house": [0, 0]}
        here.post(intents.Play(cards), intents.Play(reap))
        changed = {**reap, "house": [0, 1]}
        here.post(intents.Change(changed))
        assert here.seen("Ana")["numbers"][0][:2] == [None, 5]
        assert [line.undone for line in here.game.log] == [False, True, False]
        assert here.game.actions == 2

    def test_corrections_are_lines_of_the_log(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Correct("Ben", 5, "agreed"), intents.Correct("Ben", -2))
        here.post(intents.Correct("Ben", 1), intents.Correct("Ben", -1))
        assert here.game.view["scores"][1]["total"] == 3
        assert [Language().say(line.words) for line in here.game.log] == [
            "Ben is given 5 points by hand",
            "2 points are taken from Ben by hand",
            "Ben is given 1 point by hand",
            "1 point is taken from Ben by hand",
        ]


class TestGames:
    def test_a_game_is_put_aside_resumed_and_abandoned(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(CHOICE))
        here.post(intents.PutAside())
        assert here.table.snapshot.game is None
        (waiting,) = here.table.snapshot.waiting
        here.new("stars")
        assert [w.game for w in here.table.snapshot.waiting] == ["planet"]
        here.post(intents.Resume(waiting.id))
        assert here.game.actions == 1
        assert here.game.log[0].player == "Ana"
        assert [w.game for w in here.table.snapshot.waiting] == ["stars"]
        here.post(intents.Abandon(waiting.id))
        assert here.table.snapshot.game is None

    def test_a_game_laid_anew_takes_the_place_of_the_old_one(self, here: TableInHand) -> None:
        players = ["Ana", "Ben"]
        here.post(intents.NewGame({"game": "stars", "players": players}, looks=(4, 2)))
        old = here.game.id
        anew = {"game": "stars", "players": players, "first": "Ben", "pile": ["Ben", "Ana"]}
        here.post(intents.NewGame(anew, looks=(4, 2), instead_of=old))
        assert (here.game.id, here.game.first) == (old + 1, "Ben")
        assert here.table.snapshot.waiting == ()
        assert here.store.check() is None
        here.post(intents.NewGame(anew, instead_of=old))
        assert here.notice.message.text == "That game is no longer there."
        assert here.game.id == old + 1, "a touch that comes twice lays nothing twice"

    def test_what_cannot_be_laid_anew_leaves_the_game_as_it_was(self, here: TableInHand) -> None:
        here.new("stars", "Ana", "Ben")
        here.post(intents.Play(here.game.legal[0]))
        old, rows = here.game.id, here.game.rows
        wrong: Json = {"game": "stars", "players": ["Ana", "Ben"], "pile": ["Ana", "Zoe"]}
        here.post(intents.NewGame(wrong, instead_of=old))
        assert here.notice.mood is Mood.REFUSED
        assert (here.game.id, here.game.rows) == (old, rows)
        here.post(intents.PutAside())
        assert [waiting.id for waiting in here.table.snapshot.waiting] == [old]

    def test_only_what_goes_on_is_abandoned(self, here: TableInHand) -> None:
        """A touch that comes twice or late, or meant a game that is gone, changes no history."""
        here.new("planet")
        number = here.game.id
        here.post(intents.Abandon(number + 7))
        assert here.notice.message.text == "That game is no longer there."
        assert here.game.id == number
        here.post(intents.Play(here.game.legal[0]))
        here.post(intents.Abandon(number), intents.Abandon(number))
        assert here.table.snapshot.game is None
        assert here.table.snapshot.waiting == ()
        here.new("prince", "Ana", "Ben", "Cho")
        chance = random.Random(3)
        while not here.game.view["finished"]:
            here.post(intents.Play(chance.choice(here.game.legal)))
        finished = here.game.id
        here.post(intents.Abandon(finished))
        assert here.table.snapshot.game is None
        here.post(intents.Abandon(finished))
        assert here.notice.message.text == "That game is no longer there."
        plays = {play.id: play for play in History(here.store).plays()}
        assert not plays[finished].aborted
        assert plays[number].aborted

    def test_a_game_that_waits_says_when_something_was_done_in_it_last(
        self, here: TableInHand
    ) -> None:
        here.new("planet")
        started = here.clock.wall()
        here.clock.turn(90.0)
        here.post(intents.PutAside())
        assert here.table.snapshot.waiting[0].played == pytest.approx(started)
        here.post(intents.Resume(here.table.snapshot.waiting[0].id))
        here.clock.turn(3600.0)
        here.post(intents.Play(CHOICE), intents.PutAside())
        (waiting,) = here.table.snapshot.waiting
        assert waiting.played == pytest.approx(started + 3690.0)
        assert waiting.sure_date

    def test_everything_is_there_after_a_restart(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.new("planet")
            first.post(intents.Play(CHOICE), intents.Undo(), intents.Redo())
            view, log = first.game.view, first.game.log
        with TableInHand(tmp_path) as second:
            (waiting,) = second.table.snapshot.waiting
            second.post(intents.Resume(waiting.id))
            assert {**second.game.view, "happened": 0} == {**view, "happened": 0}
            assert second.game.log == log

    @pytest.mark.parametrize(
        "header",
        [
            {"game": "chess", "players": ["Ana"]},
            {"game": "planet", "players": ["Ana"]},
            {"game": "planet", "players": ["Ana", "Ben"], "options": {"hidden_characters": 3}},
            {"game": "planet", "players": ["Ana", "a\x00b"]},
            {},
        ],
    )
    def test_what_cannot_be_started_is_said(self, here: TableInHand, header: object) -> None:
        here.post(intents.NewGame(header))  # type: ignore[arg-type]
        assert here.table.snapshot.game is None
        assert here.notice.mood is Mood.REFUSED

    def test_own_components_are_kept_checked_and_played_with(self, here: TableInHand) -> None:
        box = {"route": "obgvwr"}
        here.post(intents.KeepBox("residence", "ours", box))
        here.post(intents.NewGame({"game": "residence", "players": ["Ana", "Ben"]}, box="ours"))
        assert here.game.components == box
        here.post(intents.KeepBox("residence", "wrong", {"route": "xyz"}))
        assert here.notice.mood is Mood.REFUSED
        assert set(here.table.snapshot.boxes["residence"]) == {"ours"}


class TestSettings:
    def test_what_the_screen_changes_is_kept(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.post(intents.Adjust("language", "de"), intents.Adjust("muted", True))
            assert first.buzzer.muted
        with TableInHand(tmp_path) as second:
            assert second.table.snapshot.settings == {"language": "de", "muted": True}

    def test_the_sound_that_was_kept_holds_from_the_start(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.post(intents.Adjust("muted", True), intents.Adjust("volume", 30))
        with TableInHand(tmp_path) as second:
            assert (second.buzzer.muted, second.buzzer.level) == (True, 0.3)

    def test_players_are_known_by_name(self, here: TableInHand) -> None:
        here.post(intents.AddPlayer("Ana"))
        (ana,) = here.table.snapshot.players
        here.post(intents.AddPlayer(" ANA "))
        assert here.notice.mood is Mood.FAULT
        here.post(intents.RenamePlayer(ana.id, "Anna"))
        assert here.table.snapshot.players[0].name == "Anna"
        here.post(intents.ShowPlayer(ana.id, shown=False))
        assert not here.table.snapshot.players[0].shown

    def test_drafts_belong_to_their_game(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Draft("ratings", {"Ana": 3}))
        assert here.game.drafts == {"ratings": {"Ana": 3}}
        here.new("stars")
        assert here.game.drafts == {}


def test_what_the_start_has_brought_is_read_one_by_one_the_faults_first(tmp_path: Path) -> None:
    faults, notes = (Message("one"), Message("two")), (Message("three"),)
    with TableInHand(tmp_path, faults=faults, notes=notes) as here:
        said = []
        while (notice := here.table.snapshot.notice) is not None:
            said.append((notice.mood, notice.message.text))
            here.post(intents.Seen(notice.number))
    assert said == [(Mood.FAULT, "one"), (Mood.FAULT, "two"), (Mood.INFO, "three")]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_at_the_table_and_ends_in_the_history(
    here: TableInHand, name: str
) -> None:
    match = Match(begin(name, 3, {}))
    here.new(name)
    for action in moves(match, random.Random(6)):
        here.post(intents.Play(action))
    assert here.game.view == match.public()
    assert here.buzzer.heard[-1] is Cue.WINNER
    here.post(intents.Close())
    assert here.table.snapshot.waiting == ()
