"""What a touch on the table's tiles leads to in Make Me a Planet: which tiles they are, and who
takes them, is asked where it is not known."""

from __future__ import annotations

from collections.abc import Callable

from companion.intents import Play
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.scenes import planet_facts as facts
from ui.scenes.planet_places import PlaceView
from ui.scenes.planet_tiles import Face
from ui.sheets.tiles import TilesSheet
from ui.sheets.who import LookAwaySheet, WhoSheet
from ui.sketch import Sketch


class Taking:
    """Asks for a scene; `show` keeps it in step with the game and its box."""

    def __init__(self, scene: Sketch) -> None:
        self._scene = scene
        self._game: GameOn | None = None
        self._box: dict[str, Face] = {}

    def show(self, game: GameOn, box: dict[str, Face]) -> None:
        """The game has moved on."""
        self._game, self._box = game, box

    def pick(self, view: PlaceView) -> None:
        """A tile or a stack was touched."""
        game, place = self._game, view.shown
        if game is None or not place.lit:
            return
        if facts.choosing(game):
            self.choose(place.kind)
        elif place.face is not None:
            self._take(place.face.id)
        elif place.unseen:
            self._ask_which(1, words("Which tile is it?"), lambda ids: self._take(ids[0]))

    def choose(self, kind: str) -> None:
        """A stack is chosen, and what is turned up read in or not."""
        game = self._game
        open_now = [] if game is None else [a for a in game.legal if a.get("stack") == kind]
        if game is None or not open_now:
            return
        many = max(len(a.get("tiles", ())) for a in open_now)
        chooser = facts.takers(game)[0]
        action = {"type": "choose_stack", "player": chooser, "stack": kind}
        self._ask_which(
            many,
            words("Which tiles lie face up?"),
            lambda ids: self._scene.desk.post(
                Play({**action, "tiles": list(ids)} if ids else action)
            ),
            kind=kind,
            skip=words("Tell them later"),
        )

    def _take(self, tile: str) -> None:
        game = self._game
        if game is None:
            return
        who = facts.taker(game)
        if who is not None:
            self._take_by(who, tile)
            return
        names = set(facts.takers(game))
        seats = [seat for seat in game.seats if seat.name in names]
        sheet = WhoSheet(words("Who takes this tile?"), seats, lambda n: self._take_by(n, tile))
        self._open(sheet)

    def _take_by(self, name: str, tile: str) -> None:
        self._scene.desk.post(Play({"type": "take", "player": name, "tile": tile}))

    def _ask_which(
        self,
        many: int,
        title: Words,
        then: Callable[[tuple[str, ...]], None],
        *,
        kind: str | None = None,
        skip: Words = "",
    ) -> None:
        game = self._game
        if game is None:
            return
        kind = kind or facts.kind_on_table(game, self._box)
        if kind is None:
            return
        found = facts.candidates(game, self._box, kind)
        sheet = TilesSheet(title, found, many, then, skip=skip)
        secret = kind in game.facts["secret"]
        who = facts.taker(game)
        if secret and many == 1 and who is not None:
            seat = next(seat for seat in game.seats if seat.name == who)
            self._open(LookAwaySheet(seat, lambda: self._open(sheet)))
        else:
            self._open(sheet)

    def _open(self, sheet: TilesSheet | WhoSheet | LookAwaySheet) -> None:
        stage = self._scene.desk.stage
        if stage is not None:
            stage.open(sheet)
