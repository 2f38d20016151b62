"""What there is for a monkey to reach, and what it has reached: screens, sheets, scenes, pages of
devices, everything that can be asked of the table, and what was pulled and turned round where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion import intents
from companion.service import DEVICES

DISTURBING = {
    "cable": "unplugged",
    "resize": "resized",
    "language": "another language",
    "palette": "other colours",
    "rotation": "turned",
    "text_size": "another size of type",
}
"""What may come at any moment, by the move or the setting."""
BARE = ("Sheet", "TypingSheet", "SeatsSheet", "Editor", "Intent")
"""Classes that are there for others alone."""
APART = ("RestoreCopy", "ReadTable")
"""What is asked for in tests of its own: it starts the app anew, or wants a table that lies about
while tags are taught."""
SURE = ("device", "intent", "screen")
"""What is reached in a long run for certain; some sheets lie many right touches away."""


class Reached:
    """Remembers what was reached, as words such as `sheet MenuSheet`."""

    def __init__(self, room: Any) -> None:
        self._room = room
        self.all: set[str] = set()
        put = room.table._mail.put

        def noted(message: object) -> None:
            if isinstance(message, intents.Intent):
                self.all.add(f"intent {type(message).__name__}")
            put(message)

        room.table._mail.put = noted

    def look(self) -> None:
        """Note what is to be seen now."""
        self.all |= set(self._seen())

    def disturb(self, what: str) -> None:
        """Note that this came over what is to be seen now."""
        if what in DISTURBING:
            self.all |= {f"{DISTURBING[what]} at {place}" for place in self._places()}

    def _places(self) -> Iterator[str]:
        room = self._room
        yield f"screen {room.stage.name}"
        if room.sheet is not None:
            yield f"sheet {type(room.sheet).__name__}"

    def _seen(self) -> Iterator[str]:
        room = self._room
        yield from self._places()
        if room.stage.name == "play" and room.scene is not None:
            yield f"scene {type(room.scene).__name__}"
        if room.stage.name == "hardware":
            yield f"device {room.stage.screen.device}"


def reachable() -> set[str]:
    """All that there is; every module of the screens must be loaded."""
    from ui.screens import SCREENS
    from ui.widgets.sheet import Sheet

    screens = {f"screen {name}" for name in SCREENS}
    found = screens | {f"sheet {name}" for name in _names(Sheet)}
    found |= {f"device {name}" for name in DEVICES}
    found |= {f"{what} at {place}" for what in DISTURBING.values() for place in screens}
    return found | {f"intent {name}" for name in _names(intents.Intent) if name not in APART}


def _names(base: type) -> Iterator[str]:
    below: list[type] = base.__subclasses__()
    for one in below:
        yield from _names(one)
        if one.__name__ not in BARE and one.__module__.partition(".")[0] in ("companion", "ui"):
            yield one.__name__


def grouped(words: Iterable[str]) -> str:
    """The words by their first one: `sheet A, B; intent C`."""
    groups: dict[str, list[str]] = {}
    for word in sorted(words):
        kind, _, rest = word.rpartition(" ")
        groups.setdefault(kind, []).append(rest)
    return "; ".join(f"{kind} {', '.join(rest)}" for kind, rest in groups.items())


def ungrouped(text: str) -> set[str]:
    """The words that `grouped` made this of."""
    found: set[str] = set()
    for group in filter(None, text.split("; ")):
        first, *others = group.split(", ")
        kind, _, one = first.rpartition(" ")
        found |= {f"{kind} {rest}" for rest in (one, *others)}
    return found
