"""The table's mailbox: what has come, and what waits for a commit that is on its way."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue

import msgspec

from companion import intents
from companion.devices import Noise, Press, Removal, Role, Scan
from companion.rules.game import Message

MOST_HEARD = 200
"""Messages that may wait before a reader is no longer heard. Hands never come near that; a reader
gone mad sends a thousand times as many, and would take the memory and bury every touch."""
QUIET = 60.0
"""Seconds in which it is not said again that a reader says too much."""


class Stop(msgspec.Struct, frozen=True):
    """The last message: the thread ends after it."""


class Told(msgspec.Struct, frozen=True):
    """What somebody beside the table found out, and the people at it must know."""

    message: Message


class Asked(msgspec.Struct, frozen=True):
    """The watchdog's question: `answer` is called by the table's thread, and nothing changes."""

    answer: Callable[[], object]


class Tick(msgspec.Struct, frozen=True):
    """Something that was armed is due: held scans may have to be dropped."""


CHANGES_A_GAME = (
    Scan,
    Press,
    intents.Play,
    intents.Change,
    intents.Undo,
    intents.Redo,
    intents.Correct,
    intents.MoveUnseen,
    intents.Deal,
    intents.NewGame,
    intents.Resume,
    intents.PutAside,
    intents.Abandon,
    intents.Close,
    intents.Import,
    intents.NameNext,
)
"""These wait while a commit is on its way; everything else is answered at once."""


class Mailbox:
    """`put` and `hear` may be called from any thread, the rest from the table's own alone."""

    def __init__(self) -> None:
        self._come: SimpleQueue[object] = SimpleQueue()
        self._held_back: deque[object] = deque()
        self._said: float | None = None

    def put(self, message: object) -> None:
        """Put in a message."""
        self._come.put(message)

    def hear(self, event: Scan | Removal | Noise) -> None:
        """Put in what a reader says, as long as the table keeps up with it. Where it does not, the
        people are told, once a minute."""
        if self._come.qsize() + len(self._held_back) < MOST_HEARD:
            self._come.put(event)
        elif self._said is None or event.at - self._said >= QUIET:
            self._said = event.at
            text = "The reader says more than anybody can scan: some of it is not heard."
            self._come.put(Told(Message(text)))

    def get(self, timeout: float | None) -> object | None:
        """The next message; None where none comes within that many seconds."""
        try:
            return self._come.get(timeout=timeout)
        except Empty:
            return None

    def empty(self) -> bool:
        """Whether nothing has come that was not taken out yet."""
        return self._come.empty()

    def holds_back(self, message: object) -> bool:
        """Whether a message must wait for the commit that is on its way; it is kept then."""
        waits = isinstance(message, CHANGES_A_GAME) and not _mutes(message)
        if waits:
            self._held_back.append(message)
        return waits

    def waited(self) -> object | None:
        """The oldest message that was held back, now that no commit is on its way any more."""
        return self._held_back.popleft() if self._held_back else None

    def forget(self) -> None:
        """A commit failed: what waited for it was meant for a game that stands elsewhere now."""
        self._held_back.clear()


def _mutes(message: object) -> bool:
    """Whether it is the press that is to make it still at once."""
    return isinstance(message, Press) and message.role is Role.PAUSE and message.long
