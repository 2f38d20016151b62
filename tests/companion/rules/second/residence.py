"""The residence, read a second time (rulings L1 to L7)."""

from __future__ import annotations

import random
from typing import Any

from companion.rules.game import Header
from tests.companion.rules.second.model import NAMES, Act, Model, all_different, need

WORTH = (0, 1, 3, 6, 10)


def header(chance: random.Random) -> Act:
    """Some table and some road."""
    players = NAMES[: chance.randint(2, 6)]
    route = "".join(chance.choice("obgvwr") for _ in range(chance.choice([1, 5, 10, 20, 40])))
    return {"players": players, "first": chance.choice(players), "components": {"route": route}}


class Residence(Model):
    """Reapings are kept as told, each with those who have moved in it."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        first = self.names.index(header.first)
        self.seat = {name: (at - first) % self.count for at, name in enumerate(self.names)}
        self.route: str = header.components["route"]
        self.outside = len(self.route) + 1
        self.space = dict.fromkeys(self.names, 0)
        self.marks: dict[int, str] = {}
        self.visited: dict[str, list[int]] = {name: [] for name in self.names}
        self.told: list[Act] = []
        self.begun: int | None = None

    def out(self, name: str) -> bool:
        return self.space[name] == self.outside

    def nearness(self, name: str) -> tuple[int, int]:
        return self.space[name], self.seat[name]

    def still_to_move(self, reaping: Act) -> list[tuple[str, str]]:
        """Reapers nearest the entry first, then the reaped; who has left moves no more."""
        by = [n for n in reaping["by"] if n not in reaping["moved"] and not self.out(n)]
        found = [(name, "reaper") for name in sorted(by, key=self.nearness)]
        of = reaping["of"]
        if of is not None and of not in reaping["moved"] and not self.out(of):
            found.append((of, "reaped"))
        return found

    def standing(self, index: int) -> tuple[Any, ...]:
        """Sorts the reapings: begun, by their owners, and those whose reapers have left."""
        if index == self.begun:
            return (0,)
        reaping = self.told[index]
        reapers = [name for name in reaping["by"] if not self.out(name)]
        if reaping["by"] and not reapers:
            return (2, index)
        owner = min(reapers, key=self.nearness) if reapers else reaping["of"]
        return (1, self.nearness(owner))

    def order(self) -> list[int]:
        waiting = [i for i, reaping in enumerate(self.told) if self.still_to_move(reaping)]
        return sorted(waiting, key=lambda index: (self.standing(index), index))

    def owed(self) -> list[tuple[str, str]]:
        return [who for index in self.order() for who in self.still_to_move(self.told[index])]

    def do_reaping(self, action: Act) -> None:
        by, of = action["by"], action["of"]
        need(not self.finished and (by or of is not None))
        need(all_different(by) and all(name in self.names for name in by))
        need(of is None or (of in self.names and of not in by))
        self.told.append({"by": by, "of": of, "moved": []})
        self.happened = []

    def do_move(self, action: Act) -> None:
        order = self.order()
        need(not self.finished and order)
        name = action["player"]
        need(name == self.owed()[0][0])
        equal = [i for i in order if self.standing(i) == self.standing(order[0])]
        index = action.get("reaping", equal[0])
        need(index in equal)
        need(all(0 <= points <= 9 for points in action["cards"]))
        self.happened = self.walk(name, sum(action["cards"]))
        reaping = self.told[index]
        reaping["moved"].append(name)
        self.begun = index if self.still_to_move(reaping) else None

    def walk(self, name: str, steps: int) -> list[Act]:
        if not steps:
            return []
        space = self.space[name] + steps
        others = {self.space[other] for other in self.names if other != name}
        while space < self.outside and space in others:
            space += 1
        self.space[name] = min(space, self.outside)
        if self.out(name):
            return [{"what": "left", "player": name}]
        if space in self.marks:
            return []
        self.marks[space] = name
        self.visited[name].append(space)
        colour = self.route[space - 1]
        return [{"what": "visited", "player": name, "space": space, "colour": colour}]

    def do_end_turn(self, action: Act) -> None:
        need(not self.finished and not self.order())
        self.told, self.happened = [], []
        self.finished = any(self.out(name) for name in self.names)

    def turn(self) -> Act:
        return {
            "players": self.names,
            "expects": ["reaping", "move" if self.order() else "end_turn"],
        }

    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        found = []
        for name in self.names:
            colours = [self.route[space - 1] for space in self.visited[name]]
            parts = {
                "apartments": len(colours),
                "centenarians": WORTH[min(4, colours.count("w"))],
                "veterans": WORTH[min(4, colours.count("g"))],
                "newcomers": -WORTH[min(4, colours.count("v"))],
            }
            found.append((name, parts, 0))
        return found

    def own(self) -> Act:
        return {
            "owed": [{"player": name, "as": what} for name, what in self.owed()],
            "marks": {str(space): name for space, name in self.marks.items()},
            "players": [
                {"name": name, "space": self.space[name], "visited": self.visited[name]}
                for name in self.names
            ],
        }

    def guess(self, chance: random.Random) -> Act:
        kind = chance.choice(["reaping", "move", "move", "end_turn"])
        if kind == "reaping":
            many = chance.choice([0, 1, 1, 2, min(3, self.count)])
            by = chance.sample(self.names, many)
            return {"type": kind, "by": by, "of": chance.choice([None, *self.names])}
        if kind == "end_turn":
            return {"type": kind}
        owed = self.owed()
        likely = owed and chance.random() < 0.8
        action: Act = {
            "type": kind,
            "player": owed[0][0] if likely else chance.choice(self.names),
            "cards": [
                chance.choice([0, 0, 1, 2, 3, 9]) for _ in range(chance.choice([0, 1, 1, 2]))
            ],
        }
        if chance.random() < 0.5:
            action["reaping"] = chance.randrange(len(self.told) + 1)
        return action
