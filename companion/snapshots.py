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
    the code of a refusal that the rules explain.
    """

    number: int
    mood: Mood
    message: Message
    tag: str = ""
    about: str = ""


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
    `legal` holds actions in the record's form; `open_keys` what they only sample. `sources` names
    the parts of the scores. `log` is whole, oldest line first; `rows` counts what lies
    behind it in the journal. Where only results are told, `forms` judges those that are drafted
    (`companion.table.forms`), by player.
    """

    id: int
    game: str
    seats: tuple[Seat, ...]
    first: str
    options: dict[str, Json]
    components: dict[str, Json]
    sure: Message
    view: dict[str, Json]
    facts: dict[str, Json]
    prompt: Prompt
    legal: tuple[dict[str, Json], ...]
    open_keys: dict[str, tuple[str, ...]]
    sources: dict[str, Term]
    log: tuple[Line, ...]
    actions: int
    can_undo: bool
    can_redo: bool
    undo_reveals: bool
    aborted: bool = False
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


class Place(StrEnum):
    """Where a copy of everything lies: on this machine, or on the stick that is in."""

    HERE = "here"
    STICK = "stick"


class Copy(msgspec.Struct, frozen=True):
    """A copy of everything that can be brought back.

    `number` says how new it is among those of its place, `size` is in bytes, `date` the second
    since 1970 at which the last thing in it was played (None where nothing was, or nobody has
    looked yet) and `sure` whether that date is to be trusted. `sound` is True for one checked
    whole, False for one that is not good, None for one not checked yet.
    """

    place: Place
    name: str
    number: int
    size: int
    date: float | None = None
    sure: bool = False
    games: int | None = None
    sound: bool | None = None


class Copies(msgspec.Struct, frozen=True):
    """All copies, newest first, those here before those on the stick; whether a stick is in; and
    what is being done with them, until when no stick is to be pulled out."""

    all: tuple[Copy, ...] = ()
    stick: bool = False
    doing: Message | None = None


class Heard(msgspec.Struct, frozen=True):
    """A tag scanned while the Tags screen listens. `number` grows with each."""

    number: int
    tag: str


class TagTable(msgspec.Struct, frozen=True):
    """A table of tags from outside, read and checked: how many lines are new, say something else
    than so far, or say the same, and what is wrong with others, by line. `refused` says why
    nothing of it can be taken over."""

    name: str
    new: int = 0
    changed: int = 0
    same: int = 0
    problems: tuple[tuple[int, Message], ...] = ()
    refused: Message | None = None


class Teaching(msgspec.Struct, frozen=True):
    """What the Tags screen goes by while it is up: the tags scanned last, oldest first, how many
    changes of the catalogue are settled (on the disk, or refused by it) and how many are on their
    way there, the tables that lie about, and the one that was read."""

    heard: tuple[Heard, ...] = ()
    settled: int = 0
    waiting: int = 0
    tables: tuple[tuple[Place, str], ...] | None = None
    table: TagTable | None = None


class RecordStanding(msgspec.Struct, frozen=True):
    """How a player stands in a record from outside; None where that is hidden yet."""

    name: str
    total: int | None
    rank: int | None
    winner: bool


class RecordPreview(msgspec.Struct, frozen=True):
    """A record from outside, played through. `refused` says why it cannot be taken over, and
    `line` which line is wrong (0: no line is). `ended` is None while the game goes on; `date` is
    the day of its last dated action (`2026-11-30`), or empty."""

    name: str
    game: str = ""
    players: tuple[str, ...] = ()
    date: str = ""
    actions: int = 0
    standings: tuple[RecordStanding, ...] = ()
    ended: Message | None = None
    refused: Message | None = None
    line: int = 0


class Records(msgspec.Struct, frozen=True):
    """The records that lie about for taking over (None: not looked yet), why they cannot be
    seen, the file that is being read now, the one read last, and how many were taken over."""

    files: tuple[tuple[Place, str], ...] | None = None
    problem: Message | None = None
    reading: str = ""
    preview: RecordPreview | None = None
    taken: int = 0


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
