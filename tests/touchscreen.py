"""A real touchscreen for tests, as far as an X server knows: an Xorg without a graphics card and
with a touch device, whose fingers are moved through a socket (its driver `inputtest`).

From the server on everything is as on the table: XInput 2, SDL, Kivy. Touches through XTEST
(`tests.ui.fingers`) are a mouse's.
"""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZE = (800, 480)
_AXIS = 65535
"""What the touch device calls its right and lower edge."""
_VALUATORS = 64
_VERSION, _SYNC, _TOUCH = 0, 1, 6
_BEGIN, _UPDATE, _END = 18, 19, 20
_DRIVERS = (
    Path("/usr/lib/xorg/modules/input/inputtest_drv.so"),
    Path("/usr/lib/xorg/modules/drivers/dummy_drv.so"),
)
_CONFIGURATION = """\
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "InputDevice"
  Identifier "touchscreen"
  Driver "inputtest"
  Option "SocketPath" "{socket}"
  Option "DeviceType" "Touch"
EndSection
Section "Device"
  Identifier "no card"
  Driver "dummy"
EndSection
Section "Monitor"
  Identifier "no monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "table" 29.5 800 824 896 992 480 483 493 500
EndSection
Section "Screen"
  Identifier "screen"
  Device "no card"
  Monitor "no monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "table"
    Virtual 800 480
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "table"
  Screen "screen"
  InputDevice "touchscreen" "CorePointer"
EndSection
"""


def is_there() -> bool:
    """Whether such a server can be started here: only root may without a console."""
    return (
        shutil.which("Xorg") is not None
        and os.geteuid() == 0
        and all(driver.is_file() for driver in _DRIVERS)
    )


class Touchscreen:
    """Fingers on the screen, each with a number; places in pixels from the top left corner."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(10.0)
        self._socket.connect(str(path))
        self._ask(struct.pack("=IIHH", 12, _VERSION, 1, 0))

    def close(self) -> None:
        """Take the fingers off."""
        self._socket.close()

    def down(self, x: float, y: float, finger: int = 1) -> None:
        """Put a finger down."""
        self._touch(_BEGIN, x, y, finger)

    def move(self, x: float, y: float, finger: int = 1) -> None:
        """Move it."""
        self._touch(_UPDATE, x, y, finger)

    def up(self, x: float, y: float, finger: int = 1) -> None:
        """Lift it."""
        self._touch(_END, x, y, finger)

    def _touch(self, kind: int, x: float, y: float, finger: int) -> None:
        places = [x * _AXIS / SIZE[0], y * _AXIS / SIZE[1], *[0.0] * (_VALUATORS - 2)]
        data = struct.pack(f"=IB11x{_VALUATORS}d{8 * _VALUATORS}x", 0, 0b11, *places)
        self._socket.sendall(struct.pack("=IIII", 16 + len(data), _TOUCH, finger, kind) + data)
        self._ask(struct.pack("=II", 8, _SYNC))

    def _ask(self, message: bytes) -> None:
        self._socket.sendall(message)
        if not self._socket.recv(64):
            raise RuntimeError("the X server's touch device hung up")


@contextmanager
def touchscreen(folder: Path) -> Iterator[tuple[str, Touchscreen]]:
    """A display with a touchscreen, and the fingers on it; both end with the block.

    Raises:
        RuntimeError: the server does not start; its log is in the folder.
    """
    path = folder / "fingers"
    configuration = folder / "xorg.conf"
    configuration.write_text(_CONFIGURATION.format(socket=path), "utf-8")
    reading, writing = os.pipe()
    command = ["Xorg", "-displayfd", str(writing), "-config", str(configuration)]
    command += ["-logfile", str(folder / "log"), "-nolisten", "tcp", "-noreset"]
    command += ["-novtswitch", "-sharevts", "vt7"]
    with (
        os.fdopen(reading) as answer,
        subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as running,
    ):
        os.close(writing)
        try:
            number = answer.readline().strip()
            if not number:
                raise RuntimeError(f"Xorg ended with status {running.wait()}: {folder / 'log'}")
            fingers = Touchscreen(path)
            try:
                yield f":{number}", fingers
            finally:
                fingers.close()
        finally:
            running.kill()
