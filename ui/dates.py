"""Days as people say them, and how long things take."""

from __future__ import annotations

import time
from datetime import date

from companion.rules.game import Message, Term
from companion.storage.games import Moment
from ui.desk import Desk, Words, counted, words

DAY = 86_400
WEEKDAYS = (
    Term("Monday"), Term("Tuesday"), Term("Wednesday"), Term("Thursday"), Term("Friday"),
    Term("Saturday"), Term("Sunday"),
)  # fmt: skip
MONTHS = (
    Term("January"), Term("February"), Term("March"), Term("April"), Term("May"), Term("June"),
    Term("July"), Term("August"), Term("September"), Term("October"), Term("November"),
    Term("December"),
)  # fmt: skip


def day(when: date) -> Message:
    """A day: 30 November 2026."""
    return words(
        "{day} {month} {year}", day=when.day, month=MONTHS[when.month - 1], year=str(when.year)
    )


def date_words(desk: Desk, moment: Moment, now: float, *, brief: bool = False) -> Words:
    """The day of a moment: today, yesterday, a weekday, or its date. `now` is the second since
    1970; a date that nobody vouches for is marked, in `brief` with no more than a sign."""
    try:
        then, today = time.localtime(moment.wall), time.localtime(now)
    except (OverflowError, ValueError, OSError):
        return words("on some day")
    short = _short(then)
    if not moment.sure:
        return (
            words("{date}?", date=short) if brief else words("{date} (clock not set)", date=short)
        )
    if not desk.clock.wall_is_known_good():
        return short
    days = _day(today) - _day(then)
    if days == 0:
        return words("Today")
    if days == 1:
        return words("Yesterday")
    if 1 < days < 7:
        return words("{weekday}", weekday=WEEKDAYS[then.tm_wday])
    return short


def moment_words(desk: Desk, moment: Moment, now: float, *, brief: bool = False) -> Words:
    """The day of a moment as `date_words` has it, and the time where it is to be trusted."""
    if not moment.sure:
        return date_words(desk, moment, now, brief=brief)
    try:
        then = time.localtime(moment.wall)
    except (OverflowError, ValueError, OSError):
        return words("on some day")
    clock = words("{hour}:{minute}", hour=str(then.tm_hour), minute=f"{then.tm_min:02}")
    return words("{date}, {time}", date=date_words(desk, moment, now, brief=True), time=clock)


def month_words(wall: float) -> Words:
    """The month and year of a moment."""
    try:
        then = time.localtime(wall)
    except (OverflowError, ValueError, OSError):
        return ""
    return words("{month} {year}", month=MONTHS[then.tm_mon - 1], year=str(then.tm_year))


def decimal_words(value: float) -> Message:
    """A number with one decimal, as the language writes it."""
    whole, _, part = f"{value:.1f}".replace("-", "−").partition(".")
    return words("{whole}.{part}", whole=whole, part=part)


def length_words(seconds: float) -> Message:
    """How long something took: minutes below two hours, else hours."""
    minutes = round(seconds / 60)
    if minutes < 120:
        return counted("{count} min", "{count} min", minutes)
    return counted("{count} h", "{count} h", round(minutes / 60))


def _short(when: time.struct_time) -> Message:
    return words(
        "{day}/{month}/{year}",
        day=f"{when.tm_mday:02}",
        month=f"{when.tm_mon:02}",
        year=str(when.tm_year),
    )


def _day(when: time.struct_time) -> int:
    """A number for each day, one apart for neighbours."""
    return int(time.mktime((when.tm_year, when.tm_mon, when.tm_mday, 12, 0, 0, 0, 0, -1)) // DAY)
