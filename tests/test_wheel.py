"""What is installed is what is in the packages, data and all, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "hardware", "ui")


@pytest.fixture
def wheel(tmp_path: Path) -> ZipFile:
    """The project's wheel, built from a copy so that the build leaves nothing in the tree."""
    copy = tmp_path / "copy"
    for name in PACKAGES:
        copytree(ROOT / name, copy / name, ignore=ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (copy / name).write_bytes((ROOT / name).read_bytes())
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"),
            *("--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, copy),
        ],
        check=True,
    )
    (built,) = tmp_path.glob("*.whl")
    return ZipFile(built)


def test_the_wheel_holds_the_packages_whole(wheel: ZipFile) -> None:
    with wheel:
        installed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    in_the_tree = {
        path.relative_to(ROOT).as_posix()
        for name in PACKAGES
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert installed == in_the_tree


def test_the_wheel_brings_the_command(wheel: ZipFile) -> None:
    with wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
        assert b"companion = companion.__main__:main" in wheel.read(name)


def test_the_changelog_begins_with_the_version_that_is_built() -> None:
    """Under its own number once it is released, and until then as what is being prepared."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    newest = (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1]
    version = re.match(
        r"\[Unreleased\]\n\nWhat (\S+) will be|\[(\d\S*)\] - \d{4}-\d\d-\d\d\n", newest
    )
    assert version is not None
    assert project["version"] in version.groups()
