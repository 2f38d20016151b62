"""Finds the texts to translate in the sources: `python -m companion.language.extract [LANGUAGE]`.

A text is the first argument of `Message`, `Term`, `text` or `words`, a plural form, or a value of
a table of sentences. Where a name stands in place of the text, every string the function gives that
name counts. Without a language it lists all texts, with one those that lack a translation.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("companion", "hardware", "ui")
PLAIN = ("Message", "text", "StoreFault", "words", "counted", "Meta")
"""Calls whose text is looked up as it is; that of a `Term` may have a context."""
CALLS = (*PLAIN, "Term")
KEYWORDS = ("plural", "text", "description")
"""Arguments by name that are texts: `description` is what a setting is for."""
PLURAL_AT = {"Message": 2, "counted": 1}
"""Where a call takes a plural form."""
KV_TEXT = re.compile(r"""words\(\s*(["'])(.+?)\1\s*[,)]""")
"""A text in a kv file."""
TABLES = ("SHARED", "REFUSALS", "_SENTENCES", "SENTENCES", "_IN_FOLDER")
"""Module-level dictionaries whose values are sentences."""


def texts(calls: Collection[str] = CALLS) -> dict[str, set[str]]:
    """Every text to translate that these calls say, with the files it stands in."""
    found: dict[str, set[str]] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for text in in_source(path.read_text("utf-8"), calls):
                found.setdefault(text, set()).add(str(path.relative_to(ROOT)))
        for path in sorted((ROOT / package).rglob("*.kv")):
            for _, text in KV_TEXT.findall(path.read_text("utf-8")):
                found.setdefault(text, set()).add(str(path.relative_to(ROOT)))
    return found


def in_source(source: str, calls: Collection[str] = CALLS) -> Iterator[str]:
    """The texts of one Python source."""
    tree = ast.parse(source)
    for node in tree.body:
        yield from _of_scope(node, calls)
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        value = getattr(node, "value", None)
        if names & set(TABLES) and isinstance(value, ast.Dict):
            yield from _strings(value.values)


def _of_scope(scope: ast.AST, calls: Collection[str]) -> Iterator[str]:
    given: dict[str, list[str]] = {}
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for name, value in _pairs(node):
                given.setdefault(name, []).extend(_strings([value]))
    for node in ast.walk(scope):
        if isinstance(node, ast.Call) and _name(node.func) in calls:
            position = 1 if _name(node.func) == "StoreFault" else 0
            wanted = node.args[position : position + 1]
            wanted += [word.value for word in node.keywords if word.arg in KEYWORDS]
            plural = PLURAL_AT.get(_name(node.func), len(node.args))
            wanted += node.args[plural : plural + 1]
            for one in wanted:
                if isinstance(one, ast.Name):
                    yield from given.get(one.id, ())
                else:
                    yield from _strings([one])


def _pairs(node: ast.Assign) -> Iterator[tuple[str, ast.expr]]:
    for target in node.targets:
        if isinstance(target, ast.Name):
            yield target.id, node.value
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for part, value in zip(target.elts, node.value.elts, strict=False):
                if isinstance(part, ast.Name):
                    yield part.id, value


def _strings(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from _strings([node.body, node.orelse])


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def missing(code: str) -> dict[str, set[str]]:
    """The texts that a language's fragments do not translate, or only in a context in which
    nobody says them."""
    from companion.language.build import merged

    messages = list(merged(code))
    known = {part for message in messages for part in _ids(message.id)}
    alone = {part for message in messages if not message.context for part in _ids(message.id)}
    lacking = {text: where for text, where in texts().items() if text not in known}
    for text, where in texts(PLAIN).items():
        if text not in alone:
            lacking.setdefault(text, where)
    return lacking


def left_over(code: str) -> list[str]:
    """What a language's fragments translate and no source says any more."""
    from companion.language.build import merged

    said: set[str] = set()
    beside = ""
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            said |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
        for ending in ("kv", "json", "toml"):
            for path in (ROOT / package).rglob(f"*.{ending}"):
                beside += path.read_text("utf-8")
    known = (part for message in merged(code) for part in _ids(message.id) if part)
    return [part for part in known if part not in said and part not in beside]


def _ids(found: object) -> tuple[str, ...]:
    return tuple(found) if isinstance(found, (tuple, list)) else (str(found),)


def main(arguments: list[str]) -> int:
    """List the texts, one a line, with a file each stands in; of a language those that it lacks,
    and the translations of what is said nowhere."""
    found = missing(arguments[0]) if arguments else texts()
    for text, where in found.items():
        sys.stdout.write(f"{min(where)}: {text}\n")
    for text in left_over(arguments[0]) if arguments else ():
        sys.stdout.write(f"said nowhere: {text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
