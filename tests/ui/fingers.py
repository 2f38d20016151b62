"""Touches as a person makes them: the X server itself is told of them (its XTEST extension).

Nothing in the app takes part: the touch goes through the server, SDL and Kivy's own input.
"""

from __future__ import annotations

import socket
import struct
from typing import Self

_PRESS, _RELEASE, _MOTION = 4, 5, 6
_QUERY_EXTENSION, _FAKE_INPUT = 98, 2
_LEFT = 1


class Fingers:
    """A client of a local X server that needs no password.

    Raises:
        OSError: there is no such server.
        RuntimeError: it lets nobody in, or has no XTEST.
    """

    def __init__(self, display: str) -> None:
        number = display.removeprefix(":").partition(".")[0]
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.connect(f"/tmp/.X11-unix/X{number}")
        self._socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        accepted, _, _, _, more = struct.unpack("<BBHHH", self._read(8))
        self._read(4 * more)
        if accepted != 1:
            raise RuntimeError(f"the X server {display} lets nobody in")
        self._xtest = self._extension(b"XTEST")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def touch(self, x: float, y: float) -> None:
        """Touch and let go; pixels from the screen's top left corner."""
        self.press(x, y)
        self.release()

    def press(self, x: float, y: float) -> None:
        """Put a finger down."""
        self._fake(_MOTION, 0, x, y)
        self._fake(_PRESS, _LEFT)

    def move(self, x: float, y: float) -> None:
        """Move it."""
        self._fake(_MOTION, 0, x, y)

    def release(self) -> None:
        """Lift it."""
        self._fake(_RELEASE, _LEFT)

    def _fake(self, event: int, detail: int, x: float = 0, y: float = 0) -> None:
        self._socket.sendall(
            struct.pack(
                "<BBHBBxxIIxxxxxxxxhhxxxxxxxB",
                self._xtest, _FAKE_INPUT, 9, event, detail, 0, 0, round(x), round(y), 0,
            )
        )  # fmt: skip

    def _extension(self, name: bytes) -> int:
        padded = name.ljust(-(-len(name) // 4) * 4, b"\0")
        words = 2 + len(padded) // 4
        self._socket.sendall(struct.pack("<BxHHxx", _QUERY_EXTENSION, words, len(name)) + padded)
        present, opcode = struct.unpack("<8xBB22x", self._read(32))
        if not present:
            raise RuntimeError("the X server has no XTEST")
        return int(opcode)

    def _read(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            part = self._socket.recv(count - len(found))
            if not part:
                raise RuntimeError("the X server hung up")
            found += part
        return found
