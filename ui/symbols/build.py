"""Draws the symbols into one atlas: `python -m ui.symbols.build [--check]`.

Each symbol becomes one mask, tinted when it is drawn; a symbol with colours of its own becomes
one mask a colour, its first colour with the whole outline so that no edge lets the ground
through. The atlas is 8-bit coverage, rows from the bottom, compressed.
"""

from __future__ import annotations

import io
import json
import re
import sys
import zlib
from pathlib import Path

import resvg_py
from PIL import Image

from companion.symbols import drawing, names

HERE = Path(__file__).parent
WIDTH, HEIGHT = 2048, 1024
DRAWN = 128
EDGE = 8
CELL = DRAWN + 2 * EDGE
COLUMN = WIDTH // CELL
TINT = "currentColor"


def mask(svg: str, white: str | None) -> Image.Image:
    """How much one colour of a drawing covers, or all of it together (None)."""
    black = re.sub(r"currentColor|#[0-9A-Fa-f]{6}", "#000001", svg)
    if white is not None:
        black = re.sub(
            r"currentColor|#[0-9A-Fa-f]{6}",
            lambda found: "#FFFFFF" if found.group() == white else "#000001",
            svg,
        )
    png = resvg_py.svg_to_bytes(svg_string=black, width=DRAWN, height=DRAWN)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    if white is None:
        return image.getchannel("A")
    on_black = Image.new("RGBA", image.size, (0, 0, 0, 255))
    on_black.alpha_composite(image)
    return on_black.getchannel("G")


def layers(svg: str) -> list[tuple[str, Image.Image]]:
    """The masks of a drawing in the order in which they are laid over one another."""
    used = set(re.findall(r"currentColor|#[0-9A-Fa-f]{6}", svg))
    if used == {TINT}:
        return [(TINT, mask(svg, None))]
    own = sorted(used - {TINT})
    if own == ["#0B1226"]:
        return [(TINT, mask(svg, None)), *((colour, mask(svg, colour)) for colour in own)]
    return [(own[0], mask(svg, None)), (TINT, mask(svg, TINT))] + [
        (colour, mask(svg, colour)) for colour in own[1:]
    ]


def built() -> tuple[bytes, str]:
    """The atlas and its index, the same for the same drawings."""
    atlas = Image.new("L", (WIDTH, HEIGHT), 0)
    index: dict[str, list[list[object]]] = {}
    at = 0
    for name in names():
        for colour, drawn in layers(drawing(name)):
            x, y = at % COLUMN * CELL + EDGE, at // COLUMN * CELL + EDGE
            atlas.paste(drawn, (x, y))
            tint = None if colour == TINT else colour[1:]
            index.setdefault(name, []).append([tint, x, HEIGHT - y - DRAWN])
            at += 1
    if (at - 1) // COLUMN * CELL + CELL > HEIGHT:
        raise ValueError(f"{at} masks do not fit into {WIDTH} x {HEIGHT}")
    rows = atlas.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes()
    whole = {"width": WIDTH, "height": HEIGHT, "side": DRAWN, "symbols": index}
    return zlib.compress(rows, 9), json.dumps(whole, indent=None, sort_keys=True) + "\n"


def main(arguments: list[str]) -> int:
    """Write or check the atlas; 1 if it is not up to date."""
    atlas, index = built()
    files = {HERE / "atlas.alpha": atlas, HERE / "atlas.json": index.encode()}
    if "--check" in arguments:
        stale = [p for p, data in files.items() if not p.is_file() or p.read_bytes() != data]
        for path in stale:
            print(f"{path} is not up to date: run python -m ui.symbols.build")
        return 1 if stale else 0
    for path, data in files.items():
        path.write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
