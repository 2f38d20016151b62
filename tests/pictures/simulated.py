"""Pictures as eyes see them that see little of red, green or blue: `python -m
tests.pictures.simulated FOLDER`.

Of each chosen case one sheet: a row a kind of eye; the usual colours on the left, those that are
made for these eyes on the right.
"""

from __future__ import annotations

import argparse
import logging
import sys
from pathlib import Path
from typing import Any

from tests.virtual_screen import virtual_screen
from ui.palettes import PLAYERS, USUAL

CASES = ("residence-6-middle", "mort-6-late", "prince-6-late", "stars-6-late", "planet-5-middle")
_FINE = 4095
"""Steps of light from black to white: eight bits would lose the dark ones."""


def seen(picture: Any, kind: str) -> Any:
    """A picture as such eyes see it, in the measure of `tests.ui.test_colours`."""
    from PIL import Image

    from tests.ui.test_colours import SIMULATIONS, linear

    light = [linear(value / 255) for value in range(256)]
    back = [round(255 * _encoded(step / _FINE)) for step in range(_FINE + 1)]
    rows = SIMULATIONS[kind]
    known: dict[tuple[int, int, int], tuple[int, ...]] = {}
    pixels = []
    for colour in picture.getdata():
        if colour not in known:
            raw = [light[value] for value in colour]
            mixed = (sum(m * v for m, v in zip(row, raw, strict=True)) for row in rows)
            known[colour] = tuple(back[round(_FINE * min(1.0, max(0.0, one)))] for one in mixed)
        pixels.append(known[colour])
    image = Image.new("RGB", picture.size)
    image.putdata(pixels)
    return image


def _encoded(light: float) -> float:
    """A share of light as it is written in a picture."""
    return float(light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)


def sheet(case: str) -> Any:
    """The sheet of a case."""
    from PIL import Image

    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    found = []
    for kind in PLAYERS:
        for palette in (USUAL, kind):
            driver = Driver()
            driver.settings["palette"] = palette
            driver.show(Snapshot(0, 0.0))
            every_case()[case](driver)
            driver.frames(4)
            found.append(seen(driver.picture(), kind))
            driver.close()
    width, height = found[0].size
    whole = Image.new("RGB", (2 * width + 6, len(PLAYERS) * (height + 6)), "#777777")
    for at, image in enumerate(found):
        whole.paste(image, (at % 2 * (width + 6), at // 2 * (height + 6)))
    return whole


def main(arguments: list[str]) -> int:
    """Draw the sheets and say where they are."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures.simulated")
    parser.add_argument("folder", type=Path)
    given = parser.parse_args(arguments)
    logging.disable(logging.INFO)
    given.folder.mkdir(parents=True, exist_ok=True)
    with virtual_screen():
        for case in CASES:
            path = given.folder / f"{case}.png"
            sheet(case).save(path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
