"""A Debian tree that is really started: systemd as its first process, in namespaces of its own.

It sees no network and no devices of this machine, and may not change its kernel's settings. What
stands for the compositor is a virtual screen, and a script that starts the companion as cage would.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

NAME = "tabletop-companion"
PACKAGES = ("xvfb", "libgl1-mesa-dri", "dbus")
"""The virtual screen, what draws on it, and what logins need."""
PATIENCE = 60.0
STEP = 0.2

CAGE = """#!/bin/sh
# Stands for cage: the companion is its child, on a screen that nobody sees.
while [ "$1" != -- ]; do shift; done
shift
export DISPLAY=:7
"$@" &
wait $!
"""
SCREEN = """[Service]
ExecStart=/usr/bin/Xvfb :7 -screen 0 1280x720x24 -nolisten tcp -listen local
"""
TRIAL = f"""[Unit]
Wants=screen.service
After=screen.service
ConditionPathExists=
[Service]
ExecStart=
ExecStart=/usr/bin/cage.trial -d -s -- /opt/{NAME}/current/bin/companion run
TTYPath=
StandardInput=null
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
Environment=LIBGL_ALWAYS_SOFTWARE=1
"""
START = r"""
set -e
root=$0
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,ro,bind "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 none "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
while read -r name major minor; do
    mknod -m 666 "$root/dev/$name" c "$major" "$minor"
done <<NODES
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
NODES
ln -s /proc/self/fd "$root/dev/fd"
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
for place in dev/shm tmp; do mount -t tmpfs -o mode=1777 tmpfs "$root/$place"; done
mount -t tmpfs -o mode=755 tmpfs "$root/run"
hostname table
cd "$root"
mkdir -p .outside
pivot_root . .outside
umount -l .outside
rmdir .outside
# As on a machine: what is mounted later is seen by services that run already.
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    /usr/lib/systemd/systemd --log-target=journal systemd.unit=multi-user.target
"""


class Machine:
    """The tree in a folder, started; `run` runs a command in it."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._group = _control_groups() / f"table-{os.getpid()}"

    def __enter__(self) -> Self:
        self._lay(f"etc/systemd/system/{NAME}.service.d/trial.conf", TRIAL)
        self._lay("etc/systemd/system/screen.service", SCREEN)
        self._lay("usr/bin/cage.trial", CAGE, 0o755)
        self._group.mkdir()
        spaces = ("--cgroup", "--mount", "--pid", "--fork", "--uts", "--ipc", "--net")
        self._process = subprocess.Popen(
            # It joins its control group before the namespace that makes that the topmost one.
            [
                *("sh", "-c", 'echo $$ >"$0/cgroup.procs"; exec "$@"', str(self._group)),
                *("unshare", *spaces, "--kill-child", "sh", "-c", START, str(self._root)),
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._first = 0
        self.until("it has started", self._started)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        for group in (*sorted(self._group.rglob("*/"), reverse=True), self._group):
            self.until(f"{group} is empty", lambda group=group: _gone(group))  # type: ignore[misc]

    def _lay(self, name: str, text: str, mode: int = 0o644) -> None:
        path = self._root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)

    def _started(self) -> bool:
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        for child in children.read_text().split():
            if Path(f"/proc/{child}/comm").read_text() == "systemd\n":
                self._first = int(child)
                return self.run("systemctl", "is-system-running") in ("running", "degraded")
        return False

    def run(self, *command: str) -> str:
        """Run a command in it; what it says."""
        spaces = ("-m", "-p", "-u", "-i", "-n", "-C", "-r", "-w")
        done = subprocess.run(
            ["nsenter", "-t", str(self._first), *spaces, *command],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        return done.stdout.strip()

    def show(self, what: str, unit: str = NAME) -> str:
        """A property of a unit."""
        return self.run("systemctl", "show", "--value", "-p", what, unit)

    def until(self, what: str, holds: Callable[[], bool]) -> None:
        """Wait until something holds.

        Raises:
            SystemExit: it did not within a minute.
        """
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise SystemExit(f"not within {PATIENCE:.0f} s: {what}")
            time.sleep(STEP)


def _control_groups() -> Path:
    """Where the one hierarchy of control groups is mounted."""
    for line in Path("/proc/mounts").read_text().splitlines():
        _, place, kind, *_rest = line.split()
        if kind == "cgroup2":
            return Path(place)
    raise SystemExit("there are no control groups here (cgroup2)")


def _gone(group: Path) -> bool:
    try:
        group.rmdir()
    except OSError:
        return False
    return True
