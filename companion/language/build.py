"""Compiles the catalogues: `python -m companion.language.build [--check]`.

Every part of the product keeps its own fragment, `companion/locale/<language>/<part>.po`. All
of a language's fragments become its one catalogue. A message that two fragments translate in
different ways stops the build; `--check` only tells whether the compiled files are up to date.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.language import DOMAIN, TRANSLATED

PLURALS = {"fr": "nplurals=2; plural=(n > 1);", "de": "nplurals=2; plural=(n != 1);"}
"""As the fragments have them. Babel's own table gives French a third form, for whole millions."""

UNITS = "s|min|h|ms|mm|Hz|KB|MB|Ko|Mo|%"
ROOT = Path(__file__).parent.parent / "locale"


def merged(code: str) -> Catalog:
    """All fragments of a language in one catalogue.

    Raises:
        ValueError: two fragments differ about a message, or the language has no fragments or no
            rule for its plurals.
    """
    fragments = sorted((ROOT / code).glob("*.po"))
    if not fragments:
        raise ValueError(f"{ROOT / code}: there are no fragments (*.po)")
    if code not in PLURALS:
        raise ValueError(f"{code}: PLURALS in {__file__} has no rule for it")
    whole = Catalog(locale=code, domain=DOMAIN, charset="utf-8")
    whole.mime_headers = [("Plural-Forms", PLURALS[code])]
    for path in fragments:
        with path.open("rb") as opened:
            part = read_po(opened, locale=code)
        for message in part:
            if not message.id or not message.string:
                continue
            string = spaced(code, message.string)
            known = whole.get(message.id, message.context)
            if known is not None and known.string != string:
                raise ValueError(f"{path}: translates {message.id!r} in its own way")
            whole.add(message.id, string, context=message.context)
    return whole


def spaced(code: str, string: Any) -> Any:
    """A translation, or its forms, with the blanks that do not break where its language has them:
    in French before `: ; ! ? »` and after `«`, everywhere between a number and its unit, and
    between hours and minutes."""
    if not isinstance(string, str):
        return tuple(spaced(code, form) for form in string)
    string = re.sub(rf"}} (?=(?:{UNITS})(?!\w))", "}\u00a0", string)
    string = re.sub(r"(?<=\u00a0h) (?={)", "\u00a0", string)
    if code != "fr":
        return string
    string = re.sub(r"(?<=\S)[ \u00a0](?=[;!?])", "\u202f", string)
    return re.sub(r"(?<=\S) (?=:(?:\s|$)|»)|(?<=«) ", "\u00a0", string)


def compiled(code: str) -> bytes:
    """A language's catalogue as the bytes of a .mo file, the same for the same fragments."""
    out = BytesIO()
    catalogue = merged(code)
    catalogue.header_comment = ""
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    write_mo(out, catalogue)
    return out.getvalue()


def main(arguments: list[str]) -> int:
    """Write or check the catalogues; 1 if any is not up to date or cannot be made."""
    stale = 0
    for code in TRANSLATED:
        path = ROOT / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        try:
            data = compiled(code)
        except ValueError as error:
            sys.stderr.write(f"{error}\n")
            return 1
        if path.is_file() and path.read_bytes() == data:
            continue
        if "--check" in arguments:
            sys.stdout.write(f"{path} is old: run python -m companion.language.build\n")
            stale = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            sys.stdout.write(f"{path} written\n")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
