"""Draws the symbols into one atlas: `python -m ui.symbols.build [--check]`.

Each symbol becomes one mask, tinted when it is drawn; a symbol with colours of its own becomes
one mask a colour, its first colour with the whole outline so that no edge lets the ground
through. Every mask is drawn in several sizes: the atlas needs no mipmaps, which take long to make
at each start and to look up in each pixel. It is 8-bit coverage, rows from the bottom, compressed;
the rows above those used are room for words.
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
WIDTH, HEIGHT = 2048, 1792
SIDES = (128, 64, 32, 16)
EDGE = 2
TINT = "currentColor"


def mask(svg: str, white: str | None, side: int) -> Image.Image:
    """How much one colour of a drawing covers, or all of it together (None)."""
    black = re.sub(r"currentColor|#[0-9A-Fa-f]{6}", "#000001", svg)
    if white is not None:
        black = re.sub(
            r"currentColor|#[0-9A-Fa-f]{6}",
            lambda found: "#FFFFFF" if found.group() == white else "#000001",
            svg,
        )
    png = resvg_py.svg_to_bytes(svg_string=black, width=side, height=side)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    if white is None:
        return image.getchannel("A")
    on_black = Image.new("RGBA", image.size, (0, 0, 0, 255))
    on_black.alpha_composite(image)
    return on_black.getchannel("G")


def layers(svg: str) -> list[tuple[str, str | None]]:
    """The colours of a drawing's masks in the order in which they are laid over one another, each
    with the colour that its mask is of (None: of everything)."""
    used = set(re.findall(r"currentColor|#[0-9A-Fa-f]{6}", svg))
    if used == {TINT}:
        return [(TINT, None)]
    own = sorted(used - {TINT})
    if own == ["#0B1226"]:
        return [(TINT, None), *((colour, colour) for colour in own)]
    return [(own[0], None), (TINT, TINT), *((colour, colour) for colour in own[1:])]


def built() -> tuple[bytes, str]:
    """The atlas and its index, the same for the same drawings."""
    wanted = [(name, *layer) for name in names() for layer in layers(drawing(name))]
    places: list[list[tuple[int, int]]] = [[] for _ in wanted]
    atlas = Image.new("L", (WIDTH, HEIGHT), 0)
    left, top = 0, 0
    for side in SIDES:
        cell = side + 2 * EDGE
        for (name, _, white), place in zip(wanted, places, strict=True):
            if left + cell > WIDTH:
                left, top = 0, top + cell
            atlas.paste(mask(drawing(name), white, side), (left + EDGE, top + EDGE))
            place.append((left + EDGE, top + EDGE))
            left += cell
        left, top = 0, top + cell
    if top > HEIGHT:
        raise ValueError(f"{len(wanted)} masks do not fit into {WIDTH} x {HEIGHT}")
    index: dict[str, list[list[object]]] = {}
    for (name, colour, _), place in zip(wanted, places, strict=True):
        corners = [(x, top - y - side) for (x, y), side in zip(place, SIDES, strict=True)]
        index.setdefault(name, []).append([None if colour == TINT else colour[1:], corners])
    rows = atlas.crop((0, 0, WIDTH, top)).transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes()
    whole = {"width": WIDTH, "height": HEIGHT, "used": top, "sides": SIDES, "symbols": index}
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
