"""The stories that are read in before a game begins: kept for its header, and told among what is
asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.rules.game import Json
from companion.snapshots import Snapshot
from ui.desk import Words, counted
from ui.sheets.laid_stories import Boards
from ui.sheets.stories import READ_IN, WHY, StoriesSheet
from ui.sheets.variants import OpenerRow

if TYPE_CHECKING:
    from ui.stage import Stage


class StoriesBefore:
    """`boards` are the stories that lie face up at each board; none: nobody read them in."""

    def __init__(self) -> None:
        self.boards: Boards = ()
        self._sheet: StoriesSheet | None = None
        self._row: OpenerRow | None = None

    def forget(self) -> None:
        """They are laid out anew."""
        self._put(())

    def row(self, opened: Callable[[], None]) -> OpenerRow:
        """The way to the sheet, and how many are read in."""
        self._row = OpenerRow(READ_IN, self._said(), "story", opened)
        return self._row

    def ask(self, stage: Stage, components: dict[str, Json]) -> None:
        """Ask which stories of a box lie face up."""
        self._sheet = StoriesSheet(components, self.boards, self._put)
        stage.open(self._sheet)

    def hear(self, snapshot: Snapshot) -> None:
        """A new snapshot has come: scans may be meant for the stories."""
        if self._sheet is not None and self._sheet.attached:
            self._sheet.hear(snapshot)

    def _put(self, boards: Boards) -> None:
        self.boards = boards
        if self._row is not None:
            self._row.say(self._said())

    def _said(self) -> Words:
        count = sum(map(len, self.boards))
        if not count:
            return WHY
        return counted("{count} story is read in.", "{count} stories are read in.", count)
