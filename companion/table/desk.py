"""What the parts of the table share: the game on it, what was last said, one commit at a time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.alarm import Alarm
from companion.devices import BUZZER, STORAGE, Cue, Fittings
from companion.journal import Journal
from companion.kept import Kept
from companion.rules.game import Message
from companion.service import Event
from companion.snapshots import Call, Mood, Notice, Show
from companion.storage.faults import StoreFault
from companion.storage.writer import Done
from companion.store import Store
from companion.table.held import Held
from companion.table.outputs import Outputs
from companion.table.playing import Playing
from companion.tags import Tags

CUES = {
    Mood.WELL: Cue.ACCEPTED,
    Mood.REFUSED: Cue.REFUSED,
    Mood.FAULT: Cue.REFUSED,
    Mood.UNKNOWN: Cue.UNKNOWN,
}


SAVED = Message("Saved and confirmed.")


class Committed(msgspec.Struct, frozen=True):
    """A commit is on the disk, or why it is not. Comes from the writer's thread."""

    fault: StoreFault | None


class Saved(msgspec.Struct, frozen=True):
    """Something small that was kept is on the disk, with what to say then, or why it is not."""

    fault: StoreFault | None
    then: Message | None = None


Then = Callable[[StoreFault | None], None]


class Desk:
    """The table's own thread uses it alone; `post` may be called from any."""

    def __init__(self, store: Store, fittings: Fittings, post: Callable[[object], None]) -> None:
        self.store = store
        self.journal = Journal(store)
        self.kept = Kept(store)
        self.tags = Tags(store)
        self.fittings = fittings
        self.clock = fittings.clock
        self.alarm = Alarm(fittings.clock)
        self.post = post
        self.outputs = Outputs(post, fittings.simulated)
        self.playing: Playing | None = None
        self.held = Held()
        self.needs: Message | None = None
        self.notice: Notice | None = None
        self.unsaved = 0
        """How many small things are on their way to the disk."""
        self.played: tuple[Cue, float] | None = None
        """The last tone and when it was played; the alarm's thread plays some."""
        self.did: dict[str, Event] = {}
        """The last thing that a device did for the game, by device."""
        self.call: Call | None = None
        """What a button asked the screen to show last."""
        self._said = 0
        self._then: Then | None = None

    @property
    def busy(self) -> bool:
        """Whether a commit is on its way: what changes a game must wait."""
        return self._then is not None

    def commit(self, submit: Callable[[Done], object], then: Then) -> None:
        """Have something written; `then` hears how it went, as a later message."""
        self._then = then
        submit(lambda fault: self.post(Committed(fault)))

    def committed(self, message: Committed) -> None:
        """What was on its way has arrived, or not."""
        then, self._then = self._then, None
        fault = message.fault
        what = SAVED if fault is None else fault.message
        self.did[STORAGE] = Event(self.clock.monotonic(), what, good=fault is None)
        if then is not None:
            then(message.fault)

    def small(self, then: Message | None = None) -> Done:
        """Who hears how something small was written: the table, with what to say then."""
        self.unsaved += 1
        return lambda fault: self.post(Saved(fault, then))

    def say(
        self, mood: Mood, message: Message, *, tag: str = "", about: str = "", path: str = ""
    ) -> None:
        """Tell the people at the table something, with its tone."""
        self._said += 1
        self.notice = Notice(self._said, mood, message, tag, about, path)
        if mood in CUES:
            self.cue(CUES[mood])

    def show(self, what: Show) -> None:
        """Have the screen show something."""
        self.call = Call(1 if self.call is None else self.call.number + 1, what)

    def cue(self, cue: Cue) -> None:
        """Play a tone, where there is something to play it."""
        buzzer = self.fittings.buzzer
        if buzzer is not None and self.outputs.use(BUZZER, buzzer, lambda: buzzer.play(cue)):
            self.played = (cue, self.clock.monotonic())

    def fresh_start(self) -> None:
        """An action, an undo or another game: earlier scans and wishes count no more."""
        self.held.clear()
        self.needs = None
