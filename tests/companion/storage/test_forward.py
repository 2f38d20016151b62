"""Databases of earlier companions open, and nothing of them is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.history import History
from companion.kept import Kept, Space
from companion.players import Players
from companion.storage import checking, schema
from companion.storage.faults import Code, StoreFault
from companion.storage.files import DATABASE
from companion.tags import Tags
from tests.companion.storage.desk import Desk

FIXTURES = Path(__file__).parents[2] / "fixtures"
STEP = """
ALTER TABLE player ADD COLUMN colour INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tag_tag ON tag (component);
"""


def lay_out(name: str, folder: Path) -> None:
    shutil.copyfile(FIXTURES / name, folder / DATABASE)


@pytest.mark.parametrize("number", range(1, len(schema.steps()) + 1))
def test_every_earlier_schema_opens_with_all_that_was_in_it(tmp_path: Path, number: int) -> None:
    lay_out(f"schema-{number:04d}.db", tmp_path)
    with Desk(tmp_path) as desk:
        assert desk.store.messages == ()
        assert desk.store.check() is None
        assert desk.tiles(1) == ["C01", "C02"]
        assert desk.open_game == 3
        assert {kept.id for kept in desk.journal.waiting()} == {3, 4}
        assert [player.name for player in Players(desk.store).all()] == ["Ana", "Ben"]
        assert Tags(desk.store).of("planet", "C07") == ("62E3086CED",)
        assert Kept(desk.store).get(Space.SETTING, "language") == "fr"
        assert [play.id for play in History(desk.store).plays()] == [2, 1]
        desk.play(3, "C09")


def newer(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    """As if a later companion had one more step."""
    steps = (*schema.steps(), step)
    monkeypatch.setattr(schema, "steps", lambda: steps)
    monkeypatch.setattr(checking, "expected_schema", checking.expected_schema.__wrapped__)


def test_a_step_forward_makes_a_copy_first_and_keeps_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out("schema-0001.db", tmp_path)
    newer(monkeypatch, STEP)
    with Desk(tmp_path) as desk:
        assert len(desk.store.backups()) == 1
        with desk.store.reading() as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(schema.steps()),)
            assert db.execute("SELECT sum(colour) FROM player").fetchone() == (0,)
        assert desk.tiles(1) == ["C01", "C02"]
        assert desk.store.check() is None
    with Desk(tmp_path) as desk:
        assert len(desk.store.backups()) == 1, "only the first time"


def test_an_older_companion_refuses_what_a_newer_one_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out("schema-0001.db", tmp_path)
    with monkeypatch.context() as later:
        newer(later, STEP)
        with Desk(tmp_path):
            pass
    with pytest.raises(StoreFault) as raised:
        Desk(tmp_path)
    assert raised.value.code is Code.FUTURE


def test_a_copy_of_an_older_schema_is_brought_forward_where_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out("schema-0001.db", tmp_path)
    with Desk(tmp_path) as desk:
        desk.store.backup()
    (tmp_path / DATABASE).write_bytes(b"")
    newer(monkeypatch, STEP)
    with Desk(tmp_path) as desk:
        assert desk.tiles(1) == ["C01", "C02"]
        with desk.store.reading() as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(schema.steps()),)


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out("schema-0001.db", tmp_path)
    with monkeypatch.context() as later:
        newer(later, "CREATE TABLE one (a INTEGER) STRICT; DROP TABLE nobody;")
        with pytest.raises((StoreFault, Exception)):
            Desk(tmp_path)
    with Desk(tmp_path) as desk:
        assert desk.store.messages == ()
        assert desk.tiles(1) == ["C01", "C02"]


def test_steps_are_numbered_without_a_gap() -> None:
    assert len(schema.steps()) >= 1
    assert all(step.strip() for step in schema.steps())
