"""What every widget of the app can reach: look, language, the newest snapshot, the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from companion.devices import Bench, Clock, Ear
from companion.history import History
from companion.intents import Intent
from companion.language import Language
from companion.rules.game import Message
from companion.snapshots import Outlooks, Player, Secret, Snapshot
from companion.tags import Taught
from ui.aside import Aside, AtOnce
from ui.drawing.bounds import start_of
from ui.names import seated
from ui.theme import Theme

if TYPE_CHECKING:
    from companion.replay import Replays
    from ui.palettes import Recolouring
    from ui.sketch import Sketch
    from ui.stage import Stage

Words = Message | str
"""A message of ours, translated where it is drawn, or text from outside, drawn as it is."""


def words(text: str, **values: Any) -> Message:
    """A message of ours. In Python and in kv this marks a text for translation."""
    return Message(text, values)


def counted(one: str, many: str, count: int, **values: Any) -> Message:
    """A message whose form depends on a number, `{count}` in the text."""
    return Message(one, {"count": count, **values}, many, "count")


def percent(value: int) -> Message:
    """A share in hundredths, with the blank before its sign where the language has one."""
    return words("{percent}%", percent=value)


class Table(Protocol):
    """The table behind the screen."""

    def post(self, message: object, /) -> None:
        """Ask for something. Any thread may."""

    def watch(
        self,
        on_snapshot: Callable[[Snapshot], None],
        on_outlooks: Callable[[Outlooks], None],
        on_secret: Callable[[Secret], None],
        /,
    ) -> None:
        """Hear of what changes, on a thread of the table's."""


class Library(Protocol):
    """What is kept and the screens ask for. Answers come at once: the reads are short."""

    replays: Replays
    """Games to step through."""
    history: History
    """Games played."""

    def players(self) -> Sequence[Player]:
        """Everybody who has played here, the latest first."""

    def tags(self) -> Sequence[Taught]:
        """The whole catalogue of taught tags."""


class Desk:
    """One for the app's life. Everything here belongs to the screen's thread."""

    def __init__(
        self,
        table: Table,
        language: Language,
        theme: Theme,
        clock: Clock,
        bench: Bench | None = None,
        library: Library | None = None,
    ) -> None:
        self.table = table
        self.language = language
        self.theme = theme
        self.clock = clock
        self.bench = bench
        self.library = library
        self.snapshot = Snapshot(0, 0.0)
        self.outlooks = Outlooks(-1, ())
        self.motion = True
        self.colours: Recolouring = {}
        """What is drawn in another colour, for eyes that see little of one."""
        self.dims = False
        """Whether the light behind the screen can be dimmed."""
        self.ear: Ear | None = None
        """Hears the reader's bytes, for the page that shows them."""
        self.aside: Aside = AtOnce()
        """Does what would keep the screen waiting."""
        self.stage: Stage | None = None
        self.sketches: set[Sketch] = set()
        self.cut: list[str] | None = None
        """Where texts that did not fit are noted, for the tests that look for them."""

    def post(self, intent: Intent) -> None:
        """Ask the table for something."""
        self.table.post(intent)

    def say(self, text: Words) -> str:
        """A text as it is shown."""
        if isinstance(text, str):
            return start_of(text)
        game = self.snapshot.game
        return self.language.say(seated(text, () if game is None else game.seats))

    def restyle(self) -> None:
        """Draw everything anew: another language, size or text size."""
        for sketch in tuple(self.sketches):
            if sketch.attached:  # a window fits its rows to the new size: some come, some go
                sketch.restyled()

    def note_cut(self, shown: str) -> None:
        """Remember that a text was cut, where that is asked for."""
        if self.cut is not None:
            self.cut.append(shown)
