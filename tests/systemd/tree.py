"""A bare Debian tree to install into, entered with chroot in namespaces of its own."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SUITE = "trixie"
PYTHON = "3.13"
"""The Python of that Debian, and of the Raspberry Pi OS made from it."""
SOURCES = ("companion", "hardware", "ui", "systemd", "pyproject.toml", "README.md", "LICENSE")
FLEETING = (
    *("dev", "proc", "sys", "run", "tmp", "var/tmp", "var/log", "var/cache", "var/lib/apt"),
    *("wheels", "usr/src", "root"),
)
"""What changes by itself, or is ours and not the installer's."""

STUB = """Package: python3-lgpio
Version: 0.2.2-1~stub
Architecture: all
Maintainer: tests <tests@localhost>
Description: stands for the package that only a Raspberry Pi's own archive has
"""
MACHINE = {
    "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
    "boot/firmware/cmdline.txt": "console=serial0,115200 console=tty1 root=/dev/mmcblk0p2 quiet\n",
    "boot/firmware/config.txt": "# a fresh card\ndtparam=audio=on\n",
}


class Tree:
    """A Debian in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def debootstrap(self, base: Path | None) -> None:
        """Lay the smallest Debian there is, or copy one that was laid before."""
        if base is not None and base.is_dir():
            subprocess.run(["cp", "-a", str(base), str(self.folder)], check=True)
            return
        # What every Debian that starts has, and the smallest tree has not.
        more = "--include=systemd-sysv,udev,kmod"
        command = ["debootstrap", "--variant=minbase", more, SUITE, str(self.folder)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        if base is not None:
            subprocess.run(["cp", "-a", str(self.folder), str(base)], check=True)

    def bring(self, wheels: Path) -> None:
        """Bring the checkout, the wheels, and what only a Raspberry Pi has."""
        source = self.folder / "usr/src/companion"
        source.mkdir(parents=True)
        for name in SOURCES:
            found = ROOT / name
            if found.is_dir():
                skipped = shutil.ignore_patterns("__pycache__")
                shutil.copytree(found, source / name, ignore=skipped)
            else:
                shutil.copy(found, source / name)
        shutil.copytree(wheels, self.folder / "wheels")
        for name, text in MACHINE.items():
            path = self.folder / "usr/src/machine" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        stub = self.folder / "usr/src/stub"
        (stub / "DEBIAN").mkdir(parents=True)
        (stub / "DEBIAN/control").write_text(STUB)
        self.run("dpkg-deb", "--build", "/usr/src/stub", "/usr/src/stub.deb")
        self.run("dpkg", "--install", "/usr/src/stub.deb")

    def run(self, *command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a command in the tree, with a /proc and a /dev of its own; both outputs in one."""
        enter = (
            'set -e; mount --make-rprivate /; mount -t proc proc "$0/proc"; '
            'mount --bind /dev "$0/dev"; root=$0; exec chroot "$root" "$@"'
        )
        namespaces = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
        done = subprocess.run(
            [*namespaces, "sh", "-c", enter, str(self.folder), *command],
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "HOME": "/root"}
            | {name: value for name, value in os.environ.items() if name.endswith("_proxy")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if check and done.returncode:
            print(done.stdout)
            raise SystemExit(f"{' '.join(command)}: status {done.returncode}")
        return done

    def manifest(self) -> dict[str, str]:
        """Every file's kind, mode, owner and content."""
        found: dict[str, str] = {}
        for folder, names, files in os.walk(self.folder):
            inside = os.path.relpath(folder, self.folder)
            names[:] = [
                name
                for name in names
                if os.path.normpath(f"{inside}/{name}") not in FLEETING and name != "__pycache__"
            ]
            for name in (*names, *files):
                path = Path(folder, name)
                found[os.path.normpath(f"{inside}/{name}")] = _described(path)
        return found


def _described(path: Path) -> str:
    status = path.lstat()
    content = ""
    if stat.S_ISLNK(status.st_mode):
        content = str(path.readlink())
    elif stat.S_ISREG(status.st_mode):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
    return f"{status.st_mode:o} {status.st_uid}:{status.st_gid} {content}"


def download_wheels(folder: Path) -> None:
    """The pinned packages for the tree's Python, each with its hash, from outside the tree."""
    machine = os.uname().machine
    platforms = [
        word
        for name in ("manylinux2014", "manylinux_2_17", "manylinux_2_26", "manylinux_2_28")
        for word in ("--platform", f"{name}_{machine}")
    ]
    command = [
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--only-binary", ":all:", "--require-hashes", "--no-deps", "--python-version", PYTHON),
        *(*platforms, "--dest", str(folder), "-r", str(ROOT / "systemd/requirements.txt")),
    ]
    subprocess.run(command, check=True)
