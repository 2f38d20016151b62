"""The units: what systemd itself thinks of them, and that they and the code say the same."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path

import pytest

from companion.__main__ import COMMANDS, parser
from companion.notify import Notifier
from companion.settings.load import APP as SETTINGS_APP
from companion.settings.load import settings_path
from companion.storage.files import APP, DATABASE, data_folder
from companion.storage.stick import PLACE
from companion.watch import PATIENCE, Watch, Watchdog
from hardware.keyboard import RULE_NAME
from hardware.ports import NAMES, STABLE, UARTS
from tests.companion.storage.desk import HandClock
from tests.systemd.units import NAME, SYSTEMD, lay_files, links, rules, unit

MOST_EXPOSED = 1.5
VARIANTS = pytest.mark.parametrize("kmsdrm", [False, True])
ours = pytest.mark.parametrize("name", [NAME, f"{NAME}-failed", f"{NAME}-copy", f"{NAME}-stick@"])
with_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze here"
)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A root folder with systemd's own units, our files, and empty programs for both."""
    shutil.copytree("/lib/systemd/system", tmp_path / "usr/lib/systemd/system", symlinks=True)
    for name in ("usr/bin/cage", "bin/sh", f"opt/{NAME}/current/bin/companion"):
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    lay_files(tmp_path)
    return tmp_path


def analyze(machine: Path, *arguments: str) -> str:
    """What systemd-analyze says, of both outputs."""
    command = ["systemd-analyze", f"--root={machine}", *arguments]
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    ).stdout.strip()


@with_systemd
@VARIANTS
def test_systemd_finds_nothing_wrong(machine: Path, kmsdrm: bool) -> None:
    if kmsdrm:
        lay_files(machine, "--display", "kmsdrm")
    names = [f"{NAME}{name}.service" for name in ("", "-failed", "-copy", "-stick@sda1")]
    assert analyze(machine, "verify", "--man=no", *names) == ""


@with_systemd
def test_systemd_would_find_what_is_wrong(machine: Path) -> None:
    (machine / f"opt/{NAME}/current/bin/companion").unlink()
    (machine / f"opt/{NAME}/stick.sh").unlink()
    said = analyze(machine, "verify", "--man=no", f"{NAME}-stick@sda1.service")
    assert "stick.sh is not executable" in said


@with_systemd
@VARIANTS
@pytest.mark.parametrize("name", [NAME, f"{NAME}-failed", f"{NAME}-copy"])
def test_little_is_left_open(machine: Path, name: str, kmsdrm: bool) -> None:
    if kmsdrm:
        lay_files(machine, "--display", "kmsdrm")
    said = analyze(machine, "security", "--offline=true", f"{name}.service")
    score = re.findall(r"exposure level.*: (\d+\.\d)", said)
    assert float(score[-1]) <= MOST_EXPOSED, said


@ours
def test_every_program_that_a_unit_starts_is_laid_down(name: str) -> None:
    laid = {path for path in lay_files_of() if path.startswith("/opt/")}
    for program in unit(name).programs:
        if program.startswith(f"/opt/{NAME}/current/"):
            scripts = tomllib.loads((SYSTEMD.parent / "pyproject.toml").read_text())["project"]
            assert Path(program).name in scripts["scripts"]
        elif program.startswith("/opt/"):
            assert program in laid


def lay_files_of() -> list[str]:
    """Where the installer lays files, by its own list."""
    text = (SYSTEMD / "install.sh").read_text()
    paths = re.findall(r"^[67][45][45] \S+ (\S+)$", text, re.MULTILINE)
    return [path.replace("$name", NAME).replace("$home", f"/opt/{NAME}") for path in paths]


@pytest.mark.parametrize("name", [NAME, f"{NAME}-failed", f"{NAME}-copy"])
def test_the_commands_exist(name: str) -> None:
    for text in unit(name).values["ExecStart"]:
        found = re.search(r"/bin/companion (\w+)", text)
        if found:
            assert found[1] == "run" or found[1] in COMMANDS
    assert parser(["run"]).parse_args(["run"]).command


def test_only_the_stick_is_roots() -> None:
    assert "User" not in unit(f"{NAME}-stick@").values
    for name in (NAME, f"{NAME}-failed", f"{NAME}-copy"):
        assert unit(name).one("User") == NAME


@pytest.mark.parametrize("name", [NAME, f"{NAME}-failed", f"{NAME}-copy"])
def test_folders_are_those_of_the_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service = unit(name)
    assert service.one("StateDirectory") == APP
    assert service.one("ConfigurationDirectory") == SETTINGS_APP
    monkeypatch.setenv("STATE_DIRECTORY", f"/var/lib/{service.one('StateDirectory')}")
    monkeypatch.setenv("CONFIGURATION_DIRECTORY", f"/etc/{SETTINGS_APP}")
    assert data_folder() == Path(f"/var/lib/{APP}")
    assert str(settings_path()) in (SYSTEMD / "install.sh").read_text().replace("$name", NAME)
    assert service.environment["HOME"] == str(data_folder())


@VARIANTS
def test_lgpio_lays_its_pipe_into_the_folder_it_may_write(kmsdrm: bool) -> None:
    service = unit(kmsdrm=kmsdrm)
    folder = f"/run/{service.one('RuntimeDirectory')}"
    assert service.environment["LG_WD"] == service.one("WorkingDirectory") == folder
    assert service.environment["KIVY_HOME"].startswith(f"{folder}/")
    assert service.environment["XDG_RUNTIME_DIR"] == folder


@VARIANTS
def test_devices_are_those_that_the_code_opens(kmsdrm: bool) -> None:
    allowed = unit(kmsdrm=kmsdrm).devices
    serial = {f"char-{name.rstrip('*0')}" for name in (*NAMES, "ttyAMA0", "ttyS0")}
    assert serial | {"char-gpiochip", "char-input", "char-drm", "char-alsa"} <= allowed
    assert set(UARTS) == {"serial0", "ttyAMA0", "ttyS0"}, "serial0 is a link to one of them"
    assert unit(f"{NAME}-failed").devices <= allowed


def test_a_screen_whose_touch_cable_is_not_in_yet_is_no_reason_not_to_start() -> None:
    assert unit().environment["WLR_LIBINPUT_NO_DEVICES"] == "1"


@VARIANTS
def test_groups_are_those_that_the_devices_are_given_to(kmsdrm: bool) -> None:
    groups = set(unit(kmsdrm=kmsdrm).words("SupplementaryGroups"))
    given = set(re.findall(r'GROUP="(\w+)"', rules())) | set(re.findall(r"chgrp (\w+)", rules()))
    assert given <= groups
    installed = re.search(r"^groups='(.*)'$", (SYSTEMD / "install.sh").read_text(), re.MULTILINE)
    assert installed is not None
    assert set(installed[1].split()) == groups


def test_drivers_of_the_devices_are_loaded_before_the_unit_looks_them_up() -> None:
    modules = (SYSTEMD / "modules-load.conf").read_text().split()
    assert {"cdc_acm", "usbserial"} <= set(modules), "char-ttyACM, char-ttyUSB"


@VARIANTS
def test_the_watchdog_waits_longer_than_the_app(kmsdrm: bool) -> None:
    service = unit(kmsdrm=kmsdrm)
    seconds = float(service.one("WatchdogSec"))
    watchdog = Watchdog(Notifier("/run/x", seconds), Watch(HandClock(), {}, {}), str)
    assert watchdog.seconds is not None
    assert PATIENCE + watchdog.seconds < seconds
    assert service.one("Type") == "notify"
    assert service.one("NotifyAccess") == ("main" if kmsdrm else "all")


@VARIANTS
def test_it_has_no_network_and_what_it_has_instead(kmsdrm: bool) -> None:
    service = unit(kmsdrm=kmsdrm)
    assert service.words("RestrictAddressFamilies") == ["AF_UNIX", "AF_NETLINK"]
    assert service.one("IPAddressDeny") == "any"


@VARIANTS
def test_starts_are_limited_and_then_the_console_says_why(kmsdrm: bool) -> None:
    service = unit(kmsdrm=kmsdrm)
    assert service.one("Restart") == "always"
    assert int(service.one("StartLimitBurst")) * float(service.one("RestartSec")) < float(
        service.one("StartLimitIntervalSec")
    )
    assert service.one("OnFailure") == f"{NAME}-failed.service"
    assert unit(f"{NAME}-failed").one("StandardOutput") == "tty"


def test_every_relaxation_has_its_reason_beside_it() -> None:
    lines = (SYSTEMD / f"{NAME}.service").read_text().splitlines()
    for before, line in pairwise(lines):
        name, _, value = line.partition("=")
        if value in ("no", "all") and name != "NotifyAccess":
            assert before.startswith("#"), line


def test_udev_gives_the_names_that_the_code_looks_for() -> None:
    names = links()
    assert any(Path(name).parent.name in STABLE for name in names)
    assert any(fnmatch(name, f"input/{RULE_NAME}") for name in names)


def test_the_stick_is_mounted_so_that_nothing_on_it_counts() -> None:
    script = (SYSTEMD / "stick.sh").read_text()
    assert "nosuid,nodev,noexec,nosymfollow" in script
    place = re.search(r"^place=(\S+)$", script, re.MULTILINE)
    assert place is not None
    copy = unit(f"{NAME}-copy")
    assert place[1] == str(PLACE)
    assert copy.one("ExecStart").endswith("companion backup --if-new stick")
    assert f"-{PLACE}" in unit().words("ReadWritePaths"), "the table copies onto it too"
    assert copy.one("ConditionPathIsMountPoint") == place[1]
    assert copy.one("ConditionPathExists") == f"/var/lib/{APP}/{DATABASE}"
    assert copy.words("ReadWritePaths") == [f"-{place[1]}"]
    assert unit(f"{NAME}-stick@").words("CapabilityBoundingSet") == ["CAP_SYS_ADMIN"]


def test_the_journal_is_kept_in_memory() -> None:
    assert "Storage=volatile" in (SYSTEMD / "journald.conf").read_text().splitlines()
    assert f"/etc/systemd/journald.conf.d/{NAME}.conf" in lay_files_of()


@pytest.mark.parametrize("name", ["sda1;reboot", "../sda1", "", "SDA1"])
def test_a_stick_with_a_strange_name_is_no_stick(name: str) -> None:
    command = ["sh", str(SYSTEMD / "stick.sh"), "mount", name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "no name of a partition" in done.stderr


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="there is no shellcheck here")
def test_the_scripts_are_clean() -> None:
    scripts = sorted(str(path) for path in SYSTEMD.glob("*.sh") if path.name != "libraries.sh")
    done = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)
    assert done.stdout == ""
