"""Players are rows with ids; names are labels."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history import History
from companion.players import Players
from companion.snapshots import Player
from companion.storage.faults import Code, StoreFault
from companion.storage.names import name_key
from tests.companion.storage.desk import Desk, header, result


def add(desk: Desk, players: Players, name: str) -> int:
    answers: SimpleQueue[StoreFault | None] = SimpleQueue()
    number = players.add(name, answers.put)
    fault = answers.get(timeout=30)
    if fault is not None:
        raise fault
    return number


@pytest.mark.parametrize("other", ["Zoë", "zoë", "ZOË", "Zoe\u0308", "  Zoë\t", "ＺＯË"])
def test_a_name_is_taken_however_it_is_written(tmp_path: Path, other: str) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        add(desk, players, "Zoë")
        with pytest.raises(StoreFault) as raised:
            add(desk, players, other)
        assert raised.value.code is Code.INPUT
        assert raised.value.message.values == {"name": "Zoë"}
        assert [player.name for player in players.all()] == ["Zoë"]


@given(st.text(max_size=30))
def test_a_key_is_its_own_key(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)
    assert name_key(f" {name}\t") == name_key(name)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "\u202egro"])
def test_what_cannot_be_a_name_is_refused(tmp_path: Path, name: str) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        with pytest.raises(StoreFault) as raised:
            add(desk, players, name)
        assert raised.value.code is Code.INPUT


@pytest.mark.parametrize("name", ["[b]Ana[/b]", "&bl;", "{0}", "=1+1", "../../etc", "%s", "👩‍👩‍👧"])
def test_a_name_with_markup_in_it_is_only_a_name(tmp_path: Path, name: str) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        number = add(desk, players, name)
        assert players.all() == (Player(number, name),)


def test_renaming_keeps_the_history(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        ana = add(desk, players, "Ana")
        game = desk.start("Ana", "Ben", "Cho")
        desk.play(game, "C01", result=result(Ana=3, Ben=2, Cho=1))
        desk.saved(lambda done: players.rename(ana, "Anna", done))
        assert players.all() == (Player(ana, "Anna"),)
        assert desk.journal.load(game).player_ids == (ana, None, None)


def test_a_player_may_be_renamed_to_another_spelling_of_the_same_name(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        ana, ben = add(desk, players, "ana"), add(desk, players, "Ben")
        desk.saved(lambda done: players.rename(ana, "Ana", done))
        fault = desk.asked(lambda done: players.rename(ben, "ANA", done))
        assert fault is not None
        assert fault.code is Code.INPUT


def test_who_left_is_hidden_and_stays_in_the_history(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        ana = add(desk, players, "Ana")
        desk.saved(lambda done: players.show(ana, False, done))
        assert players.all() == (Player(ana, "Ana", shown=False),)
        desk.saved(lambda done: players.show(ana, True, done))
        assert players.all() == (Player(ana, "Ana"),)


def test_who_played_last_comes_first(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        for name in ("Ana", "Ben", "Cho"):
            add(desk, players, name)
        desk.start("Cho", "Dora")
        assert [player.name for player in players.all()] == ["Cho", "Ana", "Ben"]


def test_names_find_their_players_and_others_are_guests(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        ana = add(desk, players, "Ana")
        desk.saved(lambda done: desk.journal.take_over(header("ANA", "Ben"), 1, [], done))
        desk.saved(lambda done: desk.journal.take_over(header("ben", "Dora"), 1, [], done))
        assert desk.journal.load(1).player_ids == (ana, None)
        assert desk.journal.load(2).player_ids == (None, None)


def test_seats_may_say_who_sits_there(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        ana = add(desk, players, "Ana")
        desk.saved(
            lambda done: desk.journal.start(header("Ana", "Ben"), 1, done, player_ids=(None, ana))
        )
        assert desk.journal.load(1).player_ids == (None, ana)


def test_a_guest_who_becomes_a_player_has_the_games_played_before(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        first, second = desk.start("Ana", "Ben"), desk.start("ana", "Cho")
        desk.play(second, "C01", result=result(ana=3, Cho=1))
        ana = add(desk, players, "ANA")
        assert desk.journal.load(first).player_ids == (ana, None)
        assert desk.journal.load(second).player_ids == (ana, None)
        (figures,) = History(desk.store).players()
        assert (figures.player, figures.plays, figures.wins) == (ana, 1, 1)
        add(desk, players, "Ben")
        assert desk.journal.load(first).player_ids == (ana, ana + 1)
        assert desk.store.check() is None


@pytest.mark.parametrize("before", [True, False], ids=["player first", "record first"])
@pytest.mark.parametrize(
    ("names", "player", "seat"),
    [
        (("Ben", "zoë", "Zoë"), "Zoë", 2),
        (("Zoe\u0308", "Zoë", "Ben"), "Zoë", 1),
        (("Zoë", "Ben", "Zoe\u0308"), "ZOË", 0),
        (("Ben", "ＺＯË", "zoë"), "Zoë", 1),
    ],
)
def test_names_that_differ_in_spelling_alone_are_not_one_player_twice(
    tmp_path: Path, names: tuple[str, ...], player: str, seat: int, before: bool
) -> None:
    with Desk(tmp_path) as desk:
        players = Players(desk.store)
        scores = result(**dict.fromkeys(names, 1))
        if before:
            add(desk, players, player)
        desk.saved(lambda done: desk.journal.take_over(header(*names), 1, [], done, result=scores))
        if not before:
            add(desk, players, player)
        (one,) = players.all()
        wanted = tuple(one.id if number == seat else None for number in range(len(names)))
        assert desk.journal.load(1).player_ids == wanted
        history = History(desk.store)
        (figures,) = history.players()
        assert figures.plays == 1
        (play,) = history.plays()
        shown = tuple(player if number == seat else name for number, name in enumerate(names))
        assert tuple(line.name for line in play.standings) == shown
        assert desk.store.check() is None
