"""Tables that a spreadsheet may open, and tables that come back from one."""

from __future__ import annotations

import pytest

from companion.storage.csvtext import LONGEST_LINE, MOST_LINES, NoCsv, cell, plain, read, write


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r", "'"])
def test_what_a_spreadsheet_would_take_for_a_formula_gets_an_apostrophe_and_loses_it_again(
    first: str,
) -> None:
    text = f"{first}1"
    assert cell(text) == f"'{text}"
    assert plain(cell(text)) == text


@pytest.mark.parametrize("text", ["Ana", "", "1=1", "a'b", "A-07"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert cell(text) == text
    assert plain(text) == text


def test_an_apostrophe_that_somebody_wrote_stays() -> None:
    assert plain("'tis") == "'tis"
    assert plain("''tis") == "'tis"


def test_numbers_are_numbers_and_nothing_is_empty() -> None:
    assert write(["a", "b", "c"], [(-1, 0.5, None)]) == "a,b,c\r\n-1,0.5,\r\n"


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_columns_stand_in_any_order_and_others_are_left_out(delimiter: str) -> None:
    lines = [["a", "More", "B"], ["1", "x", "2"], ["", "", ""], ["3", "y"]]
    text = "\N{BYTE ORDER MARK}" + "\n".join(delimiter.join(line) for line in lines)
    assert read(text, ["b", "a"]) == [(2, {"a": "1", "b": "2"}), (4, {"a": "3", "b": ""})]


def test_a_cell_may_have_several_lines() -> None:
    assert read('a,b\n"1\n2",3\n', ["a", "b"]) == [(3, {"a": "1\n2", "b": "3"})]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The table is empty."),
        ("a,c\n1,2\n", "The table lacks the column {name}."),
        ('a,b\n"1"x,2\n', "Line {line} of the table is no CSV."),
    ],
)
def test_what_is_no_table_of_ours_is_told(text: str, said: str) -> None:
    with pytest.raises(NoCsv) as refused:
        read(text, ["a", "b"])
    assert refused.value.message.text == said
    assert set(refused.value.message.values.values()) <= {"b", 2}


def test_a_table_may_be_as_large_as_it_says_and_no_larger() -> None:
    longest = "1," + "2" * (LONGEST_LINE - 3) + "\n"
    assert len(read("a,b\n" + longest, ["a", "b"])) == 1
    assert len(read("a,b\n" + "1,2\n" * (MOST_LINES - 1), ["a", "b"])) == MOST_LINES - 1
    for text in ("1" + longest, "1,2\n" * MOST_LINES, '"' + "1\n" * 2_000_000 + '"'):
        with pytest.raises(NoCsv, match="too large"):
            read("a,b\n" + text, ["a", "b"])
