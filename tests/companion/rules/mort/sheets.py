"""Small sheets to play on, and a table that is set up on one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from tests.companion.rules.playing import Raw, Table

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")

SMALL = ("og", "rb", "gv", "wo", "bw")
"""Two columns of five houses."""
STAIR = ("o...g", "rb...", "..g..", "...v.", "w...b")
"""Nine houses, most of them alone in their street or column."""


def components(
    streets: Sequence[str] = SMALL, sephi: Sequence[int] = (0, 3, 5), bonus: int = 10
) -> dict[str, Any]:
    """A sheet in the record's form."""
    return {"sheet": {"streets": list(streets), "sephi": list(sephi)}, "street_bonus": bonus}


class Evening(Table):
    """A game of La Petite Mort, with short words for what is done most."""

    def __init__(
        self,
        players: int = 2,
        streets: Sequence[str] = SMALL,
        sephi: Sequence[int] = (0, 3, 5),
        **options: Any,
    ) -> None:
        super().__init__(
            "mort", NAMES[:players], components=components(streets, sephi), options=options
        )

    def turned_up(self, *cards: tuple[int, str], **keys: Any) -> Raw:
        """Three combinations on the table."""
        return self.does("turn", cards=[list(card) for card in cards], **keys)

    def reaps(self, player: str, number: int, cause: str, house: tuple[int, int]) -> Raw:
        """A number on a house."""
        return self.does("reap", player=player, number=number, cause=cause, house=list(house))

    def cannot_reap(self, player: str, number: int, cause: str, house: tuple[int, int]) -> str:
        """A reaping that is refused; the code."""
        keys = {"player": player, "number": number, "cause": cause, "house": list(house)}
        return self.refuses("reap", **keys).code

    def alike(self, player: str, number: int, cause: str, house: tuple[int, int]) -> Hashable:
        """What reapings with the same outlook have in common."""
        keys = {"player": player, "number": number, "cause": cause, "house": list(house)}
        return self.match.game.alike(self.match.state, self.match.decode({"type": "reap", **keys}))

    def together(self, number: int, cause: str, *houses: tuple[int, int]) -> Raw:
        """A turn in which all write the same number, each on a house of their own (the last
        house named serves all who are left)."""
        self.turned_up((number, cause), (number, cause), (number, cause))
        for seat, player in enumerate(self.match.header.players):
            self.reaps(player, number, cause, houses[min(seat, len(houses) - 1)])
        return self.view

    def parts(self, name: str) -> dict[str, int]:
        """The sources of a player's points that are not 0."""
        entry = next(entry for entry in self.view["scores"] if entry["name"] == name)
        assert entry["total"] == sum(entry["parts"].values())
        return {part: points for part, points in entry["parts"].items() if points}

    def stuck(self, sephi: int = 0) -> None:
        """Column 0 of SMALL is filled with 15s, so that nothing fits behind; then Sephi boxes
        are ticked by all."""
        for street in range(5):
            self.together(15, "red", (street, 0))
        for _ in range(sephi):
            self.turned_up((14, "red"), (14, "red"), (15, "red"))
            for player in self.match.header.players:
                self.does("sephi", player=player)
