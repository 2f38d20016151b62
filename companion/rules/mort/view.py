"""How a game of Welcome to La Petite Mort is shown: the record's view, and what to do next."""

from __future__ import annotations

from typing import Any

from companion.rules.game import Json, Message, Prompt
from companion.rules.mort.box import CAUSES, STREETS, Box
from companion.rules.mort.state import AAA, CLASSIC, Sheet, Standing, State, can_write


def player_view(name: str, box: Box, sheet: Sheet, standing: Standing) -> dict[str, Json]:
    """One player's own keys of the view."""
    bonuses = [
        "circled"
        if standing.circled >> line & 1
        else "crossed"
        if standing.crossed >> line & 1
        else "open"
        for line in range(len(box.lines))
    ]
    written = sheet.written
    return {
        "name": name,
        "numbers": [
            [None if house is None else written[house] or None for house in street]
            for street in box.at
        ],
        "perfect": [
            [
                bool(sheet.perfect >> house & 1) if house is not None and written[house] else None
                for house in street
            ]
            for street in box.at
        ],
        "sephi": sheet.sephi,
        "street_bonus": bonuses[:STREETS],
        "column_bonus": bonuses[STREETS:],
        "objectives": _objectives(standing.objectives),
    }


def _objectives(points: tuple[int, ...]) -> dict[str, int]:
    return {str(number): each for number, each in enumerate(points, 1) if each}


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them."""
    setup = state.setup
    shown: dict[str, Any] = {
        "cards": None
        if state.cards is None
        else [[number, CAUSES[cause]] for number, cause in state.cards],
        "players": [
            player_view(name, setup.box, sheet, standing)
            for name, sheet, standing in zip(
                setup.names, state.sheets, state.standings, strict=True
            )
        ],
    }
    if setup.solo == CLASSIC:
        shown["solo_cards"] = state.solo_cards
    if setup.solo == AAA:
        cards = {cause: n for cause, n in zip(CAUSES, state.rival.cards, strict=True) if n}
        shown["aaa"] = {"cards": cards, "objectives": _objectives(state.rival.objectives)}
    return shown


def prompt(state: State) -> Prompt:
    """What the table does next."""
    if state.ending:
        return Prompt(None, Message("The last soul is reaped. The scores are final."))
    if state.cards is None:
        if state.setup.solo == AAA:
            return Prompt(None, Message("Turn up three cards. Was there a validation card?"))
        return Prompt(None, Message("Turn up three cards and tell the combinations."))
    if state.waiting:
        return _in_turn(state)
    if state.owed:
        if len(state.owed) > 1:
            return Prompt(None, Message("Choose the card that the AAA gets."))
        return Prompt(None, Message("The AAA gets the third card."))
    return Prompt(None, Message("What has the AAA validated? Cross out bonuses."))


def _in_turn(state: State) -> Prompt:
    waiting = state.yet_to_act()
    if len(waiting) > 1:
        text = "{count} players still choose a number and a house."
        return Prompt(None, Message(text, {"count": len(waiting)}))
    name = waiting[0]
    sheet = state.sheets[state.setup.number[name]]
    text = "{player} chooses a number and a house."
    if not can_write(sheet, state.cards or ()):
        text = "{player} cannot write: tick a Sephi box."
    return Prompt(name, Message(text, {"player": name}))
