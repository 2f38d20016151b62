"""The doctor's look at clock, disk and settings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from companion import doctor
from companion.doctor import clock_findings, disk_findings, settings_findings
from companion.finding import Finding
from companion.language import Language
from companion.settings import Loaded, Settings
from companion.settings.load import parse
from tests.companion.storage.desk import Desk, HandClock

SAY = Language().say


def said(found: Iterable[Finding]) -> list[tuple[bool, str]]:
    return [(finding.fault, SAY(finding.what)) for finding in found]


def test_every_fault_comes_with_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "ROOM", 1 << 62)
    (tmp_path / "companion.db").write_bytes(b"no database")
    found = [
        *disk_findings(tmp_path),
        *clock_findings(HandClock(good=False)),
        *settings_findings(parse(b"[pins]\nbuzer = 3\n", tmp_path / "s.toml")),
    ]
    bad = [finding for finding in found if not finding.good]
    assert len(bad) == 4
    assert all(finding.advice is not None for finding in bad)


class TestDisk:
    def test_a_new_folder_is_well(self, tmp_path: Path) -> None:
        found = said(disk_findings(tmp_path / "not" / "there" / "yet"))
        assert [fault for fault, _ in found] == [False, False]
        assert found[1][1] == "No game has been saved yet."

    @pytest.mark.parametrize("name", ["x" * 300, "é" * 200, "x/" * 3000])
    def test_a_name_that_no_disk_would_have_is_a_fault(self, tmp_path: Path, name: str) -> None:
        (found,) = said(disk_findings(tmp_path / name))
        fault, what = found
        assert fault
        assert what.startswith(str(tmp_path))
        assert what.endswith("cannot be used for saved games (the name is too long).")

    @pytest.mark.parametrize("leads", ["nowhere", "data", "file"])
    def test_a_link_that_leads_to_no_folder_is_a_fault(self, tmp_path: Path, leads: str) -> None:
        (tmp_path / "file").write_bytes(b"")
        (tmp_path / "data").symlink_to(leads)
        for named in (tmp_path / "data", tmp_path / "data" / "games"):
            (found,) = said(disk_findings(named))
            assert found[0]
            assert found[1].endswith(" (a part of the path is no folder).")

    def test_a_file_is_no_folder(self, tmp_path: Path) -> None:
        named = tmp_path / "file"
        named.write_bytes(b"")
        named.chmod(0o700)
        assert [fault for fault, _ in said(disk_findings(named))] == [True]

    def test_games_are_read(self, tmp_path: Path) -> None:
        with Desk(tmp_path):
            pass
        assert (False, "The saved games can be read; 0 copies of them are kept.") in said(
            disk_findings(tmp_path)
        )

    def test_a_damaged_database_is_a_fault(self, tmp_path: Path) -> None:
        (tmp_path / "companion.db").write_bytes(b"\0" * 5000)
        assert [fault for fault, _ in said(disk_findings(tmp_path))][-1]

    def test_damage_in_the_midst_of_the_games_is_a_fault(self, tmp_path: Path) -> None:
        """What the first page does not tell: a game was changed, or its page is garbage."""
        with Desk(tmp_path) as desk:
            desk.play(desk.start("Ana", "Ben"), "C01")
        database = tmp_path / "companion.db"
        good = database.read_bytes()
        assert not any(fault for fault, _ in said(disk_findings(tmp_path)))
        page = good.index(b'"C01"') // 4096 * 4096
        for bad in (
            good.replace(b'"C01"', b'"C02"'),
            good[:page] + b"\xa5" * 4096 + good[page + 4096 :],
        ):
            database.write_bytes(bad)
            assert said(disk_findings(tmp_path))[-1] == (
                True,
                "The saved games are damaged: start the app anew.",
            )
        assert not any(fault for fault, _ in said(disk_findings(tmp_path, whole=False)))

    def test_a_full_disk_is_a_fault(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(doctor, "ROOM", 1 << 62)
        assert said(disk_findings(tmp_path))[0][0]

    def test_a_folder_that_may_not_be_written_is_a_fault(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("os.access", lambda *_: False)
        assert said(disk_findings(tmp_path))[0][0]


class TestClock:
    def test_known_good(self) -> None:
        assert said(clock_findings(HandClock())) == [(False, "The date is known to be right.")]

    def test_an_unsure_date_is_no_fault(self) -> None:
        (found,) = clock_findings(HandClock(good=False))
        assert not found.good
        assert not found.fault


class TestSettings:
    def test_each_mistake_is_a_fault_with_its_line(self, tmp_path: Path) -> None:
        (found,) = settings_findings(parse(b"[pins]\nbuzer = 3\n", Path("s.toml")))
        assert found.fault
        assert found.advice is not None
        assert SAY(found.advice) == "Change line 2 of s.toml."

    def test_a_right_file_and_none_are_well(self) -> None:
        for loaded in (parse(b"", Path("s.toml")), Loaded(Settings(), Path("s.toml"))):
            assert [finding.good for finding in settings_findings(loaded)] == [True]


def test_versions_name_what_runs() -> None:
    text = SAY(doctor.version_finding().what)
    assert "Python 3" in text
    assert "kivy" in text
