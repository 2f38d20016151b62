"""A settings file as a text, read, and what is said of it."""

from __future__ import annotations

from pathlib import Path

from companion.language import Language
from companion.settings import Loaded
from companion.settings.load import parse

ENGLISH = Language("en")


def read(text: str) -> Loaded:
    """The settings that a text gives."""
    return parse(text.encode(), Path("settings.toml"))


def said(loaded: Loaded) -> list[tuple[int | None, str]]:
    """The mistakes: each with its line and its sentence."""
    return [(mistake.line, ENGLISH.say(mistake.message)) for mistake in loaded.mistakes]
