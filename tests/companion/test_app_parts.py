"""What the app needs beside hardware and screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app_parts import make_for_pictures, write_for_pictures
from companion.language import Language
from companion.storage.faults import StoreFault


def test_where_pictures_cannot_go_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    why = "cannot be written (a part of the path is no folder)."
    for place in (tmp_path / "file", tmp_path / "file" / "deeper"):
        with pytest.raises(StoreFault) as raised:
            make_for_pictures(place)
        assert Language().say(raised.value.message) == f"{place} {why}"


def test_a_record_that_finds_no_room_is_told() -> None:
    with pytest.raises(StoreFault) as raised:
        write_for_pictures(Path("/dev/full"), "one line\n")
    assert Language().say(raised.value.message) == "/dev/full cannot be written (the disk is full)."
