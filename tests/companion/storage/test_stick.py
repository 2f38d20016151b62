"""A stick as it really is: full, write-protected, put in and pulled out at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.storage.faults import Code, StoreFault
from companion.storage.stick import PLACE, Stick, stick_fault
from tests.companion.storage.stick_room import in_a_room


def test_a_real_mount_full_read_only_pulled_out_and_put_in_late(tmp_path: Path) -> None:
    done = in_a_room(tmp_path)
    if done is None:
        pytest.skip("nobody may mount anything here")
    assert done.stdout == "well\n", done.stderr


def test_without_a_mount_no_stick_is_in() -> None:
    assert PLACE.is_mount() or Stick().root() is None


def test_a_place_that_answers_with_an_error_is_no_stick_that_is_in(tmp_path: Path) -> None:
    """As a stick does that was pulled out: whoever looks after sticks must go on."""
    place = tmp_path / ("x" * 300)
    with pytest.raises(OSError, match="too long"):
        place.is_dir()
    assert Stick(place).root() is None
    assert Stick(place).folder() is None


@pytest.mark.parametrize(
    ("code", "word"),
    [(Code.FULL, "full"), (Code.READ_ONLY, "write-protected"), (Code.IO, "does not answer")],
)
def test_what_is_wrong_with_it_is_said_of_the_stick_and_not_of_the_disk(
    code: Code, word: str
) -> None:
    fault = stick_fault(StoreFault(code, "The disk ({detail}).", detail="EIO"))
    assert fault.code is code
    assert word in fault.message.text
    assert "stick" in fault.message.text


def test_what_is_not_the_sticks_fault_is_said_as_it_is() -> None:
    fault = StoreFault(Code.INPUT, "{folder} is no folder for copies.", folder="/x")
    assert stick_fault(fault) is fault
