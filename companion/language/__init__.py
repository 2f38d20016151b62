"""Messages in the languages of the table: English, French and German.

English is the language of the message ids, so it needs no catalogue. A catalogue is compiled
from the fragments in `companion/locale` by `python -m companion.language.build`.
"""

from __future__ import annotations

import gettext
import os
from importlib.resources import files

from companion.rules.game import Message, Piece, Term, Value

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""What each language calls itself, by its code: the one list that all else follows."""
TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
"""The languages that have a catalogue."""
DOMAIN = "companion"


class Language:
    """One language that messages can be said in.

    Raises:
        KeyError: there is no such language.
    """

    def __init__(self, code: str = "en") -> None:
        self.name = LANGUAGES[code]
        self.code = code
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        if code != "en":
            path = files("companion") / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
            with path.open("rb") as opened:
                self._catalogue = gettext.GNUTranslations(opened)

    def text(self, msgid: str) -> str:
        """A fixed text."""
        return self._catalogue.gettext(msgid) if msgid else ""

    def say(self, message: Message) -> str:
        """The sentence, its fields filled. Values are put in as they are."""
        if message.plural:
            count = message.values[message.count]
            number = count if isinstance(count, int) else 0
            pattern = self._catalogue.ngettext(message.text, message.plural, number)
        else:
            pattern = self.text(message.text)
        return pattern.format_map({key: self.value(v) for key, v in message.values.items()})

    def value(self, value: Value) -> str:
        """A value in words: a word of ours translated, a list joined as people say it."""
        if isinstance(value, Term):
            if value.context:
                return self._catalogue.pgettext(value.context, value.text)
            return self.text(value.text)
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Piece):
            return value.id
        if isinstance(value, tuple):
            return self._joined([self.value(part) for part in value])
        if isinstance(value, int):
            return str(value).replace("-", "\N{MINUS SIGN}")
        return value

    def _joined(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        pattern = self.text("{most} and {last}")
        return pattern.format(most=", ".join(parts[:-1]), last=parts[-1])


def preferred() -> str:
    """The language that the environment asks for, else English."""
    for name in ("COMPANION_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"
