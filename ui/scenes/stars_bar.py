"""What is chosen from under the route, side by side, and the buttons behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.desk import words
from ui.scenes.stars_facts import Option
from ui.scenes.stars_pieces import Piece
from ui.sketch import Sketch
from ui.widgets.button import PushButton

NARROWEST = 56.0
WIDEST = {"card": 66.0, "token": 112.0}
STORY_WIDEST = 128.0
BUTTON_WIDTH, BUTTON_ALONE, BUTTON = 164.0, 220.0, 56.0
NOWHERE = (0.0, 0.0, 0.0, 0.0)


class Bar(Sketch):
    """The options of the one whose turn it is; `touched` hears of each that is touched."""

    def __init__(self, touched: Callable[[Piece], None]) -> None:
        super().__init__()
        self._touched = touched
        self.pieces: list[Piece] = []
        self.retire = PushButton(label=words("Retire"), symbol="house")
        self.pile = PushButton(label=words("The pile"), symbol="turn_over")
        self._button: PushButton | None = None
        self.add_widget(self.retire)
        self.add_widget(self.pile)
        self.fbind("place", self._space)

    def show(
        self, options: Sequence[Option], chosen: tuple[str, str] | None, *, pile: bool
    ) -> None:
        """Show the options; `pile`: the planes can still be piled in another way."""
        shown = [option for option in options if option.what != "retire"]
        while len(self.pieces) > len(shown):
            self.remove_widget(self.pieces.pop())
        while len(self.pieces) < len(shown):
            piece = Piece(shown[len(self.pieces)])
            piece.bind(on_release=self._touched)
            self.pieces.append(piece)
            self.add_widget(piece)
        for piece, option in zip(self.pieces, shown, strict=True):
            piece.show(option, chosen=option.key == chosen)
        self._button = self.pile if pile else None
        if len(shown) < len(options):
            self._button = self.retire
        self._space()

    def _space(self, *changed: object) -> None:
        """In two lines where one is too narrow; the button stands behind, or under one line."""
        width, height = self.place[2:]
        button, count = self._button, len(self.pieces)
        for other in (self.retire, self.pile):
            if other is not button:
                other.place = list(NOWHERE)
        tall = height >= 2 * NARROWEST
        under = button is not None and tall
        room = width if under or button is None else width - BUTTON_WIDTH - 8
        lines = 2 if tall and count * NARROWEST > room else 1
        row = height / 2 if under or lines == 2 else height
        columns = max(1, -(-count // lines))
        widest = WIDEST.get(self.pieces[0].option.what, STORY_WIDEST) if count else 0.0
        each = min(room / columns, widest)
        lead = 0.0 if button is not None else (room - each * columns) / 2
        for at, piece in enumerate(self.pieces):
            line, column = divmod(at, columns)
            piece.place = [lead + column * each, line * row, each, row]
        if button is None:
            return
        if not count:
            left, top = (width - BUTTON_ALONE) / 2, (height - BUTTON) / 2
            button.place = [left, top, BUTTON_ALONE, BUTTON]
        else:
            button.place = [width - BUTTON_WIDTH, height - BUTTON, BUTTON_WIDTH, BUTTON]
