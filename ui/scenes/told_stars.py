"""The form for Rising to the Stars: star tokens, stories and the paper plane."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.snapshots import GameOn
from ui.desk import words
from ui.drawing.pen import Pen
from ui.layout import Rect
from ui.scenes.stars_facts import Story, stories
from ui.scenes.stars_pieces import draw_story
from ui.scenes.told_form import ResultForm, Values
from ui.theme import ASIDE, CREAM, GOLD, INK, PAPER, PAPER2
from ui.touchable import Touchable
from ui.widgets.button import PushButton
from ui.widgets.counter import Counter
from ui.widgets.scroller import Scroller

MOST_TOKENS = 999
NO_PLANE = 104.0
"""The width of the button with words in a row of figures."""


class StoryChoice(Touchable):
    """A story to touch; a check marks it where the player has it."""

    def __init__(self, tile_id: str, story: Story, **values: Any) -> None:
        super().__init__(**values)
        self.tile_id, self.story = tile_id, story

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = PAPER2 if self.pressed else PAPER
        line = CREAM if self.focused else GOLD if self.chosen else PAPER2
        stroke = 4 if self.chosen or self.focused else 2
        pen.box(0, 0, width, height, fill, radius=10, line=line, stroke=stroke)
        draw_story(pen, self.story, 2, 0, width - 4, height)
        if self.chosen:
            pen.disc(width - 13, height - 13, 12, GOLD)
            pen.symbol("check", width - 22, height - 22, 18, INK)


class StarsForm(ResultForm):
    """Stars by plus and minus, the paper plane by touch, stories as they look."""

    def __init__(
        self, changed_to: Callable[[Values], None], looked: Callable[[], None], **values: Any
    ) -> None:
        super().__init__(changed_to, looked, **values)
        self.stars = Counter(
            "star", GOLD, words("stars"), lambda stars: self.put(stars=stars),
            title=words("Star tokens"), most=MOST_TOKENS,
        )  # fmt: skip
        self.none = PushButton(label=words("no plane"))
        self.none.bind(on_release=lambda _: self.put(paper_plane=None))
        self.planes: dict[int, PushButton] = {}
        self._scroller = Scroller()
        self.stories: list[StoryChoice] = []
        for widget in (self.stars, self.none, self._scroller):
            self.add_widget(widget)

    @staticmethod
    def blank(game: GameOn) -> Values:
        return {"stars": 0, "stories": [], "paper_plane": None}

    @staticmethod
    def action(values: Values) -> dict[str, Any]:
        return dict(values)

    def show_values(self, game: GameOn, name: str, others: dict[str, Values]) -> None:
        self.stars.show(self.values["stars"])
        self._match(game)
        plane = self.values["paper_plane"]
        flown = [told["paper_plane"] for told in others.values()]
        left = list(game.components["paper_planes"])
        for one in flown:
            if one in left:
                left.remove(one)
        self.none.chosen = plane is None
        for stars, button in self.planes.items():
            button.chosen = stars == plane
            button.disabled_look = stars not in left and stars != plane
        gone = {tile for told in others.values() for tile in told["stories"]}
        for story in self.stories:
            story.chosen = story.tile_id in self.values["stories"]
            story.disabled_look = story.tile_id in gone and not story.chosen
            story.opacity = ASIDE if story.disabled_look else 1.0

    def _match(self, game: GameOn) -> None:
        planes = tuple(dict.fromkeys(game.components["paper_planes"]))
        if planes != tuple(self.planes):
            for button in self.planes.values():
                self.remove_widget(button)
            self.planes = {
                stars: PushButton(label=str(stars), symbol="paper_plane", tint=GOLD)
                for stars in planes
            }
            for stars, button in self.planes.items():
                button.bind(on_release=lambda _, stars=stars: self.put(paper_plane=stars))
                self.add_widget(button)
        looks = stories(game)
        if [(s.tile_id, s.story) for s in self.stories] != list(looks.items()):
            self._scroller.content.clear_widgets()
            self.stories = [StoryChoice(tile, look) for tile, look in looks.items()]
            for story in self.stories:
                story.bind(on_release=lambda s: self._touched(s.tile_id))
                self._scroller.content.add_widget(story)

    def _touched(self, tile: str) -> None:
        had = list(self.values["stories"])
        if tile in had:
            had.remove(tile)
        else:
            had.append(tile)
        self.put(stories=had)

    def lay(self, place: Rect, *, upright: bool) -> None:
        buttons = [*self.planes.values(), self.none]
        if upright:
            self.stars.place = [0, 0, place.width, 60]
            each = (place.width - NO_PLANE) / max(1, len(self.planes))
            for at, button in enumerate(self.planes.values()):
                button.place = [at * each, 68, each - 8, 56]
            self.none.place = [place.width - NO_PLANE, 68, NO_PLANE, 56]
            window = Rect(0, 132, place.width, place.height - 132)
        else:
            wide = 204.0
            self.stars.place = [0, 0, wide, 64]
            each = (wide + 8) / 2
            for at, button in enumerate(buttons):
                row, column = divmod(at, 2)
                button.place = [column * each, 72 + row * 64, each - 8, 56]
            window = Rect(wide + 12, 0, place.width - wide - 12, place.height)
        self._scroller.place = list(window)
        columns = 6 if window.width > 420 else 5
        rows = -(-len(self.stories) // columns) or 1
        each, tall = (window.width - 2) / columns, min(72.0, max(64.0, (window.height + 6) / rows))
        for at, story in enumerate(self.stories):
            story.place = [at % columns * each, at // columns * tall, each - 6, tall - 6]
        self._scroller.set_height(rows * tall - 6)
