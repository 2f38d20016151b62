"""The whole product in a room of its own: real window, real table and store, and a real reader
thread at a pty. Fingers touch the widgets, tags are held to the reader, and nothing else moves
the game."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from companion.codes import component_code, number_code, seat_code, word_code
from companion.components import things
from companion.intents import Adjust, NewGame
from companion.library import Library
from companion.match import Match
from companion.record import write_header
from companion.rules.game import Header, Json
from companion.rules.registry import LETTERS
from companion.settings.schema import Settings
from companion.snapshots import GameOn
from companion.store import Store
from companion.table import Table
from companion.table.mailbox import Asked
from hardware.clock import SystemClock
from hardware.fit import fit
from tests.ui.driver import Driver
from tests.ui.fingers import Fingers
from tests.ui.scenes.finger import Finger

PATIENCE = 30.0
"""Seconds without an answer after which something is wrong."""
AT_ONCE = 0.0
"""The repeat window: each time a tag is held there it is meant."""
LETTER_OF = {game: letter for letter, game in LETTERS.items()}
TAB, ENTER = 9, 13
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
CALM: Mapping[str, Json] = {"motion": False, "sleep": 0, "muted": True}


class Room:
    """A table in a folder, with its window. Close it in the end."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (800, 480),
        language: str = "en",
        settings: Mapping[str, Json] = CALM,
        *,
        by_keys: bool = False,
        fingers: Fingers | None = None,
    ) -> None:
        """`by_keys` goes everywhere by the keyboard; `fingers` are those of an X server on which
        no other window is, else the window itself is told of touches."""
        self.by_keys = by_keys
        clock = SystemClock()
        self.store = Store.open(folder, clock)
        self.fittings, self._give_back = fit(Settings(), clock, simulated=True, folder=folder)
        self.table = Table(self.store, self.fittings, repeat_window=AT_ONCE)
        self.library = Library(self.store)
        self.driver = Driver(
            size, language, table=self.table, fittings=self.fittings, library=self.library
        )
        self.screen = self.driver.screen
        self.desk, self.stage = self.driver.desk, self.driver.stage
        self.finger = Finger(self, fingers)
        self.table.start()
        for key, value in {**settings, "language": language}.items():
            self.table.post(Adjust(key, value))
        self.settle()

    def close(self) -> None:
        """Everything is put away, in the order in which the app does it."""
        self.finger.close()
        self.table.stop()
        self.driver.close()
        self.screen.loop.close()
        self._give_back()
        self.store.close()

    @property
    def game(self) -> GameOn:
        """The game on the screen."""
        found = self.desk.snapshot.game
        assert found is not None, "no game is on the screen"
        return found

    @property
    def match(self) -> Match:
        """The game at the table."""
        playing = self.table._desk.playing
        assert playing is not None, "no game is on the table"
        return playing.match

    @property
    def rows(self) -> int:
        """How many rows of the game lie in the journal, or are on their way there."""
        playing = self.table._desk.playing
        return -1 if playing is None else playing.rows

    @property
    def scene(self) -> Any:
        """The game's scene."""
        return self.stage.screen.scene

    @property
    def sheet(self) -> Any:
        """The sheet on top."""
        return self.stage.sheet

    def until(self, met: Callable[[], bool], what: str) -> None:
        """Let the app run until something is so; it sleeps while nothing happens."""
        late = time.monotonic() + PATIENCE
        while not met():
            assert time.monotonic() < late, f"waited in vain for {what}; {self.said}"
            self.screen.loop.step(0.2)

    @property
    def said(self) -> str:
        """What the companion said last."""
        notice = self.desk.snapshot.notice
        return "" if notice is None else self.desk.say(notice.message)

    def settle(self) -> None:
        """Until the table has done all it was asked, and the screen shows it.

        The table's thread may be in the middle of a message when it looks at rest from here. So
        it is asked once more: what it answers at rest, with the same picture as before, is true.
        """
        seen = None
        while seen is None or seen != self._at_rest():
            seen = self._at_rest()
            answered = threading.Event()

            def answer(answered: threading.Event = answered) -> None:
                answered.set()
                self.screen.loop.wake()

            self.table.post(Asked(answer))
            self.until(
                lambda answered=answered: answered.is_set() and self._still(),  # type: ignore[misc]
                "the table to come to rest",
            )

    def _at_rest(self) -> int | None:
        """The number of the picture that is shown where nothing more seems to come."""
        return self.desk.snapshot.sequence if self._still() else None

    def _still(self) -> bool:
        desk = self.table._desk
        at_rest = not desk.busy and not desk.unsaved and self.table._mail.empty()
        at_rest = at_rest and not self.desk.aside.under_way
        return at_rest and self.desk.snapshot.sequence == self.table.snapshot.sequence

    def begin(self, header: Header) -> None:
        """Start the game of a header, and wait until its scene is shown."""
        raw = msgspec.json.decode(write_header(header))
        del raw["format"]
        self.table.post(NewGame(raw))
        self.settle()
        self.stage.go("play")
        self.driver.frames()

    def touch(self, widget: Any) -> None:
        """Bring a widget into sight, touch it and see what comes of it; or by the keyboard go there
        and press Enter."""
        if self.by_keys:
            self.go_to(widget)
            self.driver.key(ENTER)
        else:
            self.finger.tap(widget)
        self.settle()

    def touch_cell(self, board: Any, cell: tuple[int, int]) -> None:
        """Touch a cell of a planet, or walk to it and press Enter."""
        if self.by_keys:
            self.go_to(board)
            for ahead, back, steps in (
                (DOWN, UP, cell[0] - board.cursor[0]),
                (RIGHT, LEFT, cell[1] - board.cursor[1]),
            ):
                for _ in range(abs(steps)):
                    self.driver.key(ahead if steps > 0 else back)
            assert board.cursor == cell
            self.driver.key(ENTER)
        else:
            side = board.width / 4
            x, y = board.x + (cell[1] + 0.5) * side, board.top - (cell[0] + 0.5) * side
            self.finger.tap_at(x, y)
        self.settle()

    def go_to(self, widget: Any) -> None:
        """Have the keyboard on a widget, by Tab alone; meanwhile something may open, and then it
        begins anew."""
        focus = self.stage.focus
        for _ in range(2 * len(focus.targets()) + 2):
            if focus.is_on(widget):
                return
            self.stage.key(TAB, shift=False)
        assert focus.is_on(widget), f"no way by keys to {type(widget).__name__}"

    def hold(self, tag: str) -> None:
        """Hold a tag to the reader until the table has heard of it."""
        before = self.table.snapshot.sequence
        assert self.fittings.bench is not None
        self.fittings.bench.tap(tag)
        self.until(lambda: self.table.snapshot.sequence > before, f"the scan of {tag}")
        self.settle()

    def row(self, name: str) -> Any:
        """A player's row of the strip."""
        return self.stage.screen.ids.strip.row_of(name)

    def lit(self, kind: type) -> list[Any]:
        """All of a kind that can be touched now, on the sheet on top or else on the screen."""
        return [w for w in self.stage.focus.targets() if isinstance(w, kind)]

    def seat(self, name: str) -> str:
        """A player's card: that of their colour and shape."""
        return seat_code(next(seat.look for seat in self.game.seats if seat.name == name))

    def thing(self, name: str) -> str:
        """The tag of a component of this game."""
        header = self.match.header
        ids = tuple(things(header.game, header.components))
        return component_code(LETTER_OF[header.game], name, ids)


def number(value: int) -> str:
    """A number's card."""
    return number_code(value)


def word(said: str) -> str:
    """A command's card."""
    return word_code(said)


def all_of(widget: Any) -> Iterator[Any]:
    """A widget and all that is in it."""
    yield widget
    for child in widget.children:
        yield from all_of(child)


def one(found: list[Any], what: str) -> Any:
    """The first of what was found.

    Raises:
        AssertionError: there is nothing.
    """
    assert found, f"nothing that is lit shows {what}"
    return found[0]


def choose_who(room: Room, name: str) -> None:
    """Where it is asked who, touch that player."""
    from ui.sheets.who import WhoSheet

    if isinstance(room.sheet, WhoSheet):
        room.touch(next(b for b in room.sheet.buttons if b.seat.name == name))
