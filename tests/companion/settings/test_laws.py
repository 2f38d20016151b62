"""Whatever stands in the file: each key has its line, and is taken or named."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.settings import Settings
from companion.settings.check import entries
from companion.settings.lines import key_lines
from companion.settings.load import parse
from companion.settings.pins import uses
from companion.settings.show import value_of
from tests.companion.settings.texts import read


def test_lines_are_found_through_all_that_toml_allows() -> None:
    text = (
        '# [no]\na.b = 1\n"c" = """\n[not] = 2\n"""\n[t . "u"]\n'
        "d = { e = [\n 1, # x = 3\n 2], f = '''\ng = 4''' }\n[[list]]\nh = 1\n[t.v]\ni = 1 # j = 2"
    )
    assert key_lines(text) == {
        "a": 2, "a.b": 2, "c": 3, "t": 6, "t.u": 6, "t.u.d": 7, "t.u.d.e": 7,
        "t.u.d.e[0]": 8, "t.u.d.e[1]": 9, "t.u.d.f": 9, "list": 11, "list.h": 12,
        "t.v": 13, "t.v.i": 14,
    }  # fmt: skip


VALUES = st.one_of(
    st.booleans().map(lambda value: str(value).lower()),
    st.integers(-(10**12), 10**12).map(str),
    st.floats().map(repr),
    st.lists(st.integers(-5, 40), max_size=8).map(str),
    st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=12).map(repr),
)
KEYS = st.sampled_from([entry.key for entry in entries()])


@given(st.dictionaries(KEYS, VALUES, max_size=12))
def test_whatever_stands_in_the_file_each_key_is_taken_or_named(tree: dict[str, str]) -> None:
    """Also: no pin is ever used twice, and what is not named has the value of the file."""
    loaded = read("".join(f"{key} = {value}\n" for key, value in tree.items()))
    named = {mistake.key for mistake in loaded.mistakes}
    for key in tree:
        taken = key in loaded.lines
        dropped = value_of(loaded.settings, key) == value_of(Settings(), key)
        assert taken != (key in named)
        assert taken or dropped
    pins = [pin for _, pin in uses(loaded.settings.pins)]
    assert len(set(pins)) == len(pins)


@given(st.binary(max_size=300))
def test_no_bytes_bring_it_down(data: bytes) -> None:
    parse(data, Path("x"))


@given(st.text(st.sampled_from("[]{}=.,\"'#\n ab1\\"), max_size=80))
def test_no_text_like_toml_brings_it_down(text: str) -> None:
    read(text)
