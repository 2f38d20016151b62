"""The settings in force as a table, and mistakes as compilers print them."""

from __future__ import annotations

from typing import Any

from companion.language import Language
from companion.rules.game import Message, Term, Value
from companion.settings.check import Mistake, entries, shown
from companion.settings.load import Loaded


def value_of(settings: Any, key: str) -> Any:
    """The value of a dotted key."""
    for part in key.split("."):
        settings = getattr(settings, part)
    return settings


def mistake_line(loaded: Loaded, mistake: Mistake, language: Language) -> str:
    """A mistake as compilers print it: file, line, sentence."""
    place = f"{loaded.path}:{mistake.line}" if mistake.line else str(loaded.path)
    return f"{place}: {language.say(mistake.message)}"


def told(loaded: Loaded) -> tuple[Message, ...]:
    """What the screen says at the start of a file with mistakes: the first of them, where it is,
    and where all are listed."""
    if not loaded.mistakes:
        return ()
    first = loaded.mistakes[0]
    text = "Change the settings in {path}: {what}"
    if first.line:
        text = "Change line {line} of {path}: {what}"
    others = len(loaded.mistakes) - 1
    path = loaded.path.name if others else str(loaded.path)  # the list says where it is
    values: dict[str, Value] = {"path": path, "line": first.line or 0}
    said = Message(text, {**values, "what": first.message})
    if not others:
        return (said,)
    one = "{first} The settings list {count} more mistake under “{where}”."
    many = "{first} The settings list {count} more mistakes under “{where}”."
    where = Term("What runs here")
    return (Message(one, {"first": said, "count": others, "where": where}, many, "count"),)


def table(loaded: Loaded, language: Language) -> str:
    """Every setting with its unit, where it comes from and what it is for."""
    rows: list[tuple[str, str, str]] = []
    for entry in entries():
        value = _with_unit(value_of(loaded.settings, entry.key), entry.unit, language)
        source = language.text("default")
        if entry.key in loaded.lines:
            source = language.say(Message("line {line}", {"line": loaded.lines[entry.key]}))
        rows.append((f"{entry.key} = {value}", source, language.text(entry.about)))
    first = max(len(row[0]) for row in rows)
    second = max(len(row[1]) for row in rows)
    head = "No settings file at {path}: all defaults"
    if loaded.refused:
        head = "The settings cannot be read from {path}: all defaults"
    if loaded.found:
        head = "Settings from {path}"
    out = [language.say(Message(head, {"path": str(loaded.path)}))]
    section = ""
    for setting, source, about in rows:
        if setting.split(".")[0] != section:
            section = setting.split(".")[0]
            out.append("")
        out.append(f"{setting:<{first}}  {source:<{second}}  {about}".rstrip())
    return "\n".join(out)


def _with_unit(value: Any, unit: str, language: Language) -> str:
    text = language.value(shown(value))
    if not unit or value in (None, ()):
        return text
    return f"{unit} {text}" if unit == "GPIO" else f"{text} {unit}"
