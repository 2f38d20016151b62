"""Rising to the Stars, read a second time (rulings S1 to S14)."""

from __future__ import annotations

import random

from companion.rules.game import Header
from tests.companion.rules.second.model import NAMES, Act, Model, all_different, need

PLANET = 28
TOKENS = ("gain2", "gain3", "lose1", "lose2", "steal1", "steal2")
CARDS = (1, 2, 3, 4, 5, 6, 7, "bird", "first")


def header(chance: random.Random) -> Act:
    """Some table, a route with its boards anywhere, stories of all kinds."""
    players = NAMES[: chance.randint(2, 6)]
    kinds = ["empty", "stars:1", "stars:2", "stars:3", "bird", "bird", "telescope"]
    route = [chance.choice(kinds) for _ in range(27)]
    for _ in range(3):
        route.insert(chance.randint(0, len(route)), "|")
    stories = []
    for number in range(18):
        figure = chance.choice([{}, {"figure": "fox"}, {"figure": "prince"}])
        stories.append({"id": f"S{number}", "stars": chance.randint(0, 4), **figure})
    planes = sorted((chance.randint(1, 6) for _ in range(5)), reverse=True)
    components: Act = {"route": route, "stories": stories, "paper_planes": planes}
    if chance.random() < 0.5:
        ids = [story["id"] for story in stories]
        chance.shuffle(ids)
        components["boards"] = [ids[0:4], ids[4:8], ids[8:12]]
    found: Act = {"players": players, "components": components, "first": chance.choice(players)}
    if chance.random() < 0.6:
        found["pile"] = chance.sample(players, len(players))
    return found


class Stars(Model):
    """`piles` holds the names on each space, top first. `owed` are the boards crossed whose
    story is not taken yet, `flips` who has to flip a telescope token."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        first = self.names.index(header.first)
        seated = self.names[first:] + self.names[:first]
        route = header.components["route"]
        self.clouds = [cloud for cloud in route if cloud != "|"]
        bars = [at for at, cloud in enumerate(route) if cloud == "|"]
        self.boards = [at - number for number, at in enumerate(bars)]
        self.stories: dict[str, Act] = {s["id"]: s for s in header.components["stories"]}
        self.face_up: list[list[str]] | None = header.components.get("boards")
        self.hidden = [6 - len(ids) for ids in self.face_up or ()]
        self.planes = list(header.components["paper_planes"])
        self.piles = {0: list(header.extra.get("pile", seated))}
        self.space: dict[str, int | None] = dict.fromkeys(self.names, 0)
        self.stars = dict.fromkeys(self.names, 1)
        self.cards = dict.fromkeys(self.names, 8)
        self.held: dict[str, list[str]] = {name: [] for name in self.names}
        self.plane: dict[str, int | None] = dict.fromkeys(self.names)
        self.taken: set[str] = set()
        self.taken_at = [0, 0, 0]
        self.plays = dict.fromkeys(CARDS, 0)
        self.drawn = 0
        self.owed: list[int] = []
        self.mover, self.flips = "", ""

    def rearmost(self) -> str:
        back = min(space for space in self.space.values() if space not in (None, PLANET))
        return self.piles[back][0]

    def begin(self, name: str) -> int:
        """Who acts must be the rearmost, and nothing may be owed. The plane's space."""
        need(not self.finished and not self.owed and not self.flips)
        need(name == self.rearmost())
        space = self.space[name]
        assert space is not None
        return space

    def do_play(self, action: Act) -> None:
        name, card = action["player"], action["card"]
        space = self.begin(name)
        need(self.cards[name])
        to = self.target(space, card, action)
        self.possible(card)
        self.plays[card] += 1
        self.cards[name] -= 1
        self.fly(name, to)

    def target(self, space: int, card: int | str, action: Act) -> int:
        if card == "first":
            need("steps" not in action)
            return min(PLANET, 1 + max(s for s in self.space.values() if s is not None))
        if card == "bird" and "steps" not in action:
            ahead = [n for n in range(space + 1, PLANET) if self.clouds[n - 1] == "bird"]
            free = [n for n in ahead if not self.piles.get(n)]
            need(free)
            return free[0]
        most = 3 if card == "bird" else card
        assert isinstance(most, int)
        need("steps" in action and 1 <= action["steps"] <= min(most, PLANET - space))
        return space + int(action["steps"])

    def possible(self, card: int | str) -> None:
        """Whether this card can still be: the fox cards and the Grand Father's drawn so far."""
        n = self.count
        fox: dict[int | str, int] = {1: n, 2: 2 * n, 3: 2 * n, 4: 2 * n, 5: n}
        beyond = 0
        for value in CARDS:
            plays = self.plays[value] + (value == card)
            more = max(0, plays - fox.get(value, 0))
            need(value not in (1, 2, 3) or not more)
            beyond += more
        need(beyond <= self.drawn)

    def do_spend_story(self, action: Act) -> None:
        name, tile = action["player"], action["tile"]
        space = self.begin(name)
        need(not self.cards[name] and tile in self.held[name])
        need(1 <= action["steps"] <= min(5, PLANET - space))
        self.held[name].remove(tile)
        self.fly(name, space + action["steps"])

    def do_retire(self, action: Act) -> None:
        name = action["player"]
        space = self.begin(name)
        need(not self.cards[name])
        self.piles[space].remove(name)
        self.space[name], self.happened = None, []
        self.settled()

    def fly(self, name: str, to: int) -> None:
        space = self.space[name]
        assert space is not None
        self.piles[space].remove(name)
        self.space[name], self.mover, self.happened = to, name, []
        if to < PLANET:
            self.piles.setdefault(to, []).insert(0, name)
        self.owed = [b for b, behind in enumerate(self.boards) if space <= behind < to]
        self.land()

    def land(self) -> None:
        """What comes once no story is owed; a board without tiles owes none."""
        self.owed = [board for board in self.owed if self.taken_at[board] < 6]
        if self.owed:
            return
        name, to = self.mover, self.space[self.mover]
        assert to is not None
        if to == PLANET:
            self.arrive(name)
        elif len(self.piles[to]) > 1:
            below = self.piles[to][1]
            if self.cards[name] and self.cards[below]:
                self.happened.append({"what": "exchange", "player": name, "with": below})
        else:
            self.cloud(name, self.clouds[to - 1])
        if not self.flips:
            self.settled()

    def arrive(self, name: str) -> None:
        self.happened.append({"what": "arrived", "player": name})
        if self.planes:
            best = max(self.planes)
            self.planes.remove(best)
            self.plane[name] = best
            self.happened.append({"what": "paper_plane", "player": name, "stars": best})
        self.cards[name] = 0

    def cloud(self, name: str, kind: str) -> None:
        if kind.startswith("stars:"):
            self.gain(name, int(kind.removeprefix("stars:")))
        elif kind == "bird" and self.drawn < 12:
            self.drawn += 1
            self.cards[name] += 1
            self.happened.append({"what": "grand_father", "player": name})
        elif kind == "telescope":
            self.flips = name

    def gain(self, name: str, stars: int) -> None:
        stars = max(stars, -self.stars[name])
        if stars:
            self.stars[name] += stars
            self.happened.append({"what": "stars", "player": name, "count": stars})

    def settled(self) -> None:
        self.mover = ""
        self.finished = not any(self.cards.values())

    def do_story(self, action: Act) -> None:
        name, tile = action["player"], action["tile"]
        need(self.owed and name == self.mover)
        board = self.owed[0]
        need(tile in self.stories and tile not in self.taken)
        if self.face_up is not None:
            lies = [at for at, ids in enumerate(self.face_up) if tile in ids]
            need(lies == [board] or (not lies and self.hidden[board]))
            self.hidden[board] -= not lies
        self.taken.add(tile)
        self.taken_at[board] += 1
        self.held[name].append(tile)
        self.owed.pop(0)
        self.happened = []
        self.land()

    def do_telescope(self, action: Act) -> None:
        name, token, victims = action["player"], action["token"], action.get("from")
        need(self.flips and name == self.flips)
        self.happened = []
        what, many = token[:-1], int(token[-1])
        rich = [other for other in self.names if other != name and self.stars[other]]
        if what == "steal" and rich:
            need(victims is not None)
            assert victims is not None
            need(1 <= len(victims) <= many and all_different(victims))
            need(all(victim in rich for victim in victims))
            for victim in victims:
                stars = min(self.stars[victim], many if len(victims) == 1 else 1)
                self.gain(victim, -stars)
                self.gain(name, stars)
        else:
            need("from" not in action)
            if what != "steal":
                self.gain(name, many if what == "gain" else -many)
        self.flips = ""
        self.settled()

    def turn(self) -> Act:
        if self.owed:
            return {"players": [self.mover], "expects": ["story"]}
        if self.flips:
            return {"players": [self.flips], "expects": ["telescope"]}
        name = self.rearmost()
        if self.cards[name]:
            return {"players": [name], "expects": ["play"]}
        spend = ["spend_story"] if self.held[name] else []
        return {"players": [name], "expects": [*spend, "retire"]}

    def totals(self) -> list[tuple[str, dict[str, int], int]]:
        found = []
        for name in self.names:
            stories = [self.stories[tile] for tile in self.held[name]]
            foxes, princes = (
                sorted(s["stars"] for s in stories if s.get("figure") == figure)
                for figure in ("fox", "prince")
            )
            pairs = list(zip(foxes, princes, strict=False))
            plane = self.plane[name]
            parts = {
                "tokens": self.stars[name],
                "stories": sum(story["stars"] for story in stories),
                "pairs": sum(8 - fox - prince for fox, prince in pairs),
                "paper_plane": plane or 0,
            }
            found.append((name, parts, -1 if plane is None else plane))
        return found

    def own(self) -> Act:
        return {
            "piles": {str(space): pile for space, pile in self.piles.items() if pile},
            "paper_planes": self.planes,
            "players": [
                {
                    "name": name,
                    "space": self.space[name],
                    "stars": self.stars[name],
                    "cards": self.cards[name],
                    "stories": self.held[name],
                    "paper_plane": self.plane[name],
                }
                for name in self.names
            ],
        }

    def guess(self, chance: random.Random) -> Act:
        now = self.turn() if not self.finished else {"players": self.names, "expects": ["play"]}
        kinds = ["play", "story", "telescope", "spend_story", "retire"]
        kind = chance.choice(now["expects"] if chance.random() < 0.88 else kinds)
        name = chance.choice(now["players"] if chance.random() < 0.93 else self.names)
        action: Act = {"type": kind, "player": name}
        if kind == "play":
            action["card"] = chance.choice(CARDS)
            stepless = {"first": 0.9, "bird": 0.5}.get(str(action["card"]), 0.1)
            if chance.random() >= stepless:
                action["steps"] = chance.randint(1, chance.choice([3, 3, 7]))
        if kind in ("story", "spend_story"):
            own = self.held[name] if kind == "spend_story" and chance.random() < 0.9 else None
            action["tile"] = chance.choice(own or list(self.stories))
        if kind == "spend_story":
            action["steps"] = chance.randint(1, 6)
        if kind == "telescope":
            action["token"] = chance.choice(TOKENS)
            if chance.random() < (0.85 if action["token"].startswith("steal") else 0.1):
                action["from"] = chance.sample(self.names, chance.choice([1, 1, 2]))
        return action
