"""How a game of Rising to the Stars is laid out before the first flight: the pile, the stories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.intents import NewGame, Seen
from companion.snapshots import GameOn
from ui.scenes import stars_facts as facts
from ui.sheets.laid_stories import KEY, Boards, with_boards
from ui.sheets.pile import PileSheet
from ui.sheets.stories import StoriesSheet
from ui.sketch import Sketch
from ui.widgets.sheet import Sheet

TOO_SOON = "no_board_crossed"
"""Why a story is refused before a plane has crossed a board."""


class Laying:
    """Asks how things lie, and begins the game anew with them so: a record has it in its header,
    and nothing has happened yet."""

    def __init__(self, scene: Sketch) -> None:
        self._scene = scene
        self._game: GameOn | None = None
        self._reading: StoriesSheet | None = None
        self._seen = 0

    def show(self, game: GameOn) -> None:
        """A new snapshot has come: scans may be meant for the stories. One that is held to the
        reader while things are still laid out begins the reading in."""
        came, self._game = self._game is None or self._game.id != game.id, game
        reading = self._reading
        if reading is not None and reading.attached:
            reading.hear(self._scene.desk.snapshot)
        notice = self._scene.desk.snapshot.notice if self._scene.attached else None
        if notice is None or notice.number <= self._seen:
            return
        self._seen = notice.number
        if not came and notice.about == TOO_SOON and facts.laying(game):
            self._scene.desk.post(Seen(notice.number))
            self.open_stories(str(notice.message.values["tile"]))

    def open_pile(self) -> None:
        """Ask how the planes lie in the house."""
        if self._game is not None and facts.laying(self._game):
            self._open(PileSheet(self._game.seats, self._piled))

    def open_stories(self, first: str = "") -> None:
        """Ask which stories lie face up at the boards; `first` was scanned already."""
        game = self._game
        if game is None or not facts.laying(game):
            return
        laid = game.components.get(KEY, ())
        self._reading = StoriesSheet(game.components, laid, self._laid)
        self._open(self._reading)
        if first:
            self._reading.lay(first)

    def _open(self, sheet: Sheet) -> None:
        if self._scene.desk.stage is not None:
            self._scene.desk.stage.open(sheet)

    def _piled(self, names: tuple[str, ...]) -> None:
        game = self._game
        if game is not None and names != facts.pile(game):
            self._begin(game, names, game.components)

    def _laid(self, boards: Boards) -> None:
        game = self._game
        laid = None if game is None else with_boards(game.components, boards)
        if game is not None and laid is not None and laid != game.components:
            self._begin(game, facts.pile(game), laid)

    def _begin(self, game: GameOn, pile: Sequence[str], components: dict[str, Any]) -> None:
        header = {
            "game": game.game,
            "players": [seat.name for seat in game.seats],
            "first": pile[0],
            "options": game.options,
            "components": components,
            "pile": list(pile),
        }
        seated = tuple(seat.player_id for seat in game.seats)
        looks = tuple(seat.look for seat in game.seats)
        self._scene.desk.post(NewGame(header, seated, looks=looks, instead_of=game.id))
