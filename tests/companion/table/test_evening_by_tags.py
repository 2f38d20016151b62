"""An evening by tags alone, as families scan: hesitating, wrong, all at once, in the middle of a
pause; and taken back again."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import intents
from companion.devices import Cue, Press, Role, Scan
from companion.language import Language
from companion.snapshots import Mood
from tests.companion.table.seat import CHOICE, TableInHand

ANA, BEN, CHO = "TC1:*:P1", "TC1:*:P2", "TC1:*:P3"
SAY = Language().say
TURN = {"type": "turn", "cards": [[5, "orange"], [7, "green"], [9, "blue"]]}


def word(name: str) -> str:
    return f"TC1:*:{name}"


def held(here: TableInHand) -> list[str]:
    return [SAY(sign) for sign in here.game.held]


class TestHalfSaid:
    def test_slow_hands_have_twenty_seconds_after_each_scan(self, here: TableInHand) -> None:
        here.new("prince", "Ana", "Ben", "Cho")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "explain"}))
        for seat, stars in ((ANA, "3"), (BEN, "2"), (CHO, "4")):
            here.pass_by(9.0)
            here.scan(seat)
            here.pass_by(9.0)
            here.scan(word(stars))
        assert here.game.view["task"] is None, "all six scans count, 60 seconds apart"

    def test_after_twenty_seconds_all_is_dropped_and_no_half_is_left(
        self, here: TableInHand
    ) -> None:
        here.new("mort", "Ana", "Ben")
        here.post(intents.Play(TURN))
        here.scan(ANA, word("5"))
        here.pass_by(21.0)
        assert here.game.held == ()
        assert here.game.needs is None

    def test_undo_takes_back_one_scan_after_the_other_before_the_last_action(
        self, here: TableInHand
    ) -> None:
        here.new("planet")
        here.post(
            intents.Play(CHOICE), intents.Play({"type": "take", "player": "Ana", "tile": "C01"})
        )
        here.scan(word("2"), "TC1:P:C02")
        assert held(here) == ["2", "C02"]
        here.scan(word("UNDO"))
        assert held(here) == ["2"]
        assert here.notice.mood is Mood.INFO
        here.scan(word("UNDO"))
        assert (held(here), here.game.actions) == ([], 2)
        here.scan(word("UNDO"))
        assert here.game.actions == 1

    def test_a_name_that_is_taken_back_names_nobody(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(
            intents.Play(CHOICE), intents.Play({"type": "take", "player": "Ana", "tile": "C01"})
        )
        here.scan(CHO)
        assert here.game.named == "Cho"
        here.scan(word("UNDO"))
        assert here.game.named is None
        here.scan("TC1:P:C02")
        assert here.game.actions == 2, "it asks who takes"

    def test_what_is_missing_is_said_again_after_a_scan_is_taken_back(
        self, here: TableInHand
    ) -> None:
        here.new("mort", "Ana", "Ben")
        here.post(intents.Play(TURN))
        here.scan(ANA, word("5"), word("1"), word("UNDO"))
        assert here.game.needs is not None
        assert "street" in SAY(here.game.needs)


class TestWrongCards:
    def test_a_number_too_large_is_refused_and_is_no_new_card(self, here: TableInHand) -> None:
        """Five clouds at the most: a six must not become a card of its own."""
        here.new("stars", "Ana", "Ben")
        here.scan("TC1:S:CARD5", word("6"))
        assert here.notice.mood is Mood.REFUSED
        assert held(here) == ["Card 5"]
        here.scan(word("3"))
        assert here.seen("Ana")["space"] == 3

    def test_somebody_else_s_card_between_two_scans_leaves_what_was_said(
        self, here: TableInHand
    ) -> None:
        here.new("stars", "Ana", "Ben")
        here.scan("TC1:S:CARD5", BEN)
        assert here.notice.mood is Mood.REFUSED
        here.scan(word("3"))
        assert here.seen("Ana")["space"] == 3
        assert "5" in SAY(here.game.log[-1].words), "with the card that was said first"

    def test_a_reaper_scanned_twice_is_refused_and_the_others_stay(self, here: TableInHand) -> None:
        here.new("residence", "Ana", "Ben", "Cho")
        here.scan(ANA, BEN, ANA)
        assert here.notice.mood is Mood.REFUSED
        assert held(here) == ["Ana", "Ben"]
        here.scan(word("NEXT"))
        assert [(m["player"], m["as"]) for m in here.game.view["owed"]] == [
            ("Ana", "reaper"),
            ("Ben", "reaped"),
        ]

    def test_who_was_scanned_long_ago_reaps_nothing_at_the_end_of_the_turn(
        self, here: TableInHand
    ) -> None:
        here.new("residence", "Ana", "Ben")
        here.scan(ANA)
        here.pass_by(25.0)
        here.scan(word("NEXT"))
        assert here.game.log[-1].player == ""
        assert SAY(here.game.log[-1].words) == "The turn ends"

    @pytest.mark.parametrize(
        ("tag", "mood"),
        [
            ("TC1:S:S01", Mood.REFUSED),
            ("TC1:*:P6", Mood.REFUSED),
            ("TC1:*:BANANA", Mood.REFUSED),
            ("TC1:P:X99", Mood.REFUSED),
            ("62E3086CED", Mood.UNKNOWN),
        ],
    )
    def test_a_tag_that_is_none_here_changes_nothing_of_what_was_said(
        self, here: TableInHand, tag: str, mood: Mood
    ) -> None:
        here.new("planet")
        here.scan("TC1:P:C01", tag)
        assert here.notice.mood is mood
        assert held(here) == ["C01"]
        here.scan("TC1:P:C02", "TC1:P:C03")
        assert here.game.view["face_up"] == ["C01", "C02", "C03"]


class TestTwoAtOnce:
    def test_nobody_says_the_other_s_numbers(self, here: TableInHand) -> None:
        here.new("mort", "Ana", "Ben")
        here.post(intents.Play(TURN))
        here.scan(ANA, word("5"), BEN, word("7"), "TC1:M:.2", word("1"))
        assert here.game.named == "Ben"
        assert held(here)[0] == "Ben"
        column = here.game.components["sheet"]["streets"][0].index("g") + 1
        here.scan(word(str(column)))
        assert 7 in here.seen("Ben")["numbers"][0]
        assert not any(any(street) for street in here.seen("Ana")["numbers"])

    def test_undo_right_behind_a_scan_is_done_before_what_comes_next(
        self, here: TableInHand
    ) -> None:
        """Three scans wait in the mailbox at once: their order is kept."""
        here.new("residence", "Ana", "Ben")
        here.scan(ANA, word("NO"))
        for number, tag in enumerate((word("UNDO"), BEN, word("NO"))):
            here.table.post(Scan(tag, here.clock.monotonic() + 5 * (number + 1)))
        here.settle()
        assert [move["player"] for move in here.game.view["owed"]] == ["Ben"]


class TestPause:
    def test_a_task_ends_while_its_hourglass_lies(self, here: TableInHand) -> None:
        here.new("prince", "Ana", "Ben", "Cho")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "draw"}))
        here.scan(word("TURN"))
        here.pass_by(20.0)
        here.scan(word("PAUSE"))
        here.pass_by(600.0)
        glass = here.table.snapshot.glass
        assert glass is not None
        assert glass.left == pytest.approx(39.0)
        here.scan(BEN)
        assert here.game.view["task"] is None
        assert here.table.snapshot.glass is None

    def test_an_hourglass_put_away_by_mistake_comes_back(self, here: TableInHand) -> None:
        here.new("prince", "Ana", "Ben", "Cho")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "remember"}))
        here.scan(word("TURN"), word("STOP"))
        assert here.table.snapshot.glass is None
        here.scan(word("TURN"))
        glass = here.table.snapshot.glass
        assert glass is not None
        assert (glass.left, glass.runs_left) == (pytest.approx(120.0), 1)

    def test_the_end_of_the_first_run_is_heard(self, here: TableInHand) -> None:
        here.new("prince", "Ana", "Ben", "Cho")
        here.post(intents.Play({"type": "task", "player": "Ana", "task": "remember"}))
        here.scan(word("TURN"))
        here.buzzer.heard.clear()
        here.pass_by(60.0)
        assert here.buzzer.heard == [Cue.TURN], "who turns a glass by hand must hear it"
        here.pass_by(60.0)
        assert here.buzzer.heard[-1] is Cue.OVER

    @pytest.mark.parametrize("card", ["TURN", "PAUSE"])
    def test_where_no_time_is_measured_the_hourglass_s_cards_say_so(
        self, here: TableInHand, card: str
    ) -> None:
        here.new("planet")
        here.scan(word(card))
        assert SAY(here.notice.message) == "No time is being measured."

    def test_scans_while_a_game_is_put_aside(self, here: TableInHand) -> None:
        here.new("planet")
        here.scan("TC1:P:C01")
        here.post(intents.PutAside())
        here.scan(word("TURN"), "TC1:P:C02", word("UNDO"), word("NEXT"))
        assert here.notice.mood is Mood.REFUSED
        here.post(intents.Resume(here.table.snapshot.waiting[0].id))
        assert (held(here), here.game.actions) == ([], 0)


class TestHidden:
    """In a game of 2 a tile that lay face down was taken: undo would show it."""

    @pytest.fixture
    def turned_up(self, here: TableInHand) -> TableInHand:
        here.new("planet", "Ana", "Ben")
        here.scan("TC1:P:C01", "TC1:P:C02", "TC1:P:C09")
        assert here.game.undo_reveals
        return here

    def test_the_table_agrees_by_the_card_yes(self, turned_up: TableInHand) -> None:
        turned_up.scan(word("UNDO"))
        assert turned_up.game.actions == 2
        assert "YES" in SAY(turned_up.notice.message)
        turned_up.scan(word("YES"))
        assert turned_up.game.actions == 1

    def test_it_agrees_once_and_soon(self, turned_up: TableInHand) -> None:
        turned_up.scan(word("YES"))
        turned_up.scan(word("UNDO"), word("NO"), word("YES"))
        turned_up.scan(word("UNDO"))
        turned_up.pass_by(21.0)
        turned_up.scan(word("YES"))
        assert turned_up.game.actions == 2


class TestSound:
    def test_a_card_stills_the_buzzer_at_once_and_lets_it_sound_again(
        self, here: TableInHand
    ) -> None:
        here.scan(word("MUTE"))
        assert here.buzzer.muted
        assert SAY(here.notice.message) == "The sound is off."
        here.pass_by(5.0)
        here.scan(word("MUTE"))
        assert not here.buzzer.muted
        assert here.buzzer.heard == [Cue.ACCEPTED], "and it is heard that it sounds again"

    def test_it_is_kept_over_a_restart(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.scan(word("MUTE"))
        with TableInHand(tmp_path) as second:
            assert second.buzzer.muted

    def test_the_button_does_not_wait_for_the_disk(self, here: TableInHand) -> None:
        here.new("planet")
        here.table.handle(intents.Play(CHOICE))
        assert here.table.snapshot.pending == 1
        here.table.handle(Press(Role.PAUSE, here.clock.monotonic(), long=True))
        assert here.buzzer.muted
        assert here.table.snapshot.pending == 1
        here.settle()
