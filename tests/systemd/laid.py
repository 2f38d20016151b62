"""A bare Debian tree laid for a trial, which goes when that is over."""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.systemd.tree import Tree, download_wheels


def lacking() -> str:
    """What this machine lacks to try it at all; nothing where it can be tried."""
    tools = [name for name in ("debootstrap", "unshare", "chroot") if shutil.which(name) is None]
    return ", ".join((["root"] if os.geteuid() else []) + tools)


def in_a_tree(about: str, trial: Callable[[Tree], int]) -> int:
    """Run a trial, which says how many of its expectations failed; 1 where one did."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--base", type=Path, help="a folder that keeps the bare tree for next time")
    parser.add_argument("--wheels", type=Path, help="a folder that keeps the wheels for next time")
    parser.add_argument("--keep", type=Path, help="where the tree is left to be looked at")
    arguments = parser.parse_args()
    if lacking():
        print(f"This needs {lacking()}: nothing was tried.")
        return 1
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="companion-tree-", dir="/var/tmp") as folder:
        tree = Tree(arguments.keep or Path(folder, "tree"))
        tree.debootstrap(arguments.base)
        wheels = arguments.wheels or Path(folder, "wheels")
        if not any(wheels.glob("*.whl")):
            download_wheels(wheels)
        tree.bring(wheels)
        failures = trial(tree)
    print(f"\n{failures} failed; {time.monotonic() - began:.0f} s")
    return 1 if failures else 0
