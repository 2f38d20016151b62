"""Cuts files and flips bits in a copy of the data of a player that was killed."""

from __future__ import annotations

import copy
import random
import shutil
from collections.abc import Iterable
from pathlib import Path

from companion.storage.files import DATABASE
from tests.faults.book import Book, Verdict
from tests.faults.process import Player

PAGE = 4096
WAL = f"{DATABASE}-wal"


def killed(folder: Path, seed: int, book: Book) -> None:
    """A data folder as a pulled plug leaves it: an earlier copy, and a log not folded in."""
    closed(folder, seed, book)
    second = Player(folder, seed + 1)
    second.listen_for(b'"ack"', 40)
    book.listen(second)


def closed(folder: Path, seed: int, book: Book) -> None:
    """A data folder as an orderly stop leaves it: one file, a copy made just before."""
    first = Player(folder, seed, most=60)
    first.finish()
    book.hear(first.said)
    assert book.closed


def after_cut(scene_folder: Path, spare: Path, name: str, length: int, book: Book) -> Verdict:
    """Open a copy whose file was cut to a length."""
    _lay_out(scene_folder, spare)
    with (spare / name).open("r+b") as file:
        file.truncate(length)
    return copy.deepcopy(book).judge(spare)


def after_flip(scene_folder: Path, spare: Path, name: str, bit: int, book: Book) -> Verdict:
    """Open a copy in whose file one bit was turned over."""
    _lay_out(scene_folder, spare)
    with (spare / name).open("r+b") as file:
        file.seek(bit // 8)
        value = file.read(1)[0] ^ (1 << bit % 8)
        file.seek(bit // 8)
        file.write(bytes([value]))
    return copy.deepcopy(book).judge(spare)


def lengths(path: Path, pages: int, every: int) -> Iterable[int]:
    """Each length that cuts into the last pages, or each `every`-th."""
    size = path.stat().st_size
    return range(max(size - pages * PAGE, 0), size, every)


def bits(path: Path, count: int, seed: int) -> Iterable[int]:
    """Places of bits, drawn."""
    chance = random.Random(seed)
    size = path.stat().st_size
    return (chance.randrange(size * 8) for _ in range(count))


def _lay_out(source: Path, target: Path) -> None:
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)
