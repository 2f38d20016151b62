"""How a round goes: choosing a stack, taking tiles, laying them, and the trees."""

from __future__ import annotations

from typing import Any

import pytest

from companion.language import Language
from companion.match import Match
from companion.rules.game import Needs, Refused, Sign
from tests.companion.rules.planet.box import match, round_of, seen


def take(player: str, tile: str, **more: Any) -> dict[str, Any]:
    return {"type": "take", "player": player, "tile": tile, **more}


def choose(player: str, stack: str, *tiles: str) -> dict[str, Any]:
    action: dict[str, Any] = {"type": "choose_stack", "player": player, "stack": stack}
    return {**action, "tiles": list(tiles)} if tiles else action


def refused(played: Match, action: dict[str, Any]) -> Refused:
    with pytest.raises(Refused) as caught:
        played.play(action)
    return caught.value


class TestThreeToFivePlayers:
    def test_the_start_player_takes_first_then_anyone_who_is_named(self) -> None:
        played = match(4)
        played.play(choose("Ana", "centre", "C01", "C02", "C03", "C04"))
        assert refused(played, take("Cho", "C01")).code == "not_your_turn"
        played.play(take("Ana", "C03"))
        assert played.view()["turn"] == {"players": ["Ben", "Cho", "Dora"], "expects": ["take"]}
        played.play(take("Dora", "C01"))
        told = refused(played, take("Dora", "C02"))
        assert told.code == "has_taken"
        assert told.values == {"player": "Dora", "players": ("Ben", "Cho")}

    def test_the_last_tile_comes_by_itself_and_makes_the_next_start_player(self) -> None:
        played = match()
        round_of(played, {"Ana": "C01", "Cho": "C02", "Ben": "C03"})
        view = played.view()
        assert view["happened"] == [{"what": "last_tile", "player": "Ben", "tile": "C03"}]
        assert (view["round"], view["start_player"], view["face_up"]) == (2, "Ben", [])

    def test_tiles_not_read_in_are_told_as_they_are_taken(self) -> None:
        played = match()
        played.play(choose("Ana", "uphill"))
        for player, tile in (("Ana", "U09"), ("Ben", "U01"), ("Cho", "U20")):
            assert played.view()["face_up"] == []
            played.play(take(player, tile))
        assert played.view()["start_player"] == "Cho"

    def test_p9_a_stack_can_be_chosen_four_times_in_any_rounds(self) -> None:
        played = match(5)
        order = ["Ana", "Ben", "Cho", "Dora", "Emil"]
        for first in (1, 6, 11, 16):
            round_of(played, {name: f"C{first + n:02}" for n, name in enumerate(order)})
            order = order[-1:] + order[:-1]
        told = refused(played, choose(order[0], "centre"))
        assert (told.code, told.values) == ("stack_empty", {"kind": "centre", "most": 4})
        round_of(played, {name: f"U{1 + n:02}" for n, name in enumerate(order)})
        assert played.view()["stacks"] == {
            "centre": 0,
            "uphill": 15,
            "downhill": 20,
            "character": 20,
        }

    def test_a_tile_of_another_stack_or_already_taken_is_refused_by_name(self) -> None:
        played = match()
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        assert refused(played, choose("Cho", "centre", "C04", "U01", "C05")).code == "other_stack"
        told = refused(played, choose("Cho", "centre", "C04", "C02", "C05"))
        assert (told.code, told.values) == ("tile_taken", {"tile": "C02", "player": "Ben"})
        assert refused(played, choose("Cho", "centre", "C04", "C05")).code == "tiles_in_sight"
        assert refused(played, choose("Cho", "centre", "C04", "C04", "C05")).code == "named_twice"
        assert refused(played, choose("Cho", "centre", "C04", "Q1", "C05")).code == "unknown_tile"
        assert refused(played, take("Cho", "C04")).code == "no_stack_yet"


class TestTwoPlayers:
    def test_p8_the_opponent_takes_first_and_the_roles_change(self) -> None:
        played = match(2)
        played.play(choose("Ana", "centre", "C01", "C02"))
        assert played.view()["turn"]["players"] == ["Ben"]
        played.play(take("Ben", "C07"))
        assert refused(played, take("Ana", "C08")).code == "tile_not_there"
        played.play(take("Ana", "C02"))
        assert played.view()["turn"] == {"players": ["Ben"], "expects": ["choose_stack"]}

    def test_what_was_left_in_sight_cannot_come_again(self) -> None:
        played = match(2)
        played.play(choose("Ana", "centre", "C01", "C02"))
        played.play(take("Ben", "C07"))
        played.play(take("Ana", "C02"))
        assert refused(played, choose("Ben", "centre", "C01", "C03")).code == "tile_discarded"

    def test_the_face_down_tile_left_can_be_told(self) -> None:
        played = match(2)
        played.play(choose("Ana", "centre", "C01", "C02"))
        assert refused(played, take("Ben", "C01", left="C05")).code == "nothing_left"
        played.play(take("Ben", "C01"))
        assert refused(played, take("Ana", "C02", left="C02")).code == "left_in_sight"
        assert refused(played, take("Ana", "C02", left="C99")).code == "unknown_tile"
        played.play(take("Ana", "C02", left="C05"))
        assert refused(played, choose("Ben", "centre", "C05", "C06")).code == "tile_discarded"

    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_why_none_can_be_left_is_true_while_one_lies_face_down(self, players: int) -> None:
        """Of two the first to take leaves two tiles; more players leave none."""
        played = match(players)
        up = ["C01", "C02", "C03", "C04", "C05"][: max(2, players)]
        played.play(choose("Ana", "centre", *up))
        found = refused(played, take("Ben" if players == 2 else "Ana", "C01", left="C07"))
        said = Language("en").say(played.game.sentence(found))
        assert said == "Tile C07 cannot be left: of two, the second leaves what lies face down."

    def test_undo_of_a_tile_turned_up_gives_it_away(self) -> None:
        played = match(2)
        played.play(choose("Ana", "centre", "C01", "C02"))
        game, state = played.game, played.state
        assert game.reveals(state, played.decode(take("Ben", "C09")))
        assert not game.reveals(state, played.decode(take("Ben", "C01")))
        assert not game.reveals(state, played.decode(choose("Ana", "centre", "C01", "C02")))


class TestLaying:
    def test_a_tile_goes_to_the_first_free_cell_of_its_kind(self) -> None:
        played = match()
        round_of(played, {"Ana": "U01", "Ben": "U02", "Cho": "U03"})
        round_of(played, {"Cho": "U04", "Ana": "U05", "Ben": "U06"})
        assert seen(played, "Ana")["cells"] == {"U01": [0, 1], "U05": [1, 3]}

    def test_a_cell_of_another_kind_or_taken_is_refused(self) -> None:
        played = match()
        round_of(played, {"Ana": "U01", "Ben": "U02", "Cho": "U03"})
        played.play(choose("Cho", "uphill", "U04", "U05", "U06"))
        assert refused(played, take("Cho", "U04", cell=[0, 0])).code == "cell_of_other_kind"
        assert refused(played, take("Cho", "U04", cell=[0, 1])).code == "cell_taken"
        assert refused(played, take("Cho", "U04", cell=[0, 4])).code == "wrong_value"

    def test_a_tile_may_be_moved_at_any_time_and_changes_places(self) -> None:
        played = match()
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        round_of(played, {"Cho": "C04", "Ana": "C05", "Ben": "C06"})
        move = {"type": "arrange", "player": "Ana", "tile": "C01", "cell": [1, 2]}
        played.play(move)
        assert seen(played, "Ana")["cells"] == {"C01": [1, 2], "C05": [1, 1]}
        assert refused(played, move).code == "lies_there"
        assert refused(played, {**move, "tile": "C02"}).code == "not_on_planet"
        assert refused(played, {**move, "cell": [0, 1]}).code == "cell_of_other_kind"
        assert refused(played, {**move, "tile": "X"}).code == "unknown_tile"


class TestTrees:
    def test_p1_three_trees_turn_their_tiles_over(self) -> None:
        played = match(C01={"baobab": 2}, C04={"baobab": 1}, C02={"baobab": 1})
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        played.play(choose("Cho", "centre", "C05", "C04", "C06"))
        played.play(take("Cho", "C05"))
        played.play(take("Ana", "C04"))
        flipped = {"what": "flipped", "player": "Ana", "tiles": ["C01", "C04"]}
        last = {"what": "last_tile", "player": "Ben", "tile": "C06"}
        assert played.view()["happened"] == [flipped, last]
        assert seen(played, "Ana")["face_down"] == ["C01", "C04"]
        assert seen(played, "Ana")["items"]["baobab"] == 0
        assert seen(played, "Ben")["items"]["baobab"] == 1

    def test_p1_trees_count_not_tiles(self) -> None:
        played = match(C01={"baobab": 2}, C04={"baobab": 1})
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        assert seen(played, "Ana")["face_down"] == []
        round_of(played, {"Cho": "C05", "Ana": "C04", "Ben": "C06"})
        assert seen(played, "Ana")["face_down"] == ["C01", "C04"]

    def test_p1_once_and_for_good_later_trees_begin_anew(self) -> None:
        played = match(C01={"baobab": 3}, C04={"baobab": 2}, C07={"baobab": 1})
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        round_of(played, {"Cho": "C05", "Ana": "C04", "Ben": "C06"})
        assert seen(played, "Ana")["face_down"] == ["C01"]
        round_of(played, {"Ben": "C08", "Ana": "C07", "Cho": "C09"})
        assert seen(played, "Ana")["face_down"] == ["C01", "C04", "C07"]

    def test_the_last_tile_turns_trees_over_after_it_was_taken(self) -> None:
        played = match(C03={"baobab": 3})
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        assert [event["what"] for event in played.view()["happened"]] == ["last_tile", "flipped"]


class TestScans:
    def test_a_stack_is_chosen_by_reading_in_its_tiles(self) -> None:
        played = match()
        signs = [Sign("component", name) for name in ("C01", "C02", "C03")]
        assert isinstance(played.game.reading(played.state, signs[:1]), Needs)
        found = played.game.reading(played.state, signs)
        assert found == (played.decode(choose("Ana", "centre", "C01", "C02", "C03")),)

    def test_one_tile_and_next_choose_a_stack_unread(self) -> None:
        played = match()
        signs = [Sign("component", "U01"), Sign("command", "NEXT")]
        found = played.game.reading(played.state, signs)
        assert found == (played.decode(choose("Ana", "uphill")),)

    def test_without_a_scan_it_says_how_many_tiles_are_turned_up(self) -> None:
        played = match()
        meant = played.game.reading(played.state, [])
        assert isinstance(meant, Needs)
        assert meant.message.values == {"count": 3}

    def test_what_is_no_tile_and_what_comes_after_the_end_is_refused(self) -> None:
        played = match()
        with pytest.raises(Refused, match="unknown_tile"):
            played.game.reading(played.state, [Sign("component", "X01")])
        for letter in "CUDK":
            for number in (1, 4, 7, 10):
                chooser = played.view()["start_player"]
                others = [name for name in ("Ana", "Ben", "Cho") if name != chooser]
                tiles = [f"{letter}{number + more:02}" for more in range(3)]
                round_of(played, dict(zip((chooser, *others), tiles, strict=True)))
        with pytest.raises(Refused, match="game_over"):
            played.game.reading(played.state, [Sign("component", "C20")])

    def test_a_tile_that_cannot_be_is_refused_before_the_others_come(self) -> None:
        played = match()
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        with pytest.raises(Refused, match="tile_taken"):
            played.game.reading(played.state, [Sign("component", "C01")])

    def test_where_several_may_take_it_asks_who(self) -> None:
        played = match()
        played.play(choose("Ana", "centre", "C01", "C02", "C03"))
        read = played.game.reading
        assert read(played.state, [Sign("component", "C02")]) == (
            played.decode(take("Ana", "C02")),
        )
        played.play(take("Ana", "C02"))
        assert isinstance(read(played.state, [Sign("component", "C01")]), Needs)
        assert isinstance(read(played.state, [Sign("player", "Cho")]), Needs)
        both = [Sign("player", "Cho"), Sign("component", "C01")]
        assert read(played.state, both) == (played.decode(take("Cho", "C01")),)
        with pytest.raises(Refused, match="has_taken"):
            read(played.state, [Sign("player", "Ana")])

    @pytest.mark.parametrize("sign", [Sign("number", "3"), Sign("command", "PASS")])
    def test_other_cards_mean_nothing(self, sign: Sign) -> None:
        played = match()
        with pytest.raises(Refused, match="not_a_scan_here"):
            played.game.reading(played.state, [sign])


class TestHiddenCharacters:
    def test_what_is_hidden_stays_hidden_until_the_end(self) -> None:
        played = match(options={"hidden_characters": True}, K01={"character": "king"})
        round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
        shown = played.public()
        assert "K01" not in str(shown).replace("stacks", "")
        assert shown["players"][0]["tiles"] == [None]
        assert shown["players"][0]["hidden_cells"] == [[0, 0]]
        assert all(entry["total"] is None for entry in shown["scores"])
        assert shown["happened"] == [{"what": "last_tile", "player": "Cho", "tile": None}]
        concealed = played.game.conceal(played.state, take("Ana", "K01"))
        assert concealed["tile"] is None
        assert played.view()["players"][0]["tiles"] == ["K01"]

    @pytest.mark.parametrize("tile", ["K01", "K02", "K03"])
    def test_no_refusal_says_who_has_which_character(self, tile: str) -> None:
        played = match(options={"hidden_characters": True})
        round_of(played, {"Ana": "K01", "Ben": "K02", "Cho": "K03"})
        played.play(choose("Cho", "character"))
        for wrong in (take("Cho", tile), take("Cho", "K04", cell=[0, 0])):
            said = played.game.sentence(refused(played, wrong))
            assert not {"Ana", "Ben", "Cho", "K03"} - {wrong["tile"]} & set(said.values.values())

    def test_a_discarded_character_is_told_like_one_that_somebody_has(self) -> None:
        played = match(2, options={"hidden_characters": True})
        played.play(choose("Ana", "character", "K01", "K02"))
        played.play(take("Ben", "K01"))
        played.play(take("Ana", "K05"))
        played.play(choose("Ben", "character"))
        told = {refused(played, take("Ana", tile)).code for tile in ("K01", "K02", "K05")}
        assert told == {"tile_gone"}

    def test_who_takes_a_scanned_character_is_asked_without_naming_it(self) -> None:
        played = match(options={"hidden_characters": True})
        played.play(choose("Ana", "character", "K01", "K02", "K03"))
        played.play(take("Ana", "K01"))
        asked = played.game.reading(played.state, [Sign("component", "K02")])
        assert isinstance(asked, Needs)
        assert "K02" not in asked.message.values.values()

    def test_what_lies_open_is_named_as_ever(self) -> None:
        played = match(options={"hidden_characters": True})
        round_of(played, {"Ana": "C01", "Ben": "C02", "Cho": "C03"})
        played.play(choose("Cho", "centre"))
        assert refused(played, take("Cho", "C01")).values == {"tile": "C01", "player": "Ana"}
        assert refused(played, take("Cho", "C04", cell=[1, 1])).values == {"tile": "C03"}
