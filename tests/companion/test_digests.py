"""The digests are those that everybody calls so, and bring no OpenSSL into memory."""

from __future__ import annotations

import hashlib
import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from companion.digests import blake2b, sha256


@given(st.binary(), st.integers(1, 64))
def test_they_are_what_their_names_say(data: bytes, size: int) -> None:
    """A kept journal, mark or deck is read the same whichever module made its digests."""
    assert sha256(data).digest() == hashlib.sha256(data).digest()
    assert (
        blake2b(data, digest_size=size).digest() == hashlib.blake2b(data, digest_size=size).digest()
    )


def test_the_store_and_the_deck_do_without_openssl() -> None:
    """3.6 MiB of a Raspberry Pi's memory for digests that nobody asks for."""
    program = (
        "import sys, companion.deck, companion.history, companion.store;"
        "print('_hashlib' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "False\n"
