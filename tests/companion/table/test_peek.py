"""Hidden characters: handed to their owner for one touch, and found nowhere else."""

from __future__ import annotations

from pathlib import Path

import msgspec

from companion import intents
from companion.snapshots import Secret
from tests.companion.table.seat import TableInHand


def begun(here: TableInHand, *, hidden: bool = True) -> list[Secret]:
    """A game in which Ana took a character; whatever is whispered is listed."""
    found: list[Secret] = []
    here.table.watch(lambda _: None, lambda _: None, found.append)
    here.new("planet", "Ana", "Ben", "Cho", options={"hidden_characters": hidden})
    tiles = ["K01", "K02", "K03"]
    choice = {"type": "choose_stack", "player": "Ana", "stack": "character", "tiles": tiles}
    here.post(intents.Play(choice))
    here.post(intents.Play({"type": "take", "player": "Ana", "tile": "K02"}))
    return found


def test_only_the_touch_that_asked_gets_the_owner_s_own_planet(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        found = begun(here)
        assert here.game.actions == 2, here.notice
        assert "K02" not in msgspec.json.encode(here.seen("Ana")).decode()
        here.post(intents.Peek("Ana", 7))
        (secret,) = found
        assert (secret.player, secret.touch) == ("Ana", 7)
        assert secret.entry["tiles"] == ["K02"]
        here.post(intents.Peek("Ben", 8), intents.Peek("Nobody", 9))
        assert len(found) == 1, "Ben has nothing to hide"


def test_no_snapshot_ever_holds_it(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        begun(here)
        snapshot = here.post(intents.Peek("Ana", 7))
        assert snapshot.game is not None
        assert b"K02" not in msgspec.msgpack.encode(snapshot.game.view)


def test_where_nothing_is_hidden_there_is_no_secret(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        found = begun(here, hidden=False)
        here.post(intents.Peek("Ana", 7))
        assert found == []


def test_a_hidden_character_is_moved_and_nobody_sees_which(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        found = begun(here)
        here.post(intents.Peek("Ana", 7))
        ((tile, cell),) = found[-1].entry["cells"].items()
        corner = (3 - cell[0], cell[1])
        here.post(intents.MoveUnseen("Ana", tuple(cell), corner))
        assert here.seen("Ana")["hidden_cells"] == [list(corner)]
        assert here.game.actions == 3
        assert tile not in msgspec.json.encode(here.game.view).decode()
        here.post(intents.Peek("Ana", 8))
        assert found[-1].entry["cells"] == {tile: list(corner)}


def test_where_nothing_hidden_lies_nothing_is_moved(tmp_path: Path) -> None:
    with TableInHand(tmp_path) as here:
        begun(here)
        here.post(
            intents.MoveUnseen("Ana", (1, 1), (0, 0)), intents.MoveUnseen("Ben", (0, 0), (3, 3))
        )
        assert here.game.actions == 2
