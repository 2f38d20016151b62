"""What the scene of Der Kleine Prinz reads out of a snapshot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.components.prince import TASKS
from companion.snapshots import GameOn, Seat
from ui.desk import Words, words
from ui.names import legible

SYMBOLS = {"explain": "bubble", "draw": "pencil", "remember": "memory", "decide": "quote"}
VERBS: dict[str, Words] = {
    "draw": words("draws"),
    "remember": words("remembers"),
    "decide": words("reads"),
}

Stars = tuple[int | None, ...]
"""Whose stars stand on a place, in the order in which they came: seats, None where the log
does not tell."""


@dataclass(frozen=True)
class Spot:
    """A place on the prince's way: its name (empty on Earth), how many star spaces count
    there, and the stars on them."""

    name: str
    capacity: int
    stars: Stars = ()


@dataclass(frozen=True)
class Way:
    """The whole way, the prince's place on it, and the fox's (None: it is gone)."""

    spots: tuple[Spot, ...]
    planets: int
    prince: int
    fox: int | None

    @property
    def here(self) -> Spot:
        """Where the prince stands."""
        return self.spots[self.prince]


def way(game: GameOn) -> Way:
    """Everything on the board."""
    places, at, earth = (game.facts[key] for key in ("places", "at", "earth"))
    found = _placed(game)
    gone = sum(place["capacity"] for place in places[:at]) + game.view["filled"]
    owners: Sequence[int | None] = found if len(found) == gone else (None,) * gone
    spots = []
    for place in places:
        capacity = place["capacity"]
        stars, owners = tuple(owners[:capacity]), owners[capacity:]
        spots.append(Spot(place["planet"] or "", capacity, stars))
    fox = game.view["fox"]
    return Way(tuple(spots), earth, at, None if fox is None else earth + fox)


def _placed(game: GameOn) -> list[int]:
    """The owners of all stars placed, oldest first."""
    seats = {seat.name: seat.look for seat in game.seats}
    found: list[int] = []
    for line in game.log:
        for what, message in () if line.undone else zip(line.brought, line.then, strict=True):
            name, count = message.values.get("player"), message.values.get("count")
            if what == "placed" and isinstance(name, str) and isinstance(count, int):
                found += [seats[name]] * count
    return found


def stars_left(game: GameOn, name: str) -> int:
    """How many stars a player still has."""
    left: int = next(p["stars_left"] for p in game.view["players"] if p["name"] == name)
    return left


def cards(game: GameOn, name: str) -> int:
    """How many task cards a player still has."""
    found: int = next(p["cards"] for p in game.view["players"] if p["name"] == name)
    return found


def kinds(game: GameOn) -> frozenset[str]:
    """The kinds of card that can be played now."""
    return frozenset(a["task"] for a in game.legal if a["type"] == "task")


def exchange(game: GameOn) -> str | None:
    """Who may be the first to exchange a card, because the prince has just moved on; None: he
    has not, or the next card is already played."""
    last = [e["from"] for e in game.view["happened"] if e["what"] == "card_exchange"]
    return last[-1] if last and game.view["task"] is None else None


def guessers(game: GameOn) -> tuple[Seat, ...]:
    """Who can have found it."""
    names = {a["by"] for a in game.legal if a["type"] == "guessed"}
    return tuple(seat for seat in game.seats if seat.name in names)


def answerers(game: GameOn) -> tuple[Seat, ...]:
    """Who can have answered, by the sample that `legal` gives."""
    names = {n for a in game.legal if a["type"] == "answered" for n in a["correct"]}
    return tuple(seat for seat in game.seats if seat.name in names)


def bets(game: GameOn) -> tuple[int, ...]:
    """On how many the reader can have bet."""
    return tuple(a["bet"] for a in game.legal if a["type"] == "answered" and a["bet"] is not None)


def task_words(kind: str) -> Words:
    """The name of a kind of task."""
    return words("{task}", task=TASKS[kind])


def state(game: GameOn) -> Words:
    """The second line of the turn line."""
    here = way(game).here
    values = {"filled": game.view["filled"], "capacity": game.view["capacity"]}
    if legible(here.name):
        return words(
            "Asteroid {planet} · {filled} of {capacity} star places filled",
            planet=here.name,
            **values,
        )
    space = game.view["prince"]["earth"] + 1
    return words(
        "On Earth, space {space} · {filled} of {capacity} star places filled",
        space=space,
        **values,
    )
