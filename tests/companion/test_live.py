"""The running app tells how its devices are, to whoever asks at the socket in its folder."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ages import age
from companion.devices import BUZZER, READER, Health
from companion.language import TRANSLATED, Language
from companion.live import SOCKET, Live, LiveDevice, Silent, Teller, ask
from companion.rules.game import Message, Term
from companion.service import DeviceView, Event, ServiceView
from tests.companion.storage.desk import HandClock

SEEN = Event(990.0, Message("Nobody has taught this tag yet."), "04A23B1C", good=False)
LOST = Message("The reader at {port} was unplugged.", {"port": "/dev/ttyUSB0"})
VIEW = ServiceView(
    (
        DeviceView(READER, True, Health.LOST, LOST, events=(SEEN,)),
        DeviceView(BUZZER, False, simulated=True),
    )
)


@pytest.fixture
def teller(tmp_path: Path) -> Iterator[Teller]:
    made = Teller(tmp_path, lambda: VIEW, HandClock())
    made.start()
    yield made
    made.stop()


def test_every_device_with_state_reason_last_value_and_age(teller: Teller, tmp_path: Path) -> None:
    told = ask(tmp_path, Language())
    assert told == Live(
        os.getpid(),
        (
            LiveDevice(
                READER,
                True,
                "lost",
                why="The reader at /dev/ttyUSB0 was unplugged.",
                last="Nobody has taught this tag yet.",
                raw="04A23B1C",
                age=10.0,
            ),
            LiveDevice(BUZZER, False, "ready", simulated=True),
        ),
    )


@pytest.mark.parametrize("code", TRANSLATED)
def test_it_answers_in_the_language_of_the_question(
    teller: Teller, tmp_path: Path, code: str
) -> None:
    language = Language(code)
    told = ask(tmp_path, language)
    assert told is not None
    assert told.devices[0].why == language.say(LOST)


def test_any_number_of_times_and_of_askers(teller: Teller, tmp_path: Path) -> None:
    found: list[object] = []
    asking = [
        threading.Thread(target=lambda: found.append(ask(tmp_path, Language()))) for _ in range(8)
    ]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert len(found) == 8
    assert None not in found


def test_who_asks_nonsense_or_goes_away_harms_nobody(teller: Teller, tmp_path: Path) -> None:
    for question in (b"", b"\xff\xfe", b"x" * 100_000):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
            fd = os.open(tmp_path, os.O_PATH)
            way.connect(f"/proc/self/fd/{fd}/{SOCKET}")
            os.close(fd)
            try:
                way.sendall(question)
            except OSError:  # it has answered already and hung up
                pass
    assert ask(tmp_path, Language()) is not None


def test_where_none_runs_nobody_answers(tmp_path: Path) -> None:
    assert ask(tmp_path, Language()) is None
    assert ask(tmp_path / "nowhere", Language()) is None
    teller = Teller(tmp_path, lambda: VIEW, HandClock())
    teller.stop()
    teller.start()
    teller.stop()
    teller.stop()
    assert ask(tmp_path, Language()) is None
    assert list(tmp_path.iterdir()) == [], "and it leaves nothing behind"


def test_the_socket_of_an_app_that_was_killed_is_in_nobody_s_way(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as killed:
        fd = os.open(tmp_path, os.O_PATH)
        killed.bind(f"/proc/self/fd/{fd}/{SOCKET}")
        os.close(fd)
    assert ask(tmp_path, Language()) is None
    teller = Teller(tmp_path, lambda: VIEW, HandClock())
    teller.start()
    assert ask(tmp_path, Language()) is not None
    teller.stop()


def test_an_app_that_hangs_is_told_from_one_that_is_off(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as hung:
        fd = os.open(tmp_path, os.O_PATH)
        hung.bind(f"/proc/self/fd/{fd}/{SOCKET}")
        os.close(fd)
        hung.listen()
        with pytest.raises(Silent):
            ask(tmp_path, Language(), patience=0.01)


def test_an_answer_that_is_none_is_as_good_as_silence(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as other:
        fd = os.open(tmp_path, os.O_PATH)
        other.bind(f"/proc/self/fd/{fd}/{SOCKET}")
        os.close(fd)
        other.listen()

        def answer() -> None:
            asked, _ = other.accept()
            with asked:
                asked.recv(16)
                asked.sendall(b"what?")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(Silent):
            ask(tmp_path, Language())
        thread.join()


def test_a_folder_with_a_long_name(tmp_path: Path) -> None:
    folder = tmp_path / ("a" * 120) / ("b" * 120)
    folder.mkdir(parents=True)
    teller = Teller(folder, lambda: VIEW, HandClock())
    teller.start()
    assert ask(folder, Language()) is not None
    teller.stop()


def test_a_disk_without_sockets_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / SOCKET).mkdir()
    teller = Teller(tmp_path, lambda: VIEW, HandClock())
    teller.start()
    teller.stop()
    assert "nobody can be told" in caplog.text


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (-5, "just now"),
        (0.9, "just now"),
        (1, "1 s ago"),
        (59.9, "59 s ago"),
        (60, "1 min ago"),
        (3600, "1 h ago"),
        (47 * 3600, "47 h ago"),
        (48 * 3600, "2 days ago"),
    ],
)
def test_an_age_in_words(seconds: float, told: str) -> None:
    assert Language().say(age(seconds)) == told


def test_a_reason_may_hold_anything(tmp_path: Path) -> None:
    odd = Message("{what}", {"what": Term("x\ny{z}\u2028")})
    teller = Teller(
        tmp_path, lambda: ServiceView((DeviceView(READER, True, reason=odd),)), HandClock()
    )
    teller.start()
    told = ask(tmp_path, Language())
    teller.stop()
    assert told is not None
    assert told.devices[0].why == "x\ny{z}\u2028"
