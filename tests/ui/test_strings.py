"""Every text of the screens is there in French and German, with the same fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import ui
from companion.language.build import merged

ROOT = Path(ui.__file__).parent
MAKERS = {"words": 1, "Message": 1, "Term": 1, "counted": 2}
FIELDS = re.compile(r"\{\w+\}")
WORDLESS = re.compile(r"(\{\w+\}|[\W\d_])*")
"""Texts that are fields and signs alone say the same in every language."""


def texts() -> Iterator[tuple[str, str]]:
    """Where a text stands, and the text."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else ""
                for argument in node.args[: MAKERS.get(name, 0)]:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield path.relative_to(ROOT).as_posix(), argument.value
    for path in sorted(ROOT.rglob("*.kv")):
        for found in re.finditer(r"words\('((?:[^'\\]|\\.)*)'", path.read_text("utf-8")):
            yield path.relative_to(ROOT).as_posix(), found.group(1)


def plural_ids(catalogue: Catalog) -> dict[str, list[str]]:
    """Every message id, plural forms by themselves, with its translations."""
    known: dict[str, list[str]] = {}
    for message in catalogue:
        ids = message.id if isinstance(message.id, tuple | list) else [message.id]
        said = message.string if isinstance(message.string, tuple | list) else [message.string]
        for one in ids:
            known.setdefault(one, []).extend(text or "" for text in said)
    return known


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_text_is_translated_with_the_same_fields(language: str) -> None:
    known = plural_ids(merged(language))
    wrong = []
    for where, text in texts():
        if WORDLESS.fullmatch(text):
            continue
        said = known.get(text, [])
        same = all(set(FIELDS.findall(one)) == set(FIELDS.findall(text)) for one in said)
        if not said or not all(said) or not same:
            wrong.append(f"{where}: {text}")
    assert not wrong


def test_no_text_of_the_screens_is_written_past_the_catalogue() -> None:
    """What a label, title or text is given is a message, a name from outside, or no words."""
    wrong = []
    for path in sorted(ROOT.rglob("*.kv")):
        for line in path.read_text("utf-8").splitlines():
            found = re.match(r"\s*(label|title|under|heading|text|name):\s*'([^']*)'", line)
            if found and not WORDLESS.fullmatch(found.group(2)):
                wrong.append(f"{path.name}: {line.strip()}")
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            for keyword in node.keywords:
                value = keyword.value
                if (
                    keyword.arg in ("label", "title", "under", "heading")
                    and isinstance(value, ast.Constant)
                    and isinstance(value.value, str)
                    and not WORDLESS.fullmatch(value.value)
                ):
                    wrong.append(f"{path.name}: {value.value}")
    assert not wrong
