"""`make pictures` needs no more than its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pictures.__main__ import main


@pytest.mark.own_process
def test_pictures_go_into_a_folder_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--quick", "--only", "home-which"]) == 0
    folder = tmp_path / ".pictures"
    assert (folder / "800x480-en" / "home-which.png").is_file()
    assert "home-which.png" in (folder / "index.html").read_text("utf-8")
