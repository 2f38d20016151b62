"""What happens by itself at the end of a task: stars fill, the prince travels, the fox runs."""

from __future__ import annotations

from typing import Any

from companion.rules.prince.state import FOX_GONE, GONE, LAST_STAR, TAMED, State


class Journey:
    """The moving parts of a state while the end of one task is worked out, step by step.

    `happened` grows with every step; once `ending` is set nothing may move any more.
    """

    def __init__(self, state: State) -> None:
        self._names = state.seats.names
        self._board = state.seats.board
        self._stride = state.seats.stride
        self._turn = state.turn
        self.place = state.place
        self.filled = state.filled
        self.fox = state.fox
        self.stars = list(state.stars)
        self.ending = ""
        self.happened: list[dict[str, Any]] = []

    def place_stars(self, number: int, count: int) -> bool:
        """A player places stars one at a time where the prince stands; False once the game has
        ended, by the last star or because the prince met the fox (rulings D5, D6)."""
        name = self._names[number]
        while count:
            free = self._board.places[self.place].capacity - self.filled
            now = min(count, self.stars[number], free)
            self.stars[number] -= now
            self.filled += now
            count -= now
            self.happened.append({"what": "placed", "player": name, "count": now})
            if not self.stars[number]:
                self.ending = LAST_STAR
            elif now == free:
                self._prince_moves(name)
            if self.ending:
                return False
        return True

    def _prince_moves(self, placer: str) -> None:
        """He goes on: planet by planet, from the last of them to the fox's start, and from there
        the way on which the fox retreats before him (rulings D10)."""
        self.place += 1
        self.filled = 0
        stand = dict(self._board.places[self.place].stand)
        self.happened.append({"what": "prince_moved", "to": stand})
        if self.place == self._board.earth + self.fox:
            self.ending = TAMED
        else:
            self.happened.append({"what": "card_exchange", "from": placer})

    def fox_retreats(self) -> None:
        """One task was not fulfilled: the fox moves, space by space; from its burrow it
        disappears and all have lost (rulings D9)."""
        for _ in range(self._stride):
            if self.fox == self._board.burrow:
                self.fox = GONE
                self.ending = FOX_GONE
                self.happened.append({"what": "fox_moved", "to": None})
                return
            self.fox += 1
            self.happened.append({"what": "fox_moved", "to": self.fox})

    def new_cards(self, count: int) -> None:
        """The player of the task has used up all cards and gets new ones (rulings D11)."""
        name = self._names[self._turn]
        self.happened.append({"what": "new_cards", "player": name, "count": count})
