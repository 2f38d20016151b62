"""The doctor's look at the serial ports: who has them, who may, and who gets in the way.

Everything is read from files below `root`, so that a test can lay out a sick machine.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

from companion.devices import READER
from companion.finding import Finding
from companion.rules.game import Message, Term, Value
from hardware.doctor.user import User, closed_finding
from hardware.holders import holders
from hardware.pins import is_pi_5
from hardware.ports import ROOT, Port, console, is_serial, on_pins, ports
from hardware.ports import port as port_at

MODEM_MANAGER, BRLTTY, CONSOLE, OTHER = "ModemManager", "brltty", "agetty", ""
PROGRAMS = ("usr/bin/brltty", "usr/sbin/brltty", "sbin/brltty", "bin/brltty")
BOOT = ("boot/firmware/config.txt", "boot/config.txt")
LINE, PI_5_LINE = "enable_uart=1", "dtparam=uart0=on"
"""What switches the UART on the pins on. On a Pi 5 the first one moves the console onto the pins,
or does nothing: it depends on how old its bootloader is."""

SENTENCES = {
    MODEM_MANAGER: "Switch it off: sudo systemctl mask --now ModemManager",
    BRLTTY: "Unless someone reads Braille here, remove it: sudo apt remove brltty",
    CONSOLE: (
        "In sudo raspi-config choose Interface Options, Serial Port: login shell no, hardware yes;"
        " then restart."
    ),
    OTHER: "End {program} (process {pid}), then plug the reader in again.",
}
"""What to do about who holds a port."""


def findings(
    root: Path = ROOT,
    user: User | None = None,
    ours: Collection[int] = (),
    *,
    needed: bool = True,
    named: str = "",
) -> list[Finding]:
    """Everything about the ports, faults first. `ours` are the processes of the companion that
    runs; a doctor that looks beside it is none of them. That there is no port is a fault where one
    is `needed`. `named` is one that the settings name, and may be of a kind that nobody would look
    for a reader at."""
    who, there, found = user or User.current(), ports(root), list[Finding]()
    if named and os.path.realpath(named) not in {port.device for port in there}:
        if is_serial(named, root) is False:
            found.append(_no_port(named))
        else:
            there = (port_at(named, root), *there)
    found += [finding for port in there for finding in _port(port, root, who, ours)]
    nowhere = not any(port.for_readers for port in there)
    if not found or (there and nowhere and needed):
        found.append(_absent(root, minor=not needed))
    found += [*_running(root), *_console(root)]
    own = [msgspec.structs.replace(finding, device=READER) for finding in found]
    return sorted(own, key=lambda finding: finding.good)


def _absent(root: Path, *, minor: bool) -> Finding:
    config = next((root / name for name in BOOT if (root / name).exists()), None)
    line = PI_5_LINE if is_pi_5(root) else LINE
    if config is not None and line not in config.read_text(errors="replace"):
        what = Message(
            "No serial port a reader may hang on was found, and the pins’ own is switched off."
        )
        text = "Add a line {line} to {file} and restart, if the reader hangs on the pins."
        advice = Message(text, {"line": line, "file": str(config)})
        return Finding(False, what, advice, minor=minor)
    what = Message("No serial port a reader may hang on was found.")
    text = "Plug the reader in; if it is, try another cable: some only charge."
    return Finding(False, what, Message(text), minor=minor)


def _no_port(path: str) -> Finding:
    what = Message("{port} is no serial port.", {"port": path})
    text = "Name the port that the reader hangs on, or write {line} under [reader] in the settings."
    return Finding(False, what, Message(text, {"line": 'port = "auto"'}))


def _port(port: Port, root: Path, user: User, ours: Collection[int]) -> Iterator[Finding]:
    held = holders(port.device, root, ours=os.getpid() in ours)
    if any(holder.pid in ours for holder in held):
        yield Finding(True, Message("The companion listens at {port}.", {"port": port.path}))
        return
    for holder in held:
        text = "{port} is in use by {program}."
        what = Message(text, {"port": port.path, "program": holder.name})
        advice = SENTENCES.get(holder.name, SENTENCES[OTHER])
        values: dict[str, Value] = {"program": holder.name, "pid": str(holder.pid)}
        yield Finding(False, what, Message(advice, values))
    closed = closed_finding(Path(port.device), port.path, user)
    if closed is not None:
        yield closed
    if not held and closed is None:
        named: Value = " ".join(part for part in (port.maker, port.product) if part)
        if not port.for_readers:
            named = Term("the small socket for debugging, not the pins")
        if named:
            what = Message("{port} is free: {what}.", {"port": port.path, "what": named})
        else:
            what = Message("{port} is free.", {"port": port.path})
        yield Finding(True, what)


def _running(root: Path) -> Iterator[Finding]:
    names = set()
    for comm in (root / "proc").glob("[0-9]*/comm"):
        try:
            names.add(comm.read_text(errors="replace").strip())
        except OSError:  # it has ended meanwhile
            continue
    if MODEM_MANAGER in names:
        text = "ModemManager runs: it takes each new port for a modem for about ten seconds."
        yield Finding(False, Message(text), Message(SENTENCES[MODEM_MANAGER]))
    if BRLTTY in names or any((root / program).exists() for program in PROGRAMS):
        text = "brltty is installed: it may take the reader’s USB chip for a Braille display."
        yield Finding(False, Message(text), Message(SENTENCES[BRLTTY]))


def _console(root: Path) -> Iterator[Finding]:
    name = on_pins(root)
    if name and name in console(root):
        text = "The login console holds {port}, so a reader on the pins cannot be heard."
        what = Message(text, {"port": f"/dev/{name}"})
        yield Finding(False, what, Message(SENTENCES[CONSOLE]))
