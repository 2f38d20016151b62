"""What the keys of the on-screen keyboard have: in the layout of the language, in other scripts,
and besides."""

from __future__ import annotations

LAYOUTS: dict[str, tuple[str, ...]] = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
}
GREEK = ("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ")
CYRILLIC = ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю")
ACCENTS: dict[str, str] = {
    "a": "àâäáåãæāăą", "c": "çćč", "d": "ďđð", "e": "éèêëęěēė", "g": "ğģ", "i": "îïíìīįı", "k": "ķ",
    "l": "łļľĺ", "n": "ñńňņ", "o": "ôöóòõøœōő", "r": "řŕ", "s": "ßśšşș", "t": "ťțþ",
    "u": "ùûüúůūűų", "y": "ÿý", "z": "żźž", "ö": "œø", "ä": "æ", "-": "’'.",
    "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ", "ω": "ώ",
    "г": "ґѓ", "д": "ђ", "е": "ёє", "з": "ѕ", "и": "іїј", "к": "ќ", "л": "љ", "н": "њ", "у": "ў",
    "ц": "џ", "ч": "ћ",
}  # fmt: skip
CAPITALS = {"ς": "ς", "ı": "İ"}
"""Those whose capital is another than Unicode's: none, or the one that I has not itself."""
DIGITS = "1234567890"
"""What the keys of the first row have besides."""


def scripts(language: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The scripts of the keyboard, that of a language first: how each begins, and its rows."""
    return (
        ("abc", LAYOUTS.get(language, LAYOUTS["en"])),
        ("αβγ", GREEK),
        ("абв", CYRILLIC),
    )


def capital(letter: str) -> str:
    """A letter as a capital, where it has one in one letter."""
    upper = letter.upper()
    return CAPITALS.get(letter, upper if len(upper) == len(letter) else letter)
