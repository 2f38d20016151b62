"""Saves a score sheet as a picture: a file of its own, which is no picture of the screen."""

from __future__ import annotations

import os
import struct
import time
import zlib
from pathlib import Path

from kivy.graphics import Fbo
from platformdirs import user_pictures_path

from companion.rules.game import Message
from companion.storage.faults import fault_from
from companion.storage.files import write_new
from ui import compiler, score_paper
from ui.desk import Desk
from ui.drawing.layer import Layer, shader_source
from ui.drawing.pages import pages

_TRIES = 3
"""So often a page of words may be emptied while the picture is drawn."""


def folder() -> Path:
    """Where pictures go: the service's own folder on a kiosk, else the user's pictures."""
    state = os.environ.get("STATE_DIRECTORY")
    return Path(state) / "pictures" if state else user_pictures_path() / "Tabletop Companion"


def drawn(desk: Desk, sheet: score_paper.Sheet) -> bytes:
    """A score sheet drawn by the graphics card: its pixels row by row from the lowest, each of
    four bytes. On the screen's thread."""
    canvas = Fbo(size=sheet.pixels)
    canvas.shader.source = shader_source()
    compiler.put_away()
    layer = Layer(lambda: None)
    canvas.add(layer)
    for _ in range(_TRIES):
        painter = score_paper.paint(desk, sheet)
        layer.show(painter)
        if painter.began_at == pages().emptied:
            break
    canvas.draw()
    return bytes(canvas.pixels)


def png(pixels: bytes, size: tuple[int, int]) -> bytes:
    """A picture's file, of pixels as `drawn` brings them. It lets nothing show through."""
    width, height = size
    plain = bytearray(3 * width * height)
    for channel in range(3):
        plain[channel::3] = pixels[channel::4]
    step = 3 * width
    rows = (b"\0" + plain[at * step : (at + 1) * step] for at in reversed(range(height)))
    header = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows), 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


def save(pixels: bytes, size: tuple[int, int], where: Path | None = None) -> Path | Message:
    """Keep a picture; its file, or the sentence that says why there is none. A file of that name
    is whole: it has the name once all of it is on the disk. On any thread."""
    target = (where or folder()) / time.strftime("score-%Y-%m-%d-%H%M%S.png")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        write_new(target, png(pixels, size), mode=0o644)
    except OSError as error:
        return fault_from(error, target.parent).message
    return target
