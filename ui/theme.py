"""The look in one place: colours, type, space, form and motion.

Lengths are design units: pixels of a screen whose short side is 480. `Theme` turns them into
the pixels of the screen at hand, and type sizes by the owner's setting as well, which moves
type but no rectangle.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

Colour = tuple[float, float, float, float]
"""Red, green, blue and alpha, 0 to 1."""

SHORT_SIDE = 480


def rgb(code: str, alpha: float = 1.0) -> Colour:
    """A colour from six hexadecimal digits."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return (red, green, blue, alpha)


def fade(colour: Colour, alpha: float) -> Colour:
    """The same colour, more or less of it."""
    return (*colour[:3], colour[3] * alpha)


def blend(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` 0 is the first, 1 the second."""
    mixed = [a + (b - a) * share for a, b in zip(one, other, strict=True)]
    return (mixed[0], mixed[1], mixed[2], mixed[3])


CLEAR: Colour = (0.0, 0.0, 0.0, 0.0)
NIGHT0 = rgb("0B1226")
NIGHT1 = rgb("131B35")
NIGHT2 = rgb("1B2848")
NIGHT3 = rgb("26355F")
NIGHT4 = rgb("3A4B80")
SKY_TOP = rgb("0D142B")
SKY_LOWEST = rgb("1A2650")
LINE = rgb("6F80B5")
CREAM = rgb("F6EBD2")
MIST = rgb("BFC6DC")
FAINT = rgb("8C97BC")
STRUCK = rgb("9AA5CB")
GOLD = rgb("F5C451")
GOLD_PRESSED = rgb("D9A938")
LEAF = rgb("9BEBC0")
EMBER = rgb("FF8468")
PAPER = rgb("EFE3C8")
PAPER2 = rgb("D9C9A3")
INK = rgb("1E2340")
INK2 = rgb("575068")
ASIDE = 0.78
"""How much is seen of a picture that is not to be touched now: what is on it can still be read."""
TILE_SKY = rgb("2A3B6C")
TILE_DOWN = rgb("202E57")
DOWN_DISC = rgb("33436F")
DOWN_BAOBAB = rgb("8FA0CF")
EARTH = rgb("1E396E")
STONE = rgb("8E98BE")
WOOD = rgb("D9B98A")
WOOD2 = rgb("A98555")
TABLE = rgb("5C4636")
"""The drawn table at which players are seated."""

PLAYER_SHAPES = ("circle", "triangle", "square", "diamond", "cross", "hexagon")
PLAYER_COLOURS = tuple(
    rgb(code) for code in ("D9682F", "9FC3FA", "55D49A", "8A72EE", "FBF6EC", "F67FB8")
)

SOULS = {
    "orange": rgb("F59B4A"),
    "green": rgb("8FE3A0"),
    "blue": rgb("4F93F0"),
    "violet": rgb("C9B2FF"),
    "white": rgb("FBF6EC"),
    "red": rgb("EF5F78"),
}

ON_PAPER = {
    "sheep_white": rgb("FFFEFA"),
    "sheep_grey": rgb("8E95A5"),
    "sheep_brown": rgb("7C4E28"),
    "fox": rgb("BC5213"),
    "elephant": rgb("52648C"),
    "snake": rgb("23774A"),
    "rose": rgb("BB2F52"),
    "volcano": rgb("A93D22"),
    "baobab": rgb("2A6E3F"),
    "lamppost": rgb("7A5A00"),
    "large_star": rgb("8A6500"),
    "sunset": rgb("B3570A"),
    "box": rgb("7C5A30"),
}
ON_NIGHT = {
    "sheep_white": rgb("FFFDF6"),
    "sheep_grey": rgb("A3AAB8"),
    "sheep_brown": rgb("9A683C"),
    "fox": rgb("F08A3C"),
    "elephant": rgb("A9B9D6"),
    "snake": rgb("6FCB86"),
    "rose": rgb("F0748A"),
    "volcano": rgb("EC7A4E"),
    "baobab": rgb("6FCB86"),
    "lamppost": rgb("F5C451"),
    "large_star": rgb("F5C451"),
    "star": rgb("F5C451"),
    "sunset": rgb("F7A254"),
    "box": rgb("D9B98A"),
}


class Role(NamedTuple):
    """A size and line height of type in design units, and its weight."""

    size: float
    line: float
    bold: bool = False


class Type(Role, Enum):
    """The one type scale."""

    SECONDS = Role(232, 220, True)
    RESULT = Role(56, 64, True)
    TITLE = Role(30, 34, True)
    TURN = Role(30, 34, False)
    PROMPT = Role(28, 31, True)
    PROMPT_PORTRAIT = Role(26, 29, True)
    MAIN = Role(24, 28, True)
    BUTTON = Role(20, 23, True)
    LIST = Role(20, 23, False)
    SECOND = Role(18, 21, False)
    SECOND_BOLD = Role(18, 21, True)
    CAPTION = Role(17, 20, False)
    FIGURE = Role(17, 20, True)
    LEAST = Role(16, 18, False)


class Space:
    """The one scale of distances."""

    SMALL, MEDIUM, LARGE = 8, 12, 16


class Radius:
    """Corners; a tile's is one tenth of its side, a pill's half its height."""

    CELL, ROW, BUTTON, SHEET = 12, 14, 16, 20


class Stroke:
    """Widths of lines."""

    HAIR, BORDER, LIT, CHOSEN = 1, 2, 3, 4.5


SMALLEST = 16
"""No type is smaller, in design units, whatever the text size."""
TOUCH = 56
"""The smallest side of anything that is touched."""


@dataclass(frozen=True)
class Motion:
    """A movement: seconds and Kivy's name of its easing."""

    seconds: float
    easing: str


PRESS = Motion(0.060, "out_quad")
RELEASE = Motion(0.120, "out_quad")
TILE_FLIES = Motion(0.420, "in_out_cubic")
TILE_TURNS = Motion(0.320, "in_out_quad")
SCREEN_FADES = Motion(0.160, "out_cubic")
SCREEN_TURNS = Motion(0.360, "in_out_quad")
PLANE_A_CLOUD = Motion(0.160, "in_out_sine")
PRESSED_SCALE = 0.97

TEXT_SCALES = (90, 100, 115, 130)
"""Percent, for the text-size setting."""


@dataclass(frozen=True)
class Theme:
    """The look on one screen: its size in pixels and the owner's text size in percent."""

    width: float
    height: float
    text_percent: int = 100

    @property
    def f(self) -> float:
        """Pixels a design unit."""
        return min(self.width, self.height) / SHORT_SIDE

    @property
    def portrait(self) -> bool:
        """Whether the screen stands upright."""
        return self.height > self.width

    @property
    def units(self) -> tuple[float, float]:
        """The screen's size in design units."""
        return self.width / self.f, self.height / self.f

    @property
    def type_scale(self) -> float:
        """Pixels of type a design unit."""
        return self.f * self.text_percent / 100

    def type_pixels(self, role: Role | Type) -> float:
        """Pixels of a role's type: as the owner wants it, and still to be read."""
        return max(role.size * self.type_scale, min(role.size, SMALLEST) * self.f)
