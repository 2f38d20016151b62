"""What the screen gets: immutable pictures of the table, one after another.

The screen never holds a state and never calls the match. It draws the newest `Snapshot`,
lights what `legal` names, and posts intents (`companion.intents`). Outlooks follow in an
`Outlooks` of their own, because they may take longer than a frame.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from companion.devices import Sand, Status
from companion.figures import HistoryFigures
from companion.outside import Copies, Place, Records, Teaching
from companion.rules.game import Json, Message, Prompt, Term
from companion.service import ServiceView


class Player(msgspec.Struct, frozen=True):
    """A known player. `shown` is False for one who left: the history stays. `look` is the colour
    and shape they chose (`companion.looks`); None: none yet."""

    id: int
    name: str
    shown: bool = True
    look: int | None = None


class Mood(StrEnum):
    """How a notice is meant: it decides colour, symbol and how long it stays."""

    WELL = "well"
    INFO = "info"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    FAULT = "fault"


class Notice(msgspec.Struct, frozen=True):
    """The last thing the companion said. `number` grows with each, so that the same sentence
    twice is seen twice. `tag` is set where an unknown tag can be taught on the spot, `about` is
    the code of a refusal that the rules explain, `path` the whole one of a file that was made.
    """

    number: int
    mood: Mood
    message: Message
    tag: str = ""
    about: str = ""
    path: str = ""


class Show(StrEnum):
    """What the help button asks the screen for."""

    CHOICES = "choices"
    """What can be done now."""
    RULES = "rules"
    """The rules of what is done now."""


class Call(msgspec.Struct, frozen=True):
    """A button at the table asks the screen to show something. `number` grows with each."""

    number: int
    what: Show


class Line(msgspec.Struct, frozen=True):
    """A line of the log: the action as one may see it (concealed), its words, what it brought.

    `kind` is the action's type, and `brought` names what `then` tells, both in the record's words.
    `undone` lines stay visible, struck through. `number` counts the game's journal rows.
    """

    number: int
    words: Message
    player: str = ""
    then: tuple[Message, ...] = ()
    undone: bool = False
    kind: str = ""
    brought: tuple[str, ...] = ()


class Seat(msgspec.Struct, frozen=True):
    """A player at the table, on the seat with that number (0 to 5, clockwise), with a look
    (`companion.looks`; by default that of the place)."""

    name: str
    number: int
    player_id: int | None = None
    chosen: int | None = None

    @property
    def look(self) -> int:
        """The colour and shape, 0 to 5; at one table no two are alike."""
        return self.number if self.chosen is None else self.chosen


class Form(msgspec.Struct, frozen=True):
    """What a half-filled form of a player's result would be worth: total and parts (None while
    they cannot be told), and why it cannot be entered as it is (None: it can)."""

    problem: Message | None
    total: int | None
    parts: dict[str, int] = {}


class GameOn(msgspec.Struct, frozen=True):
    """The game on the table, as anybody may see it.

    `view` is the record's view (FORMAT) with what is hidden masked: `turn`, `happened`,
    `players`, `scores` (parts, totals and ranks may be None), `winners` and the game's own keys.
    `facts` are the game's own (`rules.game.Game.facts`): what follows from its rules and is drawn.
    `legal` holds actions in the record's form, samples where a key is open. `sources` names the
    parts of the scores. `log` is whole, oldest line first; `rows` counts what lies behind it in
    the journal. Where only results are told, `forms` judges those that are drafted
    (`companion.table.forms`), by player.
    """

    id: int
    game: str
    seats: tuple[Seat, ...]
    first: str
    options: dict[str, Json]
    components: dict[str, Json]
    view: dict[str, Json]
    facts: dict[str, Json]
    prompt: Prompt
    legal: tuple[dict[str, Json], ...]
    sources: dict[str, Term]
    log: tuple[Line, ...]
    actions: int
    can_undo: bool
    can_redo: bool
    undo_reveals: bool
    named: str | None = None
    held: tuple[Message, ...] = ()
    needs: Message | None = None
    drafts: dict[str, Json] = {}
    forms: dict[str, Form] = {}
    rows: int = 0


class Waiting(msgspec.Struct, frozen=True):
    """A game that can be resumed: open at the last stop, or put aside. `played` is the second
    since 1970 at which something was done in it last, `sure_date` whether that is to be trusted,
    `looks` are the players' colours and shapes (empty: those of their places)."""

    id: int
    game: str
    players: tuple[str, ...]
    summary: Message
    played: float
    sure_date: bool
    looks: tuple[int, ...] = ()


class GlassView(msgspec.Struct, frozen=True):
    """The hourglass as the screen draws it. `sand.at` is the monotonic second of `sand`, so
    remaining time is computed, never counted down. `runs_left` counts turns still to come.
    `behind` are the seconds by which the real glass is late, because it still runs out an old
    turn (0: in step, or there is none); `turn_it` says that it waits for a hand."""

    sand: Sand
    budget: float
    left: float
    runs_left: int = 0
    over: bool = False
    behind: float = 0.0
    turn_it: bool = False
    restored: bool = False


class Snapshot(msgspec.Struct, frozen=True):
    """Everything the screen shows. `sequence` grows by one with each.

    `pending` counts actions that are played but not yet on the disk: they are shown as such.
    `settings` are those that the screen changes (`intents.Adjust`), `boxes` the owner's own
    components by game and name, `box_files` the files that may hold more of them, once somebody
    has looked (`intents.LookForBoxes`), `teaching` what the Tags screen goes by, while it is up,
    `written` the path of the file last written for people, by what it holds, `history` the
    figures that were last asked for (`intents.LookAtHistory`),
    `copies` the copies of everything once somebody has looked at them (`intents.LookAtCopies`),
    `service` what the Hardware screen goes by, `call` what a button asked the screen to show last,
    `records` those from outside that can be taken over (`intents.LookForRecords`).
    """

    sequence: int
    at: float
    game: GameOn | None = None
    waiting: tuple[Waiting, ...] = ()
    statuses: tuple[Status, ...] = ()
    notice: Notice | None = None
    glass: GlassView | None = None
    pending: int = 0
    settings: dict[str, Json] = {}
    players: tuple[Player, ...] = ()
    boxes: dict[str, dict[str, Json]] = {}
    teaching: Teaching | None = None
    written: dict[str, str] = {}
    history: HistoryFigures | None = None
    copies: Copies | None = None
    records: Records = Records()
    box_files: tuple[tuple[Place, str], ...] | None = None
    service: ServiceView = ServiceView()
    call: Call | None = None


class Secret(msgspec.Struct, frozen=True):
    """What only this player may see: their own entry of the view, unmasked, for as long as the
    touch with that number is held. It is nowhere kept."""

    player: str
    touch: int
    entry: dict[str, Json]


class Effect(msgspec.Struct, frozen=True):
    """What one action would bring: the change of each player's total by name (None where it
    is hidden), and in words what could not be counted."""

    change: dict[str, int | None]
    left_out: tuple[Message, ...] = ()


class Outlooks(msgspec.Struct, frozen=True):
    """The effects of `GameOn.legal`, index by index, of the snapshot with that sequence."""

    sequence: int
    effects: tuple[Effect | None, ...]
