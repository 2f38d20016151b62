"""The whole app as systemd runs it: ready, alive, sick, stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.live import SOCKET
from companion.service import DEVICES, NAMES
from companion.storage.opening import CLEAN
from companion.store import Store
from tests.companion.storage.desk import Desk, HandClock
from tests.systemd.ear import Ear

APP = (sys.executable, "-m", "companion", "run", "--simulated")


@contextmanager
def service(
    ear: Ear, *, command: Sequence[str] = APP, **environment: str
) -> Iterator[subprocess.Popen[bytes]]:
    """The app, started as a service of type `notify` with a watchdog of two seconds."""
    told = {"NOTIFY_SOCKET": ear.address, "WATCHDOG_USEC": "2000000", **environment}
    with subprocess.Popen(command, env={**os.environ, **told}, stdin=subprocess.DEVNULL) as app:
        try:
            yield app
        finally:
            app.kill()


def test_ready_alive_and_an_orderly_stop(tmp_path: Path, display: str, data_folder: Path) -> None:
    with Ear(tmp_path / "notify") as ear, service(ear) as app:
        ready = ear.hear()
        assert ready == ["READY=1", "STATUS=No game is being played."]
        for _ in range(3):
            assert "WATCHDOG=1" in ear.hear_of("WATCHDOG")
        app.send_signal(signal.SIGTERM)
        ear.hear_of("STOPPING")
        assert app.wait(60) == 0
    assert (data_folder / CLEAN).exists(), "the end was an orderly one"
    store = Store.open(data_folder, HandClock())
    assert store.backups(), "the first frame was followed by a check and a copy"
    store.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_other_ways_to_ask_for_an_end_are_as_orderly(
    tmp_path: Path, display: str, number: signal.Signals
) -> None:
    with Ear(tmp_path / "notify") as ear, service(ear) as app:
        ear.hear_of("READY")
        app.send_signal(number)
        ear.hear_of("STOPPING")
        assert app.wait(60) == 0


def test_an_app_that_no_longer_goes_round_is_not_called_alive(tmp_path: Path, display: str) -> None:
    with Ear(tmp_path / "notify") as ear, service(ear) as app:
        ear.hear_of("WATCHDOG")
        app.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, app.pid, os.WSTOPPED | os.WNOWAIT)
        while not ear.nothing_more():
            continue
        app.send_signal(signal.SIGCONT)
        assert "WATCHDOG=1" in ear.hear_of("WATCHDOG")


def test_the_doctor_asks_the_app_that_runs(tmp_path: Path, display: str, data_folder: Path) -> None:
    command = [sys.executable, "-m", "companion", "doctor", "--json", "--data", str(data_folder)]

    def told() -> list[str]:
        """What the doctor says of the devices."""
        run = subprocess.run(command, check=False, capture_output=True, timeout=60)
        found = [json.loads(line) for line in run.stdout.splitlines()]
        return [one["what"] for one in found if one["section"] == "Devices"]

    with Ear(tmp_path / "notify") as ear, service(ear, COMPANION_LANGUAGE="en") as app:
        ear.hear_of("WATCHDOG")
        first, *devices = told()
        assert f"process {app.pid}" in first
        assert [line.partition(":")[0] for line in devices] == [
            str(NAMES[device].text) for device in DEVICES
        ]
        assert devices[0].startswith("Reader: simulated. Reader ")
        app.send_signal(signal.SIGTERM)
        assert app.wait(60) == 0
    assert "is not running" in told()[0]
    assert not (data_folder / SOCKET).exists()


INTERRUPTED = """
import os, signal, sys
from companion.__main__ import main
from ui.app import Screen

run = Screen.run
def ask(screen, first_frame):
    def first():
        first_frame()
        os.kill(os.getpid(), signal.SIGINT)
    run(screen, first)
Screen.run = ask
sys.exit(main(["demo"]))
"""
"""A demonstration, with somebody who has seen enough of it at once."""


def test_a_demonstration_ended_by_ctrl_c_says_so_by_its_status(display: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    assert subprocess.run(command, check=False, timeout=120).returncode == 130


RESTORES = """
import sys
from companion.__main__ import main
from companion.intents import RestoreCopy
from companion.snapshots import Place
from ui.app import Screen

run = Screen.run
def ask(screen, first_frame):
    def first():
        first_frame()
        if screen.desk.table.snapshot.notice is None:
            screen.desk.post(RestoreCopy(Place.HERE, "companion-000001.db"))
    run(screen, first)
Screen.run = ask
sys.exit(main(["run", "--simulated"]))
"""
"""The app with somebody at it who brings a copy back as soon as it is open."""


def test_a_copy_is_brought_back_and_the_app_starts_anew_in_its_own_place(
    tmp_path: Path, display: str, data_folder: Path
) -> None:
    with Desk(data_folder) as desk:
        game = desk.start()
        desk.play(game, "C01")
        desk.saved(lambda done: desk.journal.put_aside(game, done))
        desk.store.backup()
        desk.saved(lambda done: desk.journal.resume(game, done))
        desk.play(game, "C02")
        desk.saved(lambda done: desk.journal.put_aside(game, done))
    command = [sys.executable, "-c", RESTORES]
    with Ear(tmp_path / "notify") as ear, service(ear, command=command) as app:
        assert "READY=1" in ear.hear()
        between = []
        while "READY=1" not in (heard := ear.hear()):
            between += heard
        assert "STOPPING=1" not in between, "to systemd it is the same service"
        assert app.poll() is None
        app.send_signal(signal.SIGTERM)
        ear.hear_of("STOPPING")
        assert app.wait(60) == 0
    with Desk(data_folder) as desk:
        assert desk.tiles(game) == ["C01"]
