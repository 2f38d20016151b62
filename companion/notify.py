"""What systemd is told: ready, alive, how it is, stopping. Where no systemd listens, nothing."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

from companion.shortened import shortened

log = logging.getLogger(__name__)

LONGEST_STATUS = 500


class Notifier:
    """Sends datagrams to the socket that systemd names (`sd_notify(3)`).

    `watchdog` is the time in seconds within which systemd wants to hear `alive`; None where it
    does not wait for it.
    """

    def __init__(self, address: str = "", watchdog: float | None = None) -> None:
        self.watchdog = watchdog if address else None
        # A leading @ stands for the zero byte of a name that lies in no folder.
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._told = ""
        self._deaf = False

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Notifier:
        """The notifier for this process, as systemd has set its environment."""
        address = environment.get("NOTIFY_SOCKET", "")
        if not address.startswith(("/", "@")):
            address = ""
        micros = environment.get("WATCHDOG_USEC", "")
        # The main process may be a compositor, which starts us as its one child.
        meant = environment.get("WATCHDOG_PID", "")
        ours = meant in ("", str(os.getpid()), str(os.getppid()))
        watched = ours and micros.isascii() and micros.isdigit() and int(micros) > 0
        return cls(address, int(micros) / 1e6 if watched else None)

    def ready(self, status: str = "") -> None:
        """The first frame is on the screen."""
        self._send("READY=1", status)

    def alive(self, status: str = "") -> None:
        """Everything that matters answers."""
        self._send("WATCHDOG=1", status)

    def status(self, status: str) -> None:
        """How it is, in a line for `systemctl status`; nothing where that was told already."""
        if status != self._told:
            self._send("", status)

    def stopping(self) -> None:
        """An orderly stop has begun."""
        self._send("STOPPING=1", "")

    def _send(self, what: str, status: str) -> None:
        if not self._address:
            return
        line = shortened(" ".join(status.split()), LONGEST_STATUS)
        fields = [what] if what else []
        if line and line != self._told:
            fields.append(f"STATUS={line}")
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                # A systemd that is too busy to listen must not stop the screen's loop.
                way.setblocking(False)
                way.sendto("\n".join(fields).encode("utf-8", "replace"), self._address)
        except OSError as error:
            if not self._deaf:
                log.warning("systemd cannot be told: %s", error)
            self._deaf = True
        else:
            self._deaf = False
            self._told = line or self._told
