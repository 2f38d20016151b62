"""The settings of a demonstration: the owner's, but for what it plays by."""

from __future__ import annotations

from msgspec.structs import replace

from companion.settings.schema import Settings


def at_demonstration(settings: Settings) -> Settings:
    """The same settings with a simulated reader of printed codes, whatever the real table has."""
    reader = replace(settings.reader, port="auto", protocol="text", keyboard="off")
    return replace(settings, reader=reader)
