"""What goes out and comes in as files: records, tables, components, labels, copies."""

from __future__ import annotations

from companion.intents.base import Intent
from companion.labels.wanted import Wanted
from companion.snapshots import Place


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
