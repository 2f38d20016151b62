"""Kills a playing process at random instants, and makes its disk sick."""

from __future__ import annotations

import random
import time
from pathlib import Path

from tests.faults.book import Book, Verdict
from tests.faults.process import ENDLESS, Player
from tests.faults.shim import Sickness


def kill_often(folder: Path, times: int, seed: int, book: Book) -> int:
    """Kill a player at random instants, from before its first breath on; judge each time.

    Returns:
        How many confirmed rows were found missing, which must be none.
    """
    chance = random.Random(seed)
    missing = 0
    for turn in range(times):
        most = chance.randrange(1, 60) if chance.random() < 0.3 else ENDLESS
        player = Player(folder, seed + turn, most=most)
        if chance.random() < 0.9:
            player.listen_for(b'"opened"')
        time.sleep(chance.random() ** 2 * 0.25)  # the instant is what is drawn here
        book.listen(player)
        missing += book.judge(folder).missing
    return missing


def sick_disk(folder: Path, sickness: Sickness, order: str, seed: int, book: Book) -> Verdict:
    """Play, fall sick, be told so, get well, go on playing in the same process, be killed."""
    player = Player(folder, seed, sickness.environment())
    player.listen_for(b'"ack"', 3)
    sickness.order(order)
    player.listen_for(b'"ack"' if order.startswith(("slow", "fail")) else b'"fault"', 6)
    sickness.order("")
    player.listen_for(b'"ack"', 6)
    sickness.order(order)
    player.listen_for(b'"try"', 1)
    book.listen(player)
    sickness.order("")
    return book.judge(folder)


def sick_from_the_start(
    folder: Path, sickness: Sickness, order: str, seed: int, book: Book
) -> Verdict:
    """Open on a disk that is sick already: refused in a sentence, or opened; nothing is lost."""
    sickness.order(order)
    player = Player(folder, seed, sickness.environment())
    player.listen_for_any(b'"refused"', b'"fault"', b'"ack"')
    book.listen(player)
    sickness.order("")
    return book.judge(folder)
