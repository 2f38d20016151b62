"""Make Me a Planet, read a second time (rulings P1 to P9)."""

from __future__ import annotations

import random

from companion.rules.game import Header
from tests.companion.rules.second.model import NAMES, Act, Model, all_different, need

CELLS = {
    "character": [(0, 0), (0, 3), (3, 0), (3, 3)],
    "centre": [(1, 1), (1, 2), (2, 1), (2, 2)],
    "uphill": [(0, 1), (1, 3), (2, 0), (3, 2)],
    "downhill": [(0, 2), (1, 0), (2, 3), (3, 1)],
}
KINDS = tuple(CELLS)
SHEEP = ("sheep_white", "sheep_grey", "sheep_brown")
ITEMS = (
    *SHEEP,
    *("fox", "elephant", "snake", "rose", "volcano", "baobab"),
    *("lamppost", "sunset", "large_star", "box"),
)
PER_SHEEP = {"businessman_white": 2, "businessman_grey": 3, "businessman_brown": 5}
CHARACTERS = (
    *PER_SHEEP,
    *("vain_man", "geographer", "astronomer", "king", "lamplighter", "hunter", "drunkard"),
    *("gardener", "turkish_astronomer", "little_prince"),
)


def header(chance: random.Random) -> Act:
    """Some table, and a box with few or many baobabs."""
    players = NAMES[: chance.randint(2, 5)]
    trees = chance.choice([0.05, 0.2, 0.5])
    tiles = [_tile(chance, kind, n, trees) for kind in KINDS for n in range(20)]
    options = {"hidden_characters": chance.random() < 0.3}
    first, components = chance.choice(players), {"tiles": tiles}
    return {"players": players, "first": first, "components": components, "options": options}


def _tile(chance: random.Random, kind: str, number: int, trees: float) -> Act:
    plain = kind == "character" and chance.random() < 0.6
    items = {item: chance.randint(1, 3) for item in ITEMS if chance.random() < 0.25}
    items.pop("baobab", None)
    if chance.random() < trees:
        items["baobab"] = chance.choice([1, 1, 1, 2, 3])
    tile: Act = {"id": f"{kind}{number}", "kind": kind, "items": {} if plain else items}
    if kind == "character":
        tile["character"] = chance.choice(CHARACTERS)
        if tile["character"] in PER_SHEEP and chance.random() < 0.3:
            tile["per_sheep"] = chance.randint(1, 6)
    return tile


class Planet(Model):
    """`up` are the face-up tiles on the table, `unknown` counts those that nobody has read."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.box: dict[str, Act] = {tile["id"]: tile for tile in header.components["tiles"]}
        self.starter, self.round = header.first, 1
        self.kind: str | None = None
        self.up: list[str] = []
        self.read, self.opening, self.unknown = False, False, 0
        self.to_take: list[str] = []
        self.chosen = dict.fromkeys(KINDS, 0)
        self.gone: set[str] = set()
        self.tiles: dict[str, list[str]] = {name: [] for name in self.names}
        self.cells: dict[str, dict[str, list[int]]] = {name: {} for name in self.names}
        self.down: dict[str, list[str]] = {name: [] for name in self.names}
        self.drawn = 3 if self.count == 2 else self.count

    def items(self, tile: str, item: str) -> int:
        return int(self.box[tile]["items"].get(item, 0))

    def total(self, name: str, item: str) -> int:
        up = (tile for tile in self.tiles[name] if tile not in self.down[name])
        return sum(self.items(tile, item) for tile in up)

    def takers(self) -> list[str]:
        return self.to_take[:1] if self.opening or self.count == 2 else self.to_take

    def do_choose_stack(self, action: Act) -> None:
        need(not self.finished and self.kind is None and action["player"] == self.starter)
        kind = action["stack"]
        need(self.chosen[kind] < 4)
        up = action.get("tiles", [])
        if "tiles" in action:
            need(len(up) == (2 if self.count == 2 else self.count) and all_different(up))
            for tile in up:
                need(tile in self.box and self.box[tile]["kind"] == kind and tile not in self.gone)
        self.read = "tiles" in action
        self.kind, self.up, self.unknown = kind, list(up), self.drawn - len(up)
        self.chosen[kind] += 1
        others = [name for name in self.names if name != self.starter]
        self.to_take = [*others, self.starter] if self.count == 2 else [self.starter, *others]
        self.opening, self.happened = True, []

    def do_take(self, action: Act) -> None:
        name, tile = action["player"], action["tile"]
        need(not self.finished and self.kind is not None and name in self.takers())
        need(tile in self.box and self.box[tile]["kind"] == self.kind)
        if tile in self.up:
            self.up.remove(tile)
        else:
            need(tile not in self.gone and self.unknown)
            self.unknown -= 1
        self.happened = []
        self.lay(name, tile, action.get("cell"))
        if "left" in action:
            self.discard(action["left"])
        self.to_take.remove(name)
        self.opening = False
        following = name
        if self.count > 2 and len(self.to_take) == 1 and self.read:
            following, last = self.to_take.pop(), self.up.pop()
            self.happened.append({"what": "last_tile", "player": following, "tile": last})
            self.lay(following, last, None)
        if not self.to_take:
            if self.count == 2:
                following = next(other for other in self.names if other != self.starter)
            self.end_round(following)

    def discard(self, tile: str) -> None:
        """The face-down tile of a game of 2, turned up and left."""
        need(self.count == 2 and len(self.to_take) == 1 and self.unknown == 1)
        need(tile in self.box and self.box[tile]["kind"] == self.kind)
        need(tile not in self.gone and tile not in self.up)
        self.gone.add(tile)

    def lay(self, name: str, tile: str, cell: list[int] | None) -> None:
        self.gone.add(tile)
        own = CELLS[self.box[tile]["kind"]]
        free = [place for place in own if list(place) not in self.cells[name].values()]
        at = free[0] if cell is None else (cell[0], cell[1])
        need(at in free)
        self.tiles[name].append(tile)
        self.cells[name][tile] = list(at)
        if self.total(name, "baobab") >= 3:
            up = [tile for tile in self.tiles[name] if tile not in self.down[name]]
            turned = [tile for tile in up if self.items(tile, "baobab")]
            self.down[name] += turned
            self.happened.append({"what": "flipped", "player": name, "tiles": turned})

    def end_round(self, starter: str) -> None:
        self.gone |= set(self.up)
        self.kind, self.up, self.unknown, self.starter = None, [], 0, starter
        self.finished = self.round == 16
        self.round += not self.finished

    def do_arrange(self, action: Act) -> None:
        name, tile, cell = action["player"], action["tile"], list(action["cell"])
        need(name in self.names and tile in self.cells[name])
        need(tuple(cell) in CELLS[self.box[tile]["kind"]])
        lies = self.cells[name]
        old = lies[tile]
        need(cell != old)
        for other, place in lies.items():
            if place == cell:
                lies[other] = old
        lies[tile] = cell
        self.happened = []

    def turn(self) -> Act:
        if self.kind is None:
            return {"players": [self.starter], "expects": ["choose_stack"]}
        seated = [name for name in self.names if name in self.takers()]
        return {"players": seated, "expects": ["take"]}

    def worth(self, name: str, tile: str) -> int:
        """What one face-up character brings."""
        who, down = self.box[tile]["character"], self.down[name]

        def many(item: str) -> int:
            return self.total(name, item)

        if who in PER_SHEEP:
            colour = who.removeprefix("businessman_")
            return int(self.box[tile].get("per_sheep", PER_SHEEP[who])) * many(f"sheep_{colour}")
        if who == "geographer":
            land = [t for t in self.tiles[name] if self.box[t]["kind"] != "character"]
            return sum(t in down or not self.items(t, "volcano") for t in land)
        if who == "hunter":
            species = [many("fox"), many("elephant"), many("snake"), sum(map(many, SHEEP))]
            return 3 * sum(map(bool, species))
        if who == "little_prince":
            return 3 * sum(bool(many(sheep)) for sheep in SHEEP) + many("box")
        if who == "king":
            return {1: 14, 2: 7}.get(many("rose"), 0)
        if who == "drunkard":
            return 3 * len(down)
        each = {
            "vain_man": (4, "snake"),
            "astronomer": (2, "sunset"),
            "lamplighter": (1, "lamppost"),
            "gardener": (7, "baobab"),
            "turkish_astronomer": (1, "large_star"),
        }
        points, item = each[who]
        return points * many(item)

    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        volcanoes = {name: self.total(name, "volcano") for name in self.names}
        found = []
        for name in self.names:
            parts: dict[str, int] = {}
            for tile in self.tiles[name]:
                if "character" in self.box[tile] and tile not in self.down[name]:
                    who = self.box[tile]["character"]
                    parts[who] = parts.get(who, 0) + self.worth(name, tile)
            if volcanoes[name] == max(volcanoes.values()):
                parts["volcanoes"] = -volcanoes[name]
            found.append((name, parts, -volcanoes[name]))
        return found

    def own(self) -> Act:
        aside = {2: 8, 3: 8, 4: 4, 5: 0}[self.count]
        return {
            "round": self.round,
            "start_player": None if self.finished else self.starter,
            "face_up": self.up,
            "stacks": {kind: 20 - aside - self.drawn * self.chosen[kind] for kind in KINDS},
            "players": [
                {
                    "name": name,
                    "tiles": self.tiles[name],
                    "face_down": self.down[name],
                    "cells": self.cells[name],
                    "items": {item: self.total(name, item) for item in ITEMS},
                }
                for name in self.names
            ],
        }

    def guess(self, chance: random.Random) -> Act:
        likely = "choose_stack" if self.kind is None else "take"
        kind = chance.choice([likely] * 8 + ["choose_stack", "take", "arrange", "arrange"])
        name = chance.choice(self.names)
        if kind == "choose_stack":
            return self.some_choice(chance)
        if kind == "take":
            return self.some_take(chance)
        tile = chance.choice(self.tiles[name] or list(self.box))
        own = CELLS[self.box[tile]["kind"]]
        cell = chance.choice(own) if chance.random() < 0.9 else chance.choice(CELLS["centre"])
        return {"type": kind, "player": name, "tile": tile, "cell": list(cell)}

    def some_choice(self, chance: random.Random) -> Act:
        name = self.starter if chance.random() < 0.95 else chance.choice(self.names)
        kind = chance.choice(KINDS)
        action: Act = {"type": "choose_stack", "player": name, "stack": kind}
        if chance.random() < 0.75:
            of_kind = [tile for tile in self.box if self.box[tile]["kind"] == kind]
            known = [tile for tile in of_kind if tile not in self.gone or chance.random() < 0.02]
            right = 2 if self.count == 2 else self.count
            many = right if chance.random() < 0.97 else chance.randint(0, 5)
            action["tiles"] = chance.sample(known, min(many, len(known)))
        return action

    def some_take(self, chance: random.Random) -> Act:
        likely = self.takers() if chance.random() < 0.95 else []
        of_kind = [tile for tile in self.box if self.box[tile]["kind"] == self.kind]
        hidden = [tile for tile in of_kind if tile not in self.gone]
        tile = chance.choice((self.up if chance.random() < 0.6 else hidden) or list(self.box))
        action: Act = {"type": "take", "player": chance.choice(likely or self.names), "tile": tile}
        if chance.random() < 0.3:
            action["cell"] = list(chance.choice(CELLS[self.box[tile]["kind"]]))
        if chance.random() < 0.3:
            action["left"] = chance.choice(of_kind or list(self.box))
        return action
