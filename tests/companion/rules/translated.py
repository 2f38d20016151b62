"""Whether a game's own catalogue says all that the game says."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

import companion

LOCALE = Path(companion.__file__).parent / "locale"
_FIELDS = re.compile(r"\{\w+\}")


def untranslated(game: Any, language: str, sentences: Iterable[str]) -> list[str]:
    """What lacks a translation, or has one with other fields: `sentences`, and every text that
    becomes a message or a term in the game's package."""
    with (LOCALE / language / f"{game.ID}.po").open("rb") as opened:
        catalogue = read_po(opened, locale=language)
    said = {_forms(m.id)[0]: (_forms(m.id), _forms(m.string)) for m in catalogue if m.id}
    wrong = []
    for text in {*sentences, *_texts(Path(game.__file__).parent)}:
        ids, forms = said.get(text, ([], []))
        same = [set(_FIELDS.findall(form)) == set(_FIELDS.findall(text)) for form in forms]
        if len(ids) == 0 or not all(forms) or not all(same):
            wrong.append(text)
    return sorted(wrong)


def _forms(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def _texts(package: Path) -> Iterator[str]:
    """The texts in a package that become messages: given to a message, a term or a maker of
    them, or named `text` before."""
    for path in sorted(package.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("Message", "Term", "_simple", "_counted"):
                    yield from _strings(node.args[0])
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "text":
                yield from _strings(node.value)


def _strings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_strings(node.body), *_strings(node.orelse))
