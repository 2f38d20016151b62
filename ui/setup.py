"""What is asked before a game starts: who begins by the game's own rule, and its options."""

from __future__ import annotations

from dataclasses import dataclass

from ui.desk import Words, words


@dataclass(frozen=True)
class Option:
    """A yes or no of a game, with a sentence on what it changes."""

    key: str
    title: Words
    sentence: Words


@dataclass(frozen=True)
class Setup:
    """`starts` is the game's rule for who begins, `other` another way that serves as well."""

    starts: Words
    options: tuple[Option, ...] = ()


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
                words("Alone"),
                words("One plays against the level of an association."),
            ),
            TOLD,
        ),
    ),
    "residence": Setup(words("The oldest starts: touch who that is, or draw lots."), (TOLD,)),
}
