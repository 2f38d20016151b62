"""`make service-test`: the service under a real systemd, in a bare Debian tree that is started.

Installs as `make installer-test` does, then starts the tree with systemd as its first process.
Needs root, debootstrap, the network for Debian's packages, and a kernel with cgroup2.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.systemd.installer import INSTALL, Trial
from tests.systemd.laid import in_a_tree
from tests.systemd.machine import NAME, PACKAGES, Machine
from tests.systemd.tree import Tree

STICK = f"/run/{NAME}-stick"
DATA = Path("var/lib") / NAME


class Service:
    """Looks at the service and does to it what may happen in five years."""

    def __init__(self, machine: Machine, tree: Tree, trial: Trial) -> None:
        self._machine = machine
        self._tree = tree
        self._expect = trial.expect

    @property
    def app(self) -> str:
        """The companion's process, as it is numbered in there."""
        return self._machine.run("pgrep", "-o", "-x", "companion")

    def everything(self) -> None:
        """One thing after another."""
        self.starts()
        self.is_kept_in()
        self.hears_of_sticks()
        self.stops_and_the_copy_is_made_without_it()
        self.is_ended_when_it_hangs()
        self.comes_back()
        self.is_updated()
        self.gives_up()

    def starts(self) -> None:
        """Ready after the first frame, then signs of life."""
        machine = self._machine
        machine.run("systemctl", "start", NAME)
        self._expect("READY after the first frame", machine.show("ActiveState") == "active")
        status = machine.show("StatusText")
        self._expect(f"its status: {status}", status == "No game is being played.")
        before = machine.show("WatchdogTimestampMonotonic")
        machine.until(
            "a sign of life", lambda: machine.show("WatchdogTimestampMonotonic") != before
        )
        self._expect("signs of life from the screen's own loop", True)

    def is_kept_in(self) -> None:
        """The sandbox is there."""
        status = self._machine.run("cat", f"/proc/{self.app}/status")
        lines = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        held = (lines["CapEff"], lines["CapBnd"], lines["NoNewPrivs"], lines["Seccomp"])
        self._expect(
            f"capabilities {int(held[0], 16)}, new privileges {1 - int(held[2])}, filter {held[3]}",
            held == ("0" * 16, "0" * 16, "1", "2"),
        )
        whose = self._machine.run("ps", "-o", "user=", "-p", self.app)
        self._expect(f"it runs as {whose.strip()}", whose.strip() not in ("", "root"))

    def hears_of_sticks(self) -> None:
        """One put in while the table runs, one that was in before."""
        self._put_in()
        self._machine.until("a copy on the stick", self._copied)
        self._expect("a stick put in beside the running table is copied onto", True)
        self._pull_out()
        self._put_in()
        self._machine.until("a copy on the next stick", self._copied)
        self._expect("and so is the next one", True)
        self._pull_out()
        self._put_in()
        self._machine.run("systemctl", "restart", NAME)
        self._machine.until("a copy on a stick that was in", self._copied)
        self._expect("and one that was in at the start", True)
        self._pull_out()

    def stops_and_the_copy_is_made_without_it(self) -> None:
        """An orderly stop; then the stick's own service."""
        self._machine.run("systemctl", "stop", NAME)
        self._expect(
            "an orderly stop: committed, marked as clean",
            self._machine.show("Result") == "success"
            and (self._tree.folder / DATA / "clean").exists(),
        )
        self._put_in()
        copy = f"{NAME}-copy"
        for what in ("the table not running: the copy is made all the same", "and not twice"):
            self._machine.run("systemctl", "start", copy)
            names = self._machine.run("ls", f"{STICK}/{NAME}")
            self._expect(
                what,
                self._machine.show("Result", copy) == "success" and names.count("companion-") == 1,
                self._machine.run("journalctl", "-q", "-o", "cat", "-u", copy),
            )
        self._pull_out()

    def is_ended_when_it_hangs(self) -> None:
        """No more signs of life."""
        self._start_afresh()
        hung = self.app
        began = time.monotonic()
        self._machine.run("kill", "-STOP", hung)
        self._machine.until("another one in its place", lambda: self.app not in ("", hung))
        took = time.monotonic() - began
        self._expect(f"one that hangs is ended and started anew, after {took:.0f} s", took < 40)
        said = self._machine.run("journalctl", "-q", "-o", "cat", "-u", NAME)
        self._expect("where its threads were is in the journal", "most recent call first" in said)

    def comes_back(self) -> None:
        """Killed."""
        self._start_afresh()
        killed = self.app
        self._machine.run("kill", "-KILL", killed)
        self._machine.until("another one in its place", lambda: self.app not in ("", killed))
        self._machine.until("ready", lambda: self._machine.show("ActiveState") == "active")
        self._expect("one that is killed is started anew", True)

    def is_updated(self) -> None:
        """Another version and back, beside the table."""
        self._start_afresh()
        self._tree.run("cp", "-a", "/usr/src/companion", "/usr/src/next")
        project = self._tree.folder / "usr/src/next/pyproject.toml"
        project.write_text(project.read_text().replace('version = "1.0.0"', 'version = "1.0.1"'))
        for command, version in (("update /usr/src/next", "1.0.1"), ("rollback", "1.0.0")):
            before = self.app
            said = self._machine.run(
                "env", "WHEELS=/wheels", "/usr/local/bin/companion", *command.split()
            )
            versions = self._machine.run("sh", f"/opt/{NAME}/environment.sh", "version")
            self._expect(
                f"companion {command.split()[0]}: {version} runs at once",
                f": {version}, in use" in versions
                and self.app != before
                and self._machine.show("ActiveState") == "active",
                said + versions,
            )

    def gives_up(self) -> None:
        """Five starts in vain."""
        self._start_afresh()
        (self._tree.folder / "usr/bin/cage.trial").write_text("#!/bin/sh\nexit 7\n")
        self._machine.run("systemctl", "restart", "--no-block", NAME)
        self._machine.until("given up", lambda: self._machine.show("ActiveState") == "failed")
        self._expect("after five starts in vain it is given up", True)
        said = self._machine.run("runuser", "-u", NAME, "--", f"/opt/{NAME}/last-words.sh")
        self._expect(
            "and the console says why",
            "exit-code, exit status 7" in said and "What the doctor says" in said,
            said,
        )

    def _start_afresh(self) -> None:
        self._machine.run("systemctl", "reset-failed")
        self._machine.run("systemctl", "restart", NAME)

    def _put_in(self) -> None:
        own = f"uid=$(id -u {NAME}),gid=$(id -g {NAME}),mode=700"
        options = f"nosuid,nodev,noexec,nosymfollow,size=4m,{own}"
        self._machine.run("sh", "-c", f"mkdir -p {STICK}; mount -t tmpfs -o {options} x {STICK}")

    def _pull_out(self) -> None:
        self._machine.run("umount", "-l", STICK)

    def _copied(self) -> bool:
        return "companion-000001.db\n" in self._machine.run("ls", f"{STICK}/{NAME}") + "\n"


def trial(tree: Tree) -> int:
    """Install, start, try; how many expectations failed."""
    made = Trial(tree)
    tree.run(*INSTALL, "--yes", "--wheels", "/wheels")
    tree.run("apt-get", "install", "-y", "-q", "--no-install-recommends", *PACKAGES)
    with Machine(tree.folder) as machine:
        print(machine.run("systemctl", "--version").splitlines()[0], "is the first process")
        Service(machine, tree, made).everything()
    return made.failures


def main() -> int:
    """Run the trial in a tree that goes when it is over."""
    return in_a_tree("The service under a real systemd.", trial)


if __name__ == "__main__":
    sys.exit(main())
