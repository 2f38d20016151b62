"""The owner's settings: one TOML file, checked, with units and defaults; never written by us."""

from __future__ import annotations

from companion.settings.check import Mistake
from companion.settings.load import Loaded, load, settings_path
from companion.settings.schema import Settings

__all__ = ["Loaded", "Mistake", "Settings", "load", "settings_path"]
