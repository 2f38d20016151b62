"""Der Kleine Prinz, read a second time (rulings D1 to D13)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.game import Header
from tests.companion.rules.second.model import NAMES, Act, Model, all_different, need

STARS = {3: 40, 4: 35, 5: 30, 6: 25}
KINDS = ("explain", "draw", "remember", "decide")
ENDS = {
    "explain": ["rated"],
    "draw": ["guessed", "failed"],
    "remember": ["guessed", "failed"],
    "decide": ["answered"],
}


def header(chance: random.Random) -> Act:
    """Some table and some board, small ones among them."""
    players = NAMES[: chance.randint(3, 6)]
    most = chance.choice([1, 3, 8, 20])

    def spaces() -> Act:
        return {"white": chance.randint(1, most), "blue": chance.randint(0, 3)}

    components = {
        "planets": [{"name": f"P{n}", **spaces()} for n in range(chance.choice([1, 2, 5, 7]))],
        "earth": [spaces() for _ in range(chance.choice([1, 2, 3, 7, 12]))],
        "hourglass": 60,
    }
    options = {"familiar": chance.random() < 0.4}
    first = chance.choice(players)
    return {"players": players, "first": first, "components": components, "options": options}


class Prince(Model):
    """The prince's places are one list: the planets, then the spaces of the Earth."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.now = self.names.index(header.first)
        self.steps = 2 if header.options.get("familiar") else 1
        self.left = dict.fromkeys(self.names, STARS[self.count])
        self.cards = dict.fromkeys(self.names, 8)
        self.played: dict[str, list[str]] = {name: [] for name in self.names}
        planets, earth = header.components["planets"], header.components["earth"]
        self.places = [{"planet": planet["name"]} for planet in planets]
        self.places += [{"earth": index} for index in range(len(earth))]
        colours = ("white", "blue") if self.count >= 5 else ("white",)
        self.capacity = [sum(place[c] for c in colours) for place in (*planets, *earth)]
        self.planets, self.burrow = len(planets), len(earth) - 1
        self.place, self.filled = 0, 0
        self.fox: int | None = 0
        self.task: str | None = None
        self.last_star = ""

    def clockwise(self, start: int) -> list[str]:
        return [self.names[(start + step) % self.count] for step in range(self.count)]

    def do_task(self, action: Act) -> None:
        name, kind = action["player"], action["task"]
        need(not self.finished and self.task is None and name == self.names[self.now])
        need(kind in KINDS)
        if len(self.played[name]) < 8:
            need(self.played[name].count(kind) < 2)
        self.played[name].append(kind)
        self.cards[name] -= 1
        self.task, self.happened = kind, []

    def do_rated(self, action: Act) -> None:
        need(not self.finished and self.task == "explain")
        totals, blank, n = action["totals"], action.get("blank", []), self.count
        need(set(totals) == set(self.names))
        need(all_different(blank) and all(name in self.names for name in blank))
        need(sum(totals.values()) == n * n * (n - 1) // 2)
        need(all(n - 1 <= total <= (n - 1) ** 2 for total in totals.values()))
        self.happened = []
        rated = {name: total for name, total in totals.items() if name not in blank}
        best = sorted(set(rated.values()), reverse=True)[:3]
        for stars, number in zip((3, 2, 1), best, strict=False):
            for name in self.clockwise(self.now):
                if rated.get(name) == number:
                    self.put(name, stars)
        self.over(fulfilled=not blank)

    def do_guessed(self, action: Act) -> None:
        need(not self.finished and self.task in ("draw", "remember"))
        name, mine = action["by"], self.names[self.now]
        need(name in self.names and name != mine)
        self.happened = []
        self.put(name, 3)
        self.put(mine, 2)
        self.over(fulfilled=True)

    def do_failed(self, action: Act) -> None:
        need(not self.finished and self.task in ("draw", "remember"))
        self.happened = []
        self.over(fulfilled=False)

    def do_answered(self, action: Act) -> None:
        need(not self.finished and self.task == "decide")
        correct, bet, reader = action["correct"], action["bet"], self.names[self.now]
        need(all_different(correct) and all(n in self.names and n != reader for n in correct))
        need(bet is None or 1 <= bet <= self.count - 1)
        self.happened = []
        each = 3 if len(correct) == 1 and self.count >= 4 else 2
        for name in self.clockwise(self.now + 1):
            if name in correct:
                self.put(name, each)
        if correct and bet == len(correct):
            self.put(reader, 2)
        self.over(fulfilled=bool(correct))

    def put(self, name: str, stars: int) -> None:
        """Place stars one at a time; the prince moves on as soon as the spaces are full."""
        placed = 0

        def say() -> None:
            if placed:
                self.happened.append({"what": "placed", "player": name, "count": placed})

        for _ in range(stars):
            if self.finished:
                return
            self.left[name] -= 1
            self.filled += 1
            placed += 1
            if not self.left[name]:
                say()
                self.finished, self.last_star = True, name
                return
            if self.filled == self.capacity[self.place]:
                say()
                placed = 0
                self.prince_moves(name)
        say()

    def prince_moves(self, name: str) -> None:
        self.place, self.filled = self.place + 1, 0
        self.happened.append({"what": "prince_moved", "to": self.places[self.place]})
        if self.place - self.planets == self.fox:
            self.finished = True
        else:
            self.happened.append({"what": "card_exchange", "from": name})

    def over(self, *, fulfilled: bool) -> None:
        name = self.names[self.now]
        for _ in range(0 if fulfilled or self.finished else self.steps):
            if self.fox is not None:
                self.fox = None if self.fox == self.burrow else self.fox + 1
                self.happened.append({"what": "fox_moved", "to": self.fox})
        self.finished = self.finished or self.fox is None
        if not self.finished and not self.cards[name]:
            self.cards[name] = 5
            self.happened.append({"what": "new_cards", "player": name, "count": 5})
        self.task = None
        self.now = (self.now + 1) % self.count

    def turn(self) -> Act:
        if self.task is None:
            return {"players": [self.names[self.now]], "expects": ["task"]}
        return {"players": self.names, "expects": ENDS[self.task]}

    def winners(self, scores: Sequence[Mapping[str, Any]]) -> list[str]:
        if self.fox is None:
            return []
        return [self.last_star] if self.last_star else super().winners(scores)

    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        return [(name, {"stars_left": -self.left[name]}, 0) for name in self.names]

    def own(self) -> Act:
        return {
            "prince": self.places[self.place],
            "fox": self.fox,
            "filled": self.filled,
            "capacity": self.capacity[self.place],
            "task": self.task,
            "runs": {"explain": 1, "draw": 1, "remember": 2}.get(self.task or "", 0),
            "lost": self.fox is None,
            "players": [
                {"name": name, "stars_left": self.left[name], "cards": self.cards[name]}
                for name in self.names
            ],
        }

    def guess(self, chance: random.Random) -> Act:
        likely = ENDS[self.task] if self.task else ["task"]
        kinds = ["task", "rated", "guessed", "failed", "answered"]
        kind = chance.choice(likely if chance.random() < 0.85 else kinds)
        if kind == "task":
            name = self.names[self.now] if chance.random() < 0.9 else chance.choice(self.names)
            return {"type": kind, "player": name, "task": chance.choice(KINDS)}
        if kind == "rated":
            return self.some_rating(chance)
        if kind == "guessed":
            return {"type": kind, "by": chance.choice(self.names)}
        if kind == "failed":
            return {"type": kind}
        others = [name for name in self.names if name != self.names[self.now]]
        asked = self.names if chance.random() < 0.1 else others
        correct = chance.sample(asked, chance.choice([0, 1, 1, 2, len(others)]))
        return {"type": kind, "correct": correct, "bet": chance.choice([None, 1, 2, 3, 5])}

    def some_rating(self, chance: random.Random) -> Act:
        totals = dict.fromkeys(self.names, 0)
        for name in self.names:
            others = [other for other in self.names if other != name]
            chance.shuffle(others)
            for stars, other in enumerate(others, 1):
                totals[other] += stars
        if chance.random() < 0.1:
            totals[chance.choice(self.names)] += chance.choice([-1, 1, 3])
        action: Act = {"type": "rated", "totals": totals}
        if chance.random() < 0.3:
            action["blank"] = chance.sample(self.names, chance.randint(0, self.count))
        return action
