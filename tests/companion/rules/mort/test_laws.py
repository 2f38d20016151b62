"""What holds in every game of La Petite Mort, however it goes."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from companion.rules import mort
from companion.rules.game import Header, Outcome
from companion.rules.mort.actions import Give, Reap, Sephi, SoloCard, TurnUp, Validate
from companion.rules.mort.box import CAUSES, LETTERS, OBJECTIVES, STREETS
from companion.rules.mort.state import State
from tests.companion.rules.mort.sheets import NAMES, components
from tests.companion.rules.playing import play_on


@st.composite
def starts(draw: Any, solo: tuple[str, ...] = ("", "classic", "aaa")) -> State:
    """A game of any kind on any small sheet that can be played."""
    columns = draw(st.integers(1, 4))
    street = st.text(LETTERS + ".", min_size=columns, max_size=columns)
    streets = [list(draw(street)) for _ in range(STREETS)]
    for each in streets:
        if set(each) == {"."}:
            each[draw(st.integers(0, columns - 1))] = "o"
    for column in range(columns):
        if all(each[column] == "." for each in streets):
            streets[draw(st.integers(0, STREETS - 1))][column] = "v"
    houses = [(s, c) for s, c in product(range(STREETS), range(columns)) if streets[s][c] != "."]
    objectives = [draw(st.sampled_from(sorted(each))) for each in OBJECTIVES]
    needed = "r" if objectives[0] == "red_souls" else "g"
    street_of, column_of = draw(st.sampled_from(houses))
    streets[street_of][column_of] = needed
    mode = draw(st.sampled_from(solo))
    options = {"objectives": objectives, **({"solo": mode} if mode else {})}
    names = NAMES[: 1 if mode else draw(st.integers(2, 4))]
    sheet = components(["".join(each) for each in streets], draw(costs), draw(st.integers(0, 20)))
    return mort.start(Header("mort", names, names[0], options, sheet))


costs = st.lists(st.integers(0, 20), min_size=3, max_size=3).map(sorted)
seeds = st.integers(0, 2**32)


@given(starts(), seeds)
def test_every_game_ends_and_every_act_is_on_a_sheet(first: State, seed: int) -> None:
    turns = 0
    before = first
    state = first
    for state in play_on(mort, first, Random(seed), most=4000):
        turns += state.cards is not None and before.cards is None
        for seat, sheet in enumerate(state.sheets):
            acted = turns - (state.waiting >> seat & 1)
            assert sheet.filled.bit_count() + sheet.sephi == acted
            assert sheet.perfect & ~sheet.filled == 0
            assert [bool(number) for number in sheet.written] == [
                bool(sheet.filled >> house & 1) for house in range(len(sheet.written))
            ]
        for standing in state.standings:
            assert not standing.circled & standing.crossed
            assert not standing.circled & ~standing.complete
        given_away = sum(state.rival.cards)
        owed = bool(state.owed) or bool(state.waiting)
        assert given_away == (turns - owed if state.setup.solo == "aaa" else 0)
        assert (mort.turn(state) is None) == bool(state.ending)
        before = state
    assert mort.outcome(state) == Outcome(state.ending)
    assert state.ending in mort.ENDINGS


@given(starts(), seeds)
def test_legal_names_every_action_over_closed_keys(first: State, seed: int) -> None:
    chance = Random(seed)
    for state in play_on(mort, first, Random(seed), most=60):
        if chance.random() < 0.8:
            continue
        columns = range(first.setup.box.columns + 1)
        names = (*first.setup.names, "Zora")
        cards = state.cards or ((7, 0), (8, 1), (9, 2))
        causes: tuple[Any, ...] = CAUSES
        found: list[Any] = [Sephi(name) for name in names]
        found += [Give(cause) for cause in causes]
        found += [
            Reap(name, number, cause, (street, column))
            for name in names
            for number in {number for number, _ in cards} | {1}
            for cause in causes
            for street in range(STREETS)
            for column in columns
        ]
        admitted = {one for one in found if mort.admits(state, one)}
        listed = mort.legal(state)
        assert admitted == {one for one in listed if isinstance(one, Reap | Sephi | Give)}
        assert len(set(listed)) == len(listed)
        assert all(mort.admits(state, one) for one in listed)
        shapes = {type(one) for one in listed}
        others: tuple[Any, ...] = (
            TurnUp(((1, "red"), (2, "red"), (3, "red"))),
            SoloCard(),
            SoloCard((0, 1), (0, 1, 2, 3)),
            Validate(None, None, ()),
        )
        assert all(type(one) in shapes for one in others if mort.admits(state, one))


class Referee:
    """The rules once more, as slowly and plainly as they are written: whole sheets are searched,
    and all points are counted anew from what stands on them."""

    def __init__(self, state: State) -> None:
        setup = state.setup
        self.setup, self.box = setup, setup.box
        self.values = setup.values
        self.numbers = {name: {} for name in setup.names}  # type: dict[str, dict[Any, Any]]
        self.sephi = dict.fromkeys(setup.names, 0)
        self.bonus = {name: {} for name in setup.names}  # type: dict[str, dict[Any, str]]
        self.objectives = {name: {} for name in setup.names}  # type: dict[str, dict[int, int]]
        self.rival_cards: list[str] = []
        self.rival: dict[int, int] = {}
        self.solo_cards = 0
        self.acted: list[str] = []

    def soul(self, house: tuple[int, int]) -> str:
        return CAUSES[self.box.causes[self.box.houses.index(house)]]

    def fits(self, name: str, number: int, house: tuple[int, int]) -> bool:
        written = self.numbers[name]
        return house not in written and all(
            other[0] < number if place[1] < house[1] else other[0] > number
            for place, other in written.items()
            if place[0] == house[0]
        )

    def lines(self) -> dict[tuple[str, int], list[tuple[int, int]]]:
        found: dict[tuple[str, int], list[tuple[int, int]]] = {}
        for house in self.box.houses:
            found.setdefault(("street", house[0]), []).append(house)
            found.setdefault(("column", house[1]), []).append(house)
        return found

    def complete(self, name: str, kind: str) -> list[list[tuple[int, int]]]:
        return [
            houses
            for (each, _), houses in self.lines().items()
            if each == kind and all(house in self.numbers[name] for house in houses)
        ]

    def perfect(self, name: str, houses: list[tuple[int, int]]) -> bool:
        return all(
            house in self.numbers[name] and self.numbers[name][house][1] == self.soul(house)
            for house in houses
        )

    def fulfils(self, name: str, objective: str) -> bool:
        of = {
            colour: [house for house in self.box.houses if self.soul(house) == colour]
            for colour in ("red", "green")
        }
        perfect = {
            kind: sum(self.perfect(name, houses) for houses in self.complete(name, kind))
            for kind in ("street", "column")
        }
        return {
            "red_souls": self.perfect(name, of["red"]),
            "green_souls": self.perfect(name, of["green"]),
            "four_columns": len(self.complete(name, "column")) >= 4,
            "two_perfect_columns": perfect["column"] >= 2,
            "two_streets": len(self.complete(name, "street")) >= 2,
            "one_perfect_street": perfect["street"] >= 1,
        }[objective]

    def play(self, action: Any) -> None:
        match action:
            case Reap():
                assert self.fits(action.player, action.number, action.house)
                self.numbers[action.player][action.house] = (action.number, action.cause)
                self.act(action.player)
            case Sephi():
                self.sephi[action.player] += 1
                self.act(action.player)
            case Give():
                self.rival_cards.append(action.cause)
            case Validate():
                if action.objective:
                    had = action.objective in self.objectives["Ana"]
                    self.rival[action.objective] = self.values[action.objective - 1][had]
                streets = () if action.street is None else (action.street,)
                self.cross(streets, action.columns)
            case SoloCard():
                self.solo_cards += 1
                if self.solo_cards == 1:
                    assert isinstance(action.streets, tuple)
                    assert isinstance(action.columns, tuple)
                    self.cross(action.streets, action.columns)
                else:
                    self.cross(tuple(range(STREETS)), tuple(range(self.box.columns)))

    def cross(self, streets: tuple[int, ...], columns: tuple[int, ...]) -> None:
        for kind, numbers in (("street", streets), ("column", columns)):
            for number in numbers:
                self.bonus["Ana"].setdefault((kind, number), "crossed")

    def act(self, name: str) -> None:
        self.acted.append(name)
        if len(self.acted) == len(self.setup.names):
            self.acted.clear()
            self.judge()

    def judge(self) -> None:
        for line, houses in self.lines().items():
            done = [n for n in self.setup.names if all(h in self.numbers[n] for h in houses)]
            first = [name for name in done if line not in self.bonus[name]]
            for name in first:
                self.bonus[name][line] = "circled"
            for name in self.setup.names if first else ():
                self.bonus[name].setdefault(line, "crossed")
        for number, objective in enumerate(self.setup.objectives, 1):
            late = self.solo_cards or number in self.rival
            late = late or any(number in had for had in self.objectives.values())
            points = self.values[number - 1][1 if late else 0]
            for name in self.setup.names:
                if self.fulfils(name, objective):
                    self.objectives[name].setdefault(number, points)

    def parts(self, name: str) -> dict[str, int]:
        columns = streets = 0
        for line, houses in self.lines().items():
            if all(house in self.numbers[name] for house in houses):
                circled = self.bonus[name].get(line) == "circled"
                if line[0] == "street":
                    streets += circled * self.box.street_bonus
                else:
                    worth = sum(3 if self.perfect(name, [house]) else 1 for house in houses)
                    columns += worth * (2 if circled else 1)
        return {
            "objectives": sum(self.objectives[name].values()),
            "columns": columns,
            "streets": streets,
            "sephi": -self.box.sephi[self.sephi[name]],
        }


@given(starts(), seeds)
def test_a_plain_referee_comes_to_the_same(first: State, seed: int) -> None:
    chance = Random(seed)
    referee, state = Referee(first), first
    while actions := mort.legal(state):
        action = mort.vary(state, chance.choice(actions), chance)
        state, _ = mort.apply(state, action)
        referee.play(action)
        if state.waiting:
            continue
        scores = {entry.name: entry.parts for entry in mort.scores(state)}
        for name in first.setup.names:
            assert scores[name] == referee.parts(name)
        if first.setup.solo == "aaa":
            level = dict(zip(CAUSES, first.setup.level, strict=True))
            assert scores["AAA"] == {
                "objectives": sum(referee.rival.values()),
                "columns": sum(level[cause] for cause in referee.rival_cards),
                "streets": 50,
            }
        for shown in mort.view(state)["players"]:
            kinds = {"street": shown["street_bonus"], "column": shown["column_bonus"]}
            for (kind, number), bonus in referee.bonus[shown["name"]].items():
                assert kinds[kind][number] == bonus


@given(starts(), seeds)
def test_an_outlook_changes_no_more_than_the_action_does(first: State, seed: int) -> None:
    """Where the action is the last of its turn, the outlook is what comes of it."""
    chance = Random(seed)
    state = first
    while actions := mort.legal(state):
        action = mort.vary(state, chance.choice(actions), chance)
        outlook = mort.outlook(state, action)
        after, _ = mort.apply(state, action)
        while len(mort.legal(after)) == 1 and isinstance(mort.legal(after)[0], Give):
            after, _ = mort.apply(after, mort.legal(after)[0])
        if not after.waiting:
            assert outlook.entries == mort.scores(after)
        state = after


@given(st.data(), seeds)
def test_no_value_whatever_is_answered_by_anything_but_a_refusal(data: Any, seed: int) -> None:
    state = data.draw(starts())
    states = list(play_on(mort, state, Random(seed), most=12))
    names = st.one_of(st.sampled_from(NAMES), st.text())
    number, cause = st.integers(1, 15), st.sampled_from(CAUSES)
    house = st.tuples(st.integers(0, 4), st.integers(0, 39))
    some = st.lists(st.integers(0, 39), max_size=5).map(tuple)
    few = st.lists(st.integers(0, 4), max_size=5).map(tuple)
    action = data.draw(
        st.one_of(
            st.builds(Reap, names, number, cause, house),
            st.builds(Sephi, names),
            st.builds(Give, cause),
            st.builds(Validate, st.sampled_from((None, 1, 2, 3)), st.integers(0, 4), some),
            st.builds(SoloCard, st.one_of(st.just(msgspec.UNSET), few), some),
            st.builds(SoloCard, few),
            st.builds(
                TurnUp, st.tuples(*[st.tuples(number, cause)] * 3), st.sampled_from((True, False))
            ),
        )
    )
    for state in states:
        mort.admits(state, action)
