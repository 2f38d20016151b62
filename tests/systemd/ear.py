"""systemd's end of the line, for tests: a real socket that services send their news to."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Self

PATIENCE = 60.0


class Ear:
    """Listens at an address, a path or an abstract one (`@name`)."""

    def __init__(self, address: str | Path) -> None:
        self.address = str(address)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self.address.replace("@", "\0", 1))
        self._socket.settimeout(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def hear(self) -> list[str]:
        """The next message's lines."""
        return self._socket.recv(4096).decode().split("\n")

    def hear_of(self, word: str) -> list[str]:
        """The next message with a line that begins with a word."""
        while True:
            lines = self.hear()
            if any(line.startswith(word) for line in lines):
                return lines

    def nothing_more(self) -> bool:
        """Whether nothing waits to be heard."""
        self._socket.setblocking(False)
        try:
            self._socket.recv(4096)
        except BlockingIOError:
            return True
        finally:
            self._socket.settimeout(PATIENCE)
        return False
