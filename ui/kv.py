"""Loads a screen's layout: the .kv file of the same name beside its .py."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder


def load(module_file: str) -> None:
    """Load the layout that belongs to a module, once."""
    path = str(Path(module_file).with_suffix(".kv"))
    if path not in Builder.files:
        Builder.load_file(path)
