"""What the hourglass shows at a moment: sand above, seconds left, and what is to be said of it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.snapshots import GlassView
from ui.desk import Words, words

TICK = 0.1
"""Seconds between two looks at running sand."""
AGAIN = 0.6
"""Seconds in which one more touch is still the touch that set the sand running."""


@dataclass(frozen=True)
class Reading:
    """What the glass shows at a moment: the share of sand above, whether it runs, and how many
    seconds are left in all, this run's and the later ones'."""

    share: float
    running: bool
    left: float


def read(glass: GlassView, now: float) -> Reading:
    """The glass at the monotonic second `now`: time is computed, never counted down."""
    sand = glass.sand
    gone = max(0.0, now - sand.at) if sand.running else 0.0
    upper = max(0.0, sand.upper - gone)
    left = max(0.0, glass.left - gone)
    running = sand.running and left > 0 and not glass.over
    return Reading(upper / sand.full if sand.full else 0.0, running, left)


def just_turned(glass: GlassView, now: float) -> bool:
    """Whether the sand began to run only just before the monotonic second `now`: the other half
    of a double touch would turn it straight back, and the time would be over."""
    return glass.sand.running and 0 <= now - glass.sand.at < AGAIN


def note_of(glass: GlassView) -> Words:
    """What is to be said of the time beside its figures; empty where there is nothing."""
    if glass.over:
        return words("The time is over.")
    if glass.turn_it:
        return words("Turn the real glass over. This time counts.")
    if glass.behind >= 1:
        seconds = round(glass.behind)
        return words(
            "The glass on the table is {seconds} s behind. This time counts.", seconds=seconds
        )
    if glass.restored:
        return words("Kept from before the restart: start it when you are ready.")
    return ""


def of_time(seconds: int) -> Words:
    """Of how much time something is left."""
    if seconds < 100:
        return words("of {seconds} seconds", seconds=seconds)
    return words("of {time}", time=clock(seconds))


def clock(seconds: int) -> str:
    """A time as people read it: seconds alone, from a hundred on minutes and seconds."""
    return str(seconds) if seconds < 100 else f"{seconds // 60}:{seconds % 60:02}"
