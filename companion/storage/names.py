"""When are two names the same person's?"""

from __future__ import annotations

import unicodedata


def name_key(name: str) -> str:
    """What a name is unique by: case, width, accents' spelling and spaces make no difference."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())
