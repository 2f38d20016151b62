"""Does what a monkey chose. A move is a list of plain values, so that it can be written down and
done again: what, and where or with what."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec

from companion import garbage, intents
from companion.devices import Health, Press, Role, Status
from companion.record import header
from companion.rules.game import Json, Message
from tests.ui.resting import rest

Move = list[Json]
PACKAGES = ("ui.screens", "ui.sheets", "ui.scenes", "ui.devices", "ui.editors", "ui.widgets")
ENTER_UP = (13, 32)
"""Keys whose being let go means something as well."""


class Hand:
    """Moves at one room."""

    def __init__(self, room: Any) -> None:
        self._room = room
        self.plugged = True

    def do(self, move: Move) -> None:
        """Do one thing; the table may still be busy with it afterwards.

        Raises:
            AttributeError: there is no such move.
        """
        name, *more = move
        getattr(self, f"_{name}")(*more)
        self._room.screen.loop.step(0.0)

    def _touch(self, x: int, y: int) -> None:
        self._room.driver.touch(x, y)

    def _hold(self, x: int, y: int) -> None:
        """Keep a finger there until the table has answered."""
        self._room.driver.press(x, y)
        self._room.settle()
        self._room.driver.frames()
        self._room.driver.release()

    def _drag(self, *places: list[int]) -> None:
        driver = self._room.driver
        first, *others = places
        driver.press(*first)
        for place in others:
            driver.drag(*place)
        driver.release()

    def _wheel(self, x: int, y: int, button: str) -> None:
        window = self._room.driver.window
        window.dispatch("on_mouse_down", x, y, button, [])
        window.dispatch("on_mouse_up", x, y, button, [])
        self._room.driver.frames(2)

    def _key(self, code: int, shift: bool) -> None:
        driver = self._room.driver
        driver.key(code, ("shift",) if shift else ())
        if code in ENTER_UP:
            driver.window.dispatch("on_key_up", code, 0)
            driver.frames(1)

    def _type(self, text: str) -> None:
        for character in text:
            self._room.driver.window.dispatch("on_textinput", character)
        self._room.driver.frames(2)

    def _scan(self, tag: str) -> None:
        self._room.fittings.bench.tap(tag)

    def _post(self, name: str, values: dict[str, Json]) -> None:
        """Ask the table for something, by the name of the intent."""
        wanted = getattr(intents, name)
        self._room.table.post(msgspec.convert(values, wanted))

    def _press(self, role: str, long: bool, up: int | None) -> None:
        at = self._room.fittings.clock.monotonic()
        self._room.table.post(Press(Role(role), at, long, up))

    def _pin(self, role: str) -> None:
        """Press a button on the mock pins; it is let go by a timer."""
        self._room.fittings.bench.press(Role(role))

    def _cable(self, in_: bool) -> None:
        """Put the reader's cable in, or pull it."""
        if in_ != self.plugged:
            bench = self._room.fittings.bench
            bench.plug() if in_ else bench.unplug()
            self.plugged = in_

    def _device(self, device: str, health: str) -> None:
        """A device says how it is."""
        reason = None if health == Health.READY else Message("The cable is out.")
        self._room.table.post(Status(device, Health(health), reason))

    def _resize(self, width: int, height: int) -> None:
        self._room.driver.resize(width, height)

    def _dark(self) -> None:
        """Nobody has touched anything for long."""
        self._room.stage.veil.sleep()
        self._room.driver.frames(1)

    def _go(self, screen: str, about: dict[str, Json]) -> None:
        self._room.stage.go(screen, **about)

    def _prepare(self) -> None:
        """What the app loads while nobody waits, and all modules of screens and sheets: installed,
        an app has them compiled, and here compiling them would count as work for a frame."""
        from ui.stage import AHEAD

        for package in PACKAGES:
            for module in iter_modules(import_module(package).__path__, f"{package}."):
                import_module(module.name)
        for name in AHEAD:
            self._room.stage.go(name)
        self._room.settle()
        self._room.stage.go("home")

    def _pause(self) -> None:
        """Nobody does anything for a while: then the app looks for garbage."""
        garbage.search()

    def _rest(self) -> None:
        """Put everything away, where memory is compared."""
        rest(self._room)

    def _begin(self, raw: dict[str, Json]) -> None:
        self._room.begin(header({"format": 1, **raw}))

    def _settle(self) -> None:
        self._room.settle()
