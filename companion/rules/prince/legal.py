"""What may be done now: listed, tested, and drawn at random.

Actions are frozen, so those of a table are made once and reused.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import UNSET

from companion.rules.game import Action, Chance
from companion.rules.prince.actions import Answered, Failed, Guessed, Rated, Task
from companion.rules.prince.rules import apply
from companion.rules.prince.state import KINDS, NO_TASK, Kinds, State
from companion.rules.usual import admission

admits = admission(apply)


def legal(state: State) -> tuple[Action, ...]:
    """The cards that can be played; while a task runs, who can have found it, every bet with a
    sample of right answers, or sample ratings with and without blank ones."""
    if state.finished:
        return ()
    names = state.seats.names
    if state.task == NO_TASK:
        return _tasks(names[state.turn], state.hands[state.turn].kinds)
    return _ends(names, state.turn, state.task)


@lru_cache(maxsize=4096)
def _tasks(player: str, kinds: Kinds | None) -> tuple[Action, ...]:
    left = kinds or (1,) * len(KINDS)
    return tuple(
        Task(player, kind)  # type: ignore[arg-type]
        for kind, count in zip(KINDS, left, strict=True)
        if count
    )


@lru_cache(maxsize=256)
def _ends(names: tuple[str, ...], turn: int, task: str) -> tuple[Action, ...]:
    others = (*names[turn + 1 :], *names[:turn])
    if task == "explain":
        equal = dict.fromkeys(names, len(names) * len(others) // 2)
        return Rated(equal), Rated(equal, names[turn : turn + 1])
    if task == "decide":
        bets = (None, *range(1, len(names)))
        return tuple(Answered(others, bet) for bet in bets)
    return (*[Guessed(name) for name in others], Failed())


def vary(state: State, action: Action, chance: Chance) -> Action:
    """The same action with rating cards handed out anew, or with others who are correct."""
    names = state.seats.names
    if type(action) is Rated:
        totals = _handed_out(names, chance)
        if action.blank is UNSET:
            return Rated(totals)
        return Rated(totals, tuple(chance.sample(names, chance.randrange(len(names) + 1))))
    if type(action) is Answered:
        others = [name for number, name in enumerate(names) if number != state.turn]
        correct = chance.sample(others, chance.randrange(len(others) + 1))
        return Answered(tuple(correct), action.bet)
    return action


def _handed_out(names: tuple[str, ...], chance: Chance) -> dict[str, int]:
    """Everybody hands one rating card of each number to the others, at random (D2)."""
    totals = dict.fromkeys(names, 0)
    for giver in names:
        cards = list(range(1, len(names)))
        chance.shuffle(cards)
        for name, count in zip((n for n in names if n != giver), cards, strict=True):
            totals[name] += count
    return totals
