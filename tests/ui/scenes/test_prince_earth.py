"""The stars that the prince has left behind on Earth can be told apart by their shapes."""

from __future__ import annotations

from itertools import combinations

import pytest

from ui.scenes.prince_earth import SHAPE, star_squares

LEAST = 15.0
"""No player's shape is smaller, in design units."""


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("width", [60.0, 64.0, 76.0])
def test_every_star_has_a_players_shape_and_none_lies_on_another(count: int, width: float) -> None:
    squares = star_squares(count, 100.0, 50.0, width)
    assert len(squares) == count
    assert SHAPE >= LEAST
    assert all(side == SHAPE for _, _, side in squares)
    assert min(left for left, _, _ in squares) >= 100 - width / 2 - 1
    assert max(left + side for left, _, side in squares) <= 100 + width / 2 + 1
    for (left, top, side), (other, below, _) in combinations(squares, 2):
        assert abs(left - other) >= side - 1e-6 or abs(top - below) >= side - 1e-6


@pytest.mark.parametrize("count", range(1, 9))
def test_stars_stay_on_the_earth(count: int) -> None:
    """Between the rim of the Earth, 32 over the middle of a space, and the bar under it."""
    squares = star_squares(count, 0.0, 4.0, 76.0)
    assert min(top for _, top, _ in squares) >= -28
    assert max(top + side for _, top, side in squares) <= 34
