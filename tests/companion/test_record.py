"""The form of a record: lines, headers, names, reasons."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.language import Language
from companion.match import Match, whole
from companion.record import (
    LONGEST_REASON,
    MOST_BYTES,
    Bad,
    BadHeader,
    clean_name,
    dump,
    header,
    is_expectation,
    lines,
    plain,
    read_header,
    source_lines,
    write_header,
)
from companion.rules.game import Refused

HEADER = {"format": 1, "game": "planet", "players": ["Ana", "Ben"]}


def read(text: bytes) -> list[tuple[int, Any]]:
    return [(line.number, line.value) for line in lines(text.split(b"\n"))]


class TestLines:
    def test_blank_lines_comments_and_spaces_are_left_out(self) -> None:
        assert read(b' \t\r\n# {"a"\n  # b\n\t{"a": 1} \r\n') == [(4, {"a": 1})]

    def test_a_byte_order_mark_counts_only_at_the_start(self) -> None:
        assert read(b'\xef\xbb\xbf{"a": 1}') == [(1, {"a": 1})]
        ((_, second),) = read(b'\n\xef\xbb\xbf{"a": 1}')
        assert isinstance(second, Bad)

    def test_only_a_line_feed_ends_a_line(self) -> None:
        for mark in ("\u2028", "\u2029", "\x85"):
            assert read(json.dumps({"a": mark}, ensure_ascii=False).encode()) == [(1, {"a": mark})]
        ((_, value),) = read(b'{"a": 1}\r{"b": 1}')
        assert isinstance(value, Bad)

    def test_a_comment_that_is_no_utf8_is_wrong_even_so(self) -> None:
        ((number, value),) = read(b"# \xff")
        assert number == 1
        assert value.refused.code == "not_utf8"


class TestHeader:
    def test_names_are_trimmed_and_the_first_begins(self) -> None:
        made = header({**HEADER, "players": [" Ana\t", "Ben"], "first": "\tBen "})
        assert (made.players, made.first) == (("Ana", "Ben"), "Ben")
        assert made.seats_from_first() == ("Ben", "Ana")
        assert header(HEADER).first == "Ana"

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"format": 2}, "format_unknown"),
            ({"format": True}, "format_unknown"),
            ({"format": "1"}, "format_unknown"),
            ({"game": "chess"}, "unknown_game"),
            ({"game": None}, "unknown_game"),
            ({"game": ["planet"]}, "unknown_game"),
            ({"pile": ["Ana", "Ben"]}, "unknown_header_key"),
            ({"players": ["Ana"]}, "player_count"),
            ({"players": "Ana"}, "wrong_header_value"),
            ({"players": ["Ana", 3]}, "wrong_header_value"),
            ({"players": ["Ana", "Ana "]}, "name_twice"),
            ({"players": ["Ana", " "]}, "name_length"),
            ({"players": list("ABCDEF")}, "player_count"),
            ({"first": "Cho"}, "unknown_first"),
            ({"first": None}, "wrong_header_value"),
            ({"options": None}, "wrong_header_value"),
            ({"options": {"speed": 1}}, "unknown_option"),
            ({"options": {"score_only": 1}}, "wrong_option"),
            ({"components": []}, "wrong_header_value"),
        ],
    )
    def test_what_is_wrong_is_named(self, change: dict[str, Any], code: str) -> None:
        with pytest.raises(Refused, match=code):
            header({**HEADER, **change})

    def test_players_cannot_be_left_out(self) -> None:
        with pytest.raises(Refused, match="missing_header_key"):
            header({"format": 1, "game": "planet"})

    @pytest.mark.parametrize("value", [[], "x", {"type": "undo"}, None, 3])
    def test_what_is_no_header(self, value: Any) -> None:
        with pytest.raises(BadHeader) as caught:
            read_header(lines([dump(value).encode()]))
        assert caught.value.line == 1

    def test_a_higher_format_is_told_which_are_read(self) -> None:
        with pytest.raises(BadHeader) as caught:
            read_header(lines([b"", dump({**HEADER, "format": 7}).encode()]))
        said = Language().say(caught.value.message)
        assert "7" in said
        assert "1" in said
        assert caught.value.line == 2

    def test_it_is_written_with_its_components(self) -> None:
        made = header(HEADER)
        assert header(json.loads(write_header(made))) == made


class TestNames:
    @pytest.mark.parametrize(
        "name", ["\x07", "a\x7fb", "a\u2028b", "a\u202eb", "\u061c", "a\ud800", "a\u2066", "\u0085"]
    )
    def test_marks_that_cannot_stand_in_a_name(self, name: str) -> None:
        with pytest.raises(Refused, match="name_characters"):
            clean_name(name)

    @pytest.mark.parametrize(
        "name", ["👩‍🚀 Uma", "[b]Bo[/b]", "&bl;", "{0.__class__}", "%s", "שרה"]
    )
    def test_all_others_are_welcome(self, name: str) -> None:
        assert clean_name(f"\t {name} ") == name

    def test_twenty_four_code_points_and_no_more(self) -> None:
        assert clean_name("é" * 24) == "é" * 24
        with pytest.raises(Refused, match="name_length"):
            clean_name("e" * 25)


class TestReasons:
    @given(st.text())
    def test_a_reason_is_one_printable_line(self, text: str) -> None:
        shown = plain(text)
        assert len(shown) <= LONGEST_REASON
        assert not any(mark in shown for mark in "\n\r\x1b\u2028\u202e\x00")
        shown.encode("utf-8")

    def test_values_are_never_formats(self) -> None:
        refused = Refused("unknown_player", player="{values.__class__} {0} %s [b]")
        match = Match(header(HEADER))
        assert "{values.__class__} {0} %s [b]" in Language().say(match.game.sentence(refused))


class TestWhole:
    def test_it_is_played_to_its_end_and_expectations_are_passed_over(self) -> None:
        action = {"type": "choose_stack", "player": "Ana", "stack": "centre"}
        text = [dump(HEADER), dump({"expect": {"round": 9}}), dump(action)]
        match, played = whole(lines(line.encode() for line in text))
        assert (match.actions, played) == (1, (action,))

    @pytest.mark.parametrize("wrong", ["{", '{"type": "undo"}', "[]", '{"type": "fly"}'])
    def test_what_is_wrong_is_told_with_its_line(self, wrong: str) -> None:
        with pytest.raises(BadHeader) as caught:
            whole(lines([dump(HEADER).encode(), b"", wrong.encode()]))
        assert caught.value.line == 3


class TestFiles:
    def test_a_file_that_is_too_large_is_no_record(self, tmp_path: Path) -> None:
        path = tmp_path / "large.jsonl"
        with path.open("wb") as opened:
            opened.truncate(MOST_BYTES + 1)
        with pytest.raises(BadHeader) as caught:
            next(source_lines(str(path)))
        assert caught.value.line == 1

    @pytest.mark.parametrize("name", ["/nowhere/at/all", "", "a\x00b"])
    def test_a_file_that_cannot_be_read_is_said_so(self, name: str) -> None:
        with pytest.raises(BadHeader):
            next(source_lines(name))

    def test_standard_input_is_bounded_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        endless = io.TextIOWrapper(io.BytesIO(b"#" * 1000 + b"\n" * (MOST_BYTES)))
        monkeypatch.setattr(sys, "stdin", endless)
        with pytest.raises(BadHeader):
            for _ in source_lines("-"):
                pass

    def test_a_line_without_end_is_not_read_to_its_end(self) -> None:
        """Nor kept: there is no end to come."""
        with pytest.raises(BadHeader):
            next(source_lines("/dev/zero"))


def test_an_expectation_has_exactly_one_key() -> None:
    assert is_expectation({"expect": 3})
    assert is_expectation({"refuse": {}})
    assert not is_expectation({"expect": {}, "note": ""})
    assert not is_expectation({"type": "expect"})
    assert not is_expectation(["expect"])


@pytest.mark.parametrize(
    "raw",
    [
        {"format": 1, "game": "planet", "players": [f"n{n}" for n in range(300_000)]},
        {
            "format": 1,
            "game": "planet",
            "players": ["Ana", "Ben"],
            "components": {"tiles": [{"id": f"C{n}", "kind": "centre"} for n in range(150_000)]},
        },
        {
            "format": 1,
            "game": "stars",
            "players": ["Ana", "Ben"],
            "components": {
                "route": ["empty"] * 27 + ["|"] * 3,
                "stories": [{"id": f"S{n}", "stars": 1} for n in range(150_000)],
                "paper_planes": [6, 5, 4, 3, 2],
            },
        },
    ],
    ids=("players", "tiles", "stories"),
)
def test_a_list_without_end_is_refused_by_its_length(raw: dict[str, Any]) -> None:
    """What a list costs must not grow with its square: refused before anything is built of it."""
    with pytest.raises(Refused) as refused:
        Match(header(raw))
    assert any(value >= 150_000 for value in refused.value.values.values() if type(value) is int)
