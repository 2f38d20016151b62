"""Which font can draw which characters, run by run.

Roboto comes with Kivy. What it lacks is looked up among the fonts of the system, asked once a
script through fontconfig's list; where no font has a glyph the caller shows a player's shape
and seat instead.
"""

from __future__ import annotations

import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

ROBOTO = "Roboto"
_MONO = "RobotoMono-Regular"
_IN_ROBOTO = (
    (0x0020, 0x052F),
    (0x1E00, 0x1FFF),
    (0x2000, 0x206F),
    (0x20A0, 0x20BF),
    (0x2100, 0x214F),
    (0x2212, 0x2212),
    (0x2190, 0x2193),
)


def font_for(font: str, mono: bool) -> str:
    """The name or file that Kivy is to load."""
    return _MONO if mono and font == ROBOTO else font


@lru_cache(maxsize=4096)
def split(text: str) -> tuple[tuple[str, str], ...]:
    """The text in runs of one font each: font and part. Characters that join or combine stay
    with the one before them."""
    runs: list[tuple[str, str]] = []
    for character in text:
        font = ROBOTO if _roboto_has(character) else system_font(character) or ROBOTO
        if runs and (runs[-1][0] == font or _combines(character)):
            runs[-1] = (runs[-1][0], runs[-1][1] + character)
        else:
            runs.append((font, character))
    return tuple(runs) or ((ROBOTO, ""),)


def drawable(text: str) -> bool:
    """Whether every character can be drawn in some font."""
    return all(_roboto_has(c) or _combines(c) or system_font(c) for c in text)


@lru_cache(maxsize=2048)
def system_font(character: str) -> str | None:
    """The file of a font of this system that has the character, if there is one."""
    program = shutil.which("fc-list")
    if program is None:
        return None
    pattern = f":charset={ord(character):x}:scalable=true"
    try:
        asked = subprocess.run(
            [program, pattern, "file"], capture_output=True, text=True, timeout=5, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = sorted(line.split(":")[0] for line in asked.stdout.splitlines())
    files = [name for name in found if name.endswith((".ttf", ".otf", ".ttc"))]
    regular = [name for name in files if "Regular" in Path(name).name]
    return next(iter(regular or files), None)


def _roboto_has(character: str) -> bool:
    return any(first <= ord(character) <= last for first, last in _IN_ROBOTO)


def _combines(character: str) -> bool:
    code = ord(character)
    return (
        0x0300 <= code <= 0x036F
        or 0x200C <= code <= 0x200D
        or 0xFE00 <= code <= 0xFE0F
        or 0x1F3FB <= code <= 0x1F3FF
    )
