"""The rules of each game in our own short words, with the rulings, in each language.

A game has one index, `<game>.toml`: its topics in the order in which they are read, what each
of them explains, and the terms that all texts keep to. The texts stand in `<game>.<language>.toml`.
What holds for every game is `shared` and follows the game's own topics.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from companion.language import LANGUAGES
from companion.rules.registry import GAMES

Kind = Literal["action", "refusal", "source", "ruling"]
"""What a code names: an action's type, a refusal, a source of points, a ruling's number."""

KINDS: tuple[Kind, ...] = ("action", "refusal", "source", "ruling")
_SHARED = "shared"
_BULLET = "- "


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph of plain text, or an item of a list."""

    text: str
    item: bool = False


class Ruling(msgspec.Struct, frozen=True):
    """What decides where the rulebook is silent: its number (`P1`), and the decision."""

    number: str
    text: str


class Explains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The codes that a topic explains."""

    actions: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()

    def of(self, kind: Kind) -> tuple[str, ...]:
        """The codes of one kind."""
        return {
            "action": self.actions,
            "refusal": self.refusals,
            "source": self.sources,
            "ruling": self.rulings,
        }[kind]


class Topic(msgspec.Struct, frozen=True):
    """One place to read: an `id` that is the same in every language, and its texts."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    rulings: tuple[Ruling, ...]
    explains: Explains


class Word(msgspec.Struct, frozen=True):
    """A term of a game as each language says it, by the codes of `LANGUAGES`."""

    said: dict[str, str]

    def own(self, language: str) -> str:
        """As one language says it."""
        return self.said[language]

    def others(self, language: str) -> tuple[str, ...]:
        """As all the others say it."""
        return tuple(text for code, text in self.said.items() if code != language)


class Rulebook:
    """The rules of one game in one language.

    Raises:
        KeyError: there is no such game or language.
    """

    def __init__(self, game: str, language: str = "en") -> None:
        if game not in GAMES:
            raise KeyError(game)
        if language not in LANGUAGES:
            raise KeyError(language)
        self.game = game
        self.language = language
        self.topics = _topics(game, language)
        self.glossary: tuple[Word, ...] = _index(game).words

    def topic(self, wanted: str) -> Topic:
        """The topic with this id or title, else the one that explains this code. Capital
        letters or not does not matter, so that people may type it.

        Raises:
            KeyError: there is none.
        """
        name = wanted.casefold()
        for topic in self.topics:
            if name in (topic.id, topic.title.casefold()):
                return topic
        for kind in KINDS:
            for topic in self.topics:
                if name in [code.casefold() for code in topic.explains.of(kind)]:
                    return topic
        raise KeyError(wanted)

    def topic_for(self, kind: Kind, code: str) -> Topic:
        """The place that explains a code. The game's own words come before the shared ones.

        Raises:
            KeyError: no topic explains it.
        """
        for topic in self.topics:
            if code in topic.explains.of(kind):
                return topic
        raise KeyError(code)

    def mentions(self, word: str) -> tuple[Topic, ...]:
        """The topics that use a word, in whatever form: its ending and accents may differ."""
        stem = _bare(word)
        stem = stem if len(stem) < 5 else stem[:-1]
        begins = re.compile(rf"\b{re.escape(stem)}")
        return tuple(topic for topic in self.topics if begins.search(_bare(_whole(topic))))


class _Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    topics: dict[str, Explains]
    glossary: dict[str, dict[str, str]] = {}

    @property
    def words(self) -> tuple[Word, ...]:
        return tuple(Word(said) for said in self.glossary.values())


class _Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    text: str


class _Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    topics: dict[str, _Text]
    rulings: dict[str, str]


@cache
def _index(name: str) -> _Index:
    return msgspec.convert(_read(name), _Index)


@cache
def _texts(name: str, language: str) -> _Texts:
    return msgspec.convert(_read(f"{name}.{language}"), _Texts)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))


@cache
def _topics(game: str, language: str) -> tuple[Topic, ...]:
    rulings = _texts(_SHARED, language).rulings | _texts(game, language).rulings
    return tuple(
        _topic(name, explains, _texts(source, language).topics[name], rulings)
        for source in (game, _SHARED)
        for name, explains in _index(source).topics.items()
    )


def _topic(name: str, explains: Explains, text: _Text, rulings: dict[str, str]) -> Topic:
    cited = tuple(Ruling(number, _line(rulings[number])) for number in explains.rulings)
    return Topic(name, text.title, tuple(_paragraphs(text.text)), cited, explains)


def _paragraphs(text: str) -> Iterator[Paragraph]:
    """Paragraphs end at an empty line, list items also at the next item. Within one, line
    breaks are only for whoever edits the file."""
    for block in text.strip().split("\n\n"):
        first, *items = f"\n{block}".split(f"\n{_BULLET}")
        if first.strip():
            yield Paragraph(_line(first))
        for item in items:
            yield Paragraph(_line(item), item=True)


def _whole(topic: Topic) -> str:
    paragraphs = (paragraph.text for paragraph in topic.paragraphs)
    return " ".join((topic.title, *paragraphs, *(ruling.text for ruling in topic.rulings)))


def _bare(text: str) -> str:
    """A text without capitals and accents."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(mark for mark in apart if not unicodedata.combining(mark))


def _line(text: str) -> str:
    """A paragraph on one line; blanks that do not break stay."""
    return re.sub(r"[ \n]+", " ", text.strip(" \n"))
