"""`companion rules GAME [TOPIC]`: the rules of a game to read in a terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from companion.language import Language, preferred
from companion.rulebook import Rulebook, Topic
from companion.rules.game import Message
from companion.rules.registry import GAMES, TITLES

WIDEST = 80
"""Lines longer than this are hard to read."""
GLOSSARY = "glossary"
"""The topic that lists the terms."""


def add_command(commands: Any, name: str) -> None:
    """Add it to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("game", metavar="GAME", nargs="?", default="", help=", ".join(GAMES))
    made.add_argument(
        "topic", metavar="TOPIC", nargs="?", default="", help="a topic, or a ruling such as P1"
    )
    made.set_defaults(command=rules_command)


def rules_command(arguments: Namespace) -> int:
    """The rules to standard output; 2 where there is no such game or topic."""
    language = Language(preferred())
    game, topic = arguments.game.strip().casefold(), arguments.topic.strip()
    if game not in GAMES:
        text = "There is no game “{game}”: there are {games}."
        if not game:
            text = "Name a game: {games}."
        return _wrong(language, Message(text, {"game": arguments.game, "games": GAMES}))
    book = Rulebook(game, language.code)
    width = min(shutil.get_terminal_size().columns, WIDEST)
    lines = _whole(book, language)
    if topic.casefold() == GLOSSARY:
        lines = _glossary(book, language)
    elif topic:
        try:
            lines = _topic(book.topic(topic))
        except KeyError:
            topics = (*(one.id for one in book.topics), GLOSSARY)
            text = "There is no topic “{topic}”: there are {topics}."
            return _wrong(language, Message(text, {"topic": topic, "topics": topics}))
    for line, indent in lines:
        sys.stdout.write(_wrapped(line, indent, width) + "\n")
    return 0


def _wrong(language: Language, message: Message) -> int:
    sys.stderr.write(language.say(message) + "\n")
    return 2


Line = tuple[str, str]
"""A paragraph, and the indent of its lines after the first."""


def _whole(book: Rulebook, language: Language) -> Iterator[Line]:
    title = language.value(TITLES[book.game])
    yield from ((title, ""), ("=" * len(title), ""), ("", ""))
    for topic in book.topics:
        yield from _topic(topic)
        yield "", ""
    yield from _glossary(book, language)


def _topic(topic: Topic) -> Iterator[Line]:
    yield from _heading(f"{topic.title} ({topic.id})")
    previous = None
    for paragraph in topic.paragraphs:
        if previous is not None and not (previous.item and paragraph.item):
            yield "", ""
        yield (f"• {paragraph.text}", "  ") if paragraph.item else (paragraph.text, "")
        previous = paragraph
    for ruling in topic.rulings:
        yield "", ""
        yield f"{ruling.number:4}{ruling.text}", "    "


def _glossary(book: Rulebook, language: Language) -> Iterator[Line]:
    yield from _heading(f"{language.text('The words of this game')} ({GLOSSARY})")
    for word in book.glossary:
        yield " · ".join((word.own(language.code), *word.others(language.code))), "  "


def _heading(text: str) -> Iterator[Line]:
    yield from ((text, ""), ("-" * len(text), ""))


def _wrapped(line: str, indent: str, width: int) -> str:
    return textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)
