"""Printed codes as black and white modules: QR, Micro QR and Code 128.

The libraries that make them are imported with the first code: they take longer than all else of
the core, and most evenings no label is looked at.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from segno import QRCode


class Code(StrEnum):
    """How a label's content is printed."""

    QR = "qr"
    MICRO_QR = "microqr"
    CODE_128 = "code128"


class Modules(msgspec.Struct, frozen=True):
    """A code: rows of modules (True is black), the white modules it needs around it, and the
    smallest width of a module that readers at a table take, in millimetres."""

    rows: tuple[tuple[bool, ...], ...]
    quiet: int
    least: float

    @property
    def across(self) -> int:
        """Modules from edge to edge, the white ones included."""
        return len(self.rows[0]) + 2 * self.quiet


def modules(kind: Code, text: str) -> Modules:
    """A text as a code of a kind."""
    if kind is Code.CODE_128:
        from barcode.codex import Code128

        bars = Code128(text).build()[0]
        return Modules((tuple(bar == "1" for bar in bars),), 10, 0.17)
    import segno

    if kind is Code.MICRO_QR:
        made = segno.make(text, micro=True, boost_error=True)
        return Modules(_rows(made), 2, 0.33)
    made = segno.make(text, micro=False, error="m", boost_error=True)
    return Modules(_rows(made), 4, 0.33)


def _rows(made: QRCode) -> tuple[tuple[bool, ...], ...]:
    return tuple(tuple(bool(dark) for dark in row) for row in made.matrix)
