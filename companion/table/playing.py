"""The game on the table: its match, its place in the journal, and what is on its way there.

One commit is on its way at a time. Until it is on the disk the actions are shown as pending;
if it fails, match and log go back to where they were.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.journal import Placing, Result, Row, Stored
from companion.looks import spread
from companion.match import Match, Position
from companion.naming import named
from companion.rules.game import Header, Json, Message, Refused, places
from companion.snapshots import Seat
from companion.table.log import Log, LogRow

PLAY, UNDO, REDO, CHANGE = "play", "undo", "redo", "change"
UNDO_ROW: dict[str, Json] = {"type": "undo"}
REDO_ROW: dict[str, Json] = {"type": "redo"}


class Playing:
    """A game that is open at this table.

    Raises:
        Refused: the header cannot be played by these rules.
    """

    def __init__(
        self,
        game_id: int,
        header: Header,
        player_ids: Sequence[int | None] = (),
        looks: Sequence[int] = (),
    ) -> None:
        self.id = game_id
        self.match = Match(header)
        self.log = Log(self._said)
        self.rows = 0
        self.named: str | None = None
        ids = tuple(player_ids) or (None,) * len(header.players)
        worn = tuple(looks) or spread([None] * len(header.players))
        self.seats = tuple(
            Seat(name, number, player_id, look)
            for number, (name, player_id, look) in enumerate(
                zip(header.players, ids, worn, strict=True)
            )
        )
        self._before: tuple[Position, int] | None = None

    @classmethod
    def resumed(
        cls, stored: Stored, seen: Callable[[Position], object] = lambda _: None
    ) -> Playing:
        """A game from the journal, played again up to where it was. `seen` gets each position
        on the way: that of the start, then one a row.

        Raises:
            Refused: today's rules do not accept what was played.
        """
        playing = cls(stored.id, stored.header, stored.player_ids, stored.looks)
        step: list[LogRow] = []
        number = 0
        seen(playing.match.position)
        for row in stored.rows:
            if row.step != number and step:
                playing.log.add(step)
                step = []
            number = row.step
            playing.match.play(row.action)
            seen(playing.match.position)
            step.append(LogRow(row.number, row.action, playing.match.happened))
        if step:
            playing.log.add(step)
        playing.rows = len(stored.rows)
        return playing

    def _said(self, entry: Mapping[str, Json]) -> Message:
        """A line in words, what it is about called by its name."""
        header = self.match.header
        return named(self.match.game.words(entry), header.game, header.components)

    @property
    def pending(self) -> int:
        """How many rows are on their way to the disk."""
        return 0 if self._before is None else self.rows - self._before[1]

    def play(self, actions: Sequence[dict[str, Json]], kind: str) -> tuple[Row, ...]:
        """Do these lines, all of them or none; the rows to write.

        Raises:
            Refused: one of them is not allowed; nothing has changed.
        """
        before = (self.match.position, self.rows)
        step: list[LogRow] = []
        try:
            for action in actions:
                self.match.play(action)
                number = self.rows + len(step) + 1
                step.append(LogRow(number, action, self.match.happened))
        except Refused:
            self.match.position = before[0]
            raise
        self._before = before
        self.rows += len(step)
        self.log.add(step)
        return tuple(Row(action, kind) for action in actions)

    @property
    def after(self) -> int:
        """How many rows lay in the journal before the ones on their way."""
        return self.rows if self._before is None else self._before[1]

    def confirmed(self) -> None:
        """What was on its way is on the disk."""
        if self._before is not None and self.match.finished != self._finished(self._before[0]):
            self.log.forget_words()
        self._before = None
        self.named = None

    def _finished(self, position: Position) -> bool:
        return self.match.game.outcome(position.top.state) is not None

    def failed(self) -> None:
        """What was on its way did not reach the disk: go back to before it."""
        if self._before is not None:
            self.match.position, self.rows = self._before
            self.log.drop_last()
            self._before = None

    def undo_steps(self, to: int | None) -> int:
        """How many actions an undo takes back: one, or all behind a line of the log."""
        return 1 if to is None else self.log.standing_after(to)

    def reveals(self, steps: int) -> bool:
        """Whether taking back that many actions gives away something hidden."""
        game = self.match.game
        for frame, _ in zip(self.match.past(), range(steps), strict=False):
            if frame.before is None or frame.action is None:
                return False
            if frame.action["type"] == "correct":
                continue
            if game.reveals(frame.before.state, self.match.decode(frame.action)):
                return True
        return False

    def changed(self, action: dict[str, Json]) -> list[dict[str, Json]]:
        """The lines that change a player's own last action to this one: undo down to it, do
        the new one, do again what the others did since.

        Raises:
            Refused: that player has done nothing yet.
        """
        again: list[dict[str, Json]] = []
        for frame in self.match.past():
            if frame.action is None:
                break
            if frame.action.get("player") == action.get("player"):
                undone: list[dict[str, Json]] = [UNDO_ROW] * (len(again) + 1)
                return [*undone, action, *reversed(again)]
            again.append(frame.action)
        raise Refused("nothing_to_undo")


def result_of(match: Match) -> Result | None:
    """A finished game's result for the history; None while it goes on."""
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return None
    winners = match.winners()
    entries = match.entries()
    return Result(
        outcome.ending,
        tuple(
            Placing(entry.name, entry.total, rank, entry.name in winners, dict(entry.parts))
            for entry, rank in zip(entries, places(entries), strict=True)
        ),
    )
