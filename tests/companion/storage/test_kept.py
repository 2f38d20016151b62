"""Small things that outlast a restart."""

from __future__ import annotations

from pathlib import Path

from companion.kept import Kept, Space
from tests.companion.storage.desk import Desk


def test_what_was_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    sand = {"upper": 31.5, "full": 60.0, "running": False, "up": 1}
    with Desk(tmp_path) as desk:
        kept = Kept(desk.store)
        desk.saved(lambda done: kept.put(Space.SETTING, "language", "de", done))
        desk.saved(lambda done: kept.put(Space.GLASS, "sand", sand, done))
        desk.saved(lambda done: kept.put(Space.DRAFT, "rated", {"Ana": 2}, done, game=7))
    with Desk(tmp_path) as desk:
        kept = Kept(desk.store)
        assert kept.all(Space.SETTING) == {"language": "de"}
        assert kept.get(Space.GLASS, "sand") == sand
        assert kept.all(Space.DRAFT, 7) == {"rated": {"Ana": 2}}
        assert kept.all(Space.DRAFT, 8) == {}
        assert kept.get(Space.SETTING, "sound", True) is True


def test_none_drops_and_a_finished_games_drafts_can_go_at_once(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        kept = Kept(desk.store)
        for name in ("a", "b"):
            desk.saved(lambda done, name=name: kept.put(Space.DRAFT, name, 1, done, game=7))  # type: ignore[misc]
        desk.saved(lambda done: kept.put(Space.DRAFT, "a", None, done, game=7))
        assert kept.all(Space.DRAFT, 7) == {"b": 1}
        desk.saved(lambda done: kept.drop(Space.DRAFT, done, game=7))
        desk.saved(lambda done: kept.drop(Space.DRAFT, done, game=7))
    with Desk(tmp_path) as desk:
        assert Kept(desk.store).all(Space.DRAFT, 7) == {}


def test_the_newest_value_counts(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        kept = Kept(desk.store)
        for size in (90, 100, 115):
            desk.saved(lambda done, size=size: kept.put(Space.SETTING, "text", size, done))  # type: ignore[misc]
        assert kept.get(Space.SETTING, "text") == 115
        assert desk.store.check() is None
