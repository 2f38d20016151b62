"""What is asked before a game starts: who begins by the game's own rule, and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from companion.components.mort import CAUSES, LEVEL_1, OBJECTIVE_TERMS, OBJECTIVES
from companion.rules.game import Message


class Begins(Enum):
    """Who goes first: one player, whoever's plane lies on top of the pile, or all at once."""

    FIRST = "first"
    PILE = "pile"
    ALL = "all"


@dataclass(frozen=True)
class Option:
    """A yes or no of a game, with a sentence on what it changes. `value` is what yes writes into
    the header; `alone` options are for one player only."""

    key: str
    title: Message
    sentence: Message
    value: Any = True
    alone: bool = False


@dataclass(frozen=True)
class Pick:
    """One of several, written into place `at` of the header's list `key`. `choices` are the
    values with their words; the first is the default."""

    key: str
    at: int
    title: Message
    choices: tuple[tuple[str, Message], ...]

    @property
    def name(self) -> str:
        """Under which the choice is kept."""
        return f"{self.key} {self.at}"


@dataclass(frozen=True)
class Level:
    """A number for each of some things, written into the header as `key` where the option `only`
    is on. `usual` are the numbers where nothing was chosen."""

    key: str
    title: Message
    sentence: Message
    only: str
    usual: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Setup:
    """`starts` is the game's rule for who begins; `alone` what a game of one needs."""

    starts: Message
    options: tuple[Option, ...] = ()
    alone: tuple[tuple[str, Any], ...] = ()
    picks: tuple[Pick, ...] = ()
    begins: Begins = Begins.FIRST
    level: Level | None = None

    def header(self, chosen: Mapping[str, Any], players: int) -> dict[str, Any]:
        """The options of a header."""
        found: dict[str, Any] = dict(self.alone) if players == 1 else {}
        for option in self.options:
            if chosen.get(option.key) and (players == 1 or not option.alone):
                found[option.key] = option.value
        level = self.level
        if level is not None and level.key in chosen and chosen.get(level.only) and players == 1:
            found[level.key] = dict(chosen[level.key])
        if found.get("score_only") and players == 1:
            found = {"score_only": True}
        for key in dict.fromkeys(pick.key for pick in self.picks):
            picks = [pick for pick in self.picks if pick.key == key]
            if any(pick.name in chosen for pick in picks):
                found[key] = [chosen.get(pick.name, pick.choices[0][0]) for pick in picks]
        return found

    def chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """What was chosen, from the options of a header: for another game with the same."""
        found: dict[str, Any] = {
            option.key: True for option in self.options if options.get(option.key) == option.value
        }
        if self.level is not None and isinstance(options.get(self.level.key), dict):
            found[self.level.key] = options[self.level.key]
        for pick in self.picks:
            if isinstance(options.get(pick.key), list):
                found[pick.name] = options[pick.key][pick.at]
        return found


def piled(names: Sequence[str], first: str, pile: Sequence[str]) -> tuple[str, ...]:
    """How the planes lie, top first: as they were said to lie, newcomers below; where nothing
    was said, from the starting player clockwise."""
    if not pile:
        at = list(names).index(first) if first in names else 0
        return (*names[at:], *names[:at])
    return (
        *(name for name in pile if name in names),
        *(name for name in names if name not in pile),
    )


def one_on(names: Sequence[str], name: str) -> tuple[str, ...]:
    """The same table after somebody has changed places with the next one clockwise."""
    at = names.index(name)
    to = (at + 1) % len(names)
    seats = list(names)
    seats[at], seats[to] = seats[to], seats[at]
    return tuple(seats)


TOLD = Option(
    "score_only",
    Message("Result only"),
    Message("You have played already: only the results are told."),
)

SETUPS: dict[str, Setup] = {
    "planet": Setup(
        Message("The youngest starts: touch who that is, or draw lots."),
        (
            Option(
                "hidden_characters",
                Message("Hidden characters"),
                Message("Everybody keeps their characters secret until the end."),
            ),
            TOLD,
        ),
    ),
    "stars": Setup(
        Message("Lots decide who is on top of the pile and goes first."),
        (TOLD,),
        begins=Begins.PILE,
    ),
    "prince": Setup(
        Message("The oldest starts: touch who that is, or draw lots."),
        (
            Option(
                "familiar",
                Message("We know each other well"),
                Message("The fox runs two spaces instead of one."),
            ),
            TOLD,
        ),
    ),
    "mort": Setup(
        Message("All play at once: nobody has to start."),
        (
            Option(
                "solo",
                Message("Against the AAA"),
                Message("Alone: the association writes along, and is to be beaten."),
                "aaa",
                alone=True,
            ),
            TOLD,
        ),
        (("solo", "classic"),),
        tuple(
            Pick(
                "objectives",
                at,
                Message("Objective No. {number}", {"number": at + 1}),
                tuple(
                    (name, Message("{objective}", {"objective": OBJECTIVE_TERMS[name]}))
                    for name in each
                ),
            )
            for at, each in enumerate(OBJECTIVES)
        ),
        Begins.ALL,
        Level(
            "aaa_level",
            Message("Level of the AAA"),
            Message("What a card of each cause brings the association."),
            "solo",
            tuple(zip(CAUSES, LEVEL_1, strict=True)),
        ),
    ),
    "residence": Setup(Message("The oldest starts: touch who that is, or draw lots."), (TOLD,)),
}
