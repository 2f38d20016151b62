"""Games of older rules get a result by today's beside the one that the table saw, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import companion.rules.residence.told
from companion.history import History
from companion.journal import Result, Row
from companion.judging_anew import JudgingAnew
from companion.table.incoming import Incoming, examine
from tests.companion.storage.desk import Desk

RECORD = Path(__file__).parents[1] / "records" / "own" / "residence" / "told.jsonl"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with Desk(tmp_path) as opened:
        yield opened


def older(desk: Desk, *more: Row) -> int:
    """A game that was played by the rules before these, which gave everybody a point more."""
    found = examine(RECORD.name, RECORD.read_bytes(), desk.store)
    assert isinstance(found, Incoming)
    assert found.result is not None
    seen = [
        msgspec.structs.replace(placing, total=placing.total + 1)
        for placing in found.result.placings
    ]
    result = Result(found.result.ending, tuple(seen))
    version = found.rules - 1
    desk.saved(
        lambda done: desk.journal.take_over(
            found.header, version, (*found.rows, *more), done, result=result
        )
    )
    return History(desk.store).plays()[0].id


def settled(desk: Desk) -> None:
    """Everything that was to be written is written."""
    desk.saved(lambda done: desk.store.write(lambda db: None, done))


def test_the_result_by_newer_rules_is_kept_beside_the_old_one_once(desk: Desk) -> None:
    game = older(desk)
    history = History(desk.store)
    version = companion.rules.residence.RULES_VERSION
    assert history.judged_before("residence", version) == (game,)
    JudgingAnew(desk.store).judge()
    settled(desk)
    results = history.results(game)
    assert [line.total - 1 for line in results[version - 1]] == [
        line.total for line in results[version]
    ]
    assert history.plays()[0].standings == results[version - 1], "the table's own result counts"
    assert history.judged_before("residence", version) == ()


def test_a_log_that_newer_rules_refuse_keeps_its_result_and_is_tried_once(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    game = older(desk, Row({"type": "nonsense"}))
    judging = JudgingAnew(desk.store)
    with caplog.at_level("INFO", "companion.judging_anew"):
        judging.judge()
        judging.judge()
    settled(desk)
    assert list(History(desk.store).results(game)) == [companion.rules.residence.RULES_VERSION - 1]
    assert len(caplog.records) == 1


def test_it_stops_when_the_app_ends(desk: Desk) -> None:
    game = older(desk)
    JudgingAnew(desk.store).judge(lambda: True)
    settled(desk)
    assert len(History(desk.store).results(game)) == 1
