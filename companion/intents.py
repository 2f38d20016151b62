"""What the screen may ask of the table: all goes into one mailbox, nothing answers at once."""

from __future__ import annotations

import msgspec

from companion.labels.wanted import Wanted
from companion.outside import Place
from companion.rules.game import Json


class Intent(msgspec.Struct, frozen=True):
    """Base of everything a person can want at the screen."""


class Play(Intent, frozen=True):
    """Do an action (the record's form, without `at` and `note`)."""

    action: dict[str, Json]


class Change(Intent, frozen=True):
    """ "Change mine" in a simultaneous turn: undo down to the player's own action of this turn,
    play this one, play the others' again. One transaction, one line of the log."""

    action: dict[str, Json]


class Deal(Intent, frozen=True):
    """Have the built-in deck deal, in a game of one. What it deals is played, but for a card that
    asks for a choice: that is kept with the drafts (`companion.dealt`)."""


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
    (`companion.looks`); left out, they are as the players wish. `instead_of` is the game on the
    table that this one takes the place of: it is abandoned in the same step, or neither happens.
    """

    header: dict[str, Json]
    player_ids: tuple[int | None, ...] = ()
    box: str = ""
    looks: tuple[int, ...] = ()
    instead_of: int | None = None


class Resume(Intent, frozen=True):
    """Open a game that waits; or have one that is over on the table again, with its score sheet,
    where corrections are added to its log."""

    game_id: int


class PutAside(Intent, frozen=True):
    """Go Home; the game waits."""


class Abandon(Intent, frozen=True):
    """End a game unfinished: kept in the history as aborted, out of the averages."""

    game_id: int


class Close(Intent, frozen=True):
    """Leave a finished game's score sheet."""


class LookForRecords(Intent, frozen=True):
    """Look which game records lie in the folder for files and on the stick."""


class ReadRecord(Intent, frozen=True):
    """Read a record and play it through, for a preview (`Snapshot.records`)."""

    place: Place
    name: str


class Import(Intent, frozen=True):
    """Take over the record that was read and previewed last."""


class WriteRecord(Intent, frozen=True):
    """Write a game as a record onto the stick, or into the folder for files."""

    game_id: int


class Draft(Intent, frozen=True):
    """Keep a half-filled form over a restart; None drops it."""

    key: str
    value: Json


FORM_ACTION = "action"
"""Where the draft of a result holds the `finished` action as far as it is filled in."""


def form_key(player: str) -> str:
    """The draft that holds a player's result, where only results are told."""
    return f"result of {player}"


class KeepBox(Intent, frozen=True):
    """Keep components of one's own under a name; None forgets them."""

    game: str
    name: str
    components: dict[str, Json] | None


class LookForBoxes(Intent, frozen=True):
    """Look which JSON files lie in the folder for files and on the stick (`Snapshot.box_files`)."""


class ReadBox(Intent, frozen=True):
    """Take over a set of components from a file, for a game; what is no good is refused."""

    game: str
    place: Place
    file: str


class WriteBox(Intent, frozen=True):
    """Write a set of components (empty: the built-in one) onto the stick, or into the folder."""

    game: str
    name: str


class AddPlayer(Intent, frozen=True):
    """A new name among the known players."""

    name: str


class RenamePlayer(Intent, frozen=True):
    """Another name for a known player; the history stays."""

    player_id: int
    name: str


class ShowPlayer(Intent, frozen=True):
    """Offer a known player at the table, or no longer."""

    player_id: int
    shown: bool


class ChooseLook(Intent, frozen=True):
    """From now on a known player wishes for this colour and shape (`companion.looks`)."""

    player_id: int
    look: int


class Teach(Intent, frozen=True):
    """From now on this tag stands for this component of this game."""

    tag: str
    game: str
    component: str


class Forget(Intent, frozen=True):
    """This tag means nothing any more."""

    tag: str


class Teaching(Intent, frozen=True):
    """Scans go to the Tags screen (`True`) or to the game. In a lesson, a whole box in order, a
    tone alone says that a tag was learned."""

    on: bool
    lesson: bool = False


class LookForTables(Intent, frozen=True):
    """Look which CSV tables of tags lie in the folder for files and on the stick."""


class ReadTable(Intent, frozen=True):
    """Read a table of tags and check it, for a preview (`Snapshot.teaching`)."""

    place: Place
    name: str


class TakeTable(Intent, frozen=True):
    """Take over the table of tags that was read last."""


class WriteTable(Intent, frozen=True):
    """Write all taught tags as a CSV table onto the stick, or into the folder for files."""


class PrintLabels(Intent, frozen=True):
    """Make the PDF with printed codes that `labels` describes, in a language of the screens."""

    labels: Wanted
    language: str


class LookAtHistory(Intent, frozen=True):
    """Work out the figures of the history: in one game (empty: all), of one player."""

    game: str = ""
    player: int | None = None


class WriteHistory(Intent, frozen=True):
    """Write the history as CSV and as JSON onto the stick, or into the folder for files."""


class GlassTurn(Intent, frozen=True):
    """Turn the hourglass over; `seconds` sets a length of its own (table timer)."""

    seconds: float | None = None


class GlassLie(Intent, frozen=True):
    """Lay it flat: pause."""


class GlassStop(Intent, frozen=True):
    """The task or timer is over: put it away."""


class Adjust(Intent, frozen=True):
    """Change a setting that belongs to the screen (language, text size, sound …)."""

    key: str
    value: Json


class Pressed(Intent, frozen=True):
    """A button of the simulated table or the keyboard, with a role of `devices.Role`, perhaps
    held long."""

    role: str
    long: bool = False


class Seen(Intent, frozen=True):
    """The notice with this number was read: put it away."""

    number: int


class Peek(Intent, frozen=True):
    """A player looks at what only they may see, while the touch with this number is held. The
    answer is a `snapshots.Secret`, to the screen alone; no snapshot ever holds it."""

    player: str
    touch: int


class MoveUnseen(Intent, frozen=True):
    """A player moves what lies hidden on a cell of their planet to another one. Which tile it is,
    the table knows and no screen does."""

    player: str
    cell: tuple[int, int]
    to: tuple[int, int]


class Darken(Intent, frozen=True):
    """The screen went dark, or somebody woke it."""

    on: bool


class Examine(Intent, frozen=True):
    """Have the doctor look at everything; what is found comes with a later snapshot."""


class Trying(Intent, frozen=True):
    """The page of this device is open: presses and scans are only shown there. Empty: no more."""

    device: str


class PlayCue(Intent, frozen=True):
    """Play a tone (`devices.Cue`) to try it."""

    cue: str


class LightSeat(Intent, frozen=True):
    """Light one seat's light (from 0) to try it; None: none."""

    seat: int | None


class MoveGlass(Intent, frozen=True):
    """Have the servo put the real glass there: `0`, `flat` or `1`."""

    place: str


class TuneServo(Intent, frozen=True):
    """Move an end stop of the servo (`0`, `flat` or `1`) by so many microseconds, and go there."""

    place: str
    by: int


class TimeRun(Intent, frozen=True):
    """Timing one's own glass: a run begins, or the last grain of it has fallen."""


class TimeUndo(Intent, frozen=True):
    """The last run that was timed does not count."""


class TimeForget(Intent, frozen=True):
    """Forget all runs: the times of the settings, or of the game, count again."""


class TryDisk(Intent, frozen=True):
    """Write something small and tell how long it took until it was confirmed."""


class LookAtCopies(Intent, frozen=True):
    """Somebody begins to look at the copies of everything, or no longer does."""

    on: bool


class MakeCopy(Intent, frozen=True):
    """Copy everything now: here, and onto the stick where one is in."""


class RestoreCopy(Intent, frozen=True):
    """Bring a copy back; the screen has asked before. What is there now is copied first, and
    the companion starts anew."""

    place: Place
    name: str


class ExportAll(Intent, frozen=True):
    """Write all games as records and tables onto the stick."""
