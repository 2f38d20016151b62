"""What all editors share: the remark at the top, reset and keep at the bottom, and the question
before work is thrown away."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from companion.components import builtin
from companion.components.checking import problem
from companion.components.sets import sure
from companion.intents import KeepBox
from companion.rules.registry import odd
from ui.desk import Words, words
from ui.layout import Rect
from ui.sheets.confirm import ConfirmSheet, leave_sheet
from ui.sheets.keyboard import KeyboardSheet
from ui.widgets.button import PushButton
from ui.widgets.remark import Remark
from ui.widgets.sheet import Sheet

TOP, REMARK, LOW = 58.0, 56.0, 66.0
"""Height of the title, of the remark, and of what lies under the work."""


class Editor(Sheet):
    """Holds `components`, a copy to work on. `name` is the set they were kept under; where that is
    empty, `suggested` is offered as its name. `then` gets the name once they are handed in."""

    game = ""

    def __init__(
        self,
        title: Words,
        components: Mapping[str, Any],
        *,
        name: str = "",
        suggested: str = "",
        then: Callable[[str], None] | None = None,
        **values: Any,
    ) -> None:
        self.components: dict[str, Any] = copy.deepcopy(dict(components))
        self._before = copy.deepcopy(self.components)
        self._name, self._suggested, self._then = name, suggested, then
        self.between = Rect(0, 0, 0, 0)
        """The room between the two buttons at the bottom."""
        super().__init__(title=title, wants=[784, 846], **values)
        self.remark = Remark()
        self.reset = PushButton(label=words("As built in"), symbol="undo", kind="outline")
        self.done = PushButton(label=words("Keep it"), symbol="check", kind="main")
        self.reset.bind(on_release=lambda _: self._ask_reset())
        self.done.bind(on_release=lambda _: self.keep())
        for widget in (self.remark, self.reset, self.done):
            self.body.add_widget(widget)

    def on_stage(self) -> None:
        self.tell()
        super().on_stage()

    @property
    def changed_since(self) -> bool:
        """Whether anything was changed since the editor was opened."""
        return self.components != self._before

    def tell(self) -> None:
        """The components changed: say what there is to say about them."""
        wrong = problem(self.game, self.components)
        found = () if wrong is not None else odd(self.game, self.components)
        well = "" if wrong is not None else sure(self.game, self.components)
        self.remark.show(wrong, found, well)
        self.done.disabled_look = wrong is not None
        self.reset.disabled_look = self.components == builtin(self.game)
        self.show_components()

    def show_components(self) -> None:
        """Show what the components are now."""

    def put_back(self) -> None:
        """Make everything here as it was built in."""
        self.components = builtin(self.game)
        self.tell()

    def keep(self) -> None:
        """Hand the components in, under a name that is asked for where there is none."""
        if self.done.disabled_look or self.desk.stage is None:
            return
        if self._name:
            self._kept(self._name)
            return
        title = words("What is this set called?")
        self.desk.stage.open(KeyboardSheet(title, self._kept, self._suggested))

    def dismiss(self) -> None:
        if not self.changed_since or self.desk.stage is None:
            super().dismiss()
            return
        self.desk.stage.open(leave_sheet(super().dismiss))

    def _ask_reset(self) -> None:
        if self.desk.stage is not None:
            self.desk.stage.open(
                ConfirmSheet(
                    words("All as it was built in?"),
                    words("What you corrected in it is lost then."),
                    words("Reset"),
                    self.put_back,
                )
            )

    def _kept(self, name: str) -> None:
        self._name = name
        self.desk.post(KeepBox(self.game, name, self.components))
        self.close()
        if self._then is not None:
            self._then(name)

    def lay_out(self, width: float, height: float) -> None:
        self.remark.place = [16, TOP, width - 32, REMARK]
        half = min((width - 44) / 2, 300.0)
        self.reset.place = [16, height - LOW + 4, half, 56]
        self.done.place = [width - 16 - half, height - LOW + 4, half, 56]
        self.between = Rect(24 + half, height - LOW + 4, width - 48 - 2 * half, 56)
        top = TOP + REMARK + 4
        self.lay_work(Rect(16, top, width - 32, height - LOW - top))

    def lay_work(self, place: Rect) -> None:
        """Lay what is worked on into its place."""
