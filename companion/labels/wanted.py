"""Which labels are wanted, as the screen asks for them."""

from __future__ import annotations

import msgspec

from companion.labels.cards import KINDS


class Wanted(msgspec.Struct, frozen=True):
    """Labels for a game. `box` names components of the owner's own (empty: the built-in ones),
    `kinds` are some of `cards.KINDS`, `sheet` and `paper` as `sheets.sheet` takes them, `code`
    is a value of `codes.Code`, and `skip` counts the labels of the first sheet already used."""

    game: str
    box: str = ""
    kinds: tuple[str, ...] = KINDS
    sheet: str = "plain"
    paper: str = "a4"
    code: str = "qr"
    skip: int = 0
