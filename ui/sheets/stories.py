"""Reading in which stories lie face up at the connecting boards, by touch or scan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.codes import ANY, Meaning, recognise
from companion.components import things
from companion.components.stars import FACE_UP_BY_THE_RULES, TILES_A_BOARD
from companion.intents import Teaching
from companion.rules.game import Json
from companion.snapshots import Snapshot
from companion.teaching import Catalogue, Slot, slot_of
from ui import teaching
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.scenes.stars_facts import Option, Story
from ui.scenes.stars_pieces import StoryTile
from ui.sheets.confirm import leave_sheet
from ui.sheets.laid_stories import Boards, LaidStories
from ui.theme import CREAM, GOLD, INK2, LINE, MIST, NIGHT0, NIGHT3, PAPER, Radius, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet

GAME = "stars"
READ_IN = words("Read in the stories")
WHY = words("Which lie face up at each board: those of other boards are not offered there.")
TILE, GAP = 56.0, 6.0
HEAD = 40.0
"""Height of a board's heading."""


class BoardPlace(Touchable):
    """A connecting board with places for its stories; touched, it is laid out next."""

    def __init__(self, number: int, **values: Any) -> None:
        super().__init__(**values)
        self.number = number
        self.slots: tuple[tuple[float, float, float, float], ...] = ()
        self.count = 0

    def show(self, count: int, *, chosen: bool) -> None:
        """Show how many stories lie there, and whether it is this board's turn."""
        self.count, self.chosen = count, chosen
        self.changed((count, self.slots))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        line = CREAM if self.focused else GOLD if self.chosen else NIGHT3
        ground = NIGHT0 if self.chosen else NIGHT3
        pen.box(0, 0, width, height, ground, radius=Radius.ROW, line=line, stroke=3)
        pen.box(12, 7, 22, 28, PAPER, radius=4)
        pen.symbol("story", 14, 12, 18, INK2)
        tint = CREAM if self.chosen else MIST
        title = words("Board {board}", board=self.number + 1)
        pen.text(title, 44, 2, Type.LIST, tint, room=width - 52, tall=HEAD - 2)
        for x, y, wide, tall in self.slots[self.count :]:
            pen.dashed(x, y, wide, tall, LINE, 8)


class StoriesSheet(Sheet):
    """The stories of a box at the three boards. `then` gets the ids at each, or nothing at all
    where none is read in; `laid` goes on from what was read in before."""

    def __init__(
        self,
        components: dict[str, Json],
        laid: Sequence[Sequence[str]],
        then: Callable[[Boards], None],
        **values: Any,
    ) -> None:
        super().__init__(title=words("The stories at the boards"), wants=[784, 640], **values)
        self.laid = LaidStories.of(components, laid)
        self._before = self.laid.result()
        self._ids = things(GAME, components)
        self._then = then
        self._note: Words = ""
        self._ear = teaching.Ear(None)
        self._catalogue = Catalogue()
        self.boards = [BoardPlace(number) for number in range(len(self.laid.boards))]
        self.palette = [StoryTile(Option("story", look=look)) for look in self.laid.left()]
        self.tiles: list[StoryTile] = []
        self._shelf = Scroller()
        self.clear = PushButton(label=words("Take all off"), symbol="undo")
        self.done = PushButton(label=words("They lie so"), kind="main", symbol="check")
        for board in self.boards:
            board.bind(on_release=lambda one: self._change(lambda: self._turn_to(one.number)))
            self.body.add_widget(board)
        for tile in self.palette:
            tile.bind(on_release=lambda one: self._put(one.option.look))
            self._shelf.content.add_widget(tile)
        self.clear.bind(on_release=lambda _: self._change(self.laid.clear))
        self.done.bind(on_release=lambda _: self._answer())
        for widget in (self._shelf, self.clear, self.done):
            self.body.add_widget(widget)
        self._tell()

    def on_stage(self) -> None:
        self._ear = teaching.Ear(self.desk.snapshot.teaching)
        self._catalogue = teaching.catalogue(self.desk)
        self.desk.post(Teaching(True))
        super().on_stage()

    def off_stage(self) -> None:
        self.desk.post(Teaching(False))

    def hear(self, snapshot: Snapshot) -> None:
        """Take up what was scanned since the last snapshot."""
        if snapshot.teaching is None:
            return
        for tag in self._ear.tags(snapshot.teaching):
            self._scanned(self._meant(tag))

    def _meant(self, tag: str) -> Slot | None:
        """What a tag stands for: a printed code says it itself."""
        printed: Meaning | None = recognise(tag, lambda game: self._ids if game == GAME else ())
        return self._catalogue.means(tag) if printed is None else slot_of(printed)

    def _scanned(self, slot: Slot | None) -> None:
        """A story joins its board; the card NEXT goes on to the next board, or is the end."""
        if slot is None:
            self._say(words("Nobody has taught this tag yet."))
        elif slot == Slot(ANY, "NEXT"):
            self._next()
        elif slot.game != GAME or slot.component not in self.laid.looks:
            self._say(words("That is no story."))
        else:
            self.lay(slot.component)

    def lay(self, tile: str) -> None:
        """This very story was scanned."""
        self._lay(lambda: self.laid.read(tile))

    def _next(self) -> None:
        if self.laid.at + 1 < len(self.boards):
            self._change(lambda: self._turn_to(self.laid.at + 1))
        else:
            self._answer()

    def _put(self, look: Story | None) -> None:
        if look is not None:
            self._lay(lambda: self.laid.put(look))

    def _lay(self, act: Callable[[], None]) -> None:
        if self.laid.full():
            self._say(words("Six stories lie there already: no more fit."))
        else:
            self._change(act)

    def _turn_to(self, board: int) -> None:
        self.laid.at = board

    def _change(self, act: Callable[[], None]) -> None:
        act()
        self._say("")

    def _say(self, note: Words) -> None:
        self._note = note
        self._tell()

    def _tell(self) -> None:
        laid = self.laid
        ask = words("Touch or scan what lies face up at board {board}.", board=laid.at + 1)
        if all(laid.whole(board) for board in range(len(self.boards))):
            ask = words("All that lies face up is read in.")
        self._match()
        self.under = self._note or ask
        left = laid.left()
        for tile in self.palette:
            look = tile.option.look
            assert look is not None  # the palette is made of looks
            tile.show(Option("story", look=look, count=left[look]), faded=not left[look])
        self.clear.disabled_look = not laid.result()
        self._space()

    def _match(self) -> None:
        """One tile for each story that lies at a board."""
        laid = [tile for ids in self.laid.boards for tile in ids]
        while len(self.tiles) > len(laid):
            self.body.remove_widget(self.tiles.pop())
        while len(self.tiles) < len(laid):
            tile = StoryTile(Option("story"))
            tile.bind(on_release=lambda one: self._change(lambda: self.laid.take(one.option.value)))
            self.tiles.append(tile)
            self.body.add_widget(tile)
        for tile, story in zip(self.tiles, laid, strict=True):
            tile.show(Option("story", story, self.laid.looks[story]))

    def dismiss(self) -> None:
        """What was laid since is not thrown away unasked."""
        if self.laid.result() == self._before or self.desk.stage is None:
            super().dismiss()
            return
        self.desk.stage.open(leave_sheet(super().dismiss))

    def _answer(self) -> None:
        self.close()
        self._then(self.laid.result())

    def lay_out(self, width: float, height: float) -> None:
        """The boards side by side, or one under the other on a screen that stands."""
        upright = height > width
        room = width - 32
        rows = 1 if upright else 2
        tall = HEAD + rows * (TILE + GAP) + 6
        each = room if upright else (room - 2 * 10) / 3
        top = 76.0
        tiles = iter(self.tiles)
        for at, board in enumerate(self.boards):
            x, y = (16.0, top + at * (tall + 10)) if upright else (16 + at * (each + 10), top)
            board.place = [x, y, each, tall]
            count = len(self.laid.boards[at])
            board.slots = _slots(each, rows, count)
            board.show(count, chosen=at == self.laid.at)
            for slot in board.slots[:count]:
                next(tiles).place = [x + slot[0], y + slot[1], slot[2], slot[3]]
        top += 3 * (tall + 10) if upright else tall + 10
        columns = 3 if upright else 6
        wide = (room + 8) / columns
        lines = -(-len(self.palette) // columns)
        wants = top + lines * 72 + 84
        if self.wants[1] != wants:
            self.wants = [784, wants]
            return
        shelf = min(lines * 72.0, height - top - 84)
        self._shelf.place = [14, top, room + 8, shelf]
        for at, tile in enumerate(self.palette):
            row, column = divmod(at, columns)
            tile.place = [2 + column * wide, 4 + row * 72, wide - 8, 64]
        self._shelf.set_height(lines * 72)
        half = (room - 12) / 2
        self.clear.place = [16, height - 72, half, 58]
        self.done.place = [28 + half, height - 72, half, 58]


def _slots(width: float, rows: int, count: int) -> tuple[tuple[float, float, float, float], ...]:
    """Places for as many stories as the rules lay out, or for all where more lie there."""
    places = FACE_UP_BY_THE_RULES if count <= FACE_UP_BY_THE_RULES else TILES_A_BOARD
    columns = places // rows
    each = (width - 20 + GAP) / columns
    return tuple(
        (10 + at % columns * each, HEAD + at // columns * (TILE + GAP), each - GAP, TILE)
        for at in range(places)
    )
