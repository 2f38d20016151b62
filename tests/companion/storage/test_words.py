"""Every sentence of the store is there in French and German, with the same fields."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion
from companion.language import TRANSLATED
from companion.storage import faults, stick

ROOT = Path(companion.__file__).parent
MODULES = (
    "store", "journal", "codes", "tags", "players", "kept", "history", "care", "care_cli", "export",
)  # fmt: skip
FILES = [*sorted((ROOT / "storage").glob("*.py")), *(ROOT / f"{name}.py" for name in MODULES)]
TEXT_AT = {"Message": 0, "Term": 0, "StoreFault": 1}


def said() -> Iterator[str]:
    """The message ids that the modules write out."""
    yield from faults._SENTENCES.values()
    yield from faults._IN_FOLDER.values()
    yield from stick._SENTENCES.values()
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            at = TEXT_AT.get(node.func.id)
            if at is None or len(node.args) <= at:
                continue
            words = [node.args[at], *(key.value for key in node.keywords if key.arg == "plural")]
            for word in words:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_sentence_is_translated_with_the_same_fields(code: str) -> None:
    with (ROOT / "locale" / code / "storage.po").open("rb") as opened:
        catalogue = read_po(opened, locale=code)
    known: dict[str, str] = {}
    for message in catalogue:
        ids = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
        known.update(zip(ids, map(str, texts), strict=True))
    wanted = set(said())
    assert len(wanted) > 40
    for text in wanted:
        assert known.get(text), text
        assert fields(known[text]) == fields(text)
    assert set(known) - {""} == wanted, "nothing is translated that nobody says"
