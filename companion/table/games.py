"""Which game is on the table: start, resume, put aside, abandon, take over from a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import intents
from companion.journal import KeptGame
from companion.kept import Space
from companion.looks import apart, spread
from companion.players import Players
from companion.record import FORMAT, BadHeader, header
from companion.rules.game import Header, Message, Refused
from companion.rules.refusals import sentence
from companion.rules.registry import game
from companion.snapshots import Mood, Waiting
from companion.storage.faults import StoreFault
from companion.storage.games import Stored
from companion.storage.results import FINISHED
from companion.storage.writer import Done
from companion.table.desk import Desk, Then
from companion.table.incoming import Incoming
from companion.table.naming import named_before
from companion.table.playing import Playing


class Games:
    """Opens and leaves games. At most one is open."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.waiting: tuple[Waiting, ...] = ()
        self.look_again()

    def handlers(self) -> dict[type, Callable[[Any], None]]:
        """The intents that are answered here."""
        return {
            intents.NewGame: self.new,
            intents.Resume: self.resume,
            intents.PutAside: self.put_aside,
            intents.Close: self.close,
            intents.Abandon: self.abandon,
        }

    def look_again(self) -> None:
        """Read anew which games wait."""
        playing = self._desk.playing
        try:
            kept = self._desk.journal.waiting()
        except StoreFault as fault:
            self._desk.say(Mood.FAULT, fault.message)
            return
        self.waiting = tuple(
            self._told(one) for one in kept if playing is None or one.id != playing.id
        )

    def _told(self, kept: KeptGame) -> Waiting:
        looks: tuple[int, ...] = ()
        try:
            playing = Playing.resumed(self._desk.journal.load(kept.id))
            summary = playing.match.game.prompt(playing.match.state).message
            looks = tuple(seat.look for seat in playing.seats)
        except StoreFault as fault:
            summary = fault.message
        except Refused:
            summary = Message("Played by other rules: it can only be abandoned or exported.")
        last = kept.last
        return Waiting(kept.id, kept.game, kept.players, summary, last.wall, last.sure, looks)

    def new(self, intent: intents.NewGame) -> None:
        """Start a game; one that was open is put aside, or abandoned where that is said."""
        desk = self._desk
        before = desk.playing
        if intent.instead_of is not None and (
            before is None or before.id != intent.instead_of or before.match.finished
        ):
            desk.say(Mood.REFUSED, Message("That game is no longer there."))
            return
        try:
            wanted = self._header(intent)
            playing = _opened(wanted, intent.player_ids, self._looks(wanted, intent))
        except BadHeader as bad:
            desk.say(Mood.REFUSED, bad.message)
            return
        desk.fresh_start()

        def opened(fault: StoreFault | None) -> None:
            if fault is not None:
                desk.playing = before
                desk.say(Mood.FAULT, fault.message)
            elif intent.instead_of is not None:
                self._forget_drafts(intent.instead_of)
            self.look_again()

        def submit(done: Done) -> None:
            ids = tuple(seat.player_id for seat in playing.seats)
            looks = tuple(seat.look for seat in playing.seats)
            version = playing.match.game.RULES_VERSION
            playing.id = desk.journal.start(
                wanted, version, done, player_ids=ids, looks=looks, instead_of=intent.instead_of
            )

        desk.playing = playing
        desk.commit(submit, opened)

    def _looks(self, wanted: Header, intent: intents.NewGame) -> tuple[int, ...]:
        """The looks asked for; where they are none, those that the players wish for."""
        if apart(intent.looks, len(wanted.players)):
            return intent.looks
        wishes = {player.id: player.look for player in Players(self._desk.store).all()}
        ids = intent.player_ids or (None,) * len(wanted.players)
        return spread([None if player is None else wishes.get(player) for player in ids])

    def _header(self, intent: intents.NewGame) -> Header:
        """The header asked for, with the owner's own components where a box is named."""
        raw = {"format": FORMAT, **intent.header}
        if intent.box:
            boxes = self._desk.kept.get(Space.BOX, str(raw.get("game")), {})
            raw["components"] = boxes.get(intent.box, {})
        try:
            return header(raw)
        except Refused as refused:
            raise BadHeader(1, sentence(refused, {})) from None

    def resume(self, intent: intents.Resume) -> None:
        """Go on with a game that waits, or look again at one that is over."""
        desk = self._desk
        try:
            stored = desk.journal.load(intent.game_id)
            if stored.state == FINISHED:
                self._look_back(stored)
                return
            playing = Playing.resumed(stored)
        except StoreFault as fault:
            desk.say(Mood.FAULT, fault.message)
            return
        except KeyError:
            desk.say(Mood.REFUSED, Message("That game is no longer there."))
            self.look_again()
            return
        except Refused:
            text = "The rules have changed since: this game can only be abandoned or exported."
            desk.say(Mood.REFUSED, Message(text))
            return

        def opened(fault: StoreFault | None) -> None:
            if fault is not None:
                desk.say(Mood.FAULT, fault.message)
                return
            playing.named = named_before(desk, playing)
            desk.playing = playing
            desk.fresh_start()
            desk.notice = None
            self.look_again()

        desk.commit(lambda done: desk.journal.resume(intent.game_id, done), opened)

    def _look_back(self, stored: Stored) -> None:
        """Have a game that is over on the table again. In the journal it stays as it is; what is
        corrected or taken back then is written behind its log, as right after its end.

        Raises:
            Refused: today's rules do not accept what was played.
        """
        desk, before = self._desk, self._desk.playing
        if before is not None and not before.match.finished:
            desk.say(Mood.REFUSED, Message("A game is on the table: put it aside first."))
            return
        same = stored.rules == game(stored.header.game).RULES_VERSION
        playing = Playing.resumed(stored) if same else None
        if playing is None or not playing.match.finished:
            text = "The rules have changed since: the result stays as the table saw it."
            desk.say(Mood.REFUSED, Message(text))
            return
        desk.playing = playing
        desk.fresh_start()
        desk.notice = None
        self.look_again()

    def put_aside(self, intent: intents.PutAside) -> None:
        """Go Home; the game waits. A finished one is simply left."""
        desk, playing = self._desk, self._desk.playing
        if playing is None:
            return
        if playing.match.finished:
            self._forget_drafts(playing.id)
            self._left(None)
            return
        desk.commit(lambda done: desk.journal.put_aside(playing.id, done), self._left)

    def close(self, intent: intents.Close) -> None:
        """Leave the score sheet."""
        self.put_aside(intents.PutAside())

    def abandon(self, intent: intents.Abandon) -> None:
        """End a game unfinished. One that is over, or gone, stays as it is."""
        desk, game_id = self._desk, intent.game_id
        leave = desk.playing is not None and desk.playing.id == game_id
        if leave and desk.playing is not None and desk.playing.match.finished:
            self.put_aside(intents.PutAside())
            return
        if not leave and all(waiting.id != game_id for waiting in self.waiting):
            desk.say(Mood.REFUSED, Message("That game is no longer there."))
            self.look_again()
            return

        def ended(fault: StoreFault | None) -> None:
            if fault is not None:
                desk.say(Mood.FAULT, fault.message)
                return
            self._forget_drafts(game_id)
            if leave:
                self._left(None)
            else:
                self.look_again()

        desk.commit(lambda done: desk.journal.abandon(game_id, done), ended)

    def _forget_drafts(self, game_id: int) -> None:
        """Nobody goes on with this game."""
        for space in (Space.DRAFT, Space.NEXT):
            self._desk.kept.drop(space, self._desk.small(), game=game_id)

    def _left(self, fault: StoreFault | None) -> None:
        if fault is not None:
            self._desk.say(Mood.FAULT, fault.message)
            return
        self._desk.playing = None
        self._desk.fresh_start()
        self._desk.notice = None
        self.look_again()

    def take_over(self, incoming: Incoming, taken: Then) -> None:
        """Add a record's game, which was played through before: whole, or not at all."""
        desk, result = self._desk, incoming.result

        def told(fault: StoreFault | None) -> None:
            if fault is not None:
                desk.say(Mood.FAULT, fault.message)
            else:
                text = "The game was taken over: it is in the history."
                if result is None:
                    text = "The game was taken over: it waits to be resumed."
                desk.say(Mood.WELL, Message(text))
            self.look_again()
            taken(fault)

        def submit(done: Done) -> None:
            header, rules, rows = incoming.header, incoming.rules, incoming.rows
            desk.journal.take_over(header, rules, rows, done, result=result)

        desk.commit(submit, told)


def _opened(wanted: Header, player_ids: tuple[int | None, ...], looks: tuple[int, ...]) -> Playing:
    try:
        return Playing(0, wanted, player_ids, looks)
    except Refused as refused:
        raise BadHeader(1, game(wanted.game).sentence(refused)) from None
