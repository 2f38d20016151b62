"""Plays games by themselves: players who choose at random against greedy players, who take what
has the best outlook. It shows how long games are, how scores spread and how games end (`companion
simulate`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from statistics import fmean, quantiles

import msgspec

from companion.match import Match
from companion.record import dump, header, write_header
from companion.rules.decode import encode
from companion.rules.game import Action, Entry, Game, Json, State, places

RANDOM, GREEDY = "random", "greedy"
NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
SAMPLES = 6
"""So many fillings of a sampled action a greedy player weighs."""
TIED = 4
"""So many of the actions with the best outlook a greedy player looks further into."""
LONGEST = 20_000
"""No game goes on for more actions than this; one that does is a mistake of ours."""


class Played(msgspec.Struct, frozen=True):
    """One simulated game: its length, its end, and each seat's strategy, points and place."""

    actions: int
    ending: str
    strategies: tuple[str, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]

    def duel(self) -> float | None:
        """1 where the best greedy player stands before the best random one, 0 behind, a half
        where they are level; None where only one strategy played."""
        best = {
            name: min(r for r, s in zip(self.ranks, self.strategies, strict=True) if s == name)
            for name in set(self.strategies)
        }
        if len(best) < 2:
            return None
        if best[GREEDY] == best[RANDOM]:
            return 0.5
        return 1.0 if best[GREEDY] < best[RANDOM] else 0.0


def strategies_of(players: int, number: int) -> tuple[str, ...]:
    """Who plays how in the game with that number: every second seat is greedy, and the seats
    change from game to game. A player alone plays one game each way in turn."""
    return tuple((RANDOM, GREEDY)[(seat + number) % 2] for seat in range(players))


class Simulation:
    """Games of one kind, one after the other, the same for the same seed.

    Raises:
        Refused: the game cannot be played by so many, or not with these options.
        KeyError: there is no such game.
    """

    def __init__(self, game: str, players: int, options: dict[str, Json], seed: int) -> None:
        # More than there are names for get numbers: the header says how many are too many.
        names = [*NAMES[: max(players, 0)], *(f"{n}" for n in range(len(NAMES), players))]
        self._header = header({"format": 1, "game": game, "players": names, "options": options})
        self._seed = seed
        Match(self._header)

    def play(self, number: int, record: Path | None = None) -> Played:
        """Play the game with that number; write its record where wanted.

        Raises:
            RuntimeError: the game does not end.
            OSError: the record cannot be written.
        """
        chance = random.Random(f"{self._seed}:{number}")
        match = Match(self._header)
        ways = dict(
            zip(self._header.players, strategies_of(len(self._header.players), number), strict=True)
        )
        written = []
        while match.turn() is not None:
            action = encode(_pick(match, ways, chance))
            match.play(action)
            written.append(action)
            if len(written) > LONGEST:
                raise RuntimeError(f"game {number} does not end")
        if record is not None:
            lines = [write_header(self._header), *map(dump, written), _expected(match)]
            record.write_text("\n".join(lines) + "\n", "utf-8")
        return _result(match, ways, len(written))


def _expected(match: Match) -> str:
    view = match.view()
    return dump({"expect": {key: view[key] for key in ("finished", "scores", "winners")}})


def _result(match: Match, ways: dict[str, str], actions: int) -> Played:
    entries = match.entries()
    outcome = match.game.outcome(match.state)
    ranks = places(entries)
    seats = [n for n, entry in enumerate(entries) if entry.name in ways]
    return Played(
        actions=actions,
        ending="" if outcome is None else outcome.ending,
        strategies=tuple(ways[entries[n].name] for n in seats),
        totals=tuple(entries[n].total for n in seats),
        ranks=tuple(ranks[n] for n in seats),
    )


def _pick(match: Match, ways: dict[str, str], chance: random.Random) -> Action:
    """An action that the turn lists: what a greedy player likes best, else any."""
    rules, state = match.game, match.state
    listed = _listed(rules, state)
    some = chance.choice(listed)
    player = _player(some)
    if ways.get(player) != GREEDY:
        return rules.vary(state, some, chance)
    own = [one for one in listed if _player(one) == player]
    tried = [rules.vary(state, one, chance) for one in own for _ in range(_fillings(rules, one))]
    chance.shuffle(tried)
    best = _best(rules, state, player, tried)[:TIED]
    if len(best) == 1:
        return best[0]
    seed = chance.random()
    return max(best, key=lambda one: _freedom(rules, state, player, one, random.Random(seed)))


def _listed(rules: Game, state: State) -> list[Action]:
    """The legal actions of the types that the turn lists; none once the game is over."""
    turn = rules.turn(state)
    expects = () if turn is None else turn.expects
    return [one for one in rules.legal(state) if one.__struct_config__.tag in expects]


def _player(action: Action) -> str:
    """Whose action it is; "" where it is everybody's."""
    return str(getattr(action, "player", ""))


def _fillings(rules: Game, action: Action) -> int:
    open_keys = rules.OPEN_KEYS.get(str(action.__struct_config__.tag), frozenset())
    return SAMPLES if any(hasattr(action, key) for key in open_keys) else 1


def _best(rules: Game, state: State, player: str, tried: list[Action]) -> list[Action]:
    """The actions after which a player would be furthest ahead."""
    keys = [rules.alike(state, one) for one in tried]
    liking: dict[Hashable, float] = {}
    for key, one in zip(keys, tried, strict=True):
        if key not in liking:
            liking[key] = _liking(rules.outlook(state, one).entries, player)
    most = max(liking.values())
    return [one for key, one in zip(keys, tried, strict=True) if liking[key] == most]


def _freedom(rules: Game, state: State, player: str, action: Action, chance: random.Random) -> int:
    """How many actions a player has to choose from when next to act after this one, where all
    that lies between goes by chance."""
    state, _ = rules.apply(state, action)
    while listed := _listed(rules, state):
        own = sum(1 for one in listed if _player(one) == player)
        if own:
            return own
        state, _ = rules.apply(state, rules.vary(state, chance.choice(listed), chance))
    return 0


def _liking(entries: Sequence[Entry], player: str) -> float:
    """How far ahead of the others a player would be."""
    own = next(entry.total for entry in entries if entry.name == player)
    others = [entry.total for entry in entries if entry.name != player]
    return own - (fmean(others) if others else 0)


class Report(msgspec.Struct, frozen=True):
    """What many games have in common. Lengths and scores as (least, lower quartile, median,
    upper quartile, most)."""

    games: int
    length: tuple[float, ...]
    by_seat: tuple[tuple[float, ...], ...]
    by_strategy: dict[str, tuple[float, ...]]
    greedy_wins: float | None
    endings: dict[str, int]


def report(played: Sequence[Played], endings: Sequence[str]) -> Report:
    """Sum games up; every way to end is named, those that were not met with 0."""
    seats = range(len(played[0].strategies))
    met = Counter(one.ending for one in played)
    duels = [duel for one in played if (duel := one.duel()) is not None]
    if not duels:
        duels = _alone(played)
    points: dict[str, list[int]] = {RANDOM: [], GREEDY: []}
    for one in played:
        for strategy, total in zip(one.strategies, one.totals, strict=True):
            points[strategy].append(total)
    return Report(
        games=len(played),
        length=spread([one.actions for one in played]),
        by_seat=tuple(spread([one.totals[seat] for one in played]) for seat in seats),
        by_strategy={name: spread(found) for name, found in points.items() if found},
        greedy_wins=fmean(duels) if duels else None,
        endings={ending: met[ending] for ending in sorted(set(endings) | set(met))},
    )


def _alone(played: Sequence[Played]) -> list[float]:
    """A player alone: a greedy game against the random one before it."""
    pairs = zip(played[::2], played[1::2], strict=False)
    return [
        0.5 if b.totals == a.totals else float(b.totals[0] > a.totals[0])
        for a, b in (sorted(pair, key=lambda one: one.strategies[0] == GREEDY) for pair in pairs)
    ]


def spread(values: Sequence[int]) -> tuple[float, ...]:
    """Least, lower quartile, median, upper quartile and most."""
    if len(values) < 2:
        return tuple(float(values[0]) for _ in range(5))
    lower, median, upper = quantiles(values, n=4, method="inclusive")
    return (float(min(values)), lower, median, upper, float(max(values)))


Progress = Callable[[int, int], None]


def run(
    simulation: Simulation, games: int, folder: Path | None, progress: Progress
) -> list[Played]:
    """Play that many games, telling how far it is."""
    played = []
    for number in range(games):
        record = None if folder is None else folder / f"{number:05}.jsonl"
        played.append(simulation.play(number, record))
        progress(number + 1, games)
    return played
