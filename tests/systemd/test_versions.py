"""The version in use and the one before outlive whatever happens to an update."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.systemd.versions import Versions


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Versions:
    """A table that runs version 2, and ran version 1 before: to be copied, not to be changed."""
    made = Versions(tmp_path_factory.mktemp("versions") / "two")
    for version in ("1", "2"):
        assert made.update(made.wheel(version)) == 0
    assert (made.current, made.before) == ("2", "1")
    return made


@pytest.fixture(scope="module")
def waiting(two: Versions, tmp_path_factory: pytest.TempPathFactory) -> Versions:
    """The same, with version 3 made and not yet used: to be copied."""
    made = Versions(tmp_path_factory.mktemp("versions") / "waiting", two)
    assert made.call("make", str(made.wheel("3"))) == 0
    return made


@pytest.fixture
def versions(two: Versions, tmp_path: Path) -> Versions:
    """A table that runs version 2, and ran version 1 before."""
    return Versions(tmp_path / "versions", two)


def test_the_first_version_has_none_before_it(tmp_path: Path) -> None:
    versions = Versions(tmp_path / "first")
    assert versions.update(versions.wheel("1")) == 0
    assert versions.current == "1"
    assert versions.call("back") == 1
    assert versions.current == "1"


def test_after_an_update_the_last_two_are_kept(versions: Versions) -> None:
    assert versions.update(versions.wheel("3")) == 0
    assert (versions.current, versions.before) == ("3", "2")
    assert versions.stored == 2


def test_a_version_that_is_not_good_touches_neither_of_the_two(versions: Versions) -> None:
    assert versions.update(versions.wheel("3", broken=True)) == 1
    assert (versions.current, versions.before) == ("2", "1")
    assert versions.stored == 2, "and leaves nothing behind"


def test_the_way_back_after_a_refused_update(versions: Versions) -> None:
    assert versions.update(versions.wheel("3", broken=True)) == 1
    assert versions.call("back") == 0
    assert (versions.current, versions.before) == ("1", "2")


def test_back_twice_is_forth_again(versions: Versions) -> None:
    assert versions.call("back") == 0
    assert (versions.current, versions.before) == ("1", "2")
    assert versions.call("back") == 0
    assert (versions.current, versions.before) == ("2", "1")


def test_an_update_after_the_way_back_takes_the_place_of_the_one_left(versions: Versions) -> None:
    assert versions.call("back") == 0
    assert versions.update(versions.wheel("3")) == 0
    assert (versions.current, versions.before) == ("3", "1")
    assert versions.stored == 2


def test_an_update_to_the_version_before_is_the_way_back(versions: Versions) -> None:
    assert versions.update(versions.wheel("1")) == 0
    assert (versions.current, versions.before) == ("1", "2")


def test_the_very_same_version_is_kept(versions: Versions) -> None:
    assert versions.call("make", str(versions.wheel("2"))) == 3
    assert (versions.current, versions.before) == ("2", "1")


def test_one_that_was_made_but_not_used_waits(versions: Versions) -> None:
    """A game was begun meanwhile: the next update finds it ready."""
    assert versions.call("make", str(versions.wheel("3"))) == 0
    assert (versions.current, versions.before) == ("2", "1")
    assert versions.call("back") == 0, "which does not take it for the one before"
    assert (versions.current, versions.before) == ("1", "2")
    assert versions.update(versions.wheel("3")) == 0
    assert (versions.current, versions.before) == ("3", "1")


def test_without_one_that_was_made_nothing_is_switched(versions: Versions) -> None:
    assert versions.call("switch") == 1
    assert (versions.current, versions.before) == ("2", "1")


@pytest.mark.parametrize(("game", "status"), [("0", 0), ("4", 4), ("1", 0)])
def test_whether_a_game_is_on_is_told_to_the_installer(
    versions: Versions, game: str, status: int
) -> None:
    assert versions.call("idle", GAME=game) == status


def test_where_nothing_is_installed_no_game_is_on(tmp_path: Path) -> None:
    assert Versions(tmp_path / "first").call("idle", GAME="4") == 0


def test_a_source_that_is_not_there_changes_nothing(versions: Versions) -> None:
    assert versions.call("make", str(versions.room / "missing.whl")) == 1
    assert (versions.current, versions.before) == ("2", "1")


def test_two_updates_do_not_get_in_each_others_way(versions: Versions) -> None:
    with (versions.home / "lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert versions.update(versions.wheel("3")) == 1
        assert versions.call("back") == 1
    assert (versions.current, versions.before) == ("2", "1")


@pytest.mark.parametrize("when", ["KILL_BEFORE", "KILL_AFTER"])
def test_a_plug_pulled_at_any_step_of_making_one(two: Versions, tmp_path: Path, when: str) -> None:
    for step in range(1, 100):
        versions = Versions(tmp_path / f"{step}", two)
        status = versions.call("make", str(versions.wheel("3")), **{when: str(step)})
        assert (versions.current, versions.before) == ("2", "1"), step
        if versions.calls < step:
            assert status == 0
            assert step > 5, "there are steps at which it was pulled"
            break
        assert versions.update(versions.wheel("3")) == 0, "it can be done again"
        assert (versions.current, versions.before) == ("3", "2")
        assert versions.stored == 2, "and what was left half made is gone"
    else:
        pytest.fail("it never came to its end")


@pytest.mark.parametrize("when", ["KILL_BEFORE", "KILL_AFTER"])
def test_a_plug_pulled_at_any_step_of_the_switch(
    waiting: Versions, tmp_path: Path, when: str
) -> None:
    for step in range(1, 100):
        versions = Versions(tmp_path / f"{step}", waiting)
        status = versions.call("switch", **{when: str(step)})
        used, back = versions.current, versions.before
        assert (used, back) in (("2", "1"), ("3", "2")), step
        if status == 0:
            assert versions.calls < step
            break
        assert versions.call("back") == 0, "the way back is there at every step"
        assert (versions.current, versions.before) == (back, used)
    else:
        pytest.fail("it never came to its end")


@pytest.mark.parametrize("when", ["KILL_BEFORE", "KILL_AFTER"])
def test_a_plug_pulled_at_any_step_of_the_way_back(
    two: Versions, tmp_path: Path, when: str
) -> None:
    for step in range(1, 100):
        versions = Versions(tmp_path / f"{step}", two)
        status = versions.call("back", **{when: str(step)})
        used, back = versions.current, versions.before
        assert (used, back) in (("2", "1"), ("1", "2")), step
        if status == 0:
            assert versions.calls < step
            break
    else:
        pytest.fail("it never came to its end")
