"""History: what was played, who won, and how long it took; by game and by player.

The figures are worked out beside the table and come with a snapshot; the list reads its pages
as they come into sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.figures import HistoryFigures, Overview
from companion.history import Played
from companion.intents import LookAtHistory, Resume, WriteHistory
from companion.looks import LOOKS
from companion.rules.registry import GAMES
from companion.snapshots import Mood, Snapshot
from companion.storage.faults import StoreFault
from ui import games, kv
from ui.dates import length_words, month_words
from ui.desk import Words, counted, words
from ui.screens import Screen
from ui.sheets.past import PastSheet
from ui.widgets.button import PushButton
from ui.widgets.charts import Bars
from ui.widgets.emblems import GAME_SYMBOLS
from ui.widgets.figures import LAST, GamesPanel, PlayerPage, PlayersPanel
from ui.widgets.nothing import Nothing
from ui.widgets.plays import PlayList
from ui.widgets.saved import Saved

__all__ = ["HistoryScreen", "Saved"]  # the layout has one of both

kv.load(__file__)


class HistoryScreen(Screen):
    """A game and a player can be chosen; everything then is of these."""

    under = ObjectProperty("")
    of_one = BooleanProperty(False)
    """Whether it is one player's page, from which the way back leads to everybody's."""
    panel = ListProperty([0, 0, 0, 0])
    saved_place = ListProperty([0, 0, 0, 0])

    def __init__(self, **values: Any) -> None:
        self.game = ""
        self.player: int | None = None
        self.mode = "players"
        self.figures: HistoryFigures | None = None
        self._wanted: int | None = None
        """The game that was asked for, to correct its score."""
        super().__init__(**values)
        self.games = {"": PushButton(label=words("All"))}
        for name in GAMES:
            self.games[name] = PushButton(symbol=GAME_SYMBOLS[name], name=games.title(name))
        for name, button in self.games.items():
            button.bind(on_release=lambda _, name=name: self.choose(name, self.player))
            self.add_widget(button)
        self.players = PlayersPanel()
        self.players.bind(on_bar=lambda _, one: self.choose(self.game, one.player))
        self.kinds = GamesPanel()
        self.kinds.bind(on_bar=lambda _, one: self.choose(one.game, self.player))
        self.page = PlayerPage()
        self.nothing = Nothing(symbol="trophy", text=words("No game was played to its end yet."))
        self.bars = Bars()
        self.plays = PlayList()
        self.plays.bind(on_play=lambda _, play: self.open(play))
        self.add_widget(self.bars)
        self.add_widget(self.plays)
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def enter(self, *, again: bool = False, **what: Any) -> None:
        """`again`: one comes back, and the list is where it was."""
        at = self.plays.scroller.offset
        self.figures = self._wanted = None
        self.choose(self.game, self.player)
        if again:
            self.plays.scroller.offset = min(at, self.plays.scroller.most)

    def show(self, snapshot: Snapshot) -> None:
        stage, game = self.desk.stage, snapshot.game
        if stage is not None and game is not None and game.id == self._wanted:
            stage.go("score", correct=True)
            return
        self.ids.chips.statuses = snapshot.statuses
        if self.ids.saved.path != snapshot.written.get("history", ""):
            self.ids.saved.path = snapshot.written.get("history", "")
            self._space()
        found = snapshot.history
        wanted = found is not None and (found.game, found.player) == (self.game, self.player)
        if wanted and found != self.figures:
            self.figures = found
            self._tell()

    def choose(self, game: str, player: int | None) -> None:
        """Look at one game (empty: all) and one player (None: everybody)."""
        self.game, self.player, self.of_one = game, player, player is not None
        for name, button in self.games.items():
            button.chosen = name == game
        self.desk.post(LookAtHistory(game, player))
        self.plays.show(self._count(), self._pages, self.desk.clock.wall())
        self._tell()

    def look(self, mode: str) -> None:
        """Look at everybody's figures, or at those of the games."""
        self.mode = mode
        if self.player is not None:
            self.choose(self.game, None)
        else:
            self._tell()

    def open(self, play: Played) -> None:
        """Open a game that was played."""
        if self.desk.stage is not None:
            self.desk.stage.open(PastSheet(play, lambda: self.correct(play)))

    def correct(self, play: Played) -> None:
        """Have a game that is over on the table again, to correct its score."""
        self._wanted = play.id
        self.desk.post(Resume(play.id))

    def export(self) -> None:
        """Write everything as CSV and as JSON."""
        self.desk.post(WriteHistory())

    def back(self) -> None:
        if self.player is not None:
            self.choose(self.game, None)
        else:
            super().back()

    def _tell(self) -> None:
        found = self.figures
        self.ids.players.chosen = self.mode == "players"
        self.ids.times.chosen = self.mode == "games"
        if found is None:
            return
        self.under = _under(found.overview)
        self.plays.explain(found.overview.unsure > 0)
        self.bars.show(found.seconds)
        shapes = self._shapes()
        one = next((one for one in found.players if one.player == self.player), None)
        if one is not None and self.player is not None:
            last = self._pages(0, 3 * LAST)
            ended = [play for play in last if not play.aborted]
            self.page.show(one, shapes.get(one.player, 0), ended)
        self.players.show(found.players, shapes)
        self.kinds.show([one for one in found.games if self.game in ("", one.game)])
        wanted: Any = self.kinds if self.mode == "games" else self.players
        if self.player is not None:
            wanted = self.page if one is not None else self.nothing
        elif not found.overview.plays and not found.overview.aborted:
            wanted = self.nothing
        self._put(wanted)

    def _put(self, wanted: Any) -> None:
        """Have the one panel that is wanted on the screen."""
        for panel in (self.players, self.kinds, self.page, self.nothing):
            if panel is wanted and panel.parent is None:
                self.add_widget(panel)
            elif panel is not wanted and panel.parent is not None:
                self.remove_widget(panel)
        self._space()

    def _shapes(self) -> dict[int, int]:
        """The look of each known player, the same in every chart: the chosen one, or any."""
        players = sorted(self.desk.snapshot.players, key=lambda player: player.id)
        return {
            player.id: at % LOOKS if player.look is None else player.look
            for at, player in enumerate(players)
        }

    def _count(self) -> int:
        if self.desk.library is None:
            return 0
        try:
            return self.desk.library.history.count(game=self.game, player=self.player)
        except StoreFault as fault:
            self._say(fault)
            return 0

    def _pages(self, skip: int, limit: int) -> Sequence[Played]:
        if self.desk.library is None:
            return ()
        try:
            return self.desk.library.history.plays(
                game=self.game, player=self.player, skip=skip, limit=limit
            )
        except StoreFault as fault:
            self._say(fault)
            return ()

    def _say(self, fault: StoreFault) -> None:
        if self.desk.stage is not None:
            self.desk.stage.notice.say(Mood.FAULT, fault.message)

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        upright = height > width
        wide = width - 16 if upright else width * 0.565
        top, low = (84.0 if upright else 68.0), height - 84
        each = (wide - 5 * 6) / 6
        for at, button in enumerate(self.games.values()):
            button.place = [8 + at * (each + 6), top, each, 56]
        top += 64
        tall = (low - top) * 0.44 if upright else low - top
        self.panel = [8, top, wide, tall]
        for panel in (self.players, self.kinds, self.page, self.nothing):
            panel.place = [16, top + 8, wide - 16, tall - 16]
        told = bool(self.ids.saved.path) if "saved" in self.ids else False
        bottom = low - (60 if told else 0)
        left, right, down = 8.0, wide, top + tall + 8
        if not upright:
            left, right, down = 16 + wide, width - wide - 24, 68.0
        self.bars.place = [left, down, right, 128]
        self.plays.place = [left, down + 136, right, bottom - down - 136]
        self.saved_place = [left + 8, low - 56, right - 8, 56] if told else [0, 0, 0, 0]


def _under(found: Overview) -> Words:
    """How many games since when, and how long those took that were timed."""
    if not found.plays:
        return ""
    said: Words = counted("{count} game", "{count} games", found.plays)
    since = month_words(found.since) if found.since is not None else ""
    if since:
        said = words("{games} since {month}", games=said, month=since)
    if found.seconds is None:
        return said
    return words("{games} · {length}", games=said, length=length_words(found.seconds))
