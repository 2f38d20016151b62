"""The way of a scan at the table, to an action or to a sentence; and who was named to take."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import intents
from companion.devices import Cue, Noise, Scan
from companion.language import Language
from companion.snapshots import Mood
from tests.companion.table.seat import CHOICE, TableInHand


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
