"""What changes the game on the table: actions, undo, redo, changes and corrections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion import intents
from companion.devices import Cue
from companion.rules.game import Json, Message, Refused
from companion.rules.refusals import sentence
from companion.snapshots import Mood
from companion.storage.faults import StoreFault
from companion.table.desk import Desk
from companion.table.held import KEPT_SECONDS
from companion.table.playing import CHANGE, PLAY, REDO, REDO_ROW, UNDO, UNDO_ROW, Playing, result_of


class Moves:
    """Plays lines on the match and has them written; heard only when they are on the disk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._asked: float | None = None

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.Play: self.play,
            intents.Change: self.change,
            intents.Undo: self.undo,
            intents.Redo: self.redo,
            intents.Correct: self.correct,
            intents.MoveUnseen: self.move_unseen,
        }

    def play(self, intent: intents.Play) -> None:
        """A touch that is a game's own action."""
        self.do((intent.action,), PLAY)

    def change(self, intent: intents.Change) -> None:
        """Change a player's own last action; the others' stay."""
        playing = self._desk.playing
        if playing is not None:
            try:
                lines = playing.changed(intent.action)
            except Refused as refused:
                self.refuse(refused)
            else:
                self.do(lines, CHANGE)

    def move_unseen(self, intent: intents.MoveUnseen) -> None:
        """Move a hidden tile; nothing, where none lies there any more."""
        playing = self._desk.playing
        secret = None if playing is None else playing.match.secret(intent.player)
        cells = {} if secret is None else secret["cells"]
        tile = next((tile for tile, cell in cells.items() if tuple(cell) == intent.cell), None)
        if tile is not None:
            action = {"type": "arrange", "player": intent.player, "tile": tile}
            self.do(({**action, "cell": list(intent.to)},), PLAY)

    def correct(self, intent: intents.Correct) -> None:
        """Points by hand."""
        action: dict[str, Json] = {"type": "correct"}
        action |= {"player": intent.player, "points": intent.points}
        if intent.note:
            action["note"] = intent.note
        self.do((action,), PLAY)

    def undo(self, intent: intents.Undo) -> None:
        """Take back; where that gives something hidden away, only once it is confirmed."""
        playing = self._desk.playing
        if playing is None:
            return
        steps = playing.undo_steps(intent.to)
        if steps == 0:
            return  # the game stands at that line already: two touches went there
        if playing.reveals(steps) and not intent.confirmed:
            text = (
                "Undo would show something hidden. If the table agrees: scan YES, hold the button "
                "long, or undo on the screen."
            )
            self._desk.say(Mood.REFUSED, Message(text))
            self._asked = self._desk.clock.monotonic()
            return
        self.do((UNDO_ROW,) * steps, UNDO)

    def asks(self, now: float) -> bool:
        """Whether it was just asked if something hidden may be shown; it is asked once."""
        asked, self._asked = self._asked, None
        return asked is not None and now - asked < KEPT_SECONDS

    def redo(self, intent: intents.Redo) -> None:
        """Give back."""
        self.do((REDO_ROW,), REDO)

    def do(self, actions: Sequence[dict[str, Json]], kind: str) -> None:
        """Play lines and have them written; a refusal is said and changes nothing."""
        desk, playing = self._desk, self._desk.playing
        self._asked = None
        if playing is None:
            desk.say(Mood.REFUSED, Message("No game is on the table: choose one first."))
            return
        try:
            rows = playing.play(actions, kind)
        except Refused as refused:
            self.refuse(refused)
            return
        desk.fresh_start()
        after, result = playing.after, result_of(playing.match)
        desk.commit(
            lambda done: desk.journal.append(playing.id, rows, done, after=after, result=result),
            lambda fault: self._written(playing, kind, fault),
        )

    def _written(self, playing: Playing, kind: str, fault: StoreFault | None) -> None:
        desk = self._desk
        if fault is not None:
            playing.failed()
            desk.say(Mood.FAULT, fault.message)
            return
        playing.confirmed()
        desk.notice = None
        won = kind == PLAY and playing.match.finished
        desk.cue(Cue.WINNER if won else Cue.ACCEPTED)

    def refuse(self, refused: Refused) -> None:
        """Say why something was refused."""
        playing = self._desk.playing
        message = sentence(refused, {}) if playing is None else playing.match.game.sentence(refused)
        self._desk.say(Mood.REFUSED, message, about=refused.code)
