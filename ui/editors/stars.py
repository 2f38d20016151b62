"""Correcting the stories and the paper planes of Rising to the Stars. The route is laid on a
sheet of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.components.stars import FIGURES, PAPER_PLANES
from companion.naming import FIGURE_WORDS
from ui.desk import words
from ui.drawing.pen import Pen
from ui.editors.base import Editor
from ui.layout import Rect
from ui.scenes.stars_facts import Story
from ui.scenes.stars_pieces import draw_story
from ui.theme import CREAM, GOLD, INK2, PAPER, PAPER2, Stroke, Type
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller
from ui.widgets.segments import Segments
from ui.widgets.sheet import Sheet

MOST_STARS = 9


class StoryCard(Touchable):
    """A story of the box, by its id."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**values)
        self.tile_id = ""
        self.story = Story(0)

    def show(self, tile_id: str, story: Story) -> None:
        """Show a story."""
        self.tile_id, self.story = tile_id, story
        self.changed((tile_id, story))

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = PAPER2 if self.pressed else PAPER
        line = CREAM if self.focused else PAPER2
        pen.box(0, 0, width, height, fill, radius=10, line=line, stroke=Stroke.BORDER)
        draw_story(pen, self.story, 0, 6, width, height - 24)
        pen.text(
            self.tile_id, 4, height - 23, Type.LEAST, INK2, room=width - 8, tall=20,
            align="middle",
        )  # fmt: skip


class StarsEditor(Editor):
    """All eighteen stories, then the five paper planes."""

    game = "stars"

    def __init__(self, components: dict[str, Any], **values: Any) -> None:
        super().__init__(words("Stories and paper planes"), components, **values)
        self._scroller = Scroller()
        self.cards: list[StoryCard] = []
        self.planes = [
            Counter(
                "paper_plane", GOLD, words("place {number}", number=at + 1),
                lambda stars, at=at: self._plane(at, stars), most=MOST_STARS,  # type: ignore[misc]
            )
            for at in range(PAPER_PLANES)
        ]  # fmt: skip
        for counter in self.planes:
            self._scroller.content.add_widget(counter)
        self.body.add_widget(self._scroller)

    def show_components(self) -> None:
        stories = self.components["stories"]
        while len(self.cards) < len(stories):
            card = StoryCard()
            card.bind(on_release=lambda c: self._open(c.tile_id))
            self.cards.append(card)
            self._scroller.content.add_widget(card)
        for card, tile in zip(self.cards, stories, strict=True):
            card.show(tile["id"], Story(tile["stars"], tile.get("figure", "")))
        for counter, stars in zip(self.planes, self.components["paper_planes"], strict=True):
            counter.show(stars)
        self._space()

    def put_back(self) -> None:
        """The stories and paper planes as built in; the route that was laid stays."""
        kept = ("route", "boards")
        route = {key: value for key, value in self.components.items() if key in kept}
        super().put_back()
        self.components |= route
        self.tell()

    def _open(self, tile_id: str) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(StorySheet(self._tile(tile_id), self.tell))

    def _tile(self, tile_id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(t for t in self.components["stories"] if t["id"] == tile_id)
        return found

    def _plane(self, at: int, stars: int) -> None:
        self.components["paper_planes"][at] = stars
        self.tell()

    def lay_work(self, place: Rect) -> None:
        self._scroller.place = list(place)
        room = place.width - 8
        columns = 6 if room > 600 else 4
        each = (room + 8) / columns
        for at, card in enumerate(self.cards):
            card.place = [at % columns * each, at // columns * 80, each - 8, 72]
        top = -(-len(self.cards) // columns) * 80 + 4
        across = 3 if room > 600 else 2
        wide = (room + 8) / across
        for at, counter in enumerate(self.planes):
            counter.place = [at % across * wide, top + at // across * 68, wide - 8, 60]
        self._scroller.set_height(top + -(-len(self.planes) // across) * 68)


class StorySheet(Sheet):
    """What one story shows. Changes it in place."""

    def __init__(self, tile: dict[str, Any], then: Callable[[], None], **values: Any) -> None:
        super().__init__(title=words("Story {tile}", tile=tile["id"]), wants=[480, 290], **values)
        self._tile, self._then = tile, then
        self.stars = Counter("star", GOLD, words("stars"), self._count, most=MOST_STARS)
        self.figure = Segments(
            choices=(("", words("nobody")), *((name, FIGURE_WORDS[name]) for name in FIGURES))
        )
        self.figure.bind(on_pick=lambda _, figure: self._draw_figure(figure))
        self._done = PushButton(label=words("Done"), kind="main", symbol="check")
        self._done.bind(on_release=lambda _: self.close())
        for widget in (self.stars, self.figure, self._done):
            self.body.add_widget(widget)
        self._tell()

    def _tell(self) -> None:
        self.stars.show(self._tile["stars"])
        self.figure.value = self._tile.get("figure", "")

    def _count(self, stars: int) -> None:
        self._tile["stars"] = stars
        self._tell()
        self._then()

    def _draw_figure(self, figure: str) -> None:
        self._tile.pop("figure", None)
        if figure:
            self._tile["figure"] = figure
        self._tell()
        self._then()

    def lay_out(self, width: float, height: float) -> None:
        self.stars.place = [16, 58, width - 32, 64]
        self.figure.place = [16, 132, width - 32, 60]
        self._done.place = [16, height - 72, width - 32, 58]
