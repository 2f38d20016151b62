"""The rulings S1 to S14 once more, word by word and without any haste: what a table would do
with wood and cardboard. The rules are compared with it."""

from __future__ import annotations

from typing import Any

Raw = dict[str, Any]


class Referee:
    """A game on the table; `plays` follows it, with what happened by itself."""

    def __init__(self, components: Raw, pile: list[str]) -> None:
        clouds: list[str] = []
        self.boards: list[int] = []
        for piece in components["route"]:
            if piece == "|":
                self.boards.append(len(clouds))
            else:
                clouds.append(piece)
        self.clouds = ["house", *clouds, "planet"]
        self.stories = {story["id"]: story for story in components["stories"]}
        self.piles: list[list[str]] = [list(pile), *[[] for _ in range(28)]]
        self.stars = dict.fromkeys(pile, 1)
        self.hands = dict.fromkeys(pile, 8)
        self.taken: dict[str, list[str]] = {name: [] for name in pile}
        self.planes: dict[str, int | None] = dict.fromkeys(pile)
        self.planes_left = list(components["paper_planes"])
        self.drawn = 0
        self.owed = 0
        self.telescope = False
        self.mover = ""

    def space(self, name: str) -> int | None:
        """Where a plane is; None once retired."""
        return next((at for at, pile in enumerate(self.piles) if name in pile), None)

    def whose_turn(self) -> str | None:
        """S1 and S11: who acts next."""
        if self.owed or self.telescope:
            return self.mover
        if not any(self.hands.values()):
            return None
        return next(pile[0] for pile in self.piles[:28] if pile)

    def plays(self, action: Raw) -> list[Raw]:
        """What an accepted action brings."""
        name, kind = action["player"], action["type"]
        self.mover = name
        if kind == "retire":
            self.piles[self.space(name) or 0].remove(name)
            return []
        if kind == "telescope":
            self.telescope = False
            return self._token(name, action["token"], list(action.get("from", [])))
        if kind == "story":
            self.taken[name].append(action["tile"])
            self.owed -= 1
            return [] if self.owed else self._lands(name)
        if kind == "play":
            self.hands[name] -= 1
        else:
            self.taken[name].remove(action["tile"])
        return self._flies(name, action)

    def _flies(self, name: str, action: Raw) -> list[Raw]:
        start = self.space(name)
        assert start is not None
        if "steps" in action:
            to = start + action["steps"]
        elif action["card"] == "bird":
            to = start + 1
            while self.clouds[to] != "bird" or self.piles[to]:
                to += 1
        else:
            foremost = max(at for at, pile in enumerate(self.piles) if pile)
            to = min(foremost + 1, 28)
        self.piles[start].remove(name)
        self.piles[to].insert(0, name)
        for space in range(start, to):
            self.owed += self.boards.count(space)
        return [] if self.owed else self._lands(name)

    def _lands(self, name: str) -> list[Raw]:
        at = self.space(name)
        assert at is not None
        cloud, pile = self.clouds[at], self.piles[at]
        if cloud == "planet":
            self.hands[name] = 0
            events: list[Raw] = [{"what": "arrived", "player": name}]
            if self.planes_left:
                best = max(self.planes_left)
                self.planes_left.remove(best)
                self.planes[name] = best
                events.append({"what": "paper_plane", "player": name, "stars": best})
            return events
        if len(pile) > 1:
            if self.hands[name] and self.hands[pile[1]]:
                return [{"what": "exchange", "player": name, "with": pile[1]}]
        elif cloud.startswith("stars"):
            return [self._gives(name, int(cloud[6:]))]
        elif cloud == "bird" and self.drawn < 12:
            self.drawn += 1
            self.hands[name] += 1
            return [{"what": "grand_father", "player": name}]
        elif cloud == "telescope":
            self.telescope = True
        return []

    def _token(self, name: str, token: str, victims: list[str]) -> list[Raw]:
        number = int(token[-1])
        if token.startswith("gain"):
            return [self._gives(name, number)]
        if token.startswith("lose"):
            lost = min(number, self.stars[name])
            return [self._gives(name, -lost)] if lost else []
        events = []
        for victim in victims:
            wanted = number if len(victims) == 1 else 1
            got = min(wanted, self.stars[victim])
            events += [self._gives(victim, -got), self._gives(name, got)]
        return events

    def _gives(self, name: str, count: int) -> Raw:
        self.stars[name] += count
        return {"what": "stars", "player": name, "count": count}

    def view(self, names: list[str]) -> Raw:
        """The game's own keys of the view."""
        return {
            "piles": {str(at): pile for at, pile in enumerate(self.piles[:28]) if pile},
            "paper_planes": self.planes_left,
            "players": [
                {
                    "name": name,
                    "space": self.space(name),
                    "stars": self.stars[name],
                    "cards": self.hands[name],
                    "stories": self.taken[name],
                    "paper_plane": self.planes[name],
                }
                for name in names
            ],
        }

    def points(self, name: str) -> int:
        """S4: what a player has gathered."""
        own = [self.stories[tile] for tile in self.taken[name]]
        foxes = sorted(s["stars"] for s in own if s.get("figure") == "fox")
        princes = sorted(s["stars"] for s in own if s.get("figure") == "prince")
        pairs = min(len(foxes), len(princes))
        single = sum(s["stars"] for s in own) - sum(foxes[:pairs]) - sum(princes[:pairs])
        return self.stars[name] + single + 8 * pairs + (self.planes[name] or 0)
