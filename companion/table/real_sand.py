"""The real glass beside the time that counts: what it holds, what turns it, and who turned it.

Where something turns it (a servo), it does what the time asks, as far as its sand allows. Where
people turn it and a sensor sees that, the time follows their hands. In both cases the screen's
time is the one that counts, and says when the glass is behind.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.calibration import Calibration, restored
from companion.devices import HOURGLASS, Press, Role, Sand
from companion.hourglass import Glass, Timer
from companion.kept import Space
from companion.real_glass import TOLERANCE, RealGlass, behind, follow, full_side, in_step
from companion.rules.game import Message
from companion.service import Event
from companion.table.desk import Desk

_REAL, _RUNS = "real", "runs"
FRESH = 0.999
"""From that share of sand on a run counts as not yet begun."""
DURATION = 1e-6
"""How near two lengths of a run, in seconds, are the same."""


class GlassLook(msgspec.Struct, frozen=True):
    """The real glass may have to move, by the armed look with that number."""

    number: int


class Beside(msgspec.Struct, frozen=True):
    """How the real glass stands to the time: seconds by which it is late (0: in step), and
    whether it waits for a hand to turn it over."""

    behind: float = 0.0
    turn_it: bool = False


class RealSand:
    """The table's thread uses it alone. `calibration` is the timing of the owner's glass."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._own = desk.fittings.own_glass
        self._number = 0
        self._alarm: int | None = None
        self._shown: tuple[bool, int] | None = None
        self.calibration: Calibration = restored(_seconds(desk.kept.get(Space.GLASS, _RUNS, [])))
        self._real = None if self._own is None else RealGlass(self._restored())

    @property
    def sides(self) -> tuple[float, float] | None:
        """The seconds of a run with either side on top: as timed, else as the settings have it.
        None where no real glass is known: then the game's own time counts."""
        if self.calibration.done:
            return self.calibration.seconds()
        return None if self._own is None else self._own.sides

    @property
    def driven(self) -> bool:
        """Whether something turns the glass."""
        return self._own is not None and self._own.turner is not None

    @property
    def watched(self) -> bool:
        """Whether a sensor sees how it stands."""
        return self._own is not None and self._own.side is not None

    def full_run(self, seconds: float, now: float) -> Glass:
        """A full run, lying: of the real glass where there is one, else of so many seconds."""
        sides = self.sides
        if sides is None:
            return Glass((seconds, seconds), 1.0, 0, False, now)
        up = 0 if self._real is None else full_side(self._real.glass, now)
        return Glass(sides, 1.0, up, False, now)

    def keep(self, calibration: Calibration) -> None:
        """The timing so far; once both sides have enough runs, their times count."""
        runs = [[round(run * 1000) for run in side.runs] for side in calibration.sides]
        if calibration.sides != self.calibration.sides:
            kept = runs if any(runs) else None
            self._desk.kept.put(Space.GLASS, _RUNS, kept, self._desk.small())
        self.calibration = calibration
        if self._real is not None and self.sides is not None:
            glass, now = self._real.glass, self._desk.clock.monotonic()
            if glass.sides != self.sides:
                self._put(RealGlass(glass.measured(self.sides, now), self._real.late))

    def follow(self, timer: Timer | None, now: float) -> None:
        """The time has changed, or the moment has come that was armed: have the glass follow."""
        if self._real is None:
            return
        wanted = self._ours(timer)
        if self.driven:
            step = follow(self._real, wanted, now)
            self._put(step.real)
            self._look_at(step.again)
            self._turn(now)
        else:
            self._look_at(self._real.glass.runs_out(), after=now)

    def look(self, message: GlassLook, timer: Timer | None) -> None:
        """The armed moment has come."""
        if message.number == self._number:
            self.follow(timer, self._desk.clock.monotonic())

    def by_hand(self, press: Press, timer: Timer | None) -> Timer | None:
        """People turned the glass, put it up or laid it flat: what the time is then."""
        if self._real is None:
            return timer
        at, glass = press.at, self._real.glass
        if press.role is Role.LAID_FLAT:
            self._put(RealGlass(glass.laid(at), self._real.late))
            return _lying(timer, at)
        expected = glass.up if timer is None else timer.glass.up
        turned = (expected if press.up is None else press.up) != glass.up
        glass = (glass.turned(at) if turned else glass).stood(at)
        if timer is None or timer.over(at):
            self._put(RealGlass(glass))
            # Beside a game a hand at the glass begins nothing; without one it is a table timer.
            begun = self._desk.playing is None and glass.share(at) > TOLERANCE
            return Timer(glass) if begun else timer
        if self._ours(timer) is None:
            self._put(RealGlass(glass))
            return _moved(timer, turned, at)
        told = _told_by(glass, timer, turned, at)
        late = not in_step(glass, told.glass, at)
        self._put(RealGlass(glass, late))
        return told

    def move(self, side: int | None, *, told: bool = True) -> None:
        """Have the glass turned for a trial: a side on top, or flat (None). Where it was sent
        there already (`told` is False), only know of it."""
        if self._real is None or not self.driven:
            return
        now, glass = self._desk.clock.monotonic(), self._real.glass
        if side is None:
            glass = glass.laid(now)
        else:
            glass = (glass if side == glass.up else glass.turned(now)).stood(now)
        self._put(RealGlass(glass))
        self._look_at(None)
        if told:
            self._turn(now, trial=True)
        else:
            self._shown = (glass.standing, glass.up)

    def beside(self, timer: Timer | None, now: float) -> Beside:
        """How the real glass stands to the time."""
        wanted, real = self._ours(timer), self._real
        if real is None or wanted is None or not wanted.glass.standing or wanted.over(now):
            return Beside()
        if self.driven or real.late or real.glass.share(now) > 0:
            return Beside(behind(real, wanted, now))
        waits = not real.glass.standing or real.glass.up != wanted.glass.up
        return Beside(turn_it=waits)

    def close(self) -> None:
        """The app ends: what turns the glass lays it flat."""
        if self._real is not None and self.driven:
            self._put(RealGlass(self._real.glass.laid(self._desk.clock.monotonic())))

    def _ours(self, timer: Timer | None) -> Timer | None:
        """A time that the real glass can show: one of its own length."""
        if timer is None or self._real is None:
            return None
        pairs = zip(timer.glass.sides, self._real.glass.sides, strict=True)
        return timer if all(abs(one - other) < DURATION for one, other in pairs) else None

    def _turn(self, now: float, *, trial: bool = False) -> None:
        own, real = self._own, self._real
        turner = None if own is None else own.turner
        if turner is None or real is None:
            return
        glass = real.glass
        shown = (glass.standing, glass.up)
        if shown != self._shown:
            # Unless it is first heard of: at start nothing moves.
            if self._shown is not None or glass.standing or trial:
                sand = sand_of(glass, now)
                moves = self._desk.outputs.use(HOURGLASS, turner, lambda: turner.show(sand))
                if moves and not trial:
                    self._desk.did[HOURGLASS] = Event(now, _doing(glass))
            self._shown = shown

    def _look_at(self, at: float | None, *, after: float | None = None) -> None:
        if self._alarm is not None:
            self._desk.alarm.cancel(self._alarm)
            self._alarm = None
        if at is None or (after is not None and at <= after):
            return
        self._number += 1
        number, desk = self._number, self._desk
        self._alarm = desk.alarm.arm(at, lambda: desk.post(GlassLook(number)))

    def _put(self, real: RealGlass) -> None:
        """The real glass from now on; kept whenever it was moved."""
        before, self._real = self._real, real
        if before is not None and _place(before.glass) == _place(real.glass):
            return
        glass = real.glass
        value = {
            "upper": round(glass.share(self._desk.clock.monotonic()) * 1_000_000),
            "up": glass.up,
            "standing": glass.standing,
        }
        self._desk.kept.put(Space.GLASS, _REAL, value, self._desk.small())

    def _restored(self) -> Glass:
        """The glass as last kept; where the sensor sees another side on top it was turned
        meanwhile, and all of its sand has run."""
        now = self._desk.clock.monotonic()
        own = self._own
        sides = self.sides or (own.sides if own is not None else (60.0, 60.0))
        kept: dict[str, Any] = self._desk.kept.get(Space.GLASS, _REAL) or {}
        glass = Glass(
            sides,
            kept.get("upper", 0) / 1_000_000,
            kept.get("up", 0),
            kept.get("standing", not self.driven),
            now,
        )
        seen = own.side() if own is not None and own.side is not None else None
        if seen is not None and seen != glass.up:
            return Glass(sides, 0.0, seen, True, now)
        return glass


def _doing(glass: Glass) -> Message:
    """What the servo does, in words."""
    if not glass.standing:
        return Message("The servo lays the glass flat.")
    return Message("The servo puts side {side} on top.", {"side": glass.up})


def sand_of(glass: Glass, now: float) -> Sand:
    """A glass as what shows it takes it."""
    seconds = glass.sides[glass.up]
    return Sand(glass.share(now) * seconds, seconds, glass.standing, glass.up, now)


def _told_by(glass: Glass, timer: Timer, turned: bool, at: float) -> Timer:
    """The time after a hand put the real glass up as it stands now.

    It was begun or gone on with; or the glass was brought in step with a time that ran already;
    or it was turned over, and the time with it. Which of the last two, the sand tells.
    """
    share, held = timer.glass.share(at), glass.share(at)
    begun = share < FRESH or timer.glass.standing
    over = turned and begun and abs(held - (1 - share)) <= abs(held - share)
    now = Glass(timer.glass.sides, 1 - share if over else share, glass.up, True, at)
    return Timer(now, timer.runs)


def _moved(timer: Timer, turned: bool, at: float) -> Timer:
    """A time of another length than the glass's: a hand at the glass is only a sign."""
    glass = timer.glass
    over = turned and glass.standing
    return Timer(glass.turned(at) if over else glass.stood(at), timer.runs)


def _lying(timer: Timer | None, at: float) -> Timer | None:
    if timer is None or timer.over(at) or not timer.glass.standing:
        return timer
    return Timer(timer.glass.laid(at), timer.runs)


def _place(glass: Glass) -> tuple[float, int, bool, float]:
    return (glass.upper, glass.up, glass.standing, glass.since)


def _seconds(kept: Any) -> list[list[float]]:
    return [[run / 1000 for run in side] for side in kept]
