"""What is wanted of the parts: the hourglass, buttons, the screen, and trying each of them."""

from __future__ import annotations

from companion.intents.base import Intent


class GlassTurn(Intent, frozen=True):
    """Turn the hourglass over; `seconds` sets a length of its own (table timer)."""

    seconds: float | None = None


class GlassLie(Intent, frozen=True):
    """Lay it flat: pause."""


class GlassStop(Intent, frozen=True):
    """The task or timer is over: put it away."""


class Pressed(Intent, frozen=True):
    """A button of the simulated table or the keyboard, with a role of `devices.Role`."""

    role: str


class Darken(Intent, frozen=True):
    """The screen went dark, or somebody woke it."""

    on: bool


class Examine(Intent, frozen=True):
    """Have the doctor look at everything; what is found comes with a later snapshot."""


class Trying(Intent, frozen=True):
    """The page of this device is open: presses and scans are only shown there. Empty: no more."""

    device: str


class PlayCue(Intent, frozen=True):
    """Play a tone (`devices.Cue`) to try it."""

    cue: str


class LightSeat(Intent, frozen=True):
    """Light one seat's light (from 0) to try it; None: none."""

    seat: int | None


class MoveGlass(Intent, frozen=True):
    """Have the servo put the real glass there: `0`, `flat` or `1`."""

    place: str


class TuneServo(Intent, frozen=True):
    """Move an end stop of the servo (`0`, `flat` or `1`) by so many microseconds, and go there."""

    place: str
    by: int


class TimeRun(Intent, frozen=True):
    """Timing one's own glass: a run begins, or the last grain of it has fallen."""


class TimeUndo(Intent, frozen=True):
    """The last run that was timed does not count."""


class TimeForget(Intent, frozen=True):
    """Forget all runs: the times of the settings, or of the game, count again."""


class TryDisk(Intent, frozen=True):
    """Write something small and tell how long it took until it was confirmed."""
