"""Looks: a colour with its shape, no two alike at a table, kept with a player."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import intents
from companion.looks import LOOKS, apart, spread, whose
from companion.replay import Replays
from tests.companion.table.seat import TableInHand

wishes = st.lists(st.none() | st.integers(-3, 9), min_size=1, max_size=LOOKS)


@given(wishes)
def test_whatever_is_wished_no_two_are_alike(wished: list[int | None]) -> None:
    looks = spread(wished)
    assert apart(looks, len(wished))
    for place, look in enumerate(wished):
        if look is not None and 0 <= look < LOOKS and look not in wished[:place]:
            assert looks[place] == look, "the first who wishes for a look has it"


def test_who_wishes_for_nothing_looks_like_the_place() -> None:
    assert spread([None] * 4) == (0, 1, 2, 3)
    assert spread([None, 0, None]) == (1, 0, 2), "unless somebody wished for it"


@pytest.mark.parametrize("looks", [(), (0,), (1, 1), (0, 6), (0, -1), (0, True), (0, "1")])
def test_what_is_no_set_of_looks(looks: tuple[object, ...]) -> None:
    assert not apart(looks, 2)


def test_a_players_card_means_whoever_looks_like_it() -> None:
    assert [whose(card, (0, 1, 2)) for card in range(4)] == [0, 1, 2, None]
    assert [whose(card, (4, 0)) for card in (4, 0)] == [0, 1]
    assert whose(1, (4, 0)) == 1, "where nobody looks so, the seat of that number"


class TestAtTheTable:
    def test_looks_asked_for_are_kept_with_the_game(self, tmp_path: Path) -> None:
        header = {"game": "planet", "players": ["Ana", "Ben", "Cho"]}
        with TableInHand(tmp_path) as first:
            first.post(intents.NewGame(header, looks=(3, 0, 5)))
            assert [seat.look for seat in first.game.seats] == [3, 0, 5]
            game = first.game.id
        with TableInHand(tmp_path) as second:
            (waiting,) = second.table.snapshot.waiting
            assert waiting.looks == (3, 0, 5)
            second.post(intents.Resume(game))
            assert [seat.look for seat in second.game.seats] == [3, 0, 5]
            replayed = Replays(second.store).of(game).at(0)
            assert [seat.look for seat in replayed.seats] == [3, 0, 5]

    @pytest.mark.parametrize("looks", [(), (1, 1, 1), (0, 1), (7, 8, 9)])
    def test_without_looks_that_can_be_players_have_the_ones_they_chose(
        self, tmp_path: Path, looks: tuple[int, ...]
    ) -> None:
        with TableInHand(tmp_path) as here:
            here.post(intents.AddPlayer("Ana"), intents.AddPlayer("Ben"))
            ids = {player.name: player.id for player in here.table.snapshot.players}
            here.post(intents.ChooseLook(ids["Ben"], 4))
            header = {"game": "planet", "players": ["Ana", "Ben", "Cho"]}
            here.post(intents.NewGame(header, (ids["Ana"], ids["Ben"], None), looks=looks))
            assert [seat.look for seat in here.game.seats] == [0, 4, 2]
        with TableInHand(tmp_path) as again:
            chosen = {player.name: player.look for player in again.table.snapshot.players}
            assert chosen == {"Ana": 0, "Ben": 4}, "Ana stays as she looked in her first game"
            assert again.table.snapshot.waiting[0].looks == (0, 4, 2)
            assert again.store.check() is None, "what is kept bears its seal"

    def test_players_look_every_evening_as_in_their_first_game(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as first:
            first.post(intents.AddPlayer("Ana"), intents.AddPlayer("Ben"))
            ids = {player.name: player.id for player in first.table.snapshot.players}
            both = {"game": "planet", "players": ["Ana", "Ben"]}
            first.post(intents.NewGame(both, (ids["Ana"], ids["Ben"]), looks=(0, 1)))
        with TableInHand(tmp_path) as second:
            turned = {"game": "planet", "players": ["Ben", "Ana"]}
            second.post(intents.NewGame(turned, (ids["Ben"], ids["Ana"])))
            assert [seat.look for seat in second.game.seats] == [1, 0]
            second.post(intents.NewGame(turned, (ids["Ben"], ids["Ana"]), looks=(5, 3)))
        with TableInHand(tmp_path) as third:
            looks = {player.name: player.look for player in third.table.snapshot.players}
            assert looks == {"Ana": 0, "Ben": 1}, "one game as others is no choice"

    def test_a_printed_card_is_of_who_looks_like_it(self, tmp_path: Path) -> None:
        with TableInHand(tmp_path) as here:
            header = {"game": "planet", "players": ["Ana", "Ben", "Cho"]}
            here.post(intents.NewGame(header, looks=(2, 1, 0)))
            choice = {"type": "choose_stack", "player": "Ana", "stack": "centre"}
            here.post(intents.Play(choice))
            here.post(intents.Play({"type": "take", "player": "Ana", "tile": "C01"}))
            here.scan("TC1:*:P1")
            assert here.game.named == "Cho"
