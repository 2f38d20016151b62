"""Small things that outlast a restart: what the screen changes, half-filled forms, the sand in
the hourglass, the owner's own components."""

from __future__ import annotations

import json
import sqlite3
from enum import StrEnum

from companion.record import dump
from companion.rules.game import Json
from companion.storage import looks
from companion.storage.archive import Archive
from companion.storage.connect import seal
from companion.storage.writer import Done
from companion.store import Store


class Space(StrEnum):
    """What kind of thing is kept."""

    SETTING = "setting"
    """What the screen changed: language, text size, sound …"""
    DRAFT = "draft"
    """A half-filled form of a game."""
    NEXT = "next"
    """Who was named to take next in a game."""
    GLASS = "glass"
    """The hourglass as it was last started, turned, laid flat or put away."""
    SERVICE = "service"
    """How devices were calibrated, and when the disk was tried."""
    LOOK = looks.SPACE
    """Who has which colour and shape (`companion.storage.looks`)."""
    BOX = "box"
    """Components that the owner corrected, in the record's form, by game and name."""


class Kept:
    """What an open store keeps, by space, game (0: none) and name. Any thread may call it.

    What was put can be read at once; where the disk refused, it is forgotten when the app ends.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: dict[tuple[str, int], dict[str, Json]] = {}
        for space, game, name, value in store.sealed("kept"):
            self._held.setdefault((space, game), {})[name] = json.loads(value)

    def all(self, space: Space, game: int = 0) -> dict[str, Json]:
        """Everything of a space (of one game), by name."""
        return dict(self._held.get((space, game), {}))

    def get(self, space: Space, name: str, default: Json = None, *, game: int = 0) -> Json:
        """One value; `default` where there is none."""
        return self._held.get((space, game), {}).get(name, default)

    def put(self, space: Space, name: str, value: Json, done: Done, *, game: int = 0) -> None:
        """Keep a value; None drops it."""
        here = self._held.setdefault((space, game), {})
        if value is None:
            here.pop(name, None)
        else:
            here[name] = value
        text = dump(value)

        def work(db: sqlite3.Connection) -> None:
            if value is None:
                db.execute(
                    "DELETE FROM kept WHERE space = ? AND game = ? AND name = ?",
                    (space.value, game, name),
                )
                return
            row = (space.value, game, name, text)
            db.execute(
                "INSERT OR REPLACE INTO kept (space, game, name, value, seal)"
                " VALUES (?, ?, ?, ?, ?)",
                (*row, seal(*row)),
            )

        self._store.write(work, done)

    def drop(self, space: Space, done: Done, *, game: int = 0) -> None:
        """Drop everything of a space (of one game): a finished game needs no drafts."""
        if not self._held.pop((space, game), None):
            done(None)
            return

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM kept WHERE space = ? AND game = ?", (space.value, game))

        self._store.write(work, done)


def boxes_of(archive: Archive, game: str) -> dict[str, dict[str, Json]]:
    """The owner's own components of a game by name; for a store that only reads too.

    Raises:
        StoreFault: they are damaged, or the disk refuses.
    """
    for space, _, name, value in archive.sealed("kept"):
        if (space, name) == (Space.BOX.value, game):
            found: dict[str, dict[str, Json]] = json.loads(value)
            return found
    return {}
