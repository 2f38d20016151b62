"""Welcome to La Petite Mort, read a second time (rulings M1 to M10)."""

from __future__ import annotations

import random

from companion.rules.game import Header
from tests.companion.rules.second.model import NAMES, Act, Model, all_different, need

LETTER = {
    "orange": "o",
    "green": "g",
    "blue": "b",
    "violet": "v",
    "white": "w",
    "red": "r",
}
CAUSES = tuple(LETTER)
VALUES = {
    "red_souls": (10, 5),
    "green_souls": (12, 6),
    "four_columns": (9, 3),
    "two_perfect_columns": (10, 5),
    "two_streets": (9, 3),
    "one_perfect_street": (12, 6),
}
OBJECTIVES = list(VALUES)
LEVEL_1 = {"orange": 1, "green": 1, "blue": 1, "white": 1, "violet": 2, "red": 2}
House = tuple[int, int]


def header(chance: random.Random) -> Act:
    """Some table, alone too, and a sheet small enough to be filled."""
    players = NAMES[: chance.choice([1, 1, 2, 3, 6])]
    options: Act = {}
    if len(players) == 1:
        options["solo"] = chance.choice(["classic", "aaa"])
    if chance.random() < 0.7:
        options["objectives"] = [chance.choice(OBJECTIVES[at : at + 2]) for at in (0, 2, 4)]
    if options.get("solo") == "aaa" and chance.random() < 0.5:
        options["aaa_level"] = {cause: chance.randint(0, 5) for cause in CAUSES}
    sephi = [chance.randint(0, 2), chance.randint(2, 4), chance.randint(3, 9)]
    components = {
        "sheet": {"streets": _streets(chance), "sephi": sephi},
        "street_bonus": chance.choice([10, 10, 0, 7]),
    }
    return {"players": players, "components": components, "options": options}


def _streets(chance: random.Random) -> list[str]:
    while True:
        width = chance.choice([1, 2, 3, 3, 4, 5])
        streets = ["".join(chance.choice("ogbvwr..") for _ in range(width)) for _ in range(5)]
        lines = [*streets, *("".join(column) for column in zip(*streets, strict=True))]
        souls = "".join(streets)
        if all(line.strip(".") for line in lines) and "r" in souls and "g" in souls:
            return streets


class Mort(Model):
    """`written` maps a house to its number and whether the reaping was perfect. `shown` is what
    stands still until a turn is judged."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.solo = header.options.get("solo")
        self.chosen = header.options.get("objectives", OBJECTIVES[::2])
        self.level = header.options.get("aaa_level", LEVEL_1)
        self.streets = header.components["sheet"]["streets"]
        self.cost = [0, *header.components["sheet"]["sephi"]]
        self.street_bonus = header.components["street_bonus"]
        self.width = len(self.streets[0])
        grid = [(s, c) for s in range(5) for c in range(self.width)]
        self.houses = [house for house in grid if self.soul(house) != "."]
        self.written: dict[str, dict[House, tuple[int, bool]]] = {n: {} for n in self.names}
        self.sephi = dict.fromkeys(self.names, 0)
        self.ends = {name: ["open"] * 5 for name in self.names}
        self.feet = {name: ["open"] * self.width for name in self.names}
        self.done_streets: dict[str, set[int]] = {name: set() for name in self.names}
        self.done_columns: dict[str, dict[int, int]] = {name: {} for name in self.names}
        self.reached: dict[str, dict[str, int]] = {name: {} for name in self.names}
        self.cards: list[tuple[int, str]] | None = None
        self.validation = False
        self.acted: set[str] = set()
        self.to_give: set[str] = set()
        self.aaa_owed = False
        self.solo_cards = 0
        self.given = dict.fromkeys(CAUSES, 0)
        self.rival: dict[str, int] = {}
        self.show()

    def soul(self, house: House) -> str:
        return str(self.streets[house[0]][house[1]])

    def parts(self, name: str) -> dict[str, int]:
        return {
            "objectives": sum(self.reached[name].values()),
            "columns": sum(self.done_columns[name].values()),
            "streets": self.street_bonus * self.ends[name].count("circled"),
            "sephi": -self.cost[self.sephi[name]],
        }

    def show(self) -> None:
        """Scores, objectives and bonuses as they stand now become what is seen."""
        self.shown = {
            name: (
                self.parts(name),
                dict(self.reached[name]),
                list(self.ends[name]),
                list(self.feet[name]),
            )
            for name in self.names
        }

    def fits(self, name: str, number: int, house: House) -> bool:
        street, column = house
        if house not in self.houses or house in self.written[name]:
            return False
        for (row, place), (other, _) in self.written[name].items():
            if row == street and (other >= number if place < column else other <= number):
                return False
        return True

    def can_write(self, name: str) -> bool:
        assert self.cards is not None
        return any(self.fits(name, n, house) for n, _ in self.cards for house in self.houses)

    def do_turn(self, action: Act) -> None:
        need(not self.finished and self.turn()["expects"][0] == "turn")
        need(len(action["cards"]) == 3)
        need(all(1 <= n <= 15 and cause in CAUSES for n, cause in action["cards"]))
        need("validation" not in action or self.solo == "aaa")
        self.cards = [(number, cause) for number, cause in action["cards"]]
        self.validation = action.get("validation", False)
        self.acted, self.happened = set(), []

    def acts(self, name: str) -> None:
        need(not self.finished and self.cards is not None)
        need(name in self.names and name not in self.acted)

    def do_reap(self, action: Act) -> None:
        name, number, cause = action["player"], action["number"], action["cause"]
        self.acts(name)
        house = (action["house"][0], action["house"][1])
        assert self.cards is not None
        give = set()
        if self.solo:
            places = (0, 1, 2)
            ways = [
                3 - one - other
                for one in places
                for other in places
                if one != other and (self.cards[one][0], self.cards[other][1]) == (number, cause)
            ]
            need(ways)
            give = {self.cards[rest][1] for rest in ways}
        else:
            need((number, cause) in self.cards)
        need(self.fits(name, number, house))
        self.written[name][house] = (number, self.soul(house) == LETTER[cause])
        self.has_acted(name, give)

    def do_sephi(self, action: Act) -> None:
        name = action["player"]
        self.acts(name)
        need(not self.can_write(name))
        self.sephi[name] += 1
        assert self.cards is not None
        self.has_acted(name, {cause for _, cause in self.cards})

    def has_acted(self, name: str, give: set[str]) -> None:
        self.acted.add(name)
        self.happened = []
        if len(self.acted) == self.count:
            self.judge()
            self.to_give = give if self.solo == "aaa" else set()
            self.turn_over()

    def line_done(self, name: str, at: int, place: int, *, perfect: bool = False) -> bool:
        """Whether a street (`at` 0) or a column (`at` 1) is complete, with perfect reapings."""
        found = [self.written[name].get(h) for h in self.houses if h[at] == place]
        return all(w is not None and (w[1] or not perfect) for w in found)

    def fulfils(self, name: str, objective: str) -> bool:
        if objective.endswith("_souls"):
            souls = [house for house in self.houses if self.soul(house) == objective[0]]
            return all(self.written[name].get(house, (0, False))[1] for house in souls)
        at, places, perfect = {
            "four_columns": (1, 4, False),
            "two_perfect_columns": (1, 2, True),
            "two_streets": (0, 2, False),
            "one_perfect_street": (0, 1, True),
        }[objective]
        size = self.width if at else 5
        return sum(self.line_done(name, at, p, perfect=perfect) for p in range(size)) >= places

    def judge(self) -> None:
        """Streets, then columns, then objectives, each for all at once."""
        for street in range(5):
            done = [n for n in self.names if self.line_done(n, 0, street)]
            for name in (n for n in done if street not in self.done_streets[n]):
                bonus = self.street_bonus if self.circle(self.ends[name], street) else 0
                self.done_streets[name].add(street)
                entry = {"what": "street", "player": name, "street": street, "bonus": bonus}
                self.happened.append(entry)
            self.cross(self.ends, street, done)
        for column in range(self.width):
            done = [n for n in self.names if self.line_done(n, 1, column)]
            for name in (n for n in done if column not in self.done_columns[n]):
                souls = [w[1] for h, w in self.written[name].items() if h[1] == column]
                points = sum(3 if perfect else 1 for perfect in souls)
                points *= 2 if self.circle(self.feet[name], column) else 1
                self.done_columns[name][column] = points
                entry = {"what": "column", "player": name, "column": column, "points": points}
                self.happened.append(entry)
            self.cross(self.feet, column, done)
        for number, objective in enumerate(self.chosen, 1):
            self.judge_objective(str(number), objective)
        self.show()

    @staticmethod
    def circle(bonuses: list[str], place: int) -> bool:
        if bonuses[place] == "open":
            bonuses[place] = "circled"
            return True
        return False

    @staticmethod
    def cross(bonuses: dict[str, list[str]], place: int, done: list[str]) -> None:
        """Once somebody has completed it, everybody who has not circled crosses out."""
        for own in bonuses.values() if done else ():
            if own[place] == "open":
                own[place] = "crossed"

    def judge_objective(self, number: str, objective: str) -> None:
        had = any(number in found for found in (*self.reached.values(), self.rival))
        late = had or (self.solo == "classic" and self.solo_cards > 0)
        for name in self.names:
            if number not in self.reached[name] and self.fulfils(name, objective):
                points = VALUES[objective][late]
                self.reached[name][number] = points
                entry = {"what": "objective", "player": name, "number": int(number)}
                self.happened.append({**entry, "points": points})

    def do_give(self, action: Act) -> None:
        need(not self.finished and action["cause"] in self.to_give)
        self.given[action["cause"]] += 1
        self.to_give, self.aaa_owed, self.happened = set(), self.validation, []
        self.turn_over()

    def do_aaa(self, action: Act) -> None:
        need(not self.finished and self.aaa_owed)
        name, objective = self.names[0], action["objective"]
        need(objective in (None, 1, 2, 3) and str(objective) not in self.rival)
        street, columns = action["street"], action["columns"]
        ends, feet = self.still_open(self.ends[name]), self.still_open(self.feet[name])
        need(street in ends if ends else street is None)
        need(all_different(columns) and all(column in feet for column in columns))
        need(len(columns) == min(2, len(feet)))
        if objective is not None:
            had = str(objective) in self.reached[name]
            self.rival[str(objective)] = VALUES[self.chosen[objective - 1]][had]
        for own, places in ((self.ends[name], [street]), (self.feet[name], columns)):
            for place in places:
                if place is not None:
                    own[place] = "crossed"
        self.aaa_owed, self.happened = False, []
        self.show()
        self.turn_over()

    @staticmethod
    def still_open(bonuses: list[str]) -> list[int]:
        return [place for place, state in enumerate(bonuses) if state == "open"]

    def do_solo_card(self, action: Act) -> None:
        need(not self.finished and "solo_card" in self.turn()["expects"])
        name = self.names[0]
        for key, own, right in (("streets", self.ends[name], 2), ("columns", self.feet[name], 4)):
            still = self.still_open(own)
            need((key in action) == (self.solo_cards == 0))
            crossed = action.get(key, still)
            need(all_different(crossed) and all(place in still for place in crossed))
            need(self.solo_cards or len(crossed) == min(right, len(still)))
            for place in crossed:
                own[place] = "crossed"
        self.solo_cards += 1
        self.happened = []
        self.show()

    def turn_over(self) -> None:
        if self.to_give or self.aaa_owed:
            return
        self.cards = None
        self.finished = any(
            self.sephi[name] == 3
            or len(self.reached[name]) == 3
            or len(self.written[name]) == len(self.houses)
            for name in self.names
        )

    def turn(self) -> Act:
        if self.to_give or self.aaa_owed:
            return {"players": self.names, "expects": ["give" if self.to_give else "aaa"]}
        if self.cards is None:
            more = ["solo_card"] if self.solo == "classic" and self.solo_cards < 2 else []
            return {"players": self.names, "expects": ["turn", *more]}
        left = [name for name in self.names if name not in self.acted]
        each = {name: ["reap" if self.can_write(name) else "sephi"] for name in left}
        kinds = sorted({kind for kinds in each.values() for kind in kinds})
        differ = {"each": each} if len(kinds) > 1 else {}
        return {"players": left, "expects": kinds, **differ}

    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        found = [(name, self.shown[name][0], 0) for name in self.names]
        if self.solo == "aaa":
            cards = sum(self.level[cause] * count for cause, count in self.given.items())
            objectives = sum(self.rival.values())
            found.append(("AAA", {"objectives": objectives, "columns": cards, "streets": 50}, 0))
        return found

    def own(self) -> Act:
        found: Act = {
            "cards": [list(card) for card in self.cards] if self.cards else None,
            "players": [self.sheet(name) for name in self.names],
        }
        if self.solo == "classic":
            found["solo_cards"] = self.solo_cards
        if self.solo == "aaa":
            cards = {cause: count for cause, count in self.given.items() if count}
            found["aaa"] = {"cards": cards, "objectives": self.rival}
        return found

    def sheet(self, name: str) -> Act:
        _, objectives, ends, feet = self.shown[name]
        none: tuple[int | None, bool | None] = (None, None)
        grid = [
            [self.written[name].get((street, column), none) for column in range(self.width)]
            for street in range(5)
        ]
        return {
            "name": name,
            "numbers": [[number for number, _ in row] for row in grid],
            "perfect": [[perfect for _, perfect in row] for row in grid],
            "sephi": self.sephi[name],
            "street_bonus": ends,
            "column_bonus": feet,
            "objectives": objectives,
        }

    def guess(self, chance: random.Random) -> Act:
        expects = [] if self.finished else self.turn()["expects"]
        kinds = ["turn", "reap", "sephi", "give", "aaa", "solo_card"]
        kind = chance.choice(expects if expects and chance.random() < 0.88 else kinds)
        action: Act = {"type": kind}
        if kind in ("reap", "sephi"):
            waiting = [name for name in self.names if name not in self.acted] or self.names
            action["player"] = chance.choice(waiting if chance.random() < 0.9 else self.names)
        if kind == "turn":
            numbers = chance.choice([(1, 7, 15), tuple(range(1, 16))])
            cards = [[chance.choice(numbers), chance.choice(CAUSES)] for _ in range(3)]
            action["cards"] = cards
            if self.solo == "aaa":
                action["validation"] = chance.random() < 0.3
        elif kind == "reap":
            self.some_reaping(action, chance)
        elif kind == "give":
            likely = sorted(self.to_give) if chance.random() < 0.7 else []
            action["cause"] = chance.choice(likely or CAUSES)
        elif kind == "aaa":
            action["objective"] = chance.choice([None, 1, 2, 3])
            action["street"] = chance.choice([None, 0, 1, 2, 3, 4])
            many = min(self.width, chance.choice([0, 1, 2, 2, 2]))
            action["columns"] = chance.sample(range(self.width), many)
        elif kind == "solo_card" and chance.random() < 0.6:
            action["streets"] = chance.sample(range(5), chance.choice([1, 2, 2, 2]))
            action["columns"] = chance.sample(range(self.width), min(self.width, 4))
        return action

    def some_reaping(self, action: Act, chance: random.Random) -> None:
        cards = self.cards or [(8, "red")]
        for _ in range(12):
            action["number"], action["cause"] = chance.choice(cards)[0], chance.choice(cards)[1]
            house = (chance.randrange(5), chance.randrange(self.width))
            action["house"] = list(house)
            if chance.random() < 0.1 or self.fits(action["player"], action["number"], house):
                return
