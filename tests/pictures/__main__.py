"""Takes all pictures: `python -m tests.pictures FOLDER [--only PART] [--quick]`.

Every case at three sizes, in three languages, at 100 and 130 % text; contact sheets of nine to look
at, and an index page. `--only` takes the cases whose name begins so, `--look` those
looks whose name holds this, `--quick` the first size and English alone.
"""

from __future__ import annotations

import argparse
import html
import logging
import sys
from pathlib import Path
from typing import Any

from companion.language import LANGUAGES
from tests.virtual_screen import virtual_screen

SIZES = ((800, 480), (1280, 720), (720, 1280))
CONTACT = 9


def looks(quick: bool) -> list[tuple[tuple[int, int], str, int]]:
    """Sizes, languages and text sizes that pictures are taken in."""
    if quick:
        return [(size, "en", 100) for size in SIZES[:1]]
    return [
        (size, language, percent)
        for percent in (100, 130)
        for size in SIZES
        for language in LANGUAGES
    ]


def take(folder: Path, only: str, quick: bool, part_of: str = "") -> list[Path]:
    """Take the pictures; their files."""
    from companion.snapshots import Snapshot
    from tests.pictures.cases import every_case
    from tests.ui.driver import Driver

    taken: list[Path] = []
    cases = every_case()
    for (width, height), language, percent in looks(quick):
        part = f"{width}x{height}-{language}" + (f"-{percent}" if percent != 100 else "")
        for name, show in cases.items():
            if part_of not in part or not name.startswith(only):
                continue
            driver = Driver((width, height), language, text_size=percent)
            driver.show(Snapshot(0, 0.0))
            driver.desk.cut = []
            show(driver)
            driver.frames(4)
            path = folder / part / f"{name}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            driver.picture().save(path)
            for text in dict.fromkeys(driver.desk.cut):
                print(f"{part}/{name}: does not fit: {text}")
            driver.close()
            taken.append(path)
    return taken


def contact_sheets(folder: Path, taken: list[Path]) -> list[Path]:
    """Sheets of nine, one look after another."""
    from PIL import Image

    sheets = []
    for part in dict.fromkeys(path.parent for path in taken):
        own = [path for path in taken if path.parent == part]
        for number, nine in enumerate(batched_list(own, CONTACT), 1):
            images: list[Any] = [Image.open(path) for path in nine]
            width, height = images[0].size
            upright = height > width
            cell = (420, 420 * height // width) if upright else (640, 640 * height // width)
            columns = 3
            rows = -(-len(images) // columns)
            sheet = Image.new("RGB", (columns * (cell[0] + 6), rows * (cell[1] + 6)), "#777777")
            for at, image in enumerate(images):
                spot = (at % columns * (cell[0] + 6), at // columns * (cell[1] + 6))
                sheet.paste(image.resize(cell, Image.Resampling.LANCZOS), spot)
            path = folder / f"contact-{part.name}-{number:02}.png"
            sheet.save(path)
            sheets.append(path)
    return sheets


def batched_list(items: list[Path], count: int) -> list[list[Path]]:
    """The items in lists of so many."""
    return [items[at : at + count] for at in range(0, len(items), count)]


def index(folder: Path, taken: list[Path], sheets: list[Path]) -> Path:
    """A page with all of them."""
    lines = ["<!doctype html><meta charset=utf-8><title>Pictures</title>"]
    lines.append("<style>body{background:#222;color:#eee;font-family:sans-serif}")
    lines.append("img{width:400px;margin:4px}</style><h1>Contact sheets</h1>")
    for path in sheets:
        name = html.escape(path.relative_to(folder).as_posix())
        lines.append(f'<a href="{name}"><img src="{name}" alt="{name}" loading=lazy></a>')
    for part in dict.fromkeys(path.parent for path in taken):
        lines.append(f"<h1>{html.escape(part.name)}</h1>")
        for path in taken:
            if path.parent == part:
                name = html.escape(path.relative_to(folder).as_posix())
                lines.append(f'<a href="{name}"><img src="{name}" alt="{name}" loading=lazy></a>')
    page = folder / "index.html"
    page.write_text("\n".join(lines) + "\n", "utf-8")
    return page


def main(arguments: list[str]) -> int:
    """Take the pictures and say where they are."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("folder", type=Path, nargs="?", default=Path(".pictures"))
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--look", default="", help="like 720x1280-de, or a part of it")
    given = parser.parse_args(arguments)
    logging.disable(logging.INFO)
    given.folder.mkdir(parents=True, exist_ok=True)
    with virtual_screen():
        taken = take(given.folder, given.only, given.quick, given.look)
    if not taken:
        parser.error("no case begins so, or no look is called so: see tests/pictures/cases.py")
    sheets = contact_sheets(given.folder, taken)
    print(index(given.folder, taken, sheets))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
