"""The hash that chains a game's rows: each covers its row and the hash before it.

Everything that never changes is in it, so that a row lost, swapped or flipped shows.
"""

from __future__ import annotations

import msgspec

from companion.digests import blake2b

_encode = msgspec.msgpack.Encoder().encode


class Opening(msgspec.Struct, frozen=True, array_like=True):
    """What never changes of a game's row, in the order of its hash."""

    id: int
    name: str
    header: str
    content: bytes
    rules: int
    run: int
    mono: float
    timed: int


class Logged(msgspec.Struct, frozen=True, array_like=True):
    """A row of a game's log, in the order of its hash and of its table."""

    game: int
    sequence: int
    step: int
    kind: str
    body: str
    run: int
    mono: float
    played: float


OPENING_COLUMNS = ", ".join(Opening.__struct_fields__)
LOGGED_COLUMNS = ", ".join(Logged.__struct_fields__)


def first_hash(opening: Opening) -> bytes:
    """The hash a game begins with."""
    return _hash(_encode(opening))


def next_hash(before: bytes, row: Logged) -> bytes:
    """The hash of a row that follows the one with the hash `before`."""
    return _hash(before + _encode(row))


def content_hash(body: str) -> bytes:
    """The key of components, written out as text."""
    return _hash(body.encode())


def _hash(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
