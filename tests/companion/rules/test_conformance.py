"""What every game must do, without a line that knows which one it is on."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from msgspec.structs import fields

from companion.language import Language
from companion.match import Match
from companion.rules.decode import Decoder, encode
from companion.rules.game import Refused
from tests.companion.rules.play import begin, moves, pick, set_ups

SET_UPS = [
    pytest.param(*set_up, id=f"{set_up[0]}-{set_up[1]}-{'-'.join(map(str, set_up[2])) or 'plain'}")
    for set_up in set_ups()
]
every_game = pytest.mark.parametrize(("name", "count", "options"), SET_UPS)
ENGLISH = Language("en")


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_random_play_ends_with_undo_and_redo_exact_at_every_step(
    name: str, count: int, options: dict[str, Any], seed: int
) -> None:
    match = Match(begin(name, count, options))
    views = [match.view()]
    for _ in moves(match, random.Random(seed)):
        if match.view() != views[-1]:
            views.append(match.view())
    last = match.view()
    assert last["turn"] is None
    assert last["finished"]
    depth = match.actions
    for _ in range(depth):
        match.play({"type": "undo"})
    assert {**match.view(), "happened": []} == {**views[0], "happened": []}
    with pytest.raises(Refused, match="nothing_to_undo"):
        match.play({"type": "undo"})
    for _ in range(depth):
        match.play({"type": "redo"})
    assert match.view() == last
    with pytest.raises(Refused, match="nothing_to_redo"):
        match.play({"type": "redo"})


@every_game
def test_a_record_written_and_read_is_the_same_game(
    name: str, count: int, options: dict[str, Any]
) -> None:
    match = Match(begin(name, count, options))
    decode = Decoder(match.game.ACTIONS)
    written = []
    for action in moves(match, random.Random(7)):
        again = json.loads(json.dumps(action))
        assert encode(decode(again)) == action
        written.append(again)
    copy_of_it = Match(match.header)
    for action in written:
        copy_of_it.play(action)
    assert copy_of_it.view() == match.view()


def mutations(action: dict[str, Any], chance: random.Random) -> list[dict[str, Any]]:
    """Lines that are nearly this action: other players, ids, numbers, keys and types."""
    found: list[dict[str, Any]] = [{**action, "surplus": 1}, {"type": action["type"]}]
    for key in action:
        if key == "type":
            continue
        without = dict(action)
        del without[key]
        values: list[Any] = ["", "Nobody", "\ud800", -1, 0, 1, 3, 99, 10**6, True, None, [], {}]
        values += [["Ana"], ["Ana", "Ana"], [[1, 2]], {"Ana": 1}, "Ana", "Ben", "Cho", "x" * 400]
        found.append(without)
        found += [{**action, key: value} for value in chance.sample(values, 6)]
    return found


@every_game
def test_what_is_refused_leaves_no_trace_and_reads_as_a_sentence(
    name: str, count: int, options: dict[str, Any]
) -> None:
    chance = random.Random(11)
    match = Match(begin(name, count, options))
    refusals = 0
    for action in moves(match, chance):
        if match.actions > 8 and chance.random() > 0.2:
            continue
        for wrong in mutations(action, chance):
            before, position = copy.deepcopy(match.view()), match.position
            try:
                match.play(copy.deepcopy(wrong))
            except Refused as refused:
                refusals += 1
                assert match.position is position
                assert match.view() == before
                said = ENGLISH.say(match.game.sentence(refused))
                assert said
                assert "{" not in said.replace("{}", "") or "Nobody" not in said
            else:
                match.position = position
    assert refusals > 10


@every_game
def test_a_line_that_lacks_any_key_it_must_have_is_refused(
    name: str, count: int, options: dict[str, Any]
) -> None:
    match = Match(begin(name, count, options))
    seen: set[str] = set()
    for action in moves(match, random.Random(17)):
        if action["type"] in seen:
            continue
        seen.add(action["type"])
        kind = next(
            kind for kind in match.game.ACTIONS if kind.__struct_config__.tag == action["type"]
        )
        needed = {field.encode_name for field in fields(kind) if field.required}
        for key in {"type", *needed}:
            with pytest.raises(Refused, match="no_type" if key == "type" else "missing_key"):
                match.play({other: action[other] for other in action if other != key})


@every_game
def test_legal_admits_and_apply_agree(name: str, count: int, options: dict[str, Any]) -> None:
    chance = random.Random(5)
    match = Match(begin(name, count, options))
    rules = match.game
    decode = Decoder(rules.ACTIONS)
    for action in moves(match, chance):
        state = match.state
        legal = rules.legal(state)
        assert legal
        named = {json.dumps(_closed(rules, encode(one)), sort_keys=True) for one in legal}
        for one in chance.sample(legal, min(len(legal), 6)):
            assert rules.admits(state, one)
            varied = rules.vary(state, one, chance)
            assert rules.admits(state, varied)
            rules.apply(state, varied)
            assert json.dumps(_closed(rules, encode(varied)), sort_keys=True) in named
        for wrong in mutations(action, chance)[:12]:
            try:
                decoded = decode(wrong)
            except Refused:
                continue
            accepted = rules.admits(state, decoded)
            if accepted:
                key = json.dumps(_closed(rules, encode(decoded)), sort_keys=True)
                assert key in named, f"accepted, but legal does not name it: {wrong}"


def _closed(rules: Any, action: dict[str, Any]) -> dict[str, Any]:
    """An action without the content of its open keys; which of them are given stays."""
    open_keys = rules.OPEN_KEYS.get(action["type"], frozenset())
    return {key: "*" if key in open_keys else value for key, value in action.items()}


@every_game
def test_scores_are_the_sum_of_their_parts_and_outlooks_work_everywhere(
    name: str, count: int, options: dict[str, Any]
) -> None:
    chance = random.Random(3)
    match = Match(begin(name, count, options))
    rules = match.game
    for _ in moves(match, chance):
        view = match.view()
        for entry in view["scores"]:
            assert entry["total"] == sum(entry["parts"].values())
        for one in chance.sample(rules.legal(match.state), 1):
            outlook = rules.outlook(match.state, one)
            assert [e.name for e in outlook.entries] == [e["name"] for e in view["scores"]]
        for part in {part for entry in view["scores"] for part in entry["parts"]}:
            assert ENGLISH.value(rules.source(part))


@every_game
def test_actions_that_are_alike_have_the_same_outlook(
    name: str, count: int, options: dict[str, Any]
) -> None:
    chance = random.Random(13)
    match = Match(begin(name, count, options))
    rules = match.game
    for _ in moves(match, chance):
        known: dict[Any, Any] = {}
        legal = rules.legal(match.state)
        for one in chance.sample(legal, min(len(legal), 12)):
            outlook = rules.outlook(match.state, one)
            assert known.setdefault(rules.alike(match.state, one), outlook) == outlook


@every_game
def test_every_state_has_a_prompt_and_every_line_its_words(
    name: str, count: int, options: dict[str, Any]
) -> None:
    match = Match(begin(name, count, options))
    rules = match.game
    for action in moves(match, random.Random(2)):
        said = ENGLISH.say(rules.prompt(match.state).message)
        short = ENGLISH.say(rules.prompt(match.state).message)
        for player in match.header.players:
            short = short.replace(player, "Ana")
        assert said
        assert len(short) <= 70, said
        assert ENGLISH.say(rules.words(rules.conceal(match.state, action)))
        for event in match.happened:
            assert ENGLISH.say(rules.words(rules.conceal(match.state, dict(event))))
    assert ENGLISH.say(rules.prompt(match.state).message)


@every_game
def test_the_public_view_has_the_keys_of_the_view(
    name: str, count: int, options: dict[str, Any]
) -> None:
    match = Match(begin(name, count, options))
    for _ in moves(match, random.Random(9)):
        assert set(match.view()) <= set(match.public())
        turn = match.turn()
        prompt = match.game.prompt(match.state)
        assert turn is None or prompt.to is None or prompt.to in match.header.players
    assert match.public() == match.view()


@every_game
def test_a_position_can_be_gone_back_to(name: str, count: int, options: dict[str, Any]) -> None:
    chance = random.Random(21)
    match = Match(begin(name, count, options))
    for _ in moves(match, chance):
        position, view = match.position, match.view()
        match.play(encode(pick(match.game, match.state, chance)))
        match.position = position
        assert match.view() == view


@every_game
def test_a_secret_is_the_player_s_own_part_of_the_view_and_ends_with_the_game(
    name: str, count: int, options: dict[str, Any]
) -> None:
    match = Match(begin(name, count, options))
    for _ in moves(match, random.Random(3)):
        whole = {entry["name"]: entry for entry in match.view()["players"]}
        for player in match.header.players:
            secret = match.secret(player)
            assert secret is None or secret.items() <= whole[player].items()
        assert match.secret("Nobody") is None
    assert all(match.secret(player) is None for player in match.header.players)
