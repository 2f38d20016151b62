"""Which font can draw which characters, run by run.

Roboto comes with Kivy. What it lacks is looked up among the fonts of the system: fontconfig is
asked for a font that has a character, and that font then serves for all it covers, so that a name
is drawn in one. A character that no font has is left out: no box is ever drawn. Where a name
needs one, the caller shows the player's shape and seat instead (`ui.names`).
"""

from __future__ import annotations

import shutil
import subprocess
from bisect import bisect_right
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
_PLAIN = ("Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Serif", "Mono", "Condensed")
"""Words in a file's name that tell that it is not the plain face."""
_SECONDS = 5
_Ranges = tuple[tuple[int, ...], tuple[int, ...]]
"""The firsts and the lasts of the ranges of characters that a font has."""


def font_for(font: str, mono: bool) -> str:
    """The name or file that Kivy is to load."""
    return _MONO if mono and font == ROBOTO else font


@lru_cache(maxsize=4096)
def split(text: str) -> tuple[tuple[str, str], ...]:
    """The text in runs of one font each: font and part. Characters that join or combine stay
    with the one before them, and go with it; what no font has is left out."""
    runs: list[tuple[str, list[str]]] = []
    left_out = False
    for character in text:
        if _combines(character) and (runs or left_out):
            if not left_out:
                runs[-1][1].append(character)
            continue
        font = ROBOTO if _roboto_has(character) else system_font(character)
        left_out = font is None
        if font is None:
            continue
        if not runs or runs[-1][0] != font:
            runs.append((font, []))
        runs[-1][1].append(character)
    return tuple((font, "".join(part)) for font, part in runs) or ((ROBOTO, ""),)


def drawable(text: str) -> str:
    """What of a text can be drawn in some font."""
    return "".join(part for _, part in split(text))


def system_font(character: str) -> str | None:
    """The file of a font of this system that has the character, if there is one."""
    return _system().font(character)


class SystemFonts:
    """What fontconfig says of this system's fonts, remembered."""

    def __init__(self) -> None:
        self._serving: list[str] = []
        self._known: dict[str, str | None] = {}
        self._ranges: dict[str, _Ranges] | None = None

    def font(self, character: str) -> str | None:
        """A font for a character: one that serves already, before any other."""
        if character not in self._known:
            self._known[character] = self._find(ord(character))
        return self._known[character]

    def _find(self, code: int) -> str | None:
        if self._ranges is None:
            # Asked once for all: a text of strange characters asks no program for each of them.
            self._ranges = _coverage()
        for name in self._serving:
            if _covers(self._ranges[name], code):
                return name
        faces = [name for name, ranges in self._ranges.items() if _covers(ranges, code)]
        found = min(faces, key=_plainness, default=None)
        if found is not None:
            self._serving.append(found)
        return found


@lru_cache(maxsize=1)
def _system() -> SystemFonts:
    return SystemFonts()


def _plainness(name: str) -> tuple[int, bool, str]:
    """What makes a font the better choice, as a sort key."""
    stem = Path(name).stem
    return sum(word in stem for word in _PLAIN), "Noto" not in stem, name


def _coverage() -> dict[str, _Ranges]:
    """The characters that each font of this system has."""
    found: dict[str, _Ranges] = {}
    fonts = ":scalable=true:outline=true"
    for line in _asked("fc-list", "--format=%{file}\t%{charset}\n", fonts):
        name, _, ranges = line.partition("\t")
        if name.endswith((".ttf", ".otf", ".ttc")) and name not in found:
            pairs = [part.partition("-") for part in ranges.split()]
            firsts = tuple(int(first, 16) for first, _, _ in pairs)
            found[name] = firsts, tuple(int(last or first, 16) for first, _, last in pairs)
    return found


def _covers(ranges: _Ranges, code: int) -> bool:
    firsts, lasts = ranges
    at = bisect_right(firsts, code) - 1
    return at >= 0 and code <= lasts[at]


def _asked(program: str, *arguments: str) -> list[str]:
    """The lines that a tool of fontconfig answers; none where it is not there or does not."""
    path = shutil.which(program)
    if path is None:
        return []
    try:
        asked = subprocess.run(
            [path, *arguments], capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return []
    return asked.stdout.splitlines() if asked.returncode == 0 else []


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
