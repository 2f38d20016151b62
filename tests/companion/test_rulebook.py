"""The rules in our own words: everything has its place, in every language, with the same terms."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import companion.rulebook
from companion.__main__ import main
from companion.language import LANGUAGES, TRANSLATED, Language
from companion.language.build import merged
from companion.rulebook import KINDS, Kind, Rulebook, Topic
from companion.rules.refusals import SHARED
from companion.rules.registry import GAMES, TITLES, game

RULINGS = {"planet": ("P", 9), "stars": ("S", 14), "prince": ("D", 13), "mort": ("M", 10)}
RULINGS["residence"] = ("L", 7)
TABLE_ACTIONS = ("undo", "redo", "correct")
PRINTED = Path(__file__).parents[3] / "shared" / "rules"
SHINGLE = 7
"""So many words in a row are no accident."""

each_game = pytest.mark.parametrize("name", GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def codes(name: str) -> dict[Kind, set[str]]:
    """All that the rules of a game can name, from the rules themselves."""
    words = import_module(f"companion.rules.{name}.words")
    told = import_module(f"companion.rules.{name}.told")
    letter, last = RULINGS[name]
    actions: tuple[Any, ...] = (*game(name).ACTIONS, *told.ACTIONS)
    return {
        "action": {str(one.__struct_config__.tag) for one in actions} | set(TABLE_ACTIONS),
        "refusal": {*words.REFUSALS, *SHARED},
        "source": set(words.SOURCES),
        "ruling": {f"{letter}{n}" for n in range(1, last + 1)} | {"R1", "R2", "R3"},
    }


def text(topic: Topic) -> str:
    said = [topic.title, *(one.text for one in topic.paragraphs)]
    return " ".join([*said, *(one.text for one in topic.rulings)])


@each_language
@each_game
def test_every_code_has_a_place_to_read(name: str, language: str) -> None:
    book = Rulebook(name, language)
    for kind, wanted in codes(name).items():
        for code in wanted:
            assert code in book.topic_for(kind, code).explains.of(kind)


@each_game
def test_nothing_is_explained_that_does_not_exist(name: str) -> None:
    known = codes(name)
    for topic in Rulebook(name).topics:
        for kind in KINDS:
            assert set(topic.explains.of(kind)) <= known[kind], topic.id


@each_game
def test_the_topics_are_the_same_in_every_language(name: str) -> None:
    english = [topic.id for topic in Rulebook(name).topics]
    assert len(set(english)) == len(english)
    for language in LANGUAGES:
        topics = Rulebook(name, language).topics
        assert [topic.id for topic in topics] == english
        assert len({topic.title for topic in topics}) == len(topics)
        for topic in topics:
            assert topic.paragraphs
            assert text(topic) == text(topic).strip()


@each_game
def test_every_language_says_as_much(name: str) -> None:
    books = [Rulebook(name, language) for language in LANGUAGES]
    for topics in zip(*(book.topics for book in books), strict=True):
        items = {sum(one.item for one in topic.paragraphs) for topic in topics}
        plain = {sum(not one.item for one in topic.paragraphs) for topic in topics}
        assert len(items) == len(plain) == 1, topics[0].id


@each_language
@each_game
def test_no_ruling_is_written_that_no_topic_cites(name: str, language: str) -> None:
    folder = Path(companion.rulebook.__file__).parent
    for source in (name, "shared"):
        written = tomllib.loads((folder / f"{source}.{language}.toml").read_text("utf-8"))
        index = tomllib.loads((folder / f"{source}.toml").read_text("utf-8"))
        cited = {one for topic in index["topics"].values() for one in topic.get("rulings", ())}
        assert set(written["rulings"]) == cited
        assert list(written["topics"]) == list(index["topics"])


@each_language
@each_game
def test_the_texts_keep_to_the_terms(name: str, language: str) -> None:
    """A term is found by the beginnings of its words, so that endings may differ."""
    whole = " ".join(text(topic) for topic in Rulebook(name, language).topics).casefold()
    for word in Rulebook(name, language).glossary:
        for part in re.findall(r"\w+", word.own(language).casefold()):
            assert part[:4] in whole, f"{word.own(language)}: {part}"


@each_game
def test_a_term_is_said_in_each_language(name: str) -> None:
    for word in Rulebook(name).glossary:
        assert set(word.said) == set(LANGUAGES), word


@each_game
def test_the_terms_are_those_of_the_screens(name: str) -> None:
    for code in TRANSLATED:
        said: dict[str, set[str]] = {}
        for message in merged(code):
            if isinstance(message.id, str) and isinstance(message.string, str):
                said.setdefault(message.id.casefold(), set()).add(message.string.casefold())
        for word in Rulebook(name, code).glossary:
            wanted = said.get(word.own("en").casefold())
            assert wanted is None or word.own(code).casefold() in wanted, word


@pytest.mark.skipif(not PRINTED.is_dir(), reason="the rulebooks do not lie beside the project")
@each_language
@each_game
def test_no_sentence_is_taken_from_the_rulebooks(name: str, language: str) -> None:
    printed: set[tuple[str, ...]] = set()
    for path in PRINTED.glob("*.txt"):
        printed |= shingles(path.read_text("utf-8"))
    for topic in Rulebook(name, language).topics:
        assert not shingles(text(topic)) & printed, topic.id


def shingles(of: str) -> set[tuple[str, ...]]:
    words = re.findall(r"\w+", of.casefold())
    return {tuple(words[n : n + SHINGLE]) for n in range(len(words) - SHINGLE + 1)}


def test_a_code_of_two_kinds_has_two_places() -> None:
    book = Rulebook("stars")
    assert book.topic_for("source", "stories").id == "stories"
    assert book.topic_for("refusal", "stories").id == "route"
    with pytest.raises(KeyError):
        book.topic_for("action", "stories")


def test_a_topic_is_found_by_id_title_ruling_or_code() -> None:
    book = Rulebook("planet", "de")
    for wanted in ("baobabs", "Affenbrotbäume", "p1", "P2"):
        assert book.topic(wanted).id == "baobabs"
    assert book.topic("king").id == "characters"
    with pytest.raises(KeyError):
        book.topic("nothing")


def test_other_games_and_languages_are_refused() -> None:
    with pytest.raises(KeyError):
        Rulebook("chess")
    with pytest.raises(KeyError):
        Rulebook("planet", "eo")
    with pytest.raises(KeyError):
        Rulebook("shared")


@each_language
@each_game
def test_the_command_prints_the_whole_of_it(
    name: str,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COMPANION_LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "72")
    assert main(["rules", name]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(Language(language).value(TITLES[name]) + "\n")
    assert all(len(line) <= 72 for line in printed.splitlines())
    flat = re.sub(r"[ \n]+", " ", printed)
    for topic in Rulebook(name, language).topics:
        texts = [one.text for one in topic.paragraphs] + [one.text for one in topic.rulings]
        assert all(text in flat for text in (topic.title, *texts))


def test_the_command_prints_one_topic(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "PLANET", "P4"]) == 0
    printed = capsys.readouterr().out
    assert "characters" in printed
    assert "P4" in printed
    assert "P9" not in printed
    assert main(["rules", "planet", "glossary"]) == 0
    assert "Affenbrotbaum" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "wanted"),
    [
        (["rules"], "planet, stars, prince, mort and residence"),
        (["rules", "chess"], "planet, stars, prince, mort and residence"),
        (["rules", "planet", "nothing"], "volcanoes"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_ones(
    arguments: list[str],
    wanted: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COMPANION_LANGUAGE", "en")
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert wanted in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "word", "topic"),
    [
        ("en", "volcano", "volcanoes"),
        ("fr", "volcan", "volcanoes"),
        ("de", "Vulkan", "volcanoes"),
        ("de", "Affenbrotbaum", "baobabs"),
        ("fr", "RÉVERBÈRE", "characters"),
    ],
)
def test_the_topics_that_use_a_word_are_found_in_whatever_form(
    language: str, word: str, topic: str
) -> None:
    found = [one.id for one in Rulebook("planet", language).mentions(word)]
    assert topic in found
    assert len(found) < len(Rulebook("planet", language).topics)


def test_a_word_that_no_topic_uses_is_not_found() -> None:
    assert Rulebook("planet").mentions("hippopotamus") == ()
