"""The ports: what the core expects of the world outside it.

`hardware` fulfils them with real and with simulated parts. Times are seconds on the monotonic
clock unless a name says otherwise. What a port reports, it reports from a thread of its own by
calling the function it was given; that function only puts a message into the core's mailbox.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Protocol

import msgspec

from companion.finding import Finding
from companion.rules.game import Message


class Clock(Protocol):
    """Time. Tests turn it by hand."""

    def monotonic(self) -> float:
        """Seconds that only grow; the zero point means nothing."""

    def wall(self) -> float:
        """Seconds since 1970, a label only: it may jump by years in both directions."""

    def wall_is_known_good(self) -> bool:
        """Whether the date was set from outside since the machine started."""


class Health(StrEnum):
    """How a device is. A device that is not fitted has no status at all."""

    SEARCHING = "searching"
    READY = "ready"
    LOST = "lost"


class Status(msgspec.Struct, frozen=True):
    """A device's health and why it is so: `device` is one of the names below, of which
    only those in CHIPS have a chip."""

    device: str
    health: Health
    reason: Message | None = None
    simulated: bool = False


READER, HOURGLASS, BUZZER, STORAGE = "reader", "hourglass", "buzzer", "storage"
CHIPS = (READER, HOURGLASS, BUZZER, STORAGE)
BUTTONS, LIGHTS, SCREEN = "buttons", "lights", "screen"
"""What else may be fitted; these have no chip."""


class Scan(msgspec.Struct, frozen=True):
    """One tag as a reader gave it: its text (printable, at most 256 characters) and when its
    last byte was read."""

    tag: str
    at: float
    symbology: str = ""


class Removal(msgspec.Struct, frozen=True):
    """A tag was taken off a reader that can tell."""

    tag: str
    at: float


class Noise(msgspec.Struct, frozen=True):
    """Bytes that were no tag: why (`checksum`, `frame`, `length`, `text`, `uid`, `random`)."""

    reason: str
    raw: bytes
    at: float


class Reader(Protocol):
    """A source of scans. Starting twice or stopping twice does nothing.

    `beat` is the monotonic second at which its supervision last went round, whether there is a
    reader or not: for the watchdog.
    """

    @property
    def beat(self) -> float: ...

    def start(
        self,
        on_event: Callable[[Scan | Removal | Noise], None],
        on_status: Callable[[Status], None],
    ) -> None: ...

    def stop(self) -> None: ...


class Cue(StrEnum):
    """What a tone says; told apart with closed eyes."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    NEARLY_OVER = "nearly_over"
    OVER = "over"
    WINNER = "winner"
    TURN = "turn"


class Buzzer(Protocol):
    """Plays cues. `play` returns at once and a newer cue takes over from an older one."""

    def play(self, cue: Cue) -> None: ...

    def mute(self, muted: bool) -> None: ...

    def volume(self, level: float) -> None:
        """0.0 to 1.0; where the part has no volume nothing happens."""

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Who hears, from any thread, that it can no longer sound."""

    def close(self) -> None: ...


class Sand(msgspec.Struct, frozen=True):
    """What a glass shows: seconds of sand in the upper bulb, of `full` seconds in all, and
    whether it runs (else it lies flat, or has run out). `up` is the side on top, 0 or 1."""

    upper: float
    full: float
    running: bool
    up: int = 0
    at: float = 0.0


class SandDisplay(Protocol):
    """A real thing that shows the hourglass: a servo that turns a glass, a bar of lights."""

    def show(self, sand: Sand) -> None:
        """Follow the model from now on. Returns at once; movements go on by themselves."""

    def close(self) -> None:
        """Park: lie flat, hold nothing."""


class Turner(Protocol):
    """What turns a real glass over and lays it flat."""

    def show(self, sand: Sand) -> None:
        """Turn over, stand up or lie down as the sand does. Returns at once."""

    @property
    def places(self) -> tuple[float, float, float]:
        """Its end stops as pulses in microseconds: side 0 on top, flat, side 1 on top."""

    def calibrate(self, places: tuple[float, float, float]) -> None:
        """Other end stops from now on. Nothing moves."""

    def go(self, microseconds: float) -> None:
        """Move to a position: for the test and for finding the end stops."""

    def watch(self, on_status: Callable[[Status], None]) -> None:
        """Who hears, from a thread of its own, that it cannot move, and that it can again."""


class OwnGlass(msgspec.Struct, frozen=True):
    """The real sand glass of this table, where something turns it or watches it.

    `sides` are the seconds of a full run with side 0 and with side 1 on top. `side` tells which
    side the sensor sees on top at start (None: it lies flat, or cannot be told); without a sensor
    it is None itself.
    """

    sides: tuple[float, float]
    turner: Turner | None = None
    side: Callable[[], int | None] | None = None


class Backlight(Protocol):
    """The light behind the screen. What the system refuses is no fault of the game's: logged."""

    @property
    def name(self) -> str:
        """What the system calls it."""

    def level(self, share: float) -> None:
        """As bright as this, 0.0 to 1.0, never so dim that nobody finds the way back."""

    def sleep(self) -> None:
        """Dark."""

    def wake(self) -> None:
        """As bright as before."""


class Role(StrEnum):
    """What a button or a sensor at the table means."""

    NEXT = "next"
    UNDO = "undo"
    PAUSE = "pause"
    TURN_OVER = "turn_over"
    HELP = "help"
    LAID_FLAT = "laid_flat"
    """The real glass was laid flat by hand."""
    PUT_UP = "put_up"
    """The real glass was turned over or put up by hand."""


class Press(msgspec.Struct, frozen=True):
    """A debounced press of a button, or a settled movement of the flip sensor: then `up` is the
    side of the glass that is on top now (None: not known), and `at` when it came to rest."""

    role: Role
    at: float
    long: bool = False
    up: int | None = None


class Buttons(Protocol):
    """The buttons and sensors at the table."""

    def start(self, on_press: Callable[[Press], None]) -> None: ...

    def close(self) -> None: ...


class Lights(Protocol):
    """One light a seat."""

    def seats(self, lit: Sequence[bool]) -> None: ...

    def close(self) -> None: ...


class PinState(msgspec.Struct, frozen=True):
    """A simulated part as the bench draws it: `value` 0 to 1, `frequency` in hertz or None."""

    name: str
    value: float
    frequency: float | None = None


class Bench(Protocol):
    """The simulated table of a desktop: what one would do with one's hands. None on a Pi."""

    @property
    def blanks(self) -> tuple[str, ...]:
        """Tags as they come from the shop, of a kind that the reader reads."""

    def reads(self, tag: str) -> bool:
        """Whether the reader can read such a tag: one of RFID tags reads no printed code."""

    def tap(self, tag: str) -> None:
        """Hold a tag to the reader until it was read: its bytes go over a real pty.

        Raises:
            ValueError: the reader cannot read such a tag.
        """

    def press(self, role: Role, long: bool = False) -> None: ...

    def unplug(self) -> None: ...

    def plug(self) -> None: ...

    def pins(self) -> tuple[PinState, ...]:
        """What hourglass, buzzer and lights do now, as the mock pins have it."""


class Ear(Protocol):
    """Hears every byte of the reader, for people who want to see them."""

    def pieces(self) -> tuple[tuple[float, bytes], ...]:
        """The last pieces as they came, each with its monotonic second, oldest first."""


class Fittings(msgspec.Struct):
    """Everything that was put together for one run of the app; what is not fitted is None.

    `typed` says that a scanner may type into the app's own window (never beside one that is read
    from its device). `simulated` names the devices that only pretend, `ear` hears the reader's
    bytes, `examine` has the doctor look (it takes a while and may be called from any thread).
    `made` says by device what it is made of, `failed` why one that the settings name cannot be
    used. `faults` is what somebody should put right, said at the start as the `notes` are.
    """

    clock: Clock
    reader: Reader | None = None
    buzzer: Buzzer | None = None
    glasses: tuple[SandDisplay, ...] = ()
    buttons: Buttons | None = None
    lights: Lights | None = None
    bench: Bench | None = None
    notes: tuple[Message, ...] = ()
    own_glass: OwnGlass | None = None
    backlight: Backlight | None = None
    typed: bool = False
    simulated: frozenset[str] = frozenset()
    ear: Ear | None = None
    examine: Callable[[], Sequence[Finding]] | None = None
    made: Mapping[str, Message] = {}
    failed: Mapping[str, Message] = {}
    faults: tuple[Message, ...] = ()
