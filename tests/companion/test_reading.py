"""Files that people name: what is no plain file keeps nobody waiting."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.reading import open_to_read
from companion.record import source_lines

COMMANDS = (
    ("replay",),
    ("check",),
    ("components", "planet"),
    ("settings", "--settings"),
    ("labels", "planet", "--output", "labels.pdf", "--components"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_pipe_that_nobody_writes_into_is_refused_at_once(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    run = subprocess.run(
        [sys.executable, "-m", "companion", *command, "pipe"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert run.returncode in (1, 2)
    assert "pipe" in run.stdout + run.stderr
    assert "Traceback" not in run.stderr


def test_who_does_write_into_a_pipe_is_waited_for() -> None:
    """As a shell's `companion replay <(zcat game.jsonl.gz)` does."""
    read, write = os.pipe()
    first = threading.Event()

    def written() -> None:
        os.write(write, b"one\n")
        first.wait()
        os.write(write, b"two\n")
        os.close(write)

    writer = threading.Thread(target=written)
    writer.start()
    found = source_lines(f"/dev/fd/{read}")
    assert next(found) == b"one\n"
    first.set()
    assert list(found) == [b"two\n"]
    writer.join()
    os.close(read)


def test_a_folder_is_refused_as_one(tmp_path: Path) -> None:
    before = len(list(Path("/dev/fd").iterdir()))
    with pytest.raises(IsADirectoryError) as raised:
        open_to_read(tmp_path)
    assert raised.value.filename == str(tmp_path)
    assert len(list(Path("/dev/fd").iterdir())) == before
