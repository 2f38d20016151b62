"""Whole games at the whole table, without a screen and without a touch: tags of the printed sheet
are held to a reader on a real pty, and every action that was wanted lies in the journal."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.library import Library
from companion.match import Match, whole
from companion.record import lines
from companion.rules.decode import encode
from tests.companion.rules.play import NAMES, begin, pick
from tests.companion.rules.saying import canonical, said
from tests.companion.rules.test_by_scans import PLAYED, SET_UPS, printed
from tests.hardware.scanned import ScannedTable

SHORT = ("planet 2", "planet 4 True", "stars 3", "prince 4", "mort 3", "residence 4")
SOLO = ("mort 1 classic", "mort 1 aaa")
MARKED = [
    pytest.param(*values, marks=() if set_up in SHORT + SOLO else pytest.mark.long)
    for values, set_up in zip(PLAYED, SET_UPS, strict=True)
]
"""Every game with every number of players; those that are not among the named ones take long."""


@pytest.mark.parametrize(("name", "count", "options"), MARKED, ids=SET_UPS)
def test_a_whole_game_by_tags_at_a_real_reader(
    tmp_path: Path, name: str, count: int, options: dict[str, Any]
) -> None:
    chance = random.Random(f"{name} {count} {options}")
    alone = Match(begin(name, count, options))
    sheet = printed(name)
    with ScannedTable(tmp_path) as here:
        here.new({"game": name, "players": list(NAMES[:count]), "options": options})
        while alone.turn() is not None:
            wanted = canonical(alone, encode(pick(alone.game, alone.state, chance)))
            tags = said(alone, wanted)
            assert sheet.issuperset(tags)
            here.hold(*tags)
            alone.play(wanted)
            assert here.match.actions == alone.actions, (wanted, tags, here.snapshot.notice)
        assert here.match.view() == alone.view()
        written = Library(here.store).record(here.game.id)
        kept, _ = whole(lines(written.encode().split(b"\n")))
        assert kept.view() == alone.view()
        assert kept.finished
