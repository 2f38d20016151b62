"""The light behind the screen, on a tree as the kernel has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.backlight import find


def light(root: Path, name: str, most: str = "255") -> Path:
    folder = root / name
    folder.mkdir()
    (folder / "max_brightness").write_text(f"{most}\n")
    (folder / "brightness").write_text("100")
    return folder / "brightness"


@pytest.mark.parametrize("name", ["10-0045", "11-0045", "rpi_backlight"])
def test_it_is_found_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    file = light(tmp_path, name, "31")
    found = find("auto", tmp_path)
    assert found is not None
    assert found.name == name
    found.level(0.5)
    assert file.read_text() == "16"
    found.sleep()
    assert file.read_text() == "0"
    found.wake()
    assert file.read_text() == "16"


def test_it_never_becomes_too_dim_to_find_back(tmp_path: Path) -> None:
    file = light(tmp_path, "one", "7")
    found = find("auto", tmp_path)
    assert found is not None
    found.level(0.0)
    assert file.read_text() == "1"


@pytest.mark.parametrize(("left", "lit"), [("0", "255"), ("100", "100")])
def test_a_screen_that_was_left_dark_is_lit(tmp_path: Path, left: str, lit: str) -> None:
    """Whoever darkened it was killed; who comes after must not run unseen."""
    file = light(tmp_path, "a")
    file.write_text(left + "\n")
    assert find("auto", tmp_path) is not None
    assert file.read_text().strip() == lit


def test_by_name_or_not_at_all(tmp_path: Path) -> None:
    light(tmp_path, "a")
    light(tmp_path, "b")
    found = find("b", tmp_path)
    assert found is not None
    assert found.name == "b"
    assert find("off", tmp_path) is None
    assert find("c", tmp_path) is None
    assert find("auto", tmp_path / "nowhere") is None


def test_what_makes_no_sense_or_is_gone_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("CRITICAL", "hardware.backlight"):
        light(tmp_path, "a", "many")
        file = light(tmp_path, "b")
        found = find("auto", tmp_path)
        assert found is not None
        assert found.name == "b"
        file.unlink()
        file.mkdir()
        found.sleep()


def test_one_that_may_not_be_set_does_not_dim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Then the app draws the picture darker, which it leaves to a light that can be dimmed."""
    closed, open_ = light(tmp_path, "a"), light(tmp_path, "b")
    monkeypatch.setattr("hardware.backlight.os.access", lambda path, _: path != closed)
    assert find("a", tmp_path) is None
    found = find("auto", tmp_path)
    assert found is not None
    assert found.name == open_.parent.name
    assert "may not be set" in caplog.text
