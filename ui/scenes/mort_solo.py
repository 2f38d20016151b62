"""Alone at La Petite Mort: the built-in deck, the solo card, and what the AAA has validated."""

from __future__ import annotations

import random
from collections.abc import Callable

from companion.deck import Deal
from companion.deck import deal as dealt_by
from companion.intents import Draft, Play
from companion.snapshots import GameOn
from ui.desk import Words, words
from ui.scenes import mort_facts as facts
from ui.scenes.mort_crossing import CrossingSheet
from ui.scenes.mort_telling import TellingScene

DECK = "deck"
"""Under this key the seed of the built-in deck is kept with the game."""
SEEDS = 2**31


class Solo:
    """Asks the table for what comes in a game of one, and the player for what is crossed out."""

    def __init__(self, scene: TellingScene) -> None:
        self._scene = scene
        self._dealt: Deal | None = None

    def forget(self) -> None:
        """The cards on the table are not what the deck dealt."""
        self._dealt = None

    def deal(self) -> None:
        """The built-in deck deals; its seed is kept with the game."""
        game = self._scene.game
        if game is None:
            return
        seed = game.drafts.get(DECK)
        if not isinstance(seed, int):
            seed = random.randrange(SEEDS)
            self._scene.desk.post(Draft(DECK, seed))
        dealt = dealt_by(seed, facts.solo(game), facts.deals(game))
        self._dealt = dealt
        if dealt.solo_card:
            self.card()
        else:
            self._scene.desk.post(Play(dealt.action()))

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
        named = None if self._dealt is None else self._dealt.objective

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
