"""What the screens share about teaching tags: the catalogue, and teaching one on the spot."""

from __future__ import annotations

from companion.outside import Teaching
from companion.rules.game import Json
from companion.rules.registry import TITLES
from companion.snapshots import Mood
from companion.storage.faults import StoreFault
from companion.teaching import Catalogue
from ui.desk import Desk, Words, words
from ui.sheets.pick import PickSheet
from ui.widgets.paper import Picture


class Ear:
    """Tells what is new in the snapshots of a screen that teaches, from when it came up."""

    def __init__(self, told: Teaching | None) -> None:
        self._heard = 0 if told is None or not told.heard else told.heard[-1].number
        self._settled = 0 if told is None else told.settled

    def tags(self, told: Teaching) -> tuple[str, ...]:
        """The tags scanned since the last time, oldest first."""
        fresh = [heard for heard in told.heard if heard.number > self._heard]
        if fresh:
            self._heard = fresh[-1].number
        return tuple(heard.tag for heard in fresh)

    def settled(self, told: Teaching) -> bool:
        """Whether a change of the catalogue was settled since the last time."""
        before, self._settled = self._settled, told.settled
        return told.settled != before


def catalogue(desk: Desk) -> Catalogue:
    """The taught tags as the disk has them."""
    if desk.library is None:
        return Catalogue()
    try:
        return Catalogue(desk.library.tags())
    except StoreFault as fault:
        if desk.stage is not None:
            desk.stage.notice.say(Mood.FAULT, fault.message)
        return Catalogue()


def teach(desk: Desk, tag: str) -> None:
    """Ask what a tag is to stand for from now on; the game on the table comes first."""
    stage, on = desk.stage, desk.snapshot.game
    if stage is None:
        return
    game = "planet" if on is None else on.game
    components: dict[str, Json] | None = None if on is None else on.components
    stage.open(PickSheet(tag, game, components, catalogue(desk)))


def whole_name(picture: Picture) -> Words:
    """What a thing is called, with its game where it belongs to one."""
    if picture.slot.game not in TITLES:
        return picture.spoken
    return words("{thing} of {game}", thing=picture.spoken, game=TITLES[picture.slot.game])


def progress(game: str, known: int, count: int) -> Words:
    """How far a game is taught."""
    return words(
        "{title} · {known} of {count} have a tag", title=TITLES[game], known=known, count=count
    )
