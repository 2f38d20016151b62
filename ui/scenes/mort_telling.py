"""What the scene of Welcome to La Petite Mort tells the frame around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from companion.snapshots import GameOn
from ui.desk import Words, counted, words
from ui.drawing.measure import width_of
from ui.layout import frame
from ui.scenes import Headline, Scene
from ui.scenes import mort_facts as facts
from ui.scenes.mort_entry import blank
from ui.scenes.mort_facts import Pair
from ui.scenes.mort_houses import Souls, souls
from ui.theme import GOLD, LEAF, SOULS, Type
from ui.widgets.strip_facts import Cell, Note, Row

Cells = tuple[tuple[Cell | None, ...], ...]

RIVAL_LOOKS = (1, 0)
"""The colour and shape of the AAA, which has no seat of its own: the first that is free."""


class TellingScene(Scene):
    """Whose sheet is large (`name`), which halves of the cards are chosen (`choice`), whether
    what was written is changed or a sheet only looked at, what is typed; and that in words."""

    def __init__(self, retell: Callable[[], None]) -> None:
        super().__init__(retell)
        self.game: GameOn | None = None
        self.name = ""
        self.choice: tuple[int, int] | None = None
        self.changing = False
        self.looking = False
        self.typed = blank()

    def headline(self, game: GameOn) -> Headline:
        turn = facts.turn_number(game)
        state: Words = words("Turn {turn}", turn=turn)
        if game.view["finished"]:
            return Headline("", words("The last soul is reaped"), state)
        if facts.between_turns(game):
            if self.looking:
                return Headline(self.name, words("has this sheet"), state)
            return Headline("", words("Turn up three cards"), state)
        waiting = facts.waiting(game)
        if not waiting:
            kind = words("What has the AAA validated?")
            return Headline("", words("A card for the AAA") if self._owed(game) else kind, state)
        if len(game.seats) > 1:
            state = counted(
                "Turn {turn} · {count} player still writes",
                "Turn {turn} · {count} players still write, all at once",
                len(waiting),
                turn=turn,
            )
        if self.changing:
            return Headline(self.name, words("writes anew"), state)
        if self.name not in waiting:
            return Headline(self.name, words("has written"), state)
        if facts.must_tick(game, self.name):
            return Headline(self.name, words("ticks a Sephi box"), state)
        number, cause = self._pair(game)
        verbs = [
            words("writes {number} · {cause}", number=number, cause=terms[cause])
            for terms in (facts.CAUSE_TERMS, facts.SHORT_CAUSES)
        ]
        fitting = (verb for verb in verbs if self._fits(verb))
        verb = next(fitting, words("writes {number}", number=number))
        return Headline(self.name, verb, state)

    def _fits(self, verb: Words) -> bool:
        """Whether name and verb find room in the turn line."""
        theme = self.desk.theme
        pixels = round(theme.type_pixels(Type.TURN))
        wide = width_of(f"{self.name} ", pixels, True) + width_of(self.desk.say(verb), pixels)
        return wide <= frame(*theme.units).name.width * theme.f

    def prompt(self, game: GameOn) -> Words:
        ready = self.typing(game) and self.typed.whole
        if game.view["finished"] or (game.needs is not None and not ready):
            return super().prompt(game)
        if facts.between_turns(game):
            if self.looking:
                return words("Go back to the cards to turn them up.")
            if ready:
                return words("Is that what lies on the table? Then turn up.")
            return words("Touch number and cause of each card.")
        if self.changing:
            return words("Touch the card and house you meant.")
        waiting = facts.waiting(game)
        if self.name in waiting:
            if facts.must_tick(game, self.name):
                return words("No number fits: tick a Sephi box.")
            number, _ = self._pair(game)
            return words("Touch a lit house to write {number}.", number=number)
        if waiting and facts.wrote(game, self.name) is not None:
            return words("Touch the pencil to change it.")
        return super().prompt(game)

    def rows(self, game: GameOn) -> tuple[Row, ...]:
        scores = {entry["name"]: entry["total"] for entry in game.view["scores"]}
        shown = [
            Row(
                seat.number,
                seat.name,
                scores[seat.name],
                active=seat.name == self.name and not self.typing(game),
                cells=_cells(game, seat.name),
                badge=_badge(game, seat.name),
                look=seat.look,
            )
            for seat in game.seats
        ]
        rival = facts.rival(game)
        if rival is not None:
            cards = sum(game.view["aaa"]["cards"].values())
            note = Note("number_card", str(cards))
            look = next(one for one in RIVAL_LOOKS if one != game.seats[0].look)
            shown.append(Row(look, rival, scores[rival], (note,)))
        return tuple(shown)

    def typing(self, game: GameOn) -> bool:
        """Whether the pad is shown instead of a sheet."""
        return facts.between_turns(game) and not self.looking

    @staticmethod
    def _owed(game: GameOn) -> list[dict[str, Any]]:
        return [action for action in game.legal if action["type"] == "give"]

    def _chosen(self, game: GameOn) -> tuple[int, int]:
        """Which card's number and which card's cause are chosen."""
        if self.choice is not None:
            return self.choice
        fit = facts.fitting(game, self.name)
        shown = facts.cards(game)
        options = facts.pairs(game)
        for first, second in options:
            if (shown[first][0], shown[second][1]) in fit:
                return first, second
        return options[0]

    def _pair(self, game: GameOn) -> Pair:
        """The number and the cause that are chosen."""
        first, second = self._chosen(game)
        shown = facts.cards(game)
        return shown[first][0], shown[second][1]


def _badge(game: GameOn, name: str) -> Note | None:
    """Whether a player has yet to write in this turn, where one is under way."""
    if game.view["cards"] is None or not game.legal:
        return None
    return Note("pencil", "", GOLD) if name in facts.waiting(game) else Note("check", "", LEAF)


def _cells(game: GameOn, name: str) -> Cells:
    """A player's sheet as a small picture."""
    written = facts.player(game, name)["numbers"]
    filled = tuple(tuple([number is not None for number in row]) for row in written)
    return _pictured(souls(game), filled)


@lru_cache(maxsize=64)
def _pictured(houses: Souls, filled: tuple[tuple[bool, ...], ...]) -> Cells:
    """The same picture for the same sheet: most sheets stay as they are from touch to touch."""
    return tuple(
        tuple(
            None if soul is None else Cell(SOULS[soul], full)
            for soul, full in zip(row, full_row, strict=True)
        )
        for row, full_row in zip(houses, filled, strict=True)
    )
