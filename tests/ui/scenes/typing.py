"""A name on the keyboard of the screen, key by key; or on a real one."""

from __future__ import annotations

from tests.ui.scenes.room import Room
from ui.sheets.keyboard import KeyboardSheet, Letter
from ui.sheets.letters import ACCENTS


def type_name(room: Room, name: str) -> None:
    """Type a name, and say that it is done."""
    sheet = room.sheet
    assert isinstance(sheet, KeyboardSheet)
    for letter in name:
        if room.by_keys:
            room.driver.window.dispatch("on_textinput", letter)
        elif letter == " ":
            room.finger.tap(sheet.blank)
        else:
            _key(room, sheet, letter)
    assert sheet.text == name
    room.touch(sheet.done)


def _key(room: Room, sheet: KeyboardSheet, letter: str) -> None:
    """One letter: its key, or the accent over the key that is held, in whatever script."""
    while not _has(sheet, letter.lower()):
        room.finger.tap(sheet.script)
    keys = {key.letter.lower(): key for row in sheet._rows for key in row}
    keys["-"] = sheet.dash
    small = letter.lower()
    if small != letter or small.isalpha():
        upper = small != letter
        if upper != sheet.shift.chosen:
            room.finger.tap(sheet.shift)
    if small in keys:
        room.finger.tap(keys[small])
        return
    held = keys[next(plain for plain in keys if small in ACCENTS.get(plain, ""))]
    room.finger.press(held)
    room.until(lambda: bool(sheet._accents), f"what lies over {held.letter}")
    room.finger.lift()
    room.finger.tap(_accent(sheet, letter))


def _has(sheet: KeyboardSheet, small: str) -> bool:
    keys = "-" + "".join(key.letter.lower() for row in sheet._rows for key in row)
    return small in keys or any(small in ACCENTS.get(key, "") for key in keys)


def _accent(sheet: KeyboardSheet, letter: str) -> Letter:
    return next(key for key in sheet._accents if key.letter == letter)
