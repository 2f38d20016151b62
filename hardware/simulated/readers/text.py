"""Simulated readers that print a line for a tag."""

from __future__ import annotations

from hardware.simulated.readers.model import BLANKS, CodeModel


class TextModel(CodeModel):
    """A sketch or a scanner: `form` holds the line with `{tag}` or `{bytes}` (`04 A2 3B 1C`)."""

    protocol = "text"
    BANNER = b"RFID-Serial ready\r\n"

    def __init__(self, form: str = "{tag}", ending: str = "\r\n", *, banner: bool = False) -> None:
        super().__init__()
        self._form = form
        self._ending = ending
        self._banner = banner

    @classmethod
    def blanks(cls) -> tuple[str, ...]:
        return tuple(f"04A2B3{number:02X}" for number in range(1, BLANKS + 1))

    def power(self, now: float) -> None:
        super().power(now)
        if self._banner:
            self.say(self.BANNER)

    def show(self, tag: str, now: float) -> None:
        self.check(tag)
        pairs = " ".join(tag[at : at + 2] for at in range(0, len(tag), 2))
        line = self._form.replace("{bytes}", pairs).replace("{tag}", tag)
        self.say((line + self._ending).encode())
