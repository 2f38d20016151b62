"""The glass on the table beside the time that counts: what it holds, and when it is behind.

A real glass cannot be filled at will. Where a task ended early, its old turn runs out in the
background, and a new task's time may begin before that: the screen is right, the glass late.
Pure; `follow` is asked whenever the time changes, and again at the moment that it names.
"""

from __future__ import annotations

import msgspec

from companion.hourglass import Glass, Timer

TOLERANCE = 0.03
"""The share of the sand by which a real glass may differ: its runs differ by that much."""


class RealGlass(msgspec.Struct, frozen=True):
    """A real glass. `late` says that it runs the present turn, but began it after the time."""

    glass: Glass
    late: bool = False


class Step(msgspec.Struct, frozen=True):
    """What the glass is to do now, and the monotonic second to ask again (None: no need)."""

    real: RealGlass
    again: float | None = None


def facing(glass: Glass, side: int, now: float) -> Glass:
    """The same sand, lying, counted from another side."""
    share = glass.share(now)
    return Glass(glass.sides, share if side == glass.up else 1.0 - share, side, False, now)


def full_side(glass: Glass, now: float) -> int:
    """The side to put on top for a full run, once what still runs has run out."""
    resting = not glass.standing and glass.share(now) >= 1.0 - TOLERANCE
    return glass.up if resting else 1 - glass.up


def in_step(glass: Glass, wanted: Glass, now: float) -> bool:
    """Whether the glass holds what the time wants, seen from the same side."""
    held = facing(glass, wanted.up, now).share(now)
    return abs(held - wanted.share(now)) <= TOLERANCE


def follow(real: RealGlass, timer: Timer | None, now: float) -> Step:
    """The glass after it has done what the time asks of it now, as far as sand allows."""
    glass = real.glass
    settled = _settled(glass, now)
    if timer is not None and in_step(glass, timer.glass, now):
        same = facing(glass, timer.glass.up, now)
        return Step(RealGlass(same.stood(now) if timer.glass.standing else same))
    if settled:
        ready = facing(glass, full_side(glass, now), now)
        if timer is not None and timer.glass.standing and not timer.over(now):
            return Step(RealGlass(ready.stood(now), late=True))
        return Step(RealGlass(ready))
    running = glass if glass.standing else glass.stood(now)
    return Step(RealGlass(running, real.late), _until(running, real.late, timer, now))


def behind(real: RealGlass, timer: Timer | None, now: float) -> float:
    """Seconds by which the glass is later than the time; 0 while it is in step or none runs."""
    if timer is None or not timer.glass.standing or timer.over(now):
        return 0.0
    if in_step(real.glass, timer.glass, now):
        return 0.0
    wanted = timer.glass
    if real.late:
        return max(real.glass.remaining(now) - wanted.remaining(now), 0.0)
    gone = (1.0 - wanted.share(now)) * wanted.sides[wanted.up]
    return real.glass.remaining(now) + gone


def _settled(glass: Glass, now: float) -> bool:
    """Whether all the sand is in one bulb and no longer runs."""
    share = glass.share(now)
    return share <= 0.0 if glass.standing else min(share, 1.0 - share) <= TOLERANCE


def _until(glass: Glass, late: bool, timer: Timer | None, now: float) -> float | None:
    """When a glass that runs is to be looked at again: run out, or level with a paused time."""
    out = glass.runs_out()
    if out is None or timer is None or timer.glass.standing or not late:
        return out
    ahead = glass.share(now) - timer.glass.share(now)
    if glass.up != timer.glass.up or ahead <= 0:
        return out
    return now + ahead * glass.sides[glass.up]
