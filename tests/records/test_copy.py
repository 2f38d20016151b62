"""The copy of the shared records, and the file that is made when it is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.records import BAD, SHARED, bad_file, differences


def write(top: Path, **files: str) -> Path:
    for name, text in files.items():
        path = top / "cases" / "planet" / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return top


def test_equal_folders_have_no_difference(tmp_path):
    ours, theirs = write(tmp_path / "a", one="1"), write(tmp_path / "b", one="1")
    assert differences(ours, theirs) == []


def test_each_kind_of_difference_is_one_line(tmp_path):
    ours = write(tmp_path / "a", changed="1", gone="1")
    theirs = write(tmp_path / "b", changed="2", new="1")
    assert differences(ours, theirs) == [
        "cases/planet/changed.jsonl differs from the shared one",
        "cases/planet/gone.jsonl is no longer among the shared records",
        "cases/planet/new.jsonl is only among the shared records",
    ]


def test_the_long_line_is_made_as_the_shared_one_is(tmp_path):
    shared = SHARED / "bad" / "long-line.jsonl"
    if not shared.exists():
        pytest.skip("the shared records are not beside this clone")
    assert bad_file("long-line.jsonl", tmp_path).read_bytes() == shared.read_bytes()


def test_other_bad_files_are_the_kept_ones(tmp_path):
    assert bad_file("bom.jsonl", tmp_path) == BAD / "bom.jsonl"
