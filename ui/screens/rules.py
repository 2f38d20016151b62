"""The rules of a game, topic by topic, with the rulings and the words of the game.

`stage.go("rules", …)` leads to a place in them: `game` names the game (that on the table, or
the one read last, where it is left out), and then either `topic` names a topic by its id, or
`about` what is to be explained: a `Kind` of the rulebook and its code, such as
`("refusal", "cell_taken")` or `("source", "volcanoes")`. Back leads to where one came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty

from companion.rulebook import Rulebook, Topic, Word
from companion.rules.registry import GAMES
from companion.snapshots import Snapshot
from ui import games, kv
from ui.desk import Words, words
from ui.drawing.pen import Pen
from ui.rules_at import About
from ui.screens import Screen
from ui.sheets.choices import Listed, ListSheet
from ui.theme import CREAM, GOLD, INK, MIST, NIGHT1, NIGHT3, NIGHT4, Radius, Type
from ui.touchable import Touchable
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.reading import Kind as Look
from ui.widgets.reading import Passage, Reading

__all__ = ["Reading", "RulesScreen"]

GLOSSARY = "glossary"
"""The topic of the words of a game."""
kv.load(__file__)


class TopicRow(Touchable):
    """A topic to read."""

    def __init__(self, topic: str, title: Words, **values: Any) -> None:
        super().__init__(**values)
        self.topic, self.title = topic, title

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        if self.chosen or self.pressed or self.focused:
            fill = NIGHT4 if self.pressed else NIGHT3
            edge = CREAM if self.focused else GOLD if self.chosen else fill
            pen.box(0, 1, width, height - 2, fill, radius=Radius.CELL, line=edge, stroke=2)
        pen.text(
            self.title, 14, 0, Type.LIST, CREAM, room=width - 24, tall=height, lines=2,
            bold=self.chosen, smallest=0.6,
        )  # fmt: skip


class WordRow(Touchable):
    """A word of the game, as each language says it. A touch finds where the rules use it."""

    def __init__(self, own: str, others: str, **values: Any) -> None:
        super().__init__(**values)
        self.own, self.others = own, others

    def draw(self, pen: Pen) -> None:
        width, _ = self.units
        self.plate(pen, radius=Radius.CELL)
        pen.text(self.own, 14, 4, Type.BUTTON, CREAM, room=width - 28, tall=27)
        pen.text(self.others, 14, 31, Type.LEAST, MIST, room=width - 28, tall=22)


_BESIDE = 52.0
"""What the symbol of a tab takes beside its title."""


class GameTab(Touchable):
    """A game whose rules can be read: its symbol, and its title where there is room for all of
    them."""

    def __init__(self, game: str, **values: Any) -> None:
        super().__init__(**values)
        self.game = game
        self.beside: Sequence[GameTab] = (self,)
        """All tabs: where one has no room for its title, none shows it."""

    def fits(self, pen: Pen) -> bool:
        """Whether there is room for the title, in the language and size of type there are."""
        room = self.place[2] - _BESIDE
        return room >= 90 and pen.lay(games.title(self.game), Type.LEAST, room=room, lines=2).whole

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        fill = GOLD if self.chosen else NIGHT4 if self.pressed else NIGHT3
        ink = INK if self.chosen else CREAM
        pen.box(0, 0, width, height, fill, radius=Radius.BUTTON)
        if self.focused:
            pen.box(-4, -4, width + 8, height + 8, radius=Radius.BUTTON + 4, line=CREAM, stroke=2)
        title = games.title(self.game)
        room = width - _BESIDE
        if not all(one.fits(pen) for one in self.beside):
            pen.symbol(GAME_SYMBOLS[self.game], (width - 32) / 2, (height - 32) / 2, 32, ink)
            return
        pen.symbol(GAME_SYMBOLS[self.game], 10, (height - 28) / 2, 28, ink)
        pen.text(title, 46, 0, Type.LEAST, ink, room=room, tall=height, lines=2, bold=True)


class RulesScreen(Screen):
    """All that is to be read about one game, one topic at a time."""

    under = ObjectProperty("")
    lists_fill = ObjectProperty(NIGHT1)

    def __init__(self, **values: Any) -> None:
        self.game = GAMES[0]
        self.topic = ""
        self.book = Rulebook(self.game)
        self.rows: list[TopicRow] = []
        self.words: list[WordRow] = []
        self.tabs = [GameTab(game) for game in GAMES]
        self._shown: tuple[str, str, str] | None = None
        super().__init__(**values)
        for tab in self.tabs:
            tab.beside = self.tabs
            tab.bind(on_release=lambda chosen: self.read(chosen.game))
            self.add_widget(tab)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(
        self,
        *,
        game: str = "",
        topic: str = "",
        about: About | None = None,
        **what: Any,
    ) -> None:
        playing = self.desk.snapshot.game
        if not game and (about is not None or topic or self._shown is None):
            game = playing.game if playing is not None else self.game
        self.read(game or self.game, topic, about)

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        self._tell()

    def back(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.come_back()

    def read(self, game: str, topic: str = "", about: About | None = None) -> None:
        """Turn to a place: another game begins at its first topic."""
        book = Rulebook(game, self.desk.language.code)
        if about is not None:
            topic = topic_about(book, about)
        if not topic and game != self.game:
            topic = book.topics[0].id
        self.game, self.topic = game, topic or self.topic or book.topics[0].id
        self._tell()

    def _tell(self) -> None:
        """Show the topic, unless it is what is shown already."""
        code = self.desk.language.code
        wanted = (self.game, self.topic, code)
        if wanted == self._shown:
            return
        fresh = self._shown is None or (self._shown[0], self._shown[2]) != (self.game, code)
        self._shown = wanted
        self.under = games.title(self.game)
        self.book = Rulebook(self.game, code)
        if fresh:
            self._list()
        for row in self.rows:
            row.chosen = row.topic == self.topic
        for tab in self.tabs:
            tab.chosen = tab.game == self.game
        self._drop_words()
        if self.topic == GLOSSARY:
            self._show_words()
        else:
            self.ids.text.show(passages(self.book.topic(self.topic)))
        self._space()
        self._reveal()

    def _list(self) -> None:
        """The topics of another game, or in another language."""
        content = self.ids.topics.content
        content.clear_widgets()
        titles: list[tuple[str, Words]] = [(one.id, one.title) for one in self.book.topics]
        if self.book.glossary:
            titles.append((GLOSSARY, words("The words of this game")))
        self.rows = [TopicRow(topic, title) for topic, title in titles]
        for row in self.rows:
            row.bind(on_release=lambda chosen: self.read(self.game, chosen.topic))
            content.add_widget(row)
        self.ids.topics.offset = 0.0

    def _show_words(self) -> None:
        text = words("Touch a word to find where the rules use it.")
        title = words("The words of this game")
        self.ids.text.show([Passage(Look.HEADING, title), Passage(Look.SMALL, text)])
        for word in self.book.glossary:
            code = self.desk.language.code
            row = WordRow(word.own(code), " · ".join(word.others(code)))
            row.bind(on_release=lambda _, word=word: self._find(word))
            self.words.append(row)
            self.ids.text.content.add_widget(row)

    def _drop_words(self) -> None:
        for row in self.words:
            self.ids.text.content.remove_widget(row)
        self.words = []

    def _find(self, word: Word) -> None:
        """Offer the topics that use a word."""
        own = word.own(self.desk.language.code)
        found = self.book.mentions(own)
        if self.desk.stage is None:
            return
        listed = [
            Listed(topic.title, "book", lambda topic=topic: self.read(self.game, topic.id))  # type: ignore[misc]
            for topic in found
        ]
        under = words("Topics that speak of it") if listed else words("No topic speaks of it.")
        self.desk.stage.open(ListSheet(own, under, listed))

    def _reveal(self) -> None:
        chosen = next((row for row in self.rows if row.chosen), None)
        if chosen is not None:
            self.ids.topics.reveal(chosen.place[1], chosen.place[3])

    def _space(self, *changed: object) -> None:
        if "text" not in self.ids:
            return
        width, portrait = self.ids.topics.place[2] - 10, self.portrait
        columns = 2 if portrait else 1
        each = (width - 6 * (columns - 1)) / columns
        for at, row in enumerate(self.rows):
            row.place = [at % columns * (each + 6), at // columns * 58, each, 56]
        self.ids.topics.set_height(-(-len(self.rows) // columns) * 58)
        self._space_words()
        gap = 8.0
        tab = (self.uw - 16 - gap * (len(self.tabs) - 1)) / len(self.tabs)
        for at, one in enumerate(self.tabs):
            one.place = [8 + at * (tab + gap), self.uh - 64, tab, 56]

    def _space_words(self) -> None:
        if not self.words:
            return
        text: Reading = self.ids.text
        text.measure()
        top = text.page.place[3]
        for at, row in enumerate(self.words):
            row.place = [0, top + at * 64, text.place[2] - 14, 56]
        text.set_height(top + len(self.words) * 64)


def topic_about(book: Rulebook, about: About) -> str:
    """The id of the topic that explains something; the first one where none does."""
    try:
        return book.topic_for(*about).id
    except KeyError:
        return book.topics[0].id


def passages(topic: Topic) -> Sequence[Passage]:
    """A topic as text to read."""
    found = [Passage(Look.HEADING, topic.title)]
    found += [
        Passage(Look.ITEM if paragraph.item else Look.TEXT, paragraph.text)
        for paragraph in topic.paragraphs
    ]
    found += [Passage(Look.NOTE, ruling.text, ruling.number) for ruling in topic.rulings]
    return found
