"""Pictures of the history."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import structs

from companion.figures import GameFigures, HistoryFigures, Overview, PlayerFigures
from companion.history import Played, Standing
from companion.rules.registry import GAMES
from companion.snapshots import Player, Snapshot
from companion.storage.games import Moment
from tests.pictures.cases import case
from tests.ui.driver import Driver
from tests.ui.samples import LONG_NAMES, NAMES, WELL

DAY = 86_400
ENDINGS = {
    "planet": "planets_built",
    "stars": "cards_gone",
    "prince": "fox_gone",
    "mort": "houses",
    "residence": "somebody_left",
}
PARTS = ("hunter", "king", "gardener", "volcanoes", "correction")


class PretendedHistory:
    """Games played by chance, for pictures."""

    def __init__(self, names: Sequence[str], many: int, now: float) -> None:
        self._chance = random.Random(3)
        self.games = [self._play(at, names, now - at * DAY * 0.9) for at in range(many)]

    def _play(self, at: int, names: Sequence[str], wall: float) -> Played:
        chance = self._chance
        game = chance.choice(GAMES)
        sitting = tuple(chance.sample(list(names), min(len(names), 3 + at % 3)))
        totals = sorted((chance.randrange(18, 70) for _ in sitting), reverse=True)
        lost = game == "prince" and at % 2 == 0
        lines = tuple(
            Standing(name, names.index(name) + 1, total, rank, rank == 1 and not lost,
                     dict.fromkeys(PARTS, total // 5))
            for rank, (name, total) in enumerate(zip(sitting, totals, strict=True), 1)
        )  # fmt: skip
        aborted = at % 7 == 3
        return Played(
            id=1000 - at,
            game=game,
            names=sitting,
            aborted=aborted,
            ending="" if aborted else ENDINGS[game],
            rules=1,
            seconds=60.0 * chance.randrange(22, 71),
            started=Moment(wall, at % 5 != 2),
            standings=() if aborted else lines,
            looks=tuple(names.index(name) for name in sitting),
        )

    def _chosen(self, game: str, player: int | None) -> list[Played]:
        return [
            play
            for play in self.games
            if game in ("", play.game)
            and (player is None or any(line.player == player for line in play.standings))
        ]

    def count(self, *, game: str = "", player: int | None = None) -> int:
        return len(self._chosen(game, player))

    def results(self, game: int) -> dict[int, tuple[Standing, ...]]:
        return {}

    def plays(
        self, *, game: str = "", player: int | None = None, skip: int = 0, limit: int = 50
    ) -> list[Played]:
        return self._chosen(game, player)[skip : skip + limit]


class PretendedShelf:
    """A library with a history."""

    def __init__(self, names: Sequence[str], many: int, now: float) -> None:
        self.history = PretendedHistory(names, many, now)


def figures(
    names: Sequence[str], plays: int, game: str = "", player: int | None = None
) -> HistoryFigures:
    """Figures that fit so many games."""
    if not plays:
        return HistoryFigures(game, player, Overview(0, 0, None, None), (), (), ())
    chance = random.Random(5)
    people = tuple(
        PlayerFigures(
            at + 1, name, game, plays - 4 * at, max(0, 12 - 2 * at), 1.4 + at * 0.4,
            41.26 if game else None, 72 if game else None, at % 3, 2 + at % 4,
        )
        for at, name in enumerate(names)
    )  # fmt: skip
    kinds = tuple(
        GameFigures(name, 4 + 3 * at, at % 3, 60.0 * (24 + 9 * at), 60.0 * (15 + 5 * at),
                    60.0 * (35 + 13 * at))
        for at, name in enumerate(GAMES)
    )  # fmt: skip
    lengths = tuple(60.0 * chance.randrange(22, 60) for _ in range(11))
    since = 1_700_000_000.0 - 250 * DAY
    found = Overview(plays, 3, 90_000, since, 1 if plays > 3 else 0)
    return HistoryFigures(game, player, found, kinds, people, lengths)


def history(
    driver: Driver,
    names: Sequence[str] = NAMES,
    many: int = 42,
    game: str = "",
    player: int | None = None,
    mode: str = "players",
) -> None:
    """Show the history of such games."""
    library: Any = PretendedShelf(names, many, driver.clock.wall())
    driver.desk.library = library
    players = tuple(Player(at + 1, name) for at, name in enumerate(names))
    shown = figures(names, many, game, player)
    before = Snapshot(1, 0.0, statuses=WELL, players=players)
    driver.show(before)
    driver.stage.go("history")
    screen = driver.stage.screen
    screen.choose(game, player)
    screen.mode = mode
    driver.show(Snapshot(2, 0.0, statuses=WELL, players=players, history=shown))


@case("history-empty")
def empty(driver: Driver) -> None:
    history(driver, many=0)


@case("history")
def some(driver: Driver) -> None:
    history(driver)


@case("history-long")
def long(driver: Driver) -> None:
    history(driver, LONG_NAMES, game="planet")


@case("history-games")
def kinds(driver: Driver) -> None:
    history(driver, mode="games")


@case("history-player")
def player(driver: Driver) -> None:
    history(driver, player=2)


@case("history-player-game")
def player_game(driver: Driver) -> None:
    history(driver, LONG_NAMES, player=1, game="stars")


@case("history-saved")
def saved(driver: Driver) -> None:
    history(driver)
    where = {"history": "/home/ana/Documents/Tabletop Companion/history.json"}
    driver.show(
        Snapshot(3, 0.0, statuses=WELL, history=driver.desk.snapshot.history, written=where)
    )


@case("history-past")
def past(driver: Driver) -> None:
    history(driver)
    found = driver.desk.library.history.games
    ended = next(play for play in found if play.game == "planet" and not play.aborted)
    driver.stage.screen.open(ended)


@case("history-past-tie")
def past_tie(driver: Driver) -> None:
    history(driver)
    found = driver.desk.library.history.plays(limit=40)
    ended = next(play for play in found if play.game == "planet" and not play.aborted)
    even = tuple(structs.replace(line, total=32) for line in ended.standings)
    driver.stage.screen.open(structs.replace(ended, standings=even))


@case("history-past-aborted")
def aborted(driver: Driver) -> None:
    history(driver, LONG_NAMES)
    driver.stage.screen.open(next(p for p in driver.desk.library.history.games if p.aborted))
