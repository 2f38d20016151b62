"""The hourglass at the table: a task's time, or a plain timer, on the screen and on real glass.

A task shows it lying; a touch, a card or a flip starts it. Its end is armed ahead on the alarm's
thread, so that no commit and no frame delays the tone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from companion import intents
from companion.devices import HOURGLASS, Cue, Press, Role, Sand
from companion.hourglass import Glass, Timer, full
from companion.kept import Space
from companion.rules.game import Json, Message
from companion.snapshots import GlassView, Mood
from companion.table.desk import Desk
from companion.table.playing import Playing
from companion.table.real_sand import GlassLook, RealSand, sand_of

NEARLY_OVER = 10.0
"""Seconds before the end at which a tone warns."""
SHORTEST, LONGEST = 5.0, 3600.0
PUT_AWAY = Sand(0.0, 1.0, False)
"""What is shown while no time is measured."""
_KEPT = "timer"


class GlassDeadline(msgspec.Struct, frozen=True):
    """A run of the hourglass is over, by the armed alarm with that number."""

    number: int


class SandGlass:
    """At most one time is measured at once: the task's, or the table's own."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._timer: Timer | None = None
        self._armed: list[int] = []
        self._arming = 0
        self._task: tuple[int, int] | None = None
        self._restored = False
        self.real = RealSand(desk)
        self._restore()

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.GlassTurn: self._turn,
            intents.GlassLie: lambda _: self.lie(),
            intents.GlassStop: lambda _: self.stop(),
            GlassDeadline: self._deadline,
            GlassLook: lambda message: self.real.look(message, self._timer),
        }

    def press(self, press: Press) -> None:
        """A button of the hourglass, or the real one moved by hand. The button that turns it,
        held long, lays it flat: a table with one button for the glass can pause."""
        if press.role is Role.TURN_OVER and not press.long:
            self.turn()
        elif press.role in (Role.PAUSE, Role.TURN_OVER):
            self.lie()
        elif press.role in (Role.LAID_FLAT, Role.PUT_UP):
            timer = self.real.by_hand(press, self._timer)
            if timer != self._timer:
                self._set(timer)
            else:
                self.real.follow(timer, self._desk.clock.monotonic())

    @property
    def measuring(self) -> bool:
        """Whether a time runs."""
        timer = self._timer
        now = self._desk.clock.monotonic()
        return timer is not None and timer.glass.standing and not timer.over(now)

    def rest(self) -> None:
        """After a trial: the real glass does again what the time asks."""
        self.real.follow(self._timer, self._desk.clock.monotonic())

    def follow(self) -> None:
        """Look whether the game has begun or ended a task that is timed."""
        playing = self._desk.playing
        task: tuple[int, int] | None = None
        runs = 0
        if playing is not None and not playing.pending:
            runs = playing.match.game.view(playing.match.state).get("runs", 0)
            if runs:
                task = (playing.id, playing.match.actions)
        if task is None and playing is None and self._restored:
            return  # the game of a task that was kept may yet be resumed
        before, self._task = self._task, task
        if task is not None and task != before and playing is not None:
            self._set(self._whole(playing, runs))
        elif task is None and before is not None:
            self._set(None)

    def _whole(self, playing: Playing, runs: int) -> Timer:
        """The time of a task, whole and lying."""
        seconds = float(playing.match.header.components["hourglass"])
        return Timer(self.real.full_run(seconds, self._desk.clock.monotonic()), runs)

    def view(self) -> GlassView | None:
        """How the screen draws it; None while no time is measured."""
        timer = self._timer
        if timer is None:
            return None
        now = self._desk.clock.monotonic()
        beside = self.real.beside(timer, now)
        return GlassView(
            sand=sand_of(timer.glass, now),
            budget=timer.budget(),
            left=timer.left(now),
            runs_left=timer.runs - 1,
            over=timer.over(now),
            behind=beside.behind,
            turn_it=beside.turn_it,
            restored=self._restored,
        )

    def _deadline(self, message: GlassDeadline) -> None:
        """A run is over: the next begins by itself, or the time is up."""
        timer = self._timer
        if timer is None or message.number != self._arming:
            return
        if timer.runs > 1:
            self._set(timer.next_run())
        else:
            # The tone has sounded: the alarm's thread plays it. What is kept comes after it, the
            # glass first: one that has run out beside a time that has not is turned and in step.
            self.real.follow(timer, self._desk.clock.monotonic())
            self._keep(timer)

    def close(self) -> None:
        """The app ends: nothing is due any more."""
        self._disarm()
        self.real.close()

    def _turn(self, intent: intents.GlassTurn) -> None:
        now = self._desk.clock.monotonic()
        if intent.seconds is not None:
            if self._task is not None:
                text = "A task is being timed: end it first."
                self._desk.say(Mood.REFUSED, Message(text))
                return
            if not SHORTEST <= intent.seconds <= LONGEST:
                values: dict[str, Any] = {"least": int(SHORTEST), "most": int(LONGEST)}
                text = "An hourglass can run from {least} to {most} seconds."
                self._desk.say(Mood.REFUSED, Message(text, values))
                return
            self._set(Timer(full(intent.seconds, now).stood(now)))
            return
        timer, playing = self._timer, self._desk.playing
        if timer is None and playing is not None and self._task is not None:
            timer = self._whole(playing, playing.match.game.view(playing.match.state)["runs"])
        if timer is None:
            if playing is None and self.real.sides is not None:
                self._set(Timer(self.real.full_run(0.0, now).stood(now)))
            else:
                self._say_no_time()
            return
        glass = timer.glass
        turned = glass.turned(now) if glass.standing else glass.stood(now)
        self._set(Timer(turned, timer.runs))

    def turn(self) -> None:
        """Turn it over, or stand it up."""
        self._turn(intents.GlassTurn())

    def lie(self) -> None:
        """Lay it flat: pause. Lying, it stands up again."""
        timer, now = self._timer, self._desk.clock.monotonic()
        if timer is None:
            self._say_no_time()
        elif not timer.over(now):
            glass = timer.glass
            lying = glass.laid(now) if glass.standing else glass.stood(now)
            self._set(Timer(lying, timer.runs))

    def _say_no_time(self) -> None:
        self._desk.say(Mood.INFO, Message("No time is being measured."))

    def stop(self) -> None:
        """Put it away. The time of a task that still runs begins anew where it is turned over."""
        self._set(None)

    def _set(self, timer: Timer | None) -> None:
        """The timer from now on: kept on disk, shown on real glass, its end armed ahead."""
        self._timer = timer
        self._restored = False
        self._disarm()
        self._keep(timer)
        now = self._desk.clock.monotonic()
        self.real.follow(timer, now)
        sand = PUT_AWAY if timer is None else sand_of(timer.glass, now)
        for glass in self._desk.fittings.glasses:
            self._desk.outputs.use(HOURGLASS, glass, partial(glass.show, sand))
        if timer is None:
            return
        self._arm(timer, now)

    def _arm(self, timer: Timer, now: float) -> None:
        ends, run_ends = timer.ends(), timer.run_ends()
        if ends is None or run_ends is None:
            return
        alarm, desk = self._desk.alarm, self._desk
        if ends - NEARLY_OVER > now and timer.budget() > 2 * NEARLY_OVER:
            self._armed.append(alarm.arm(ends - NEARLY_OVER, lambda: desk.cue(Cue.NEARLY_OVER)))
        cue = Cue.OVER if timer.runs <= 1 else Cue.TURN
        self._armed.append(alarm.arm(run_ends, lambda: desk.cue(cue)))
        self._arming += 1
        number = self._arming
        self._armed.append(alarm.arm(run_ends, lambda: desk.post(GlassDeadline(number))))

    def _disarm(self) -> None:
        for number in self._armed:
            self._desk.alarm.cancel(number)
        self._armed.clear()

    def _keep(self, timer: Timer | None) -> None:
        """Store the sand in each bulb: after a restart it lies as last stored."""
        value: Json = None
        if timer is not None:
            glass = timer.glass
            value = {
                "sides": [round(seconds * 1000) for seconds in glass.sides],
                "upper": round(glass.share(self._desk.clock.monotonic()) * 1_000_000),
                "up": glass.up,
                "runs": timer.runs,
                "task": None if self._task is None else list(self._task),
            }
        self._desk.kept.put(Space.GLASS, _KEPT, value, self._desk.small())

    def _restore(self) -> None:
        value = self._desk.kept.get(Space.GLASS, _KEPT)
        if value is None:
            return
        now = self._desk.clock.monotonic()
        sides = (value["sides"][0] / 1000, value["sides"][1] / 1000)
        # A time that is over stands in its empty glass, so that one touch turns it over.
        over = value["runs"] <= 1 and value["upper"] == 0
        glass = Glass(sides, value["upper"] / 1_000_000, value["up"], over, now)
        self._timer = Timer(glass, value["runs"])
        task = value.get("task")
        self._task = None if task is None else (task[0], task[1])
        self._restored = True
