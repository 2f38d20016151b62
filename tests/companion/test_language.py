"""Messages in three languages, complete, and never a trap for what is put into them."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import get_args, get_type_hints

import pytest

from companion.language import LANGUAGES, TRANSLATED, Language, build, preferred
from companion.language.build import compiled, main, merged
from companion.language.extract import in_source, left_over, missing, texts
from companion.rules.game import Message, Refused, Term, Value
from companion.rules.registry import game
from companion.settings.schema import Screen


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    assert missing(code) == {}


def forms(text: Sequence[str | None] | str | None) -> list[str]:
    """The forms of a text, be it one or several by number."""
    several = [text] if isinstance(text, str) else text or ()
    return [form or "" for form in several]


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_has_the_fields_of_its_text(code: str) -> None:
    for message in merged(code):
        if not message.id:
            continue
        ids, strings = forms(message.id), forms(message.string)
        wanted = {name for text in ids for name in fields(text)}
        for text in strings:
            assert fields(text) <= wanted, text
        if len(ids) == 1:
            assert fields(strings[0]) == wanted, strings[0]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_compiled_catalogues_are_up_to_date() -> None:
    assert main(["--check"]) == 0
    assert compiled("fr") == compiled("fr")


@pytest.mark.parametrize(("code", "lacks"), [("xx", "fragments"), ("fr", "PLURALS")])
def test_the_build_says_what_a_language_lacks(
    code: str, lacks: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "TRANSLATED", (code,))
    monkeypatch.delitem(build.PLURALS, code, raising=False)
    assert main(["--check"]) == 1
    assert lacks in capsys.readouterr().err


def test_each_language_can_be_set() -> None:
    assert get_args(get_type_hints(Screen)["language"]) == ("auto", *LANGUAGES)


def test_values_are_put_in_as_they_are() -> None:
    message = Message("{player} has tile {tile} already.", {"player": "{tile}", "tile": "[b]"})
    assert Language().say(message) == "{tile} has tile [b] already."


def test_lists_numbers_and_words_are_said_as_people_do() -> None:
    english = Language()
    assert english.value(("Ana", "Ben", "Cho")) == "Ana, Ben and Cho"
    assert english.value(("Ana",)) == "Ana"
    assert english.value(()) == ""
    assert english.value(-3) == "−3"
    assert english.value(Term("King")) == "King"
    assert Language("fr").value(Term("King")) == "Roi"
    assert Language("de").value(Term("King")) == "König"


def test_a_number_decides_the_form() -> None:
    def say(count: int) -> str:
        values: dict[str, Value] = {"count": count, "stack": Term("characters")}
        text = "{count} more tile of the {stack}."
        plural = "{count} more tiles of the {stack}."
        return Language().say(Message(text, values, plural, "count"))

    assert say(1) == "1 more tile of the characters."
    assert say(2) == "2 more tiles of the characters."


@pytest.mark.parametrize(
    ("code", "many"), [("fr", "3 cartes en main"), ("de", "3 Karten auf der Hand")]
)
def test_every_language_has_its_own_form_for_many(code: str, many: str) -> None:
    text, plural = "{count} card in hand", "{count} cards in hand"
    assert Language(code).say(Message(text, {"count": 3}, plural, "count")) == many


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPANION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred() == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert preferred() == "de"
    monkeypatch.setenv("COMPANION_LANGUAGE", "fr")
    assert preferred() == "fr"
    monkeypatch.setenv("COMPANION_LANGUAGE", "xx")
    assert preferred() == "de"


def test_texts_are_found_in_a_source() -> None:
    source = """
REFUSALS = {"a": "one"}
def f(x):
    text = "two"
    if x:
        text = "three"
    return Message(text, {}, "four"), Term("five"), Message("six" if x else "seven")
"""
    assert set(in_source(source)) == {"one", "two", "three", "four", "five", "six", "seven"}


def translated(code: str) -> list[str]:
    return [form for message in merged(code) if message.id for form in forms(message.string)]


def test_french_marks_have_a_blank_before_them_that_does_not_break() -> None:
    for text in translated("fr"):
        assert not re.search(r"(?<=[^\s]) [:;!?»](?=\s|$)|« ", text), text
        assert not re.search(r"[\w»}][;!?](?=\s|$)", text), text
        assert not re.search(r'[\'"]', text.replace("{", "")), text


def test_german_is_on_familiar_terms_and_has_its_own_quotes() -> None:
    for text in translated("de"):
        within = re.sub(r"(^|[.:!?] )Sie\b", "", text)  # there it may be “they” or “it”
        assert not re.search(r"\b(Sie|Ihnen|Ihre?[nmrs]?)\b(?! habt| spielt)", within), text
        assert not re.search(r"“[^„]*“", text), text


def test_a_number_and_its_unit_stay_on_one_line() -> None:
    for code in TRANSLATED:
        for text in translated(code):
            assert not re.search(r"} (s|min|h|mm|MB|Mo|%)(?!\w)", text), text


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_translated_that_nobody_says(code: str) -> None:
    assert left_over(code) == []


def test_where_one_may_be_counted_the_sentence_is_right_for_one() -> None:
    for code in ("tiles_in_sight", "told_too_few_trees"):
        said = Language().say(game("planet").sentence(Refused(code, count=1, right=4)))
        assert not re.search(r"\b1 [a-z]+s\b", said), said


TYPEWRITER = re.compile(r"(?<=\w)'|'(?=\w)|\"")
"""An apostrophe or a mark of quotation as a typewriter has it."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_has_the_apostrophes_and_quotes_of_a_printer(code: str) -> None:
    """What is typed for a shell or a settings file has its own signs, and stands in a field."""
    said = list(texts())
    if code != "en":
        said = [form for message in merged(code) if message.id for form in forms(message.string)]
    for path in sorted((files("companion") / "rulebook").iterdir(), key=lambda one: one.name):
        if path.name.endswith(".toml"):
            said += written(tomllib.loads(path.read_text("utf-8")))
    assert [text for text in said if TYPEWRITER.search(text)] == []


def written(value: object) -> list[str]:
    """Every text of a parsed file, however deep it stands."""
    if isinstance(value, dict):
        return [text for one in value.values() for text in written(one)]
    if isinstance(value, list):
        return [text for one in value for text in written(one)]
    return [value] if isinstance(value, str) else []


ABOUT_THE_TABLE = (
    "copies", "hardware_devices", "hardware_pins", "hardware_readers", "labels", "service",
    "settings", "storage", "system",
)  # fmt: skip
"""Fragments whose texts stand on the screen and in a terminal alike."""
TO_ONE = re.compile(
    r"\b(du|dein\w*|dich|dir|Ändere|Aktualisiere|Beende|Gib|Installiere|Lies|Lösche|Mache?|Nenne"
    r"|Nimm|Prüfe|Schalte|Schließe|Schreibe?|Starte|Stecke?|Tritt|Versuche|Wähle)\b"
)


@pytest.mark.parametrize("fragment", ABOUT_THE_TABLE)
def test_what_is_said_on_screens_and_in_terminals_addresses_nobody_in_german(
    fragment: str,
) -> None:
    """The screen says ihr, a terminal would say Sie: what both show says what is to be done."""
    text = (files("companion") / "locale" / "de" / f"{fragment}.po").read_text("utf-8")
    said = [line for line in text.splitlines() if not line.startswith("msgid")]
    assert not [line for line in said if TO_ONE.search(line)]
