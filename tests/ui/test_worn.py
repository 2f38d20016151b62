"""While people sit down: who sits keeps their look, who comes gets theirs if it is free."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.looks import LOOKS, apart
from ui.worn import Worn

NAMES = ("Ana", "Ben", "Cho", "Dora", "Emil", "Fay")
tables = st.lists(st.sampled_from(NAMES), unique=True, max_size=LOOKS)


@given(st.lists(tables, min_size=1, max_size=6), st.dictionaries(
    st.sampled_from(NAMES), st.none() | st.integers(0, LOOKS - 1)
))  # fmt: skip
def test_who_stays_looks_as_before_and_no_two_are_alike(
    evening: list[list[str]], wishes: dict[str, int | None]
) -> None:
    worn, before = Worn(), dict[str, int]()
    for names in evening:
        worn.sit(names, wishes)
        now = {name: worn.of(name) for name in names}
        assert apart(list(now.values()), len(names))
        assert all(now[name] == look for name, look in before.items() if name in now)
        before = now


@given(tables.filter(lambda names: len(names) < LOOKS), st.integers(0, LOOKS - 1))
def test_how_somebody_would_look_is_how_they_look_once_they_sit(
    names: list[str], wish: int
) -> None:
    worn = Worn()
    worn.sit(names, {})
    come = next(name for name in NAMES if name not in names)
    would = worn.would(names, come, {come: wish})
    worn.sit([*names, come], {come: wish})
    assert worn.of(come) == would
    assert would == wish or wish in {worn.of(name) for name in names}


def test_who_takes_anothers_look_gives_theirs() -> None:
    worn = Worn()
    worn.sit(("Ana", "Ben"), {})
    assert worn.choose("Ana", 1) == {"Ben": 0, "Ana": 1}
    assert worn.choose("Ana", 5) == {"Ana": 5}


def test_who_comes_back_looks_as_before_if_nobody_else_does() -> None:
    """One of three plays alone in between."""
    worn = Worn()
    worn.sit(("Ana", "Ben", "Cho"), {})
    worn.sit(("Cho",), {})
    assert worn.would(("Cho",), "Ben", {}) == 1
    worn.sit(("Cho", "Ben", "Dora"), {})
    assert (worn.of("Cho"), worn.of("Ben"), worn.of("Dora")) == (2, 1, 0)
    worn.sit(("Cho", "Ben", "Dora", "Ana"), {})
    assert worn.of("Ana") == 3, "somebody has theirs"
    worn.sit(("Ben",), {})
    assert worn.would(("Ben",), "Cho", {"Cho": 5}) == 5, "what was chosen once comes first"


def test_who_is_called_otherwise_comes_back_as_before() -> None:
    worn = Worn()
    worn.sit(("Ana", "Ben"), {})
    worn.call("Ben", "Benno")
    worn.sit(("Ana",), {})
    worn.sit(("Ana", "Cho", "Benno"), {})
    assert worn.of("Benno") == 1
