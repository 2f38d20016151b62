"""Sets as files: what was written is read, what comes from anywhere is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.components import builtin
from companion.components.interchange import MOST_BYTES, BadSet, ReadSet, read, write
from companion.language import Language
from companion.rules.registry import GAMES

ENGLISH = Language("en")


def refused(raw: bytes, game: str = "residence") -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(BadSet) as bad:
        read(raw, game, "file")
    return ENGLISH.say(bad.value.message)


def wrapped(**keys: Any) -> bytes:
    """A file with these keys."""
    whole = {"game": "residence", "name": "Ours", "components": {"route": "ogb"}, **keys}
    return json.dumps(whole).encode()


@pytest.mark.parametrize("game", GAMES)
def test_what_was_written_is_read(game: str) -> None:
    raw = write(game, "Zoé's", builtin(game))
    assert raw.isascii()
    assert read(raw, game, "file") == ReadSet(game, "Zoé's", builtin(game))


def test_components_alone_are_read_for_the_game_they_are_wanted_for() -> None:
    raw = b'\xef\xbb\xbf{"route": "wgv"}'
    assert read(raw, "residence", "our-road") == ReadSet("residence", "our-road", {"route": "wgv"})


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "The file is no JSON"),
        (b"[" * 100, "The file is no JSON"),
        (b'{"route": "w", "route": "g"}', "The file is no JSON"),
        (b'{"route": NaN}', "The file is no JSON"),
        (b"\xff\xfe", "The file is not UTF-8 text"),
        (b"[]", "The file holds no set"),
        (b"{}", "The file holds no set"),
        (b'{"route": 7}', "“route” in the components"),
        (b'{"route": "xyz"}', "House 1 has the colour “x”"),
        (b'{"road": "ogb"}', "an unknown key “road”"),
        (b" " * (MOST_BYTES + 1), "The file is too large"),
    ],
)
def test_hostile_files_are_refused(raw: bytes, why: str) -> None:
    assert why in refused(raw)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ({"game": "stars"}, "This set is for another game: Rising to the Stars."),
        ({"game": "chess"}, "The file is for no game that is played here."),
        ({"game": ["residence"]}, "The file is for no game that is played here."),
        ({"extra": 1}, "The file has an unknown key “extra”."),
        ({"name": 5}, "The file holds no set of components."),
        ({"components": []}, "The file holds no set of components."),
        ({"components": {}}, "The file holds no set of components."),
        ({"name": "a" * 25}, "The set has no name that can be shown: give it another."),
        ({"name": "a\nb"}, "The set has no name that can be shown: give it another."),
        ({"name": "\u202eevil"}, "The set has no name that can be shown: give it another."),
    ],
)
def test_what_stands_around_the_components_is_checked_too(keys: dict[str, Any], why: str) -> None:
    assert refused(wrapped(**keys)) == why


def test_a_file_without_a_name_takes_the_one_of_the_file() -> None:
    assert read(wrapped(name=""), "residence", "from-aunt").name == "from-aunt"


def settled(raw: bytes, game: str) -> str:
    """What became of a file: the name of a set, or the sentence that refuses it."""
    try:
        return read(raw, game, "file").name
    except BadSet as bad:
        return ENGLISH.say(bad.message)


@given(raw=st.binary(max_size=200))
def test_no_bytes_bring_anything_else_than_a_set_or_a_sentence(raw: bytes) -> None:
    assert settled(raw, "residence")


KEYS = ("game", "name", "components", "tiles", "route", "sheet", "id", "kind")
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
)


@given(whole=ANYTHING, game=st.sampled_from(GAMES))
def test_no_json_brings_anything_else_either(whole: Any, game: str) -> None:
    assert settled(json.dumps(whole).encode(), game)
