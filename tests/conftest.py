"""What every test stands on: English, no network, no home, and folders of its own.

The environment is set before anything can import Kivy or gpiozero, which read it as they are
imported.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.records import ROOT, SHARED, differences
from tests.virtual_screen import virtual_screen
from ui.window import ENVIRONMENT

pytest_plugins = ["tests.own_process"]

os.environ |= ENVIRONMENT | {
    "GPIOZERO_PIN_FACTORY": "mock",
    "LC_ALL": "C.UTF-8",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "SDL_AUDIODRIVER": "dummy",
    "TZ": "UTC",
    "XAUTHORITY": os.environ.get("XAUTHORITY", str(Path.home() / ".Xauthority")),
}
for name in ("LANGUAGE", "LANG", "NOTIFY_SOCKET", "WATCHDOG_USEC", "WAYLAND_DISPLAY"):
    os.environ.pop(name, None)

# A busy machine is no fault of the code, so nothing has a deadline nor is too slow. A verdict on a
# change must be about the change, so CI draws the same examples each time; who works on the code
# draws new ones, and `make long` many of them.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("work", patient)
settings.register_profile("ci", patient, derandomize=True, print_blob=True)
settings.register_profile("long", patient, max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "work")


THIS_MACHINE = {None, "", "localhost", "127.0.0.1", "::1"}


def refuse_the_network(event: str, arguments: tuple[Any, ...]) -> None:
    """An audit hook: whoever turns to another machine hears of it in the test that did it."""
    if event == "socket.connect":
        address = arguments[1]
        if isinstance(address, tuple) and address[0] not in THIS_MACHINE:
            raise AssertionError(f"a test may not connect to {address}")
    elif event == "socket.getaddrinfo" and arguments[0] not in THIS_MACHINE:
        raise AssertionError(f"a test may not look up {arguments[0]!r}")


sys.addaudithook(refuse_the_network)


def pytest_report_header() -> list[str]:
    """Tell, and only tell, where the kept records are no longer those of `../shared`."""
    if not SHARED.is_dir():
        return []
    return [f"records: {line}" for line in differences(ROOT, SHARED)]


@pytest.fixture(scope="session")
def home() -> Iterator[Path]:
    """The session's folder, in place of the home folder of whoever runs the tests."""
    with tempfile.TemporaryDirectory(prefix="companion-tests-", ignore_cleanup_errors=True) as name:
        yield Path(name)


@pytest.fixture(autouse=True)
def folders(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders for this test alone, which the app takes as systemd would give them.

    `state` holds its database and what else it keeps, `configuration` its settings file.
    """
    own = Path(tempfile.mkdtemp(dir=home))
    for name, variable in (
        ("state", "STATE_DIRECTORY"),
        ("configuration", "CONFIGURATION_DIRECTORY"),
        ("home", "HOME"),
        ("kivy", "KIVY_HOME"),
    ):
        (own / name).mkdir()
        monkeypatch.setenv(variable, str(own / name))
    return own


@pytest.fixture
def data_folder(folders: Path) -> Path:
    """The empty folder that holds this test's database."""
    return folders / "state"


@pytest.fixture
def settings_file(folders: Path) -> Path:
    """Where this test's settings file would lie; it is not there yet."""
    return folders / "configuration" / "settings.toml"


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """An X display to open windows on: the one that is there, else a virtual one of our own."""
    with virtual_screen() as name:
        yield name
