"""Alone at La Petite Mort: the built-in deck, the solo card, and what the AAA has validated."""

from __future__ import annotations

from collections.abc import Callable

from companion.dealt import DEALT
from companion.intents import Deal, Draft, Play
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.scenes import mort_facts as facts
from ui.scenes.mort_crossing import CrossingSheet
from ui.scenes.mort_telling import TellingScene


class Solo:
    """Asks the table for what comes in a game of one, and the player for what is crossed out."""

    def __init__(self, scene: TellingScene) -> None:
        self._scene = scene
        self._asked = False

    def show(self, game: GameOn) -> None:
        """The deck may have dealt the solo card: then its bonuses are asked for, once."""
        if not facts.solo_card_waits(game):
            self._asked = False
        elif not self._asked and self._scene.attached:
            self._asked = True
            self.card()

    def deal(self) -> None:
        """The built-in deck deals."""
        game = self._scene.game
        if game is not None and facts.solo_card_waits(game):
            self.card()  # it lies there: only its sheet was put away
        else:
            self._scene.desk.post(Deal())

    def turned_up(self) -> None:
        """Real cards were turned up: what the deck dealt in their place counts no more."""
        game = self._scene.game
        if game is not None and DEALT in game.drafts:
            self._scene.desk.post(Draft(DEALT, None))

    def card(self) -> None:
        """The solo card came: the first time it crosses out bonuses of one's choice."""
        game = self._scene.game
        asked = None if game is None else facts.sample(game, "solo_card")
        if game is None or asked is None:
            return
        if "streets" not in asked:
            self._scene.desk.post(Play({"type": "solo_card"}))
            return

        def crossed(_: int | None, streets: tuple[int, ...], columns: tuple[int, ...]) -> None:
            action = {"type": "solo_card", "streets": list(streets), "columns": list(columns)}
            self._scene.desk.post(Play(action))

        wanted = (len(asked["streets"]), len(asked["columns"]))
        self._cross(game, words("The solo card has come"), wanted, crossed)

    def validate(self) -> None:
        """What the AAA's validation card brings."""
        game = self._scene.game
        asked = None if game is None else facts.sample(game, "aaa")
        if game is None or asked is None:
            return
        objectives = {a["objective"] for a in game.legal if a["type"] == "aaa"} - {None}
        named = facts.objective_dealt(game)

        def crossed(
            objective: int | None, streets: tuple[int, ...], columns: tuple[int, ...]
        ) -> None:
            street = streets[0] if streets else None
            action = {"type": "aaa", "objective": objective, "street": street}
            self._scene.desk.post(Play({**action, "columns": list(columns)}))

        wanted = (0 if asked["street"] is None else 1, len(asked["columns"]))
        title = words("What has the AAA validated?")
        named = named if named in objectives else None
        self._cross(game, title, wanted, crossed, sorted(objectives), named)

    def _cross(
        self,
        game: GameOn,
        title: Words,
        wanted: tuple[int, int],
        then: Callable[[int | None, tuple[int, ...], tuple[int, ...]], None],
        objectives: list[int] | None = None,
        named: int | None = None,
    ) -> None:
        entry = facts.player(game, game.seats[0].name)
        streets = [at for at, state in enumerate(entry["street_bonus"]) if state == "open"]
        columns = [at for at, state in enumerate(entry["column_bonus"]) if state == "open"]
        sheet = CrossingSheet(title, streets, columns, wanted, then, objectives, named)
        if self._scene.desk.stage is not None:
            self._scene.desk.stage.open(sheet)
