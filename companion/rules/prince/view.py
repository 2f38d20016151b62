"""How a game of Der Kleine Prinz is shown."""

from __future__ import annotations

from companion.rules.game import Json, Message, Prompt
from companion.rules.prince.scoring import who_placed_all
from companion.rules.prince.state import FOX_GONE, GONE, LAST_STAR, NO_TASK, State

RUNS = {"explain": 1, "draw": 1, "remember": 2}
"""Runs of the hourglass that a task is timed with; the others take as long as they take."""

DOING = {
    "explain": "Everybody explains the picture; then enter the stars received.",
    "draw": "{player} draws: who finds it before the sand is out?",
    "remember": "{player} remembers: who finds it within two runs?",
    "decide": "{player} may bet in secret, then reads: who is right?",
}
"""What a running task asks of whom."""


def view(state: State) -> dict[str, Json]:
    """The game's own keys, as FORMAT.md gives them."""
    place = state.seats.board.places[state.place]
    return {
        "prince": dict(place.stand),
        "fox": None if state.fox == GONE else state.fox,
        "filled": state.filled,
        "capacity": place.capacity,
        "task": state.task or None,
        "runs": RUNS.get(state.task, 0),
        "lost": state.ending == FOX_GONE,
        "players": [
            {"name": name, "stars_left": left, "cards": hand.count}
            for name, left, hand in zip(state.seats.names, state.stars, state.hands, strict=True)
        ],
    }


def prompt(state: State) -> Prompt:
    """Who does what next."""
    if state.ending == LAST_STAR:
        (winner,) = who_placed_all(state.seats.names, state.stars)
        return Prompt(None, Message("{player} has placed the last star!", {"player": winner}))
    if state.ending == FOX_GONE:
        return Prompt(None, Message("The fox is gone: this time all have lost together."))
    if state.ending:
        return Prompt(None, Message("The prince has tamed the fox. The scores are final."))
    name = state.seats.names[state.turn]
    values = {"player": name}
    if state.task == NO_TASK:
        return Prompt(name, Message("{player} plays a task card.", dict(values)))
    to = None if state.task == "explain" else name
    return Prompt(to, Message(DOING[state.task], {} if to is None else dict(values)))
