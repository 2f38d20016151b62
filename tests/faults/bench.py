"""The whole bench in the size that is asked for, and its figures."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.storage.files import DATABASE
from tests.faults.book import Book, Verdict
from tests.faults.harm import WAL, after_cut, after_flip, bits, closed, killed, lengths
from tests.faults.kills import kill_often, sick_disk, sick_from_the_start
from tests.faults.shim import Sickness

ORDERS = ("full", "readonly", "io", "slow 250", "fail 10")


class Size(msgspec.Struct, frozen=True):
    """How much of it: kills, each which byte is cut at, bits flipped a file."""

    kills: int
    cut_every: int
    flips: int
    orders: tuple[str, ...] = ORDERS


SHORT = Size(kills=5, cut_every=1021, flips=12, orders=("full", "io", "fail 10"))
LONG = Size(kills=500, cut_every=1, flips=2000)

KILLS_A_LIFE = 25
"""Kills in one and the same data: what is there is judged whole each time."""

Report = Callable[[str], None]


def kills(folder: Path, size: Size, report: Report) -> None:
    """Kill a player again and again in the same data, and begin anew when it has grown old."""
    began = time.monotonic()
    missing = confirmations = rows = games = 0
    for first in range(0, size.kills, KILLS_A_LIFE):
        book, times = Book(), min(KILLS_A_LIFE, size.kills - first)
        missing += kill_often(folder / f"{first}", times, first, book)
        confirmations += book.confirmations
        rows += sum(len(rows) for rows in book.rows.values())
        games += len(book.rows)
    report(
        f"kills {size.kills}: {confirmations} confirmations, {rows} rows of {games} games kept, "
        f"lost {missing} ({time.monotonic() - began:.0f} s)"
    )
    assert missing == 0


def sick_disks(folder: Path, size: Size, report: Report) -> None:
    """Every sickness in the middle of a game and from the start, and a kill during it."""
    (folder / "shim").mkdir(parents=True)
    sickness, book = Sickness(folder / "shim"), Book()
    for order in size.orders:
        before = book.faults
        verdict = sick_disk(folder / "data", sickness, order, 5, book)
        missing = verdict.missing
        missing += sick_from_the_start(folder / "data", sickness, order, 6, book).missing
        report(
            f"disk {order}: {book.faults - before} times told that it was not saved, lost {missing}"
        )
        assert missing == 0


def harm(folder: Path, size: Size, report: Report) -> None:
    """Cut and flip, after a pulled plug and after an orderly stop."""
    for name, lay in (("killed", killed), ("closed", closed)):
        book = Book()
        lay(folder / name, 3, book)
        files = [DATABASE, WAL] if name == "killed" else [DATABASE]
        for file in files:
            path = folder / name / file
            cuts = [
                after_cut(folder / name, folder / "spare", file, length, book)
                for length in lengths(path, 2, size.cut_every)
            ]
            report(f"{name}, {file} cut: {_told(cuts)}")
        for file in (*files, "mark"):
            path = folder / name / file
            flips = [
                after_flip(folder / name, folder / "spare", file, bit, book)
                for bit in bits(path, size.flips, 7)
            ]
            report(f"{name}, {file} flipped: {_told(flips)}")


def _told(verdicts: list[Verdict]) -> str:
    """How many openings had everything, and what the others lacked and said."""
    kinds = Counter(
        "all there"
        if not verdict.messages
        else "mended, nothing missing"
        if not verdict.missing
        else "the newest good copy, with what is missing"
        for verdict in verdicts
    )
    parts = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    return f"{len(verdicts)} openings: {parts}; lost without a word 0"
