"""Copies of everything at the table: looked at, made, brought back, written out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from companion import intents
from companion.copies import CopyShelf
from companion.export import Exported, describe_export
from companion.outside import Copies, Place
from companion.rules.game import Message
from companion.snapshots import Mood
from companion.storage.stick import News, Stick
from companion.table.desk import Desk
from companion.table.errands import Errands


class StickNews(msgspec.Struct, frozen=True):
    """What the caretaker tells of the stick."""

    news: News


class Copying:
    """Hands the work to the errands; `copies` is what the screen gets to see.

    `restore` is called with a checked copy in the data folder once one is to be brought back: it
    is to stop the app, put the copy in place and start anew.
    """

    def __init__(self, desk: Desk, errands: Errands, stick: Stick | None = None) -> None:
        self._desk = desk
        self._errands = errands
        self._shelf = CopyShelf(desk.store, stick or Stick())
        self._looking = False
        self.copies: Copies | None = None
        self.restore: Callable[[Path], None] | None = None

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The messages that are answered here."""
        return {
            intents.LookAtCopies: self._look_at,
            intents.MakeCopy: self._make,
            intents.RestoreCopy: self._restore,
            intents.ExportAll: self._export,
            StickNews: self._stick,
        }

    def _look_at(self, intent: intents.LookAtCopies) -> None:
        self._looking = intent.on
        if intent.on:
            self._look()

    def _stick(self, message: StickNews) -> None:
        if message.news is News.COPYING:
            self._doing(Message("Copying onto the stick …"))
        elif message.news is not News.CHANGED:
            self._doing(None)
        if message.news is News.COPIED:
            text = "All games were copied onto the stick and checked there. It may be pulled out."
            self._desk.say(Mood.INFO, Message(text))
        if self._looking:
            self._look()

    def _look(self) -> None:
        self._errands.run(self._shelf.look, self._seen)

    def _seen(self, copies: Copies) -> None:
        doing = None if self.copies is None else self.copies.doing
        self.copies = msgspec.structs.replace(copies, doing=doing)
        unknown = self._shelf.unchecked(copies)
        if unknown is not None and self._looking:

            def work() -> Copies:
                self._shelf.check(unknown.place, unknown.name)
                return self._shelf.look()

            self._errands.run(work, self._seen)

    def _make(self, _: intents.MakeCopy) -> None:
        def then(on_stick: Path | None) -> None:
            if on_stick is None:
                self._say(Message("A copy was made and checked."))
            else:
                self._say(Message("A copy was made and checked, here and on the stick."))

        self._do(Message("Making a copy …"), self._shelf.make, then)

    def _restore(self, intent: intents.RestoreCopy) -> None:
        if self._refused():
            return
        place, name = Place(intent.place), intent.name

        def then(chosen: Path) -> None:
            # It took a while, in which somebody may have begun to play.
            if self._refused() or self.restore is None:
                self._shelf.forget(chosen)
            else:
                self.restore(chosen)

        self._do(Message("Checking the copy …"), lambda: self._shelf.choose(place, name), then)

    def _refused(self) -> bool:
        playing = self._desk.playing
        # One that is just being begun is not on the table yet.
        on = self._desk.busy or (playing is not None and playing.match.turn() is not None)
        if on:
            text = "A game is being played: finish it or put it aside first."
            self._desk.say(Mood.REFUSED, Message(text))
        return on

    def _export(self, _: intents.ExportAll) -> None:
        def then(exported: Exported) -> None:
            self._say(describe_export(exported))
            for problem in exported.problems[:1]:
                self._desk.say(Mood.FAULT, problem)

        self._do(Message("Writing everything onto the stick …"), self._shelf.export, then)

    def _do(self, doing: Message, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Have something done that one waits for: shown as long as it lasts."""
        if self.copies is not None and self.copies.doing is not None:
            return
        self._doing(doing)

        def done(found: Any) -> None:
            over()
            then(found)

        def over() -> None:
            self._doing(None)
            self._look()

        self._errands.run(work, done, over)

    def _doing(self, doing: Message | None) -> None:
        self.copies = msgspec.structs.replace(self.copies or Copies(), doing=doing)

    def _say(self, message: Message) -> None:
        self._desk.say(Mood.WELL, message)
