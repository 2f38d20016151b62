"""The way of a scan: from a tag to what it stands for, to what the scans together mean."""

from __future__ import annotations

from collections.abc import Callable

from companion import intents
from companion.codes import Meaning
from companion.components import is_card, things
from companion.devices import Noise, Removal, Scan
from companion.rules.decode import encode
from companion.rules.game import Message, Needs, Refused, Sign
from companion.rules.registry import GAMES, TITLES
from companion.sightings import Sightings
from companion.snapshots import Mood
from companion.table.desk import Desk
from companion.table.moves import Moves
from companion.table.naming import name_next
from companion.table.playing import PLAY
from companion.table.tagging import Tagging

TABLE_COMMANDS: dict[str, intents.Intent] = {
    "UNDO": intents.Undo(),
    "REDO": intents.Redo(),
    "TURN": intents.GlassTurn(),
    "PAUSE": intents.GlassLie(),
    "STOP": intents.GlassStop(),
}


class Scanning:
    """Turns scans into actions. What it cannot use it says, and nothing is lost by it."""

    def __init__(
        self,
        desk: Desk,
        moves: Moves,
        tagging: Tagging,
        repeat_window: float,
        only_shown: Callable[[Scan, Meaning | None], bool],
    ) -> None:
        """`only_shown` hears of every scan, and tells that one is not meant for the game."""
        self._only_shown = only_shown
        self._desk = desk
        self._moves = moves
        self._tagging = tagging
        self._sightings = Sightings(repeat_window)

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
            desk.post(TABLE_COMMANDS[meaning.value])
        else:
            self._meant(meaning)

    def removal(self, removal: Removal) -> None:
        """A tag was taken off the reader: the same one counts again."""
        self._sightings.removal(removal.tag, removal.at)

    def noise(self, noise: Noise) -> None:
        """Bytes that were no tag. People are told only of what they can do something about."""
        if noise.reason == "random":
            text = "This card changes its number every time: use another card or sticker."
            self._desk.say(Mood.UNKNOWN, Message(text))

    def sign(self, sign: Sign) -> None:
        """A touch or a button that stands for a card: it joins the scans."""
        self._join(sign)

    def name_next(self, intent: intents.NameNext) -> None:
        """Who takes next; what was scanned for it stays."""
        playing = self._desk.playing
        if playing is not None:
            name_next(self._desk, playing, intent.player)
            self._read()

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
            return
        now = desk.clock.monotonic()
        held = desk.held.signs(now)
        if sign.kind == "player" and not any(other.kind == "player" for other in held):
            name_next(desk, playing, sign.value)
        desk.held.add(sign, now)
        self._read()

    def _read(self) -> None:
        """Ask the game what the scans mean; where they lead nowhere, whether the newest alone
        means something."""
        desk, playing = self._desk, self._desk.playing
        if playing is None:
            return
        game, state = playing.match.game, playing.match.state
        signs = desk.held.signs(desk.clock.monotonic())
        named = (Sign("player", playing.named),) if playing.named else ()
        first: Refused | None = None
        for tried in (named + signs, signs[-1:]):
            try:
                found = game.reading(state, tried)
            except Refused as refused:
                first = first or refused
                continue
            if tried != named + signs:
                desk.held.keep_last()
                name_next(desk, playing, None)
            if isinstance(found, Needs):
                desk.needs = found.message
                desk.notice = None
            else:
                self._moves.do((encode(found[0]),), PLAY)
            return
        desk.held.drop_last()
        if first is not None:
            self._moves.refuse(first)

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
