"""Which saved games a command is about."""

from __future__ import annotations

from pathlib import Path

from companion.settings.load import Loaded, load
from companion.storage.files import data_folder


def games_folder(given: Path | None, loaded: Loaded | None = None) -> Path:
    """The folder given on the command line, else the one that the settings name (`loaded`, else
    those of this machine), else the platform's: where the app itself keeps its games."""
    if given is not None:
        return given
    named = (loaded or load()).settings.data.folder
    return Path(named) if named else data_folder()
