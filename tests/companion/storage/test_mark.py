"""The mark: torn, cut or gone, it never tells a lie."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.storage.mark import MARK, Mark, MarkFile

FIRST = Mark(1, 2, 3, b"a" * 16)
SECOND = Mark(1, 2, 4, b"b" * 16)


def written(folder: Path, *marks: Mark) -> Path:
    file = MarkFile(folder)
    for mark in marks:
        file.write(mark)
    file.close()
    return folder / MARK


def newest(folder: Path) -> Mark | None:
    """The mark that counts in a folder."""
    file = MarkFile(folder)
    file.close()
    return file.mark


def test_the_last_one_written_counts(tmp_path: Path) -> None:
    written(tmp_path, FIRST, SECOND)
    assert newest(tmp_path) == SECOND
    written(tmp_path, FIRST)
    assert newest(tmp_path) == FIRST


def test_there_is_none_before_the_first(tmp_path: Path) -> None:
    assert newest(tmp_path) is None


def test_a_torn_write_leaves_the_one_before(tmp_path: Path) -> None:
    path = written(tmp_path, FIRST)
    before = path.read_bytes()
    written(tmp_path, SECOND)
    after = path.read_bytes().ljust(2 * 4096, b"\0")
    before = before.ljust(len(after), b"\0")
    changed = [at for at in range(len(after)) if before[at] != after[at]]
    for torn in changed:
        path.write_bytes(after[:torn] + before[torn:])
        assert newest(tmp_path) == FIRST, torn
    path.write_bytes(after)
    assert newest(tmp_path) == SECOND


@given(at=st.integers(0, 2 * 4096), value=st.integers(0, 255))
def test_a_changed_byte_leaves_a_true_mark_or_none(
    tmp_path_factory: object, at: int, value: int
) -> None:
    folder = tmp_path_factory.mktemp("mark")  # type: ignore[attr-defined]
    path = written(folder, FIRST, SECOND)
    data = bytearray(path.read_bytes().ljust(2 * 4096 + 1, b"\0"))
    data[at] = value
    path.write_bytes(data)
    assert newest(folder) in (FIRST, SECOND)


def test_a_file_of_noise_is_no_mark(tmp_path: Path) -> None:
    (tmp_path / MARK).write_bytes(bytes(range(256)) * 64)
    assert newest(tmp_path) is None
