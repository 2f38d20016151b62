"""Checks a parsed settings file against the schema, key by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import inspect

from companion.rules.game import Message, Term, Value
from companion.settings.schema import Settings
from companion.shortened import shortened

_LONGEST_SHOWN = 40


class Mistake(msgspec.Struct, frozen=True):
    """What is wrong with a key (dotted; empty for the file as a whole), and on which line."""

    key: str
    message: Message
    line: int | None = None


def checked(tree: Mapping[str, Any], lines: Mapping[str, int]) -> tuple[Settings, list[Mistake]]:
    """The settings, with the default wherever the file is wrong, and all that is wrong."""
    check = _Check(lines)
    settings = check.section(Settings, tree, "")
    return settings, check.mistakes


class _Check:
    def __init__(self, lines: Mapping[str, int]) -> None:
        self.lines = lines
        self.mistakes: list[Mistake] = []

    def section(self, kind: type[Any], tree: Mapping[str, Any], prefix: str) -> Any:
        """A struct of the schema from a table of the file."""
        known = {field.name: field for field in msgspec.structs.fields(kind)}
        values: dict[str, Any] = {}
        for name, value in tree.items():
            key = f"{prefix}{name}"
            field = known.get(name)
            if field is None:
                self._unknown(key, name, list(known), prefix)
            elif isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
                if isinstance(value, dict):
                    values[name] = self.section(field.type, value, f"{key}.")
                else:
                    text = "“{key}” must be a section, with a line [{key}] before its settings."
                    self._wrong(key, text, {})
            else:
                try:
                    values[name] = msgspec.convert(_plain(value), field.type)
                except msgspec.ValidationError:
                    text, needs = expected(field.type)
                    needs["default"] = shown(field.default)
                    self._wrong(key, text, needs, self._item_line(key, value, field.type))
        return kind(**values)

    def _item_line(self, key: str, value: Any, kind: Any) -> int | None:
        """The line of the first item of a list that is wrong by itself."""
        if isinstance(value, list):
            for at, item in enumerate(value):
                try:
                    msgspec.convert([_plain(item)], kind)
                except msgspec.ValidationError:
                    return self.lines.get(f"{key}[{at}]")
        return None

    def _unknown(self, key: str, name: str, known: list[str], prefix: str) -> None:
        # Only a mistake needs it: a quarter of a MiB that no start has to read.
        from difflib import get_close_matches

        near = get_close_matches(name[:_LONGEST_SHOWN], known, 1) or self._elsewhere(name)
        if near:
            full = near[0] if "." in near[0] else f"{prefix}{near[0]}"
            text = "There is no setting “{key}”: did you mean “{near}”?"
            self._wrong(key, text, {"near": full})
        else:
            self._wrong(key, "There is no setting “{key}”: it is left out.", {})

    def _elsewhere(self, name: str) -> list[str]:
        """The very same key in another section: one that is merely like it is a wild guess."""
        return [entry.key for entry in entries() if entry.key.rpartition(".")[2] == name][:1]

    def _wrong(
        self, key: str, text: str, values: dict[str, Value], line: int | None = None
    ) -> None:
        message = Message(text, {"key": printable(key), **values})
        self.mistakes.append(Mistake(key, message, line or self.lines.get(key)))


def _plain(value: Any) -> Any:
    """A value as strict conversion takes it: an endless number is no number here, and what cannot
    be printed (it might move a terminal's cursor) is no text."""
    if isinstance(value, float) and not -1e9 < value < 1e9:
        return None
    if isinstance(value, str) and not value.isprintable():
        return None
    return value


def printable(text: str) -> str:
    """A key from the file as it may be shown: short, one line, nothing invisible."""
    clean = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shortened(clean, _LONGEST_SHOWN)


SENTENCES = {
    "bool": "“{key}” must be true or false; it stays {default}.",
    "choice": "“{key}” must be one of {choices}; it stays {default}.",
    "int": "“{key}” must be a whole number from {least} to {most}; it stays {default}.",
    "float": "“{key}” must be a number from {least} to {most}; it stays {default}.",
    "list": (
        "“{key}” must be a list of at most {count} whole numbers from {least} to {most}; "
        "it stays {default}."
    ),
    "text": "“{key}” must be printable text of at most {count} characters; it stays {default}.",
}
"""What is said of a value of the wrong kind."""


def expected(kind: Any) -> tuple[str, dict[str, Value]]:
    """The sentence for a value of the wrong kind, and what fills it beside key and default."""
    info = _bare(inspect.type_info(kind))
    if isinstance(info, inspect.BoolType):
        return SENTENCES["bool"], {}
    if isinstance(info, inspect.LiteralType):
        return SENTENCES["choice"], {"choices": tuple(str(value) for value in info.values)}
    if isinstance(info, inspect.IntType):
        return SENTENCES["int"], _limits(info)
    if isinstance(info, inspect.FloatType):
        return SENTENCES["float"], _limits(info)
    if isinstance(info, inspect.VarTupleType):
        item = _bare(info.item_type)
        limits = _limits(item) if isinstance(item, inspect.IntType) else {}
        return SENTENCES["list"], {"count": info.max_length or 0, **limits}
    length = info.max_length if isinstance(info, inspect.StrType) else 0
    return SENTENCES["text"], {"count": length or 0}


def _bare(info: inspect.Type) -> inspect.Type:
    """A type without its notes and without None."""
    while isinstance(info, inspect.Metadata):
        info = info.type
    if isinstance(info, inspect.UnionType):
        return _bare(info.types[0])
    return info


def _limits(info: inspect.IntType | inspect.FloatType) -> dict[str, Value]:
    return {"least": shown(info.ge), "most": shown(info.le)}


def shown(value: Any) -> Value:
    """A setting's value for people."""
    if value is None or value == ():
        return Term("not fitted")
    if isinstance(value, bool):
        return Term("true") if value else Term("false")
    if value == "":
        return Term("empty")
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return ", ".join(str(item) for item in value)
    return value if isinstance(value, int) else str(value)


class Entry(msgspec.Struct, frozen=True):
    """One setting of the schema: dotted key, unit and what it is for."""

    key: str
    unit: str
    about: str


def entries(kind: type[Any] = Settings, prefix: str = "") -> list[Entry]:
    """Every setting there is, in the order of the schema."""
    found: list[Entry] = []
    for field in msgspec.structs.fields(kind):
        key = f"{prefix}{field.name}"
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            found += entries(field.type, f"{key}.")
        else:
            unit, about = _notes(inspect.type_info(field.type))
            found.append(Entry(key, unit, about))
    return found


def _notes(info: inspect.Type) -> tuple[str, str]:
    """A type's unit and description, from whichever of its layers has them."""
    unit = about = ""
    if isinstance(info, inspect.Metadata):
        unit = str((info.extra or {}).get("unit", ""))
        about = str((info.extra_json_schema or {}).get("description", ""))
        inner_unit, inner_about = _notes(info.type)
        return unit or inner_unit, about or inner_about
    if isinstance(info, inspect.UnionType):
        return _notes(info.types[0])
    if isinstance(info, inspect.VarTupleType):
        return _notes(info.item_type)
    return unit, about
