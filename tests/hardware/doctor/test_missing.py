"""What the doctor proposes for parts that are not fitted."""

from __future__ import annotations

from pathlib import Path

from companion.settings.load import parse
from companion.settings.schema import Settings
from hardware.doctor.missing import LINES, missing

HERE = Path("settings.toml")


def test_all_proposed_lines_can_be_written_down_together() -> None:
    parts: dict[str, list[str]] = {}
    for part, line in LINES.values():
        parts.setdefault(part, []).append(line)
    text = "".join(f"[{part}]\n" + "\n".join(lines) + "\n" for part, lines in parts.items())
    loaded = parse(text.encode(), HERE)
    assert loaded.mistakes == ()
    assert list(missing(loaded.settings, HERE)) == []


def test_without_settings_only_the_reader_is_not_missing() -> None:
    absent = {finding.device for finding in missing(Settings(), HERE)}
    assert absent == set(LINES) - {"reader"}
