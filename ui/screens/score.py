"""The score sheet: each player's points with the rule behind each, places, corrections."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.intents import Close, WriteRecord
from companion.rules.game import Message
from companion.snapshots import GameOn, Mood, Snapshot
from ui import games, kv, pictures, score_paper
from ui.dates import day as day_words
from ui.desk import Words, words
from ui.drawing.even import even
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.screens import Screen
from ui.sheets.confirm import take_back
from ui.sheets.correct import CorrectSheet
from ui.sheets.part_rules import PartRulesSheet
from ui.sketch import Sketch
from ui.tallies import Column, columns, note, result
from ui.theme import MIST, Type
from ui.widgets.button import stand_alike
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.score_column import ScoreColumn, spread

__all__ = ["Column", "ScoreColumn", "ScoreScreen", "TieNote"]

_MOST_ALIGNED = 6
"""So many sources stand under one another in rows; of more, each player has others."""


class TieNote(Sketch):
    """Why of two equal totals one is first."""

    text: Words = ObjectProperty("")

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.fbind("text", self.redraw)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if not self.text:
            return
        pen.symbol("help", 6, (height - 22) / 2, 22, MIST)
        text, lines = self.text, 1
        if height > 40:
            text, lines = even(pen, self.text, Type.CAPTION, width - 40, smallest=0.75), 2
        pen.text(
            text, 34, 0, Type.CAPTION, MIST,
            room=width - 40, tall=height, lines=lines, smallest=0.75, on_sky=True,
        )  # fmt: skip


kv.load(__file__)


class ScoreScreen(Screen):
    """Shows the sheet of the game on the table, finished or not."""

    low = NumericProperty(72)
    title = ObjectProperty("")
    under = ObjectProperty("")
    over = BooleanProperty(False)
    correcting = BooleanProperty(False)
    game_symbol = StringProperty("planet_centre")

    def __init__(self, **values: Any) -> None:
        self.columns: list[ScoreColumn] = []
        self.game: GameOn | None = None
        super().__init__(**values)
        stand_alike(self.ids.correct, self.ids.log)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, *, correct: bool = False, **what: Any) -> None:
        self.correcting = correct

    def show(self, snapshot: Snapshot) -> None:
        stage, game = self.desk.stage, snapshot.game
        if stage is None:
            return
        if game is None:
            stage.go("history" if self.came == "history" else "home")
            return
        finished = bool(game.view["finished"])
        if self.over and self.game is not None and self.game.id == game.id and not finished:
            self.over = False
            self.game = game
            stage.go("play")
            return
        self.game, self.over = game, finished
        self.ids.chips.statuses = snapshot.statuses
        self.ids.undo.disabled_look = not game.can_undo
        self.game_symbol = GAME_SYMBOLS[game.game]
        self._tell(game)

    def back(self) -> None:
        """Escape: nothing is corrected any more, or leave."""
        if self.correcting:
            self.toggle_correct()
        else:
            self.leave()

    def leave(self) -> None:
        """Put a finished game away, or go back to the one that is played."""
        if self.over:
            self.desk.post(Close())
        elif self.desk.stage is not None:
            self.desk.stage.go("play")

    def undo(self) -> None:
        """Take the last action back."""
        if self.game is not None and self.game.can_undo:
            take_back(self.desk, reveals=self.game.undo_reveals)

    def look(self) -> None:
        """Look at the table as it lies."""
        if self.desk.stage is not None:
            self.desk.stage.go("play", stay=True)

    def toggle_correct(self) -> None:
        """Columns can be touched to add points by hand, or no longer."""
        self.correcting = not self.correcting
        if self.game is not None:
            self._tell(self.game)

    def open_log(self) -> None:
        """Show the log."""
        if self.desk.stage is not None:
            self.desk.stage.go("log")

    def save_picture(self) -> None:
        """Save the sheet as a picture."""
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return
        sheet = self._paper(game)
        pixels = pictures.drawn(self.desk, sheet)

        def tell(found: Path | Message) -> None:
            if isinstance(found, Path):
                said = words("Saved: {file}", file=found.name)
                stage.notice.say(Mood.WELL, said, path=str(found))
            else:
                stage.notice.say(Mood.FAULT, found)

        self.desk.aside.run(lambda: pictures.save(pixels, sheet.pixels), tell)

    def _paper(self, game: GameOn) -> score_paper.Sheet:
        """The sheet as it is saved."""
        shown, clock = columns(game), self.desk.clock
        day = date(*time.localtime(clock.wall())[:3]) if clock.wall_is_known_good() else None
        return score_paper.Sheet(
            games.title(game.game),
            result(game) if self.over else words("Score so far"),
            "" if day is None else day_words(day),
            shown,
            tuple(game.sources),
            note(game.game, shown),
        )

    def export(self) -> None:
        """Write the game as a record onto the stick, or into the folder for files."""
        if self.game is not None:
            self.desk.post(WriteRecord(self.game.id))

    def rematch(self) -> None:
        """The same people at the same table again, with the same options and components."""
        game, stage = self.game, self.desk.stage
        if game is None or stage is None:
            return
        if not self.over:
            stage.go("play")
            return
        self.desk.post(Close())
        stage.go(
            "new_game",
            game=game.game,
            names=[seat.name for seat in game.seats],
            first=game.first,
            options=game.options,
            components=game.components,
            looks={seat.name: seat.look for seat in game.seats},
            at_once=True,
        )

    def _tell(self, game: GameOn) -> None:
        self.title = words("Final score") if self.over else words("Score so far")
        if self.correcting:
            self.under = words("Touch the player whose score is wrong.")
        else:
            self.under = result(game) if self.over else games.title(game.game)
        made = columns(game, touchable=self.correcting)
        self.ids.tie.text = note(game.game, made)
        while len(self.columns) > len(made):
            self.remove_widget(self.columns.pop())
        while len(self.columns) < len(made):
            fresh = ScoreColumn()
            fresh.bind(on_release=self._touched)
            self.columns.append(fresh)
            self.add_widget(fresh)
        self._space()
        had = {part for column in made for part, *_ in column.parts}
        order = tuple(part for part in game.sources if part in had)
        if len(order) > _MOST_ALIGNED:
            order = ()
        for widget, column in zip(self.columns, made, strict=True):
            widget.show(column, made, order)

    def _touched(self, widget: ScoreColumn) -> None:
        column, stage = widget.column, self.desk.stage
        if column is None or stage is None or self.game is None:
            return
        if self.correcting:
            stage.open(CorrectSheet(column.name, column.look, column.total))
        else:
            stage.open(PartRulesSheet(self.game, column.name, column.parts))

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        upright = width < height
        self.low = 136 if upright else 72
        top = 84.0 if upright else 68.0
        note = (48.0 if upright else 30.0) if self.ids.tie.text else 0.0
        area = Rect(8, top, width - 16, height - self.low - top - 6 - note)
        self.ids.tie.place = [8, area.y + area.height + 2, area.width, note]
        for column, place in zip(self.columns, spread(len(self.columns), area), strict=True):
            column.place = list(place)
