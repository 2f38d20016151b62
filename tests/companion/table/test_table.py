"""Scans, touches and buttons come in; a match moves on, is written, and is heard."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import intents
from companion.devices import Cue, Noise, Press, Role, Scan
from companion.language import Language
from companion.match import Match
from companion.rules.registry import GAMES
from companion.snapshots import Mood
from tests.companion.rules.play import begin, moves
from tests.companion.table.seat import TableInHand


@pytest.fixture
def here(tmp_path: Path) -> Iterator[TableInHand]:
    with TableInHand(tmp_path) as table:
        yield table


CHOICE = {
    "type": "choose_stack",
    "player": "Ana",
    "stack": "centre",
    "tiles": ["C01", "C02", "C03"],
}


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


class TestScans:
    def test_a_stack_and_a_tile_by_printed_codes(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:P:C01", "TC1:P:C02")
        assert here.game.needs is not None
        assert len(here.game.held) == 2
        here.scan("TC1:P:C03")
        assert here.game.view["face_up"] == ["C01", "C02", "C03"]
        here.scan("TC1:P:C02")
        assert here.seen("Ana")["tiles"] == ["C02"]
        here.scan("TC1:*:P3", "TC1:P:C01")
        assert here.seen("Cho")["tiles"] == ["C01"]

    def test_a_tile_under_the_beam_is_one_scan(self, here: TableInHand) -> None:
        here.new("planet")
        for _ in range(20):
            here.clock.turn(0.1)
            here.post(Scan("TC1:P:C01", here.clock.monotonic()))
        assert len(here.game.held) == 1

    def test_scans_are_dropped_after_twenty_seconds(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:P:C01")
        assert here.pass_by(19.0).game is not None
        assert len(here.game.held) == 1
        here.pass_by(2.0)
        assert here.game.held == ()
        assert here.game.needs is None

    def test_an_unknown_tag_can_be_taught_on_the_spot(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("62E3086CED")
        assert here.notice.mood is Mood.UNKNOWN
        assert here.notice.tag == "62E3086CED"
        assert here.buzzer.heard == [Cue.UNKNOWN]
        here.post(intents.Teach("62E3086CED", "planet", "C07"))
        assert here.notice.mood is Mood.WELL
        here.pass_by(3.0)
        here.scan("62E3086CED")
        assert Language().say(here.game.held[0]) == "C07"

    def test_a_tile_of_another_game_says_which(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:S:S01")
        assert "Rising to the Stars" in Language().say(here.notice.message)

    def test_a_tile_taken_already_is_told_by_name(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:P:C01", "TC1:P:C02", "TC1:P:C03", "TC1:P:C01")
        here.pass_by(3.0)
        here.scan("TC1:*:P2", "TC1:P:C01")
        assert "Ana" in Language().say(here.notice.message)

    def test_a_new_start_counts_where_the_scans_together_lead_nowhere(
        self, here: TableInHand
    ) -> None:
        here.new("planet")
        here.scan("TC1:P:C01", "TC1:P:U01")
        assert [Language().say(held) for held in here.game.held] == ["U01"]

    def test_command_cards_take_back_and_give_back(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(CHOICE))
        here.scan("TC1:*:UNDO")
        assert here.game.actions == 0
        here.scan("TC1:*:REDO")
        assert here.game.actions == 1

    def test_a_seat_where_nobody_sits(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:*:P6")
        assert here.notice.mood is Mood.REFUSED

    def test_a_card_that_changes_its_number_is_explained(self, here: TableInHand) -> None:
        here.post(Noise("random", b"\x08", here.clock.monotonic()))
        assert here.notice.mood is Mood.UNKNOWN
        here.post(Noise("checksum", b"\x02", here.clock.monotonic()))
        assert here.notice.number == 1

    def test_teaching_keeps_scans_from_the_game(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Teaching(True))
        teaching = here.scan("TC1:P:C01").teaching
        assert teaching is not None
        assert [heard.tag for heard in teaching.heard] == ["TC1:P:C01"]
        assert here.game.held == ()
        here.post(intents.Teaching(False))

    @pytest.mark.parametrize("tag", ["[b]", "&bl;", "{x}", "'; DROP TABLE tag; --", "ü" * 256])
    def test_hostile_tags_are_only_unknown(self, here: TableInHand, tag: str) -> None:
        here.new("planet")
        here.scan(tag)
        assert here.notice.mood is Mood.UNKNOWN


class TestNaming:
    def test_a_named_player_takes_by_the_tile_alone(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(
            intents.Play(CHOICE), intents.Play({"type": "take", "player": "Ana", "tile": "C01"})
        )
        here.scan("TC1:P:C02")
        assert here.game.needs is not None
        here.post(intents.NameNext("Ben"))
        assert here.seen("Ben")["tiles"] == ["C02"]
        assert here.game.named is None

    @pytest.mark.parametrize("named", [intents.NameNext("Cho"), "TC1:*:P3"])
    def test_who_was_named_is_still_named_after_a_restart(
        self, tmp_path: Path, named: intents.NameNext | str
    ) -> None:
        with TableInHand(tmp_path) as first:
            first.new("planet")
            first.post(
                intents.Play(CHOICE), intents.Play({"type": "take", "player": "Ana", "tile": "C01"})
            )
            if isinstance(named, str):
                first.scan(named)
            else:
                first.post(named)
            assert first.game.named == "Cho"
        with TableInHand(tmp_path) as second:
            (waiting,) = second.table.snapshot.waiting
            second.post(intents.Resume(waiting.id))
            assert second.game.named == "Cho"
            second.post(intents.PutAside(), intents.Resume(waiting.id))
            assert second.game.named == "Cho"
            second.scan("TC1:P:C02")
            assert second.seen("Cho")["tiles"] == ["C02"]

    def test_a_name_counts_until_something_was_done(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.new("planet")
            take = {"type": "take", "player": "Ana", "tile": "C01"}
            first.post(intents.Play(CHOICE), intents.Play(take), intents.NameNext("Cho"))
            first.post(intents.Undo(), intents.Redo())
        with TableInHand(tmp_path) as second:
            second.post(intents.Resume(second.table.snapshot.waiting[0].id))
            assert second.game.named is None


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
        assert here.game.view["scores"][1]["total"] == 3
        assert [Language().say(line.words) for line in here.game.log] == [
            "Ben is given 5 points by hand",
            "2 points are taken from Ben by hand",
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


class TestHourglass:
    def begin(self, here: TableInHand) -> None:
        here.new("prince")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))

    def test_a_task_shows_it_lying_until_a_touch_starts_it(self, here: TableInHand) -> None:
        self.begin(here)
        glass = here.table.snapshot.glass
        assert glass is not None
        assert not glass.sand.running
        assert glass.left == 60
        here.pass_by(30)
        here.post(intents.GlassTurn())
        glass = here.pass_by(20).glass
        assert glass is not None
        assert glass.sand.running
        here.post(intents.Seen(0))
        assert here.table.snapshot.glass is not None
        assert here.table.snapshot.glass.left == pytest.approx(40)

    def test_its_end_is_heard_and_nearly_so_before(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.GlassTurn())
        here.buzzer.heard.clear()
        here.pass_by(50)
        assert here.buzzer.heard == [Cue.NEARLY_OVER]
        here.pass_by(10)
        assert here.buzzer.heard == [Cue.NEARLY_OVER, Cue.OVER]

    def test_paused_it_keeps_its_sand(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.GlassTurn())
        here.pass_by(15)
        here.post(Press(Role.PAUSE, here.clock.monotonic()))
        here.pass_by(500)
        assert here.table.snapshot.glass is not None
        assert here.table.snapshot.glass.left == 45
        assert Cue.OVER not in here.buzzer.heard

    def test_remember_runs_twice_without_a_gap(self, here: TableInHand) -> None:
        here.new("prince")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "remember"}))
        here.post(intents.GlassTurn())
        here.pass_by(60)
        glass = here.table.snapshot.glass
        assert glass is not None
        assert (glass.runs_left, glass.left) == (0, 60)
        here.pass_by(60)
        assert here.buzzer.heard[-1] is Cue.OVER

    def test_it_goes_with_its_task(self, here: TableInHand) -> None:
        self.begin(here)
        here.post(intents.Play({"type": "failed"}))
        assert here.table.snapshot.glass is None

    def test_after_a_restart_it_lies_as_last_stored(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.post(intents.GlassTurn(120.0))
            first.pass_by(30)
            first.post(intents.GlassLie())
        with TableInHand(tmp_path) as second:
            glass = second.table.snapshot.glass
            assert glass is not None
            assert glass.restored
            assert not glass.sand.running
            assert glass.left == pytest.approx(90, abs=0.01)

    def test_after_a_restart_a_task_goes_on_with_the_sand_it_had(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            self.begin(first)
            first.post(intents.GlassTurn())
            first.pass_by(45)
            first.post(intents.GlassLie())
        with TableInHand(tmp_path) as second:
            (waiting,) = second.table.snapshot.waiting
            glass = second.post(intents.Resume(waiting.id)).glass
            assert glass is not None
            assert glass.restored
            assert glass.left == pytest.approx(15, abs=0.01)
            second.post(intents.Play({"type": "failed"}))
            assert second.table.snapshot.glass is None

    def test_after_a_restart_another_game_needs_no_old_sand(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            self.begin(first)
            first.post(intents.GlassTurn(), intents.GlassLie())
        with TableInHand(tmp_path) as second:
            second.new("planet")
            assert second.table.snapshot.glass is None

    def test_a_length_that_makes_no_sense_is_refused(self, here: TableInHand) -> None:
        here.post(intents.GlassTurn(1e9))
        assert here.notice.mood is Mood.REFUSED

    def test_the_real_glass_follows(self, here: TableInHand) -> None:
        here.post(intents.GlassTurn(60.0))
        assert here.glass.shown[-1].running
        here.post(intents.GlassLie())
        assert not here.glass.shown[-1].running


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
