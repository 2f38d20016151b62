"""Every text of the screens is there in French and German, with the same fields."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

import ui
from companion.language import LANGUAGES, TRANSLATED
from companion.language.build import UNITS, merged
from ui.sheets.letters import LAYOUTS

ROOT = Path(ui.__file__).parent
MAKERS = {"words": 1, "Message": 1, "Term": 1, "counted": 2}
FIELDS = re.compile(r"\{\w+\}")
WORDLESS = re.compile(r"(\{\w+\}|[^\w%]|[\d_])*")
"""Texts that are fields and signs alone say the same in every language; not so the sign for
percent, which has a blank before it in some."""
MEASURE = re.compile(rf"\{{\w+\}}[ \u00a0\u202f]?({UNITS})")
"""A number with its unit, wherever it stands."""
SAID = ("label", "title", "under", "heading", "caption")
"""Arguments by name, and attributes, that are shown."""
SAID_LATER = ("value", "text")
"""Attributes that are shown where a widget has them."""
PLACES = {"text": (0,), "width": (0,), "Note": (1,), "Choice": (0, 1), "Headline": (0, 1, 2)}
"""Which arguments by place are shown."""


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


def test_each_language_has_its_keys() -> None:
    assert set(LAYOUTS) == set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
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


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that a value is written out with: fields of f-strings as `{…}`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [str(p.value) if isinstance(p, ast.Constant) else "{field}" for p in node.values]
        yield "".join(parts)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


def shown(node: ast.AST) -> Iterator[ast.expr]:
    """What a piece of source gives to be shown: by name, by place, or to a widget later."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        name = node.func.id if isinstance(node.func, ast.Name) else name
        yield from (keyword.value for keyword in node.keywords if keyword.arg in SAID)
        yield from (node.args[at] for at in PLACES.get(name, ()) if at < len(node.args))
    elif isinstance(node, ast.Assign):
        for target in node.targets:
            if isinstance(target, ast.Attribute) and target.attr in (*SAID, *SAID_LATER):
                yield node.value


def past_the_catalogue(source: str) -> Iterator[str]:
    """The texts that a source shows and nobody can translate."""
    for node in ast.walk(ast.parse(source)):
        for value in shown(node):
            yield from (text for text in literals(value) if not WORDLESS.fullmatch(text))
        if isinstance(node, ast.JoinedStr):
            yield from (text for text in literals(node) if MEASURE.fullmatch(text))


def test_no_text_of_the_screens_is_written_past_the_catalogue() -> None:
    """What a label, title or text is given is a message, a name from outside, or no words."""
    wrong = []
    for path in sorted(ROOT.rglob("*.kv")):
        for line in path.read_text("utf-8").splitlines():
            found = re.match(r"\s*(label|title|under|heading|text|name):\s*'([^']*)'", line)
            if found and not WORDLESS.fullmatch(found.group(2)):
                wrong.append(f"{path.name}: {line.strip()}")
    for path in sorted(ROOT.rglob("*.py")):
        found_here = past_the_catalogue(path.read_text("utf-8"))
        wrong += [f"{path.name}: {text}" for text in found_here]
    assert not wrong


@pytest.mark.parametrize(
    "source",
    [
        'Button(label="Go")',
        'Button(label="Go" if far else "Stay")',
        'pen.text(f"{pitch:.0f} Hz", x, y)',
        'pen.text("Ready", x, y)',
        'Note("check", "done")',
        'self.volume.value = f"{loud}\u00a0%"',
        'self.done.label = "Done"',
        'choices = tuple((size, f"{size} %") for size in sizes)',
    ],
)
def test_such_a_text_is_found(source: str) -> None:
    assert list(past_the_catalogue(source))


@pytest.mark.parametrize(
    "source",
    [
        'Button(label=words("Go"), symbol="check")',
        'Button(label=f"{points:+d}")',
        'pen.text(f"{one} / {other}", x, y)',
        'pen.symbol(f"cause_{soul}", x, y)',
        'self.figure.value = f"{seconds:.0f}"',
    ],
)
def test_what_says_the_same_everywhere_needs_no_translation(source: str) -> None:
    assert not list(past_the_catalogue(source))
