"""Which tag stands for what: printed codes, taught tags, and tables of them from outside."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import codes
from companion.codes import Meaning, common, component_code, recognise
from companion.rules.game import Sign
from companion.storage.csvtext import MOST_LINES, NoCsv
from companion.storage.faults import Code
from companion.tags import Tags, Taught, problem, read_csv, write_csv
from tests.companion.storage.desk import Desk


def box(game: str) -> Sequence[str]:
    """A box whose ids cannot all be printed as they are."""
    return ("C01", "Fuchs", "café ☕") if game == "planet" else ()


@pytest.mark.parametrize(
    ("code", "meaning"),
    [
        ("TC1:P:C01", Meaning("component", "C01", "planet")),
        ("TC1:P:.2", Meaning("component", "Fuchs", "planet")),
        ("TC1:P:.3", Meaning("component", "café ☕", "planet")),
        ("TC1:*:P3", Meaning("player", "3")),
        ("TC1:*:7", Meaning("number", "7")),
        ("TC1:*:0", Meaning("number", "0")),
        ("TC1:*:015", Meaning("number", "15")),
        ("TC1:*:UNDO", Meaning("command", "UNDO")),
        ("TC1:*:PASS", Meaning("command", "PASS")),
    ],
)
def test_a_printed_code_says_what_it_is(code: str, meaning: Meaning) -> None:
    assert recognise(code, box) == meaning


@pytest.mark.parametrize(
    "tag",
    [
        "62E3086CED",
        "TC1:",
        "TC1:P:",
        "TC1:p:C01",
        "tc1:P:C01",
        "TC2:P:C01",
        "TC1:Q:C01",
        "TC1:P:.0",
        "TC1:P:.4",
        "TC1:P:.X",
        "TC1:P:C01\nTC1:P:C02",
        "TC1:P:ABCDEFGHIJKLMNO",
        "TC1:*:P9",
        "TC1:*:P0",
        "TC1:*:C01",
        "TC1:*:1234567",
        "TC1:*:A",
        "TC1:*:²",
    ],
)
def test_any_other_tag_is_no_printed_code(tag: str) -> None:
    assert recognise(tag, box) is None


@pytest.mark.parametrize("component", box("planet"))
def test_a_component_is_printed_as_it_is_recognised(component: str) -> None:
    code = component_code("P", component, box("planet"))
    assert len(code) <= 20
    assert recognise(code, box) == Meaning("component", component, "planet")


@given(st.text(max_size=20))
def test_what_can_be_printed_is_recognised(component: str) -> None:
    found = recognise(component_code("P", component, [component]), lambda _: [component])
    assert found == Meaning("component", component, "planet")


@pytest.mark.parametrize("seat", range(codes.SEATS))
def test_a_seats_card_is_recognised(seat: int) -> None:
    meaning = recognise(codes.seat_code(seat), box)
    assert meaning is not None
    assert meaning.seat == seat


def test_a_seats_card_names_who_sits_there() -> None:
    assert Meaning("player", "2").sign(("Ana", "Ben")) == Sign("player", "Ben")
    assert Meaning("player", "3").sign(("Ana", "Ben")) is None
    assert Meaning("component", "C01", "planet").sign(()) == Sign("component", "C01")


@pytest.mark.parametrize("word", [*codes.TABLE_WORDS, *codes.GAME_WORDS])
def test_every_word_is_printed_as_it_is_recognised(word: str) -> None:
    meaning = recognise(codes.word_code(word), box)
    assert meaning == Meaning("command", word)
    assert meaning.for_table == (word in codes.TABLE_WORDS)


def test_a_number_card_is_recognised() -> None:
    assert recognise(codes.number_code(15), box) == Meaning("number", "15")


@given(st.text(max_size=300))
def test_whatever_is_scanned_gives_a_meaning_or_none(tag: str) -> None:
    for meaning in (recognise(tag, box), recognise("TC1:" + tag, box), common(tag)):
        assert meaning is None or meaning.kind in ("component", "player", "number", "command")


def test_a_taught_tag_stands_for_its_component(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        assert tags.find("0A", box) is None
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
        assert tags.find("0A", box) == Meaning("component", "C01", "planet")
    with Desk(tmp_path) as desk:
        assert Tags(desk.store).find("0A", box) == Meaning("component", "C01", "planet")


def test_a_tag_can_be_taught_anew_and_forgotten(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        desk.saved(lambda done: tags.teach("0A", "planet", "C01", done))
        desk.saved(lambda done: tags.teach("0A", "stars", "S01", done))
        found = tags.find("0A", box)
        assert found is not None
        assert found.game == "stars", "the tile of another game can be told"
        desk.saved(lambda done: tags.forget("0A", done))
        assert tags.find("0A", box) is None
    with Desk(tmp_path) as desk:
        assert Tags(desk.store).all() == ()


def test_a_component_may_have_several_tags(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        for tag in ("0B", "0A"):
            desk.saved(lambda done, tag=tag: tags.teach(tag, "planet", "C01", done))  # type: ignore[misc]
        assert tags.of("planet", "C01") == ("0A", "0B")


@pytest.mark.parametrize(
    ("component", "meaning"),
    [
        ("P2", Meaning("player", "2")),
        ("4", Meaning("number", "4")),
        ("UNDO", Meaning("command", "UNDO")),
    ],
)
def test_a_tag_can_be_a_seat_a_number_or_a_word(
    tmp_path: Path, component: str, meaning: Meaning
) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        desk.saved(lambda done: tags.teach("0A", "*", component, done))
        assert tags.find("0A", box) == meaning


@pytest.mark.parametrize(
    ("tag", "game", "component"),
    [
        ("", "planet", "C01"),
        ("x" * 257, "planet", "C01"),
        ("a\nb", "planet", "C01"),
        (" a", "planet", "C01"),
        ("TC1:P:C02", "planet", "C01"),
        ("0A", "chess", "C01"),
        ("0A", "planet", ""),
        ("0A", "planet", "x" * 65),
        ("0A", "planet", "a\x00"),
        ("0A", "*", "C01"),
    ],
)
def test_what_cannot_be_taught_is_refused_with_a_sentence(
    tmp_path: Path, tag: str, game: str, component: str
) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        fault = desk.asked(lambda done: tags.teach(tag, game, component, done))
        assert fault is not None
        assert fault.code is Code.INPUT
        assert tags.all() == ()


def test_the_catalogue_goes_out_and_comes_in_again(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        tags = Tags(desk.store)
        for tag, component in (("=1+1", "C01"), ("'@x", "-C02"), ("a,b;c", 'say "hi"')):
            desk.saved(
                lambda done, tag=tag, component=component: tags.teach(  # type: ignore[misc]
                    tag, "planet", component, done
                )
            )
        before, text = tags.all(), tags.write_csv()
        for line in before:
            desk.saved(lambda done, line=line: tags.forget(line.tag, done))  # type: ignore[misc]
        table = read_csv(text)
        assert table.problems == ()
        desk.saved(lambda done: tags.take_over(table.lines, done))
        assert tags.all() == before


@given(
    st.lists(
        st.builds(
            Taught,
            st.sampled_from(["planet", "stars"]),
            st.text(min_size=1, max_size=20),
            st.text(min_size=1, max_size=20),
        ),
        unique_by=lambda line: line.tag,
    )
)
def test_no_cell_is_a_formula_and_every_line_comes_back(lines: list[Taught]) -> None:
    lines = [t for t in lines if problem(t.tag, t.game, t.component) is None]
    lines = [t for t in lines if t.component == t.component.strip()]
    text = write_csv(lines)
    for row in text.split("\r\n"):
        assert not row.startswith(("=", "+", "-", "@", "\t"))
        assert ',"=' not in row
        assert ",=" not in row or '"' in row
    assert read_csv(text) == read_csv("\N{BYTE ORDER MARK}" + text)
    assert read_csv(text).lines == tuple(lines)


def test_a_table_may_be_divided_by_semicolons_and_have_columns_of_its_own() -> None:
    table = read_csv("Component;Remark;TAG;game\nC01;nice;0A;planet\n;;;\nC02;;0B;planet\n")
    assert table.lines == (Taught("planet", "C01", "0A"), Taught("planet", "C02", "0B"))


def test_a_bad_line_is_named_and_the_others_are_taken() -> None:
    table = read_csv("tag,game,component\n0A,planet,C01\n0B,chess,C01\n0A,planet,C02\n0C,planet\n")
    assert table.lines == (Taught("planet", "C01", "0A"),)
    assert [line for line, _ in table.problems] == [3, 4, 5]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "one,two\n1,2\n",
        'tag,game,component\n"0A,planet,C01\n',
        "tag,game,component\n" + "x" * 5000,
        "tag,game,component\n" + "0A,planet,C01\n" * MOST_LINES,
        "x" * 5_000_000,
    ],
)
def test_what_is_no_table_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(NoCsv) as raised:
        read_csv(text)
    assert raised.value.message.text


@given(st.text(max_size=200))
def test_any_text_is_a_table_or_refused(text: str) -> None:
    for whole in (text, "tag,game,component\n" + text):
        with suppress(NoCsv):
            read_csv(whole)
