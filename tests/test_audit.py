"""The audit of what is pinned says what it should."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from tests import audit
from tests.audit import LOCKS, Advisory, Kept, Span, gather, main, pins

ENTRY = {
    "id": "X-1",
    "modified": "2026-11-03T10:29:41.505456Z",
    "affected": [
        {
            "package": {"ecosystem": "PyPI", "name": "Pillow"},
            "ranges": [
                {"type": "GIT", "events": [{"introduced": "0"}, {"fixed": "4f2a"}]},
                {
                    "type": "ECOSYSTEM",
                    "events": [{"introduced": "2.0"}, {"fixed": "3.1"}, {"introduced": "5"}],
                },
            ],
        },
        {"package": {"ecosystem": "npm", "name": "pillow"}, "versions": ["3.0"]},
        {"package": {"ecosystem": "PyPI", "name": "elsewhere"}, "versions": ["3.0"]},
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Advisories as a database writes them, one of them withdrawn."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/X-1.json").write_text(json.dumps(ENTRY))
    withdrawn = {**ENTRY, "id": "X-2", "withdrawn": "2026-01-01T00:00:00Z"}
    (tmp_path / "X-2.json").write_text(json.dumps(withdrawn))
    (tmp_path / "package.json").write_text("{}")
    return tmp_path


def test_a_database_is_gathered(folder: Path) -> None:
    kept = gather(folder, ["pillow"], None)
    assert kept.until == date(2026, 11, 3)
    assert kept.advisories == (Advisory("X-1", "pillow", (Span("2.0", "3.1"), Span("5"))),)


@pytest.mark.parametrize(
    ("version", "weak"),
    [("1.9", False), ("2.0", True), ("3.0.9", True), ("3.1", False), ("4", False), ("5.1", True)],
)
def test_what_lies_in_a_span_is_weak(folder: Path, version: str, weak: bool) -> None:
    found = audit.audit(gather(folder, ["pillow"], None), {"pillow": {version}})
    assert found == ([f"pillow {version}: X-1"] if weak else [])


def test_the_last_version_of_a_span_may_be_named_and_so_may_each() -> None:
    assert Span("1", last="2").holds(audit.Version("2"))
    assert not Span("1", last="2").holds(audit.Version("2.1"))
    assert Advisory("X", "pillow", versions=("7",)).concerns("7")
    assert not Advisory("X", "pillow", versions=("7",)).concerns("8")


def test_what_was_found_not_to_matter_stays_so(folder: Path) -> None:
    before = Kept(date(2026, 1, 1), (Advisory("X-1", "pillow", accepted="never called"),))
    kept = gather(folder, ["pillow"], before)
    assert kept.advisories[0].accepted == "never called"
    assert audit.audit(kept, {"pillow": {"2.0"}}) == []


def test_a_folder_without_advisories_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no advisories"):
        gather(tmp_path, ["pillow"], None)


def test_what_is_pinned_here_is_audited(capsys: pytest.CaptureFixture[str]) -> None:
    assert {"kivy", "fpdf2", "pytest"} <= set(pins(LOCKS))
    assert main([]) == 0
    assert "none with a known weakness; advisories known until 20" in capsys.readouterr().out


def test_without_a_list_a_line_says_that_nothing_was_audited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "KEPT", tmp_path / "none.json")
    assert main([]) == 0
    assert "skipped" in capsys.readouterr().out


def test_a_weak_package_fails_the_audit(
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(audit, "KEPT", tmp_path / "kept.json")
    lock = tmp_path / "requirements.txt"
    lock.write_text("pillow==2.1 \\\n    --hash=sha256:0\nidna==3.20 ; python_version < '4'\n")
    monkeypatch.setattr(audit, "LOCKS", (lock,))
    assert main(["--renew", str(folder)]) == 0
    assert main([]) == 1
    assert "pillow 2.1: X-1" in capsys.readouterr().out
