"""What is typed for an argument: taken as it is meant, or refused in one sentence."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.__main__ import main
from companion.arguments import LEAST_SIDE, MOST_SIDE, folder_path, whole_number, window_size

SIDES = st.integers(LEAST_SIDE, MOST_SIDE)


@given(SIDES, SIDES)
def test_a_size_within_the_limits_is_taken(width: int, height: int) -> None:
    assert window_size(f"{width}x{height}") == (width, height)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "abc",
        "1280x",
        "²x3",
        "0x0",
        "-5x-5",
        "319x720",
        "720x7681",
        "99999x99999",
        "1280x720x2",
        "٣٢٠x٣٢٠",
        "1280x720\n",
    ],
)
def test_what_is_no_size_of_a_window_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="1280x720"):
        window_size(text)


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_an_empty_name_is_no_folder(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="empty"):
        folder_path(text)


def test_a_folder_is_taken_as_it_is_written() -> None:
    assert folder_path("./games of ours") == Path("games of ours")


@pytest.mark.parametrize("text", ["0", "-1", "8", "²", "", "1.0", "٣", "1" * 5000])
def test_a_number_beyond_the_limits_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="from 1 to 7"):
        whole_number(1, 7)(text)


@pytest.mark.parametrize(
    "typed",
    [
        ["run", "--size", "²x3"],
        ["run", "--data", ""],
        ["demo", "--data", ""],
        ["doctor", "--data", ""],
        ["backup", "--data", ""],
        ["restore", "--data", "", "copy"],
        ["export", "--data", "", "folder"],
        ["update", "--data", "", "folder"],
        ["rollback", "--data", ""],
        ["labels", "planet", "--output", "labels.pdf", "--data", ""],
        ["labels", "planet", "--output", "labels.pdf", "--numbers", "9-1"],
        ["simulate", "planet", "--games", "0"],
        ["simulate", "planet", "--games", "-1"],
        ["simulate", "planet", "--players", "99999999999999999999"],
        ["simulate", "planet", "--players", "-1"],
        ["reader", "--tags", "0"],
        ["reader", "--tags", "-1"],
        ["reader", "--baud", "-1"],
        ["reader", "--baud", "99999999999999999999"],
    ],
)
def test_a_command_refuses_it_before_it_does_anything(
    typed: list[str],
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(typed)
    assert ended.value.code == 2
    assert f"{typed[0]}: error: argument --" in capsys.readouterr().err.splitlines()[-1]
    assert not list(tmp_path.iterdir())
