"""Records from outside: nothing in them is trusted, and they are taken over whole or not at all."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion import intents
from companion.endings import SENTENCES, ending
from companion.language import LANGUAGES, Language
from companion.match import Match
from companion.outside import Place, RecordPreview, Records
from companion.record import MOST_BYTES, dump, write_header
from companion.rules.registry import GAMES, game
from companion.rules.told_shared import ENDING
from companion.snapshots import Mood
from companion.table.incoming import MOST_LINES
from tests.companion.rules.play import begin, moves
from tests.companion.table.seat import TableInHand


def record(name: str = "planet", players: int = 3) -> list[str]:
    """A whole game as the lines of a record."""
    match = Match(begin(name, players, {}))
    return [write_header(match.header), *(dump(a) for a in moves(match, random.Random(1)))]


def put(folder: Path, name: str, lines: list[str]) -> None:
    (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def read(here: TableInHand, name: str) -> RecordPreview:
    """What is shown of a record once it was read."""
    here.post(intents.ReadRecord(Place.HERE, name))
    preview = here.table.snapshot.records.preview
    assert preview is not None
    return preview


def said(preview: RecordPreview) -> str:
    assert preview.refused is not None
    return Language().say(preview.refused)


def test_nothing_is_looked_at_before_somebody_asks(here: TableInHand) -> None:
    assert here.table.snapshot.records == Records()


def test_the_records_in_the_folder_are_listed_and_nothing_else(
    here: TableInHand, folder: Path
) -> None:
    put(folder, "b.jsonl", ["x"])
    put(folder, "A.JSONL", ["x"])
    put(folder, "notes.txt", ["x"])
    (folder / "folder.jsonl").mkdir()
    (folder / "link.jsonl").symlink_to(folder / "b.jsonl")
    (folder / ".hidden.jsonl").touch()
    (folder / "bad\nname.jsonl").touch()
    os.mkfifo(folder / "pipe.jsonl")
    here.post(intents.LookForRecords())
    files = here.table.snapshot.records.files
    assert files == ((Place.HERE, "A.JSONL"), (Place.HERE, "b.jsonl"))


def test_a_record_is_previewed_and_taken_over_when_it_is_wanted(
    here: TableInHand, folder: Path
) -> None:
    lines = record()
    first, *rest = lines[1:]
    put(folder, "game.jsonl", [lines[0], first, *(rest[:-1]), _dated(rest[-1])])
    preview = read(here, "game.jsonl")
    assert (preview.game, preview.players) == ("planet", ("Ana", "Ben", "Cho"))
    assert preview.date == "2024-02-29"
    assert preview.ended == ending("planets_built")
    assert sum(one.winner for one in preview.standings) == 1
    assert preview.refused is None

    assert here.table._games.waiting == ()

    here.post(intents.Import())
    assert here.notice.mood is Mood.WELL
    assert here.table.snapshot.records.taken == 1
    assert here.table.snapshot.records.preview is None
    here.post(intents.Import())
    assert here.table.snapshot.records.taken == 1, "once is enough"
    assert "here already" in said(read(here, "game.jsonl"))


def _dated(line: str) -> str:
    return line[:-1] + ', "at": "2024-02-29T20:15:00+00:00"}'


def test_a_game_that_goes_on_waits_to_be_resumed(here: TableInHand, folder: Path) -> None:
    put(folder, "half.jsonl", record()[:5])
    preview = read(here, "half.jsonl")
    assert preview.ended is None
    assert preview.date == ""
    here.post(intents.Import())
    [waiting] = here.table.snapshot.waiting
    here.post(intents.Resume(waiting.id))
    assert here.game.actions == preview.actions


def test_a_wrong_line_is_named_and_nothing_is_taken_over(here: TableInHand, folder: Path) -> None:
    lines = record()[:5]
    put(folder, "wrong.jsonl", [*lines, lines[1]])
    preview = read(here, "wrong.jsonl")
    assert preview.line == 6
    assert said(preview)
    here.post(intents.Import())
    assert here.table.snapshot.waiting == ()
    assert here.table.snapshot.records.taken == 0


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"\xff\xfe\n", 1),
        (b'{"format": 2, "game": "planet", "players": ["Ana", "Ben"]}\n', 1),
        (b'{"format": 1, "game": "chess", "players": ["Ana", "Ben"]}\n', 1),
        (b'# \n{"format": 1, "game": "planet", "players": ["Ana", "A\\u202ena"]}\n', 2),
        (b'{"format": 1, "game": "planet", "players": ["Ana", "Ben"]}\n[[[[', 2),
        (b"[" * 100_000, 1),
    ],
    ids=["empty", "no text", "newer", "unknown game", "turned name", "no json", "deep"],
)
def test_what_is_no_record_is_refused_with_its_line(
    here: TableInHand, folder: Path, content: bytes, line: int
) -> None:
    (folder / "strange.jsonl").write_bytes(content)
    preview = read(here, "strange.jsonl")
    assert preview.line == line
    for code in LANGUAGES:
        assert preview.refused is not None
        assert Language(code).say(preview.refused)


def test_a_file_that_is_too_large_is_not_even_read(here: TableInHand, folder: Path) -> None:
    with (folder / "large.jsonl").open("wb") as opened:
        opened.truncate(MOST_BYTES + 1)
    assert "too large" in said(read(here, "large.jsonl"))


def test_a_record_of_endless_lines_is_given_up(here: TableInHand, folder: Path) -> None:
    lines = record()[:2]
    put(folder, "endless.jsonl", [*lines, *('{"type": "undo"}', '{"type": "redo"}') * MOST_LINES])
    preview = read(here, "endless.jsonl")
    assert preview.line == MOST_LINES + 2
    assert "lines" in said(preview)


@pytest.mark.parametrize("name", ["../secret.jsonl", "/etc/passwd", "link.jsonl", "gone.jsonl"])
def test_only_plain_files_of_the_folder_are_read(
    here: TableInHand, folder: Path, name: str
) -> None:
    put(folder.parent, "secret.jsonl", record())
    (folder / "link.jsonl").symlink_to(folder.parent / "secret.jsonl")
    preview = read(here, name)
    assert said(preview)
    assert preview.game == ""


def test_a_game_is_written_as_a_record_that_can_be_taken_over_elsewhere(
    here: TableInHand, folder: Path, tmp_path: Path
) -> None:
    put(folder, "game.jsonl", record("residence"))
    read(here, "game.jsonl")
    here.post(intents.Import())
    here.post(intents.WriteRecord(1))
    written = Path(here.table.snapshot.written["record"])
    assert written.parent == folder
    assert written.name.startswith("residence-")
    assert here.notice.mood is Mood.WELL
    with TableInHand(tmp_path / "elsewhere") as there:
        preview = read(there, written.name)
        assert preview.refused is None
        assert preview.game == "residence"


def test_a_game_that_is_not_there_is_not_written(here: TableInHand) -> None:
    here.post(intents.WriteRecord(7))
    assert here.notice.mood is Mood.FAULT


def test_every_ending_is_said() -> None:
    known = {code for name in GAMES for code in game(name).ENDINGS}
    assert set(SENTENCES) == known | {ENDING}
