"""Recorded games: `cases` hold expectations that must pass, `bad` what must be refused.

They are kept here byte by byte, so that a clone stands alone. Where the shared originals lie beside
the clone, the head of a test run tells what differs.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parent
CASES = ROOT / "cases"
BAD = ROOT / "bad"
SHARED = ROOT.parent.parent.parent / "shared" / "records"

MEBIBYTE = 1024 * 1024


def cases(game: str) -> list[Path]:
    """The recorded games of a game, in order of name."""
    return sorted((CASES / game).glob("*.jsonl"))


def bad_file(name: str, folder: Path) -> Path:
    """One of the bad files by its name in `bad/index.json`; a big one is written to `folder`."""
    if name != "long-line.jsonl":
        return BAD / name
    path = folder / name
    path.write_text(
        '{"format": 1, "game": "residence", "players": ["Ana", "Ben"], "options": {},'
        ' "components": {"route": "obgvwrobgvwrobgv"}}\n'
        '{"type": "reaping", "by": ["Ana"], "of": "Ben"}\n'
        f'{{"type": "end_turn", "{"k" * 5 * MEBIBYTE}": 1}}\n'
        '{"type": "move", "player": "Ana", "cards": [2]}\n'
        '{"type": "move", "player": "Ben", "cards": [0]}\n'
        '{"type": "end_turn"}\n',
        encoding="utf-8",
    )
    return path


def differences(ours: Path, theirs: Path) -> list[str]:
    """What the files below two folders differ in, a line each."""
    names = {
        path.relative_to(top)
        for top in (ours, theirs)
        for path in chain(top.glob("cases/**/*"), top.glob("bad/**/*"))
        if path.is_file()
    }
    return [
        line
        for name in sorted(names)
        if name.name != "long-line.jsonl"
        for line in difference(ours, theirs, name)
    ]


def difference(ours: Path, theirs: Path, name: Path) -> list[str]:
    """What one file differs in: a line, or none."""
    here, there = ours / name, theirs / name
    if not here.exists():
        return [f"{name} is only among the shared records"]
    if not there.exists():
        return [f"{name} is no longer among the shared records"]
    if here.read_bytes() != there.read_bytes():
        return [f"{name} differs from the shared one"]
    return []
