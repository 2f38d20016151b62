"""Tests that need a process of their own: `@pytest.mark.own_process`.

Kivy has one window, one builder and one clock a process, and a test of the screen must find them
untouched. So a marked test does not run here: a pytest of its own runs just it and hands its
reports back. Its fixtures are set up there, and nothing of them here.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

REPORTS = "COMPANION_TEST_REPORTS"  # set in such a process: the file that takes its reports
SECONDS = 240.0


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Have a marked test run apart, and pass its reports on as if it had run here."""
    if item.get_closest_marker("own_process") is None or REPORTS in os.environ:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in run_apart(item):
        item.ihook.pytest_runtest_logreport(report=report)
    left = leave(item, nextitem)
    if left.failed:
        item.ihook.pytest_runtest_logreport(report=left)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def leave(item: pytest.Item, nextitem: pytest.Item | None) -> pytest.TestReport:
    """Tear down what the tests before set up for this one's file and the next does not share."""
    call = pytest.CallInfo.from_call(
        lambda: item.session._setupstate.teardown_exact(nextitem), when="teardown"
    )
    return pytest.TestReport.from_item_and_call(item, call)


class Writer:
    """In a process of its own: writes the test's reports down as they come."""

    def __init__(self, config: pytest.Config, path: str) -> None:
        self.config = config
        self.path = Path(path)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Append the report; what a dying process wrote up to then is whole."""
        data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
        with self.path.open("ab") as out:
            pickle.dump(data, out)


def pytest_configure(config: pytest.Config) -> None:
    """Announce the mark, and write reports where this is such a process."""
    config.addinivalue_line("markers", "own_process: runs in a process of its own (Kivy's window)")
    if REPORTS in os.environ:
        config.pluginmanager.register(Writer(config, os.environ[REPORTS]))


def run_apart(item: pytest.Item) -> list[pytest.TestReport]:
    """The reports of a test that ran in a process of its own, that process's end among them."""
    with tempfile.TemporaryDirectory(prefix="companion-test-") as folder:
        path = Path(folder) / "reports"
        path.touch()
        printed, problem = "", ""
        try:
            done = subprocess.run(
                command(item),
                cwd=item.config.rootpath,
                env={**environment(), REPORTS: str(path)},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                timeout=SECONDS,
            )
            printed = done.stdout
            if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
                problem = f"the test's process ended with status {done.returncode}"
        except subprocess.TimeoutExpired as late:
            printed = late.output or ""
            problem = f"the test's process was not done after {SECONDS:.0f} s"
        reports = read(item.config, path)
    if not problem and not reports:
        problem = "the test's process reported nothing"
    if problem:
        reports.append(failure(item, f"{problem}\n\n{printed}"))
    return reports


def read(config: pytest.Config, path: Path) -> list[pytest.TestReport]:
    """The reports that a `Writer` left."""
    reports = []
    with path.open("rb") as lines:
        while lines.peek(1):
            data = pickle.load(lines)
            reports.append(config.hook.pytest_report_from_serializable(config=config, data=data))
    return reports


def command(item: pytest.Item) -> list[str]:
    """A pytest for this test alone, as deep in the details and as seeded as this one."""
    arguments = ["-q", "-p", "no:cacheprovider"]
    seed = item.config.getoption("randomly_seed", None)
    if seed is not None:
        arguments.append(f"--randomly-seed={seed}")
    profile = item.config.getoption("--hypothesis-profile", None)
    if profile:
        arguments.append(f"--hypothesis-profile={profile}")
    return [sys.executable, "-m", "pytest", *arguments, item.nodeid]


def environment() -> dict[str, str]:
    """This process's environment without what names it a worker of a parallel run."""
    return {name: value for name, value in os.environ.items() if "XDIST" not in name}


def failure(item: pytest.Item, text: str) -> pytest.TestReport:
    """The report of a test whose process could not report its end."""
    return pytest.TestReport(
        nodeid=item.nodeid,
        location=item.location,
        keywords={},
        outcome="failed",
        longrepr=text,
        when="call",
    )
