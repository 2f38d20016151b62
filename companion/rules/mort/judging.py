"""What a turn brings once every player has acted: lines, objectives, the end of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from companion.rules.game import Happened
from companion.rules.mort.box import ALL_STREETS, MOST_SEPHI, STREETS, Box
from companion.rules.mort.state import Setup, Standing, State, members

BASIC = 1
PERFECT = 3
CIRCLED = 2
"""What the circled bonus multiplies a column's points by (rulings M4)."""
COLUMNS_ASKED, PERFECT_COLUMNS_ASKED, STREETS_ASKED = 4, 2, 2
"""How many complete lines the objectives ask for that ask for several (rulings M5)."""
ENDINGS = frozenset({"sephi", "objectives", "houses"})


def judge(state: State) -> tuple[Standing, ...]:
    """What each player has reached with the sheets as they are.

    All who complete a line first, in one turn, circle its bonus, and everybody else crosses it
    out (rulings M3). Columns score at once (rulings M4). The first to fulfil an objective, all
    in the same turn, get its higher value (rulings M5). Who has yet to act stays as before: a bonus
    crossed out costs nothing by itself.
    """
    setup = state.setup
    values = _values(setup, state.standings, state.solo_cards > 0, state.rival.objectives)
    now = []
    taken = 0
    for sheet, standing in zip(state.sheets, state.standings, strict=True):
        complete = standing.complete
        if sheet.filled != standing.filled:
            complete = _complete(setup.box, sheet.filled, standing)
            taken |= complete & ~standing.complete & ~standing.crossed
        now.append((sheet, standing, complete))
    return tuple(
        [
            _standing(setup, sheet.filled, sheet.perfect, sheet.sephi, old, complete, taken, values)
            if sheet.filled != old.filled or sheet.sephi != old.sephi
            else old
            for sheet, old, complete in now
        ]
    )


@lru_cache(maxsize=16)
def _values(
    setup: Setup, standings: tuple[Standing, ...], lowered: bool, rival: tuple[int, ...]
) -> tuple[int, ...]:
    """What each objective is worth to who fulfils it in this turn (rulings M5, M8, M9):
    `lowered` once a solo card has come, `rival` is what the AAA has."""
    had = [any(points) for points in zip(rival, *[s.objectives for s in standings], strict=True)]
    return tuple(
        [
            lower if lowered or taken else higher
            for taken, (higher, lower) in zip(had, setup.values, strict=True)
        ]
    )


@lru_cache(maxsize=256)
def _complete(box: Box, filled: int, standing: Standing) -> int:
    """Only the lines of the house written since can have been completed since."""
    complete = standing.complete
    for house in members(filled & ~standing.filled):
        street, column = box.houses[house]
        for line in (street, STREETS + column):
            if filled & box.lines[line] == box.lines[line]:
                complete |= 1 << line
    return complete


@lru_cache(maxsize=256)
def _standing(
    setup: Setup,
    filled: int,
    perfect: int,
    sephi: int,
    old: Standing,
    complete: int,
    taken: int,
    values: tuple[int, ...],
) -> Standing:
    """A standing after a turn in which the lines `taken` were completed first by somebody, and
    objectives are worth `values`. Kept, since in most outlooks it is one that was seen before."""
    crossed = old.crossed | (taken & ~complete)
    new = complete & ~old.complete
    circled = old.circled | (new & ~old.crossed)
    columns = old.columns
    for column in members(new >> STREETS):
        columns += column_points(setup.box, perfect, circled, column)
    objectives = tuple(
        [
            had or (worth if fulfilled(setup.box, name, perfect, complete) else 0)
            for had, name, worth in zip(old.objectives, setup.objectives, values, strict=True)
        ]
    )
    return Standing(complete, circled, crossed, columns, objectives, filled, sephi)


def column_points(box: Box, perfect: int, circled: int, column: int) -> int:
    """What a complete column is worth: doubled by the circled bonus (rulings M4)."""
    houses = box.lines[STREETS + column]
    best = (houses & perfect).bit_count()
    points = PERFECT * best + BASIC * (houses.bit_count() - best)
    return CIRCLED * points if circled >> STREETS + column & 1 else points


def fulfilled(box: Box, objective: str, perfect: int, complete: int) -> bool:
    """Whether perfect reapings and complete lines fulfil an objective (rulings M5, M7).

    Raises:
        ValueError: there is no such objective.
    """
    match objective:
        case "red_souls":
            return not box.souls[-1] & ~perfect
        case "green_souls":
            return not box.souls[1] & ~perfect
        case "four_columns":
            return (complete >> STREETS).bit_count() >= COLUMNS_ASKED
        case "two_perfect_columns":
            return _all_perfect(box, perfect, complete & ~ALL_STREETS) >= PERFECT_COLUMNS_ASKED
        case "two_streets":
            return (complete & ALL_STREETS).bit_count() >= STREETS_ASKED
        case "one_perfect_street":
            return _all_perfect(box, perfect, complete & ALL_STREETS) >= 1
    raise ValueError(objective)


def _all_perfect(box: Box, perfect: int, lines: int) -> int:
    """How many of the lines have a perfect reaping in every house."""
    return sum([1 for line in members(lines) if not box.lines[line] & ~perfect])


def told(state: State, after: tuple[Standing, ...]) -> Happened:
    """What the judging brought, for the log: streets, columns, objectives, each by number and
    then by seat."""
    box = state.setup.box
    events: list[tuple[int, dict[str, Any]]] = []
    rows = zip(state.setup.names, state.sheets, state.standings, after, strict=True)
    for name, sheet, old, new in rows:
        for line in members(new.complete & ~old.complete):
            if line < STREETS:
                bonus = box.street_bonus if new.circled >> line & 1 else 0
                event = {"what": "street", "player": name, "street": line, "bonus": bonus}
            else:
                column = line - STREETS
                points = column_points(box, sheet.perfect, new.circled, column)
                event = {"what": "column", "player": name, "column": column, "points": points}
            events.append((line, event))
        for index, points in enumerate(new.objectives):
            if points != old.objectives[index]:
                number = index + 1
                event = {"what": "objective", "player": name, "number": number, "points": points}
                events.append((len(box.lines) + index, event))
    events.sort(key=lambda placed: placed[0])
    return tuple([event for _, event in events])


def ending(state: State) -> str:
    """Why the game ends with this turn, by any player (rulings M6); "" where it goes on."""
    if any(standing.sephi == MOST_SEPHI for standing in state.standings):
        return "sephi"
    if any(all(standing.objectives) for standing in state.standings):
        return "objectives"
    if any(sheet.filled == state.setup.box.everything for sheet in state.sheets):
        return "houses"
    return ""
