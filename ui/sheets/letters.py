"""What the keys of the on-screen keyboard have: in the layout of the language, and besides."""

from __future__ import annotations

LAYOUTS: dict[str, tuple[str, ...]] = {
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "de": ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß"),
}
ACCENTS: dict[str, str] = {
    "a": "àâäáåãæāăą", "c": "çćč", "d": "ďđð", "e": "éèêëęěēė", "g": "ğģ", "i": "îïíìīįı", "k": "ķ",
    "l": "łļľĺ", "n": "ñńňņ", "o": "ôöóòõøœōő", "r": "řŕ", "s": "ßśšşș", "t": "ťțþ",
    "u": "ùûüúůūűų", "y": "ÿý", "z": "żźž", "ö": "œø", "ä": "æ", "-": "’'.",
}  # fmt: skip
CAPITALS = {"ß": "ß", "ı": "İ"}
"""Those whose capital is another than Unicode's: none, and the one that I has not itself."""
DIGITS = "1234567890"
"""What the keys of the first row have besides."""


def capital(letter: str) -> str:
    """A letter as a capital, where it has one."""
    return CAPITALS.get(letter, letter.upper())
