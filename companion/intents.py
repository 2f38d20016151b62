"""What the screen may ask of the table. All of it goes into one mailbox; nothing answers at once."""

from __future__ import annotations

import msgspec

from companion.rules.game import Json


class Intent(msgspec.Struct, frozen=True):
    """Base of everything a person can want at the screen."""


class Play(Intent):
    """Do an action (the record's form, without `at` and `note`)."""

    action: dict[str, Json]


class Change(Intent):
    """"Change mine" in a simultaneous turn: undo down to the player's own action of this turn,
    play this one, play the others' again. One transaction, one line of the log."""

    action: dict[str, Json]


class NameNext(Intent):
    """Say who takes next, where the rules let several act."""

    player: str


class Undo(Intent):
    """Take back the last action; with `to`, everything after that line of the log."""

    to: int | None = None
    confirmed: bool = False


class Redo(Intent):
    """Give back what was last taken back."""


class Correct(Intent):
    """Add points to a player's score by hand."""

    player: str
    points: int
    note: str = ""


class NewGame(Intent):
    """Start a game (a header in the record's form, without `format`). The open one is put aside."""

    header: dict[str, Json]
    player_ids: tuple[int | None, ...] = ()


class Resume(Intent):
    """Open a game that waits."""

    game_id: int


class PutAside(Intent):
    """Go Home; the game waits."""


class Abandon(Intent):
    """End a game unfinished: kept in the history as aborted, out of the averages."""

    game_id: int


class Close(Intent):
    """Leave a finished game's score sheet."""


class Import(Intent):
    """Take over a record that was checked and previewed (its text, not a path)."""

    text: str


class Draft(Intent):
    """Keep a half-filled form over a restart; None drops it."""

    key: str
    value: Json


class Teach(Intent):
    """From now on this tag stands for this component of this game."""

    tag: str
    game: str
    component: str


class Forget(Intent):
    """This tag means nothing any more."""

    tag: str


class Teaching(Intent):
    """Scans go to the Tags screen (`True`) or to the game."""

    on: bool


class GlassTurn(Intent):
    """Turn the hourglass over; `seconds` sets a length of its own (table timer)."""

    seconds: float | None = None


class GlassLie(Intent):
    """Lay it flat: pause."""


class GlassStop(Intent):
    """The task or timer is over: put it away."""


class Adjust(Intent):
    """Change a setting that belongs to the screen (language, text size, sound …)."""

    key: str
    value: Json


class Pressed(Intent):
    """A button of the simulated table or the keyboard, with a role of `devices.Role`."""

    role: str


class Seen(Intent):
    """The notice with this number was read: put it away."""

    number: int
