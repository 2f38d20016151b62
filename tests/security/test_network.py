"""No network is needed and none is opened: by the app at its table, nor by any command."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.systemd.ear import Ear

COMPILER = shutil.which("cc") or shutil.which("gcc")
pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler here")


class Watched:
    """Runs Python programs that get no socket but those that the unit allows."""

    def __init__(self, folder: Path) -> None:
        self.asked = folder / "asked"
        library = folder / "network.so"
        source = Path(__file__).with_name("network.c")
        command = [str(COMPILER), "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o"]
        subprocess.run([*command, str(library), str(source), "-ldl"], check=True, timeout=60)
        self._told = {"LD_PRELOAD": str(library), "NETWORK_FILE": str(self.asked)}

    def run(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run Python, without a display."""
        kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        return subprocess.run(
            [sys.executable, *arguments],
            env={**kept, **self._told, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=200,
            check=False,
        )

    @contextmanager
    def app(self, ear: Ear) -> Iterator[subprocess.Popen[bytes]]:
        """The app on the display, as a service."""
        notify = {"NOTIFY_SOCKET": ear.address, "WATCHDOG_USEC": "2000000"}
        command = [sys.executable, "-m", "companion", "run", "--simulated"]
        told = {**os.environ, **self._told, **notify}
        with subprocess.Popen(command, env=told, stdin=subprocess.DEVNULL) as app:
            try:
                yield app
            finally:
                app.kill()

    @property
    def tries(self) -> list[str]:
        """Sockets and names that were asked for."""
        return self.asked.read_text().splitlines() if self.asked.exists() else []


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    """Programs without a network."""
    return Watched(tmp_path)


@pytest.mark.parametrize(
    "line",
    ["socket.socket()", "socket.getaddrinfo('localhost', 80)", "socket.socket(socket.AF_INET6)"],
)
def test_it_would_be_noticed(watched: Watched, line: str) -> None:
    assert watched.run("-c", f"import socket; {line}").returncode == 1
    assert len(watched.tries) == 1


def test_sockets_of_this_machine_are_no_network(watched: Watched) -> None:
    done = watched.run("-c", "import socket; socket.socket(socket.AF_UNIX)")
    assert done.returncode == 0, done.stderr
    assert watched.tries == []


def test_the_app_at_its_table_opens_none(watched: Watched, tmp_path: Path, display: str) -> None:
    with Ear(tmp_path / "notify") as ear, watched.app(ear) as app:
        ear.hear_of("READY")
        ear.hear_of("WATCHDOG")
        app.send_signal(signal.SIGTERM)
        assert app.wait(60) == 0
    assert watched.tries == []


@pytest.mark.long
def test_a_whole_game_opens_none(watched: Watched, tmp_path: Path) -> None:
    data, out = str(tmp_path / "data"), str(tmp_path / "pictures")
    command = ("-m", "companion", "demo", "--fast", "--data", data, "--pictures", out)
    done = watched.run(*command)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "pictures/demonstration.jsonl").is_file()
    assert watched.tries == []


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "stars", "--games", "1"),
        ("settings",),
        ("doctor",),
        ("labels", "planet", "--output", "labels.pdf"),
        ("rules", "prince"),
        ("reader",),
        ("rollback",),
    ],
)
def test_no_command_opens_one(
    watched: Watched, command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    root = Path(__file__).parent.parent.parent
    done = watched.run("-m", "companion", *command, PYTHONPATH=str(root))
    assert done.returncode in (0, 1), done.stderr
    assert "Traceback" not in done.stderr
    assert watched.tries == []
