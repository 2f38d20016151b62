"""One tag or one thing: what stands for what, taught, taught anew, forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.intents import Forget, Teach
from companion.teaching import Catalogue, Verdict, judge
from ui.desk import Words, counted, words
from ui.drawing.pen import Pen
from ui.sketch import Sketch
from ui.theme import CREAM, GOLD, MIST, NIGHT3, Radius, Type
from ui.widgets.button import PushButton
from ui.widgets.paper import Picture, draw_picture
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet
from ui.widgets.things import Ground

Named = Callable[[str], Words]
"""What a taught tag stands for, in words."""


class TagRow(Sketch):
    """A tag as it was read, never taken for more than text, with a way to forget it."""

    def __init__(self, tag: str, forget: Callable[[str], None]) -> None:
        super().__init__()
        self.tag = tag
        self.button = PushButton(label=words("Forget"), symbol="cross")
        self.button.bind(on_release=lambda _: forget(tag))
        self.button.reach = (0, 4, 4, 4)
        self.add_widget(self.button)
        self.fbind("place", self._space)

    def draw(self, pen: Pen) -> None:
        width, height = self.units
        pen.box(0, 0, width, height, NIGHT3, radius=Radius.ROW)
        room = self.button.place[0] - 26
        shown = pen.short(self.tag, Type.LIST, room)
        pen.text(shown, 14, 0, Type.LIST, CREAM, room=room, tall=height, may_cut=True)

    def _space(self, *changed: object) -> None:
        width, height = self.place[2], self.place[3]
        self.button.place = [width - 172, 4, 168, height - 8]


class ComponentSheet(Sheet):
    """A thing with its tags. While it is open a tag held at the reader is taught for it."""

    def __init__(self, picture: Picture, catalogue: Catalogue, named: Named, **values: Any) -> None:
        super().__init__(title=picture.name, wants=[720, 560], **values)
        self.picture = picture
        self._named = named
        self.note: Words = ""
        self._other = ""
        self._rows: list[TagRow] = []
        self._scroller = Scroller()
        self._ground = Ground()
        self._ground.show(picture)
        self.anew = PushButton(label=words("Teach anew"), kind="main", symbol="tag")
        self.anew.bind(on_release=lambda _: self._teach(self._other))
        self.done = PushButton(label=words("Done"), kind="outline", symbol="check")
        self.done.bind(on_release=lambda _: self.dismiss())
        for widget in (self._ground, self._scroller, self.done):
            self.body.add_widget(widget)
        self.refresh(catalogue)

    def refresh(self, catalogue: Catalogue) -> None:
        """The catalogue has changed."""
        self.catalogue = catalogue
        tags = catalogue.tags(self.picture.slot)
        if [row.tag for row in self._rows] != list(tags):
            for row in self._rows:
                self._scroller.content.remove_widget(row)
            self._rows = [TagRow(tag, self._forget) for tag in tags]
            for row in self._rows:
                self._scroller.content.add_widget(row)
        self._say("")
        self.under = counted("{count} tag", "{count} tags", len(tags))
        self._space()

    def heard(self, tag: str) -> None:
        """A tag was scanned."""
        verdict = judge(tag, self.picture.slot, self.catalogue)
        if verdict is Verdict.NEW:
            self._teach(tag)
        elif verdict is Verdict.SAME:
            self._say(words("This tag stands for it already."))
        elif verdict is Verdict.PRINTED:
            self._say(words("A printed code needs no teaching: it says itself what it is."))
        else:
            self._say(words("So far this tag is: {thing}.", thing=self._named(tag)), tag)

    def _say(self, note: Words, other: str = "") -> None:
        self.note, self._other = note, other
        if other and self.anew.parent is None:
            self.body.add_widget(self.anew)
        elif not other and self.anew.parent is not None:
            self.body.remove_widget(self.anew)
        self._space()

    def _teach(self, tag: str) -> None:
        self._say("")
        self.desk.post(Teach(tag, self.picture.slot.game, self.picture.slot.component))

    def _forget(self, tag: str) -> None:
        self.desk.post(Forget(tag))

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, height = self.box
        left = self._left
        hint = self.note or words("Hold a tag at the reader to teach it for this one.")
        top = y + height - 156
        pen.symbol("reader", x + left, top + 14, 36, GOLD)
        room = width - left - 16 - 48
        role, ink = Type.LIST, CREAM if self.note else MIST
        pen.text(hint, x + left + 48, top, role, ink, room=room, tall=66, lines=3, smallest=0.8)

    @property
    def _left(self) -> float:
        return 216.0 if self.box[2] > 560 else 16.0

    def lay_out(self, width: float, height: float) -> None:
        left = self._left
        top = 84.0
        if left > 100:
            self._ground.place = [20, 84, 176, 176]
        else:
            self._ground.place = [(width - 132) / 2, 76, 132, 132]
            top = 220.0
        self._scroller.place = [left, top, width - left - 16, height - top - 164]
        for at, row in enumerate(self._rows):
            row.place = [0, at * 64, width - left - 26, 58]
        self._scroller.set_height(len(self._rows) * 64)
        low = height - 76
        if self.anew.parent is None:
            self.done.place = [left, low, width - left - 16, 60]
        else:
            part = (width - left - 28) * 0.4
            self.done.place = [left, low, part, 60]
            self.anew.place = [left + part + 12, low, width - left - part - 28, 60]


class HeardSheet(Sheet):
    """What a scanned tag is: a printed code, something taught, or nothing yet. `choose` asks what
    it is to be."""

    def __init__(
        self,
        tag: str,
        picture: Picture | None,
        name: Words,
        choose: Callable[[str], None],
        *,
        printed: bool,
        **values: Any,
    ) -> None:
        """`picture` and `name` are of what the tag stands for, None and empty for nothing."""
        super().__init__(title=words("What is this tag?"), under=tag, wants=[600, 330], **values)
        self.tag = tag
        self._picture = picture
        self.sentence: Words = words("Nobody has taught this tag yet.")
        buttons: list[tuple[PushButton, Callable[[], None]]] = []
        if printed:
            self.sentence = words("A printed code of another companion: it means nothing here.")
            if picture is not None:
                self.sentence = words("A printed code: {thing}. It needs no teaching.", thing=name)
            buttons.append((_button(words("Done"), "main", "check"), self.dismiss))
        elif picture is not None:
            self.sentence = words("It stands for: {thing}.", thing=name)
            buttons.append((_button(words("Forget"), "outline", "cross"), self._forget))
            buttons.append((_button(words("Teach anew"), "main", "tag"), lambda: self._go(choose)))
        else:
            buttons.append((_button(words("Close"), "outline", "cross"), self.dismiss))
            buttons.append((_button(words("Choose"), "main", "tag"), lambda: self._go(choose)))
        self.buttons: Sequence[PushButton] = [button for button, _ in buttons]
        for button, act in buttons:
            button.bind(on_release=lambda _, act=act: act())
            self.body.add_widget(button)

    def _go(self, choose: Callable[[str], None]) -> None:
        self.close()
        choose(self.tag)

    def _forget(self) -> None:
        self.desk.post(Forget(self.tag))
        self.close()

    def draw(self, pen: Pen) -> None:
        super().draw(pen)
        x, y, width, _ = self.box
        if self._picture is not None:
            draw_picture(pen, self._picture, x + 24, y + 90, 132)
        else:
            pen.box(x + 24, y + 90, 132, 132, NIGHT3, radius=14)
            pen.symbol("tag", x + 54, y + 120, 72, GOLD)
        pen.text(
            self.sentence,
            x + 180,
            y + 90,
            Type.MAIN,
            CREAM,
            room=width - 200,
            tall=132,
            lines=6,
            smallest=0.55,
        )

    def lay_out(self, width: float, height: float) -> None:
        many = len(self.buttons)
        each = (width - 32 - 12 * (many - 1)) / many
        for at, button in enumerate(self.buttons):
            button.place = [16 + at * (each + 12), height - 80, each, 60]


def _button(label: Words, kind: str, symbol: str) -> PushButton:
    return PushButton(label=label, kind=kind, symbol=symbol)
