"""What labels are drawn with: symbols, black modules, thin lines, and type that fits its place."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from importlib.util import find_spec
from itertools import combinations, pairwise
from pathlib import Path

from fpdf import FPDF
from fpdf.drawing import Transform
from fpdf.fonts import TTFFont
from fpdf.svg import SVGObject

from companion.symbols import drawing

INK = "#1E2340"
LEAST_POINTS = 4.5
MM_A_POINT = 25.4 / 72
LINE = 1.15
MOST_LINES = 3
FONT = "caption"
_REPLACED = "\N{MIDDLE DOT}"


@cache
def font_file() -> Path | None:
    """The screens' font, which Kivy brings along; it is only looked for, never imported."""
    spec = find_spec("kivy")
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "data" / "fonts" / "Roboto-Bold.ttf"
    return path if path.is_file() else None


class Pen:
    """Draws on a PDF in millimetres from the left upper corner of the page."""

    def __init__(self, pdf: FPDF) -> None:
        self._pdf = pdf
        self._family = "helvetica"
        self._known: Container[int] | None = None
        self._font: TTFFont | None = None
        path = font_file()
        if path is not None:
            pdf.add_font(FONT, "", path)
            self._family = FONT
            font = pdf.fonts[FONT]
            if isinstance(font, TTFFont):
                self._font, self._known = font, font.cmap
        pdf.set_fill_color(0)

    def close(self) -> None:
        """Close the font's file, once the PDF is made."""
        if self._font is not None:
            self._font.close()

    def black(self, x: float, y: float, width: float, height: float) -> None:
        """A black rectangle without a border."""
        self._pdf.rect(x, y, width, height, style="F")

    def white(self, x: float, y: float, width: float, height: float) -> None:
        """A white rectangle without a border, on what is drawn below it."""
        self._pdf.set_fill_color(255)
        self.black(x, y, width, height)
        self._pdf.set_fill_color(0)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A thin grey line."""
        self._pdf.set_draw_color(120)
        self._pdf.set_line_width(0.15)
        self._pdf.line(x1, y1, x2, y2)

    def symbol(self, name: str, tint: str, x: float, y: float, side: float) -> None:
        """A drawn symbol in a square."""
        svg = SVGObject(drawing(name).replace("currentColor", tint))
        _, _, path = svg.transform_to_rect_viewport(scale=1, width=side, height=side)
        moved = path.transform or Transform.identity()
        path.transform = moved @ Transform.translation(x, y)
        self._pdf.draw_path(path)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        height: float,
        points: float,
        *,
        middle: bool = True,
        white: bool = False,
    ) -> None:
        """Text in a rectangle, on two or three lines where it is too wide, as large as fits;
        `white` on what is drawn below it."""
        if height <= 0:
            return
        shown = self._printable(text)
        lines, size = self._fitted(shown, width, height, points)
        step = size * MM_A_POINT * LINE
        top = y + (height - step * len(lines)) / 2
        self._pdf.set_font(self._family, size=size)
        self._pdf.set_text_color(255 if white else 0)
        for number, line in enumerate(lines):
            left = x + (width - self._pdf.get_string_width(line)) / 2 if middle else x
            self._pdf.text(left, top + number * step + step * 0.78, line)

    def _fitted(
        self, text: str, width: float, height: float, points: float
    ) -> tuple[list[str], float]:
        size = points
        while size > LEAST_POINTS:
            self._pdf.set_font(self._family, size=size)
            most = int(height / (size * MM_A_POINT * LINE))
            for lines in _broken(text):
                widest = max(self._pdf.get_string_width(line) for line in lines)
                if len(lines) <= most and widest <= width:
                    return lines, size
            size -= 0.5
        self._pdf.set_font(self._family, size=size)
        most = max(1, min(MOST_LINES, int(height / (size * MM_A_POINT * LINE))))
        for count in range(2, most + 1):
            each = -(-len(text) // count)
            lines = [text[at : at + each].strip() for at in range(0, len(text), each)]
            if max(self._pdf.get_string_width(line) for line in lines) <= width:
                return lines, size
        while len(text) > 1 and self._pdf.get_string_width(text) > width:
            text = f"{text[:-2]}…" if text.endswith("…") else f"{text[:-1]}…"
        return [text], size

    def _printable(self, text: str) -> str:
        """The text with what the font lacks replaced. The narrow blank before a French mark, which
        few fonts have, becomes a plain one that does not break."""
        text = text.replace("\u202f", "\u00a0")
        if self._known is None:
            return text.encode("latin-1", "replace").decode("latin-1")
        return "".join(sign if ord(sign) in self._known else _REPLACED for sign in text)


def _broken(text: str) -> list[list[str]]:
    """A text on one line, on two, and on three: broken where its longest line is shortest."""
    words = text.split(" ")
    found = [[text]]
    for count in range(2, min(len(words), MOST_LINES) + 1):
        ways = [
            [" ".join(words[start:end]) for start, end in pairwise((0, *cuts, len(words)))]
            for cuts in combinations(range(1, len(words)), count - 1)
        ]
        found.append(min(ways, key=lambda lines: max(map(len, lines))))
    return found
