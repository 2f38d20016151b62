"""What the mutants are, and that those which are explained are still there."""

from __future__ import annotations

import pytest

from tests.mutation.__main__ import RULES, explained
from tests.mutation.mutants import mutants

SOURCE = '''
"""A docstring is no code."""
LIMIT = 3

def many(counts: tuple[int, ...]) -> bool:
    """Nor is this."""
    if not counts:
        return False
    return sum(n for n in counts if n) >= LIMIT and max(counts) > 1
'''


def test_every_place_is_broken_once_and_in_one_place() -> None:
    found = [(mutant.function, mutant.after) for mutant in mutants(SOURCE, "many.py")]
    assert found == [
        ("", "LIMIT = 4"),
        ("many", "if counts:"),
        ("many", "return True"),
        ("many", "return sum((n for n in counts if n)) >= LIMIT or max(counts) > 1"),
        ("many", "return sum((n for n in counts)) >= LIMIT and max(counts) > 1"),
        ("many", "return sum((n for n in counts if n)) > LIMIT and max(counts) > 1"),
        ("many", "return sum((n for n in counts if n)) >= LIMIT and min(counts) > 1"),
        ("many", "return sum((n for n in counts if n)) >= LIMIT and max(counts) >= 1"),
        ("many", "return sum((n for n in counts if n)) >= LIMIT and max(counts) > 2"),
    ]


def test_a_mutant_does_what_its_text_says() -> None:
    for mutant in mutants("def double(n: int) -> int:\n    return 2 * n\n", "double.py"):
        made: dict[str, object] = {}
        exec(mutant.code, made)  # noqa: S102
        double = made["double"]
        assert callable(double)
        assert double(5) == {"return 3 * n": 15, "return 2 + n": 7}[mutant.after]


@pytest.mark.parametrize("module", sorted({where[0] for where in explained()}))
def test_what_is_explained_is_still_a_mutant(module: str) -> None:
    game, name = module.split(".")
    file = RULES / game / f"{name}.py"
    there = {(m.function, m.before, m.after) for m in mutants(file.read_text("utf-8"), str(file))}
    for where, why in explained().items():
        assert why
        assert where[0] != module or where[1:] in there
