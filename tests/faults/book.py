"""What was confirmed, kept beside the disk, and the verdict on what the disk has of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from companion.journal import Journal
from companion.match import Match
from companion.storage.faults import StoreFault
from companion.store import Store
from companion.tags import Tags
from tests.faults.player import MachineClock, totals
from tests.faults.process import Player, Wrong

NOTHING_MISSING = "Nothing that was confirmed is missing."


class Verdict(msgspec.Struct):
    """What one opening gave. `missing` counts confirmed rows that a copy lacks, with a message."""

    confirmed: int
    missing: int
    messages: tuple[str, ...]


class Book:
    """Listens to players and remembers what they were told."""

    def __init__(self) -> None:
        self.rows: dict[int, list[Any]] = {}
        self.totals: dict[int, tuple[int, Any]] = {}
        self.tags: dict[str, str] = {}
        self.tried: tuple[int, int, list[Any]] | None = None
        self.confirmations = 0
        self.faults = 0
        self.closed = False

    def listen(self, player: Player) -> None:
        """Kill a player and take down what it said. A traceback is never right."""
        errors = player.kill()
        if b"Traceback" in errors:
            raise Wrong(errors.decode())
        self.hear(player.said)

    def hear(self, output: bytes) -> None:
        """Take down whole lines; what a kill cut off was not said."""
        for line in output.splitlines(keepends=True):
            if line.endswith(b"\n"):
                self._take_down(json.loads(line))

    def _take_down(self, said: dict[str, Any]) -> None:
        self.closed = "closed" in said
        if "try" in said:
            self.tried = (said["try"], said["after"], said["rows"])
        elif "fault" in said:
            self.faults += 1
        elif "taught" in said:
            self.tags[said["taught"]] = said["tile"]
            self.confirmations += 1
        elif "ack" in said:
            rows = self.rows.setdefault(said["ack"], [])
            if len(rows) != said["after"]:
                raise Wrong(f"confirmed behind {said['after']} rows, and there were {len(rows)}")
            rows.extend(said["rows"])
            self.confirmations += 1
            if "totals" in said:
                self.totals[said["ack"]] = (len(rows), said["totals"])

    def judge(self, folder: Path, *, adopt: bool = True) -> Verdict:
        """Open the app's data as the app would, and compare.

        `adopt`: what was on its way when the plug was pulled, or was lost with a message, is
        from now on what the disk says.
        """
        store = Store.open(folder, MachineClock())
        try:
            found = {message.text for message in store.messages}
            harm = store.check()
            if harm is not None:
                store.close()
                store = Store.open(folder, MachineClock())
                found |= {message.text for message in store.messages}
                if store.check() is not None or not store.messages:
                    raise Wrong("damage was found, and the next opening did not mend it")
            return self._compare(store, tuple(found), adopt=adopt)
        finally:
            store.close()

    def _compare(self, store: Store, messages: tuple[str, ...], *, adopt: bool) -> Verdict:
        journal, missing, confirmed = Journal(store), 0, 0
        for game in list(self.rows):
            expected = self.rows[game]
            try:
                stored = journal.load(game)
                there = [row.action for row in stored.rows]
            except KeyError:
                stored, there = None, []
                missing += 1
            except StoreFault as fault:
                raise Wrong(f"game {game} cannot be read: {fault.message.text}") from fault
            common = min(len(there), len(expected))
            if there[:common] != expected[:common]:
                raise Wrong(f"game {game} is not what was played")
            self._explain(game, len(expected), there[common:])
            missing += len(expected) - common
            confirmed += common
            if stored is not None:
                self._score(game, stored.header, there)
            if adopt and stored is None:
                del self.rows[game]
            elif adopt:
                self.rows[game] = there
        missing += self._tags(store, adopt=adopt)
        if missing and (not messages or NOTHING_MISSING in messages):
            raise Wrong(f"{missing} confirmed things are missing, and nobody says so")
        return Verdict(confirmed, missing, messages)

    def _explain(self, game: int, expected: int, extra: list[Any]) -> None:
        """Rows beyond the confirmed ones are only those that were on their way."""
        if extra and self.tried != (game, expected, extra):
            raise Wrong(f"game {game} has rows that nobody played: {extra}")

    def _score(self, game: int, header: Any, there: list[Any]) -> None:
        at, seen = self.totals.get(game, (-1, None))
        match = Match(header)
        for number, action in enumerate(there, 1):
            match.play(action)
            if number == at and totals(match) != seen:
                raise Wrong(f"game {game} has another score after row {number}")

    def _tags(self, store: Store, *, adopt: bool) -> int:
        known = {line.tag: line.component for line in Tags(store).all()}
        lost = [tag for tag in self.tags if tag not in known]
        if any(known[tag] != tile for tag, tile in self.tags.items() if tag in known):
            raise Wrong("a tag stands for another tile than was taught")
        if adopt:
            for tag in lost:
                del self.tags[tag]
        return len(lost)
