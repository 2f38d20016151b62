"""JSON as the format wants it."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import TRANSLATED, Language
from companion.strict import MOST_LEVELS, Inexact, NoJson, parse


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nul",
        "NaN",
        "-Infinity",
        '{"a": NaN}',
        '{"a": 1, "a": 1}',
        '{"b": {"a": 1, "a": 2}}',
        '"\t"',
        '"\x00"',
        "{'a': 1}",
        "[1,]",
        "01",
        "1 2",
        "[" * 65 + "]" * 65,
        "[" * 10_000,
    ],
)
def test_what_is_no_json(text: str) -> None:
    with pytest.raises(NoJson) as caught:
        parse(text)
    assert str(caught.value)


def test_sixty_four_levels_are_enough() -> None:
    text = "[" * MOST_LEVELS + "]" * MOST_LEVELS
    assert json.dumps(parse(text)) == text


def test_brackets_inside_strings_are_no_levels() -> None:
    assert parse(json.dumps({"note": "[" * 500 + '"' + "{" * 500})) is not None


@pytest.mark.parametrize("text", ["1.0", "1e3", "-0.0", "1000001", "-1000001", "9" * 5000])
def test_a_number_that_is_none_of_ours_is_still_json(text: str) -> None:
    found = parse(text)
    assert isinstance(found, Inexact)
    assert not isinstance(found, int)


def test_whole_numbers_are_numbers_and_minus_zero_is_zero() -> None:
    assert parse("[1000000, -1000000, -0, 0]") == [1_000_000, -1_000_000, 0, 0]


@pytest.mark.parametrize(
    ("text", "number"),
    [("3.0", 3), ("0.3e1", 3), ("-0.0", 0), ("0.0e99999999999999999999", 0)],
)
def test_an_inexact_number_equals_by_value(text: str, number: int) -> None:
    assert parse(text).equals(number)


@pytest.mark.parametrize("exponent", ["9", "999999999", "9" * 30, "-9", f"-{'9' * 30}"])
def test_however_far_off_it_is_it_can_be_compared(exponent: str) -> None:
    found = parse(f"1e{exponent}")
    assert not any(found.equals(number) for number in (0, 1, 3, 1_000_000))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(json_values)
def test_what_json_writes_is_read_back(value: object) -> None:
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False)) == value


def test_a_string_that_never_ends_is_read_once() -> None:
    """Millions of quotes and brackets in it: each place is looked at once, not once a quote."""
    with pytest.raises(NoJson):
        parse('"' + '[\\"' * 2_000_000)


@given(st.text() | st.text('"\\\\[]{}a', max_size=300))
def test_no_text_is_too_hostile(text: str) -> None:
    with suppress(NoJson):
        parse(text)


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize(
    "text", ["{'a': 1}", '{"a": }', "1 2", "NaN", '{"a": 1, "a": 1}', "[" * 65 + "]" * 65]
)
def test_why_it_is_none_is_said_in_the_language_of_the_sentence(text: str, code: str) -> None:
    with pytest.raises(NoJson) as caught:
        parse(text)
    assert Language(code).say(caught.value.why) != Language("en").say(caught.value.why)
