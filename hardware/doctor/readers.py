"""The doctor's look at whatever may read: the port that is meant, and scanners that type."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import msgspec

from companion.devices import READER
from companion.finding import Finding
from companion.rules.game import Message
from companion.settings.schema import Settings
from hardware.doctor.ports import findings as at_ports
from hardware.doctor.user import User, closed_finding
from hardware.keyboard import AUTO, scanners
from hardware.keyboards import Typing, keyboards
from hardware.ports import ROOT, ports

OFF, WINDOW = "off", "window"
KEPT = 'keyboard = "auto"'
"""The line of the settings that keeps a scanner for the companion alone."""


def findings(
    settings: Settings,
    root: Path = ROOT,
    user: User | None = None,
    *,
    app: int | None = None,
    simulated: bool = False,
) -> list[Finding]:
    """Everything about the reader, faults first. `app` is the process of the running companion
    (None: none runs); `simulated` says that a simulated reader stands in where none is there."""
    reader, who = settings.reader, user or User.current()
    ours = set[int]() if app is None else {app}
    on_port = reader.port != OFF and any(port.for_readers for port in ports(root))
    pretended = simulated and reader.port == AUTO
    typed = list(_typed(reader.keyboard, root, who, needed=not on_port and not pretended))
    kept = any(found.good for found in typed) and (reader.keyboard != WINDOW or scanners(root))
    serial = _serial(reader.port, root, who, ours, needed=not kept)
    if pretended:
        serial = [msgspec.structs.replace(found, minor=not found.good) for found in serial]
    own = [msgspec.structs.replace(found, device=READER) for found in (*serial, *typed)]
    return sorted(own, key=lambda found: found.good)


def _serial(
    port: str, root: Path, user: User, ours: Collection[int], *, needed: bool
) -> list[Finding]:
    if port == OFF:
        return []
    if port == AUTO:
        return at_ports(root, user, ours, needed=needed)
    if _exists(port):
        return at_ports(root, user, ours, named=port)
    what = Message("Nothing is connected at {port}.", {"port": port})
    todo = "Plug the reader in there, or write {line} under [reader] in the settings."
    others = [found for found in at_ports(root, user, ours) if found.good]
    return [Finding(False, what, Message(todo, {"line": 'port = "auto"'})), *others]


def _typed(wanted: str, root: Path, user: User, *, needed: bool) -> Iterator[Finding]:
    """Scanners that type: one that is to be kept for the companion must be readable."""
    if wanted == OFF:
        return
    if wanted == WINDOW:
        yield Finding(True, Message("A scanner that types into the app’s window is heard."))
        text = "The scanner {port} types too: {line} keeps it for the companion alone."
        for path in scanners(root):
            yield Finding(True, Message(text, {"port": path, "line": KEPT}))
        return
    paths = scanners(root) if wanted == AUTO else [wanted]
    if not paths:
        what = Message("No scanner that types is connected.")
        yield Finding(False, what, _how(keyboards(root)), minor=not needed)
    for path in paths:
        yield _scanner(path, user)


def _how(others: Sequence[Typing]) -> Message:
    """What to do where nothing says that it is a scanner; `others` are what types as well."""
    if not others:
        return Message("Plug it in, or name its device under [reader] in the settings.")
    first = others[0]
    text = "If it is {what}, write {line} under [reader] in the settings."
    values = {"what": first.name or first.path, "line": f'keyboard = "{first.path}"'}
    return Message(text, {**values})


def _scanner(path: str, user: User) -> Finding:
    if not _exists(path):
        what = Message("Nothing is connected at {port}.", {"port": path})
        todo = "Plug the scanner in there, or write {line} under [reader] in the settings."
        return Finding(False, what, Message(todo, {"line": KEPT}))
    text = "The scanner {port} types, and is kept for the companion alone."
    closed = closed_finding(Path(path), path, user, os.R_OK)
    return closed or Finding(True, Message(text, {"port": path}))


def _exists(path: str) -> bool:
    return os.path.exists(path)  # noqa: PTH110 - that of `Path` raises for some names
