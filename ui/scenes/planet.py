"""The scene of Make Me a Planet: the tiles on the table, and everybody's planet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.intents import NameNext
from companion.snapshots import Effect, GameOn
from ui.desk import Words, words
from ui.names import name_words
from ui.scenes import Headline, Scene
from ui.scenes import planet_facts as facts
from ui.scenes.choice import Choice
from ui.scenes.planet_board import Board
from ui.scenes.planet_choices import choices
from ui.scenes.planet_close import CloseUp
from ui.scenes.planet_figures import Figures
from ui.scenes.planet_flights import fly
from ui.scenes.planet_layout import Places, places
from ui.scenes.planet_legend import Legend, place_of
from ui.scenes.planet_places import Place, PlaceView, PlanetLabel, Preview
from ui.scenes.planet_taking import Taking
from ui.scenes.planet_tiles import Face, faces
from ui.widgets.strip_facts import Note


class PlanetScene(Scene):
    """Tiles in sight with what they would bring, stacks to choose, planets to look at."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.effects: Sequence[Effect | None] = ()
        self.box: dict[str, Face] = {}
        self._box_of: object = None
        self.tiles: list[PlaceView] = []
        self.previews: list[Preview] = []
        self.boards: list[Board] = []
        self.labels: list[PlanetLabel] = []
        self.figures: list[Figures] = []
        self.legend = Legend()
        self.add_widget(self.legend)
        self.close_up: CloseUp | None = None
        self._where: dict[str, PlaceView] = {}
        self.taking = Taking(self)
        self.fbind("place", self._lay)

    def show(self, game: GameOn) -> None:
        before, self.game = self.game, game
        if before is None or before.legal != game.legal:
            self.effects = ()
        if self._box_of is not game.components:
            self.box, self._box_of = faces(game.components), game.components
        self.taking.show(game, self.box)
        came_from = dict(self._where)
        self._match(self.boards, len(game.seats), self._board)
        self._match(self.labels, len(game.seats), PlanetLabel)
        self._match(self.figures, len(game.seats), Figures)
        shown = self._places(game)
        self._match(self.tiles, len(shown), self._tile)
        self._match(self.previews, len(shown), Preview)
        self._lay()
        self._where = {}
        for view, place in zip(self.tiles, shown, strict=True):
            view.show(place)
            if place.face is not None:
                self._where[place.face.id] = view
        self._show_planets(game)
        self._show_gains()
        if before is not None and before.id == game.id:
            fly(self, before, game, self.box, self.boards, came_from)
        if self.close_up is not None:
            self.close_up.show(game, self.box)

    def foresee(self, effects: Sequence[Effect | None]) -> None:
        self.effects = effects
        self._show_gains()

    def headline(self, game: GameOn) -> Headline:
        if self.close_up is not None:
            name = self.close_up.name
            count = facts.laid(game, name)
            return Headline(
                name,
                words("has this planet"),
                words("{count} of {many} tiles", count=count, many=game.facts["rounds"]),
            )
        state = facts.state(game, self.box)
        if game.view["finished"]:
            return Headline("", words("All planets are built"), state)
        if facts.choosing(game):
            return Headline(facts.takers(game)[0], words("chooses a stack"), state)
        who = facts.taker(game)
        if who is None:
            return Headline("", words("Who takes next?"), state)
        return Headline(who, words("takes a tile"), state)

    def prompt(self, game: GameOn) -> Words:
        if self.close_up is not None and game.needs is None:
            return self.close_up.prompt()
        return facts.asked(game)

    def notes(self, game: GameOn, name: str) -> tuple[Note, ...]:
        return facts.notes(game, name)

    def lit_players(self, game: GameOn) -> frozenset[str]:
        if facts.taking(game) and len(facts.takers(game)) > 1 and game.named is None:
            return frozenset(facts.takers(game))
        return frozenset()

    def choices(self, game: GameOn) -> tuple[Choice, ...]:
        return choices(game, self.taking.choose)

    def touched_player(self, name: str) -> None:
        game = self.game
        if game is None:
            return
        takers = facts.takers(game) if facts.taking(game) else ()
        if len(takers) > 1 and name in takers and name != game.named:
            self.desk.post(NameNext(name))
            return
        self.open_close_up(name)

    def back(self) -> bool:
        if self.close_up is None:
            return False
        self.remove_widget(self.close_up)
        self.close_up = None
        if self.attached:
            self.retell()
        return True

    def open_close_up(self, name: str) -> None:
        """Show one planet large."""
        if self.game is None:
            return
        if self.close_up is not None:
            self.remove_widget(self.close_up)
        self.close_up = CloseUp(name, self.back, self.retell)
        self.close_up.place = [0, 0, self.place[2], self.place[3]]
        self.add_widget(self.close_up)
        self.close_up.show(self.game, self.box)
        self.retell()

    def _places(self, game: GameOn) -> tuple[Place, ...]:
        if game.view["finished"]:
            return ()
        stacks = game.view["stacks"]
        if facts.choosing(game):
            open_kinds = facts.open_stacks(game)
            return tuple(
                Place(kind=kind, left=left, lit=kind in open_kinds, label=facts.stack_words(kind))
                for kind, left in stacks.items()
            )
        if not facts.taking(game):
            return tuple(Place() for _ in range(3))
        found = [self._taken(game, seat.name, seat.look) for seat in game.seats]
        shown = [place for place in found if place is not None]
        lit = bool(game.legal)
        held = facts.scanned(game)
        shown += [
            Place(face=self.box[tile], lit=lit, chosen=tile in held)
            for tile in game.view["face_up"]
        ]
        whole = game.facts["drawn"]
        kind = facts.kind_on_table(game, self.box) or "centre"
        shown += [Place(kind=kind, unseen=True, lit=lit)] * (whole - len(shown))
        return tuple(shown)

    @staticmethod
    def _taken(game: GameOn, name: str, look: int) -> Place | None:
        if name not in game.facts["taken"]:
            return None
        label = words("{player}’s", player=name) if len(name) <= 8 else words("taken")
        return Place(taker=name, taker_look=look, label=label)

    def _show_planets(self, game: GameOn) -> None:
        who = facts.taker(game) if not game.view["finished"] else None
        planned = self._planned(game).planets
        for seat, board, label, figure, where in zip(
            game.seats, self.boards, self.labels, self.figures, planned, strict=True
        ):
            active = seat.name == who
            board.show(facts.planet(game, self.box, seat.name, seat.number, active=active))
            label.show(name_words(seat.name, seat.number), seat.look, active=active)
            figure.show(facts.figures(game, seat.name), upright=where.upright)
        entries = facts.players(game).values()
        self.legend.show(hidden=any(entry.get("hidden_cells") for entry in entries))

    def _show_gains(self) -> None:
        game = self.game
        if game is None:
            return
        spots = self._planned(game).tiles[: len(self.tiles)]
        labels = tuple(view.shown.label for view in self.tiles if view.shown.kind)
        for view, preview, spot in zip(self.tiles, self.previews, spots, strict=True):
            face = view.shown.face
            found = facts.gains(game, face.id, self.effects) if face is not None else ()
            label = "" if view.shown.taker or face is not None else view.shown.label
            preview.show(found, beside=spot.beside, label=label, labels=labels)

    def _planned(self, game: GameOn) -> Places:
        names = [seat.name for seat in game.seats]
        who = facts.taker(game) or game.view["start_player"] or names[0]
        portrait = self.attached and self.desk.theme.portrait
        return places(
            self.place[2],
            self.place[3],
            len(names),
            len(self._places(game)) or 3,  # at the end none, and the planets stay where they are
            names.index(who),
            portrait=portrait,
            stacks=facts.choosing(game),
        )

    def _lay(self, *_: object) -> None:
        game = self.game
        if game is None or not self.place[2]:
            return
        planned = self._planned(game)
        for view, preview, spot in zip(self.tiles, self.previews, planned.tiles, strict=False):
            view.place, preview.place = list(spot.tile), list(spot.preview)
        for board, label, figure, where in zip(
            self.boards, self.labels, self.figures, planned.planets, strict=True
        ):
            board.place, label.place = list(where.board), list(where.name)
            figure.place = list(where.figures)
        self.legend.place = list(place_of(planned.planets))
        if self.close_up is not None:
            self.close_up.place = [0, 0, self.place[2], self.place[3]]

    def restyled(self) -> None:
        self._lay()
        super().restyled()

    def _board(self) -> Board:
        board = Board()
        board.bind(on_release=self._board_touched)
        return board

    def _tile(self) -> PlaceView:
        view = PlaceView()
        view.bind(on_release=self.taking.pick)
        return view

    def _board_touched(self, board: Board) -> None:
        if self.game is not None:
            self.open_close_up(self.game.seats[self.boards.index(board)].name)

    def _match(self, have: list, count: int, make: Callable[[], object]) -> None:
        while len(have) > count:
            self.remove_widget(have.pop())
        while len(have) < count:
            have.append(make())
            self.add_widget(have[-1], index=len(self.children))
