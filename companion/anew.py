"""The app puts a chosen copy in the place of everything, and starts anew with it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from companion.care import describe, restore
from companion.notify import Notifier
from companion.rules.game import Message
from companion.storage.faults import StoreFault
from companion.storage.files import discard

SAID = "COMPANION_SAID"
"""In the environment: what the app that starts anew has to say of what was done before."""


class _Said(msgspec.Struct):
    text: str
    values: dict[str, str | int]


def restore_and_start_anew(chosen: Path) -> None:
    """Once the store is closed: restore a copy in the data folder, then run the very same command
    again in this process's place, which says how that went. Does not come back."""
    try:
        said = describe(restore(chosen, chosen.parent))
    except StoreFault as fault:
        said = fault.message
    discard(chosen)
    values = {
        name: value if isinstance(value, int) else str(value) for name, value in said.values.items()
    }
    os.environ[SAID] = msgspec.json.encode(_Said(said.text, values)).decode()
    # systemd waits as long again for the first frame.
    Notifier.from_environment().alive()
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, sys.orig_argv)


def said_before() -> tuple[Message, ...]:
    """What this app has to say of what it did before it started anew; once."""
    text = os.environ.pop(SAID, "")
    if not text:
        return ()
    said = msgspec.json.decode(text, type=_Said)
    return (Message(said.text, dict(said.values)),)
