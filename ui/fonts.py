"""Which font can draw which characters, run by run.

Roboto comes with Kivy. What it lacks is looked up among the fonts of the system: fontconfig is
asked once what each of them has, and the plainest one with all of a cluster (`ui.drawing.clusters`)
draws it, wherever it stands and whatever was drawn before. A mark that no such font has is left
out, and so is a whole cluster where none has its letter: no box is ever drawn. Where nothing is
left of a name, the caller shows the player's shape and seat instead (`ui.names`).
"""

from __future__ import annotations

import shutil
import subprocess
import unicodedata
from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ui.drawing.clusters import clusters

ROBOTO = "Roboto"
_MONO = "RobotoMono-Regular"
_PLAIN = ("Bold", "Italic", "Oblique", "Light", "Thin", "Black", "Serif", "Mono", "Condensed")
"""Words in a file's name that tell that it is not the plain face."""
_UNSEEN = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""They join, part or choose, and need no shape."""
_BLOCK = 256
"""So many characters that follow each other are of one script, or nearly."""
_RULED = (
    *("Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"),
    *("Thai", "Laoo", "Tibt", "Tibt", "Mymr"),
)
"""The scripts whose letters take their forms and places by rules of their own, 128 characters
each."""
_SCRIPTS = {0x900 // 128 + at: script for at, script in enumerate(_RULED)}
_SECONDS = 5
_Ranges = tuple[tuple[int, ...], tuple[int, ...]]
"""The firsts and the lasts of the ranges of characters that a font has."""


def _ranges(told: str) -> _Ranges:
    """Ranges as fontconfig writes them: 20-7e a0."""
    pairs = [part.partition("-") for part in told.split()]
    firsts = tuple(int(first, 16) for first, _, _ in pairs)
    return firsts, tuple(int(last or first, 16) for first, _, last in pairs)


_IN_ROBOTO = _ranges(
    "20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd "
    "2f3 300-301 303 309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 "
    "1e00-1e01 1e3e-1e3f 1e80-1e85 1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 2017-201e "
    "2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2074 207f 20a3-20a4 20a6-20ac "
    "20b1 20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2202 2206 220f "
    "2211-2212 221a 221e 222b 2248 2260 2264-2265 25ca"
)
"""The characters that Roboto has, in both of its weights, as fontconfig writes them."""


def font_for(font: str, mono: bool) -> str:
    """The name or file that Kivy is to load."""
    return _MONO if mono and font == ROBOTO else font


@lru_cache(maxsize=4096)
def split(text: str) -> tuple[tuple[str, str], ...]:
    """The text in runs of one font each: font and part. What no font has is left out."""
    if text.isascii() and text.isprintable():
        return ((ROBOTO, text),)
    runs: list[tuple[str, list[str]]] = []
    for cluster in clusters(text):
        font, part = _drawn_in(cluster)
        if not part:
            continue
        if not runs or runs[-1][0] != font:
            runs.append((font, []))
        runs[-1][1].append(part)
    return tuple((font, "".join(part)) for font, part in runs) or ((ROBOTO, ""),)


def script_of(text: str) -> str:
    """Of which script a font is to take the rules for a run of text: a name of ISO 15924; empty
    where it needs none."""
    if text.isascii():
        return ""
    return next((_SCRIPTS[ord(mark) // 128] for mark in text if ord(mark) // 128 in _SCRIPTS), "")


def drawable(text: str) -> str:
    """What of a text can be drawn in some font."""
    return "".join(part for _, part in split(text))


@lru_cache(maxsize=4096)
def _drawn_in(cluster: str) -> tuple[str, str]:
    """The font that a cluster is drawn in, and as much of it as that font has; nothing where no
    font has its letter."""
    if cluster[0] in _UNSEEN:
        return ROBOTO, ""
    composed = unicodedata.normalize("NFC", cluster)
    for whole in (cluster, composed):
        if _has_all(_IN_ROBOTO, whole):
            return ROBOTO, whole
    for part in (composed, composed[0]):
        faces = [name for name, ranges in _system().items() if _has_all(ranges, part)]
        if faces:
            font = min(faces, key=lambda name: _plainness(name, ord(part[0]) // _BLOCK))
            return font, _of(composed, _system()[font])
        if _has_all(_IN_ROBOTO, composed[0]):
            return ROBOTO, _of(composed, _IN_ROBOTO)
    return ROBOTO, ""


def _of(cluster: str, ranges: _Ranges) -> str:
    return "".join(mark for mark in cluster if _has_all(ranges, mark))


def _has_all(ranges: _Ranges, part: str) -> bool:
    return all(mark in _UNSEEN or _covers(ranges, ord(mark)) for mark in part)


@lru_cache(maxsize=1)
def _system() -> Mapping[str, _Ranges]:
    """The characters that each font of this system has. Asked once for all: a text of strange
    characters asks no program for each of them."""
    found: dict[str, _Ranges] = {}
    fonts = ":scalable=true:outline=true"
    for line in _asked("fc-list", "--format=%{file}\t%{charset}\n", fonts):
        name, _, told = line.partition("\t")
        if name.endswith((".ttf", ".otf", ".ttc")) and name not in found:
            found[name] = _ranges(told)
    return found


def _plainness(name: str, block: int) -> tuple[int, int, bool, bool, str]:
    """What makes a font the better choice for characters of a block, as a sort key: its plain
    face, and that it has many of them, so that a name is drawn in one."""
    stem = Path(name).stem
    least, most = block * _BLOCK, (block + 1) * _BLOCK - 1
    shared = sum(
        max(0, min(last, most) - max(first, least) + 1)
        for first, last in zip(*_system()[name], strict=True)
    )
    foreign = sum(word in stem for word in _PLAIN)
    return foreign, -shared, "Sans" not in stem, "Noto" not in stem, name


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
