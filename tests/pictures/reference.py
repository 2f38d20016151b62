"""The pictures that are kept for reference: `make reference` takes them anew.

Look at what has changed before the new ones are committed: they are what the tests hold the
screens to.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.virtual_screen import virtual_screen

FOLDER = Path(__file__).parent / "kept"
RENEW = "make reference"


class Look(NamedTuple):
    """A size, a language and a text size."""

    size: tuple[int, int]
    language: str = "en"
    percent: int = 100

    def __str__(self) -> str:
        width, height = self.size
        return f"{width}x{height}-{self.language}-{self.percent}"


WIDE, LARGE = Look((800, 480)), Look((1280, 720), "fr")
UPRIGHT, GERMAN = Look((720, 1280)), Look((800, 480), "de", 130)
CHOSEN: dict[Look, tuple[str, ...]] = {
    WIDE: (
        "planet-2-middle",
        "planet-4-middle",
        "planet-close",
        "stars-6-middle",
        "stars-card-chosen",
        "prince-6-middle",
        "prince-ratings",
        "mort-typed",
        "mort-6-middle",
        "residence-6-middle",
        "residence-reaping",
        "history-player-game",
        "tags",
    ),
    LARGE: (
        "planet-5-late-long",
        "stars-2-late",
        "prince-task-remember",
        "mort-wide-late",
        "hardware-hourglass",
    ),
    UPRIGHT: (
        "planet-3-middle",
        "stars-6-late-long",
        "prince-6-late",
        "mort-6-late-long",
        "residence-6-late",
        "score-mort",
    ),
    GERMAN: (
        "planet-4-late-long",
        "stars-steal",
        "prince-answers",
        "mort-change",
        "play-menu",
        "editor-sheet",
    ),
}
"""One of each kind of thing that is seen in play, and a few of what is around it; a handful is
enough to notice a change of the look that was not meant."""


def take(look: Look) -> Iterator[tuple[str, Any]]:
    """The chosen pictures of a look, by the name of their case."""
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    cases = every_case()
    for name in CHOSEN[look]:
        driver = Driver(look.size, look.language, text_size=look.percent)
        driver.show(Snapshot(0, 0.0))
        cases[name](driver)
        driver.frames(4)
        picture = driver.picture()
        driver.close()
        yield name, picture


def place(look: Look, name: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{name}-{look}.png"


def main(arguments: list[str]) -> int:
    """Take all of them anew, and say which have changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.reference")
    parser.add_argument("--only", default="", help="cases whose name begins so")
    given = parser.parse_args(arguments)
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # these arguments are ours
    os.environ["TZ"] = "UTC"  # as in the tests
    logging.disable(logging.INFO)
    from PIL import Image

    from tests.pictures.compare import difference, kept

    FOLDER.mkdir(exist_ok=True)
    wanted = {place(look, name) for look, names in CHOSEN.items() for name in names}
    with virtual_screen():
        for look in CHOSEN:
            for name, picture in take(look):
                path, fresh = place(look, name), kept(picture)
                if not name.startswith(given.only):
                    continue
                if path.exists() and not difference(fresh, Image.open(path)).seen:
                    continue
                fresh.save(path, optimize=True)
                print(path.name)
    for path in set(FOLDER.glob("*.png")) - wanted:
        path.unlink()
        print(f"{path.name}: no longer chosen")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
