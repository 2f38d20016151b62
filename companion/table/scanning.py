"""The way of a scan: from a tag to what it stands for, to what the scans together mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion import intents
from companion.codes import Meaning
from companion.components import is_card, things
from companion.devices import Noise, Removal, Scan
from companion.noise import at_the_table
from companion.rules.decode import encode
from companion.rules.game import Message, Needs, Refused, Sign
from companion.rules.registry import GAMES, TITLES
from companion.sightings import Sightings
from companion.snapshots import Mood
from companion.table.desk import Desk
from companion.table.moves import Moves
from companion.table.naming import name_next, several_choose
from companion.table.playing import PLAY, Playing
from companion.table.tagging import Tagging

YES = Sign("command", "YES")
NOISE_PAUSE = 6.0
"""Seconds between two sentences about what was no tag: so long one stays on the screen."""


class Scanning:
    """Turns scans into actions. What it cannot use it says, and nothing is lost by it."""

    def __init__(
        self,
        desk: Desk,
        moves: Moves,
        tagging: Tagging,
        repeat_window: float,
        only_shown: Callable[[Scan, Meaning | None], bool],
        commands: Mapping[str, Callable[[], None]],
    ) -> None:
        """`only_shown` hears of every scan, and tells that one is not meant for the game.
        `commands` are the words that the table answers itself (`codes.TABLE_WORDS`), UNDO aside:
        done at once, before what is scanned next."""
        self._commands = {"UNDO": self.take_back, **commands}
        self._only_shown = only_shown
        self._desk = desk
        self._moves = moves
        self._tagging = tagging
        self._sightings = Sightings(repeat_window)
        self._noises = Sightings(repeat_window)
        self._told: float | None = None

    def scan(self, scan: Scan) -> None:
        """A tag was read."""
        desk = self._desk
        meaning = desk.tags.find(scan.tag, self._ids)
        if not self._sightings.scan(scan.tag, scan.at, quick=_is_quick(meaning)):
            return
        if self._only_shown(scan, meaning):
            return
        if self._tagging.on:
            self._tagging.hear(scan.tag, known=meaning is not None)
            return
        if meaning is None:
            desk.say(Mood.UNKNOWN, Message("Nobody has taught this tag yet."), tag=scan.tag)
        elif meaning.for_table:
            self._commands[meaning.value]()
        else:
            self._meant(meaning)

    def removal(self, removal: Removal) -> None:
        """A tag was taken off the reader: the same one counts again."""
        self._sightings.removal(removal.tag, removal.at)

    def noise(self, noise: Noise) -> None:
        """Bytes that were no tag. People are told only of what they can do something about, and
        once while it lasts or comes again soon."""
        text = at_the_table(noise)
        if text is None:
            return
        new = self._noises.scan(text, noise.at)
        if new and (self._told is None or noise.at - self._told >= NOISE_PAUSE):
            self._told = noise.at
            # What noise might make, however seldom, goes by itself.
            mood = Mood.UNKNOWN if noise.reason == "random" else Mood.REFUSED
            self._desk.say(mood, Message(text))

    def sign(self, sign: Sign) -> None:
        """A touch or a button that stands for a card: it joins the scans."""
        self._join(sign)

    def take_back(self, *, confirmed: bool = False) -> None:
        """Take back what was scanned last, while it waits for more; else the last action,
        `confirmed` also where that gives away something hidden."""
        desk, playing = self._desk, self._desk.playing
        held = desk.held.signs(desk.clock.monotonic())
        if playing is None or not held:
            self._moves.undo(intents.Undo(confirmed=confirmed))
            return
        desk.held.drop_last()
        if held[-1].kind == "player":
            name_next(desk, playing, None)
        desk.say(Mood.INFO, Message("What was scanned last is taken back."))
        desk.needs = self._missing(playing, held[:-1])

    def name_next(self, intent: intents.NameNext) -> None:
        """Who takes next; what was scanned for it stays. Who does not sit here was meant in a game
        that has just made room for this one."""
        playing = self._desk.playing
        if playing is not None and intent.player in playing.match.header.players:
            name_next(self._desk, playing, intent.player)
            if not self._read():
                self._desk.held.drop_last()
                name_next(self._desk, playing, None)

    def _meant(self, meaning: Meaning) -> None:
        desk, playing = self._desk, self._desk.playing
        if playing is None:
            desk.say(Mood.REFUSED, Message("No game is on the table: choose one first."))
            return
        if meaning.game in GAMES and meaning.game != playing.match.header.game:
            text = "This belongs to another game: {game}."
            desk.say(Mood.REFUSED, Message(text, {"game": TITLES[meaning.game]}))
            return
        sign = meaning.sign(
            playing.match.header.players, tuple(seat.look for seat in playing.seats)
        )
        if sign is None:
            desk.say(Mood.REFUSED, Message("Nobody sits at that seat in this game."))
            return
        self._join(sign)

    def _join(self, sign: Sign) -> None:
        desk, playing = self._desk, self._desk.playing
        if playing is None:
            desk.say(Mood.REFUSED, Message("No game is on the table: choose one first."))
            return
        now = desk.clock.monotonic()
        if self._moves.asks(now) and sign == YES:
            self._moves.undo(intents.Undo(confirmed=True))
            return
        before = playing.named
        if sign.kind == "player" and several_choose(playing):
            # Two who scan at once do not say each other's numbers: who comes last begins anew.
            held = desk.held.signs(now)
            if any(other.kind == "player" and other != sign for other in held):
                desk.held.clear()
            name_next(desk, playing, sign.value)
        desk.held.add(sign, now)
        if not self._read():
            desk.held.drop_last()
            name_next(desk, playing, before)

    def _read(self) -> bool:
        """Ask the game what the scans mean; where they lead nowhere, whether a component that
        was scanned last begins anew. Whether they mean something: if not, it is said why."""
        desk, playing = self._desk, self._desk.playing
        if playing is None:
            return True
        game, state = playing.match.game, playing.match.state
        signs = desk.held.signs(desk.clock.monotonic())
        named = self._named(playing)
        newest = signs[-1:]
        ways = [named + signs]
        if newest and newest != ways[0] and (newest == signs or newest[0].kind == "component"):
            ways.append(newest)
        first: Refused | None = None
        for way in ways:
            try:
                found = game.reading(state, way)
            except Refused as refused:
                first = first or refused
                continue
            if way is not ways[0]:
                desk.held.keep_last()
                name_next(desk, playing, None)
            if isinstance(found, Needs):
                desk.needs = found.message
                desk.notice = None
            else:
                self._moves.do((encode(found[0]),), PLAY)
            return True
        if first is not None:
            self._moves.refuse(first)
        return False

    def _missing(self, playing: Playing, signs: tuple[Sign, ...]) -> Message | None:
        """What scans still lack; None where there are none."""
        if not signs:
            return None
        match = playing.match
        found = match.game.reading(match.state, self._named(playing) + signs)
        return found.message if isinstance(found, Needs) else None

    @staticmethod
    def _named(playing: Playing) -> tuple[Sign, ...]:
        """Who was named to act, in front of what is scanned."""
        named = playing.named
        return (Sign("player", named),) if named and several_choose(playing) else ()

    def _ids(self, game: str) -> tuple[str, ...]:
        """The ids of what may carry a tag, in their order: what index codes point into."""
        playing = self._desk.playing
        if playing is not None and playing.match.header.game == game:
            return things(game, playing.match.header.components)
        return things(game)


def _is_quick(meaning: Meaning | None) -> bool:
    """Whether a tag may well be meant again soon, unlike a tile's."""
    if meaning is None or meaning.kind != "component":
        return meaning is not None
    return is_card(meaning.game, meaning.value)
