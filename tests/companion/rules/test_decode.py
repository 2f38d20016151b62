"""Lines of a record become actions, or are refused with what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.decode import Decoder
from companion.rules.game import Refused
from companion.rules.planet.actions import ACTIONS, Take


@pytest.mark.parametrize(
    ("line", "code", "values"),
    [
        ({"player": "Ana"}, "no_type", {}),
        ({"type": 3}, "no_type", {}),
        ({"type": "fly"}, "unknown_type", {"type": "fly"}),
        ({"type": "take", "player": "Ana", "tile": "C01", "to": 1}, "unknown_key", {"key": "to"}),
        ({"type": "take", "player": "Ana"}, "missing_key", {"key": "tile"}),
        ({"type": "take", "player": "Ana", "tile": 1}, "wrong_value", {"key": "tile"}),
        (
            {"type": "take", "player": "Ana", "tile": "C01", "left": 1},
            "wrong_value",
            {"key": "left"},
        ),
        ({"type": "arrange", "player": "Ana", "tile": "C01", "cell": [0, 4]}, "wrong_value", {}),
    ],
)
def test_what_is_wrong_is_named(line: dict[str, Any], code: str, values: dict[str, str]) -> None:
    with pytest.raises(Refused) as caught:
        Decoder(ACTIONS)(line)
    assert caught.value.code == code
    assert caught.value.values.items() >= values.items()


def test_keys_that_may_be_left_out_are() -> None:
    found = Decoder(ACTIONS)({"type": "take", "player": "Ana", "tile": "C01"})
    assert found == Take("Ana", "C01")
