"""A short copy of the bench: every confirmed action is there, or a message says what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.bench import SHORT, harm, kills, sick_disks
from tests.faults.room import on_a_small_disk
from tests.faults.shim import COMPILER


def test_no_confirmed_action_is_lost_by_a_kill(tmp_path: Path) -> None:
    kills(tmp_path, SHORT, print)


@pytest.mark.skipif(COMPILER is None, reason="no C compiler to make a sick disk with")
def test_no_confirmed_action_is_lost_on_a_sick_disk(tmp_path: Path) -> None:
    sick_disks(tmp_path, SHORT, print)


def test_a_full_and_a_read_only_disk_are_lived_through(tmp_path: Path) -> None:
    small = on_a_small_disk(tmp_path)
    if small is None:
        pytest.skip("nobody may mount a disk here")
    assert small.stdout == "well\n", small.stderr


def test_a_cut_or_flipped_file_loses_nothing_without_a_word(tmp_path: Path) -> None:
    harm(tmp_path, SHORT, print)
