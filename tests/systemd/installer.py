"""`make installer-test`: the installer in a bare Debian tree, twice, and taken away again.

Needs root, debootstrap and the network: for Debian's packages, and for the wheels, which are
brought in from outside. What only a Raspberry Pi has is a fixture: /proc/device-tree, /boot, and
a stub of the package `python3-lgpio`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tests.systemd.laid import in_a_tree
from tests.systemd.tree import MACHINE, Tree

INSTALL = ("sh", "/usr/src/companion/systemd/install.sh", "--machine", "/usr/src/machine")
NAME = "tabletop-companion"
COMPANION = ("env", "WHEELS=/wheels", "/usr/local/bin/companion")
UNITS = ("", "-failed", "-copy", "-stick@sda1")
MOST_EXPOSED = 1.5


class Trial:
    """Runs the installer and insists on what has to be so afterwards."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.failures = 0

    def expect(self, what: str, holds: bool, details: str = "") -> None:
        """A line of the report."""
        self.failures += not holds
        print(f"{'ok' if holds else 'FAILED'}: {what}")
        if not holds and details:
            print(details)

    def install(self, *arguments: str) -> str:
        """Run the installer and show what it says."""
        print(f"\n$ install.sh {' '.join(arguments)}")
        done = self.tree.run(*INSTALL, *arguments, check=False)
        print(done.stdout, end="")
        self.expect("it ends well", done.returncode == 0)
        return done.stdout

    def unchanged(self, what: str, before: dict[str, str]) -> None:
        """Insist that the tree is as it was."""
        after = self.tree.manifest()
        names = {n for n in before.keys() | after.keys() if before.get(n) != after.get(n)}
        self.expect(
            f"{what}: {len(after)} files compared", not names, "\n".join(sorted(names)[:30])
        )

    def units(self) -> None:
        """systemd's and udev's own judgement, on the files where the installer has put them."""
        names = [f"tabletop-companion{name}.service" for name in UNITS]
        done = self.tree.run("systemd-analyze", "verify", "--man=no", *names, check=False)
        self.expect("systemd-analyze verify is clean", not done.stdout.strip(), done.stdout)
        name = names[0]
        done = self.tree.run("systemd-analyze", "security", "--offline=true", name, check=False)
        line = done.stdout.strip().splitlines()[-1]
        score = float(re.findall(r": (\d+\.\d)", line)[-1])
        self.expect(f"systemd-analyze security: {line.lstrip('→ ')}", score <= MOST_EXPOSED)
        rules = "/etc/udev/rules.d/71-tabletop-companion.rules"
        done = self.tree.run("udevadm", "verify", rules, check=False)
        self.expect("udevadm verify is clean", done.returncode == 0, done.stdout)

    def works(self) -> None:
        """What was installed runs, as the table's own user."""
        done = self.tree.run(
            "/usr/local/bin/companion", "simulate", "planet", "--games", "5", check=False
        )
        self.expect("companion simulate, as the table's user", done.returncode == 0, done.stdout)
        shown = "import kivy, gpiozero, serial, sys; print(sys.version[:6], kivy.__version__)"
        python = "/opt/tabletop-companion/current/bin/python"
        done = self.tree.run(python, "-c", shown, check=False)
        self.expect(
            f"Kivy and the others load: {done.stdout.splitlines()[-1]}", done.returncode == 0
        )

    def may_use_the_devices(self) -> None:
        """`companion reader` and `companion doctor` on the command line are that user's too."""
        told = self.tree.run("id", "-nG", NAME).stdout.split()
        wanted = {"video", "render", "input", "gpio", "dialout", "audio"}
        self.expect("the table's user may use the devices", wanted <= set(told), " ".join(told))

    def update(self) -> None:
        """Another version is used once it is good; a broken one never is."""
        first = self.current.readlink()
        self.other_version("1.0.1", mistake=False)
        second = self.current.readlink()
        self.other_version("1.0.2", mistake=True)
        print("\n$ companion rollback")
        done = self.tree.run(*COMPANION, "rollback", check=False)
        print(done.stdout, end="")
        self.expect(
            "after the refused version the way back is still there",
            self.current.readlink() == first,
        )
        self.tree.run(*COMPANION, "rollback")
        self.expect("and forth again", self.current.readlink() == second)
        stored = list((self.tree.folder / "opt/tabletop-companion/versions").iterdir())
        self.expect("two versions are kept", len(stored) == 2)

    @property
    def current(self) -> Path:
        """The link to the version in use."""
        return self.tree.folder / "opt/tabletop-companion/current"

    def other_version(self, version: str, *, mistake: bool) -> None:
        """Update to a checkout of another version, sound or with a mistake in its rules."""
        source = f"/usr/src/{version}"
        self.tree.run("cp", "-a", "/usr/src/companion", source)
        checkout = self.tree.folder / source[1:]
        project = checkout / "pyproject.toml"
        text = project.read_text().replace('version = "1.0.0"', f'version = "{version}"')
        project.write_text(text)
        if mistake:
            rules = checkout / "companion/rules/stars/scoring.py"
            rules.write_text(rules.read_text() + "\nraise ValueError('a mistake')\n")
        print(f"\n$ companion update {source}")
        before = self.current.readlink()
        done = self.tree.run(*COMPANION, "update", source, check=False)
        print("\n".join(done.stdout.splitlines()[-2:]))
        if mistake:
            self.expect("a broken version is refused", done.returncode == 1)
            self.expect("what was in use still is", self.current.readlink() == before)
        else:
            self.expect("a good version is used", done.returncode == 0, done.stdout)
            self.expect("it is beside the one before", self.current.readlink() != before)

    def machine(self) -> None:
        """What was changed about the Raspberry Pi."""
        boot = self.tree.folder / "usr/src/machine/boot/firmware"
        cmdline = (boot / "cmdline.txt").read_text()
        self.expect(
            "no login console on the serial port",
            cmdline == "console=tty1 root=/dev/mmcblk0p2 quiet\n",
            cmdline,
        )
        config = (boot / "config.txt").read_text()
        self.expect(
            "the serial port on the pins of a Pi 5 is switched on once",
            config.splitlines().count("dtparam=uart0=on") == 1 and "enable_uart" not in config,
            config,
        )

    def machine_as_it_was(self) -> None:
        """Nothing of it is left."""
        boot = self.tree.folder / "usr/src/machine/boot/firmware"
        words = set((boot / "cmdline.txt").read_text().split())
        self.expect("the login console is back", "console=serial0,115200" in words)
        config = (boot / "config.txt").read_text()
        same = config == MACHINE["boot/firmware/config.txt"]
        self.expect("config.txt is as it was", same, config)


def trial(tree: Tree) -> int:
    """The whole of it; how many expectations failed."""
    made = Trial(tree)
    bare = tree.manifest()
    made.install("--dry-run", "--yes")
    made.unchanged("a dry run changes nothing", bare)
    made.install("--yes", "--wheels", "/wheels")
    made.units()
    made.works()
    made.may_use_the_devices()
    made.machine()
    installed = tree.manifest()
    said = made.install("--yes", "--wheels", "/wheels")
    made.expect("the second run says that it changed nothing", " 0 changed something" in said)
    made.unchanged("the second run changes nothing", installed)
    made.update()
    data = tree.folder / "var/lib/tabletop-companion"
    data.mkdir(exist_ok=True)
    (data / "companion.db").write_text("games")
    made.install("--uninstall")
    made.expect("saved games are kept", (data / "companion.db").exists())
    made.machine_as_it_was()
    made.install("--uninstall", "--user-data", "remove")
    made.expect("saved games are gone when that is asked for", not data.exists())
    left = [name for name in tree.manifest() if "tabletop-companion" in name]
    made.expect("nothing of ours is left", not left, "\n".join(left))
    said = made.install("--uninstall", "--user-data", "remove")
    made.expect("taking it away twice changes nothing", " 0 changed something" in said)
    return made.failures


def main() -> int:
    """Run the trial in a tree that goes when it is over."""
    return in_a_tree("The installer in a bare Debian tree.", trial)


if __name__ == "__main__":
    sys.exit(main())
