"""Every device in a line: how it is, and the last thing it said or did, and how long ago.

Where the companion runs it is asked (`companion.live`): only it may have the devices open. Where
it does not, what can be looked at without moving, lighting or sounding anything is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.ages import age
from companion.devices import (
    BUTTONS,
    BUZZER,
    HOURGLASS,
    LIGHTS,
    READER,
    SCREEN,
    STORAGE,
    Health,
)
from companion.finding import Finding
from companion.live import Live, LiveDevice
from companion.rules.game import Message, Term
from companion.service import HEALTHS, NAMES

SENTENCES = {
    READER: "Look at its cable and at what is said about readers above.",
    HOURGLASS: "Look at its wiring and at what is said about pins above, then start anew.",
    BUZZER: "Look at its wiring and at what is said about pins above, then start anew.",
    BUTTONS: "Look at their wiring and at what is said about pins above, then start anew.",
    LIGHTS: "Look at their wiring and at what is said about pins above, then start anew.",
    STORAGE: "Look at what is said about saved games above.",
    SCREEN: "Look at what is said about the screen above.",
}
"""What to do about a device that is not well."""


def running(live: Live) -> Iterator[Finding]:
    """The devices of the companion that runs, as it says itself."""
    text = "The companion is running (process {pid}): this is what it says."
    yield Finding(True, Message(text, {"pid": str(live.pid)}))
    for device in live.devices:
        yield msgspec.structs.replace(_finding(device), device=device.device)


def silent() -> Finding:
    """The companion runs, and does not say how its devices are."""
    what = Message("The companion is running and does not answer.")
    todo = "Start it anew: sudo systemctl restart tabletop-companion"
    return Finding(False, what, Message(todo))


def line(name: str, state: Term | Message, why: Message | None, last: Message | None) -> Message:
    """A device in a sentence or two: its state, why, the last value and its age."""
    told = Message("{device}: {state}.", {"device": NAMES[name], "state": state})
    for more in (why, last):
        if more is not None:
            told = Message("{first} {then}", {"first": told, "then": more})
    return told


def last_one(what: Message | str, seconds: float, raw: str = "") -> Message:
    """The last value with its age; `raw` is what it was to the letter."""
    if raw:
        what = Message("{what} ({raw})", {"what": what, "raw": raw})
    return Message("Last: {what}, {age}.", {"what": what, "age": age(seconds)})


def _finding(told: LiveDevice) -> Finding:
    name = told.device
    if not told.fitted:
        what = line(name, Term("not fitted"), None, None)
        return Finding(False, what, minor=True)
    health = Health(told.health)
    state = Term("simulated") if told.simulated and health is Health.READY else HEALTHS[health]
    why = Message("{what}", {"what": told.why}) if told.why else None
    last = Message("Nothing yet.")
    if told.age is not None:
        last = last_one(told.last, told.age, told.raw if name == READER else "")
    what = line(name, state, why, last)
    if health is Health.READY:
        return Finding(True, what)
    return Finding(False, what, Message(SENTENCES[name]))
