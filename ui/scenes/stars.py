"""The scene of Rising to the Stars: the route, the planes on it, and what is chosen under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.components.stars import PLANET
from companion.intents import Play
from companion.rulebook.short import ASIDE
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words
from ui.scenes import Headline, Scene
from ui.scenes import stars_facts as facts
from ui.scenes.choice import Choice
from ui.scenes.stars_bar import Bar, Piece
from ui.scenes.stars_choices import choices
from ui.scenes.stars_clouds import CloudFacts, CloudSpot, PlanetFacts, PlanetSpot
from ui.scenes.stars_facts import Landing, Option
from ui.scenes.stars_laying import Laying
from ui.scenes.stars_layout import BAR, Places, places
from ui.scenes.stars_planes import PlaneFlight, Planes, motion
from ui.scenes.stars_sheets import BelongingsSheet, StealSheet, WhichStorySheet
from ui.scenes.stars_sky import Sky, SkyFacts
from ui.sheets.laid_stories import KEY
from ui.widgets.sheet import Sheet
from ui.widgets.strip_facts import Note, Row


class StarsScene(Scene):
    """A card is chosen, then a lit cloud is touched; what is owed on the way comes next."""

    foot = (BAR[False], BAR[True])

    def __init__(self, retell: Any) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.effects: Sequence[Effect | None] = ()
        self.options: tuple[Option, ...] = ()
        self.chosen: tuple[str, str] | None = None
        self.sky = Sky()
        self.clouds = [CloudSpot(space) for space in range(1, PLANET)]
        self.planet = PlanetSpot()
        self.planes = Planes()
        self.bar = Bar(self._touched)
        self.laying = Laying(self)
        self.bar.retire.bind(on_release=lambda _: self._retire())
        self.bar.pile.bind(on_release=lambda _: self.laying.open_pile())
        self.bar.stories.bind(on_release=lambda _: self.laying.open_stories())
        for widget in (self.sky, *self.clouds, self.planet, self.planes, self.bar):
            self.add_widget(widget)
        for spot in (*self.clouds, self.planet):
            spot.bind(on_release=self._fly_to)
        self.fbind("place", self._lay)

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        self.laying.show(game)
        if before is None or _stood(before) != _stood(game):
            self.effects = ()
            self.chosen = None
        self.options = facts.options(game)
        scanned = facts.scanned(game, self.options)
        if scanned is not None:
            self.chosen = scanned.key
        elif self.chosen is None and len(self.options) == 1 and self.options[0].moves:
            self.chosen = self.options[0].key
        self._show_bar()
        if before is not None and before.id == game.id:
            self._fly(before, game)
        self._lay()

    def foresee(self, effects: Sequence[Effect | None]) -> None:
        self.effects = effects
        self._show_route()

    @property
    def option(self) -> Option | None:
        """What is chosen."""
        return next((o for o in self.options if o.key == self.chosen), None)

    def landings(self) -> dict[int, Landing]:
        """The spaces that are lit."""
        if self.game is None:
            return {}
        return facts.landings(self.game, self.option, self.effects)

    def headline(self, game: GameOn) -> Headline:
        name, state = facts.actor(game), facts.state(game)
        if name is None:
            return Headline("", words("The flight is over"), state)
        option, doing = self.option, facts.doing(game)
        if option is not None and option.what == "card":
            return Headline(name, self._flies(option), state)
        verb = {
            facts.PLAY: words("plays a card"),
            facts.STORY: words("takes a story"),
            facts.TELESCOPE: words("flips a token"),
        }.get(doing, words("is out of cards"))
        return Headline(name, verb, state)

    @staticmethod
    def _flies(option: Option) -> Words:
        if option.value == "first":
            return words("flies to the front")
        if option.value == "bird":
            return words("plays a bird card")
        most = len(option.moves)
        if most == 1:
            return words("flies one cloud")
        return words("flies 1 to {most} clouds", most=most)

    def prompt(self, game: GameOn) -> Words:
        doing, option = facts.doing(game), self.option
        if option is not None and option.moves:
            return words("Touch a lit cloud to land there.")
        if game.needs is not None or not doing:
            return super().prompt(game)
        if doing == facts.STORY:
            return words("Which story is taken?")
        if doing == facts.TELESCOPE:
            return words("What does the token show?")
        if doing == facts.PLAY:
            return words("Which card is played?")
        return super().prompt(game)

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        return facts.notes(game, name)

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        return tuple(replace(row, star=True) for row in super().rows(game))

    def lit_players(self, game: GameOn) -> frozenset[str]:
        option = self.option
        if option is None or option.what != "token":
            return frozenset()
        return frozenset(name for at in option.actions for name in game.legal[at].get("from", ()))

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        return choices(game, self.options, self.laying if facts.laying(game) else None)

    def touched_player(self, name: str) -> None:
        game, option = self.game, self.option
        if game is None:
            return
        if option is not None and name in self.lit_players(game):
            self._steal(option, name)
            return
        entry = facts.player(game, name)
        seat = next(seat for seat in game.seats if seat.name == name)
        self._open(BelongingsSheet(seat, entry, facts.stories(game)))

    def back(self) -> bool:
        if self.chosen is None or len(self.options) < 2:
            return False
        self._choose(None)
        return True

    def _touched(self, piece: Piece) -> None:
        option = piece.option
        if option.moves:
            self._choose(None if option.key == self.chosen else option.key)
        elif option.what == "down":
            self._ask_which(option)
        elif option.what == "token" and len(option.actions) > 1:
            self._choose(option.key)
            self._steal(option)
        else:
            self._do(option.actions[0])

    def _choose(self, key: tuple[str, str] | None) -> None:
        self.chosen = key
        self._show_bar()
        self._show_route()
        if self.attached:
            self.retell()

    def _fly_to(self, spot: CloudSpot | PlanetSpot) -> None:
        if spot.landing is not None:
            self._do(spot.landing.action)

    def _retire(self) -> None:
        for option in self.options:
            if option.what == "retire":
                self._do(option.actions[0])

    def _do(self, action: int) -> None:
        if self.game is not None and self.attached:
            self.desk.post(Play(self.game.legal[action]))

    def _ask_which(self, option: Option) -> None:
        if self.game is not None:
            found = facts.unseen(self.game, option)
            self._open(WhichStorySheet(found, lambda story: self._do(story.actions[0])))

    def _steal(self, option: Option, named: str = "") -> None:
        game = self.game
        if game is None:
            return
        by_names = {tuple(game.legal[at].get("from", ())): at for at in option.actions}
        if (named,) in by_names and max(map(len, by_names)) == 1:
            self._do(by_names[named,])
            return
        rich = {name for names in by_names for name in names}
        seats = [
            (seat, facts.player(game, seat.name)["stars"])
            for seat in game.seats
            if seat.name in rich
        ]
        most = facts.stolen(game, option)
        sheet = StealSheet(
            seats,
            most,
            lambda names: self._do(by_names[names]),
            named=(named,) if named else (),
            under=ASIDE[game.game]["steal"] if most > 1 else "",
        )
        sheet.bind(on_dismiss=lambda _: self._choose(None))
        self._open(sheet)

    def _open(self, sheet: Sheet) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(sheet)

    def _planned(self, game: GameOn) -> Places:
        _, boards = facts.route(game.components)
        portrait = self.attached and self.desk.theme.portrait
        return places(self.place[2], self.place[3], boards, portrait=portrait)

    def _lay(self, *_: object) -> None:
        game = self.game
        if game is None or not self.place[2]:
            return
        planned = self._planned(game)
        whole = [0.0, 0.0, self.place[2], self.place[3]]
        self.sky.place, self.planes.place = list(whole), list(whole)
        for cloud in self.clouds:
            cloud.place = list(planned.cells[cloud.space])
        self.planet.place = list(planned.cells[PLANET])
        self._show_route()
        self.bar.place = list(planned.bar)

    def _show_route(self) -> None:
        game = self.game
        if game is None or not self.place[2]:
            return
        planned, lit = self._planned(game), self.landings()
        clouds, boards = facts.route(game.components)
        piles = facts.piles(game)
        for spot, cloud in zip(self.clouds, clouds, strict=True):
            middle, cell = planned.spots[spot.space], planned.cells[spot.space]
            spot.show(CloudFacts(cloud, middle.x - cell.x, middle.y - cell.y, lit.get(spot.space)))
        middle, cell = planned.spots[PLANET], planned.cells[PLANET]
        arrived = tuple(s for s in piles.get(PLANET, ()) if s not in self.planes.away)
        self.planet.show(
            PlanetFacts(middle.x - cell.x, middle.y - cell.y, middle.left, arrived, lit.get(PLANET))
        )
        left = tuple(game.view["paper_planes"])
        self.sky.show(SkyFacts(facts.stories_left(game), facts.board_owed(game), left), planned)
        self.planes.show(piles, boards, planned)

    def _show_bar(self) -> None:
        game = self.game
        if game is not None:
            read = KEY in game.components
            self.bar.show(self.options, self.chosen, laying=facts.laying(game), read=read)

    def _fly(self, before: GameOn, game: GameOn) -> None:
        """A plane that got further on flies there over the clouds."""
        stage = self.desk.stage if self.attached else None
        if stage is None or not self.desk.motion or game.actions <= before.actions:
            return
        planned = self._planned(game)
        for seat in game.seats:
            start = facts.player(before, seat.name)["space"]
            end = facts.player(game, seat.name)["space"]
            if start is None or end is None or end <= start:
                continue
            self.planes.keep_away(self.planes.away | {seat.look})
            flight = PlaneFlight(seat.look, planned, start, end, (self.place[0], self.place[1]))
            stage.flights.fly(flight, motion(end - start), lambda s=seat.look: self._landed(s))  # type: ignore[misc]

    def _landed(self, seat: int) -> None:
        self.planes.keep_away(self.planes.away - {seat})
        self._show_route()


def _stood(game: GameOn) -> object:
    """Where a game stands: what was chosen counts no more once it is another. The same may be
    legal before and after a move."""
    return game.id, game.actions, game.legal
