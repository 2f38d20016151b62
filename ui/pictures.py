"""Saves what is on the screen as a picture."""

from __future__ import annotations

import os
import time
from pathlib import Path

from kivy.uix.widget import Widget
from platformdirs import user_pictures_path


def folder() -> Path:
    """Where pictures go: the service's own folder on a kiosk, else the user's pictures."""
    state = os.environ.get("STATE_DIRECTORY")
    return Path(state) / "pictures" if state else user_pictures_path() / "Tabletop Companion"


def save(widget: Widget, where: Path | None = None) -> Path | None:
    """Save a widget as it is to be seen; None where the disk refuses."""
    target = (where or folder()) / time.strftime("score-%Y-%m-%d-%H%M%S.png")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        saved = widget.get_root_window().screenshot(
            name=str(target).replace("{", "").replace("}", "")
        )
        if saved is None:
            return None
        Path(saved).replace(target)  # Kivy puts a count into each name
    except OSError:
        return None
    return target
