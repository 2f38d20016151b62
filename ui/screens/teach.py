"""A whole box taught in order: what is due lights, its tag is held at the reader, the next lights.

What is shown as known is on the disk. Scans that come while one is being written wait for it,
however long that takes; after a while it is said.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty

from companion.intents import Teach, Teaching
from companion.rules.game import Json
from companion.snapshots import Snapshot
from companion.teaching import Catalogue, Lesson, Slot, Verdict, judge, shelves
from ui import kv, teaching
from ui.desk import Words, words
from ui.screens import Screen
from ui.widgets.due import Due, Progress
from ui.widgets.paper import Picture, Pictures
from ui.widgets.shelves import ShelfBar
from ui.widgets.things import Things

__all__ = ["Due", "Progress", "TeachScreen"]  # the layout has one of each

kv.load(__file__)

SLOW = 5.0
"""Seconds that a change may take to be saved before the screen says that it does."""
ABREAST = 4
"""Kinds of things side by side at most, beside what is to be held."""


class TeachScreen(Screen):
    """The lesson. What is touched in the list is due next."""

    under = ObjectProperty("")
    panel = ListProperty([0, 0, 0, 0])

    def __init__(self, **values: Any) -> None:
        self.game, self.box = "planet", ""
        self.catalogue = Catalogue()
        self.lesson = Lesson(())
        self._ear = teaching.Ear(None)
        self._waiting: deque[str] = deque()
        self._asked: tuple[str, Slot] | None = None
        self._slow: Any = None
        self._late = False
        self._other = ""
        self._note: Words = ""
        self._shelf = ""
        super().__init__(**values)
        self.shelves = ShelfBar()
        self.things = Things()
        self.shelves.bind(on_pick=lambda _, key: self.look(key))
        self.things.bind(on_slot=lambda _, slot: self.jump(slot))
        self.add_widget(self.shelves)
        self.add_widget(self.things)
        self.ids.due.anew.bind(on_release=lambda _: self.teach_anew())
        self.fbind("uw", self._space)
        self.fbind("uh", self._space)

    def on_stage(self) -> None:
        super().on_stage()
        self._ear = teaching.Ear(self.desk.snapshot.teaching)
        self.desk.post(Teaching(True, lesson=True))

    def off_stage(self) -> None:
        self._answered()
        self.desk.post(Teaching(False))

    def enter(self, *, game: str = "planet", box: str = "", **what: Any) -> None:
        self.game, self.box = game, box
        components: dict[str, Json] | None = None
        if box:
            components = self.desk.snapshot.boxes.get(game, {}).get(box)
        self._pictures = Pictures(game, components)
        self._found = shelves(game, components)
        self._slots = tuple(slot for shelf in self._found for slot in shelf.slots)
        self.catalogue = teaching.catalogue(self.desk)
        self.lesson = Lesson.begin(self._slots, self.catalogue)
        self._waiting.clear()
        self._answered()
        self._follow()
        self._space()

    def show(self, snapshot: Snapshot) -> None:
        self.ids.chips.statuses = snapshot.statuses
        told = snapshot.teaching
        if told is None:
            return
        if self._ear.settled(told):
            self._settled(told.waiting)
        self._waiting.extend(self._ear.tags(told))
        while self._waiting and self._asked is None:
            self._hear(self._waiting.popleft())

    def back(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.go("tags", game=self.game)

    def skip(self) -> None:
        """On to the next, without a tag for this one."""
        self._move(self.lesson.skip())

    def previous(self) -> None:
        """Back to the one before."""
        self._move(self.lesson.back())

    def jump(self, slot: Slot) -> None:
        """This one is due."""
        self._move(self.lesson.to(self._slots.index(slot)))

    def look(self, key: str) -> None:
        """The first of a kind that has no tag is due; where all have one, the first."""
        shelf = next(shelf for shelf in self._found if shelf.key == key)
        untaught = [slot for slot in shelf.slots if not self.catalogue.count(slot)]
        self.jump((untaught or list(shelf.slots))[0])

    def teach_anew(self) -> None:
        """The tag that stood for something else stands for what is due."""
        tag, slot = self._other, self.lesson.slot
        if tag and slot is not None:
            self._teach(tag, slot)

    def _hear(self, tag: str) -> None:
        slot = self.lesson.slot
        if slot is None:
            self._say(words("All is taught. Touch one to give it another tag."))
            return
        verdict = judge(tag, slot, self.catalogue)
        if verdict is Verdict.NEW:
            self._teach(tag, slot)
        elif verdict is Verdict.SAME:
            self._move(self.lesson.onward(self.catalogue))
        elif verdict is Verdict.PRINTED:
            self._say(words("A printed code needs no teaching: it says itself what it is."))
        else:
            means = self.catalogue.means(tag)
            assert means is not None  # else it would be new
            name = teaching.whole_name(self._pictures.of(means))
            self._say(words("So far this tag is: {thing}.", thing=name), tag)

    def _teach(self, tag: str, slot: Slot) -> None:
        self._asked = (tag, slot)
        self._other, self._note = "", ""
        self._slow = Clock.schedule_once(self._say_late, SLOW)
        self.desk.post(Teach(tag, slot.game, slot.component))
        self._tell()

    def _say_late(self, _: float) -> None:
        self._late = True
        self._tell_due()

    def _answered(self) -> None:
        """Nothing is waited for any more."""
        if self._slow is not None:
            self._slow.cancel()
        self._asked, self._slow, self._late = None, None, False

    def _settled(self, waiting: int) -> None:
        """The disk has answered: on to the next, or, where it refused, once more. While others
        are still waiting to be written, it may have been one from before that it answered."""
        self.catalogue = teaching.catalogue(self.desk)
        if self._asked is None:
            self._tell()
            return
        tag, slot = self._asked
        learned = self.catalogue.means(tag) == slot
        if not learned and waiting:
            return
        self._answered()
        if not learned:
            self._waiting.clear()
            self._tell()
        elif slot == self.lesson.slot:
            self._move(self.lesson.onward(self.catalogue))
        else:
            self._tell()

    def _move(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._other, self._note = "", ""
        self._follow()

    def _say(self, note: Words, other: str = "") -> None:
        self._note, self._other = note, other
        self._tell()

    def _follow(self) -> None:
        """Look at the shelf of what is due."""
        slot = self.lesson.slot
        for shelf in self._found:
            if slot in shelf.slots and shelf.key != self._shelf:
                self._shelf = shelf.key
                self.things.from_top()
        if self._shelf not in [shelf.key for shelf in self._found]:
            self._shelf = self._found[0].key
        self._tell()

    def _tell(self) -> None:
        known = self.catalogue.known(self._slots)
        self.under = teaching.progress(self.game, known, len(self._slots))
        self.ids.progress.share = known / max(1, len(self._slots))
        self.ids.previous.disabled_look = self.lesson.at == 0
        self.ids.skip.disabled_look = self.lesson.slot is None
        self.ids.done.kind = "main" if self.lesson.slot is None else "outline"
        self.shelves.show(self._found, self.catalogue)
        self.shelves.value = self._shelf
        shelf = next(shelf for shelf in self._found if shelf.key == self._shelf)
        self.things.show(
            [self._pictures.of(slot) for slot in shelf.slots],
            [self.catalogue.count(slot) for slot in shelf.slots],
            self.lesson.slot,
        )
        self._tell_due()

    def _tell_due(self) -> None:
        slot, due = self.lesson.slot, self.ids.due
        if slot is None:
            missing = len(self._slots) - self.catalogue.known(self._slots)
            text = words("All of the box is taught.")
            if missing:
                text = words("The end of the box. Still without a tag: {count}.", count=missing)
            due.show(None, "", self._note or text, wrong=False, ask=False)
            return
        shelf = next(shelf for shelf in self._found if slot in shelf.slots)
        heading = words(
            "{kind} {number} of {count}",
            kind=shelf.one,
            number=shelf.slots.index(slot) + 1,
            count=len(shelf.slots),
        )
        picture = self._pictures.of(slot)
        sentence = self._note or self._instruction(slot, picture)
        due.show(picture, heading, sentence, wrong=bool(self._note), ask=bool(self._other))

    def _instruction(self, slot: Slot, picture: Picture) -> Words:
        if self._late:
            return words(
                "Saving takes a while. Nothing is lost: the tag is learned once it is done."
            )
        if self._asked is not None:
            return words("Saving …")
        if self.catalogue.count(slot):
            return words("It has a tag. Hold another one at the reader to add it, or skip.")
        if picture.face is not None:
            return words("Hold this tile at the reader.")
        return words("Hold the tag for {thing} at the reader.", thing=picture.name)

    def _space(self, *changed: object) -> None:
        width, height = self.uw, self.uh
        upright = height > width
        left, top = (8.0, 318.0) if upright else (316.0, 74.0)
        right = width - left - 8
        low = height - 84
        self.panel = [left, top, right, low - top]
        count = len(self.shelves.buttons) or 6
        self.shelves.columns = -(-count // -(-count // ABREAST)) if right < 900 else 6
        tall = 62.0 * self.shelves.rows(count) - 6
        self.shelves.place = [left + 8, top + 8, right - 16, tall]
        inside = top + tall + 18
        self.things.place = [left + 8, inside, right - 14, low - inside - 6]
