"""`companion decode`: from bytes to lines of JSON."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.__main__ import main
from hardware.decode import LONGEST_LINE, Unreadable, heard
from hardware.protocols.names import NAMES, listener
from hardware.recording import MAGIC, Damaged, Recorder, pieces, spaced
from tests.hardware.protocols.streams import raw, tags

SEEED = raw("02 36 32 45 33 30 38 36 43 45 44 30 38 03")


def decoded(capsys: pytest.CaptureFixture[str], reader: str, file: Path) -> list[dict[str, str]]:
    assert main(["decode", "--reader", reader, str(file)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_tag_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(SEEED)
    assert decoded(capsys, "rdm6300", file) == [{"tag": "62E3086CED"}]


def test_every_frame_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(SEEED * 3)
    assert decoded(capsys, "rdm6300", file) == [{"tag": "62E3086CED"}] * 3


def test_why_bytes_are_no_tag_and_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bytes"
    spoilt = SEEED.replace(b"08\x03", b"09\x03")
    file.write_bytes(spoilt)
    assert decoded(capsys, "rdm6300", file) == [
        {"rejected": "checksum", "bytes": "02 36 32 45 33 30 38 36 43 45 44 30 39 03"}
    ]


def test_the_symbology_where_it_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"]E04006381333931\r\n]E00060992011187\r9780201379624\tFound chip PN532\r\n")
    assert decoded(capsys, "text", file) == [
        {"tag": "4006381333931", "symbology": "EAN"},
        {"tag": "060992011187", "symbology": "UPC-A"},
        {"tag": "9780201379624"},
    ]


def test_the_end_of_the_stream_is_a_silence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"4006381333931")
    assert decoded(capsys, "text", file) == [{"tag": "4006381333931"}]


@pytest.mark.parametrize("reader", NAMES)
def test_an_empty_stream_holds_nothing(
    reader: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bytes"
    file.touch()
    assert decoded(capsys, reader, file) == []


@pytest.mark.parametrize(
    ("reader", "file", "sentence"),
    [
        ("foo", "-", "There is no reader “foo”; there are: text, "),
        ("text", "nowhere", "There is no file nowhere.\n"),
        ("text", ".", ". is a folder.\n"),
        ("text", "a\0b", "a\0b cannot be read (embedded null byte).\n"),
    ],
)
def test_what_cannot_be_decoded_is_told_in_a_sentence(
    reader: str,
    file: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["decode", "--reader", reader, file]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_pipe_is_decoded_as_it_fills() -> None:
    command = [sys.executable, "-m", "companion", "decode", "--reader", "rdm6300"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(SEEED)
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"tag": "62E3086CED"}
        process.stdin.close()
        assert process.stdout.read() == b""
    assert process.returncode == 0


def test_decoding_loads_neither_screen_nor_pins() -> None:
    unwanted = "{'kivy', 'gpiozero', 'serial', 'sqlite3'}"
    script = f"import sys, hardware.decode; print(sorted({unwanted} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert run.stdout.strip() == b"[]"


def recorded(*heard_pieces: tuple[float, bytes]) -> str:
    file = io.StringIO()
    recorder = Recorder(file, "text", "/dev/ttyUSB0")
    for at, data in heard_pieces:
        recorder.heard(data, at)
    return file.getvalue()


def test_a_recording_keeps_its_silences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "recording"
    file.write_text(recorded((100.0, b"4006"), (100.02, b"38"), (100.2, b"9780")))
    assert decoded(capsys, "text", file) == [{"tag": "400638"}, {"tag": "9780"}]


def test_a_recording_is_readable() -> None:
    text = recorded((7.5, b"\x02A"))
    assert text.startswith(MAGIC.decode())
    assert text.splitlines()[1] == '{"at": 0.0, "bytes": "02 41"}'
    assert list(pieces(io.BytesIO(text.encode()))) == [(0.0, b"\x02A")]
    assert spaced(b"\x02\xaf") == "02 AF"


@pytest.mark.parametrize(
    "line",
    [
        '{"at": 1}',
        "x",
        '{"at": "x", "bytes": ""}',
        "[]",
        "7",
        '{"at": NaN, "bytes": ""}',
        '{"at": 1e999, "bytes": ""}',
        '{"at": ' + "9" * 400 + ', "bytes": ""}',
        '{"at": ' + "[" * 50_000,
    ],
    ids=lambda line: line[:20],
)
def test_a_damaged_recording_is_told_with_its_line(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "recording"
    file.write_text(recorded((1.0, b"4006\r")) + line + "\n")
    assert main(["decode", "--reader", "text", str(file)]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out) == {"tag": "4006"}
    assert err == "Line 3 of the recording is damaged.\n"
    with pytest.raises(Damaged):
        list(pieces(io.BytesIO(file.read_bytes())))


class Dribble(io.RawIOBase):
    """A pipe that brings a few bytes at a time, and counts them."""

    def __init__(self, data: bytes, step: int) -> None:
        self._data, self._step = data, step
        self.given = 0

    def read(self, size: int = -1) -> bytes:
        piece = self._data[self.given : self.given + self._step]
        self.given += len(piece)
        return piece


@pytest.mark.parametrize("step", [1, 5, 40, 100_000])
def test_a_recording_is_decoded_as_it_comes(step: int) -> None:
    text = recorded((1.0, b"4006\r"), (2.0, b"9780\r"), (3.0, b"1234")).encode()
    stream: Any = Dribble(text, step)
    found = []
    for events in heard(listener("text"), stream):
        found += [(tag, stream.given) for tag in tags(events)]
    assert [tag for tag, _ in found] == ["4006", "9780", "1234"]
    assert step > 100 or found[0][1] < len(text) - 30


@pytest.mark.parametrize("step", [1, 7])
def test_what_only_begins_like_a_recording_is_none(step: int) -> None:
    stream: Any = Dribble(MAGIC[:9] + b"\r4006\r", step)
    found = []
    for events in heard(listener("text"), stream):
        found += tags(events)
    assert found[-1] == "4006"


def test_a_line_without_an_end_takes_no_memory() -> None:
    stream: Any = Dribble(recorded().encode() + b"7" * (3 * LONGEST_LINE), 65536)
    with pytest.raises(Unreadable):
        list(heard(listener("text"), stream))
    assert stream.given < 2 * LONGEST_LINE


def test_a_recording_that_was_cut_off_in_a_line_is_read_up_to_there(tmp_path: Path) -> None:
    whole = recorded((1.0, b"4006\r"), (2.0, b"9780\r"))
    stream = io.BytesIO(whole.encode()[:-5])
    found = []
    for events in heard(listener("text"), stream):
        found += tags(events)
    assert found == ["4006"]
