"""The history in the real window over a real store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest

from companion.components import builtin
from companion.history import remember
from companion.intents import AddPlayer, Close, NewGame, Play, Seen
from companion.journal import Journal, Placing, Result, Row
from companion.rules.game import Header
from tests.pictures.cases import every_case

pytestmark = pytest.mark.own_process
ESCAPE = 27
NAMES = ("Ana", "Ben", "Cho")


@pytest.fixture
def room(display: str, data_folder: Path) -> Iterator[Any]:
    from tests.ui.scenes.room import Room

    made = Room(data_folder)
    for name in ("Ana", "Ben"):
        made.table.post(AddPlayer(name))
    made.settle()
    yield made
    made.close()


def take_over(room: Any, many: int, game: str = "planet", apart: int = 5) -> None:
    """Put games into the history, Ana and Ben winning by turns, with a journal of their own."""
    journal = Journal(room.store)
    answers: SimpleQueue[Any] = SimpleQueue()
    header = Header(game, NAMES, "Ana", {}, builtin(game))
    for at in range(many):
        order = NAMES if at % 2 else ("Ben", "Ana", "Cho")
        placings = tuple(
            Placing(name, 50 - apart * rank - at % 7, rank, rank == 1, {"hunter": 50})
            for rank, name in enumerate(order, 1)
        )
        rows = (Row({"type": "choose_stack", "player": "Ana", "stack": "centre"}),)
        result = Result("planets_built", placings)
        journal.take_over(header, 1, rows, answers.put, result=result)
    for _ in range(many):
        assert answers.get(timeout=60) is None


def go(room: Any) -> Any:
    """Go to the history and let its figures come."""
    room.stage.go("history")
    room.settle()
    return room.stage.screen


def test_nothing_was_played_yet(room: Any) -> None:
    screen = go(room)
    assert screen.nothing.parent is screen
    assert screen.plays.rows == []


def test_players_games_and_one_player(room: Any) -> None:
    take_over(room, 5)
    take_over(room, 2, "residence")
    screen = go(room)
    assert room.desk.say(screen.under).startswith("7 games")
    assert "min" not in room.desk.say(screen.under), "nobody knows how long they took"
    bars = {bar.figures.name: bar.figures for bar in screen.players.bars}
    assert (bars["Ben"].wins, bars["Ana"].wins, bars["Ben"].plays) == (4, 3, 7)
    room.touch(screen.games["planet"])
    assert [play.play.game for play in screen.plays.rows] == ["planet"] * 5
    assert [bar.figures.plays for bar in screen.players.bars] == [5, 5]
    room.touch(next(bar for bar in screen.players.bars if bar.figures.name == "Ana"))
    assert screen.page.parent is screen
    assert screen.page.figures.name == "Ana"
    assert len(screen.page.course.points) == 5
    assert screen.of_one, "the way back leads to the list and shows an arrow"
    room.driver.key(ESCAPE)
    room.settle()
    assert not screen.of_one
    assert screen.players.parent is screen
    room.touch(screen.ids.times)
    assert [bar.figures.game for bar in screen.kinds.bars] == ["planet"]


def test_a_game_opens_its_score_sheet_its_log_and_its_record(room: Any, data_folder: Path) -> None:
    take_over(room, 1)
    screen = go(room)
    room.touch(screen.plays.rows[0])
    sheet = room.sheet
    assert [column.column.name for column in sheet.columns] == ["Ben", "Ana", "Cho"]
    assert all(column.disabled_look for column in sheet.columns), "nothing of it is changed here"
    room.touch(sheet.record)
    [record] = (data_folder / "files").glob("*.jsonl")
    notice = room.stage.notice
    assert notice.notice.message.values == {"file": record.name}
    room.touch(notice)
    assert notice.notice.message.values == {"what": str(record)}, "a touch shows the whole path"
    room.touch(notice)
    assert notice.notice is None
    room.touch(sheet.log)
    assert room.stage.name == "log"
    room.driver.key(ESCAPE)
    room.settle()
    assert room.stage.name == "history"


def test_who_comes_back_from_a_games_log_is_at_its_sheet_where_the_list_was(room: Any) -> None:
    take_over(room, 24)
    screen = go(room)
    list_ = screen.plays.scroller
    list_.offset = list_.most
    room.settle()
    room.touch(screen.plays.rows[0])
    sheet, at = room.sheet, list_.offset
    assert at > 0
    for way in ("log", "table"):
        room.touch(getattr(sheet, way))
        assert room.stage.name == "log"
        room.driver.key(ESCAPE)
        room.settle()
        assert (room.stage.name, room.sheet) == ("history", sheet)
        assert list_.offset == at
    room.driver.key(ESCAPE)
    room.settle()
    assert (room.stage.name, room.sheet) == ("history", None)
    room.stage.go("home")
    assert go(room) is screen
    assert room.sheet is None, "who comes anew is at the beginning"
    assert list_.offset == 0


def test_a_game_that_is_over_is_corrected_from_its_sheet(room: Any) -> None:
    """On the score screen, as right after its end; and back leads to the history again."""
    told = {"game": "prince", "players": list(NAMES), "options": {"score_only": True}}
    room.table.post(NewGame(told))
    for name, left in zip(NAMES, (0, 3, 5), strict=True):
        room.table.post(Play({"type": "finished", "player": name, "stars_left": left}))
    room.table.post(Close())
    room.settle()
    screen = go(room)
    room.touch(screen.plays.rows[0])
    room.touch(room.sheet.correct)
    assert room.stage.name == "score"
    score = room.stage.screen
    assert score.correcting
    room.touch(next(column for column in score.columns if column.column.name == "Ben"))
    room.touch(next(button for button in room.sheet._steps if button.label == "+10"))
    room.touch(room.sheet.done)
    totals = {column.column.name: column.column.total for column in score.columns}
    score.leave()
    room.settle()
    assert room.stage.name == "history"
    room.touch(room.stage.screen.plays.rows[0])
    kept = {column.column.name: column.column.total for column in room.sheet.columns}
    assert kept == totals
    [ben] = [one.column for one in room.sheet.columns if one.column.name == "Ben"]
    assert ("correction", 10) in [(part, points) for part, _, points in ben.parts]


def test_of_equal_totals_the_rule_of_the_tie_is_said(room: Any) -> None:
    take_over(room, 1, apart=0)
    take_over(room, 1)
    screen = go(room)
    said = []
    for row in screen.plays.rows[:2]:
        room.touch(row)
        said.append(room.desk.say(room.sheet.tie))
        room.driver.key(ESCAPE)
        room.settle()
    assert sorted("volcanoes" in text for text in said) == [False, True]


def test_what_the_sign_behind_a_date_means_stands_under_the_list(driver: Any) -> None:
    every_case()["history"](driver)
    plays = driver.stage.screen.plays
    assert plays.marked
    assert plays.scroller.place[3] < plays.place[3]
    every_case()["history-empty"](driver)
    assert not driver.stage.screen.plays.marked


def test_what_newer_rules_make_of_a_game_stands_beside_what_the_table_saw(room: Any) -> None:
    take_over(room, 1)
    number = room.library.history.plays()[0].id
    newer = [
        Placing("Ana", 60, 1, True),
        Placing("Ben", 45, 2, False),
        Placing("Cho", 35, 3, False),
    ]
    answers: SimpleQueue[Any] = SimpleQueue()
    remember(room.store, number, 2, newer, answers.put)
    assert answers.get(timeout=60) is None
    screen = go(room)
    room.touch(screen.plays.rows[0])
    assert [column.column.total for column in room.sheet.columns] == [45, 40, 35]
    assert room.desk.say(room.sheet._ended()) == "By newer rules: 45 : 60 : 35"


def test_the_history_goes_out(room: Any, data_folder: Path) -> None:
    take_over(room, 2)
    screen = go(room)
    room.touch(screen.ids.export)
    files = data_folder / "files"
    assert sorted(path.name for path in files.iterdir()) == ["history.csv", "history.json"]
    path = str(files / "history.json")
    assert screen.ids.saved.path == path
    line = room.stage.notice
    assert not line.notice, "the line below says it, and nothing else"
    room.touch(screen.ids.saved)
    room.table.post(Seen(0))
    room.settle()
    said = line.notice
    assert said.message.values == {"what": path}, "also while the table has nothing to say"


def test_however_many_games_there_are_only_rows_in_sight_are_there(room: Any) -> None:
    take_over(room, 300)
    screen = go(room)
    plays = screen.plays
    few = len(plays.rows)
    assert few < 12
    newest = max(row.play.id for row in plays.rows)
    plays.scroller.offset = plays.scroller.most
    room.driver.frames()
    assert len(plays.rows) == few
    assert min(row.play.id for row in plays.rows) == newest - 299, "the first one played"
    for offset in (0.0, plays.scroller.most / 2, plays.scroller.most / 3):
        plays.scroller.offset = offset
        ids = sorted((row.place[1], row.play.id) for row in plays.rows)
        assert [id_ for _, id_ in ids] == list(range(ids[0][1], ids[0][1] - few, -1))
