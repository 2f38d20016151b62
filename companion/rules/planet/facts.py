"""What is drawn of a game of Make Me a Planet beyond its view."""

from __future__ import annotations

from companion.rules.game import Json
from companion.rules.planet.box import CELLS, KINDS
from companion.rules.planet.scoring import CHARACTER
from companion.rules.planet.state import NO_STACK, ROUNDS, WHO, State, draw


def facts(state: State) -> dict[str, Json]:
    """`rounds`: how many there are, and so how many tiles a whole planet has; `drawn`: how many
    tiles come off a stack in a round; `taken`: who has taken one of those on the table; `secret`:
    the kinds of tiles that only who takes them may see; `arranges`: who has tiles to be
    moved; `cells`: for each kind of tiles the cells where it can lie."""
    waiting = WHO[state.waiting]
    names = state.seats.names
    taken = [] if state.kind == NO_STACK else [n for i, n in enumerate(names) if i not in waiting]
    secret = [KINDS[CHARACTER]] if state.seats.hidden else []
    return {
        "rounds": ROUNDS,
        "drawn": draw(len(names)),
        "taken": taken,
        "secret": secret,
        "arranges": [n for n, p in zip(names, state.planets, strict=True) if p.tiles],
        "cells": _CELLS,
    }


_CELLS: dict[str, Json] = dict(zip(KINDS, map(list, CELLS), strict=True))
