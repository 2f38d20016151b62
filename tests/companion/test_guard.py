"""What ends a command from outside leaves a status and at most a sentence, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.guard import INTERRUPTED, guarded

COMPANION = (sys.executable, "-m", "companion")


def interrupted() -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return 0


def test_the_status_of_a_command_is_given_on() -> None:
    assert guarded(lambda: 7) == 7


def test_ctrl_c_ends_a_command_with_its_own_status() -> None:
    assert guarded(interrupted) == INTERRUPTED


def test_ctrl_c_while_a_command_is_being_imported_says_nothing(tmp_path: Path) -> None:
    """As a package that takes its time would be met by it."""
    (tmp_path / "slow.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    code = (
        "import sys, companion.__main__ as app\n"
        "app.COMMANDS['labels'] = ('slow', '')\n"
        "sys.exit(app.main(['labels', 'planet']))\n"
    )
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}:{Path.cwd()}"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (INTERRUPTED, b"")


@pytest.mark.parametrize(
    "typed",
    [["rules", "planet"], ["settings"], ["simulate", "planet", "--games", "1"], ["replay", "-"]],
)
def test_a_full_disk_behind_the_output_is_told_in_one_sentence(typed: list[str]) -> None:
    header = b'{"format": 1, "game": "planet", "players": ["Ana", "Ben"]}\n'
    environment = {**os.environ, "COMPANION_LANGUAGE": "en"}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMPANION, *typed],
            input=header,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment,
            timeout=60,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.decode() == "The output cannot be written (the disk is full).\n"


def test_who_reads_no_further_ends_the_command_without_a_word() -> None:
    ear, mouth = os.pipe()
    os.close(ear)
    with os.fdopen(mouth, "wb") as pipe:
        done = subprocess.run(
            [*COMPANION, "rules", "planet"],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_an_error_of_a_file_is_no_error_of_the_output() -> None:
    with pytest.raises(FileNotFoundError):
        guarded(lambda: len(Path("/nowhere/at/all").read_bytes()))


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_lead_nowhere(closed: str) -> None:
    """And no file takes their place: what is printed would be written into it."""
    work = (
        "import os, sys\n"
        "from companion.guard import guarded\n"
        "def work():\n"
        "    print('printed'); print('said', file=sys.stderr); sys.stdin.read()\n"
        "    return 7 if os.open('/', os.O_RDONLY) > 2 else 8\n"
        "sys.exit(guarded(work))\n"
    )
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -c "$1" {closed}', sys.executable, work],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 7
    assert b"Traceback" not in done.stderr
