"""What is asked before a game starts: who begins by the game's own rule, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ui.desk import Words, words


@dataclass(frozen=True)
class Option:
    """A yes or no of a game, with a sentence on what it changes. `value` is what yes writes into
    the header; `alone` options are for one player only."""

    key: str
    title: Words
    sentence: Words
    value: Any = True
    alone: bool = False


@dataclass(frozen=True)
class Setup:
    """`starts` is the game's rule for who begins; `alone` what a game of one needs."""

    starts: Words
    options: tuple[Option, ...] = ()
    alone: tuple[tuple[str, Any], ...] = ()

    def header(self, chosen: Mapping[str, bool], players: int) -> dict[str, Any]:
        """The options of a header."""
        found: dict[str, Any] = dict(self.alone) if players == 1 else {}
        for option in self.options:
            if chosen.get(option.key) and (players == 1 or not option.alone):
                found[option.key] = option.value
        if found.get("score_only") and players == 1:
            found = {"score_only": True}
        return found


TOLD = Option(
    "score_only",
    words("Result only"),
    words("You have played already: only the results are told."),
)

SETUPS: dict[str, Setup] = {
    "planet": Setup(
        words("The youngest starts: touch who that is, or draw lots."),
        (
            Option(
                "hidden_characters",
                words("Hidden characters"),
                words("Everybody keeps their characters secret until the end."),
            ),
            TOLD,
        ),
    ),
    "stars": Setup(words("Lots decide who is on top of the pile and goes first."), (TOLD,)),
    "prince": Setup(
        words("The oldest starts: touch who that is, or draw lots."),
        (
            Option(
                "familiar",
                words("We know the game"),
                words("The fox runs two spaces instead of one."),
            ),
            TOLD,
        ),
    ),
    "mort": Setup(
        words("All play at once: nobody has to start."),
        (
            Option(
                "solo",
                words("Against the AAA"),
                words("Alone: the association writes along, and is to be beaten."),
                "aaa",
                alone=True,
            ),
            TOLD,
        ),
        (("solo", "classic"),),
    ),
    "residence": Setup(words("The oldest starts: touch who that is, or draw lots."), (TOLD,)),
}
