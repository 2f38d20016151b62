"""Games played and what they tell."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.figures import Overview
from companion.history import History, remember
from companion.players import Players
from companion.storage.results import Placing
from tests.companion.storage.desk import Desk, HandClock, header, result
from tests.companion.storage.test_players import add


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Ana and Ben are players, Cho is a guest."""
    with Desk(tmp_path, HandClock()) as opened:
        players = Players(opened.store)
        for name in ("Ana", "Ben"):
            add(opened, players, name)
        yield opened


def played(desk: Desk, seconds: float = 600, game: str = "planet", **totals: int) -> int:
    """A game played to its end in so many seconds."""
    number = desk.start(*totals, game=game)
    desk.clock.turn(seconds)
    desk.play(number, "C01", result=result(**totals))
    return number


def test_the_last_played_game_comes_first(desk: Desk) -> None:
    first, second = played(desk, Ana=1, Ben=2), played(desk, Ana=3, Ben=2)
    plays = History(desk.store).plays()
    assert [play.id for play in plays] == [second, first]
    assert [line.name for line in plays[0].standings] == ["Ana", "Ben"]
    assert plays[0].standings[0].winner
    assert plays[0].standings[0].parts == {"hunter": 3}
    assert plays[0].seconds == 600
    assert plays[0].started.sure


def test_pages_of_the_history(desk: Desk) -> None:
    numbers = [played(desk, Ana=1, Ben=2) for _ in range(5)]
    history = History(desk.store)
    page = history.plays(limit=2)
    assert [play.id for play in page] == [numbers[4], numbers[3]]
    assert [play.id for play in history.plays(limit=2, before=page[-1].id)] == numbers[2:0:-1]
    assert history.count() == 5


def test_pages_from_anywhere(desk: Desk) -> None:
    numbers = [played(desk, Ana=1, Ben=2) for _ in range(5)]
    history = History(desk.store)
    assert [play.id for play in history.plays(skip=1, limit=2)] == [numbers[3], numbers[2]]
    assert history.plays(skip=5) == ()


def test_what_there_is_in_all(desk: Desk) -> None:
    begun = desk.clock.wall()
    played(desk, 600, Ana=1, Ben=2)
    played(desk, 1200, game="stars", Ana=1, Cho=2)
    game = desk.start("Ana", "Ben")
    desk.play(game, "C01")
    desk.saved(lambda done: desk.journal.abandon(game, done))
    history = History(desk.store)
    assert history.overview() == Overview(2, 1, 1800, begun)
    assert history.overview(game="stars") == Overview(1, 0, 1200, begun + 600)
    assert history.overview(player=2).plays == 1
    assert history.overview(game="mort") == Overview(0, 0, None, None)


def test_how_many_games_have_a_date_that_nobody_vouches_for(tmp_path: Path) -> None:
    with Desk(tmp_path, HandClock(good=False)) as desk:
        played(desk, Ana=1, Ben=2)
        assert History(desk.store).overview().unsure == 1
        assert History(desk.store).overview(game="stars").unsure == 0


def test_how_long_the_last_games_took(desk: Desk) -> None:
    for seconds in (600, 700, 800):
        played(desk, seconds, Ana=1, Ben=2)
    history = History(desk.store)
    assert history.durations(limit=2) == (700, 800)
    assert history.durations(game="stars") == ()


def test_the_history_of_a_game_or_a_player(desk: Desk) -> None:
    played(desk, Ana=1, Cho=2)
    stars = played(desk, game="stars", Ben=1, Cho=2)
    history = History(desk.store)
    assert [play.id for play in history.plays(game="stars")] == [stars]
    assert [play.id for play in history.plays(player=2)] == [stars]
    assert (history.count(game="stars"), history.count(player=1)) == (1, 1)


def test_open_games_are_no_history(desk: Desk) -> None:
    desk.start()
    assert History(desk.store).plays() == ()
    assert History(desk.store).games() == ()


def test_aborted_games_stand_apart_from_the_averages(desk: Desk) -> None:
    played(desk, 600, Ana=10, Ben=20)
    played(desk, 1200, Ana=30, Ben=20)
    game = desk.start("Ana", "Ben")
    desk.play(game, "C01")
    desk.saved(lambda done: desk.journal.abandon(game, done))
    history = History(desk.store)
    figures = history.games()[0]
    assert (figures.plays, figures.aborted) == (2, 1)
    assert (figures.average_seconds, figures.shortest_seconds) == (900, 600)
    assert figures.longest_seconds == 1200
    assert history.plays()[0].aborted
    assert history.plays()[0].standings == ()


def test_a_game_left_before_anything_happened_in_it_is_no_part_of_the_history(desk: Desk) -> None:
    """As when the pile is read in after all: another game takes its place."""
    played(desk, 600, Ana=10, Ben=20)
    game = desk.start("Ana", "Ben")
    desk.saved(lambda done: desk.journal.abandon(game, done))
    history = History(desk.store)
    assert history.count() == len(history.plays()) == 1
    assert (history.games()[0].plays, history.games()[0].aborted) == (1, 0)
    assert history.overview() == Overview(1, 0, 600, history.overview().since)


def test_told_and_imported_games_have_no_length(desk: Desk) -> None:
    told = result(Ana=1, Ben=2)
    desk.saved(lambda done: desk.journal.take_over(header("Ana", "Ben"), 1, [], done, result=told))
    history = History(desk.store)
    assert history.plays()[0].seconds is None
    assert history.games()[0].average_seconds is None
    assert history.overview().seconds is None
    assert [row["minutes"] for row in csv.DictReader(io.StringIO(history.write_csv()))] == ["", ""]
    value = json.loads(history.write_json())
    assert value["games"][0]["seconds"] is None
    assert value["figures"][0]["average_seconds"] is None


def test_games_without_a_length_count_in_no_average(desk: Desk) -> None:
    played(desk, 600, Ana=1, Ben=2)
    told = result(Ana=1, Ben=2)
    desk.saved(lambda done: desk.journal.take_over(header("Ana", "Ben"), 1, [], done, result=told))
    history = History(desk.store)
    figures = history.games()[0]
    assert (figures.plays, figures.average_seconds, figures.shortest_seconds) == (2, 600, 600)
    assert (history.overview().seconds, history.durations()) == (600, (600,))


def test_players_plays_wins_averages_and_streaks(desk: Desk) -> None:
    for ana, ben in ((5, 1), (6, 2), (1, 9), (8, 3)):
        played(desk, Ana=ana, Ben=ben, Cho=0)
    one, two = History(desk.store).players(game="planet")
    assert (one.name, one.plays, one.wins, one.best_total, one.average_total) == ("Ana", 4, 3, 8, 5)
    assert (one.streak, one.best_streak) == (1, 2)
    assert (two.streak, two.best_streak, two.average_rank) == (0, 1, 1.75)


def test_totals_of_different_games_are_not_averaged(desk: Desk) -> None:
    played(desk, Ana=50, Ben=1)
    played(desk, game="stars", Ana=5, Ben=1)
    ana = History(desk.store).players()[0]
    assert (ana.plays, ana.average_total, ana.best_total) == (2, None, None)


def test_a_renamed_player_has_the_new_name_everywhere(desk: Desk) -> None:
    played(desk, Ana=2, Ben=1)
    players = Players(desk.store)
    desk.saved(lambda done: players.rename(1, "Anna", done))
    history = History(desk.store)
    assert history.plays()[0].standings[0].name == "Anna"
    assert history.players()[0].name == "Anna"


def test_the_score_that_the_table_saw_stays_beside_what_newer_rules_give(desk: Desk) -> None:
    game = played(desk, Ana=2, Ben=1)
    newer = [Placing("Ana", 2, 2, False), Placing("Ben", 3, 1, True)]
    desk.saved(lambda done: remember(desk.store, game, 2, newer, done))
    history = History(desk.store)
    results = history.results(game)
    assert [line.total for line in results[1]] == [2, 1]
    assert [line.total for line in results[2]] == [2, 3]
    assert history.plays()[0].standings[0].winner, "the table's own result counts"
    assert history.players()[0].name == "Ana"


def test_what_sits_at_no_seat_stands_behind_the_players(desk: Desk) -> None:
    played(desk, Ana=30)
    game = desk.start("Ana")
    desk.play(game, "C01", result=result(AAA=40, Ana=30))
    lines = History(desk.store).plays()[0].standings
    assert [(line.name, line.player) for line in lines] == [("Ana", 1), ("AAA", None)]
    assert History(desk.store).players()[0].wins == 1


def test_results_go_out_as_csv_that_no_spreadsheet_runs(desk: Desk) -> None:
    number = desk.start("=cmd()", "Ben")
    desk.play(number, "C01", result=result(**{"=cmd()": 3, "Ben": 2}))
    game = desk.start("Ana", "Ben")
    desk.play(game, "C01")
    desk.saved(lambda done: desk.journal.abandon(game, done))
    rows = list(csv.DictReader(io.StringIO(History(desk.store).write_csv())))
    assert [row["name"] for row in rows] == ["'=cmd()", "Ben", "Ana", "Ben"]
    assert rows[0]["total"] == "3"
    assert rows[2]["ending"] == "aborted"


def test_everything_goes_out_as_json(desk: Desk) -> None:
    played(desk, Ana=2, Ben=1)
    text = History(desk.store).write_json()
    assert text.isascii()
    value = json.loads(text)
    assert value["games"][0]["standings"][0]["name"] == "Ana"
    assert value["players"][0]["wins"] == 1
    assert value["figures"][0]["plays"] == 1


@pytest.mark.parametrize("wall", [1e18, -1e18, float(2**62)])
def test_a_date_that_is_none_stops_no_export(tmp_path: Path, wall: float) -> None:
    with Desk(tmp_path, HandClock(wall=wall)) as desk:
        game = desk.start()
        desk.play(game, "C01", result=result(Ana=3, Ben=2, Cho=1))
        assert "rounds" in History(desk.store).write_csv()
