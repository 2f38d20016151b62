"""Work that takes longer than a frame, one piece after another on a thread of its own.

The table's thread hands it out and hears the answer as a later message, so that neither a scan
nor a picture waits for a slow stick.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from companion.rules.game import Message
from companion.snapshots import Mood
from companion.storage.faults import StoreFault, fault_from
from companion.table.desk import Desk

log = logging.getLogger(__name__)
Found = TypeVar("Found")


class Done(msgspec.Struct, frozen=True):
    """An errand is run: `then` takes what it brought, unless it failed with a `fault`."""

    found: Any
    then: Callable[[Any], None]
    fault: Message | None
    failed: Callable[[], None]


class Errands:
    """Runs errands. The table's thread alone calls it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="errands")

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {Done: self._done}

    def run(
        self,
        work: Callable[[], Found],
        then: Callable[[Found], None],
        failed: Callable[[], None] = lambda: None,
    ) -> None:
        """Have something done beside the table; `then` gets what it brought, on the table's
        thread. A StoreFault or OSError of the work is told to the people at the table, and
        `failed` is called."""
        self._desk.unsaved += 1
        self._thread.submit(self._work, work, then, failed)

    def close(self) -> None:
        """Wait for what is being done, leave what is not begun."""
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _work(
        self, work: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[], None]
    ) -> None:
        found: Any = None
        fault: Message | None = None
        try:
            found = work()
        except StoreFault as told:
            fault = told.message
        except OSError as error:
            fault = fault_from(error).message
        except Exception:
            # Who waits for it must hear of its end, whatever that was.
            log.exception("an errand failed")
            fault = Message("Something went wrong inside; the log has the details.")
        self._desk.post(Done(found, then, fault, failed))

    def _done(self, message: Done) -> None:
        self._desk.unsaved -= 1
        if message.fault is not None:
            self._desk.say(Mood.FAULT, message.fault)
            message.failed()
        else:
            message.then(message.found)
