"""What sheets share on which something is typed, by keys of their own or a real keyboard."""

from __future__ import annotations

from ui.widgets.sheet import Sheet

BACKSPACE, ENTERS = 8, (13, 271)
"""Codes of a real keyboard: takes back what was typed last; and the two that say it is done."""


class TypingSheet(Sheet):
    """`drop` takes back what was typed last, `finish` hands it in where it can be. Where the
    keyboard is on a button, Enter is meant for that."""

    def drop(self) -> None:
        """Take back what was typed last."""
        raise NotImplementedError

    def finish(self) -> None:
        """Hand in what was typed, where it can be."""
        raise NotImplementedError

    def key(self, code: int) -> bool:
        if code == BACKSPACE:
            self.drop()
        elif code in ENTERS and (self.desk.stage is None or not self.desk.stage.focus.anywhere):
            self.finish()
        else:
            return False
        return True
