"""What is chosen from under the route, side by side, and the buttons behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.desk import words
from ui.scenes.stars_facts import Option
from ui.scenes.stars_pieces import Piece
from ui.sketch import Sketch
from ui.widgets.button import PushButton, stand_alike

NARROWEST = 56.0
WIDEST = {"card": 66.0, "token": 112.0}
STORY_WIDEST = 128.0
BUTTON_WIDTH, BUTTON_ALONE, BUTTON, GAP = 164.0, 220.0, 56.0, 8.0
NOWHERE = (0.0, 0.0, 0.0, 0.0)


class Bar(Sketch):
    """The options of the one whose turn it is; `touched` hears of each that is touched."""

    def __init__(self, touched: Callable[[Piece], None]) -> None:
        super().__init__()
        self._touched = touched
        self.pieces: list[Piece] = []
        self.retire = PushButton(label=words("Retire"), symbol="house")
        self.pile = PushButton(label=words("The pile"), symbol="plane")
        self.stories = PushButton(label=words("Stories"), symbol="story")
        stand_alike(self.pile, self.stories)
        self._buttons: tuple[PushButton, ...] = ()
        for button in (self.retire, self.stories, self.pile):
            self.add_widget(button)
        self.fbind("place", self._space)

    def show(
        self, options: Sequence[Option], chosen: tuple[str, str] | None, *, laying: bool, read: bool
    ) -> None:
        """Show the options; `laying`: planes can still be piled and stories laid out in another
        way; `read`: the stories are read in."""
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
        self._buttons = (self.stories, self.pile) if laying else ()
        self.stories.chosen = read
        if len(shown) < len(options):
            self._buttons = (self.retire,)
        self._space()

    def _space(self, *changed: object) -> None:
        """In two lines where one is too narrow; the buttons stand behind, or under one line."""
        width, height = self.place[2:]
        count, many = len(self.pieces), len(self._buttons)
        tall = height >= 2 * NARROWEST
        behind = 0.0
        if many and not tall:
            behind = min(many * (BUTTON_WIDTH + GAP), width - count * NARROWEST)
        room = width - behind
        lines = 2 if tall and count * NARROWEST > room else 1
        row = height / 2 if (many and tall) or lines == 2 else height
        columns = max(1, -(-count // lines))
        widest = WIDEST.get(self.pieces[0].option.what, STORY_WIDEST) if count else 0.0
        each = min(room / columns, widest)
        lead = 0.0 if behind else (room - each * columns) / 2
        for at, piece in enumerate(self.pieces):
            line, column = divmod(at, columns)
            piece.place = [lead + column * each, line * row, each, row]
        self._space_buttons(width, height, behind if count else 0.0)

    def _space_buttons(self, width: float, height: float, behind: float) -> None:
        """Behind the pieces in so much room; without any, in the middle."""
        shown = self._buttons
        for button in (self.retire, self.stories, self.pile):
            if button not in shown:
                button.place = list(NOWHERE)
        if not shown:
            return
        each = BUTTON_ALONE
        if behind:
            each = behind / len(shown) - GAP
        each = min(each, (width + GAP) / len(shown) - GAP)
        whole = len(shown) * (each + GAP) - GAP
        left = width - whole if behind else (width - whole) / 2
        top = height - BUTTON if self.pieces else (height - BUTTON) / 2
        for at, button in enumerate(shown):
            button.place = [left + at * (each + GAP), top, each, BUTTON]
