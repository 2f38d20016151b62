"""Tags at the table: heard for the Tags screen, taught, forgotten, brought and taken as tables;
and what else is written for people."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import intents
from companion.components import builtin
from companion.devices import Cue
from companion.labels.wanted import Wanted
from companion.language import Language
from companion.library import Library
from companion.outside import Place, Teaching
from companion.snapshots import Mood
from companion.tags import Taught
from tests.companion.table.seat import TableInHand

say = Language().say


@pytest.fixture
def here(data_folder: Path) -> Iterator[TableInHand]:
    with TableInHand(data_folder) as table:
        yield table


@pytest.fixture
def files(data_folder: Path) -> Path:
    """The folder for files."""
    return data_folder / "files"


def told(here: TableInHand) -> Teaching:
    """What the Tags screen goes by."""
    found = here.table.snapshot.teaching
    assert found is not None
    return found


def lines(here: TableInHand) -> tuple[Taught, ...]:
    """What the disk says."""
    return Library(here.store).tags()


class TestHearing:
    def test_scans_are_heard_in_order_while_the_screen_is_up(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True))
        here.scan("AAAA", "BBBB")
        assert [heard.tag for heard in told(here).heard] == ["AAAA", "BBBB"]
        here.pass_by(5.0)
        here.scan("AAAA")
        assert [heard.number for heard in told(here).heard] == [1, 2, 3], "the same tag again"
        here.post(intents.Teaching(False))
        assert here.table.snapshot.teaching is None

    def test_a_tag_that_lies_on_the_reader_is_heard_once(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True))
        here.scan("AAAA", "AAAA", "AAAA")
        assert len(told(here).heard) == 1

    def test_command_cards_do_nothing_there(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play({"type": "choose_stack", "player": "Ana", "stack": "centre"}))
        here.post(intents.Teaching(True))
        here.scan("TC1:*:UNDO")
        assert here.game.actions == 1
        assert [heard.tag for heard in told(here).heard] == ["TC1:*:UNDO"]

    def test_with_closed_eyes_a_known_tag_is_told_from_a_new_one(self, here: TableInHand) -> None:
        here.post(intents.Teach("AAAA", "planet", "C07"), intents.Teaching(True))
        here.buzzer.heard.clear()
        here.scan("AAAA", "BBBB", "TC1:P:C01")
        assert here.buzzer.heard == [Cue.ACCEPTED, Cue.UNKNOWN, Cue.ACCEPTED]
        here.post(intents.Teaching(True, lesson=True))
        here.pass_by(5.0)
        here.buzzer.heard.clear()
        here.scan("AAAA", "BBBB")
        assert here.buzzer.heard == [Cue.UNKNOWN], "a lesson wants new ones"

    def test_each_new_look_begins_with_nothing_heard(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True))
        here.scan("AAAA")
        here.post(intents.Teaching(True, lesson=True))
        assert told(here).heard == ()


class TestTeaching:
    def test_what_is_learned_is_settled_once_it_is_on_the_disk(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True))
        here.post(intents.Teach("AAAA", "planet", "C07"))
        assert told(here).settled == 1
        assert lines(here) == (Taught("planet", "C07", "AAAA"),)
        assert here.notice.mood is Mood.WELL

    def test_in_a_lesson_a_tone_alone_says_it(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True, lesson=True))
        here.post(intents.Teach("AAAA", "planet", "C07"))
        assert here.buzzer.heard == [Cue.ACCEPTED]
        assert here.table.snapshot.notice is None

    def test_what_cannot_be_is_settled_too_and_said(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True, lesson=True))
        here.post(intents.Teach("TC1:P:C01", "planet", "C07"))
        assert told(here).settled == 1
        assert here.notice.mood is Mood.FAULT
        assert lines(here) == ()

    def test_a_learned_card_is_called_by_its_name(self, here: TableInHand) -> None:
        here.post(intents.Teach("AAAA", "*", "PASS"))
        assert "Pass" in say(here.notice.message)

    def test_forgetting(self, here: TableInHand) -> None:
        here.post(intents.Teach("AAAA", "planet", "C07"), intents.Forget("AAAA"))
        assert lines(here) == ()


class TestTables:
    def test_a_table_goes_out_and_comes_back(self, here: TableInHand, files: Path) -> None:
        here.post(intents.Teach("=1+1", "planet", "C07"), intents.Teach("BBBB", "*", "P2"))
        here.post(intents.WriteTable())
        assert here.table.snapshot.written["tags"] == str(files / "tags.csv")
        here.post(intents.Forget("=1+1"), intents.Teach("BBBB", "*", "P3"))
        here.post(intents.Teaching(True), intents.LookForTables())
        assert told(here).tables == ((Place.HERE, "tags.csv"),)
        here.post(intents.ReadTable(Place.HERE, "tags.csv"))
        table = told(here).table
        assert table is not None
        assert (table.new, table.changed, table.same) == (1, 1, 0)
        here.post(intents.TakeTable())
        assert lines(here) == (Taught("*", "P2", "BBBB"), Taught("planet", "C07", "=1+1"))
        assert told(here).table is None
        assert say(here.notice.message) == "2 tags were taken over."
        here.post(intents.Teaching(True), intents.ReadTable(Place.HERE, "tags.csv"))
        table = told(here).table
        assert table is not None
        assert (table.new, table.changed, table.same) == (0, 0, 2)

    @pytest.mark.parametrize(
        ("data", "sentence"),
        [
            (b"", "The table is empty."),
            (b"tag,game\nA,planet\n", "The table lacks the column component."),
            (b"tag,game,component\nA,planet,C01\n\xff,planet,C02\n", "Line 3 "),
            (b'tag,game,component\n"A,planet,C01\n', "Line "),
        ],
    )
    def test_a_hostile_table_is_refused_with_its_line(
        self, here: TableInHand, files: Path, data: bytes, sentence: str
    ) -> None:
        files.mkdir()
        (files / "bad.csv").write_bytes(data)
        here.post(intents.Teaching(True), intents.ReadTable(Place.HERE, "bad.csv"))
        table = told(here).table
        assert table is not None
        assert table.refused is not None
        assert say(table.refused).startswith(sentence)
        here.post(intents.TakeTable())
        assert lines(here) == ()

    def test_good_lines_are_taken_and_bad_ones_named(self, here: TableInHand, files: Path) -> None:
        files.mkdir()
        wrong = ("B;chess;K1", "TC1:P:C02;planet;C02", "A;*;P1")
        text = "\r\n".join(("tag;game;component", "A;planet;C01", *wrong))
        (files / "mixed.csv").write_text(text)
        here.post(intents.Teaching(True), intents.ReadTable(Place.HERE, "mixed.csv"))
        table = told(here).table
        assert table is not None
        assert [line for line, _ in table.problems] == [3, 4, 5]
        here.post(intents.TakeTable())
        assert lines(here) == (Taught("planet", "C01", "A"),)

    def test_a_table_that_is_gone_is_said(self, here: TableInHand) -> None:
        here.post(intents.Teaching(True), intents.ReadTable(Place.HERE, "gone.csv"))
        assert here.notice.mood is Mood.FAULT
        assert told(here).table is None


class TestWriting:
    def test_labels_are_made_and_their_place_is_said(self, here: TableInHand, files: Path) -> None:
        here.post(intents.PrintLabels(Wanted("mort", kinds=("players",)), "de"))
        path = files / "labels-mort.pdf"
        assert path.read_bytes().startswith(b"%PDF")
        assert here.table.snapshot.written["labels"] == str(path)
        assert path.name in say(here.notice.message)
        assert here.notice.path == str(path)

    def test_labels_of_the_owners_own_components(self, here: TableInHand, files: Path) -> None:
        box = builtin("planet")
        box["tiles"][0]["id"] = "Our rose"
        here.post(intents.KeepBox("planet", "Ours", box))
        for name in ("Ours", ""):
            wanted = Wanted("planet", name, kinds=("components",))
            here.post(intents.PrintLabels(wanted, "en"))
        own, first = ((files / f"labels-planet{n}.pdf").read_bytes() for n in ("", "-2"))
        assert own != first

    def test_labels_that_do_not_fit_are_refused(self, here: TableInHand, files: Path) -> None:
        here.post(intents.PrintLabels(Wanted("mort", sheet="13x13", code="code128"), "en"))
        assert here.notice.mood is Mood.FAULT
        assert "does not fit" in say(here.notice.message)
        assert not files.exists()

    def test_the_history_goes_out_as_csv_and_json(self, here: TableInHand, files: Path) -> None:
        here.new("planet")
        here.post(intents.Play(here.game.legal[0]))
        here.post(intents.Abandon(here.game.id), intents.WriteHistory())
        rows = list(csv.DictReader(io.StringIO((files / "history.csv").read_text())))
        assert {row["ending"] for row in rows} == {"aborted"}
        assert len(json.loads((files / "history.json").read_text())["games"]) == 1

    def test_figures_are_worked_out_for_what_was_asked_last(self, here: TableInHand) -> None:
        here.new("planet")
        here.post(intents.Play(here.game.legal[0]))
        here.post(intents.Abandon(here.game.id))
        here.post(intents.LookAtHistory(), intents.LookAtHistory("stars"))
        shown = here.table.snapshot.history
        assert shown is not None
        assert (shown.game, shown.overview.aborted) == ("stars", 0)
        here.post(intents.LookAtHistory("planet"))
        shown = here.table.snapshot.history
        assert shown is not None
        assert (shown.overview.plays, shown.overview.aborted) == (0, 1)
