"""`companion labels GAME --output FILE.pdf`: labels with printed codes for a whole game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any

from companion.arguments import folder_path, whole_number
from companion.components.interchange import MOST_BYTES, BadSet, read
from companion.kept import boxes_of
from companion.labels.cards import KINDS, cards
from companion.labels.codes import Code
from companion.labels.sheets import PAPERS, SHEETS, NoSheet, sheet
from companion.labels.write import TooSmall, labels
from companion.language import LANGUAGES, Language, preferred
from companion.reading import open_to_read
from companion.record import plain
from companion.rules.game import Json, Message
from companion.rules.registry import GAMES
from companion.settings.folder import games_folder
from companion.storage.archive import Archive
from companion.storage.faults import Code as FaultCode
from companion.storage.faults import StoreFault
from companion.system_errors import reason

MOST_NUMBER = 999
_count = whole_number(0, MOST_NUMBER)


def add_command(commands: Any, name: str) -> None:
    """Add it to the parser's sub-commands."""
    made: ArgumentParser = commands.add_parser(name)
    made.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    made.add_argument("--output", metavar="FILE", type=Path, required=True, help="the PDF to write")
    names = ", ".join(SHEETS)
    made.add_argument("--sheet", metavar="NAME", default="plain", help=f"{names}, plain or 40x25")
    made.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="for plain paper")
    made.add_argument("--code", choices=[kind.value for kind in Code], default=Code.QR.value)
    made.add_argument("--only", metavar="KIND", choices=KINDS, nargs="+", default=KINDS)
    made.add_argument("--numbers", metavar="FROM-TO", type=_numbers, help="the number cards")
    own = made.add_mutually_exclusive_group()
    own.add_argument("--components", metavar="FILE", type=Path, help="own ones, from a set's file")
    own.add_argument("--set", metavar="NAME", dest="box", help="own ones, kept under this name")
    made.add_argument(
        "--data", metavar="FOLDER", type=folder_path, help="where --set is looked for"
    )
    made.add_argument("--skip", metavar="N", type=_count, default=0, help="labels already used")
    made.add_argument("--language", choices=tuple(LANGUAGES), default=preferred())
    made.set_defaults(command=labels_command)


def _numbers(text: str) -> range:
    first, dash, last = text.partition("-")
    low = _count(first)
    high = _count(last) if dash else low
    if high < low:
        raise ArgumentTypeError(f"{low} to {high} holds no number: the smaller one comes first")
    return range(low, high + 1)


def labels_command(arguments: Namespace) -> int:
    """Write the PDF; 1 where that cannot be done."""
    language = Language(arguments.language)
    try:
        page = sheet(arguments.sheet, arguments.paper)
        made = cards(arguments.game, _own(arguments), arguments.only, arguments.numbers)
        data = labels(made, page, language, Code(arguments.code), arguments.skip)
        arguments.output.write_bytes(data)
    except BadSet as bad:
        where = f"{arguments.components}: " if arguments.components else ""
        return _tell(f"{where}{language.say(bad.message)}")
    except (NoSheet, TooSmall, StoreFault) as wrong:
        return _tell(language.say(wrong.message))
    except OSError as error:
        text = "{file} cannot be opened ({why})."
        file = error.filename or str(arguments.output)
        return _tell(language.say(Message(text, {"file": str(file), "why": reason(error)})))
    text = "{count} label written to {file}."
    many = "{count} labels written to {file}."
    values: dict[str, Any] = {"count": len(made), "file": str(arguments.output)}
    sys.stdout.write(plain(language.say(Message(text, values, many, "count"))) + "\n")
    return 0


def _own(arguments: Namespace) -> dict[str, Json] | None:
    """The owner's own components that are asked for; None for the built-in ones.

    Raises:
        BadSet: the file holds none, or none that can be played with.
        StoreFault: the kept ones cannot be read, or none has that name.
        OSError: the file cannot be read.
    """
    path: Path | None = arguments.components
    if path is not None:
        with open_to_read(path) as file:
            return read(file.read(MOST_BYTES + 1), arguments.game, path.stem).components
    if arguments.box is None:
        return None
    archive = Archive.look(games_folder(arguments.data))
    try:
        boxes = boxes_of(archive, arguments.game)
    finally:
        archive.close()
    if arguments.box not in boxes:
        if not boxes:
            raise StoreFault(FaultCode.INPUT, "No components of your own are kept for this game.")
        names = ", ".join(boxes)
        text = "No components are kept under the name “{name}”. There are: {names}."
        raise StoreFault(FaultCode.INPUT, text, name=arguments.box, names=names)
    return boxes[arguments.box]


def _tell(sentence: str) -> int:
    sys.stderr.write(plain(sentence) + "\n")
    return 1
