"""What systemd is told, at a real socket."""

from __future__ import annotations

import logging
import os
import socket
from pathlib import Path

import pytest

from companion.notify import LONGEST_STATUS, Notifier
from tests.systemd.ear import Ear


@pytest.mark.parametrize("abstract", [False, True])
def test_ready_alive_and_stopping_are_heard(tmp_path: Path, abstract: bool) -> None:
    address = f"@{tmp_path.name}-{os.getpid()}" if abstract else str(tmp_path / "notify")
    with Ear(address) as ear:
        notifier = Notifier.from_environment({"NOTIFY_SOCKET": address})
        notifier.ready("Home.")
        notifier.alive("Home.")
        notifier.stopping()
        assert ear.hear() == ["READY=1", "STATUS=Home."]
        assert ear.hear() == ["WATCHDOG=1"], "a status is told once"
        assert ear.hear() == ["STOPPING=1"]


def test_a_status_is_one_line_of_moderate_length(tmp_path: Path) -> None:
    address = tmp_path / "notify"
    with Ear(address) as ear:
        notifier = Notifier(str(address))
        notifier.status("ill\nMAINPID=1\n" + "x" * 2000)
        notifier.status("well")
        (line,) = ear.hear()
        assert line.startswith("STATUS=ill MAINPID=1 x")
        assert len(line) == len("STATUS=") + LONGEST_STATUS
        assert ear.hear() == ["STATUS=well"]
        notifier.status("well")
        assert ear.nothing_more()


@pytest.mark.parametrize("address", ["", "relative/path", "vsock:2:1"])
def test_without_a_socket_nobody_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", lambda *_: pytest.fail("nobody is to be told"))
    notifier = Notifier.from_environment({"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "20000000"})
    assert notifier.watchdog is None
    notifier.ready()


@pytest.mark.parametrize(
    ("pid", "micros", "seconds"),
    [
        ("own", "20000000", 20.0),
        ("parent", "20000000", 20.0),
        ("", "20000000", 20.0),
        ("1234567890", "20000000", None),
        ("own", "0", None),
        ("own", "soon", None),
        ("own", "²", None),
    ],
)
def test_the_watchdog_is_meant_for_this_process_or_the_compositor_that_started_it(
    pid: str, micros: str, seconds: float | None
) -> None:
    number = {"own": str(os.getpid()), "parent": str(os.getppid())}.get(pid, pid)
    environment = {"NOTIFY_SOCKET": "/run/x", "WATCHDOG_PID": number, "WATCHDOG_USEC": micros}
    assert Notifier.from_environment(environment).watchdog == seconds


def test_that_nobody_listens_any_more_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    notifier = Notifier(str(tmp_path / "gone"))
    with caplog.at_level(logging.WARNING):
        notifier.alive()
        notifier.alive()
    assert len(caplog.records) == 1
