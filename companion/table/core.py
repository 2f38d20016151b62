"""The table: one thread reads one mailbox, and every change is followed by a new snapshot.

Nothing here needs a lock, and tests hand messages to `handle` one by one without any thread.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import intents
from companion.devices import Fittings
from companion.kept import Space
from companion.rules.game import Message, Sign, Value
from companion.sightings import WINDOW
from companion.snapshots import Mood, Outlooks, Secret, Snapshot
from companion.storage.stick import Stick
from companion.store import Store
from companion.table.boxes import Boxes
from companion.table.copying import Copying
from companion.table.dealing import Dealing
from companion.table.desk import Committed, Desk
from companion.table.errands import Errands
from companion.table.figures import Figures
from companion.table.games import Games
from companion.table.importing import Importing
from companion.table.keeping import Keeping
from companion.table.mailbox import Asked, Mailbox, Stop, Tick, Told
from companion.table.moves import Moves
from companion.table.pace import Pace
from companion.table.picture import effects, game_on
from companion.table.playing import Playing
from companion.table.sandglass import SandGlass
from companion.table.senses import Senses
from companion.table.tagging import Tagging
from companion.table.writing import Writing
from companion.things import thing

log = logging.getLogger(__name__)


class Table:
    """Everything that happens at the table. `post` may be called from any thread.

    `repeat_window` is in seconds: the same tile within it is one scan. `stick` is where a stick
    would be; None: where a kiosk mounts it.
    """

    def __init__(
        self,
        store: Store,
        fittings: Fittings,
        *,
        repeat_window: float = WINDOW,
        stick: Stick | None = None,
    ) -> None:
        self._mail = Mailbox()
        self._desk = Desk(store, fittings, self.post)
        self._moves = Moves(self._desk)
        self._games = Games(self._desk)
        self._errands = Errands(self._desk)
        self._tagging = Tagging(self._desk, self._errands)
        self._writing = Writing(self._desk, self._errands)
        self._figures = Figures(self._desk, self._errands)
        self._importing = Importing(self._desk, self._errands, self._games)
        self._keeping = Keeping(self._desk)
        self._copying = Copying(self._desk, self._errands, stick)
        self._boxes = Boxes(self._desk, self._errands)
        self._glass = SandGlass(self._desk)
        self._senses = Senses(
            self._desk,
            self._errands,
            self._moves,
            self._tagging,
            self._glass,
            self._keeping.mute,
            repeat_window,
        )
        self._thread: threading.Thread | None = None
        self._on_snapshot: Callable[[Snapshot], None] = _nobody
        self._on_outlooks: Callable[[Outlooks], None] = _nobody
        self._on_secret: Callable[[Secret], None] = _nobody
        self._sequence = 0
        self._drop_armed: float | None = None
        self._pace = Pace(fittings.clock)
        self.snapshot = Snapshot(0, 0.0)
        """The newest one; any thread may read it."""
        self._handlers = self._answered()
        self._unsaid = [(Mood.FAULT, message) for message in (*store.messages, *fittings.faults)]
        self._unsaid += [(Mood.INFO, message) for message in fittings.notes]
        self._say_next()
        store.watch(self.post)
        self._publish()

    def _answered(self) -> dict[type, Callable[[Any], None]]:
        """Every message that the table answers, and who does it."""
        return {
            Committed: self._committed,
            Tick: lambda _: None,
            Told: lambda told: self._desk.say(Mood.FAULT, told.message),
            intents.Deal: Dealing(self._desk, self._moves).deal,
            intents.Seen: self._seen,
            intents.Peek: self._peek,
            **self._moves.handlers(),
            **self._games.handlers(),
            **self._keeping.handlers(),
            **self._copying.handlers(),
            **self._boxes.handlers(),
            **self._tagging.handlers(),
            **self._writing.handlers(),
            **self._figures.handlers(),
            **self._importing.handlers(),
            **self._errands.handlers(),
            **self._glass.handlers(),
            **self._senses.handlers(),
        }

    def watch(
        self,
        on_snapshot: Callable[[Snapshot], None],
        on_outlooks: Callable[[Outlooks], None],
        on_secret: Callable[[Secret], None] | None = None,
    ) -> None:
        """Who gets the snapshots, on the table's thread. Call it before `start`.

        `on_secret` is the screen's alone: what only one player may see, for one touch.
        """
        self._on_snapshot = on_snapshot
        self._on_outlooks = on_outlooks
        self._on_secret = on_secret or _nobody

    def restore_with(self, restore: Callable[[Path], None]) -> None:
        """Who puts a chosen copy in the place of everything, on the table's thread: the app is to
        stop for it, and to start anew. Call it before `start`; without it none is restored."""
        self._copying.restore = restore

    def post(self, message: object) -> None:
        """Put a message into the mailbox. Any thread may."""
        self._mail.put(message)

    def start(self) -> None:
        """Run the table's thread, and the devices that report to it."""
        self._on_snapshot(self.snapshot)
        self._desk.alarm.start()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()
        self._senses.start(self._mail.hear)

    def stop(self) -> None:
        """Stop the devices, then the thread, once what is on its way is written."""
        self._senses.stop()
        self._glass.close()
        self._desk.alarm.stop()
        if self._thread is not None:
            self.post(Stop())
            self._thread.join()
            self._thread = None
        self._writing.close()
        self._errands.close()

    def _run(self) -> None:
        while True:
            message = self._mail.get(self._pace.patience(busy=self._desk.busy))
            if isinstance(message, Stop):
                return
            try:
                self._go_on(message)
            except Exception:
                # The table goes on: the journal has all that was confirmed.
                log.exception("a message to the table failed: %s", type(message).__name__)
                self._own_up()

    def _own_up(self) -> None:
        """Say that something went wrong inside, as far as that can still be said."""
        text = "Something went wrong inside; the game is safe. The log has the details."
        try:
            self._desk.say(Mood.FAULT, Message(text))
            self._publish()
        except Exception:
            # The same fault may stand in the way of saying so; the next message may be well.
            log.exception("that something went wrong cannot be shown")

    def _go_on(self, message: object | None) -> None:
        """Do what a message asks, and show it as soon as the pace says; without one, show what
        is due."""
        if message is not None:
            if self._do(message) and self._pace.shows_now(busy=self._desk.busy):
                self._publish()
        elif self._desk.busy:
            self._publish()
        else:
            self._publish_outlooks()

    def handle(self, message: object) -> None:
        """Do what one message asks, then what waited for it, then publish."""
        if self._do(message):
            self._publish()

    def _do(self, message: object) -> bool:
        """Do what one message asks, then what waited for it; whether anything can have changed."""
        if isinstance(message, Asked):
            message.answer()
            return False
        if self._desk.busy and self._mail.holds_back(message):
            return False
        waited: object | None = message
        while waited is not None:
            self._handlers[type(waited)](waited)
            waited = None if self._desk.busy else self._mail.waited()
        return True

    def _committed(self, message: Committed) -> None:
        self._desk.committed(message)
        if message.fault is not None:
            self._mail.forget()
        self._glass.follow()

    def _seen(self, intent: intents.Seen) -> None:
        notice = self._desk.notice
        if notice is not None and notice.number == intent.number:
            self._desk.notice = None
            self._say_next()

    def _say_next(self) -> None:
        """Say what the start has brought, one after another: each is read before the next comes."""
        if self._unsaid:
            self._desk.say(*self._unsaid.pop(0))

    def _peek(self, intent: intents.Peek) -> None:
        playing = self._desk.playing
        entry = None if playing is None else playing.match.secret(intent.player)
        if entry is not None:
            self._on_secret(Secret(intent.player, intent.touch, entry))

    def _publish(self) -> None:
        desk, playing = self._desk, self._desk.playing
        now = desk.clock.monotonic()
        signs = desk.held.signs(now)
        if not signs:
            desk.needs = None
        self._arm_drop()
        self._sequence += 1
        game = None
        if playing is not None:
            held = tuple(_shown(sign, playing) for sign in signs)
            drafts = desk.kept.all(Space.DRAFT, playing.id)
            game = game_on(playing, held, desk.needs, drafts)
        self.snapshot = Snapshot(
            sequence=self._sequence,
            at=now,
            game=game,
            waiting=self._games.waiting,
            statuses=tuple(self._senses.statuses.values()),
            notice=desk.notice,
            glass=self._glass.view(),
            pending=0 if playing is None else playing.pending,
            settings=desk.kept.all(Space.SETTING),
            players=self._keeping.players,
            boxes=desk.kept.all(Space.BOX),
            box_files=self._boxes.files,
            teaching=self._tagging.shown(),
            copies=self._copying.copies,
            written=self._writing.written,
            history=self._figures.shown,
            records=self._importing.records,
            service=self._senses.view(),
            call=desk.call,
        )
        self._senses.light(game)
        self._on_snapshot(self.snapshot)
        self._pace.shown(foresee=playing is not None)

    def _arm_drop(self) -> None:
        """Have the table look again when the oldest scan is to be dropped."""
        drop = self._desk.held.next_drop()
        if drop != self._drop_armed:
            self._drop_armed = drop
            if drop is not None:
                self._desk.alarm.arm(drop, lambda: self.post(Tick()))

    def _publish_outlooks(self) -> None:
        self._pace.foreseen()
        playing = self._desk.playing
        if playing is not None:
            self._on_outlooks(Outlooks(self._sequence, effects(playing)))


def _shown(sign: Sign, playing: Playing) -> Message:
    """A scan that waits: `scan` is what it says to the game, `kind` what it is."""
    values: dict[str, Value] = {"scan": sign.value, "kind": sign.kind}
    if sign.kind != "component":
        return Message("{scan}", values)
    header = playing.match.header
    name = thing(header.game, sign.value, header.components).name
    return Message("{name}", {**values, "name": name})


def _nobody(_: object) -> None:
    return None
