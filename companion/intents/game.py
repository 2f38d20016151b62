"""What is wanted of a game: to begin or resume one, to play, to take back, to leave it."""

from __future__ import annotations

from companion.intents.base import Intent
from companion.rules.game import Json


class Play(Intent, frozen=True):
    """Do an action (the record's form, without `at` and `note`)."""

    action: dict[str, Json]


class Change(Intent, frozen=True):
    """ "Change mine" in a simultaneous turn: undo down to the player's own action of this turn,
    play this one, play the others' again. One transaction, one line of the log."""

    action: dict[str, Json]


class NameNext(Intent, frozen=True):
    """Say who takes next, where the rules let several act."""

    player: str


class Undo(Intent, frozen=True):
    """Take back the last action; with `to`, everything after that line of the log."""

    to: int | None = None
    confirmed: bool = False


class Redo(Intent, frozen=True):
    """Give back what was last taken back."""


class Correct(Intent, frozen=True):
    """Add points to a player's score by hand."""

    player: str
    points: int
    note: str = ""


class NewGame(Intent, frozen=True):
    """Start a game (a header in the record's form, without `format`). The open one is put aside.

    `box` names a set of components of the owner's own; empty is the built-in set, or what the
    header writes out. `looks` are the colours and shapes in seating order, no two alike
    (`companion.looks`); left out, they are as the players wish.
    """

    header: dict[str, Json]
    player_ids: tuple[int | None, ...] = ()
    box: str = ""
    looks: tuple[int, ...] = ()


class Resume(Intent, frozen=True):
    """Open a game that waits."""

    game_id: int


class PutAside(Intent, frozen=True):
    """Go Home; the game waits."""


class Abandon(Intent, frozen=True):
    """End a game unfinished: kept in the history as aborted, out of the averages."""

    game_id: int


class Close(Intent, frozen=True):
    """Leave a finished game's score sheet."""


class Draft(Intent, frozen=True):
    """Keep a half-filled form over a restart; None drops it."""

    key: str
    value: Json


FORM_ACTION = "action"
"""Where the draft of a result holds the `finished` action as far as it is filled in."""


def form_key(player: str) -> str:
    """The draft that holds a player's result, where only results are told."""
    return f"result of {player}"


class Seen(Intent, frozen=True):
    """The notice with this number was read: put it away."""

    number: int


class Peek(Intent, frozen=True):
    """A player looks at what only they may see, while the touch with this number is held. The
    answer is a `snapshots.Secret`, to the screen alone; no snapshot ever holds it."""

    player: str
    touch: int
